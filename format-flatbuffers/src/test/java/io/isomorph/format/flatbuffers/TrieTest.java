package io.isomorph.format.flatbuffers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.io.ByteSink;
import io.isomorph.ir.Block;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.Operands;
import io.isomorph.ir.Operation;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.Region;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.Payload;
import io.isomorph.spi.DocumentWriter;
import io.isomorph.spi.WriteOptions;
import io.isomorph.testkit.generate.DocumentGenerator;
import io.isomorph.testkit.generate.Profile;
import io.isomorph.testkit.generate.ProgramGenerator;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What programs share that are kept in one document. */
class TrieTest {
    private static final int OPERATIONS = 501;
    private static final Program MODEL = ProgramGenerator.of(Profile.TYPICAL.withOperations(OPERATIONS, OPERATIONS))
            .generate(1);

    /** Returns the model with an attribute of one operation changed. */
    private static Program variant(int at, int number) {
        Region body = MODEL.body();
        Block block = body.blocks().get(0);
        List<Operation> operations = new ArrayList<>(block.operations());
        Operation operation = operations.get(at);
        OperationHead head = operation.head();
        AttributeList changed = AttributeList.of(Samples.attribute("variant", Payload.of(number)));
        operations.set(
                at, new Operation(head.withAttributes(changed).withOperands(head.operands()), operation.regions()));
        return Program.of(
                MODEL.info(),
                new Region(List.of(new Block(block.argumentTypes(), block.keywordArguments(), operations))));
    }

