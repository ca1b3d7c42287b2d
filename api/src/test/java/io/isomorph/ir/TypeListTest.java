package io.isomorph.ir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

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

    @Test
    void areEqualToAnyListOfTheSameTypes() {
        for (List<IrType> types : List.of(List.<IrType>of(), List.of(A), List.of(A, B), List.of(A, B, A))) {
            List<IrType> list = IrType.list(types.toArray(new IrType[0]));
            assertEquals(types, list);
            assertEquals(list, types);
            assertEquals(types.hashCode(), list.hashCode());
            assertEquals(list, IrType.list(types.toArray(new IrType[0])));
            assertEquals(types.toString(), list.toString());
            assertNotEquals(list, IrType.list(B, B, B));
        }
    }

    @Test
    void areSharedByOperationsAsTheyAre() {
        List<IrType> list = IrType.list(A, B);
        assertSame(list, head(list).resultTypes());
        assertSame(list, head(list).withOperands(Operands.of(1, 1, 1, 1)).resultTypes());
        assertSame(A.alone(), A.alone());
        assertSame(A.alone(), head(A.alone()).resultTypes());
        assertEquals(List.of(A), A.alone());
    }

    @Test
    void measureWhatIsInThem() {
        assertEquals(5, head(List.of()).elements());
        assertEquals(5 + 2 + 3, head(IrType.list(A, B)).elements());
        assertEquals(head(List.of(A, B)).elements(), head(IrType.list(A, B)).elements());
        assertThrows(IllegalArgumentException.class, () -> head(B.alone()).withOperands(Operands.of(0, 0, 0)));
    }

    @Test
    void doNotChange() {
        IrType[] types = {A, B};
        List<IrType> list = IrType.list(types);
        List<IrType> changing = Arrays.asList(A, A);
        List<IrType> copied = head(changing).resultTypes();
        types[0] = B;
        changing.set(0, B);
        assertEquals(List.of(A, B), list);
        assertEquals(List.of(A, A), copied);
        assertThrows(UnsupportedOperationException.class, () -> list.set(0, B));
        assertThrows(UnsupportedOperationException.class, () -> copied.add(B));
        assertThrows(NullPointerException.class, () -> IrType.list(A, null));
        assertThrows(NullPointerException.class, () -> head(Arrays.asList(A, null)));
    }
}
