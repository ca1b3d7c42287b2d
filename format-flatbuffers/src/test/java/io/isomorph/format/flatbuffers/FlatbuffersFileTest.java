package io.isomorph.format.flatbuffers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.IsomorphException;
import io.isomorph.error.StandardCode;
import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.format.flatbuffers.read.FlatbuffersReader;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.Block;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Operation;
import io.isomorph.ir.Program;
import io.isomorph.ir.payload.Payload;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.Normalization;
import io.isomorph.spi.NormalizationCode;
import io.isomorph.spi.ReadOptions;
import io.isomorph.support.SoftPool;
import io.isomorph.testkit.generate.DocumentGenerator;
import io.isomorph.testkit.generate.Profile;
import io.isomorph.testkit.generate.ProgramGenerator;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that are read in place, as far as is requested. */
class FlatbuffersFileTest {
    private static final int BLOCK = 1 << 12;
    private static final int PROGRAMS = 1000;
    private static final byte[] THOUSAND = thousand();

    /** Returns a thousand programs that have little in common; their file has more than 600 blocks. */
    private static byte[] thousand() {
        List<Entry> entries = new ArrayList<>();
        for (int i = 0; i < PROGRAMS; i++) {
            List<Operation> operations = new ArrayList<>();
            for (int j = 0; j < 150; j++) {
                String text = ("a text of program " + i + " that only operation " + j + " has, ").repeat(5);
                operations.add(Samples.operation(
                        "x.op" + (i + j) % 40, List.of(Samples.PLAIN), Samples.attribute("k", Payload.of(text))));
            }
            entries.add(Samples.entry("entry " + i, Samples.program(operations)));
        }
        return Flatbuffers.write(Document.of(entries));
    }

    private static void requireSame(Document document, FlatbuffersFile file) {
        assertEquals(document.entries().stream().map(Entry::name).toList(), file.names());
        for (Entry entry : document.entries()) {
            String name = entry.name();
            assertTrue(file.contains(name));
            assertEquals(entry.visits(), file.visits(name));
            assertEquals(entry.form(), file.form(name));
            assertEquals(entry.program().info(), file.info(name));
            assertEquals(entry.program().counts(), file.counts(name));
            assertEquals(entry.program(), file.program(name));
        }
    }

    @Test
    void theSampleIsReadInParts() {
        requireSame(Samples.document(), Flatbuffers.open(Flatbuffers.write(Samples.document())));
    }

    @Test
    void generatedDocumentsAreReadInParts() {
        for (long seed = 0; seed < 60; seed++) {
            Document document = DocumentGenerator.mixed().generate(seed);
            requireSame(document, Flatbuffers.open(Flatbuffers.write(document)));
        }
    }

    private static FlatbuffersFile open(ByteBuffer buffer) {
        return FlatbuffersFile.open(ByteSource.of(buffer, Flatbuffers.SOURCE), ReadOptions.DEFAULTS);
    }

    @Test
    void buffersOfEverySortAreRead() {
        byte[] bytes = Flatbuffers.write(Samples.document());
        requireSame(open(ByteBuffer.wrap(bytes)));
        requireSame(open(ByteBuffer.wrap(bytes).asReadOnlyBuffer()));
        for (int offset : new int[] {1, 7, 4096}) {
            for (ByteBuffer space : List.of(
                    ByteBuffer.allocate(bytes.length + offset), ByteBuffer.allocateDirect(bytes.length + offset))) {
                space.position(offset);
                space.put(bytes).flip().position(offset);
                requireSame(open(space));
                requireSame(open(space.slice()));
            }
        }
    }

    /** The file holds the sample, before it is verified, when it is, and after. */
    private static void requireSame(FlatbuffersFile file) {
        requireSame(Samples.document(), file);
        file.verify();
        requireSame(Samples.document(), file);
    }

