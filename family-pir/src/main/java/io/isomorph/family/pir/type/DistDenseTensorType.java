package io.isomorph.family.pir.type;

import io.isomorph.ir.payload.AttributeValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.TypeValue;
import io.isomorph.kind.Longs;
import io.isomorph.kind.TypeView;
import java.util.Objects;

/**
 * A dense tensor that is spread over processes.
 *
 * @param global the whole tensor's type
 * @param distribution how it is spread: a {@code TensorDistAttribute}
 * @param localDims dimensions of one process's part
 */
public record DistDenseTensorType(IrType global, IrAttribute distribution, Longs localDims) implements TypeView {
    /** Its name. */
    public static final Name NAME = Name.of("pd_dist.t_dist_dtensor");

    static DistDenseTensorType of(IrType type) {
        ListValue list = (ListValue) Objects.requireNonNull(type.payload());
        return new DistDenseTensorType(
                ((TypeValue) list.get(0)).type(), ((AttributeValue) list.get(1)).attribute(), Longs.of(list.get(2)));
    }

    @Override
    public IrType toType() {
        return IrType.of(NAME, Payload.list(Payload.of(global), Payload.of(distribution), localDims.toPayload()));
    }
}
