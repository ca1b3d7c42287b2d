package io.isomorph.patch.change;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ChangeTest {
    private static final Change.Item TYPE = new Change.Type(IrType.of("builtin.t_i8"));
    private static final Change.Item ATTRIBUTE =
            new Change.Attribute(new NamedAttribute("a", IrAttribute.of("builtin.a_bool", Payload.of(true))));
    private static final Map<Change.Part, Change.Item> ITEMS = Map.of(
            Change.Part.VERSION, new Change.Version(1),
            Change.Part.NAME, new Change.OperationName(Name.of("t.x")),
            Change.Part.ATTRIBUTE, ATTRIBUTE,
            Change.Part.RESULT_ATTRIBUTE, ATTRIBUTE,
            Change.Part.OPERAND, Change.Operand.NULL,
            Change.Part.RESULT, TYPE,
            Change.Part.ARGUMENT, TYPE);

    private static Change change(Change.Part part, Change.@Nullable Item before, Change.@Nullable Item after) {
        return new Change(new Change.Cause(0, 2, "2.yaml", 1), new Change.Place(0, 0), part, 0, before, after);
    }

    @ParameterizedTest
    @EnumSource
    void itemsAreThoseOfThePart(Change.Part part) {
        assertThrows(IllegalArgumentException.class, () -> change(part, null, null));
        for (Change.Item item : List.copyOf(ITEMS.values())) {
            if (item.getClass() == ITEMS.get(part).getClass()) {
                assertEquals(item, change(part, item, null).before());
                assertEquals(item, change(part, null, item).after());
            } else {
                assertThrows(IllegalArgumentException.class, () -> change(part, item, null));
                assertThrows(IllegalArgumentException.class, () -> change(part, ITEMS.get(part), item));
            }
        }
    }
}
