package io.isomorph.bench.rival;

import io.isomorph.family.pir.kind.PirKinds;
import io.isomorph.family.pir.type.DenseTensorType;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.Payload;
import io.isomorph.kind.Shape;
import java.util.List;
import java.util.Objects;

/** Dense tensors without a level-of-detail table, which are nearly all of them. */
final class PlainTensor {
    private static final Shape SHAPE =
            Objects.requireNonNull(PirKinds.TABLE.type(DenseTensorType.NAME)).shape();

    private PlainTensor() {}

    static boolean is(IrType type) {
        Payload payload = type.payload();
        return payload != null
                && type.name().equals(DenseTensorType.NAME)
                && SHAPE.fits(payload)
                && ((ListValue) ((ListValue) payload).get(3)).size() == 0;
    }

    static IrType of(IrType element, List<Payload> dims, String layout, long offset) {
        return IrType.of(
                DenseTensorType.NAME,
                Payload.list(
                        Payload.of(element),
                        Payload.list(dims),
                        Payload.of(layout),
                        Payload.list(),
                        Payload.of(offset)));
    }
}
