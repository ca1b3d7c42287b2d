package io.isomorph.family.pir.build;

import io.isomorph.family.pir.kind.ArrayAttribute;
import io.isomorph.family.pir.kind.BoolAttribute;
import io.isomorph.family.pir.kind.StringAttribute;
import io.isomorph.family.pir.operator.DataType;
import io.isomorph.family.pir.type.DenseTensorType;
import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.Value;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.kind.Longs;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntFunction;

/** Takes the operators of one block of a program. Not safe for several threads. */
public final class PirBlock {
    private static final String DEFAULT_LAYOUT = "NCHW";
    private static final Name PARAMETER = Name.of("builtin.parameter");

    private final BuildState state;
    private final Function<String, ProgramBuilder.OperationBuilder> operations;
    private final IntFunction<Value> arguments;

    PirBlock(
            BuildState state,
            Function<String, ProgramBuilder.OperationBuilder> operations,
            IntFunction<Value> arguments) {
        this.state = state;
        this.operations = operations;
        this.arguments = arguments;
    }

    /**
     * Returns the type of a tensor in the default layout.
     *
     * @param element type of its elements
     * @param shape its dimensions; −1 for one that is not known before the program runs
     * @return the type
     */
    public static IrType tensor(DataType element, long... shape) {
        return new DenseTensorType(element.type(), Longs.of(shape), DEFAULT_LAYOUT, List.of(), 0).toType();
    }

    /**
     * Returns an argument of the block.
     *
     * @param index 0-based
     * @return the value
     * @throws IndexOutOfBoundsException if there is none
     */
    public Value argument(int index) {
        Value value = arguments.apply(index);
        state.argument(value);
        return value;
    }

    /**
     * Begins an operator.
     *
     * @param name with its dialect, such as {@code pd_op.matmul}
     * @return describes it
     * @throws IllegalArgumentException if no release has it
     */
    public OperatorBuilder op(String name) {
        return new OperatorBuilder(state, this, operations, name);
    }

    /**
     * Adds an input of the program.
     *
     * @param name what callers call it
     * @param element type of its elements
     * @param shape its dimensions; −1 for one that differs from run to run
     * @return its value
     */
    public Value data(String name, DataType element, long... shape) {
        return op("pd_op.data")
                .attribute("name", name)
                .attribute("shape", shape)
                .attribute("dtype", element.dataType())
                .attribute("place", AttributeValues.UNDEFINED_PLACE)
                .add()
                .result(0);
    }

    /**
     * Adds a parameter that is trained: a tensor that is stored beside the program, with the seven attributes that PaddlePaddle
     * gives it.
     *
     * @param name its name in the file of weights
     * @param element type of its elements
     * @param shape its dimensions, all known
     * @return its value
     */
    public Value parameter(String name, DataType element, long... shape) {
        Map<String, IrAttribute> attributes = new LinkedHashMap<>();
        attributes.put("is_distributed", flags(false));
        attributes.put("is_parameter", flags(true));
        attributes.put("need_clip", flags(true));
        attributes.put("parameter_name", new StringAttribute(name).toAttribute());
        Map<String, IrAttribute> ofResult = new LinkedHashMap<>();
        ofResult.put("persistable", flags(true));
        ofResult.put("stop_gradient", flags(false));
        ofResult.put("trainable", flags(true));
        OperationHead head = new OperationHead(
                PARAMETER,
                OperatorBuilder.list(attributes),
                Operands.of(),
                List.of(tensor(element, shape)),
                OperatorBuilder.list(ofResult));
        return state.add(operations, head, List.of(), List.of(), true).result(0);
    }

    /**
     * Adds an output of the program.
     *
     * @param value what is given
     * @param name what callers call it
     * @param column its place among the outputs, 0-based
     * @return the value as it is given
     */
    public Value fetch(Value value, String name, int column) {
        return op("pd_op.fetch")
                .operand("x", value)
                .attribute("name", name)
                .attribute("col", column)
                .resultAttribute("persistable", flags(true))
                .add()
                .result(0);
    }

    /** Returns a list of truth values, one for each result. */
    static IrAttribute flags(boolean... values) {
        IrAttribute[] items = new IrAttribute[values.length];
        for (int i = 0; i < values.length; i++) {
            items[i] = new BoolAttribute(values[i]).toAttribute();
        }
        return new ArrayAttribute(List.of(items)).toAttribute();
    }
}
