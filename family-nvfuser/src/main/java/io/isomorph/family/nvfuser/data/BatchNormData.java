package io.isomorph.family.nvfuser.data;

import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.kind.AttributeView;
import java.util.Objects;

/**
 * How a batch normalization works.
 *
 * @param training whether statistics are those of the batch
 * @param channelsLast whether the channels are the last dimension
 */
public record BatchNormData(boolean training, boolean channelsLast) implements AttributeView {
    /** Its name. */
    public static final Name NAME = Name.of("nvfuser.a_BatchNorm");

    static BatchNormData of(IrAttribute attribute) {
        ListValue list = (ListValue) Objects.requireNonNull(attribute.payload());
        return new BatchNormData(Items.boolAt(list, 0), Items.boolAt(list, 1));
    }

    @Override
    public IrAttribute toAttribute() {
        return IrAttribute.of(NAME, Payload.list(Payload.of(training), Payload.of(channelsLast)));
    }
}
