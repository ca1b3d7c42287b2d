package io.isomorph.family.pir.print;

import io.isomorph.family.pir.kind.OperationDistAttribute;
import io.isomorph.family.pir.kind.ProcessMeshAttribute;
import io.isomorph.family.pir.kind.TensorDistAttribute;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.kind.AttributeView;
import io.isomorph.kind.Longs;
import io.isomorph.text.TextSink;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** How tensors and operations are spread over processes, as PaddlePaddle prints it. */
final class PirDistribution {
    private static final String[] REDUCE = {"SUM", "MAX", "MIN", "PRODUCT", "AVG", "ANY", "ALL"};

    private final TextSink out;
    private final PirAttributes attributes;

    PirDistribution(TextSink out, PirAttributes attributes) {
        this.out = out;
        this.attributes = attributes;
    }

    /**
     * Prints an attribute of these kinds.
     *
     * @param view any attribute
     * @return whether it is of these kinds
     */
    boolean print(AttributeView view) {
        if (view instanceof ProcessMeshAttribute mesh) {
            mesh("mesh_shape:", mesh);
        } else if (view instanceof TensorDistAttribute tensor) {
            tensor(tensor);
        } else if (view instanceof OperationDistAttribute operation) {
            operation(operation);
        } else {
            return false;
        }
        return true;
    }

    private void mesh(String shape, ProcessMeshAttribute mesh) {
        out.append(shape);
        attributes.print(mesh.shape());
        out.append(",process_ids:");
        attributes.print(mesh.processIds());
    }

    private void operation(OperationDistAttribute operation) {
        out.append("{mesh:{");
        if (ShapeFit.view(operation.mesh()) instanceof ProcessMeshAttribute mesh) {
            mesh("shape:", mesh);
        } else {
            attributes.print(operation.mesh());
        }
        out.append('}');
        parts(",operand(", operation.operands());
        parts(",result(", operation.results());
        out.append(",chunk_id:").append(operation.chunkId()).append('}');
    }

    private void parts(String word, List<IrAttribute> parts) {
        for (int i = 0; i < parts.size(); i++) {
            out.append(word).append(i).append("):{");
            attributes.print(parts.get(i));
            out.append('}');
        }
    }

    private void tensor(TensorDistAttribute tensor) {
        attributes.print(tensor.mesh());
        out.append(",dims_mappings:");
        attributes.print(tensor.dimsMapping());
        Map<Long, Long> partials = PartialOrder.of(tensor.partials());
        String separator = ", ";
        for (Map.Entry<Long, Long> partial : partials.entrySet()) {
            out.append(separator).append("partial(").append(partial.getKey().longValue());
            out.append(',').append(reduce(partial.getValue())).append(')');
            separator = ",";
        }
        if (ShapeFit.view(tensor.mesh()) instanceof ProcessMeshAttribute mesh
                && mesh.shape().size() > 0) {
            placements(mesh.shape().size(), tensor.dimsMapping(), partials);
        }
    }

    /** Prints what no file holds: it follows from the rest. A mesh without dimensions, as that of an absent operand, has none. */
    private void placements(int meshDims, Longs dimsMapping, Map<Long, Long> partials) {
        out.append(", placements:[");
        Map<Long, Integer> sharded = new HashMap<>();
        for (int i = 0; i < dimsMapping.size(); i++) {
            sharded.putIfAbsent(dimsMapping.get(i), i);
        }
        for (long dim = 0; dim < meshDims; dim++) {
            out.append(dim == 0 ? "" : ", ");
            @Nullable Integer shard = sharded.get(dim);
            @Nullable Long partial = partials.get(dim);
            if (shard != null) {
                out.append("Shard(dim=").append(shard.longValue()).append(')');
            } else if (partial != null) {
                out.append("Partial(reduce_type=").append(reduce(partial)).append(')');
            } else {
                out.append("Replicate()");
            }
        }
        out.append(']');
    }

    private static String reduce(long kind) {
        return kind >= 0 && kind < REDUCE.length ? REDUCE[(int) kind] : Long.toString(kind);
    }
}
