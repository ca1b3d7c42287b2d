package io.isomorph.family.pir.build;

import io.isomorph.family.Inference;
import io.isomorph.family.pir.check.OperatorCheck;
import io.isomorph.family.pir.infer.TypeInference;
import io.isomorph.family.pir.operator.AttributeDefinition;
import io.isomorph.family.pir.operator.AttributeKind;
import io.isomorph.family.pir.operator.DataType;
import io.isomorph.family.pir.operator.Multiplicity;
import io.isomorph.family.pir.operator.OperandDefinition;
import io.isomorph.family.pir.operator.OperatorDefinition;
import io.isomorph.family.pir.operator.ResultDefinition;
import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.Value;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Describes one operator: operands and attributes by name, in any order. What is not given gets its default; an optional operand
 * without one becomes the null value. Not safe for several threads.
 */
public final class OperatorBuilder {
    private static final String STOP_GRADIENT = "stop_gradient";

    private final BuildState state;
    private final PirBlock block;
    private final Function<String, ProgramBuilder.OperationBuilder> operations;
    private final OperatorDefinition definition;

    private final Map<String, Value> operands = new LinkedHashMap<>();
    private final List<Value> variadic = new ArrayList<>();
    private final Map<String, IrAttribute> attributes = new LinkedHashMap<>();
    private final Map<String, IrAttribute> resultAttributes = new LinkedHashMap<>();
    private @Nullable List<IrType> results;
    private final List<Consumer<ProgramBuilder.RegionBuilder>> regions = new ArrayList<>();

    OperatorBuilder(
            BuildState state,
            PirBlock block,
            Function<String, ProgramBuilder.OperationBuilder> operations,
            String name) {
        this.state = state;
        this.block = block;
        this.operations = operations;
        @Nullable OperatorDefinition found = state.table().newest(Name.of(name));
        if (found == null) {
            throw new IllegalArgumentException("no release has an operator " + name);
        }
        this.definition = found;
    }

    /**
     * Gives an operand.
     *
     * @param name what the operator calls it
     * @param value the value; {@link Value#NULL} for an optional one that is absent
     * @return this
     * @throws IllegalArgumentException if the operator has no such operand, or the value belongs to another builder
     */
    public OperatorBuilder operand(String name, Value value) {
        operands.put(operandName(name), state.own(value));
        return this;
    }

    private String operandName(String name) {
        if (definition.operandIndex(name) < 0) {
            throw new IllegalArgumentException(definition.name() + " has no operand " + name + "; expected one of "
                    + definition.operands().stream()
                            .map(OperandDefinition::name)
                            .toList());
        }
        return name;
    }

    /**
     * Gives an operand that is a list of integers, or one number, as a constant.
     *
     * @param name what the operator calls it
     * @param values the integers
     * @return this
     * @throws IllegalArgumentException if the operator has no such operand, or it is neither; or a number that 64-bit floats, in which programs
     *     have it, do not hold
     */
    public OperatorBuilder operand(String name, long... values) {
        OperandDefinition operand = definition.operands().get(definition.operandIndex(operandName(name)));
        if (operand.kind().isIntArray()) {
            return operand(name, integers(values));
        }
        if (operand.kind().isScalar() && values.length == 1 && AttributeValues.isHeld(values[0], (double) values[0])) {
            return operand(name, number(operand, (double) values[0]));
        }
        throw new IllegalArgumentException("the operand " + name + " of " + definition.name() + " is "
                + operand.kind().words() + "; found " + Arrays.toString(values));
    }

    /**
     * Gives an operand that is one integer, or a list of it, as a constant.
     *
     * @param name what the operator calls it
     * @param value the integer
     * @return this
     * @throws IllegalArgumentException if the operator has no such operand, or it is neither; or a number that 64-bit floats, in which programs
     *     have it, do not hold
     */
    public OperatorBuilder operand(String name, long value) {
        return operand(name, new long[] {value});
    }

