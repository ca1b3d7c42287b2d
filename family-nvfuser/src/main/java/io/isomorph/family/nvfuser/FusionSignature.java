package io.isomorph.family.nvfuser;

import io.isomorph.family.Signature;
import io.isomorph.family.Signature.Port;
import io.isomorph.family.SignatureCollector;
import io.isomorph.family.nvfuser.data.ScalarData;
import io.isomorph.family.nvfuser.data.TensorData;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.kind.AttributeView;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds what a definition takes, which it defines as tensors and as scalars without value, and what it gives as its outputs. */
final class FusionSignature extends SignatureCollector {
    private static final int UNKNOWN = -1;

    private final List<Port> inputs = new ArrayList<>();
    private final List<Port> outputs = new ArrayList<>();

    @Override
    public void visitOperation(OperationHead head, boolean hasRegions) {
        if (head.name().equals(RecordType.OUTPUT_TV.operation())) {
            addOutput(StateKind.TENSOR);
        } else if (head.name().equals(RecordType.OUTPUT_VAL.operation())) {
            addOutput(StateKind.SCALAR);
        } else {
            @Nullable IrAttribute data = head.attributes().get(NvfuserNames.DATA);
            if (data != null && head.resultCount() == 1) {
                addInput(NvfuserNames.KINDS.view(data), head.resultTypes().get(0));
            }
        }
    }

    private void addOutput(StateKind kind) {
        outputs.add(new Port("out" + outputs.size(), kind.type(), null, null, UNKNOWN));
    }

    private void addInput(AttributeView data, IrType type) {
        String name = "in" + inputs.size();
        if (data instanceof TensorData tensor) {
            List<Long> shape = Arrays.stream(tensor.sizes().toArray()).boxed().toList();
            inputs.add(new Port(name, type, DataType.name(tensor.dtype()), shape, UNKNOWN));
        } else if (data instanceof ScalarData scalar && !scalar.hasValue()) {
            inputs.add(new Port(name, type, DataType.name(scalar.dtype()), null, UNKNOWN));
        }
    }

    @Override
    public Signature signature() {
        return new Signature(inputs, outputs, List.of());
    }
}
