package io.isomorph.conformance;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.Deflater;

/** Puts an archive of numpy together, record by record; what is special about an entry is set before it is added. */
final class TensorArchive {
    private final TensorBytes file = new TensorBytes();
    private final List<Entry> entries = new ArrayList<>();
    private int flags;
    private int method;
    private long wrongChecksum;
    private boolean directoryMarked;

    /** An entry of the directory. */
    private record Entry(String name, int flags, int method, long crc, int stored, int size, int offset) {}

    TensorArchive flags(int bits) {
        flags = bits;
        return this;
    }

    TensorArchive method(int number) {
        method = number;
        return this;
    }

    /** Puts another checksum into the directory. */
    TensorArchive wrongChecksum() {
        wrongChecksum = 1;
        return this;
    }

    /** The place is the last entry of the directory, not the bytes of the last entry. */
    TensorArchive markDirectory() {
        directoryMarked = true;
        return this;
    }

    TensorArchive add(String name, byte[] bytes) {
        byte[] stored = method == 8 ? deflated(bytes) : bytes;
        Entry entry = new Entry(
                name, flags, method, TensorBytes.crc(bytes) ^ wrongChecksum, stored.length, bytes.length, file.size());
        file.u32(0x04034b50).u16(20).u16(flags).u16(method).u32(0).u32(entry.crc());
        file.u32(stored.length).u32(bytes.length).u16(name.length()).u16(0).text(name);
        if (!directoryMarked) {
            file.mark();
        }
        file.raw(stored);
        entries.add(entry);
        return this;
    }

    private static byte[] deflated(byte[] bytes) {
        Deflater deflater = new Deflater(Deflater.DEFAULT_COMPRESSION, true);
        deflater.setInput(bytes);
        deflater.finish();
        byte[] target = new byte[bytes.length + 64];
        int length = deflater.deflate(target);
        deflater.end();
        return Arrays.copyOf(target, length);
    }

    /** Ends the archive with directory and end record. */
    TensorBytes end() {
        int begin = file.size();
        for (Entry entry : entries) {
            if (directoryMarked) {
                file.mark();
            }
            file.u32(0x02014b50)
                    .u16(20)
                    .u16(20)
                    .u16(entry.flags())
                    .u16(entry.method())
                    .u32(0);
            file.u32(entry.crc())
                    .u32(entry.stored())
                    .u32(entry.size())
                    .u16(entry.name().length());
            file.u16(0).u16(0).u16(0).u16(0).u32(0).u32(entry.offset()).text(entry.name());
        }
        int size = file.size() - begin;
        file.u32(0x06054b50).u16(0).u16(0).u16(entries.size()).u16(entries.size());
        return file.u32(size).u32(begin).u16(0);
    }
}
