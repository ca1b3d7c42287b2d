package io.isomorph.family.pypto.sample;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Makes expressions. */
public final class PyptoExpressionMaker {
    public static final List<String> BINARY = List.of(
            "Add",
            "Sub",
            "Mul",
            "FloorDiv",
            "FloorMod",
            "FloatDiv",
            "Min",
            "Max",
            "Pow",
            "Eq",
            "Ne",
            "Lt",
            "Le",
            "Gt",
            "Ge",
            "And",
            "Or",
            "Xor",
            "BitAnd",
            "BitOr",
            "BitXor",
            "BitShiftLeft",
            "BitShiftRight");
    public static final List<String> UNARY = List.of("Abs", "Neg", "Not", "BitNot", "Cast");

    private static final int TYPE_DEPTH = 3;

    private final PyptoPools pools;
    private final PyptoDice dice;
    private final PyptoTypeMaker types;
    private final PyptoAttributeMaker attributes;

    public PyptoExpressionMaker(PyptoPools pools) {
        this.pools = pools;
        this.dice = pools.dice;
        this.types = new PyptoTypeMaker(pools, this);
        this.attributes = new PyptoAttributeMaker(pools, this);
    }

    public PyptoTypeMaker types() {
        return types;
    }

    public PyptoAttributeMaker attributes() {
        return attributes;
    }

    /** A node with span and type. */
    private PyptoNode node(String kind, @Nullable Object type) {
        return PyptoNode.of(kind).with("span", dice.span()).with("type", type);
    }

    /** Any expression, new or one of before. */
    public PyptoNode any(int depth) {
        if (dice.oneIn(4) || pools.isSpent()) {
            PyptoNode known = pools.anExpression();
            if (known != null) {
                return known;
            }
        }
        return depth <= 0 || pools.isSpent() ? leaf(depth) : fresh(depth);
    }

    /** An operand: any expression, and now and then a statement, which PyPTO does not forbid. */
    public PyptoNode operand(int depth) {
        PyptoNode unusual = dice.oneIn(80) ? pools.aStatement() : null;
        return unusual == null ? any(depth) : unusual;
    }

    private PyptoNode leaf(int depth) {
        return switch (dice.below(5)) {
            case 0 -> constant(dice.int64());
            case 1 -> pools.expression(node("ConstFloat", types.scalar()).with("value", dice.float64()));
            case 2 ->
                pools.expression(node("ConstBool", PyptoTypeMaker.scalar(PyptoTypeMaker.BOOL))
                        .with("value", dice.oneIn(2)));
            default -> freshVariable(types.any(Math.min(depth, TYPE_DEPTH)));
        };
    }

    private PyptoNode fresh(int depth) {
        return switch (dice.below(12)) {
            case 0, 1 -> leaf(depth);
            case 2, 3 -> binary(depth);
            case 4 -> unary(dice.of(UNARY), operand(depth - 1));
            case 5 -> call(depth);
            case 6 -> submit(depth);
            case 7 -> makeTuple(dice.few(() -> small(depth - 1)));
            case 8 -> tupleItem(depth);
            case 9 -> iterArg(depth);
            case 10 -> memref(depth);
            default -> windowBuffer(depth);
        };
    }

    public PyptoNode constant(long value) {
        int dtype = dice.oneIn(2) ? PyptoTypeMaker.INT64 : dice.oneIn(2) ? PyptoTypeMaker.INDEX : types.dtype();
        return pools.expression(node("ConstInt", PyptoTypeMaker.scalar(dtype)).with("value", value));
    }

    /** A size of something: a constant, a variable or a term. */
    public PyptoNode dimension(int depth) {
        return switch (dice.below(4)) {
            case 0 -> variable(PyptoTypeMaker.scalar(PyptoTypeMaker.INDEX));
            case 1 -> any(depth);
            default -> constant(1 + dice.below(300));
        };
    }

    /** A plain variable, of that type if it is new. */
    public PyptoNode variable(Object type) {
        PyptoNode known = dice.oneIn(2) || pools.isSpent() ? pools.aVariable() : null;
        return known == null ? freshVariable(type) : known;
    }

    public PyptoNode freshVariable(Object type) {
        return pools.variable(node("Var", type).with("name_hint", dice.name()));
    }

    public PyptoNode binary(int depth) {
        PyptoNode left = operand(depth - 1);
        return binary(dice.of(BINARY), left, dice.oneIn(6) ? left : operand(depth - 1));
    }

    public PyptoNode binary(String kind, PyptoNode left, PyptoNode right) {
        return pools.expression(node(kind, types.scalar()).with("left", left).with("right", right));
    }

    public PyptoNode unary(String kind, PyptoNode operand) {
        return pools.expression(node(kind, types.scalar()).with("operand", operand));
    }

    private PyptoNode call(int depth) {
        return call(types.any(Math.min(depth, TYPE_DEPTH)), dice.few(() -> operand(depth - 1)), depth);
    }

