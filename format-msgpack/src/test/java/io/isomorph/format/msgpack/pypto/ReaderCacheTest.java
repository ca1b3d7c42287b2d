package io.isomorph.format.msgpack.pypto;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.compare.ContentHash;
import io.isomorph.error.IsomorphException;
import io.isomorph.family.pypto.kind.FieldShape;
import io.isomorph.family.pypto.sample.PyptoProgramGenerator;
import io.isomorph.format.msgpack.pypto.read.NameTable;
import io.isomorph.format.msgpack.wire.WireInput;
import io.isomorph.format.msgpack.wire.WireKeys;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limits;
import io.isomorph.ir.Document;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramCollector;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.Formats;
import io.isomorph.spi.Normalization;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What was read before does not change what comes after. */
class ReaderCacheTest {
    private static final String INLINE =
            "{fields: {body: 'x', language: 0, leading_comments: [], span: '$span'}, id: %d, type: 'InlineStmt'}";
    private static final String WHILE =
            "{fields: {body: %s, condition: '$x', iter_args: [], leading_comments: [], return_vars: [], span: '$span'}, id: %d, type: 'WhileStmt'}";

    private static byte[] sequence(String first, String second) {
        return WireText.ofNodes()
                .bytes("{fields: {leading_comments: [], span: '$span', stmts: [" + first + ", " + second
                        + "]}, id: 0, type: 'SeqStmts'}");
    }

    private static void refused(String expected, String first, String second) {
        IsomorphException fault = PyptoFiles.refused(sequence(first, second));
        assertEquals(expected, fault.code().id() + " " + fault.location().pointer());
    }

    /** Both kinds begin with a field of the same key, and differ in the next one. */
    @Test
    void aTextThatIsTheBodyOfOneKindIsNotThatOfAnother() {
        refused("schema.kind /fields/stmts/1/fields/body", String.format(INLINE, 7), String.format(WHILE, "'x'", 8));
    }

    @Test
    void aNodeThatIsTheBodyOfOneKindIsNotThatOfAnother() {
        String body = "{fields: {leading_comments: [], span: '$span'}, id: 9, type: 'BreakStmt'}";
        refused(
                "schema.kind /fields/stmts/1/fields/body",
                String.format(WHILE, body, 8),
                String.format(INLINE, 7).replace("'x'", "{ref: 9}"));
    }

    /** PyPTO's reader never looks at the comments of a sequence. */
    @Test
    void whatOneKindPassesOverIsJudgedInAnother() {
        String sequence = "{fields: {leading_comments: -1, span: '$span', stmts: []}, id: 7, type: 'SeqStmts'}";
        String result = "{fields: {leading_comments: -1, span: '$span', value: []}, id: 8, type: 'YieldStmt'}";
        refused("schema.kind /fields/stmts/1/fields/leading_comments", sequence, result);
        refused("schema.kind /fields/stmts/0/fields/leading_comments", result, sequence);
    }

    private static String call(int id, String arguments) {
        return "{fields: {args: " + arguments
                + ", attrs: [{key: 'arg_directions', value: {type: 'ArgDirectionVector', value: [0]}}], kwargs: [],"
                + " op: {is_global_var: false, name: 'f" + id + "'}, span: '$span', type: '$i64'}, id: " + id
                + ", type: 'Call'}";
    }

    /** Names differ, and determine nothing about directions; the number of arguments does. */
    @Test
    void aRuleForAllFieldsIsKeptBehindNodesThatKeepIt() {
        String variable = "['$x']";
        PyptoFiles.program(sequence(call(7, variable), call(8, "[{ref: 1}]")));
        refused(
                "schema.count /fields/stmts/1/fields/attrs/0/value/value",
                call(7, variable),
                call(8, "[{ref: 1}, {ref: 1}]"));
    }

