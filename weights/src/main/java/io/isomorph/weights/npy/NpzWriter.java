package io.isomorph.weights.npy;

import io.isomorph.error.Location;
import io.isomorph.error.UnrepresentableException;
import io.isomorph.io.ByteSink;
import io.isomorph.io.Utf8;
import io.isomorph.weights.Names;
import io.isomorph.weights.Tensor;
import io.isomorph.weights.TensorCursor;
import io.isomorph.weights.WeightsCode;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/** Writes a ZIP file without compression. Each tensor is read twice: for its checksum, which precedes it, and for its bytes. */
final class NpzWriter {
    private static final int WIDE_VERSION = 45;
    private static final int UTF8 = 1 << 11;

    /** The first of January 1980, with which ZIP begins: bytes must not depend on the clock. */
    private static final int DATE = 0x21;

    private static final long ABSENT = 0xffff_ffffL;

    private final ByteSink sink;
    private final List<Entry> entries = new ArrayList<>();
    private long offset;

    NpzWriter(ByteSink sink) {
        this.sink = sink;
    }

    /** An entry that is written; its name ends in {@code .npy}. */
    private record Entry(String name, int checksum, long size, long offset) {
        byte[] encoded() {
            return Utf8.encode(name);
        }
    }

    void write(List<Tensor> tensors) {
        for (Tensor tensor : tensors) {
            write(tensor);
        }
        long directory = offset;
        for (Entry entry : entries) {
            writeCentral(entry);
        }
        writeEnd(directory, offset - directory);
    }

    private void write(Tensor tensor) {
        byte[] name = Utf8.encode(tensor.name() + ".npy");
        if (name.length > 0xffff) {
            throw new UnrepresentableException(
                    WeightsCode.RENAME,
                    Location.NOWHERE,
                    "the name " + Names.quote(tensor.name()) + " is too long for an archive",
                    "rename the tensor");
        }
        byte[] header = NpyHeader.encode(tensor.type(), tensor.shape());
        CRC32 crc = new CRC32();
        crc.update(header);
        try (TensorCursor cursor = tensor.data().cursor()) {
            for (@Nullable ByteBuffer chunk = cursor.next(); chunk != null; chunk = cursor.next()) {
                crc.update(chunk);
            }
        }
        long size = header.length + tensor.data().size();
        Entry entry = new Entry(tensor.name() + ".npy", (int) crc.getValue(), size, offset);
        entries.add(entry);
        // like numpy, every entry has wide sizes
        ByteBuffer local = buffer(30 + name.length + 20).putInt(0x04034b50);
        common(local, entry, ABSENT);
        local.putShort((short) 20).put(name).putShort((short) 1).putShort((short) 16);
        emit(local.putLong(size).putLong(size));
        emit(ByteBuffer.wrap(header).position(header.length));
        try (TensorCursor cursor = tensor.data().cursor()) {
            for (@Nullable ByteBuffer chunk = cursor.next(); chunk != null; chunk = cursor.next()) {
                offset += chunk.remaining();
                sink.write(chunk);
            }
        }
    }

    private static ByteBuffer buffer(int size) {
        return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** What both headers of an entry have: version, flags, method, time, checksum, sizes, length of the name. */
    private static void common(ByteBuffer target, Entry entry, long sizes) {
        target.putShort((short) WIDE_VERSION)
                .putShort((short) (isAscii(entry.encoded()) ? 0 : UTF8))
                .putShort((short) 0)
                .putShort((short) 0)
                .putShort((short) DATE)
                .putInt(entry.checksum())
                .putInt((int) sizes)
                .putInt((int) sizes)
                .putShort((short) entry.encoded().length);
    }

    private static boolean isAscii(byte[] name) {
        for (byte b : name) {
            if (b < 0) {
                return false;
            }
        }
        return true;
    }

    private void writeCentral(Entry entry) {
        boolean wide = entry.size() >= ABSENT || entry.offset() >= ABSENT;
        ByteBuffer central = buffer(46 + entry.encoded().length + (wide ? 28 : 0))
                .putInt(0x02014b50)
                .putShort((short) WIDE_VERSION);
        common(central, entry, wide ? ABSENT : entry.size());
        central.putShort((short) (wide ? 28 : 0))
                .putShort((short) 0)
                .putShort((short) 0)
                .putShort((short) 0)
                .putInt(0)
                .putInt((int) (wide ? ABSENT : entry.offset()))
                .put(entry.encoded());
        if (wide) {
            central.putShort((short) 1)
                    .putShort((short) 24)
                    .putLong(entry.size())
                    .putLong(entry.size())
                    .putLong(entry.offset());
        }
        emit(central);
    }

    private void writeEnd(long directory, long size) {
        boolean wide = entries.size() >= 0xffff || directory >= ABSENT || size >= ABSENT;
        if (wide) {
            long at = offset;
            emit(buffer(76)
                    .putInt(0x06064b50)
                    .putLong(44)
                    .putShort((short) WIDE_VERSION)
                    .putShort((short) WIDE_VERSION)
                    .putInt(0)
                    .putInt(0)
                    .putLong(entries.size())
                    .putLong(entries.size())
                    .putLong(size)
                    .putLong(directory)
                    .putInt(0x07064b50)
                    .putInt(0)
                    .putLong(at)
                    .putInt(1));
        }
        short count = (short) (wide ? 0xffff : entries.size());
        emit(buffer(22)
                .putInt(0x06054b50)
                .putInt(0)
                .putShort(count)
                .putShort(count)
                .putInt((int) (wide ? ABSENT : size))
                .putInt((int) (wide ? ABSENT : directory))
                .putShort((short) 0));
    }

    private void emit(ByteBuffer written) {
        written.flip();
        offset += written.remaining();
        sink.write(written);
    }
}
