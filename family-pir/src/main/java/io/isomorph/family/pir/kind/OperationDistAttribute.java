package io.isomorph.family.pir.kind;

import io.isomorph.family.pir.payload.PayloadLists;
import io.isomorph.ir.payload.AttributeValue;
import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.kind.AttributeView;
import java.util.List;
import java.util.Objects;

/**
 * How an operation is spread over processes.
 *
 * @param mesh the mesh: a {@link ProcessMeshAttribute}
 * @param operands of each operand: a {@link TensorDistAttribute}, an array of them, or the null attribute
 * @param results of each result, likewise
 * @param chunkId which chunk of a pipeline, or −1
 */
public record OperationDistAttribute(
        IrAttribute mesh, List<IrAttribute> operands, List<IrAttribute> results, long chunkId)
        implements AttributeView {
    /** Its name. */
    public static final Name NAME = Name.of("pd_dist.a_op_dist");

    /**
     * Copies the lists.
     *
     * @param mesh the mesh: a {@link ProcessMeshAttribute}
     * @param operands of each operand: a {@link TensorDistAttribute}, an array of them, or the null attribute
     * @param results of each result, likewise
     * @param chunkId which chunk of a pipeline, or −1
     */
    public OperationDistAttribute {
        operands = List.copyOf(operands);
        results = List.copyOf(results);
    }

    static OperationDistAttribute of(IrAttribute attribute) {
        ListValue list = (ListValue) Objects.requireNonNull(attribute.payload());
        return new OperationDistAttribute(
                ((AttributeValue) list.get(0)).attribute(),
                PayloadLists.attributes(list.get(1)),
                PayloadLists.attributes(list.get(2)),
                ((IntValue) list.get(3)).bits());
    }

    @Override
    public IrAttribute toAttribute() {
        return IrAttribute.of(
                NAME,
                Payload.list(
                        Payload.of(mesh),
                        PayloadLists.of(operands, Payload::of),
                        PayloadLists.of(results, Payload::of),
                        Payload.of(chunkId)));
    }
}