    @Test
    void aMissingFieldIsRefusedBehindNodesThatHaveIt() {
        refused(
                "schema.missing /fields/stmts/1/fields",
                call(7, "['$x']"),
                call(8, "[{ref: 1}]").replace(", type: '$i64'", ""));
        refused(
                "schema.missing /fields/stmts/1/fields",
                call(7, "['$x']"),
                call(8, "[{ref: 1}]").replace("kwargs: [], ", ""));
    }

    /** Three of them begin as a node does. */
    @Test
    void aFieldMayBeCalledFields() {
        byte[] file = WireText.ofNodes().bytes("{fields: {fields: 'x', g: 2, h: '$x'}, id: 0, type: 'Odd'}");
        Program program = PyptoFiles.program(file);
        assertEquals(
                "pypto.Odd [fields, g, h]",
                describe(program.body().blocks().get(0).operations().get(1).head()));
        assertArrayEquals(file, PyptoFiles.write(program));
    }

    private static String describe(OperationHead head) {
        return head.name() + " "
                + head.attributes().items().stream().map(NamedAttribute::name).toList();
    }

    @Test
    void kindsWithTheSameFieldsAreDistinguished() {
        String one = "{fields: {left: '$x', right: '$y', span: '$span', type: '$i64'}, id: 0, type: 'Add'}";
        for (String kind : List.of("Add", "Sub", "Add", "Mul", "Mul", "Sub")) {
            byte[] file = WireText.ofNodes().bytes(one.replace("Add", kind));
            Program program = PyptoFiles.program(file);
            assertEquals(
                    "pypto." + kind,
                    program.body().blocks().get(0).operations().get(2).name().toString());
            assertArrayEquals(file, PyptoFiles.write(program));
        }
    }

    @Test
    void whatIsReadAndWrittenDoesNotDependOnWhatWasBefore() {
        PyptoFormat used = new PyptoFormat();
        for (int seed = 0; seed < 150; seed++) {
            Document document = Document.of(
                    seed % 2 == 0 ? PyptoProgramGenerator.program(seed) : PyptoProgramGenerator.unusual(seed));
            byte[] expected = Formats.toBytes(document, new PyptoFormat(), WriteOptions.DEFAULTS);
            assertArrayEquals(expected, Formats.toBytes(document, used, WriteOptions.DEFAULTS), "seed " + seed);
            Random random = new Random(seed);
            for (int i = 0; i < 20; i++) {
                byte[] changed = expected.clone();
                int at = random.nextInt(changed.length);
                changed[at] = (byte) (i % 2 == 0 ? random.nextInt() : changed[at] ^ 1);
                assertEquals(outcome(new PyptoFormat(), changed), outcome(used, changed), "seed " + seed + ", " + i);
            }
        }
    }

    @Test
    void aFileMayBeReadWhileAnotherIsReceived() {
        PyptoFormat format = new PyptoFormat();
        byte[] outer = PyptoFiles.write(PyptoProgramGenerator.program(1, PyptoProgramGenerator.Size.MEDIUM));
        byte[] inner = PyptoFiles.write(PyptoProgramGenerator.program(2, PyptoProgramGenerator.Size.SMALL));
        Program expected = PyptoFiles.program(inner);
        ProgramCollector collector = new ProgramCollector();
        try (DocumentReader reader = format.newReader(ByteSource.of(outer), ReadOptions.DEFAULTS)) {
            reader.accept("", new ProgramVisitor(collector) {
                @Override
                public void visitOperation(OperationHead head, boolean hasRegions) {
                    try (DocumentReader other = format.newReader(ByteSource.of(inner), ReadOptions.DEFAULTS)) {
                        assertEquals(expected, other.read().onlyProgram());
                    }
                    super.visitOperation(head, hasRegions);
                }
            });
        }
        assertEquals(PyptoFiles.program(outer), collector.program());
    }