    /**
     * Gives an operand that is one number, or a list of one integer, as a constant.
     *
     * @param name what the operator calls it
     * @param value the number
     * @return this
     * @throws IllegalArgumentException if the operator has no such operand, or it is neither
     */
    public OperatorBuilder operand(String name, double value) {
        OperandDefinition operand = definition.operands().get(definition.operandIndex(operandName(name)));
        if (operand.kind().isScalar()) {
            return operand(name, number(operand, value));
        }
        if (operand.kind().isIntArray() && value == Math.rint(value) && Math.abs(value) < 0x1p63) {
            return operand(name, integers((long) value));
        }
        throw new IllegalArgumentException("the operand " + name + " of " + definition.name() + " is "
                + operand.kind().words() + "; found " + value);
    }

    /**
     * Gives operands in stored order, from the first on that was not given; the last of the operator may take several, if it takes any
     * number.
     *
     * @param values the values
     * @return this
     * @throws IllegalArgumentException if the operator has not so many operands, or a value belongs to another builder
     */
    public OperatorBuilder operands(Value... values) {
        int given = operands.size() + variadic.size() + values.length;
        for (Value value : values) {
            OperandDefinition operand = nextOperand(given);
            if (operand.multiplicity() == Multiplicity.VARIADIC) {
                variadic.add(state.own(value));
            } else {
                operands.put(operand.name(), state.own(value));
            }
        }
        return this;
    }

    private OperandDefinition nextOperand(int given) {
        for (OperandDefinition operand : definition.operands()) {
            if (!operands.containsKey(operand.name())) {
                return operand;
            }
        }
        throw new IllegalArgumentException(
                definition.name() + " has " + definition.operands().size() + " operands; " + given + " are given");
    }

    /**
     * Gives a truth value.
     *
     * @param name name of the attribute
     * @param value its value
     * @return this
     * @throws IllegalArgumentException if the operator has no such attribute, or it holds no truth value
     */
    public OperatorBuilder attribute(String name, boolean value) {
        return put(name, value);
    }

    /**
     * Gives a whole number, in the width that the attribute has.
     *
     * @param name name of the attribute
     * @param value its value
     * @return this
     * @throws IllegalArgumentException if the operator has no such attribute, or it does not hold this number
     */
    public OperatorBuilder attribute(String name, long value) {
        return put(name, value);
    }

    /**
     * Gives a number; an attribute of 32 bits holds the nearest one.
     *
     * @param name name of the attribute
     * @param value its value
     * @return this
     * @throws IllegalArgumentException if the operator has no such attribute, or it holds no such number
     */
    public OperatorBuilder attribute(String name, double value) {
        return put(name, value);
    }

    /**
     * Gives a text, or the name of a data type.
     *
     * @param name name of the attribute
     * @param value its value, such as {@code NCHW} or {@code float32}
     * @return this
     * @throws IllegalArgumentException if the operator has no such attribute, or it holds no text
     */
    public OperatorBuilder attribute(String name, String value) {
        return put(name, value);
    }

    /**
     * Gives a list of whole numbers.
     *
     * @param name name of the attribute
     * @param values its values
     * @return this
     * @throws IllegalArgumentException if the operator has no such attribute, or it holds no such list
     */
    public OperatorBuilder attribute(String name, long[] values) {
        return put(name, Arrays.stream(values).boxed().toList());
    }

    private OperatorBuilder put(String name, Object value) {
        AttributeKind kind = attributeKind(name);
        @Nullable IrAttribute attribute = AttributeValues.of(kind, value);
        if (attribute == null) {
            throw new IllegalArgumentException("the attribute " + name + " of " + definition.name() + " does not hold "
                    + value + "; expected one of kind " + kind);
        }
        attributes.put(name, attribute);
        return this;
    }

