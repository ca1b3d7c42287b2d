package io.isomorph.family.nvfuser.data;

import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.kind.AttributeView;
import java.util.List;
import java.util.Objects;

/**
 * Which dimensions of the result are new.
 *
 * @param broadcastDims one for each dimension of the result, true where it is new
 */
public record BroadcastData(List<Boolean> broadcastDims) implements AttributeView {
    /** Its name. */
    public static final Name NAME = Name.of("nvfuser.a_Broadcast");

    /**
     * Copies the list.
     *
     * @param broadcastDims one for each dimension of the result, true where it is new
     */
    public BroadcastData {
        broadcastDims = List.copyOf(broadcastDims);
    }

    static BroadcastData of(IrAttribute attribute) {
        ListValue list = (ListValue) Objects.requireNonNull(attribute.payload());
        return new BroadcastData(Items.boolsAt(list, 0));
    }

    @Override
    public IrAttribute toAttribute() {
        return IrAttribute.of(NAME, Payload.list(Items.ofBools(broadcastDims)));
    }
}