    @Test
    void aProgramThatIsAloneIsReadAlsoWhereRowsAreWrongThatItDoesNotNeed() {
        Document alone = Document.of(List.of(Samples.document().entries().get(0)));
        requireSame(alone, Flatbuffers.open(Flatbuffers.write(alone)));
        Draft draft = Draft.of(Flatbuffers.write(alone));
        draft.addString("x");
        draft.set(Column.TEXT, draft.count(Column.TEXT) - 1, 0xff);
        requireSame(alone, Flatbuffers.open(draft.file()));
        assertEquals(alone, Flatbuffers.read(draft.file()).document());
        assertEquals(List.of("layout"), Flatbuffers.read(draft.file()).codes());
        draft.append(Column.RECORD_ATTRIBUTES, 0);
        requireSame(alone, Flatbuffers.open(draft.file()));
    }

    @Test
    void filesAreReadWhateverTheirSize(@TempDir Path folder) throws IOException {
        Path small = Files.write(folder.resolve("small.fb"), Flatbuffers.write(Samples.document()));
        byte[] bytes = THOUSAND;
        assertTrue(bytes.length > 1 << 20, () -> bytes.length + " bytes, and only more are mapped");
        Path large = Files.write(folder.resolve("large.fb"), bytes);
        try (FlatbuffersFile file = FlatbuffersFile.open(small, ReadOptions.DEFAULTS)) {
            requireSame(Samples.document(), file);
        }
        try (FlatbuffersFile file = FlatbuffersFile.open(large, ReadOptions.DEFAULTS)) {
            assertEquals(Flatbuffers.open(bytes).program("entry 7"), file.program("entry 7"));
        }
        Path broken = folder.resolve("broken.fb");
        for (int size : new int[] {0, 100, (1 << 20) + 1}) {
            Files.write(broken, new byte[size]);
            IsomorphException fault =
                    assertThrows(IsomorphException.class, () -> FlatbuffersFile.open(broken, ReadOptions.DEFAULTS));
            assertEquals(broken.toString(), fault.location().source());
        }
        Files.delete(broken);
        assertThrows(NoSuchFileException.class, () -> FlatbuffersFile.open(broken, ReadOptions.DEFAULTS));
    }

    @Test
    void anAbsentEntryIsRefusedWhateverIsRequested() {
        FlatbuffersFile file = Flatbuffers.open(Flatbuffers.write(Samples.document()));
        for (String name : List.of("c", "aa", "\u00ea", "\ud83d\ude00")) {
            assertFalse(file.contains(name));
            List<Runnable> questions = List.of(
                    () -> file.program(name),
                    () -> file.visits(name),
                    () -> file.form(name),
                    () -> file.info(name),
                    () -> file.counts(name));
            for (Runnable question : questions) {
                IsomorphException fault = assertThrows(IsomorphException.class, question::run);
                assertEquals(StandardCode.ENTRY_ABSENT, fault.code());
                assertEquals(Flatbuffers.SOURCE, fault.location().source());
            }
        }
    }

    @Test
    void verifyingReportsWhatIsNotCanonicalOnce() {
        byte[] bytes =
                Draft.of(Flatbuffers.write(Samples.document())).reversed().file();
        List<Normalization> received = new ArrayList<>();
        FlatbuffersFile file = Flatbuffers.open(bytes, ReadOptions.DEFAULTS.onNormalized(received::add));
        requireSame(Samples.document(), file);
        assertEquals(List.of(), received);
        file.verify();
        file.verify();
        assertEquals(
                List.of(NormalizationCode.LAYOUT),
                received.stream().map(Normalization::code).toList());
        requireSame(Samples.document(), file);
    }

    @Test
    void stringsTypesAndListsAreDecodedOnce() {
        FlatbuffersFile file = Flatbuffers.open(Flatbuffers.write(Samples.document()));
        Block first = file.program("a").body().blocks().get(0);
        Block second = file.program("b").body().blocks().get(0);
        assertTrue(first.argumentTypes().get(0) == second.argumentTypes().get(0));
        assertTrue(first.operations().get(1).head().attributes()
                == second.operations().get(1).head().attributes());
        assertTrue(file.names().get(1) == file.names().get(1));
    }

