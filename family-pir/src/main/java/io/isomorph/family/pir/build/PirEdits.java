package io.isomorph.family.pir.build;

import io.isomorph.family.FamilyEdits;
import io.isomorph.family.pir.infer.UnknownDimensions;
import io.isomorph.family.pir.kind.BoolAttribute;
import io.isomorph.family.pir.kind.DataTypeAttribute;
import io.isomorph.family.pir.kind.Float32Attribute;
import io.isomorph.family.pir.kind.Float64Attribute;
import io.isomorph.family.pir.kind.Int32Attribute;
import io.isomorph.family.pir.kind.IntArrayAttribute;
import io.isomorph.family.pir.kind.PirKinds;
import io.isomorph.family.pir.kind.PlaceAttribute;
import io.isomorph.family.pir.kind.StringAttribute;
import io.isomorph.family.pir.operator.DataType;
import io.isomorph.family.pir.print.PirPrinter;
import io.isomorph.family.pir.type.DenseTensorType;
import io.isomorph.family.pir.type.VectorType;
import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.StringValue;
import io.isomorph.kind.Longs;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/** What passes query about PaddlePaddle's programs. */
public final class PirEdits implements FamilyEdits {
    private static final Name DATA = Name.of("pd_op.data");
    private static final Name FETCH = Name.of("pd_op.fetch");
    /** Operators that give what their blocks hand on. */
    private static final Set<Name> BRANCHES = Set.of(Name.of("pd_op.if"), Name.of("pd_op.pylayer"));

    /** Names of attributes that have nothing to do with types. */
    private static final Set<String> NEUTRAL = Set.of(
            "op_callstack",
            "struct_name",
            "stop_gradient",
            "persistable",
            "name",
            "is_test",
            "seed",
            "fix_seed",
            "use_global_stats",
            "trainable_statistics",
            "use_cudnn",
            "use_mkldnn",
            "op_role",
            "op_device");

    /** Operators that give a result in training only, which gradients take, and which one that is. */
    private static final Map<Name, Integer> OF_TRAINING = Map.of(
            Name.of("pd_op.eigvalsh"), 1, // eigenvectors
            Name.of("pd_op.rnn"), 3, // reserve
            Name.of("pd_op.rnn_"), 3,
            Name.of("pd_op.cudnn_lstm"), 3);

    /** Gradients of such operators: where one stays, so does what it takes, and the two have to be of one form. */
    private static final Set<Name> GRADIENTS_OF_TRAINING =
            Set.of(Name.of("pd_op.rnn_grad"), Name.of("pd_op.cudnn_lstm_grad"));

    private static final Set<Name> FRACTIONS = Set.of(Float32Attribute.NAME, Float64Attribute.NAME);

    private static final long UNKNOWN = -1;
    private static final IrAttribute YES = new BoolAttribute(true).toAttribute();
    private static final IrAttribute NO = new BoolAttribute(false).toAttribute();

    /** Makes the only one. */
    public PirEdits() {}

    private static @Nullable Role role(OperationHead head) {
        return switch (head.name().toString()) {
            case "pd_op.data", "pd_op.feed" -> Role.INPUT;
            case "pd_op.fetch", "builtin.shadow_output" -> Role.OUTPUT;
            case "builtin.parameter" -> Role.PARAMETER;
            default -> null;
        };
    }

    private static String nameAttribute(OperationHead head) {
        return switch (head.name().toString()) {
            case "builtin.parameter" -> "parameter_name";
            case "builtin.shadow_output" -> "output_name";
            default -> "name";
        };
    }

    @Override
    public @Nullable Port port(OperationHead head) {
        @Nullable Role role = role(head);
        @Nullable IrAttribute name = role == null ? null : head.attributes().get(nameAttribute(head));
        return role != null && name != null && name.payload() instanceof StringValue text
                ? new Port(role, text.value())
                : null;
    }

    @Override
    public OperationHead renamed(OperationHead head, String name) {
        return head.withAttributes(
                head.attributes().with(nameAttribute(head), new StringAttribute(name).toAttribute()));
    }

    @Override
    public @Nullable OperationHead input(String name, IrType type, ProgramInfo info) {
        @Nullable DenseTensorType tensor = tensor(type);
        @Nullable DataType element = tensor == null ? null : DataType.of(tensor.element());
        if (tensor == null || element == null) {
            return null;
        }
        AttributeList attributes = AttributeList.of(
                new NamedAttribute("name", new StringAttribute(name).toAttribute()),
                new NamedAttribute("shape", new IntArrayAttribute(tensor.dims()).toAttribute()),
                new NamedAttribute("dtype", new DataTypeAttribute(element.dataType()).toAttribute()),
                new NamedAttribute("place", AttributeValues.UNDEFINED_PLACE));
        return new OperationHead(DATA, attributes, Operands.EMPTY, List.of(type), flags(info, false));
    }

    @Override
    public @Nullable OperationHead output(String name, int position, IrType type, ProgramInfo info) {
        if (tensor(type) == null) {
            return null;
        }
        AttributeList attributes = AttributeList.of(
                new NamedAttribute("name", new StringAttribute(name).toAttribute()),
                new NamedAttribute("col", new Int32Attribute(position).toAttribute()));
        return new OperationHead(FETCH, attributes, Operands.of(0), List.of(type), flags(info, true));
    }

    /** A program that is not trainable has no attributes of results. */
    private static AttributeList flags(ProgramInfo info, boolean persistable) {
        if (!info.trainable()) {
            return AttributeList.EMPTY;
        }
        NamedAttribute stop = new NamedAttribute("stop_gradient", PirBlock.flags(true));
        return persistable
                ? AttributeList.of(new NamedAttribute("persistable", PirBlock.flags(true)), stop)
                : AttributeList.of(stop);
    }