    private static Document variants(int at) {
        List<Entry> entries = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            entries.add(Samples.entry("variant " + i, variant(at, i)));
        }
        return Document.of(entries);
    }

    private static int topLevel() {
        return MODEL.body().blocks().get(0).operations().size();
    }

    private static double ratio(Document document) {
        int one = Flatbuffers.write(Document.of(List.of(document.entries().get(0)))).length;
        return (double) Flatbuffers.write(document).length / one;
    }

    /** Bounds are somewhat above what was measured. */
    @ParameterizedTest
    @CsvSource({"1.0, 1.4", "0.5, 4.0", "0.0, 6.0"})
    void aHundredVariantsTakeLittleMoreThanOne(double place, double most) {
        int at = (int) (place * (topLevel() - 1));
        Document document = variants(at);
        double ratio = ratio(document);
        assertTrue(ratio < most, () -> "100 variants at " + at + " take " + ratio + " times the space of one");
        assertEquals(document, Flatbuffers.read(Flatbuffers.write(document)).document());
    }

    @Test
    void equalProgramsShareOneNodeWhateverTheyAreCalledAndWhateverTheirVersion() {
        List<Entry> entries = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            Program program = Program.of(new ProgramInfo("pir", i % 3, i % 2 == 0), MODEL.body());
            entries.add(new Entry("name " + i, i, Form.EMPTY, program));
        }
        Document document = Document.of(entries);
        byte[] file = Flatbuffers.write(document);
        Draft draft = Draft.of(file);
        assertArrayEquals(new long[] {100}, draft.get(Column.NODE_TERMINALS));
        assertEquals(document, Flatbuffers.read(file, Flatbuffers.STRICT).document());
        double ratio = ratio(document);
        assertTrue(ratio < 1.25, () -> "100 names take " + ratio + " times the space of one");
    }

    @Test
    void programsShareTheirBeginningIntoNestedRegions() {
        List<Entry> entries = new ArrayList<>();
        for (String last : List.of("x.a", "x.b")) {
            Region inner = new Region(List.of(
                    new Block(List.of(Samples.operation("x.in", List.of()), Samples.operation(last, List.of())))));
            Operation outer =
                    new Operation(Samples.operation("x.out", List.of()).head(), List.of(inner));
            entries.add(Samples.entry(last, Samples.program(List.of(outer))));
        }
        Draft draft = Draft.of(Flatbuffers.write(Document.of(entries)));
        // shared: the block, the outer operation, the inner block and the first operation in it
        assertArrayEquals(new long[] {4, 9, 14}, draft.get(Column.NODE_SEQUENCE_END));
        assertArrayEquals(new long[] {0, 0, 0}, draft.get(Column.NODE_PARENT));
    }

    @Test
    void layersThatAreEqualAreOneRecord() {
        Draft draft = Draft.of(Flatbuffers.write(Samples.chain(500)));
        assertEquals(502 + 1, draft.count(Column.SEQUENCE));
        // the begin of the block, the first link, which has no operand, any other link, and the end
        assertEquals(4, draft.count(Column.RECORD_SIGNATURE));
    }

    @Test
    void aDocumentWithoutEntriesIsARoot() {
        byte[] file = Flatbuffers.write(Document.of(List.of()));
        assertArrayEquals(new long[] {0}, Draft.of(file).get(Column.NODE_PARENT));
        assertEquals(List.of(), Flatbuffers.open(file).names());
    }

    @Test
    void oneEntryIsOneNode() {
        Draft draft = Draft.of(Flatbuffers.write(Document.of(MODEL)));
        assertEquals(1, draft.count(Column.NODE_PARENT));
        assertEquals(draft.count(Column.SEQUENCE), draft.get(Column.NODE_SEQUENCE_END, 0));
    }

    private static byte[] written(List<Entry> entries) {
        try (var sink = ByteSink.inMemory();
                DocumentWriter writer = Flatbuffers.FORMAT.newWriter(sink, WriteOptions.DEFAULTS)) {
            for (Entry entry : entries) {
                entry.program().accept(writer.visitEntry(entry.name(), entry.visits(), entry.form()));
                entry.attachments().forEach(a -> writer.visitAttachment(a.key(), a.about(), a.bytes()));
            }
            writer.visitEnd();
            return sink.toByteArray();
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void theOrderInWhichEntriesComeDoesNotMatter(long seed) {
        List<Entry> entries = new ArrayList<>(variants(topLevel() / 2).entries().subList(0, 20));
        entries.addAll(Samples.document().entries());
        for (int i = 0; i < 20; i++) {
            Document document = DocumentGenerator.mixed().generate(100 * seed + i);
            int number = i;
            document.entries()
                    .forEach(entry -> entries.add(new Entry(
                            "generated " + number + entry.name(),
                            entry.visits(),
                            entry.form(),
                            entry.program(),
                            entry.attachments())));
        }
        byte[] expected = Flatbuffers.write(Document.of(entries));
        Random random = new Random(seed);
        for (int i = 0; i < 5; i++) {
            Collections.shuffle(entries, random);
            assertArrayEquals(expected, written(entries));
        }
    }

    @Test
    void entriesThatAreAddedToWhatWasReadMakeTheSameBytes() {
        List<Entry> entries = new ArrayList<>(Samples.document().entries());
        entries.addAll(variants(topLevel() - 1).entries().subList(0, 10));
        byte[] all = Flatbuffers.write(Document.of(entries));
        for (int first : new int[] {0, 1, 5, entries.size()}) {
            byte[] before = written(entries.subList(0, first));
            List<Entry> read =
                    new ArrayList<>(Flatbuffers.read(before).document().entries());
            read.addAll(entries.subList(first, entries.size()));
            assertArrayEquals(all, written(read));
        }
    }

    @Test
    void namesAreAnyText() {
        List<Entry> entries = new ArrayList<>();
        for (String name :
                List.of("", "\0", "a/b", "\u00e9", "\uffff", "\ud83d\ude00", "x".repeat(70_000), "e\u0301")) {
            entries.add(Samples.entry(name, Samples.program(List.of(Samples.operation("x.y", List.of())))));
        }
        Document document = Document.of(entries);
        byte[] file = Flatbuffers.write(document);
        assertEquals(document, Flatbuffers.read(file, Flatbuffers.STRICT).document());
        FlatbuffersFile opened = Flatbuffers.open(file);
        for (Entry entry : entries) {
            assertEquals(entry.program(), opened.program(entry.name()));
        }
    }

    @Test
    void programsThatDifferInTheirOperandsOnlyShareAllElse() {
        List<Entry> entries = new ArrayList<>();
        for (int i = 1; i <= 2; i++) {
            entries.add(Samples.entry(
                    "e" + i,
                    Samples.program(List.of(
                            Samples.link(0, "x.link"),
                            Samples.link(1, "x.link"),
                            Samples.operation("x.use", AttributeList.EMPTY, Operands.of(i), List.of())))));
        }
        Draft draft = Draft.of(Flatbuffers.write(Document.of(entries)));
        assertArrayEquals(new long[] {3, 6, 9}, draft.get(Column.NODE_SEQUENCE_END));
        // operand 0 is the last result: the entry that uses it comes first
        assertArrayEquals(new long[] {2, 1}, draft.get(Column.ENTRY_NODE));
    }
}