    private AttributeKind attributeKind(String name) {
        for (AttributeDefinition attribute : definition.attributes()) {
            if (attribute.name().equals(name)) {
                return attribute.kind();
            }
        }
        throw new IllegalArgumentException(definition.name() + " has no attribute " + name + "; expected one of "
                + definition.attributes().stream()
                        .map(AttributeDefinition::name)
                        .toList());
    }

    /**
     * Gives an attribute as it is, also one that the operator does not define. Its kind is checked when the operator is added.
     *
     * @param name name of the attribute
     * @param value the attribute
     * @return this
     */
    public OperatorBuilder attribute(String name, IrAttribute value) {
        attributes.put(name, value);
        return this;
    }

    /**
     * Gives an attribute about the results. Unless it is given, {@code stop_gradient} lets gradients flow if they do through an
     * operand.
     *
     * @param name its name
     * @param value a list with one item for each result
     * @return this
     */
    public OperatorBuilder resultAttribute(String name, IrAttribute value) {
        resultAttributes.put(name, value);
        return this;
    }

    /**
     * Gives the types of the results. Needed where they do not follow from the operands; where they do, they must agree.
     *
     * @param types one for each result; the null type for one that is absent
     * @return this
     */
    public OperatorBuilder results(IrType... types) {
        results = List.of(types);
        return this;
    }

    /**
     * Adds a region of one block.
     *
     * @param argumentTypes types of the block's arguments
     * @param content fills the block; called when the operator is added
     * @return this
     */
    public OperatorBuilder region(List<IrType> argumentTypes, Consumer<PirBlock> content) {
        regions.add(region -> region.block(
                argumentTypes, List.of(), inner -> content.accept(new PirBlock(state, inner::op, inner::argument))));
        return this;
    }

    /**
     * Checks the operator and adds it to its block. Where it is refused, constants that were made of its defaults stay there, unused.
     *
     * @return its results
     * @throws IllegalArgumentException if an operand or attribute without default is missing, anything is of another kind than the
     *     operator takes, the operands do not fit one another, or the types of results neither follow nor are given
     */
    public ProgramBuilder.Results add() {
        List<Value> values = values();
        OperationHead head = head(values, placeholders());
        OperationInBuilder context = new OperationInBuilder(head, state);
        Inference inference = TypeInference.infer(context, definition);
        require(inference.problem() == null ? List.of() : List.of(inference.problem()));
        head = head(values, results == null ? inferred(inference) : results);
        context = new OperationInBuilder(head, state);
        require(OperatorCheck.problems(context, definition));
        return state.add(operations, head, values, regions, isTrained(head, values));
    }

