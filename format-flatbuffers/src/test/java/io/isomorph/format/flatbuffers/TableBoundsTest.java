package io.isomorph.format.flatbuffers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.isomorph.error.ErrorCode;
import io.isomorph.error.IsomorphException;
import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.format.flatbuffers.layout.FlatbuffersCode;
import io.isomorph.io.ByteSource;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.ReadOptions;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The bounds of the table, of its vtable, and of the vectors that it refers to, which hold before a file is verified. */
class TableBoundsTest {
    /** Returns a buffer with a root, an identifier, and a table that has its vtable at a position, which begins with numbers. */
    private static ByteBuffer table(int size, int table, int vtable, int... shorts) {
        ByteBuffer out = ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
        out.putInt(0, table).put(4, "ISO2".getBytes(StandardCharsets.ISO_8859_1));
        out.putInt(table, table - vtable);
        for (int i = 0; i < shorts.length; i++) {
            out.putShort(vtable + 2 * i, (short) shorts[i]);
        }
        return out;
    }

    /** Returns a table whose only field is the first column, a vector of numbers of 32 bits that is behind the table. */
    private static ByteBuffer vector(int size, int offset, int count) {
        ByteBuffer out = table(size, 16, 8, 8, 8, 0, 4).putInt(20, offset);
        return size < 28 ? out : out.putInt(24, count);
    }

    private static FlatbuffersFile open(ByteBuffer buffer) {
        return Flatbuffers.open(Flatbuffers.sealed(buffer.array()));
    }

    /** A table that has no fields, and ends where the buffer ends, is that of a document without entries. */
    @Test
    void aTableWithoutFieldsIsADocumentWithoutEntries() {
        assertEquals(List.of(), open(table(16, 12, 8, 4, 4)).names());
    }

    /** A vtable may be the last that is in the buffer. */
    @Test
    void aVtableMayEndWhereTheBufferEnds() {
        assertEquals(List.of(), open(table(16, 8, 12, 4, 4)).names());
    }

    /** Offsets in a table are numbers of 16 bits, all of which count. */
    @Test
    void aFieldMayBeFarBehindTheBeginOfItsTable() {
        ByteBuffer buffer = table(320, 16, 8, 6, 304, 300).putInt(16 + 300, 7);
        byte[] file = Flatbuffers.sealed(buffer.array());
        try (DocumentReader reader = Flatbuffers.FORMAT.newReader(ByteSource.of(file), ReadOptions.DEFAULTS)) {
            assertEquals("2.7", reader.summary().get("version"));
        }
    }

    /** A vector may end where the buffer ends. */
    @Test
    void aVectorMayEndWhereTheBufferEnds() {
        assertEquals(1, open(vector(32, 4, 1)).names().size());
        assertEquals(0, open(vector(28, 4, 0)).names().size());
    }

    static Stream<Arguments> outside() {
        ErrorCode vtable = FlatbuffersCode.VTABLE;
        return Stream.of(
                Arguments.of(vtable, 8, "the vtable would be at 14 of 16", table(16, 8, 14)),
                Arguments.of(vtable, 12, "the vtable would be at -2 of 16", table(16, 12, -2)),
                Arguments.of(vtable, 12, "the vtable would be at 9 of 16", table(16, 12, 9)),
                Arguments.of(vtable, 2, "the table has 0 bytes", table(16, 12, 0)),
                Arguments.of(vtable, 12, "the vtable has 6 bytes", table(16, 8, 12, 6, 4)),
                Arguments.of(vtable, 8, "the vtable has 5 bytes", table(16, 12, 8, 5, 4)),
                Arguments.of(vtable, 8, "the vtable has 2 bytes", table(16, 12, 8, 2, 4)),
                Arguments.of(vtable, 10, "the table has 8 bytes", table(16, 12, 8, 4, 8)),
                Arguments.of(vtable, 10, "the table has 3 bytes", table(16, 12, 8, 4, 3)),
                Arguments.of(
                        FlatbuffersCode.FIELD, 14, "field 1 is outside of the table", table(20, 16, 8, 8, 4, 0, 4)),
                Arguments.of(
                        FlatbuffersCode.FIELD, 14, "field 1 is outside of the table", table(24, 16, 8, 8, 8, 0, 2)),
                Arguments.of(FlatbuffersCode.ALIGNMENT, 21, "field 1 is not aligned", table(28, 16, 8, 8, 12, 0, 5)),
                Arguments.of(FlatbuffersCode.OFFSET, 20, "entry_name would be at 120 of 24", vector(24, 100, 0)),
                Arguments.of(FlatbuffersCode.OFFSET, 20, "entry_name would be at 29 of 32", vector(32, 9, 0)),
                Arguments.of(
                        FlatbuffersCode.BOUNDS,
                        24,
                        "2 elements of 4 bytes do not fit into the buffer",
                        vector(32, 4, 2)));
    }

    /** What would be outside of the buffer, or of its table, is refused with its location before anything is read. */
    @ParameterizedTest(name = "{2}, {0}")
    @MethodSource("outside")
    void whatIsOutsideIsRefusedAtOnce(ErrorCode code, long offset, String problem, ByteBuffer buffer) {
        IsomorphException fault = assertThrows(IsomorphException.class, () -> open(buffer));
        assertEquals(code, fault.code(), fault::getMessage);
        assertEquals(problem, fault.problem());
        assertEquals(offset, fault.location().byteOffset());
        assertEquals(Flatbuffers.SOURCE, fault.location().source());
    }

    /** Text, which is last in a file without attachments, ends with a zero byte that is in the buffer. */
    @Test
    void textNeedsTheZeroByteBehindIt() {
        byte[] file = Flatbuffers.write(Samples.chain(2));
        int begin = (int) Draft.place(file, Column.TEXT, 0);
        int end = begin + Draft.of(file).count(Column.TEXT);
        byte[] buffer = Flatbuffers.buffer(file);
        byte[] whole = Flatbuffers.sealed(Arrays.copyOf(buffer, end + 1));
        assertEquals(Samples.chain(2).onlyProgram(), Flatbuffers.open(whole).program(""));
        byte[] cut = Flatbuffers.sealed(Arrays.copyOf(buffer, end));
        IsomorphException fault = assertThrows(IsomorphException.class, () -> Flatbuffers.open(cut));
        assertEquals(FlatbuffersCode.BOUNDS, fault.code(), fault::getMessage);
        assertEquals(begin - Integer.BYTES, fault.location().byteOffset());
        buffer[end] = 1;
        Flatbuffers.refused(FlatbuffersCode.STRING, Flatbuffers.sealed(buffer));
    }
}
