package io.isomorph.family.pir.kind;

import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.StringValue;
import io.isomorph.kind.AttributeView;
import java.util.Objects;

/**
 * Where a tensor lives.
 *
 * @param device kind of device: 0 undefined, 1 CPU, 2 GPU, 9 custom; an open set
 * @param deviceId which of them
 * @param deviceType name of a custom device, else empty
 */
public record PlaceAttribute(byte device, byte deviceId, String deviceType) implements AttributeView {
    /** Its name. */
    public static final Name NAME = Name.of("pd_op.a_place");

    static PlaceAttribute of(IrAttribute attribute) {
        ListValue list = (ListValue) Objects.requireNonNull(attribute.payload());
        return new PlaceAttribute(
                (byte) ((IntValue) list.get(0)).bits(),
                (byte) ((IntValue) list.get(1)).bits(),
                ((StringValue) list.get(2)).value());
    }

    @Override
    public IrAttribute toAttribute() {
        return IrAttribute.of(NAME, Payload.list(Payload.of(device), Payload.of(deviceId), Payload.of(deviceType)));
    }
}