    @Test
    void theSummaryShowsTheTrie() {
        byte[] bytes = Flatbuffers.write(Samples.document());
        try (DocumentReader reader = Flatbuffers.FORMAT.newReader(ByteSource.of(bytes), ReadOptions.DEFAULTS)) {
            Map<String, String> summary = reader.summary();
            assertEquals("2.1", summary.get("version"));
            assertEquals("4", summary.get("entries"));
            assertEquals("5", summary.get("nodes"));
            assertEquals("3", summary.get("terminals"));
            assertEquals("18", summary.get("records written"));
            assertEquals("43", summary.get("records meant"));
            assertEquals("4", summary.get("attachments"));
            assertEquals("2", summary.get("blobs"));
            assertEquals("128", summary.get("bytes of blobs"));
        }
    }

    @Test
    void oneProgramOfAThousandIsReadFromFewBlocks() {
        byte[] bytes = THOUSAND;
        int blocks = bytes.length / BLOCK;
        assertTrue(blocks >= 600, () -> blocks + " blocks");
        FlatbuffersReader reading =
                new FlatbuffersReader(ByteSource.of(bytes), ReadOptions.DEFAULTS, true, true, new SoftPool<>());
        int atFirst = reading.blocksRead();
        assertEquals(1, atFirst);
        assertEquals(PROGRAMS, reading.entries());
        assertEquals(1, reading.blocksRead());
        reading.program("entry 777");
        // most columns are read at one place; programs that share their rows take more, see docs/format-flatbuffers.md
        int most = blocks / 20;
        assertTrue(reading.blocksRead() <= most, () -> reading.blocksRead() + " of " + blocks + " blocks were read");
        int read = reading.blocksRead();
        reading.program("entry 777");
        assertEquals(read, reading.blocksRead());
    }

    /** Of a thousand programs that have a vocabulary in common, each takes at most a tenth of the blocks. */
    @Test
    void oneOfManySimilarProgramsIsReadFromFewBlocks() {
        List<Entry> entries = new ArrayList<>();
        for (int i = 0; i < 1_000; i++) {
            entries.add(Samples.entry(
                    "entry " + i,
                    ProgramGenerator.of(Profile.TYPICAL.withOperations(50, 500)).generate(i)));
        }
        byte[] bytes = Flatbuffers.write(Document.of(entries));
        int most = Flatbuffers.buffer(bytes).length / BLOCK / 10;
        for (int i = 0; i < entries.size(); i += 57) {
            FlatbuffersReader reading =
                    new FlatbuffersReader(ByteSource.of(bytes), ReadOptions.DEFAULTS, true, true, new SoftPool<>());
            assertEquals(entries.get(i).program(), reading.program("entry " + i));
            assertTrue(
                    reading.blocksRead() <= most, () -> reading.blocksRead() + " blocks, of which a tenth is " + most);
        }
    }

    @Test
    void aBrokenBlockDisturbsThoseProgramsOnlyThatNeedIt() {
        byte[] bytes = THOUSAND;
        List<Program> expected = new ArrayList<>();
        FlatbuffersFile whole = Flatbuffers.open(bytes);
        List<String> names = List.of("entry 0", "entry 333", "entry 666", "entry 999");
        names.forEach(name -> expected.add(whole.program(name)));
        int refused = 0;
        int last = Flatbuffers.buffer(bytes).length / BLOCK;
        for (int block = 1; block <= last; block += 13) {
            byte[] broken = bytes.clone();
            broken[block * BLOCK + 5] ^= 1;
            FlatbuffersFile file = Flatbuffers.open(broken);
            for (int i = 0; i < names.size(); i++) {
                refused += isRefused(file, names.get(i), expected.get(i), block) ? 1 : 0;
            }
        }
        assertTrue(refused > 0 && refused < last, refused + " programs were refused");
    }

    private static boolean isRefused(FlatbuffersFile file, String name, Program expected, int block) {
        try {
            assertEquals(expected, file.program(name));
            return false;
        } catch (IsomorphException e) {
            assertEquals(StandardCode.INPUT_CHECKSUM, e.code(), e::getMessage);
            assertEquals((long) block * BLOCK, e.location().byteOffset());
            return true;
        }
    }

    @Test
    void theCountOfEntriesIsInTheBlockThatOpeningChecks() {
        byte[] bytes = THOUSAND;
        assertTrue(Draft.place(bytes, Column.ENTRY_NAME, 0) < BLOCK);
    }
}
