package io.isomorph.family.pir.kind;

import io.isomorph.family.pir.payload.PayloadLists;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.kind.AttributeView;
import io.isomorph.kind.Longs;
import java.util.List;
import java.util.Objects;

/**
 * A mesh of processes.
 *
 * @param shape its dimensions
 * @param processIds process ids, row-major
 * @param dimNames names of the dimensions
 */
public record ProcessMeshAttribute(Longs shape, Longs processIds, List<String> dimNames) implements AttributeView {
    /** Its name. */
    public static final Name NAME = Name.of("pd_dist.a_process_mesh");

    /**
     * Copies the lists.
     *
     * @param shape its dimensions
     * @param processIds process ids, row-major
     * @param dimNames names of the dimensions
     */
    public ProcessMeshAttribute {
        dimNames = List.copyOf(dimNames);
    }

    static ProcessMeshAttribute of(IrAttribute attribute) {
        ListValue list = (ListValue) Objects.requireNonNull(attribute.payload());
        return new ProcessMeshAttribute(Longs.of(list.get(0)), Longs.of(list.get(1)), PayloadLists.texts(list.get(2)));
    }

    @Override
    public IrAttribute toAttribute() {
        return IrAttribute.of(
                NAME, Payload.list(shape.toPayload(), processIds.toPayload(), PayloadLists.of(dimNames, Payload::of)));
    }
}
