package io.isomorph.ir.payload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Lists of types that operations share. */
class TypeListTest {
    private static final IrType A = IrType.of("x.a");
    private static final IrType B = IrType.of("x.b", Payload.list(Payload.of(1), Payload.operand(3)));

    private static OperationHead head(List<IrType> types) {
        return new OperationHead(
                Name.of("x.op"), AttributeList.EMPTY, Operands.of(0, 0, 0, 0), types, AttributeList.EMPTY);
    }

    /** A list of this class equals any list of the same types, both ways, and no other. */
    @Test
    void areEqualToAnyListOfTheSameTypes() {
        for (List<IrType> types : List.of(List.<IrType>of(), List.of(A), List.of(A, B), List.of(A, B, A))) {
            List<IrType> list = IrType.list(types);
            assertEquals(types, list);
            assertEquals(list, types);
            assertEquals(types.hashCode(), list.hashCode());
            assertEquals(list, IrType.list(List.copyOf(types)));
            assertEquals(types.toString(), list.toString());
            assertNotEquals(list, IrType.list(List.of(B, B, B)));
            assertNotEquals(list, List.of(B, B, B));
        }
    }

    /** Operations hold a list as it is, and that of one type is one object. */
    @Test
    void areSharedByOperationsAsTheyAre() {
        List<IrType> list = IrType.list(List.of(A, B));
        assertSame(list, head(list).resultTypes());
        assertSame(list, head(list).withOperands(Operands.of(1, 1, 1, 1)).resultTypes());
        assertSame(head(List.of(A)).resultTypes(), IrType.list(List.of(A)));
        assertSame(head(List.of()).resultTypes(), IrType.list(List.of()));
    }

    /** What types count, how deep they are and what they refer to is the same for any list of them. */
    @Test
    void measureWhatIsInThem() {
        for (List<IrType> types : List.of(List.of(B, A), IrType.list(List.of(B, A)))) {
            assertEquals(2 + 3, IrType.elements(types));
            assertEquals(2, IrType.depth(types));
            assertEquals(3, IrType.highestOperand(types));
            assertEquals(5 + 2 + 3, head(types).elements());
            assertEquals(2, head(types).depth());
        }
        assertEquals(0, IrType.elements(List.of()));
        assertEquals(0, IrType.depth(List.of(A)));
        assertEquals(-1, IrType.highestOperand(List.of(A)));
        assertThrows(IllegalArgumentException.class, () -> head(List.of(B)).withOperands(Operands.of(0, 0, 0)));
    }

    /** An operation is as deep as its deepest payload, wherever that is. */
    @Test
    void anOperationIsAsDeepAsItsDeepestPayload() {
        AttributeList deep = AttributeList.of(
                new NamedAttribute("a", IrAttribute.of(Name.of("x.a"), Payload.list(Payload.list(Payload.of(1))))));
        OperationHead head = head(List.of(B));
        assertEquals(3, head.withAttributes(deep).depth());
        assertEquals(3, head.withResultAttributes(deep).depth());
    }

    /** What a list was made of may change, and the list does not. */
    @Test
    void doNotChange() {
        List<IrType> changing = Arrays.asList(A, A);
        List<IrType> list = IrType.list(changing);
        changing.set(0, B);
        assertEquals(List.of(A, A), list);
        assertThrows(UnsupportedOperationException.class, () -> list.set(0, B));
        assertThrows(UnsupportedOperationException.class, () -> list.add(B));
        assertThrows(NullPointerException.class, () -> IrType.list(Arrays.asList(A, null)));
        assertThrows(NullPointerException.class, () -> IrType.list(Arrays.asList((IrType) null)));
    }
}
