package io.isomorph.family.pir.kind;

import io.isomorph.ir.AttributeValue;
import io.isomorph.ir.IrAttribute;
import io.isomorph.ir.IrType;
import io.isomorph.ir.ListValue;
import io.isomorph.ir.Name;
import io.isomorph.ir.Payload;
import io.isomorph.ir.TypeValue;
import io.isomorph.kind.Longs;
import io.isomorph.kind.TypeView;
import java.util.Objects;

/**
 * A dense tensor that is spread over processes.
 *
 * @param global the whole tensor's type
 * @param distribution how it is spread: a {@link TensorDistAttribute}
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
