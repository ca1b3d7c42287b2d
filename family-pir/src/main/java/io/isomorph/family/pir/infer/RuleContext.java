package io.isomorph.family.pir.infer;

import io.isomorph.family.OperationContext;
import io.isomorph.family.pir.kind.PirKinds;
import io.isomorph.family.pir.operator.DataType;
import io.isomorph.family.pir.operator.OperatorDefinition;
import io.isomorph.family.pir.type.DenseTensorType;
import io.isomorph.family.pir.type.VectorType;
import io.isomorph.ir.payload.BoolValue;
import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.StringValue;
import io.isomorph.ir.payload.TypeValue;
import io.isomorph.kind.Longs;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An operation as a rule sees it: operands and attributes by the names that the definition gives them. Whatever is not there or is
 * not what a rule needs ends the rule.
 */
final class RuleContext {
    private static final String DEFAULT_LAYOUT = "NCHW";

    /** The most dimensions that are followed: no tensor has more. */
    private static final int MOST_DIMS = 64;

    /** The most members of a vector that are followed, as each use of the vector follows them. */
    private static final int MOST_MEMBERS = 1024;

    private final OperationContext operation;
    private final OperatorDefinition definition;
    private final ConstantValues constants;
    private final @Nullable IrType[] results;
    private int expectedResults;

    RuleContext(OperationContext operation, OperatorDefinition definition) {
        this.operation = operation;
        this.definition = definition;
        this.constants = new ConstantValues(operation);
        this.results = new @Nullable IrType[operation.head().resultCount()];
        this.expectedResults = results.length;
    }

    OperatorDefinition definition() {
        return definition;
    }

    /** Returns the name of an operand or attribute that the function of PaddlePaddle takes, or a constant such as {@code False}. */
    String argument(int index) {
        List<String> arguments = definition.inference().arguments();
        if (index >= arguments.size()) {
            throw InferenceStop.unknown();
        }
        return arguments.get(index);
    }

    int argumentCount() {
        return definition.inference().arguments().size();
    }

    private int operandIndex(String operand) {
        int index = definition.operandIndex(operand);
        if (index < 0) {
            throw InferenceStop.unknown();
        }
        return index;
    }

    /** Returns whether there is such an operand and it is no null value. */
    boolean has(String operand) {
        int index = definition.operandIndex(operand);
        return index >= 0 && operation.head().operands().get(index) != 0;
    }

    IrType type(String operand) {
        return operation.operandType(operandIndex(operand));
    }

    DenseTensorType tensor(String operand) {
        @Nullable DenseTensorType tensor = ConstantValues.dense(type(operand));
        if (tensor == null || tensor.dims().size() > MOST_DIMS) {
            throw InferenceStop.unknown();
        }
        return tensor;
    }

    long[] dims(String operand) {
        return tensor(operand).dims().toArray();
    }

    IrType element(String operand) {
        return tensor(operand).element();
    }

    int operandCount() {
        return operation.head().operands().size();
    }

    IrType type(int operand) {
        return operation.operandType(operand);
    }

    /** Returns the type of a member of an operand that is a vector. */
    IrType member(String operand, long index) {
        if (type(operand).payload() instanceof ListValue members
                && index >= 0
                && index < members.size()
                && members.get((int) index) instanceof TypeValue member) {
            return member.type();
        }
        throw InferenceStop.unknown();
    }

    /** Returns the types of the members of an operand that is a vector. */
    List<IrType> members(String operand) {
        IrType type = type(operand);
        boolean isShort = type.payload() instanceof ListValue list && list.size() <= MOST_MEMBERS;
        if (!isShort || !(PirKinds.TABLE.view(type) instanceof VectorType vector)) {
            throw InferenceStop.unknown();
        }
        return vector.members();
    }

    /** Returns the tensors of an operand that is a vector; at least one. */
    List<DenseTensorType> tensors(String operand) {
        List<DenseTensorType> tensors = new ArrayList<>();
        for (IrType member : members(operand)) {
            @Nullable DenseTensorType tensor = ConstantValues.dense(member);
            if (tensor == null) {
                throw InferenceStop.unknown();
            }
            tensors.add(tensor);
        }
        if (tensors.isEmpty()) {
            throw InferenceStop.unknown();
        }
        return tensors;
    }

    private @Nullable Payload payload(String attribute) {
        @Nullable IrAttribute found = operation.head().attributes().get(attribute);
        return found == null ? null : found.payload();
    }

    boolean flag(String attribute) {
        if (attribute.equals("True") || attribute.equals("False")) {
            return attribute.equals("True");
        }
        if (payload(attribute) instanceof BoolValue value) {
            return value.value();
        }
        throw InferenceStop.unknown();
    }

