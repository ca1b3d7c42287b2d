package io.isomorph.format.msgpack.pypto;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.IsomorphException;
import io.isomorph.error.StandardCode;
import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.ir.Document;
import io.isomorph.ir.Program;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.Formats;
import io.isomorph.spi.Normalization;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;

/** Reads and writes files for tests, and checks what is true of any bytes. */
final class PyptoFiles {
    static final PyptoFormat FORMAT = new PyptoFormat();
    static final String SOURCE = "test.pypto.msgpack";

    /** What came of reading. */
    enum Outcome {
        CANONICAL,
        NORMALISED,
        REFUSED
    }

    /** A document, and what was normalized on the way to it. */
    record Read(Document document, List<Normalization> normalizations) {
        Program program() {
            return document.onlyProgram();
        }

        List<String> codes() {
            return normalizations.stream().map(n -> n.code().id()).toList();
        }
    }

    private PyptoFiles() {}

    static byte[] bytes(String hex) {
        return HexFormat.of().parseHex(hex);
    }

    static Read read(byte[] bytes) {
        return read(bytes, ReadOptions.DEFAULTS);
    }

    static Read read(byte[] bytes, ReadOptions options) {
        List<Normalization> normalizations = new ArrayList<>();
        ReadOptions listening = options.onNormalized(normalizations::add);
        try (DocumentReader reader = FORMAT.newReader(ByteSource.of(bytes, SOURCE), listening)) {
            return new Read(reader.read(), normalizations);
        }
    }

    static Program program(byte[] bytes) {
        return read(bytes).program();
    }

    static byte[] write(Program program) {
        return write(program, WriteOptions.DEFAULTS);
    }

    static byte[] write(Program program, WriteOptions options) {
        return Formats.toBytes(Document.of(program), FORMAT, options);
    }

    static byte[] writePortably(Program program) {
        return write(program, WriteOptions.DEFAULTS.with(PyptoFormat.MODE, PyptoFormat.PORTABLE));
    }

    static ReadOptions limited(Limit limit, long value) {
        return ReadOptions.DEFAULTS.withLimits(Limits.DEFAULTS.with(limit, value));
    }

    /** Returns the fault that reading ends in, which has a location. */
    static IsomorphException refused(byte[] bytes) {
        IsomorphException fault = assertThrows(IsomorphException.class, () -> read(bytes));
        checkFault(fault, bytes, "refused");
        return fault;
    }

    /** Checks what is true of any bytes: a document or a fault with a location; and nothing is changed in silence. */
    static Outcome check(byte[] bytes, String what) {
        Read read;
        try {
            read = read(bytes);
        } catch (IsomorphException e) {
            checkFault(e, bytes, what);
            return Outcome.REFUSED;
        }
        byte[] written = write(read.program());
        boolean same = Arrays.equals(bytes, written);
        assertEquals(same, read.normalizations.isEmpty(), () -> what + ": " + read.normalizations);
        if (!same) {
            Read again = read(written);
            assertEquals(read.document, again.document, what);
            assertEquals(List.of(), again.normalizations, what);
        }
        return same ? Outcome.CANONICAL : Outcome.NORMALISED;
    }

    private static void checkFault(IsomorphException fault, byte[] bytes, String what) {
        assertEquals(SOURCE, fault.location().source(), () -> what + ": " + fault.getMessage());
        long offset = fault.location().byteOffset();
        assertTrue(offset >= 0 && offset <= bytes.length, () -> what + ": " + fault.getMessage());
        assertNotNull(fault.location().pointer(), () -> what + ": " + fault.getMessage());
        assertNotEquals(StandardCode.STRICT_NORMALISED, fault.code(), what);
    }

    /** Checks everything that is true of a file as PyPTO writes it: in both modes, as a tree and without one. */
    static void checkCanonical(byte[] bytes, String what) {
        assertEquals(Outcome.CANONICAL, check(bytes, what), what);
        assertArrayEquals(bytes, convert(bytes), what + ", without a tree");
        Read read = read(bytes, ReadOptions.DEFAULTS.withStrict(true));
        assertEquals(read.document, read(writePortably(read.program())).document, what + ", portable");
    }

    /** As {@link #checkCanonical}, by reading alone, for what is too deep or too large for more. */
    static void checkNested(byte[] bytes, Program program) {
        Read read = read(bytes);
        assertEquals(List.of(), read.normalizations);
        assertEquals(program, read.program());
    }

    private static byte[] convert(byte[] bytes) {
        try (DocumentReader reader = FORMAT.newReader(ByteSource.of(bytes, SOURCE), ReadOptions.DEFAULTS);
                var sink = ByteSink.inMemory()) {
            Formats.convert(reader, FORMAT, sink, WriteOptions.DEFAULTS);
            return sink.toByteArray();
        }
    }
}
