package io.isomorph.ir;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.isomorph.Programs;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class OperationHeadTest {
    private static final Name NAME = Name.of("t.op");

    private static AttributeList refersTo(int operand) {
        return AttributeList.of(new NamedAttribute("a", IrAttribute.of("x.a", Payload.operand(operand))));
    }

    private static IrType typeOf(int operand) {
        return IrType.of("x.t", Payload.list(Payload.operand(operand)));
    }

    @Test
    void payloadsReferToOperandsThatAreThere() {
        Operands two = Operands.of(0, 0);
        var head = new OperationHead(NAME, refersTo(1), two, List.of(typeOf(0), typeOf(1)), refersTo(0));
        assertEquals(2, head.resultCount());
    }

    @Test
    void refusesReferencesBeyondTheOperandsWhereverTheyAre() {
        Operands one = Operands.of(5);
        for (var maker : List.<Runnable>of(
                () -> new OperationHead(NAME, refersTo(1), one, List.of(), AttributeList.EMPTY),
                () -> new OperationHead(NAME, AttributeList.EMPTY, one, List.of(typeOf(1)), AttributeList.EMPTY),
                () -> new OperationHead(NAME, AttributeList.EMPTY, one, List.of(), refersTo(1)))) {
            var e = assertThrows(IllegalArgumentException.class, maker::run);
            assertEquals("t.op has 1 operands, and a payload refers to operand 1", e.getMessage());
        }
    }

    @Test
    void takingOperandsAwayChecksTheReferencesAgain() {
        var head = new OperationHead(NAME, refersTo(1), Operands.of(0, 0), List.of(), AttributeList.EMPTY);
        assertThrows(IllegalArgumentException.class, () -> head.withOperands(Operands.of(0)));
        assertEquals(Operands.of(3, 4), head.withOperands(Operands.of(3, 4)).operands());
        assertThrows(IllegalArgumentException.class, () -> head.withAttributes(refersTo(2)));
        assertEquals(refersTo(0), head.withAttributes(refersTo(0)).attributes());
        assertThrows(IllegalArgumentException.class, () -> head.withResultAttributes(refersTo(2)));
        assertEquals(refersTo(0), head.withResultAttributes(refersTo(0)).resultAttributes());
        assertEquals(refersTo(1), head.attributes(), "with changed the head it was called on");
    }

    @Test
    void sameNameMayBeInBothLists() {
        new OperationHead(NAME, refersTo(0), Operands.of(1), List.of(), refersTo(0));
    }

    @Test
    void nameHasADialect() {
        var e = assertThrows(
                IllegalArgumentException.class,
                () -> new OperationHead(
                        Name.NULL, AttributeList.EMPTY, Operands.EMPTY, List.of(), AttributeList.EMPTY));
        assertEquals("an operation needs a name with a dialect", e.getMessage());
    }

    @Test
    void resultTypesAreCopied() {
        List<IrType> types = new ArrayList<>(List.of(Programs.F32));
        var head = new OperationHead(NAME, AttributeList.EMPTY, Operands.EMPTY, types, AttributeList.EMPTY);
        types.clear();
        assertEquals(List.of(Programs.F32), head.resultTypes());
        assertThrows(
                UnsupportedOperationException.class, () -> head.resultTypes().add(IrType.NULL));
        assertSame(head.resultTypes(), head.withOperands(Operands.EMPTY).resultTypes());
        List<IrType> none = new ArrayList<>();
        none.add(null);
        assertThrows(
                NullPointerException.class,
                () -> new OperationHead(NAME, AttributeList.EMPTY, Operands.EMPTY, none, AttributeList.EMPTY));
    }

    @Test
    void countsEverythingThatTheElementsLimitCounts() {
        var head = new OperationHead(
                NAME,
                AttributeList.of(new NamedAttribute("a", Programs.int32(1))),
                Operands.of(0, 0, 0),
                List.of(Programs.F32, IrType.of("x.t", Payload.list(Payload.of(1), Payload.of(2)))),
                refersTo(0));
        assertEquals(1 + 3 + (1 + 1) + (1 + 1 + 3) + (1 + 1), head.elements());
    }

    @Test
    void textNamesAllParts() {
        assertEquals(
                "t.op [] [1, -1] -> [builtin.t_f32] []",
                Programs.head("t.op", 1, 1, -1).toString());
    }

    @Test
    void operandsAreCopiedInAndOut() {
        int[] numbers = {1, 2, 3};
        Operands operands = Operands.of(numbers);
        Operands firstTwo = Operands.of(numbers, 2);
        numbers[0] = 9;
        operands.toArray()[1] = 9;
        assertArrayEquals(new int[] {1, 2, 3}, operands.toArray());
        assertArrayEquals(new int[] {1, 2}, firstTwo.toArray());
        assertEquals(3, operands.size());
        assertEquals(3, operands.get(2));
        assertEquals("[1, 2, 3]", operands.toString());
    }

    @Test
    void operandsAreEqualByTheirNumbers() {
        assertEquals(Operands.of(1, 2), Operands.of(new int[] {1, 2, 3}, 2));
        assertEquals(
                Operands.of(1, 2).hashCode(),
                Operands.of(new int[] {1, 2, 3}, 2).hashCode());
        assertNotEquals(Operands.of(1, 2), Operands.of(2, 1));
        assertNotEquals(Operands.of(1), (Object) 1);
        assertSame(Operands.EMPTY, Operands.of());
        assertSame(Operands.EMPTY, Operands.of(new int[5], 0));
    }
}
