package io.isomorph.family.pir;

import io.isomorph.family.FamilyEdits;
import io.isomorph.family.Signature;
import io.isomorph.family.SignatureCollector;
import io.isomorph.family.pir.build.PirEdits;
import io.isomorph.family.pir.kind.PirKinds;
import io.isomorph.family.pir.operator.DataType;
import io.isomorph.family.pir.type.DenseTensorType;
import io.isomorph.family.pir.type.DistDenseTensorType;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.payload.IrType;
import io.isomorph.kind.Longs;
import io.isomorph.kind.TypeView;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds what is fed, fetched and stored by the operations that name it. Holds the types of values, as an output has that of its operand. */
final class PirSignature extends SignatureCollector {
    private final FamilyEdits edits = new PirEdits();
    private final List<Signature.Port> inputs = new ArrayList<>();
    private final List<Signature.Port> outputs = new ArrayList<>();
    private final List<Signature.Port> parameters = new ArrayList<>();
    private final List<IrType> results = new ArrayList<>();
    private final List<IrType> arguments = new ArrayList<>();

    @Override
    public void enterBlock(List<IrType> argumentTypes, List<KeywordArgument> keywordArguments) {
        arguments.addAll(argumentTypes);
        keywordArguments.forEach(argument -> arguments.add(argument.type()));
    }

    @Override
    public void visitOperation(OperationHead head, boolean hasRegions) {
        FamilyEdits.@Nullable Port port = edits.port(head);
        if (port != null) {
            switch (port.role()) {
                case INPUT -> inputs.add(port(port.name(), ofResult(head)));
                case OUTPUT ->
                    outputs.add(port(port.name(), head.resultCount() == 0 ? ofOperand(head) : ofResult(head)));
                case PARAMETER -> parameters.add(port(port.name(), ofResult(head)));
            }
        }
        results.addAll(head.resultTypes());
    }

    private static IrType ofResult(OperationHead head) {
        return head.resultCount() == 0 ? IrType.NULL : head.resultTypes().get(0);
    }

    private IrType ofOperand(OperationHead head) {
        int value = head.operands().size() == 0 ? 0 : head.operands().get(0);
        return value == 0 ? IrType.NULL : value > 0 ? results.get(value - 1) : arguments.get(-value - 1);
    }

    private static Signature.Port port(String name, IrType type) {
        @Nullable DenseTensorType tensor = tensor(type);
        @Nullable DataType element = tensor == null ? null : DataType.of(tensor.element());
        return new Signature.Port(
                name,
                type,
                element == null ? null : element.dataType(),
                tensor == null
                        ? null
                        : Arrays.stream(tensor.dims().toArray()).boxed().toList(),
                tensor == null || element == null ? -1 : bytes(tensor.dims(), element.bytes()));
    }

    private static @Nullable DenseTensorType tensor(IrType type) {
        TypeView view = PirKinds.TABLE.view(type);
        if (view instanceof DistDenseTensorType distributed) {
            return tensor(distributed.global());
        }
        return view instanceof DenseTensorType tensor ? tensor : null;
    }

    private static long bytes(Longs dims, long elementBytes) {
        long bytes = elementBytes;
        for (int i = 0; i < dims.size(); i++) {
            long dim = dims.get(i);
            if (dim < 0 || (dim > 0 && bytes > Long.MAX_VALUE / dim)) {
                return -1;
            }
            bytes *= dim;
        }
        return bytes;
    }

    @Override
    public Signature signature() {
        return new Signature(inputs, outputs, parameters);
    }
}