    private static String outcome(PyptoFormat format, byte[] bytes) {
        List<Normalization> normalizations = new ArrayList<>();
        try (DocumentReader reader =
                format.newReader(ByteSource.of(bytes), ReadOptions.DEFAULTS.onNormalized(normalizations::add))) {
            Document document = reader.read();
            return normalizations + " " + ContentHash.of(document);
        } catch (IsomorphException e) {
            return e.toString();
        }
    }

    /** A header of two bytes where one is enough, in the last span, is reported of each file. */
    @Test
    void aFileNameInALongFormIsReportedEachTime() {
        byte[] bytes = sequence(String.format(INLINE, 7), String.format(INLINE, 8));
        byte[] key = WireKeys.key("filename");
        int at = bytes.length - key.length;
        while (!Arrays.equals(bytes, at, at + key.length, key, 0, key.length)) {
            at--;
        }
        at += key.length;
        byte[] longer = new byte[bytes.length + 1];
        System.arraycopy(bytes, 0, longer, 0, at);
        longer[at] = (byte) 0xd9;
        longer[at + 1] = (byte) (bytes[at] & 0x1f);
        System.arraycopy(bytes, at + 1, longer, at + 2, bytes.length - at - 1);
        PyptoFormat provider = new PyptoFormat();
        List<List<Normalization>> reported = new ArrayList<>();
        for (int round = 0; round < 3; round++) {
            List<Normalization> found = new ArrayList<>();
            ReadOptions options = ReadOptions.DEFAULTS.onNormalized(found::add);
            try (DocumentReader reader = provider.newReader(ByteSource.of(longer, "x"), options)) {
                reader.read();
            }
            reported.add(found);
        }
        assertEquals(
                1,
                reported.get(0).stream()
                        .filter(n -> n.toString().contains("smallest form"))
                        .count());
        assertEquals(reported.get(0), reported.get(1));
        assertEquals(reported.get(0), reported.get(2));
    }

    /** Nodes that begin as PyPTO writes them are taken in another way, which knew nothing of the key before. */
    @Test
    void fieldsAreARepeatedKeyHoweverTheNodeBegins() {
        String node = "{fields: {leading_comments: [], span: '$span'}, %s, type: 'BreakStmt'}";
        byte[] bytes = sequence(String.format(node, "id: 7"), String.format(node, "id: 8"));
        byte[] id = WireKeys.key("id");
        int at = bytes.length - id.length;
        for (int found = 0; found < 2; found++) {
            at--;
            while (!Arrays.equals(bytes, at, at + id.length, id, 0, id.length)) {
                at--;
            }
        }
        byte[] fields = WireKeys.key("fields");
        byte[] repeated = new byte[bytes.length - id.length + fields.length];
        System.arraycopy(bytes, 0, repeated, 0, at);
        System.arraycopy(fields, 0, repeated, at, fields.length);
        System.arraycopy(bytes, at + id.length, repeated, at + fields.length, bytes.length - at - id.length);
        repeated[at + fields.length] = (byte) 0x80;
        assertEquals("schema.duplicate", PyptoFiles.refused(repeated).code().id());
    }

    @Test
    void aNameTableReturnsWhatWasAddedForTheSameBytesAndNothingElse() {
        NameTable<String> table = new NameTable<>();
        Random random = new Random(1);
        for (int i = 0; i < 2000; i++) {
            String name = "name".substring(random.nextInt(4)) + Integer.toString(random.nextInt(1 << 12), 36);
            byte[] bytes = Arrays.copyOf(WireKeys.key(name), 40);
            WireInput in = new WireInput(bytes, "", Limits.DEFAULTS);
            String known = table.take(in);
            if (known == null) {
                assertEquals(0, in.at());
                in.takeString("");
                table.add(in, 0, name);
            } else {
                assertEquals(name, known);
            }
            assertEquals(1 + name.length(), in.at());
        }
    }

    /** A bit of a long is kept for each shape of fields. */
    @Test
    void thereAreNoMoreShapesOfFieldsThanBits() {
        assertTrue(FieldShape.values().length <= Long.SIZE);
    }
}
