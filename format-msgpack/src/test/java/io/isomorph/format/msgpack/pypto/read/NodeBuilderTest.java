package io.isomorph.format.msgpack.pypto.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.isomorph.error.LimitExceededException;
import io.isomorph.error.MalformedInputException;
import io.isomorph.family.pypto.kind.NodeKind;
import io.isomorph.format.msgpack.wire.WireInput;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import io.isomorph.spi.NormalizationCode;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Of nodes, what was found out of one is kept for those after it only if each is judged as it would be alone. */
class NodeBuilderTest {
    private static final KindCache UNKNOWN = new KindCache("Unknown");

    private final PendingFields fields = new PendingFields();
    private final NodeTable nodes = new NodeTable();
    private NodeBuilder builder = builder(Limits.DEFAULTS);

    private NodeBuilder builder(Limits limits) {
        nodes.begin(0);
        // a map of a map under "fields", so that faults are found in it
        byte[] bytes = {(byte) 0x81, (byte) 0xa6, 'f', 'i', 'e', 'l', 'd', 's', (byte) 0x80};
        return new NodeBuilder(new WireInput(bytes, "test", limits), nodes, fields);
    }

    private static NamedAttribute named(String key, Payload payload) {
        return new NamedAttribute(key, IrAttribute.of(NodeKind.FIELD, payload));
    }

    /** Adds a node of the fields from a number on and as many references as operands. */
    private int add(KindCache kind, int firstNamed, int operands) {
        Frame frame = new Frame();
        frame.firstNamed = firstNamed;
        frame.namedCount = fields.size() - firstNamed;
        frame.firstOfFields = nodes.pending().size();
        for (int i = 0; i < operands; i++) {
            nodes.addReference(i, i);
        }
        frame.endOfFields = nodes.pending().size();
        return builder.add(kind, 0, frame);
    }

    private @Nullable NodeShape found(KindCache kind, int firstNamed) {
        return kind.find(fields.attributes(), firstNamed, fields.size() - firstNamed);
    }

    /** Its operands are compared by the identity of the field, and a field that is not kept does not come again. */
    @Test
    void aShapeWithNodesIsKeptIfTheirFieldsAre() {
        KindCache kind = new KindCache("EvalStmt");
        fields.push(named("expr", Payload.operand(0)));
        fields.push(named("leading_comments", Payload.list()));
        fields.push(named("span", emptySpan()));
        int node = add(kind, 0, 1);
        assertNull(found(kind, 0));
        assertEquals(fields.attributes()[0], nodes.attributes(node).get(0));
        fields.push(new CachedValue(named("expr", Payload.operand(0))));
        fields.push(named("leading_comments", Payload.list()));
        fields.push(named("span", emptySpan()));
        add(kind, 3, 1);
        assertNotNull(found(kind, 3));
    }

    /** No table has their fields, so nothing follows from where their operands are. */
    @Test
    void theShapeOfAnUnknownKindIsNotKept() {
        assertNull(UNKNOWN.kind);
        fields.push(new CachedValue(named("a", Payload.of(1))));
        add(UNKNOWN, 0, 0);
        assertNull(found(UNKNOWN, 0));
    }

    @Test
    void fieldsThatDoNotDecideAreJudgedOfEachNode() {
        KindCache kind = new KindCache("BreakStmt");
        CachedValue span = new FieldCache("span").keep(emptySpan(), emptyInput(), 0, 0, new int[0], new long[0]);
        fields.push(named("leading_comments", Payload.list()));
        fields.push(span);
        add(kind, 0, 0);
        assertNotNull(found(kind, 0));
        fields.push(named("leading_comments", Payload.of(7)));
        fields.push(span);
        MalformedInputException fault = assertThrows(MalformedInputException.class, () -> add(kind, 2, 0));
        assertEquals(1, nodes.size(), fault.getMessage());
    }

    private static WireInput emptyInput() {
        return new WireInput(new byte[0], "test", Limits.DEFAULTS);
    }

    private static Payload emptySpan() {
        return Payload.map(Map.of(
                "begin_column", Payload.of(1),
                "begin_line", Payload.of(1),
                "end_column", Payload.of(1),
                "end_line", Payload.of(1),
                "filename", Payload.of("")));
    }

    @Test
    void operandsOfKindsThatNoTableKnowsAreInTheOrderOfTheBytes() {
        fields.push(new CachedValue(named("a", Payload.operand(1))));
        fields.push(new CachedValue(named("b", Payload.operand(0))));
        int node = add(UNKNOWN, 0, 2);
        assertEquals(~1, nodes.occurrence(0));
        assertEquals(~0, nodes.occurrence(1));
        assertEquals(Payload.operand(0), nodes.attributes(node).get(0).value().payload());
    }

    /** Two for the program, two for each node, one for each operand, and those of its attributes. */
    @Test
    void elementsAreCounted() {
        fields.push(named("a", Payload.list(Payload.of(1), Payload.of(2))));
        fields.push(new CachedValue(named("b", Payload.operand(0))));
        long each = 2 + 1;
        add(UNKNOWN, 0, 1);
        each += nodes.attributes(0).elements();
        for (int count = 1; count <= 2; count++) {
            builder = builder(Limits.DEFAULTS.with(Limit.ELEMENTS, 2 + count * each));
            for (int i = 0; i < count; i++) {
                add(UNKNOWN, 0, 1);
            }
            assertThrows(LimitExceededException.class, () -> add(UNKNOWN, 0, 1));
            builder = builder(Limits.DEFAULTS.with(Limit.ELEMENTS, 1 + count * each));
            for (int i = 1; i < count; i++) {
                add(UNKNOWN, 0, 1);
            }
            assertThrows(LimitExceededException.class, () -> add(UNKNOWN, 0, 1));
        }
    }

    @Test
    void pendingFieldsKnowWhichAreKept() {
        CachedValue kept = new CachedValue(named("kept", Payload.of(1)));
        for (int i = 0; i < 100; i++) {
            fields.push(kept);
            fields.push(named("f" + i, Payload.of(i)));
        }
        assertEquals(200, fields.size());
        for (int i = 0; i < 100; i++) {
            assertSame(kept, fields.cached(2 * i));
            assertSame(kept.attribute, fields.attributes()[2 * i]);
            assertNull(fields.cached(2 * i + 1));
            assertEquals(Payload.of(i), fields.payload(2 * i + 1));
        }
        fields.set(0, named("other", Payload.of(2)));
        assertNull(fields.cached(0));
        assertEquals("other", fields.attributes()[0].name());
        fields.cut(3);
        assertEquals(3, fields.size());
    }

    @Test
    void ofEachNormalizationTheFirstLocationIsReported() {
        Normalizations normalizations = new Normalizations(new WireInput(new byte[16], "test", Limits.DEFAULTS));
        assertEquals(true, normalizations.isEmpty());
        normalizations.add(NormalizationCode.LAYOUT, 8, "second");
        normalizations.add(NormalizationCode.LAYOUT, 4, "first");
        normalizations.add(NormalizationCode.LAYOUT, 4, "the same once more");
        normalizations.add(NormalizationCode.LAYOUT, 9, "third");
        assertEquals(false, normalizations.isEmpty());
        normalizations.report(found -> {
            assertEquals("first", found.detail());
            assertEquals(4, found.location().byteOffset());
        });
    }
}
