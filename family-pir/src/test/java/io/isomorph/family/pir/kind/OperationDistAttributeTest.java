package io.isomorph.family.pir.kind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.Payload;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class OperationDistAttributeTest {
    private static final IrAttribute A = IrAttribute.of("x.a", Payload.of(1));
    private static final IrAttribute B = IrAttribute.of("x.b", Payload.of(2));

    @Test
    void componentsAreWhereUpstreamPutsThem() {
        var view = new OperationDistAttribute(IrAttribute.NULL, List.of(A), List.of(B, A), -1);
        assertEquals(
                "pd_dist.a_op_dist([NULL, [x.a(1)], [x.b(2), x.a(1)], -1])",
                view.toAttribute().toString());
        assertEquals(view, PirKinds.TABLE.view(view.toAttribute()));
    }

    @Test
    void listsAreCopied() {
        List<IrAttribute> items = new ArrayList<>(List.of(A));
        var view = new OperationDistAttribute(IrAttribute.NULL, items, items, 0);
        items.clear();
        assertEquals(List.of(A), view.operands());
        assertEquals(List.of(A), view.results());
        assertThrows(UnsupportedOperationException.class, () -> view.results().clear());
    }
}
