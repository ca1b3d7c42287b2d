package io.isomorph.format.msgpack;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.IsomorphException;
import io.isomorph.error.LimitExceededException;
import io.isomorph.error.StandardCode;
import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.DocumentWriter;
import io.isomorph.spi.Formats;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import io.isomorph.testkit.generate.DocumentGenerator;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class MsgpackFormatTest {
    private static Program program() {
        return Samples.document().entries().get(1).program();
    }

    private static Document versions(int count) {
        List<Entry> entries = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            entries.add(new Entry("v" + i, i, Form.EMPTY, program()));
        }
        return Document.of(entries);
    }

    @Test
    void entriesShareNodes() {
        int one = Msgpack.write(versions(1)).length;
        int two = Msgpack.write(versions(2)).length;
        int three = Msgpack.write(versions(3)).length;
        assertTrue(two - one < one / 2, one + " and " + two + " bytes");
        assertEquals(two - one, three - two);
    }

    @Test
    void entriesInAnyOrderAreWrittenInTheOrderOfTheirNames() {
        Document document = versions(12);
        byte[] expected = Msgpack.write(document);
        List<Entry> entries = new ArrayList<>(document.entries());
        Random random = new Random(1);
        for (int i = 0; i < 20; i++) {
            Collections.shuffle(entries, random);
            try (var sink = ByteSink.inMemory();
                    DocumentWriter writer = Msgpack.FORMAT.newWriter(sink, WriteOptions.DEFAULTS)) {
                for (Entry entry : entries) {
                    entry.program().accept(writer.visitEntry(entry.name(), entry.visits(), entry.form()));
                }
                writer.visitEnd();
                assertArrayEquals(expected, sink.toByteArray());
            }
        }
    }

    @Test
    void theSummaryHasTheVersionAndTheSizesOfTheTables() {
        try (DocumentReader reader =
                Msgpack.FORMAT.newReader(ByteSource.of(Samples.small()), ReadOptions.DEFAULTS.withStrict(true))) {
            Map<String, String> summary = reader.summary();
            assertEquals(
                    List.of(
                            "version",
                            "entries",
                            "string nodes",
                            "type nodes",
                            "attribute nodes",
                            "attribute list nodes",
                            "value nodes"),
                    List.copyOf(summary.keySet()));
            assertEquals(List.of("1.0", "2", "13", "3", "3", "2", "1"), List.copyOf(summary.values()));
        }
    }

    @Test
    void oneEntryIsReadNoFurtherThanItsEnd() {
        byte[] broken = Msgpack.file("dd00000002 97 a161 00 80 a0 00 c2 dd00000000 c0");
        try (DocumentReader reader = Msgpack.FORMAT.newReader(ByteSource.of(broken), ReadOptions.DEFAULTS)) {
            reader.accept("a", new ProgramVisitor() {});
            IsomorphException absent =
                    assertThrows(IsomorphException.class, () -> reader.accept("b", new ProgramVisitor() {}));
            assertEquals(StandardCode.SCHEMA_KIND, absent.code());
        }
        try (DocumentReader reader = Msgpack.FORMAT.newReader(ByteSource.of(Samples.small()), ReadOptions.DEFAULTS)) {
            IsomorphException absent =
                    assertThrows(IsomorphException.class, () -> reader.accept("b", new ProgramVisitor() {}));
            assertEquals(StandardCode.ENTRY_ABSENT, absent.code());
        }
    }

    @Test
    void nodesAreCountedAgainstTheLimitOfTablesInWriting() {
        assertEquals(
                Limit.TABLES.code(),
                assertThrows(LimitExceededException.class, () -> writeLimited(21))
                        .code());
        writeLimited(22);
    }

    private static void writeLimited(int nodes) {
        Formats.toBytes(
                Samples.document(),
                Msgpack.FORMAT,
                WriteOptions.DEFAULTS.withLimits(Limits.DEFAULTS.with(Limit.TABLES, nodes)));
    }

    @Test
    void aProviderWritesAndReadsSmallDocumentsAfterLargeAndBrokenOnes() {
        MsgpackFormat format = new MsgpackFormat();
        Document large = DocumentGenerator.mixed().generate(3);
        List<Entry> many = new ArrayList<>();
        for (int i = 0; i < 3000; i++) {
            many.add(new Entry(
                    "e" + i,
                    0,
                    Form.EMPTY,
                    Program.of(new io.isomorph.ir.ProgramInfo("f" + i, 0, false), io.isomorph.ir.Region.EMPTY)));
        }
        for (Document document : List.of(large, Document.of(many), versions(2), large)) {
            byte[] bytes = Formats.toBytes(document, format, WriteOptions.DEFAULTS);
            assertArrayEquals(Msgpack.write(document), bytes);
            try (DocumentReader reader = format.newReader(ByteSource.of(bytes), ReadOptions.DEFAULTS)) {
                assertEquals(document, reader.read());
                assertEquals(document, reader.read());
            }
            byte[] broken = Msgpack.payload("c1");
            try (DocumentReader reader = format.newReader(ByteSource.of(broken), ReadOptions.DEFAULTS)) {
                assertThrows(IsomorphException.class, reader::read);
            }
        }
    }

    @Test
    void theProbeTakesEveryVersionAndNothingElse() {
        var probe = Msgpack.FORMAT.descriptor().probe();
        assertTrue(probe.recognises(Samples.small(), 282));
        assertTrue(probe.recognises(Msgpack.hex("9f a449534f4d"), 6));
        assertFalse(probe.recognises(Msgpack.hex("94 a449534f"), 5));
        assertFalse(probe.recognises(Msgpack.hex("84 a449534f4d"), 6));
        assertFalse(probe.recognises(Msgpack.hex("94 a449534f4e"), 6));
    }
}
