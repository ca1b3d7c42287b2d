package io.isomorph.format.flatbuffers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.ErrorCode;
import io.isomorph.error.IsomorphException;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.ir.Document;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.Formats;
import io.isomorph.spi.Normalization;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32C;

/** Reads and writes in tests, and puts checksums behind buffers. */
final class Flatbuffers {
    static final FlatbuffersFormat FORMAT = new FlatbuffersFormat();
    static final String SOURCE = "made.fb";
    static final ReadOptions UNSEALED =
            ReadOptions.DEFAULTS.with(FlatbuffersFormat.CHECKSUMS, FlatbuffersFormat.IGNORED);
    static final ReadOptions STRICT = ReadOptions.DEFAULTS.withStrict(true);

    private static final int FOOTER = 12;

    private Flatbuffers() {}

    /** What came of reading. */
    record Read(Document document, List<Normalization> normalizations) {
        List<String> codes() {
            return normalizations.stream()
                    .map(normalization -> normalization.code().id())
                    .toList();
        }
    }

    static Read read(byte[] bytes) {
        return read(bytes, ReadOptions.DEFAULTS);
    }

    /**
     * Reads, and requires that it is the same whether or not somebody is notified of what is not canonical, and when it is checked as it
     * is read.
     */
    static Read read(byte[] bytes, ReadOptions options) {
        List<Normalization> received = new ArrayList<>();
        Object read = outcome(bytes, options.onNormalized(received::add));
        if (options.strict()) {
            return read(read, received);
        }
        Object unheard = outcome(bytes, options);
        Object inParts = outcome(bytes, options.with(FlatbuffersFormat.VERIFY, FlatbuffersFormat.AS_READ));
        if (read instanceof IsomorphException fault) {
            assertEquals(
                    fault.getMessage(),
                    assertInstanceOf(IsomorphException.class, unheard).getMessage());
        } else {
            assertEquals(read, unheard);
            assertEquals(read, inParts);
        }
        return read(read, received);
    }

    private static Read read(Object outcome, List<Normalization> received) {
        if (outcome instanceof IsomorphException fault) {
            throw fault;
        }
        return new Read((Document) outcome, received);
    }

    /** Returns the document, or why it is refused. */
    private static Object outcome(byte[] bytes, ReadOptions options) {
        try (DocumentReader reader = FORMAT.newReader(ByteSource.of(bytes, SOURCE), options)) {
            return reader.read();
        } catch (IsomorphException e) {
            return e;
        }
    }

    static byte[] write(Document document) {
        return Formats.toBytes(document, FORMAT, WriteOptions.DEFAULTS);
    }

    static FlatbuffersFile open(byte[] bytes, ReadOptions options) {
        return FlatbuffersFile.open(ByteSource.of(bytes, SOURCE), options);
    }

    static FlatbuffersFile open(byte[] bytes) {
        return open(bytes, ReadOptions.DEFAULTS);
    }

    /** Returns options with one other limit. */
    static ReadOptions limited(Limit limit, long most) {
        return ReadOptions.DEFAULTS.withLimits(Limits.DEFAULTS.with(limit, most));
    }

    /** Reads what must be refused, with a code and a location in the file. */
    static IsomorphException refused(ErrorCode code, byte[] bytes) {
        return refused(code, bytes, ReadOptions.DEFAULTS);
    }

    static IsomorphException refused(ErrorCode code, byte[] bytes, ReadOptions options) {
        IsomorphException fault = assertThrows(IsomorphException.class, () -> read(bytes, options));
        assertEquals(code, fault.code(), fault::getMessage);
        long offset = fault.location().byteOffset();
        assertTrue(offset >= 0 && offset <= bytes.length, fault::getMessage);
        assertEquals(SOURCE, fault.location().source());
        return fault;
    }

    /** Returns a file: a buffer, and the checksums that its version needs. */
    static byte[] sealed(byte[] buffer) {
        int block = buffer.length > 7 && buffer[7] == '1' ? 1 << 16 : 1 << 12;
        int blocks = (buffer.length + block - 1) / block;
        ByteBuffer file =
                ByteBuffer.allocate(buffer.length + 4 * blocks + FOOTER).order(ByteOrder.LITTLE_ENDIAN);
        file.put(buffer);
        for (int at = 0; at < buffer.length; at += block) {
            file.putInt(checksum(buffer, at, Math.min(block, buffer.length - at)));
        }
        file.putInt(buffer.length);
        file.putInt(checksum(file.array(), buffer.length, 4 * blocks + 4));
        return file.put(new byte[] {'I', 'S', 'O', 'T'}).array();
    }

    private static int checksum(byte[] bytes, int from, int count) {
        CRC32C crc = new CRC32C();
        crc.update(bytes, from, count);
        return (int) crc.getValue();
    }

    /** Returns what precedes the checksums; all of a file that does not end with the size of its buffer. */
    static byte[] buffer(byte[] file) {
        int footer = file.length - FOOTER;
        int size = footer < 0
                ? -1
                : ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN).getInt(footer);
        return size < 0 || size > footer ? file : Arrays.copyOf(file, size);
    }
}
