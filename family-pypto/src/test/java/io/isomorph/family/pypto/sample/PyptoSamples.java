package io.isomorph.family.pypto.sample;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Nodes as a test needs them: nowhere in a source file, without comments. Each call makes a new one. */
public final class PyptoSamples {
    public static final int INT64 = 20;
    public static final int INDEX = 21;
    public static final int FP32 = 52;

    private PyptoSamples() {}

    public static Map<String, @Nullable Object> nowhere() {
        return PyptoNode.map("filename", "", "begin_line", -1, "begin_column", -1, "end_line", -1, "end_column", -1);
    }

    public static Map<String, @Nullable Object> scalar(int dtype) {
        return PyptoNode.map("type_kind", "ScalarType", "dtype", dtype);
    }

    public static Map<String, @Nullable Object> tensor(Object... shape) {
        return PyptoNode.map("type_kind", "TensorType", "dtype", FP32, "shape", List.of(shape));
    }

    private static PyptoNode node(String kind) {
        return PyptoNode.of(kind).with("span", nowhere());
    }

    public static PyptoNode statement(String kind) {
        return node(kind).with("leading_comments", List.of());
    }

    public static PyptoNode expression(String kind, Object type) {
        return node(kind).with("type", type);
    }

    public static PyptoNode variable(String name, Object type) {
        return expression("Var", type).with("name_hint", name);
    }

    public static PyptoNode variable(String name) {
        return variable(name, scalar(INT64));
    }

    public static PyptoNode iterArg(String name, PyptoNode initValue) {
        return expression("IterArg", scalar(INT64)).with("name_hint", name).with("initValue", initValue);
    }

    public static PyptoNode constant(long value) {
        return constant(value, INT64);
    }

    public static PyptoNode constant(long value, int dtype) {
        return expression("ConstInt", scalar(dtype)).with("value", value);
    }

    public static PyptoNode constant(double value) {
        return expression("ConstFloat", scalar(FP32)).with("value", value);
    }

    public static PyptoNode binary(String kind, PyptoNode left, PyptoNode right) {
        return expression(kind, scalar(INT64)).with("left", left).with("right", right);
    }

    public static PyptoNode call(String operator, Map<?, ?>... kwargs) {
        return expression("Call", scalar(INT64))
                .with("op", PyptoNode.map("name", operator, "is_global_var", false))
                .with("args", List.of())
                .with("attrs", List.of())
                .with("kwargs", List.of(kwargs));
    }

    public static Map<String, @Nullable Object> pair(String key, @Nullable Object value) {
        return PyptoNode.map("key", key, "value", value);
    }

    public static Map<String, @Nullable Object> tagged(String type, @Nullable Object value) {
        return PyptoNode.map("type", type, "value", value);
    }

    public static PyptoNode evaluate(PyptoNode expression) {
        return statement("EvalStmt").with("expr", expression);
    }

    public static PyptoNode assign(PyptoNode target, PyptoNode value) {
        return statement("AssignStmt").with("var", target).with("value", value);
    }

    public static PyptoNode sequence(PyptoNode... statements) {
        return statement("SeqStmts").with("stmts", List.of(statements));
    }

    public static PyptoNode loop(PyptoNode variable, PyptoNode body) {
        return statement("ForStmt")
                .with("loop_var", variable)
                .with("start", constant(0))
                .with("stop", constant(8))
                .with("step", constant(1))
                .with("iter_args", List.of())
                .with("body", body)
                .with("return_vars", List.of())
                .with("kind", 0)
                .with("attrs", List.of());
    }

    public static PyptoNode ifStatement(@Nullable PyptoNode otherwise) {
        return statement("IfStmt")
                .with("condition", constant(1))
                .with("then_body", statement("BreakStmt"))
                .with("else_body", otherwise)
                .with("return_vars", List.of());
    }

    public static PyptoNode function(String name, PyptoNode body, PyptoNode... params) {
        return node("Function")
                .with("params", List.of(params))
                .with(
                        "param_directions",
                        List.of(params).stream().map(param -> 0).toList())
                .with("func_type", 0)
                .with("level", null)
                .with("role", null)
                .with("attrs", List.of())
                .with("requires_runtime_binding", false)
                .with("return_types", List.of())
                .with("body", body)
                .with("name", name);
    }

    public static PyptoNode program(String name, String key, PyptoNode function) {
        return node("Program")
                .with("name", name)
                .with(
                        "functions",
                        List.of(PyptoNode.map(
                                "key", PyptoNode.map("name", key, "is_global_var", true), "value", function)));
    }

    public static PyptoNode memref(PyptoNode base, long size) {
        return expression("MemRef", PyptoNode.map("type_kind", "MemRefType"))
                .with("name_hint", "m")
                .with("base", base)
                .with("byte_offset", constant(0))
                .with("size", size)
                .with("is_pinned", false)
                .with("slot_count", 1)
                .with("slot_index", null);
    }

    public static PyptoNode windowBuffer(PyptoNode base, long size) {
        return expression("WindowBuffer", PyptoNode.map("type_kind", "WindowBufferType"))
                .with("name_hint", base.get("name_hint"))
                .with("base", base)
                .with("size", constant(size))
                .with("load_from_host", false)
                .with("store_to_host", false);
    }
}
