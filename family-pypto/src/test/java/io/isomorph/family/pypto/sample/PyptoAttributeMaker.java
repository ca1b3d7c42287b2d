package io.isomorph.family.pypto.sample;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Makes keyword arguments and attributes of all 16 kinds of values. */
public final class PyptoAttributeMaker {
    private static final List<String> SPACES =
            List.of("DDR", "Vec", "Mat", "Left", "Right", "Acc", "Bias", "ScalarLocal", "LeftScale", "RightScale");
    private static final List<String> KEYS = List.of(
            "manual_dep_edges",
            "task_id_var",
            "device",
            "core_num",
            "split",
            "pipeline_stages",
            "out_dtype",
            "predicate");
    private static final int DIRECTIONS = 6;

    private final PyptoPools pools;
    private final PyptoDice dice;
    private final PyptoExpressionMaker expressions;

    public PyptoAttributeMaker(PyptoPools pools, PyptoExpressionMaker expressions) {
        this.pools = pools;
        this.dice = pools.dice;
        this.expressions = expressions;
    }

    public List<Map<String, @Nullable Object>> few(int depth) {
        return new ArrayList<>(dice.oneIn(2) ? List.of() : dice.few(() -> pair(key(), value(depth))));
    }

    /** Attributes of a call, whose directions are as many as its arguments, or none. */
    public List<Map<String, @Nullable Object>> ofCall(int args, int depth) {
        List<Map<String, @Nullable Object>> pairs = few(depth);
        if (dice.oneIn(4)) {
            List<Integer> directions = dice.times(dice.oneIn(4) ? 0 : args, () -> dice.below(DIRECTIONS));
            pairs.add(dice.below(pairs.size() + 1), pair("arg_directions", tagged("ArgDirectionVector", directions)));
        }
        return pairs;
    }

    public static Map<String, @Nullable Object> pair(String key, @Nullable Object value) {
        return PyptoNode.map("key", key, "value", value);
    }

    public static Map<String, @Nullable Object> tagged(String type, @Nullable Object value) {
        return PyptoNode.map("type", type, "value", value);
    }

    private String key() {
        return dice.oneIn(3) ? dice.of(KEYS) : dice.name();
    }

    private Object value(int depth) {
        return switch (dice.below(16)) {
            case 0 -> dice.int32();
            case 1 -> dice.oneIn(2);
            case 2 -> dice.name();
            case 3 -> dice.float64();
            case 4 -> dice.float32();
            case 5 ->
                PyptoNode.map("type", "DataType", "code", expressions.types().dtype());
            case 6 -> tagged("MemorySpace", dice.of(SPACES));
            case 7 -> tagged("TensorLayout", dice.of(PyptoTypeMaker.TENSOR_LAYOUTS));
            case 8 -> tagged("TileLayout", dice.of(PyptoTypeMaker.TILE_LAYOUTS));
            case 9 -> tagged("PadValue", dice.of(PyptoTypeMaker.PADS));
            case 10 -> tagged("ArgDirection", dice.below(DIRECTIONS));
            case 11 -> tagged("ArgDirectionVector", dice.few(() -> dice.below(DIRECTIONS)));
            case 12 -> tagged("Var", variableOrNull());
            case 13 -> tagged("VarList", dice.few(this::variableOrNull));
            case 14 -> tagged("Int32Vector", dice.few(dice::int32));
            default -> tagged("Expr", dice.oneIn(5) ? null : expressions.any(depth - 1));
        };
    }

    private @Nullable PyptoNode variableOrNull() {
        return dice.oneIn(5) ? null : expressions.variable(expressions.types().scalar());
    }
}
