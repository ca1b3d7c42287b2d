package io.isomorph.format.msgpack.pypto;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.IsomorphException;
import io.isomorph.error.LimitExceededException;
import io.isomorph.error.StandardCode;
import io.isomorph.error.UnrepresentableException;
import io.isomorph.family.pir.build.Pir;
import io.isomorph.family.pypto.sample.PyptoGraph;
import io.isomorph.family.pypto.sample.PyptoNode;
import io.isomorph.family.pypto.sample.PyptoProgramGenerator;
import io.isomorph.family.pypto.sample.PyptoSamples;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.io.Utf8;
import io.isomorph.ir.Document;
import io.isomorph.ir.DocumentVisitor;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.spi.Capability;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.FormatDescriptor;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import io.isomorph.visit.TracingVisitor;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PyptoFormatTest {
    private static final PyptoNode X = PyptoSamples.variable("x");
    private static final Program SUM = PyptoGraph.program(PyptoSamples.binary("Add", X, X));

    private static boolean recognises(byte[] bytes) {
        byte[] prefix = Arrays.copyOf(bytes, Math.min(bytes.length, 4096));
        return PyptoFiles.FORMAT.descriptor().probe().recognises(prefix, bytes.length);
    }

    @Test
    void describesItself() {
        FormatDescriptor descriptor = PyptoFiles.FORMAT.descriptor();
        assertEquals(FormatProvider.SPI_LEVEL, PyptoFiles.FORMAT.spiLevel());
        assertEquals("pypto", descriptor.id());
        assertEquals("application/vnd.pypto+msgpack", descriptor.mediaType());
        assertEquals(List.of(".pypto.msgpack"), descriptor.extensions());
        assertEquals(Set.of(Capability.DETERMINISTIC), descriptor.capabilities());
        assertEquals(List.of(), descriptor.readOptions());
        assertEquals(List.of(PyptoFormat.MODE), descriptor.writeOptions());
        assertEquals("faithful|portable", PyptoFormat.MODE.allowed());
        assertTrue(Formats.load().require("pypto") instanceof PyptoFormat);
    }

    @Test
    void recognisesWhatItWrites() throws IOException {
        for (int seed = 0; seed < 40; seed++) {
            assertTrue(recognises(PyptoFiles.write(PyptoProgramGenerator.program(seed))), "seed " + seed);
            assertTrue(recognises(PyptoFiles.write(PyptoProgramGenerator.unusual(seed))), "unusual seed " + seed);
        }
        assertTrue(recognises(WireText.ofNodes().bytes("{type: 'N', id: 0, fields: {}}")));
        assertTrue(recognises(WireText.ofNodes().bytes("{id: 0, fields: {}, type: 'N'}")));
    }

    @Test
    void recognisesFilesOfPypto() throws IOException {
        PyptoCorpus.written().forEach((name, bytes) -> assertTrue(recognises(bytes), name));
    }

    @Test
    void recognisesNothingElse() {
        WireText texts = WireText.ofNodes();
        for (String other : List.of(
                "'hex:'",
                "{}",
                "[]",
                "1",
                "'fields'",
                "'hex:94a449534f4d'",
                "{fields: {}}",
                "{fields: {}, id: 0}",
                "{fields: [], id: 0, type: 'N'}",
                "{Fields: {}, id: 0, type: 'N'}",
                "{a: 1, b: 2, c: 3}",
                "{ref: 1, id: 0, type: 'N'}",
                "{'hex:01': {}, id: 0, type: 'N'}")) {
            assertFalse(recognises(texts.bytes(other)), other);
        }
        for (String text : List.of("{\"base_code\":{}}", "fields", "\u0083", "ISO1")) {
            assertFalse(recognises(Utf8.encode(text)), text);
        }
        Random random = new Random(1);
        for (int i = 0; i < 10_000; i++) {
            byte[] bytes = new byte[random.nextInt(40)];
            random.nextBytes(bytes);
            assertFalse(recognises(bytes), () -> Arrays.toString(bytes));
        }
    }

    @Test
    void aBeginningThatIsCutInTheFirstKeyIsNotRecognised() {
        byte[] file = PyptoFiles.write(SUM);
        for (int length = 0; length < file.length; length++) {
            assertEquals(length > 8, recognises(Arrays.copyOf(file, length)), length + " bytes");
        }
    }

    @Test
    void reportsWhichDocumentsItCannotHold() {
        assertNull(reason(new Entry(SUM)));
        assertEquals("a PyPTO file holds exactly one entry, not 0", reason());
        assertEquals(
                "a PyPTO file holds exactly one entry, not 2",
                reason(new Entry(SUM), new Entry("b", 0, Form.EMPTY, SUM)));
        assertEquals("a PyPTO file holds an entry without name, not \"b\"", reason(new Entry("b", 0, Form.EMPTY, SUM)));
        assertEquals("a PyPTO file holds an entry with 0 visits, not 3", reason(new Entry("", 3, Form.EMPTY, SUM)));
        ProgramBuilder pir = Pir.builder(4);
        pir.op("pd_op.data").add();
        String family = reason(new Entry(pir.build()));
        assertTrue(family.startsWith("a PyPTO file holds a program of the family pypto"), family);
    }

    private static String reason(Entry... entries) {
        Document document = Document.of(List.of(entries));
        String reason = PyptoFiles.FORMAT.descriptor().representable(document);
        if (reason != null) {
            IsomorphException fault = assertThrows(
                    UnrepresentableException.class,
                    () -> Formats.toBytes(document, PyptoFiles.FORMAT, WriteOptions.DEFAULTS));
            assertEquals(StandardCode.UNREPRESENTABLE, fault.code());
        }
        return reason;
    }

    private static DocumentReader reader(byte[] file) {
        return PyptoFiles.FORMAT.newReader(ByteSource.of(file, PyptoFiles.SOURCE), ReadOptions.DEFAULTS);
    }

    @Test
    void theSummaryShowsTheRootAndCountsNodes() {
        try (DocumentReader reader = reader(PyptoFiles.write(SUM))) {
            Map<String, String> summary = reader.summary();
            assertEquals("{root=Add, nodes=2, references=1}", summary.toString());
        }
    }

    @Test
    void theOnlyEntryHasNoName() {
        try (DocumentReader reader = reader(PyptoFiles.write(SUM))) {
            List<String> lines = new ArrayList<>();
            reader.accept("", new TracingVisitor(lines::add, null).visitEntry("", 0, Form.EMPTY));
            assertTrue(lines.stream().anyMatch(line -> line.startsWith("op pypto.Add ")), lines::toString);
            IsomorphException fault =
                    assertThrows(IsomorphException.class, () -> reader.accept("main", new ProgramVisitor() {}));
            assertEquals(StandardCode.ENTRY_ABSENT, fault.code());
        }
    }

    /** A caller that passes an entry over pays nothing for it, and receives no report of what is wrong with it. */
    @Test
    void anEntryThatIsPassedOverIsNotDecoded() {
        List<String> received = new ArrayList<>();
        try (DocumentReader reader = reader(new byte[] {1, 2, 3})) {
            reader.accept(new DocumentVisitor() {
                @Override
                public ProgramVisitor visitEntry(String name, long visits, Form form) {
                    received.add(name + visits + form);
                    return null;
                }

                @Override
                public void visitEnd() {
                    received.add("end");
                }
            });
        }
        assertEquals(List.of("0" + Form.EMPTY, "end"), received);
    }

    private static void assertReadUpTo(Limit limit, long value, byte[] file) {
        PyptoFiles.read(file, PyptoFiles.limited(limit, value));
        LimitExceededException fault = assertThrows(
                LimitExceededException.class, () -> PyptoFiles.read(file, PyptoFiles.limited(limit, value - 1)));
        assertEquals(limit.code(), fault.code());
        assertEquals(limit.option(), fault.option());
        assertFalse(fault.location().isNowhere());
    }

    @Test
    void readingKeepsTheLimits() {
        byte[] file = PyptoFiles.write(SUM);
        assertReadUpTo(Limit.BYTES, file.length, file);
        assertReadUpTo(Limit.ELEMENTS, SUM.counts().elements(), file);
        PyptoNode longName = PyptoSamples.variable("x".repeat(40));
        assertReadUpTo(Limit.STRING, 40, PyptoFiles.write(PyptoGraph.program(longName)));
        assertReadUpTo(Limit.DEPTH, 5, WireText.ofNodes().bytes("{fields: {a: [[[[1]]]]}, id: 0, type: 'N'}"));
        // spans and keys are read by a short cut
        String unknown = "span: {begin_column: -1, begin_line: -1, end_column: -1, end_line: -1, filename: ''}";
        assertReadUpTo(
                Limit.DEPTH,
                2,
                WireText.ofNodes()
                        .bytes("{fields: {leading_comments: [], " + unknown + "}, id: 0, type: 'BreakStmt'}"));
        assertReadUpTo(
                Limit.STRING,
                16,
                WireText.ofNodes()
                        .bytes("{fields: {leading_comments: [], " + unknown + "}, id: 0, type: 'BreakStmt'}"));
    }

    @Test
    void writingKeepsTheLimits() {
        int length = PyptoFiles.write(SUM).length;
        assertWrittenUpTo(Limit.OUTPUT, length);
        assertWrittenUpTo(Limit.ELEMENTS, SUM.counts().elements());
    }

    private static void assertWrittenUpTo(Limit limit, long value) {
        PyptoFiles.write(SUM, WriteOptions.DEFAULTS.withLimits(Limits.DEFAULTS.with(limit, value)));
        WriteOptions less = WriteOptions.DEFAULTS.withLimits(Limits.DEFAULTS.with(limit, value - 1));
        LimitExceededException fault = assertThrows(LimitExceededException.class, () -> PyptoFiles.write(SUM, less));
        assertEquals(limit.code(), fault.code());
    }
}
