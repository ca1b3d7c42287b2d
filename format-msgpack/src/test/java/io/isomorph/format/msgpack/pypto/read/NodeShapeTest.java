package io.isomorph.format.msgpack.pypto.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.family.pypto.kind.Field;
import io.isomorph.family.pypto.kind.FieldPlacement;
import io.isomorph.family.pypto.kind.FieldPresence;
import io.isomorph.family.pypto.kind.FieldRole;
import io.isomorph.family.pypto.kind.FieldShape;
import io.isomorph.family.pypto.kind.NodeKind;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What was found out of one node is used for another one only if nothing that it depends on differs. */
class NodeShapeTest {
    private static final NamedAttribute LEFT = named("left", Payload.operand(0));
    private static final NamedAttribute NAME = named("name_hint", Payload.of("a"));

    private static NamedAttribute named(String key, Payload payload) {
        return new NamedAttribute(key, IrAttribute.of(NodeKind.FIELD, payload));
    }

    private static NodeShape shape(KindCache kind, NamedAttribute... fields) {
        return new NodeShape(
                kind.kind, fields.clone(), AttributeList.of(fields, fields.length), new int[0], true, false);
    }

    private static NodeShape shape(NamedAttribute... fields) {
        return shape(new KindCache("Unknown"), fields);
    }

    @Test
    void valuesWithoutNodesMayDiffer() {
        NodeShape shape = shape(LEFT, NAME);
        NamedAttribute other = named("name_hint", Payload.of("b"));
        NamedAttribute[] pending = {NAME, LEFT, other};
        assertTrue(shape.fits(pending, 1, 2));
        assertEquals(List.of(LEFT, other), shape.list(pending, 1).items());
        assertEquals(List.of(LEFT, NAME), shape.list().items());
    }

    @Test
    void namesCountAndOperandsDecide() {
        NodeShape shape = shape(LEFT, NAME);
        assertFalse(shape.fits(new NamedAttribute[] {LEFT, NAME}, 0, 1));
        assertFalse(shape.fits(new NamedAttribute[] {LEFT, named("name", Payload.of("a"))}, 0, 2));
        assertFalse(shape.fits(new NamedAttribute[] {named("left", Payload.operand(1)), NAME}, 0, 2));
        assertFalse(shape.fits(new NamedAttribute[] {LEFT, named("name_hint", Payload.operand(0))}, 0, 2));
    }

    /** A function needs as many directions as parameters, so they decide though they hold no nodes. */
    @Test
    void fieldsThatARuleOfTheListReadsDecide() {
        KindCache function = new KindCache("Function");
        NamedAttribute directions = named("param_directions", Payload.list(Payload.of(0)));
        NodeShape shape = shape(function, directions, NAME);
        assertNotNull(shape.field(0));
        assertNull(shape.field(1));
        assertTrue(shape.fits(new NamedAttribute[] {directions, NAME}, 0, 2));
        assertFalse(shape.fits(
                new NamedAttribute[] {named("param_directions", Payload.list(Payload.of(0), Payload.of(1))), NAME},
                0,
                2));
    }

    @Test
    void eightShapesOfAKindAreKept() {
        KindCache kind = new KindCache("Unknown");
        assertEquals("pypto.Unknown", kind.name.toString());
        NamedAttribute[] pending = {LEFT};
        assertNull(kind.find(pending, 0, 1));
        NodeShape first = shape(LEFT);
        kind.add(first);
        for (int i = 1; i < 8; i++) {
            kind.add(shape(named("left", Payload.operand(i))));
        }
        assertSame(first, kind.find(pending, 0, 1));
        kind.add(shape(named("left", Payload.operand(8))));
        assertNull(kind.find(pending, 0, 1));
    }

    @Test
    void theShapeAddedLastIsTheFirstToFit() {
        KindCache kind = new KindCache("Unknown");
        kind.add(shape(LEFT, NAME));
        NodeShape last = shape(LEFT, named("name_hint", Payload.of("b")));
        kind.add(last);
        assertSame(last, kind.find(new NamedAttribute[] {LEFT, NAME}, 0, 2));
    }

    private static Field field(FieldShape shape, FieldPresence presence) {
        return new Field("f", shape, presence, FieldRole.USUAL, FieldPlacement.PART, Payload.ofNull());
    }

    /** The rule is not asked again, which is seen here as it would refuse. */
    @Test
    void aRuleThatHasNothingAgainstAValueIsTrusted() {
        CachedValue text = new CachedValue(named("f", Payload.of("text")));
        Field number = field(FieldShape.INT32, FieldPresence.REQUIRED);
        assertNotNull(text.judge(number));
        assertNull(text.judge(field(FieldShape.STRING, FieldPresence.REQUIRED)));
        assertNotNull(text.judge(number), "of one shape nothing follows for another");
        text.fits(FieldShape.INT32);
        assertNull(text.judge(number));
        assertNull(text.judge(field(FieldShape.STRING, FieldPresence.REQUIRED)));
        assertNotNull(text.judge(field(FieldShape.BOOL, FieldPresence.REQUIRED)));
    }

    @Test
    void nilIsJudgedOfEachField() {
        CachedValue nil = new CachedValue(named("f", Payload.ofNull()));
        assertNull(nil.judge(field(FieldShape.STRING, FieldPresence.OPTIONAL)));
        assertNotNull(nil.judge(field(FieldShape.STRING, FieldPresence.OPTIONAL_NOT_NIL)));
    }

    @Test
    void whatPyptoDoesNotReadIsJudgedWhereItDoes() {
        CachedValue text = new CachedValue(named("f", Payload.of("text")));
        assertNull(text.judge(field(FieldShape.INT32, FieldPresence.UNREAD)));
        assertNotNull(text.judge(field(FieldShape.INT32, FieldPresence.REQUIRED)));
    }
}
