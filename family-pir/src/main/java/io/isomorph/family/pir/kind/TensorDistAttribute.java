package io.isomorph.family.pir.kind;

import io.isomorph.family.pir.payload.PayloadLists;
import io.isomorph.ir.payload.AttributeValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.kind.AttributeView;
import io.isomorph.kind.Longs;
import java.util.List;
import java.util.Objects;

/**
 * How a tensor is spread over processes.
 *
 * @param mesh the mesh: a {@link ProcessMeshAttribute}
 * @param dimsMapping for each dimension the mesh dimension it is split over, or −1
 * @param partials mesh dimensions over which parts are still to be reduced, in file order
 */
public record TensorDistAttribute(IrAttribute mesh, Longs dimsMapping, List<Partial> partials)
        implements AttributeView {
    /** Its name. */
    public static final Name NAME = Name.of("pd_dist.a_tensor_dist");

    /**
     * A reduction still to be done.
     *
     * @param meshDim over which dimension of the mesh
     * @param reduceKind how: 0 sum, 1 max, 2 min, 3 product, 4 average, 5 any, 6 all; an open set
     */
    public record Partial(long meshDim, long reduceKind) {}

    /**
     * Copies the list.
     *
     * @param mesh the mesh: a {@link ProcessMeshAttribute}
     * @param dimsMapping for each dimension the mesh dimension it is split over, or −1
     * @param partials mesh dimensions over which parts are still to be reduced, in file order
     */
    public TensorDistAttribute {
        partials = List.copyOf(partials);
    }

    static TensorDistAttribute of(IrAttribute attribute) {
        ListValue list = (ListValue) Objects.requireNonNull(attribute.payload());
        return new TensorDistAttribute(
                ((AttributeValue) list.get(0)).attribute(),
                Longs.of(list.get(1)),
                PayloadLists.each(list.get(2), Longs::of).stream()
                        .map(pair -> new Partial(pair.get(0), pair.get(1)))
                        .toList());
    }

    @Override
    public IrAttribute toAttribute() {
        List<Longs> pairs = partials.stream()
                .map(partial -> Longs.of(partial.meshDim(), partial.reduceKind()))
                .toList();
        return IrAttribute.of(
                NAME,
                Payload.list(Payload.of(mesh), dimsMapping.toPayload(), PayloadLists.of(pairs, Longs::toPayload)));
    }
}