    public PyptoNode call(Object type, List<PyptoNode> args, int depth) {
        return pools.expression(node("Call", type)
                .with("op", dice.operator())
                .with("args", args)
                .with("attrs", attributes.ofCall(args.size(), depth))
                .with("kwargs", attributes.few(depth)));
    }

    private PyptoNode submit(int depth) {
        List<PyptoNode> args = dice.few(() -> operand(depth - 1));
        PyptoNode cores = dice.oneIn(2) ? coreNumber(depth) : null;
        return pools.expression(node("Submit", types.any(Math.min(depth, TYPE_DEPTH)))
                .with("op", dice.operator())
                .with("args", args)
                .with("deps", dice.few(() -> any(depth - 1)))
                .with("core_num", cores)
                .with("sync_start", cores != null && dice.oneIn(2))
                .with("allow_early_resolve", dice.oneIn(2))
                .with("predicate", dice.oneIn(2) ? any(depth - 1) : null)
                .with("attrs", attributes.ofCall(args.size(), depth))
                .with("kwargs", attributes.few(depth)));
    }

    /** A scalar number of cores is an integer. */
    private PyptoNode coreNumber(int depth) {
        PyptoNode known = pools.anExpression(PyptoExpressionMaker::isCoreNumber);
        return known == null || dice.oneIn(2)
                ? pools.expression(node("ConstInt", PyptoTypeMaker.scalar(dice.of(PyptoTypeMaker.INTEGERS)))
                        .with("value", dice.int64()))
                : known;
    }

    private static boolean isCoreNumber(PyptoNode node) {
        return node.get("type") instanceof Map<?, ?> type
                && (!"ScalarType".equals(type.get("type_kind"))
                        || PyptoTypeMaker.INTEGERS.contains(((Number) type.get("dtype")).intValue()));
    }

    /** An expression whose type is not large, because tuples repeat types. */
    private PyptoNode small(int depth) {
        PyptoNode node = any(depth);
        return PyptoTypeMaker.size(node.get("type")) < 30 ? node : leaf(0);
    }

    public PyptoNode makeTuple(List<PyptoNode> elements) {
        List<@Nullable Object> elementTypes = new ArrayList<>();
        elements.forEach(element -> elementTypes.add(element.get("type")));
        return pools.expression(
                node("MakeTuple", PyptoTypeMaker.tuple(elementTypes)).with("elements", elements));
    }

    private PyptoNode tupleItem(int depth) {
        PyptoNode known = pools.anExpression(node -> !elementTypes(node).isEmpty());
        PyptoNode tuple = known == null ? makeTuple(dice.times(1 + dice.below(3), () -> small(depth - 1))) : known;
        return tupleItem(tuple, dice.below(elementTypes(tuple).size()));
    }

    public PyptoNode tupleItem(PyptoNode tuple, int index) {
        return pools.expression(node("TupleGetItemExpr", elementTypes(tuple).get(index))
                .with("tuple", tuple)
                .with("index", index));
    }

    private static List<?> elementTypes(PyptoNode node) {
        return node.get("type") instanceof Map<?, ?> type && type.get("types") instanceof List<?> list
                ? list
                : List.of();
    }

    public PyptoNode iterArg(int depth) {
        return iterArg(types.any(Math.min(depth, TYPE_DEPTH)), any(depth - 1));
    }

    public PyptoNode iterArg(Object type, PyptoNode initValue) {
        return pools.expression(
                node("IterArg", type).with("name_hint", dice.name()).with("initValue", initValue));
    }

    private PyptoNode memref(int depth) {
        return memref(variable(PyptoTypeMaker.marker("Ptr")), any(depth - 1), dice.oneIn(2) ? any(depth - 1) : null);
    }

    public PyptoNode memref(PyptoNode base, PyptoNode offset, @Nullable PyptoNode slotIndex) {
        return pools.expression(node("MemRef", PyptoTypeMaker.marker("MemRefType"))
                .with("name_hint", dice.name())
                .with("base", base)
                .with("byte_offset", offset)
                .with("size", dice.uint64())
                .with("is_pinned", dice.oneIn(2))
                .with("slot_count", dice.oneIn(2) ? 1 : dice.uint64())
                .with("slot_index", slotIndex));
    }

    public PyptoNode windowBuffer(int depth) {
        PyptoNode known = dice.oneIn(2) || pools.isSpent() ? pools.aBuffer() : null;
        return known == null ? freshWindowBuffer(depth) : known;
    }

    public PyptoNode freshWindowBuffer(int depth) {
        PyptoNode base = variable(PyptoTypeMaker.marker("Ptr"));
        PyptoNode size = any(depth - 1);
        return pools.buffer(node("WindowBuffer", PyptoTypeMaker.marker("WindowBufferType"))
                .with("name_hint", dice.oneIn(6) ? dice.name() : base.get("name_hint"))
                .with("base", base)
                .with("size", size)
                .with("load_from_host", dice.oneIn(2))
                .with("store_to_host", dice.oneIn(2)));
    }
}
