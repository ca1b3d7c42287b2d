package io.isomorph.family.pypto.sample;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Makes types, in the form that PyPTO's constructors give them: views that declare nothing are not there. */
public final class PyptoTypeMaker {
    public static final int BOOL = 0;
    public static final int INT64 = 20;
    public static final int INDEX = 21;
    public static final int FP4 = 48;
    public static final List<Integer> INTEGERS = List.of(16, 17, 18, 19, INT64, INDEX, 32, 33, 34, 35, 36);
    public static final List<Integer> DTYPES = List.of(
            BOOL, 16, 17, 18, 19, INT64, INDEX, 32, 33, 34, 35, 36, FP4, 49, 50, 51, 52, 53, 54, 64, 65, 66, 80);
    public static final List<String> MARKERS = List.of(
            "UnknownType",
            "MemRefType",
            "Ptr",
            "WindowBufferType",
            "CommCtxType",
            "PrefetchAsyncContextType",
            "AsyncEventType",
            "AsyncSessionType");
    public static final List<String> TENSOR_LAYOUTS = List.of("ND", "DN", "NZ", "MX_A_ZZ", "MX_B_NN");
    public static final List<String> TILE_LAYOUTS = List.of("none_box", "row_major", "col_major");
    public static final List<String> PADS = List.of("null", "zero", "max", "min");

    private static final int TASK_ID = 80;
    private static final int MEMORY_SPACES = 10;
    private static final int LARGEST_SHARED = 60;

    private final PyptoPools pools;
    private final PyptoDice dice;
    private final PyptoExpressionMaker expressions;

    public PyptoTypeMaker(PyptoPools pools, PyptoExpressionMaker expressions) {
        this.pools = pools;
        this.dice = pools.dice;
        this.expressions = expressions;
    }

    public static Map<String, @Nullable Object> marker(String kind) {
        return PyptoNode.map("type_kind", kind);
    }

    public static Map<String, @Nullable Object> scalar(int dtype) {
        return PyptoNode.map("type_kind", "ScalarType", "dtype", dtype);
    }

    public static Map<String, @Nullable Object> tuple(List<?> types) {
        return PyptoNode.map("type_kind", "TupleType", "types", types);
    }

    public Map<String, @Nullable Object> scalar() {
        return scalar(dtype());
    }

    /** A type code, now and then one that nobody gave a meaning. */
    public int dtype() {
        return dice.oneIn(15) ? dice.below(256) : dice.of(DTYPES);
    }

    /** Any type; one from elsewhere comes with the same nodes in it. */
    public Object any(int depth) {
        if (dice.oneIn(6)) {
            Object known = pools.aType();
            if (known != null && size(known) <= LARGEST_SHARED) {
                return known;
            }
        }
        return pools.type(fresh(depth));
    }

    private Object fresh(int depth) {
        if (depth <= 0 || pools.isSpent()) {
            return dice.oneIn(4) ? marker(dice.of(MARKERS)) : scalar();
        }
        return switch (dice.below(9)) {
            case 0 -> tensor("TensorType", depth);
            case 1 -> distributed(depth, null);
            case 2, 3 -> tile(depth);
            case 4 -> array();
            case 5 -> tuple(dice.few(() -> any(depth - 1)));
            case 6 -> marker(dice.of(MARKERS));
            default -> scalar();
        };
    }

    /** The number of values of a type, without those in nodes; no more is counted than matters. */
    public static int size(@Nullable Object value) {
        int size = 1;
        if (value instanceof Map<?, ?> map) {
            for (Object part : map.values()) {
                size += size > LARGEST_SHARED ? 0 : size(part);
            }
        } else if (value instanceof List<?> list) {
            for (Object part : list) {
                size += size > LARGEST_SHARED ? 0 : size(part);
            }
        }
        return size;
    }

    private Map<String, @Nullable Object> tensor(String kind, int depth) {
        int dtype = dtype();
        List<PyptoNode> shape = shape(dtype, depth);
        Map<String, @Nullable Object> type = PyptoNode.map("type_kind", kind, "dtype", dtype, "shape", shape);
        if (dice.oneIn(4)) {
            type.put("memref", memref(depth));
        }
        if (dice.oneIn(3)) {
            boolean plain = dice.oneIn(3);
            List<PyptoNode> valid = dice.oneIn(2) ? List.of() : differentShape(shape, depth);
            type.put(
                    "tensor_view",
                    PyptoNode.map(
                            "stride",
                            dice.few(() -> expressions.dimension(depth - 1)),
                            "valid_shape",
                            valid,
                            "layout",
                            plain ? "ND" : dice.of(TENSOR_LAYOUTS.subList(1, TENSOR_LAYOUTS.size())),
                            "pad",
                            plain && valid.isEmpty() ? dice.of(PADS.subList(1, PADS.size())) : dice.of(PADS)));
        }
        return type;
    }