    private void require(List<String> problems) {
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException(definition.name() + ": " + String.join("; ", problems));
        }
    }

    /** Returns the operands in stored order; constants are made where a default is one. */
    private List<Value> values() {
        List<Value> values = new ArrayList<>();
        for (OperandDefinition operand : definition.operands()) {
            @Nullable Value given = operands.get(operand.name());
            @Nullable String defaultValue = operand.defaultValue();
            if (operand.multiplicity() == Multiplicity.VARIADIC) {
                values.addAll(given == null ? variadic : List.of(given));
            } else if (given != null) {
                values.add(given);
            } else if (defaultValue != null) {
                values.add(constant(operand, AttributeValues.value(defaultValue)));
            } else if (operand.multiplicity() == Multiplicity.OPTIONAL) {
                values.add(Value.NULL);
            } else {
                throw new IllegalArgumentException(definition.name() + " needs the operand " + operand.name() + ", "
                        + operand.kind().words());
            }
        }
        return values;
    }

    private Value constant(OperandDefinition operand, Object value) {
        if (value instanceof List<?> list) {
            return integers(list.stream().mapToLong(item -> (Long) item).toArray());
        }
        if (value instanceof Boolean flag) {
            return number(operand, flag ? 1 : 0);
        }
        return number(operand, ((Number) value).doubleValue());
    }

    private Value integers(long... values) {
        return block.op("pd_op.full_int_array")
                .attribute("value", values)
                .attribute("dtype", DataType.INT64.dataType())
                .add()
                .result(0);
    }

    private Value number(OperandDefinition operand, double value) {
        return block.op("pd_op.full")
                .attribute("shape", new long[] {1})
                .attribute("value", value)
                .attribute("dtype", scalarType(operand.kind().toString()).dataType())
                .add()
                .result(0);
    }

    /** Returns the element type of a constant for an operand of kind {@code scalar<type>}. */
    private static DataType scalarType(String kind) {
        return switch (kind) {
            case "scalar<f64>" -> DataType.FLOAT64;
            case "scalar<i32>" -> DataType.INT32;
            case "scalar<i64>" -> DataType.INT64;
            case "scalar<bool>" -> DataType.BOOL;
            default -> DataType.FLOAT32;
        };
    }

    private OperationHead head(List<Value> values, List<IrType> types) {
        return new OperationHead(
                definition.name(),
                attributes(),
                Operands.of(values.stream().mapToInt(Value::number).toArray()),
                types,
                resultAttributes(values, types.size()));
    }

    /** Returns the attributes in stored order, then those that the operator does not define. */
    private AttributeList attributes() {
        Map<String, IrAttribute> all = new LinkedHashMap<>();
        for (AttributeDefinition attribute : definition.attributes()) {
            @Nullable IrAttribute given = attributes.get(attribute.name());
            @Nullable String defaultValue = attribute.defaultValue();
            if (given != null) {
                all.put(attribute.name(), given);
            } else if (defaultValue != null) {
                all.put(attribute.name(), AttributeValues.ofDefault(attribute.kind(), defaultValue));
            } else {
                throw new IllegalArgumentException(definition.name() + " needs the attribute " + attribute.name()
                        + " of kind " + attribute.kind());
            }
        }
        attributes.forEach(all::putIfAbsent);
        return list(all);
    }

    private AttributeList resultAttributes(List<Value> values, int count) {
        Map<String, IrAttribute> all = new LinkedHashMap<>(resultAttributes);
        if (count > 0 && !all.containsKey(STOP_GRADIENT)) {
            boolean[] stops = new boolean[count];
            Arrays.fill(stops, values.stream().noneMatch(state::isTrained));
            all.put(STOP_GRADIENT, PirBlock.flags(stops));
        }
        return list(all);
    }

    static AttributeList list(Map<String, IrAttribute> attributes) {
        return AttributeList.of(attributes.entrySet().stream()
                .map(entry -> new NamedAttribute(entry.getKey(), entry.getValue()))
                .toList());
    }

    private boolean isTrained(OperationHead head, List<Value> values) {
        return resultAttributes.containsKey(STOP_GRADIENT)
                ? PirBlock.flags(false).equals(head.resultAttributes().get(STOP_GRADIENT))
                : values.stream().anyMatch(state::isTrained);
    }

    /** Returns as many null types as the operator has results, so that their types can be inferred. */
    private List<IrType> placeholders() {
        return results != null
                ? results
                : Collections.nCopies(
                        definition.hasVariadicResult()
                                ? 0
                                : definition.results().size(),
                        IrType.NULL);
    }

    private List<IrType> inferred(Inference inference) {
        List<IrType> types = new ArrayList<>();
        if (definition.hasVariadicResult()) {
            throw new IllegalArgumentException(
                    definition.name() + " gives any number of results; their types have to be given");
        }
        for (int i = 0; i < inference.results().size(); i++) {
            Inference.Result result = inference.results().get(i);
            ResultDefinition expected = definition.results().get(i);
            if (!result.isKnown() && expected.multiplicity() == Multiplicity.ONE) {
                throw new IllegalArgumentException("the type of result " + i + " of " + definition.name() + ", "
                        + expected.name() + ", does not follow; it has to be given");
            }
            types.add(result.type());
        }
        return types;
    }
}
