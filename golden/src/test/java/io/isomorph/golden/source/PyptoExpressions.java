package io.isomorph.golden.source;

import static io.isomorph.golden.source.PyptoNodes.FP32;
import static io.isomorph.golden.source.PyptoNodes.INT64;
import static io.isomorph.golden.source.PyptoNodes.map;
import static io.isomorph.golden.source.PyptoNodes.operator;
import static io.isomorph.golden.source.PyptoNodes.scalar;

import io.isomorph.ir.Program;
import io.isomorph.ir.Value;
import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.Payload;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Every kind of expression that PyPTO has, and kinds that it has not. */
final class PyptoExpressions {
    private static final String[] BINARY = {
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
        "BitShiftRight"
    };
    private static final String[] UNARY = {"Abs", "Neg", "Not", "BitNot", "Cast"};
    private static final long[] FLOATS = {
        0x8000_0000_0000_0000L,
        0x3fb9_9999_9999_999aL,
        0x0000_0000_0000_0001L,
        0xfff0_0000_0000_0000L,
        0x7ff8_0000_0000_0000L,
        0x7ff0_0000_0000_0001L
    };

    private final PyptoNodes nodes = new PyptoNodes();
    private final List<Value> statements = new ArrayList<>();

    private PyptoExpressions() {}

    static List<SourceDocument> all() {
        return List.of(
                SourceDocument.of("pypto-expressions", new PyptoExpressions().everyKind()),
                SourceDocument.of("pypto-unknown-kinds", unknownKinds()),
                SourceDocument.of("pypto-shared-nodes", sharedNodes()));
    }

    private void add(Value expression) {
        statements.add(nodes.evaluate(expression));
    }

    private Program everyKind() {
        Map<String, Object> int64 = scalar(INT64);
        Value x = nodes.variable("x", int64);
        add(x);
        for (String kind : BINARY) {
            add(nodes.expression(kind, int64, "left", x, "right", nodes.constant(2)));
        }
        for (String kind : UNARY) {
            add(nodes.expression(kind, scalar(FP32), "operand", x));
        }
        constants();
        Value buffer = nodes.variable("buffer", map("type_kind", "Ptr"));
        add(nodes.expression(
                "MemRef",
                map("type_kind", "MemRefType"),
                "name_hint",
                "mem",
                "base",
                buffer,
                "byte_offset",
                nodes.constant(64),
                "size",
                4096,
                "is_pinned",
                true,
                "slot_count",
                2,
                "slot_index",
                x));
        add(nodes.expression(
                "WindowBuffer",
                map("type_kind", "WindowBufferType"),
                "name_hint",
                "window",
                "base",
                buffer,
                "size",
                nodes.constant(256),
                "load_from_host",
                false,
                "store_to_host",
                true));
        add(nodes.expression("IterArg", int64, "name_hint", "carried", "initValue", x));
        add(nodes.call("tile.add", int64, List.of(x, x), List.of(), List.of()));
        add(nodes.expression(
                "Submit",
                int64,
                "op",
                operator("kernel"),
                "args",
                List.of(x),
                "deps",
                List.of(x),
                "core_num",
                nodes.constant(8),
                "sync_start",
                true,
                "allow_early_resolve",
                false,
                "predicate",
                null,
                "attrs",
                List.of(),
                "kwargs",
                List.of()));
        Map<String, Object> pair = map("type_kind", "TupleType", "types", List.of(int64, int64));
        Value tuple = nodes.expression("MakeTuple", pair, "elements", List.of(x, x));
        add(nodes.expression("TupleGetItemExpr", int64, "tuple", tuple, "index", 1));
        nodes.sequence(statements);
        return nodes.build();
    }

    private void constants() {
        add(nodes.constant(Long.MIN_VALUE));
        add(nodes.constant(Long.MAX_VALUE));
        for (long bits : FLOATS) {
            add(nodes.expression("ConstFloat", scalar(FP32), "value", new FloatValue(bits)));
        }
        add(nodes.expression("ConstFloat", scalar(FP32), "value", 1)); // an integer, which is kept
        add(nodes.expression("ConstBool", scalar(0), "value", true));
    }

    /** A node of a newer PyPTO, with nodes in its fields, and another with fields that nobody knows. */
    private static Program unknownKinds() {
        PyptoNodes nodes = new PyptoNodes();
        Value x = nodes.variable("x", map("type_kind", "RingType", "modulus", 7, "\u03c0", 3.5));
        Value fused = nodes.bare("FusedExpr", "bytes", Payload.of(new byte[] {0, -1}), "parts", List.of(x, 1, x));
        nodes.bare("EvalStmt", "span", map(), "expr", fused, "zeal", List.of(true, map("inner", fused)));
        return nodes.build();
    }

    /** Each sum adds the one before to itself: small as a graph, huge as a tree. */
    private static Program sharedNodes() {
        PyptoNodes nodes = new PyptoNodes();
        Value sum = nodes.variable("x", scalar(INT64));
        for (int i = 0; i < 20; i++) {
            sum = nodes.expression("Add", scalar(INT64), "left", sum, "right", sum);
        }
        return nodes.build();
    }
}
