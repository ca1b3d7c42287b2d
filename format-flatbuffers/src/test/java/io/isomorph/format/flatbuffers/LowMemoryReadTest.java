package io.isomorph.format.flatbuffers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.compare.ContentHash;
import io.isomorph.error.IsomorphException;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.Document;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.ReadOptions;
import io.isomorph.testkit.generate.Profile;
import io.isomorph.testkit.generate.ProgramGenerator;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** In low memory few rows of a large file are kept, and what is read of it, and what is wrong with it, is the same. */
class LowMemoryReadTest {
    private static final int OPERATIONS = 70_000;
    private static final int MUTATIONS = Integer.getInteger("isomorph.mutations", 1_500) / 60;

    private static Document document;
    private static byte[] file;

    @BeforeAll
    static void write() {
        document = Document.of(ProgramGenerator.of(Profile.TYPICAL.withOperations(OPERATIONS, OPERATIONS))
                .generate(1));
        file = Flatbuffers.write(document);
        assertTrue(file.length > 1 << 22, file.length + " bytes, and so few are decoded all at once");
    }

    private static Document read(ByteSource source, ReadOptions options) {
        try (DocumentReader reader = Flatbuffers.FORMAT.newReader(source, options)) {
            return reader.read();
        }
    }

    private static String outcome(byte[] bytes, ReadOptions options) {
        try {
            return ContentHash.of(read(ByteSource.of(bytes, Flatbuffers.SOURCE), options))
                    .toString();
        } catch (IsomorphException e) {
            return e.getMessage();
        }
    }

    @Test
    void aLargeFileIsReadAsItIsOtherwise() {
        ByteBuffer direct = ByteBuffer.allocateDirect(file.length).put(file).flip();
        ReadOptions asRead = ReadOptions.DEFAULTS.with(FlatbuffersFormat.VERIFY, FlatbuffersFormat.AS_READ);
        for (ReadOptions options : List.of(ReadOptions.DEFAULTS, asRead)) {
            assertEquals(document, read(ByteSource.of(file, Flatbuffers.SOURCE), options.lowMemory()));
            assertEquals(document, read(ByteSource.of(direct, Flatbuffers.SOURCE), options.lowMemory()));
        }
    }

    @Test
    void aFileWhoseListsReferToRowsAllOverItIsReadAsItIsOtherwise() {
        Random random = new Random(5);
        NamedAttribute[] attributes = IntStream.range(0, 40_000)
                .mapToObj(i -> Samples.attribute("a" + i % 8, Payload.of("text " + i)))
                .toArray(NamedAttribute[]::new);
        OperationHead[] operations = IntStream.range(0, 120_000)
                .mapToObj(i -> IntStream.range(0, 8)
                        .map(k -> i < 5_000 ? 8 * i + k : 8 * random.nextInt(5_000) + k)
                        .mapToObj(at -> attributes[at])
                        .toArray(NamedAttribute[]::new))
                .map(list -> Samples.operation("x.op", List.of(), list).head())
                .toArray(OperationHead[]::new);
        Document scattered = Document.of(Program.ofFlat(new ProgramInfo("x", 1, true), operations));
        byte[] bytes = Flatbuffers.write(scattered);
        assertTrue(bytes.length > 1 << 22, bytes.length + " bytes");
        assertEquals(scattered, read(ByteSource.of(bytes, Flatbuffers.SOURCE), ReadOptions.DEFAULTS.lowMemory()));
    }

    @Test
    void aLargeFileIsCanonicalInLowMemoryToo() {
        assertEquals(document, read(ByteSource.of(file, Flatbuffers.SOURCE), Flatbuffers.STRICT.lowMemory()));
    }

    @Test
    void aChangedFileIsReadOrRefusedAsItIsOtherwise() {
        ColumnMutator mutator = new ColumnMutator(7);
        Map<Boolean, Integer> refused = new TreeMap<>();
        for (int i = 0; i < MUTATIONS; i++) {
            byte[] changed = mutator.mutate(file);
            String expected = outcome(changed, Flatbuffers.UNSEALED);
            assertEquals(expected, outcome(changed, Flatbuffers.UNSEALED.lowMemory()), "mutation " + i);
            refused.merge(expected.contains(" "), 1, Integer::sum);
        }
        assertEquals(2, refused.size(), "some are read and some refused: " + refused);
    }
}