    String text(String attribute) {
        if (payload(attribute) instanceof StringValue value) {
            return value.value();
        }
        throw InferenceStop.unknown();
    }

    @Nullable
    IrAttribute attribute(String name) {
        return operation.head().attributes().get(name);
    }

    /** Returns the integer of an attribute, or that of an operand, which may be {@link ConstantValues#COMPUTED}. */
    long integer(String name) {
        int operand = definition.operandIndex(name);
        if (operand >= 0) {
            return constants.integer(operation.head().operands().get(operand));
        }
        if (payload(name) instanceof IntValue value && value.isLong()) {
            return value.bits();
        }
        throw InferenceStop.unknown();
    }

    /** Returns an integer that is no computed one. */
    long known(String name) {
        long value = integer(name);
        if (value == ConstantValues.COMPUTED) {
            throw InferenceStop.unknown();
        }
        return value;
    }

    /** Returns the integers of an attribute, or those of an operand, each of which may be {@link ConstantValues#COMPUTED}. */
    long[] integers(String name) {
        int operand = definition.operandIndex(name);
        long @Nullable [] values = operand >= 0
                ? constants.integers(operation.head().operands().get(operand))
                : ConstantValues.integers(operation.head().attributes().get(name));
        if (values == null) {
            throw InferenceStop.unknown();
        }
        return values;
    }

    /** Returns whether integers are a list that the program states: an attribute or constants, not the shape of a tensor. */
    boolean isList(String name) {
        int operand = definition.operandIndex(name);
        return operand < 0 || constants.isList(operation.head().operands().get(operand));
    }

    /** Returns integers as dimensions: −1 for a computed one and for one that is below 0. */
    long[] shape(String name) {
        long[] values = integers(name);
        for (int i = 0; i < values.length; i++) {
            values[i] = Math.max(values[i], Dims.UNKNOWN);
        }
        return values;
    }

    /** Returns the element type that an attribute names, or another one if it names the undefined one. */
    IrType element(String attribute, @Nullable IrType ifUndefined) {
        String dataType = text(attribute);
        @Nullable DataType element = DataType.ofDataType(dataType);
        if (element != null) {
            return element.type();
        }
        if (ifUndefined == null || !dataType.startsWith("Undefined")) {
            throw InferenceStop.unknown();
        }
        return ifUndefined;
    }

    int resultCount() {
        return results.length;
    }

    /** Sets the type of a result that is a tensor. */
    void result(int index, IrType element, long... dims) {
        set(index, tensorType(element, dims));
    }

    /** Sets the type of a result to that of an operand. */
    void same(int index, String operand) {
        tensor(operand);
        set(index, type(operand));
    }

    void set(int index, IrType type) {
        if (index < results.length) {
            results[index] = type;
        }
    }

    /** Sets the types of all results: the operation fits if it has as many. */
    void setAll(List<IrType> types) {
        expectedResults = types.size();
        for (int i = 0; i < types.size(); i++) {
            set(i, types.get(i));
        }
    }

    /** Returns how many results follow, as far as that is known: else as many as there are. */
    int expectedResults() {
        return expectedResults;
    }

    static IrType tensorType(IrType element, long... dims) {
        return new DenseTensorType(element, Longs.of(dims), DEFAULT_LAYOUT, List.of(), 0).toType();
    }

    /** Returns the type that was set, or null. */
    @Nullable
    IrType inferred(int index) {
        return results[index];
    }

    static InferenceStop misfit(String problem) {
        return InferenceStop.misfit(problem);
    }

    /** Refuses operands whose elements differ. */
    void requireSameElement(String a, String b) {
        IrType x = element(a);
        IrType y = element(b);
        if (!x.equals(y)) {
            throw misfit(
                    a + " has elements " + Objects.toString(x) + " and " + b + " has " + y + "; expected the same");
        }
    }

    void requireRank(String operand, int rank) {
        int found = dims(operand).length;
        if (found != rank) {
            throw misfit(operand + " has rank " + found + "; expected " + rank);
        }
    }

    /** Refuses indexes that are not whole numbers. */
    void requireInteger(String operand) {
        @Nullable DataType element = DataType.of(element(operand));
        if (element != null && !element.isInteger()) {
            throw misfit(operand + " has elements " + element.dataType() + "; expected integers");
        }
    }

    void requireBool(String operand) {
        if (!element(operand).equals(DataType.BOOL.type())) {
            throw misfit(operand + " has elements " + element(operand) + "; expected truth values");
        }
    }
}