    /** A distributed tensor in a buffer; null: in any buffer, or none. */
    public Map<String, @Nullable Object> distributed(int depth, @Nullable PyptoNode buffer) {
        Map<String, @Nullable Object> type = tensor("DistributedTensorType", depth);
        PyptoNode chosen = buffer == null && dice.oneIn(2) ? expressions.windowBuffer(depth - 1) : buffer;
        if (chosen != null) {
            type.put("window_buffer", chosen);
        }
        return type;
    }

    private Map<String, @Nullable Object> tile(int depth) {
        int dtype = dtype();
        List<PyptoNode> shape = shape(dtype, depth);
        Map<String, @Nullable Object> type = PyptoNode.map("type_kind", "TileType", "dtype", dtype, "shape", shape);
        boolean inMemory = dice.oneIn(3);
        if (inMemory) {
            type.put("memref", memref(depth));
        }
        if (inMemory || dice.oneIn(2)) {
            type.put("memory_space", dice.uint8(MEMORY_SPACES));
        }
        if (dice.oneIn(2)) {
            type.put("tile_view", tileView(shape, depth));
        }
        return type;
    }

    private Map<String, @Nullable Object> tileView(List<PyptoNode> shape, int depth) {
        boolean compact = dice.oneIn(2);
        List<PyptoNode> valid = dice.oneIn(2) ? List.of() : differentShape(shape, depth);
        List<PyptoNode> stride = dice.few(() -> expressions.dimension(depth - 1));
        // no space implies a fractal of 16: so the view always declares something
        boolean declares = compact || !valid.isEmpty() || !stride.isEmpty();
        return PyptoNode.map(
                "valid_shape",
                valid,
                "stride",
                stride,
                "start_offset",
                dice.oneIn(2) ? null : shared(valid, depth),
                "blayout",
                dice.of(TILE_LAYOUTS),
                "slayout",
                dice.of(TILE_LAYOUTS),
                "fractal",
                declares ? dice.of(List.of(512, 1024, 32, dice.uint64())) : 16,
                "pad",
                dice.of(PADS),
                "compact",
                compact ? "normal" : "null");
    }

    private PyptoNode shared(List<PyptoNode> nodes, int depth) {
        return nodes.isEmpty() || dice.oneIn(2) ? expressions.dimension(depth - 1) : dice.of(nodes);
    }

    private Map<String, @Nullable Object> array() {
        List<Integer> dtypes = new ArrayList<>(INTEGERS);
        dtypes.addAll(List.of(BOOL, TASK_ID));
        return PyptoNode.map(
                "type_kind",
                "ArrayType",
                "dtype",
                dice.of(dtypes),
                "shape",
                List.of(expressions.constant(1 + (dice.int64() >>> 1) % Long.MAX_VALUE)));
    }

    /** FP4 needs a last dimension that is no constant, or positive and even. */
    private List<PyptoNode> shape(int dtype, int depth) {
        List<PyptoNode> shape = new ArrayList<>(dice.few(() -> expressions.dimension(depth - 1)));
        if (dtype == FP4) {
            shape.add(dice.oneIn(2) ? expressions.variable(scalar(INDEX)) : expressions.constant(64));
        }
        return shape;
    }

    /** A valid shape of another rank, or with a variable that the shape does not have there. */
    private List<PyptoNode> differentShape(List<PyptoNode> shape, int depth) {
        if (shape.isEmpty() || dice.oneIn(3)) {
            return dice.times(shape.size() + 1, () -> expressions.dimension(depth - 1));
        }
        List<PyptoNode> other = new ArrayList<>(shape);
        other.set(dice.below(other.size()), expressions.freshVariable(scalar(INDEX)));
        return other;
    }

    /** Memory as it is within a type. */
    public Map<String, @Nullable Object> memref(int depth) {
        PyptoNode base = expressions.variable(marker("Ptr"));
        Map<String, @Nullable Object> memref = PyptoNode.map(
                "base_node", base,
                "byte_offset", expressions.any(depth - 1),
                "base", base.get("name_hint"),
                "size", dice.uint64());
        if (dice.oneIn(3)) {
            memref.put("slot_index", expressions.any(depth - 1));
        }
        if (dice.oneIn(3)) {
            memref.put("is_pinned", true);
        }
        if (dice.oneIn(3)) {
            memref.put("slot_count", 2 + dice.below(100));
        }
        return memref;
    }
}
