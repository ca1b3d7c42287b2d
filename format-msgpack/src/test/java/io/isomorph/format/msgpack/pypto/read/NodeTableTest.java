package io.isomorph.format.msgpack.pypto.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.MalformedInputException;
import io.isomorph.family.pypto.kind.IntList;
import io.isomorph.family.pypto.kind.NodeKind;
import io.isomorph.format.msgpack.wire.MsgpackCode;
import io.isomorph.format.msgpack.wire.WireInput;
import io.isomorph.io.Limits;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import org.junit.jupiter.api.Test;

/** Nodes are in the order in which they were added, with their operands, and are found by their ids; nothing of them is kept for the next file. */
class NodeTableTest {
    private static final KindCache KIND = new KindCache("BreakStmt");
    private static final int[] STAY = {};

    private final NodeTable nodes = new NodeTable();

    NodeTableTest() {
        nodes.begin(0);
    }

    private static NamedAttribute named(String key, int operand) {
        return new NamedAttribute(key, IrAttribute.of(NodeKind.FIELD, Payload.operand(operand)));
    }

    private static Frame frame(int start, int firstOfFields, int endOfFields) {
        Frame frame = new Frame();
        frame.start = start;
        frame.firstOfFields = firstOfFields;
        frame.endOfFields = endOfFields;
        return frame;
    }

    private int add(long id, AttributeList list, int[] order, boolean ordered, boolean looksThrough, Frame frame) {
        NamedAttribute[] read = list.items().toArray(NamedAttribute[]::new);
        return nodes.add(KIND, new NodeShape(KIND.kind, read, list, order, ordered, looksThrough), list, id, frame);
    }

    private int add(long id) {
        return add(id, AttributeList.EMPTY, STAY, true, false, frame(0, 0, 0));
    }

    private static WireInput input() {
        return new WireInput(new byte[64], "test", Limits.DEFAULTS);
    }

    @Test
    void aNodeHasThePendingOccurrencesOfItsFieldsInTheOrderOfItsShape() {
        nodes.pending().add(9);
        for (int id = 70; id < 73; id++) {
            nodes.addReference(id, id + 100);
        }
        assertEquals(0, add(5, AttributeList.EMPTY, STAY, true, true, frame(40, 1, 3)));
        assertEquals(1, add(6, AttributeList.EMPTY, new int[] {2, 0, 1}, false, false, frame(50, 1, 4)));
        assertEquals(2, nodes.size());
        assertEquals(0, nodes.firstOccurrence(0));
        assertEquals(2, nodes.endOfOccurrences(0));
        assertEquals(2, nodes.firstOccurrence(1));
        assertEquals(5, nodes.endOfOccurrences(1));
        int[] expected = {~0, ~1, ~2, ~0, ~1};
        for (int i = 0; i < expected.length; i++) {
            assertEquals(expected[i], nodes.occurrence(i));
        }
        assertEquals(40, nodes.start(0));
        assertEquals(50, nodes.start(1));
        assertEquals(6, nodes.id(1));
        assertSame(KIND.kind, nodes.kind(1));
        assertSame(KIND.name, nodes.name(0));
        assertTrue(nodes.isOrdered(0));
        assertFalse(nodes.isOrdered(1));
        assertTrue(nodes.looksThrough(0));
        assertFalse(nodes.looksThrough(1));
    }

    @Test
    void nodesAreFoundByAnyId() {
        add(1);
        add(7);
        add(-1);
        add(3);
        nodes.index(input());
        assertEquals(0, nodes.find(1));
        assertEquals(1, nodes.find(7));
        assertEquals(2, nodes.find(-1));
        assertEquals(3, nodes.find(3));
        assertEquals(-1, nodes.find(0));
        assertEquals(-1, nodes.find(2));
        assertEquals(-1, nodes.find(4), "as many as there are nodes");
    }

    @Test
    void twoNodesOfOneIdAreRefused() {
        for (long id : new long[] {0, 1, 2, 1L << 40, -1}) {
            nodes.begin(0);
            add(id);
            add(id);
            MalformedInputException fault =
                    assertThrows(MalformedInputException.class, () -> nodes.index(input()), Long.toUnsignedString(id));
            assertEquals(MsgpackCode.NODE_REPEATED, fault.code());
        }
    }

    @Test
    void anotherOrderConcernsTheOperandsAndThePayloadsThatNameThem() {
        nodes.addReference(70, 0);
        nodes.addReference(71, 0);
        nodes.addReference(72, 0);
        add(0, AttributeList.EMPTY, STAY, true, false, frame(0, 0, 1));
        int node = add(1, AttributeList.of(named("a", 0), named("b", 1)), STAY, true, false, frame(0, 1, 3));
        IntList order = new IntList();
        order.add(1);
        order.add(0);
        nodes.reorder(node, order);
        assertEquals(~0, nodes.occurrence(0));
        assertEquals(~2, nodes.occurrence(1));
        assertEquals(~1, nodes.occurrence(2));
        assertEquals(AttributeList.of(named("a", 1), named("b", 0)), nodes.attributes(node));
    }

    @Test
    void thereMayBeMoreThanTheSizeOfTheFileLetsExpect() {
        for (int i = 0; i < 1_000; i++) {
            nodes.addReference(i, 2 * i);
            add(i, AttributeList.EMPTY, STAY, true, false, frame(i, i, i + 1));
        }
        nodes.index(input());
        for (int i = 0; i < 1_000; i++) {
            assertEquals(i, nodes.find(i));
            assertEquals(~i, nodes.occurrence(nodes.firstOccurrence(i)));
            assertEquals(i, nodes.referredId(i));
            assertEquals(2 * i, nodes.referenceStart(i));
        }
    }

    @Test
    void referencesOfWhatTurnedOutOtherwiseAreDropped() {
        for (int id = 0; id < 5; id++) {
            nodes.addReference(id, id);
        }
        nodes.cut(2, 3);
        assertEquals(2, nodes.references());
        assertEquals(3, nodes.pending().size());
        nodes.addReference(9, 9);
        assertEquals(9, nodes.referredId(2));
        assertEquals("[-1, -2, -3, -3]", nodes.pending().toString());
    }

    /** The attributes are dropped too: an array that is kept would keep the program. */
    @Test
    void nothingIsLeftToTheNextFile() {
        nodes.addReference(70, 0);
        add(1L << 40, AttributeList.of(named("a", 0)), STAY, false, true, frame(3, 0, 1));
        nodes.index(input());
        nodes.clear();
        assertThrows(NullPointerException.class, () -> nodes.attributes(0));
        assertEquals(0, nodes.size());
        assertEquals(0, nodes.references());
        assertEquals(0, nodes.pending().size());
        assertEquals(-1, nodes.find(1L << 40));
        assertEquals(0, add(2));
        assertEquals(0, nodes.endOfOccurrences(0));
        assertTrue(nodes.isOrdered(0));
        assertFalse(nodes.looksThrough(0));
        assertEquals(0, nodes.start(0));
    }
}