    @Override
    public @Nullable OperationHead reshaped(OperationHead input, List<Long> shape) {
        @Nullable
        DenseTensorType tensor =
                input.resultCount() == 0 ? null : tensor(input.resultTypes().get(0));
        if (tensor == null) {
            return null;
        }
        long[] dims = shape.stream().mapToLong(Long::longValue).toArray();
        AttributeList attributes = input.attributes();
        if (attributes.get("shape") != null) {
            attributes = attributes.with("shape", new IntArrayAttribute(Longs.of(dims)).toAttribute());
        }
        IrType type = withDims(tensor, dims);
        return new OperationHead(input.name(), attributes, input.operands(), List.of(type), input.resultAttributes());
    }

    /** Shapes are integers in a tensor of one dimension, or several tensors of one each. */
    @Override
    public boolean mayHoldShape(IrType type) {
        if (PirKinds.TABLE.view(type) instanceof VectorType vector) {
            return vector.members().stream().anyMatch(this::mayHoldShape);
        }
        @Nullable DenseTensorType tensor = tensor(type);
        @Nullable DataType element = tensor == null ? null : DataType.of(tensor.element());
        return tensor != null && tensor.dims().size() <= 1 && (element == DataType.INT32 || element == DataType.INT64);
    }

    @Override
    public boolean isWithin(IrType type, IrType other) {
        @Nullable DenseTensorType a = tensor(type);
        @Nullable DenseTensorType b = tensor(other);
        if (a == null || b == null || a.dims().size() != b.dims().size()) {
            return type.equals(other);
        }
        long[] dims = a.dims().toArray();
        for (int i = 0; i < dims.length; i++) {
            dims[i] = b.dims().get(i) == UNKNOWN ? UNKNOWN : dims[i];
        }
        return withDims(a, dims).equals(other);
    }

    private static IrType withDims(DenseTensorType tensor, long... dims) {
        return new DenseTensorType(tensor.element(), Longs.of(dims), tensor.layout(), tensor.lod(), tensor.offset())
                .toType();
    }

    /** Dimensions in which the branches differ are unknown. */
    @Override
    public @Nullable IrType branchType(OperationHead head, List<IrType> handedOn) {
        if (!BRANCHES.contains(head.name()) || handedOn.isEmpty()) {
            return null;
        }
        IrType type = handedOn.get(0);
        for (IrType other : handedOn) {
            type = common(type, other);
        }
        return type;
    }

    private static IrType common(IrType type, IrType other) {
        @Nullable DenseTensorType a = tensor(type);
        @Nullable DenseTensorType b = tensor(other);
        if (type.isNull() || other.isNull()) {
            return type.isNull() ? other : type;
        }
        if (a == null || b == null) {
            return type.equals(other) ? type : UnknownDimensions.of(type);
        }
        if (a.dims().size() != b.dims().size()) {
            return type;
        }
        long[] dims = a.dims().toArray();
        for (int i = 0; i < dims.length; i++) {
            dims[i] = dims[i] == b.dims().get(i) ? dims[i] : UNKNOWN;
        }
        return withDims(a, dims);
    }

    /**
     * No attribute of a parameter has to do with its type; nor have places, names and what only a kernel goes by; nor have fractions, but for
     * those that are constants.
     */
    @Override
    public boolean mayChangeTypes(OperationHead head, String attribute) {
        @Nullable IrAttribute value = head.attributes().get(attribute);
        if (value == null
                || role(head) == Role.PARAMETER
                || NEUTRAL.contains(attribute)
                || value.name().equals(PlaceAttribute.NAME)) {
            return false;
        }
        return !FRACTIONS.contains(value.name()) || head.operands().size() == 0;
    }

    @Override
    public boolean isNumbered(OperationHead head, int result) {
        return PirPrinter.isNumbered(head, result);
    }

    private static @Nullable DenseTensorType tensor(IrType type) {
        return PirKinds.TABLE.view(type) instanceof DenseTensorType tensor ? tensor : null;
    }

    /**
     * What is tested is not trained; batch normalization then takes the statistics that are stored, unless it was made to take those of its input
     * always, which is what trainable statistics mean.
     */
    @Override
    public OperationHead forInference(OperationHead head, IntPredicate isUsed) {
        AttributeList attributes = head.attributes();
        @Nullable Integer ofTraining = OF_TRAINING.get(head.name());
        boolean isNeeded = ofTraining != null && ofTraining < head.resultCount() && isUsed.test(ofTraining);
        if (isNeeded || GRADIENTS_OF_TRAINING.contains(head.name()) || attributes.get("is_test") == null) {
            return head;
        }
        attributes = withYes(attributes, "is_test");
        if (NO.equals(attributes.get("trainable_statistics"))) {
            attributes = withYes(attributes, "use_global_stats");
        }
        return attributes.equals(head.attributes()) ? head : head.withAttributes(attributes);
    }

    /** Sets an attribute that is false. */
    private static AttributeList withYes(AttributeList attributes, String name) {
        return NO.equals(attributes.get(name)) ? attributes.with(name, YES) : attributes;
    }

    @Override
    public @Nullable IrAttribute parse(IrAttribute like, String text) {
        return AttributeTexts.parse(PirKinds.TABLE.view(like), text);
    }

    @Override
    public Set<String> debugging() {
        return Set.of("op_callstack", "struct_name");
    }
}
