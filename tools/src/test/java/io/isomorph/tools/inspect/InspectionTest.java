package io.isomorph.tools.inspect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.compare.ContentHash;
import io.isomorph.family.Families;
import io.isomorph.family.Signature;
import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limits;
import io.isomorph.ir.Attachment;
import io.isomorph.ir.AttachmentBytes;
import io.isomorph.ir.Document;
import io.isomorph.ir.DocumentVisitor;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Payload;
import io.isomorph.spi.Capability;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.DocumentWriter;
import io.isomorph.spi.FormatDescriptor;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import io.isomorph.tools.Sample;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class InspectionTest {
    private static final Families FAMILIES = Sample.families(operation -> {});
    private static final ByteSource SOURCE = ByteSource.of(new byte[12], "twelve");

    /** A reader of a document in memory. */
    private record Held(Document document) implements DocumentReader {
        @Override
        public Map<String, String> summary() {
            return Map.of("style", "none");
        }

        @Override
        public void accept(DocumentVisitor visitor) {
            document.accept(visitor);
        }

        @Override
        public void accept(String entryName, ProgramVisitor visitor) {
            document.entry(entryName).program().accept(visitor);
        }

        @Override
        public void close() {}
    }

    /** The format of such readers. */
    private static final class HeldFormat implements FormatProvider {
        @Override
        public int spiLevel() {
            return SPI_LEVEL;
        }

        @Override
        public FormatDescriptor descriptor() {
            return new FormatDescriptor(
                    "held",
                    "application/x-held",
                    List.of(".held"),
                    EnumSet.noneOf(Capability.class),
                    (prefix, size) -> false,
                    document -> null,
                    List.of(),
                    List.of());
        }

        @Override
        public DocumentReader newReader(ByteSource source, ReadOptions options) {
            throw new IllegalStateException("nothing is read");
        }

        @Override
        public DocumentWriter newWriter(ByteSink sink, WriteOptions options) {
            throw new IllegalStateException("nothing is written");
        }
    }

    private static final IrType INT = IrType.of("s.t_int");

    /** An operation with a result, and one whose region has a block with two arguments and two operations. */
    private static Program nested() {
        ProgramBuilder builder = Sample.builder();
        var one = builder.op("s.one")
                .attribute("n", IrAttribute.of(Sample.INT, Payload.of(1)))
                .results(INT, IrType.of("s.t_other"))
                .add();
        builder.op("s.loop")
                .operands(one.result(0), one.result(1))
                .region(region -> region.block(List.of(INT, INT), List.of(), block -> {
                    block.op("s.one").operands(block.argument(0)).results(INT).add();
                    block.op("s.one")
                            .attribute("n", IrAttribute.of(Sample.INT, Payload.of(1)))
                            .add();
                }))
                .add();
        return builder.build();
    }

    private static Document two() {
        List<Attachment> attachments = List.of(
                new Attachment("a", null, AttachmentBytes.of(new byte[3])),
                new Attachment("b", Payload.of("about"), AttachmentBytes.of(new byte[4])));
        Program small = Sample.builder().build();
        return Document.of(
                List.of(
                        new Entry("first", 7, Form.of(Map.of("style", "x")), nested()).withAttachments(attachments),
                        new Entry("second", 0, Form.EMPTY, small)),
                Payload.of("whole"));
    }

    /** Elements are what the limit counts: payloads of the document and of attachments are among them. */
    @Test
    void payloadsAreElements() {
        long programs = two().entries().stream()
                .mapToLong(entry -> entry.program().counts().elements())
                .sum();
        assertEquals(programs + 2, count(inspect(two()), "elements"));
    }

    private static Inspection inspect(Document document) {
        return Inspection.of(new Held(document), new HeldFormat(), SOURCE, Limits.DEFAULTS, FAMILIES);
    }

    private static long count(Inspection inspection, String member) {
        return inspection.totals().counts().stream()
                .filter(count -> count.member().equals(member))
                .findFirst()
                .orElseThrow()
                .value();
    }

    @Test
    void everythingInAProgramIsCounted() {
        Inspection found = inspect(Document.of(nested()));
        assertEquals("held", found.format());
        assertEquals(12, found.bytes());
        assertEquals(4, found.totals().operations());
        Map<String, Integer> expected = Map.of(
                "operands",
                3,
                "results",
                3,
                "blockArguments",
                2,
                "attributes",
                2,
                "regions",
                2,
                "blocks",
                2,
                "depth",
                2,
                "operationNames",
                2,
                "types",
                2,
                "attributeLists",
                1);
        expected.forEach((member, value) -> assertEquals(value.longValue(), count(found, member), member));
        assertEquals(
                List.of(new Totals.Operations("s.one", 3), new Totals.Operations("s.loop", 1)),
                found.totals().operationsByName());
        assertEquals(nested().counts().elements(), count(found, "elements"));
    }

    @Test
    void theHashOfOneProgramIsItsOwnAndThatOfManyTheDocuments() {
        assertEquals(
                ContentHash.of(nested()).toString(),
                inspect(Document.of(nested())).hash());
        assertEquals(ContentHash.of(two()).toString(), inspect(two()).hash());
    }

    @Test
    void entriesHaveTheirNamesAttachmentsAndHashes() {
        Inspection found = inspect(two());
        assertEquals(Payload.of("whole"), found.payload());
        InspectedEntry first = found.entries().get(0);
        assertEquals(
                List.of("first", "second"),
                List.of(first.name(), found.entries().get(1).name()));
        assertEquals(
                List.of(7L, 4L, 2L, 7L),
                List.of(first.visits(), first.operations(), first.attachments(), first.attachmentBytes()));
        assertEquals(ContentHash.of(nested()).toString(), first.hash());
        assertEquals(0, found.entries().get(1).operations());
        assertNull(found.signature());
    }

    @Test
    void oneEntryIsInspectedAsIfItWereAlone() {
        Held held = new Held(two());
        Inspection found =
                Inspection.ofEntry("first", 7, Form.EMPTY, held, new HeldFormat(), SOURCE, Limits.DEFAULTS, FAMILIES);
        assertNull(found.documentHash());
        assertEquals(ContentHash.of(nested()).toString(), found.hash());
        assertEquals(7, found.entries().get(0).attachmentBytes());
        assertEquals(4, found.totals().operations());
    }

    @Test
    void membersLeaveOutWhatIsNotKnown() {
        Map<String, Object> members = inspect(two()).members();
        assertEquals(
                List.of("format", "bytes", "hash", "payload", "summary", "totals", "operationsByName", "entries"),
                List.copyOf(members.keySet()));
        List<?> entries = (List<?>) members.get("entries");
        assertEquals(
                List.of(
                        "name",
                        "visits",
                        "form",
                        "family",
                        "version",
                        "trainable",
                        "operations",
                        "attachments",
                        "attachmentBytes",
                        "hash"),
                List.copyOf(((Map<?, ?>) entries.get(0)).keySet()));
        assertFalse(((Map<?, ?>) entries.get(1)).containsKey("attachments"));
    }

    @Test
    void bytesOfPortsAddUpUnlessThoseOfOneAreNotKnown() {
        Signature.Port four = new Signature.Port("x", INT, "int32", List.of(1L), 4);
        Signature.Port unknown = new Signature.Port("y", INT, null, null, -1);
        assertEquals(8, SignatureMembers.bytes(List.of(four, four)));
        assertEquals(-1, SignatureMembers.bytes(List.of(four, unknown)));
        Map<String, Object> members =
                SignatureMembers.of(new Signature(List.of(four), List.of(unknown), List.of(four)));
        assertEquals(List.of("inputs", "outputs", "parameters", "parameterBytes"), List.copyOf(members.keySet()));
        assertEquals(4L, members.get("parameterBytes"));
        assertFalse(((Map<?, ?>) ((List<?>) members.get("outputs")).get(0)).containsKey("bytes"));
    }

    @Test
    void whatTakesMoreMemoryThanTheBoundIsCountedAtLeast() {
        Distinct<Long> distinct = new Distinct<>(thing -> 1 << 20);
        for (long i = 0; i < 40; i++) {
            distinct.add(i % 20);
        }
        assertFalse(distinct.isExact());
        assertEquals(17, distinct.count());
        Distinct<String> few = new Distinct<>(String::length);
        few.add("a");
        few.add("a");
        assertTrue(few.isExact());
        assertEquals(1, few.count());
    }

    @Test
    void footprintsGrowWithWhatIsInAPayload() {
        Payload map = Payload.map(Map.of("key", Payload.of("text"), "type", Payload.of(INT)));
        IrAttribute shallow = IrAttribute.of("s.a", Payload.of(1));
        IrAttribute deep = IrAttribute.of("s.a", Payload.list(List.of(map, Payload.of(shallow), Payload.of(1.5))));
        assertTrue(Footprint.of(deep) > Footprint.of(shallow) + 100);
    }
}
