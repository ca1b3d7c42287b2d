package io.isomorph.format.flatbuffers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.IsomorphException;
import io.isomorph.error.StandardCode;
import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.format.flatbuffers.layout.MajorVersion;
import io.isomorph.format.flatbuffers.layout.Trailer;
import io.isomorph.format.flatbuffers.read.FlatbuffersReader;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Operands;
import io.isomorph.ir.Operation;
import io.isomorph.ir.ProgramCollector;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.Payload;
import io.isomorph.spi.ReadOptions;
import io.isomorph.support.SoftPool;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tables of more rows than are read at once, whose columns fill several blocks each, read as they are needed. */
class ManyBlocksTest {
    private static final int OPERATIONS = 5000;
    private static final int BLOCK = MajorVersion.NEWEST.blockSize();

    /** Returns programs that begin alike; what their ends have refers to rows of the beginning. */
    private static Document document(int programs) {
        List<Operation> operations = new ArrayList<>();
        for (int i = 0; i < OPERATIONS; i++) {
            operations.add(operation(i, i));
        }
        List<Entry> entries = new ArrayList<>();
        for (int program = 0; program < programs; program++) {
            List<Operation> all = new ArrayList<>(operations);
            for (int i = program; i < OPERATIONS; i += 97) {
                all.add(operation(OPERATIONS - 1 - i, all.size()));
            }
            entries.add(Samples.entry("entry " + program, Samples.program(all)));
        }
        return Document.of(entries);
    }

    /** Returns an operation of its own attributes, and of four numbers that take more than 32 bits. */
    private static Operation operation(int number, int before) {
        Payload[] items = new Payload[4];
        Arrays.setAll(items, i -> Payload.of(((long) number << 34) + i));
        AttributeList attributes = AttributeList.of(
                Samples.attribute("text", Payload.of("the text that only operation " + number + " has")),
                Samples.attribute("numbers", Payload.list(items)));
        Operands operands = before == 0 ? Operands.EMPTY : Operands.of(before, 1 + number % before);
        return Samples.operation("x.op" + number % 300, attributes, operands, List.of(Samples.PLAIN));
    }

    private static FlatbuffersReader reader(byte[] file, boolean isDirect) {
        ByteSource source = ByteSource.of(file, Flatbuffers.SOURCE);
        if (isDirect) {
            ByteBuffer direct = ByteBuffer.allocateDirect(file.length).put(file).flip();
            source = ByteSource.of(direct, Flatbuffers.SOURCE);
        }
        return new FlatbuffersReader(source, ReadOptions.DEFAULTS, true, false, new SoftPool<>());
    }

    private static void requireSame(Document document, FlatbuffersReader reader) {
        for (Entry entry : document.entries()) {
            ProgramCollector collector = new ProgramCollector();
            reader.accept(entry.name(), collector);
            assertEquals(entry.program(), collector.program());
        }
    }

    /** Every program is read as it was written, also a second time, when its rows are known; of all blocks, each is checked once. */
    @ParameterizedTest
    @CsvSource({"1, false", "1, true", "3, false", "3, true"})
    void programsOfLargeTablesAreReadAsTheyAreNeeded(int programs, boolean isDirect) {
        Document document = document(programs);
        byte[] file = Flatbuffers.write(document);
        FlatbuffersReader reader = reader(file, isDirect);
        requireSame(document, reader);
        assertEquals(blocks(file), reader.blocksRead());
        requireSame(document, reader);
        assertEquals(blocks(file), reader.blocksRead());
    }

    private static int blocks(byte[] file) {
        return (int) MajorVersion.NEWEST.blocks(Flatbuffers.buffer(file).length);
    }

    /** Returns a file of the same bytes, with another checksum for one block. */
    private static byte[] withOtherChecksum(byte[] file, int block) {
        byte[] buffer = Flatbuffers.buffer(file);
        int[] checksums = new int[blocks(file)];
        ByteBuffer.wrap(file, buffer.length, 4 * checksums.length)
                .order(ByteOrder.LITTLE_ENDIAN)
                .asIntBuffer()
                .get(checksums);
        checksums[block] ^= 1;
        return ByteBuffer.allocate(file.length)
                .put(buffer)
                .put(Trailer.of(buffer.length, checksums))
                .array();
    }

    /** Whatever is in a block, it is read after its checksum was checked: numbers of each width, text, and what leads to them. */
    @ParameterizedTest
    @CsvSource({"1, false", "1, true", "2, false", "2, true"})
    void theChecksumOfEachBlockIsChecked(int programs, boolean isDirect) {
        Document document = document(programs);
        byte[] file = Flatbuffers.write(document);
        for (Column column : List.of(Column.LONG_VALUE, Column.TEXT)) {
            long size = Draft.place(file, column, Draft.of(file).count(column)) - Draft.place(file, column, 0);
            assertTrue(size > 2 * BLOCK, () -> column + " has a block of its own only above that: " + size);
        }
        for (int block = 0; block < blocks(file); block++) {
            byte[] wrong = withOtherChecksum(file, block);
            IsomorphException fault =
                    assertThrows(IsomorphException.class, () -> requireSame(document, reader(wrong, isDirect)));
            assertEquals(StandardCode.INPUT_CHECKSUM, fault.code(), fault::getMessage);
            int offset = block * BLOCK;
            assertEquals(offset, fault.location().byteOffset());
            int bytes = Math.min(BLOCK, Flatbuffers.buffer(file).length - offset);
            assertEquals("the " + bytes + " bytes from here on are not those of their checksum", fault.problem());
        }
    }
}
