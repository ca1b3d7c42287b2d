package io.isomorph.golden.source;

import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.Value;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Payload;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Builds a program of PyPTO from nodes, each behind those that it refers to. Fields, and the keys of maps in them, are
 * given in the order in which PyPTO visits them, as operands are in that order; null is nil.
 *
 * @see "docs/format-pypto.md"
 */
final class PyptoNodes {
    static final int INT64 = 20;
    static final int FP32 = 52;

    private final ProgramBuilder builder = ProgramBuilder.of(new ProgramInfo("pypto", 0, false));
    private int lines;

    /** Adds a node with nothing but these fields. */
    Value bare(String kind, @Nullable Object... keysAndValues) {
        List<Value> operands = new ArrayList<>();
        Map<String, Payload> fields = new TreeMap<>();
        map(keysAndValues).forEach((key, value) -> fields.put(key, payload(value, operands)));
        var op = builder.op("pypto." + kind);
        fields.forEach((key, field) -> op.attribute(key, IrAttribute.of("pypto.field", field)));
        return op.operands(operands.toArray(Value[]::new))
                .results(IrType.NULL)
                .add()
                .result(0);
    }

    /** Adds a node that is in a source file. */
    Value node(String kind, @Nullable Object... keysAndValues) {
        return bare(kind, joined(new Object[] {"span", span(++lines)}, keysAndValues));
    }

    Value expression(String kind, Object type, @Nullable Object... keysAndValues) {
        return node(kind, joined(new Object[] {"type", type}, keysAndValues));
    }

    Value statement(String kind, @Nullable Object... keysAndValues) {
        return node(kind, joined(new Object[] {"leading_comments", List.of()}, keysAndValues));
    }

    Value variable(String name, Object type) {
        return expression("Var", type, "name_hint", name);
    }

    Value constant(long value) {
        return expression("ConstInt", scalar(INT64), "value", value);
    }

    Value call(String operator, Object type, List<?> arguments, List<?> attributes, List<?> keywords) {
        return expression(
                "Call", type, "op", operator(operator), "args", arguments, "attrs", attributes, "kwargs", keywords);
    }

    Value evaluate(Value expression) {
        return statement("EvalStmt", "expr", expression);
    }

    Value sequence(List<Value> statements) {
        return statement("SeqStmts", "stmts", statements);
    }

    Program build() {
        return builder.build();
    }

    static Map<String, @Nullable Object> span(int line) {
        return map("filename", "kernel.py", "begin_line", line, "begin_column", 4, "end_line", line, "end_column", -1);
    }

    static Map<String, @Nullable Object> scalar(int dataType) {
        return map("type_kind", "ScalarType", "dtype", dataType);
    }

    static Map<String, @Nullable Object> tensor(Value... shape) {
        return map("type_kind", "TensorType", "dtype", FP32, "shape", List.of(shape));
    }

    static Map<String, @Nullable Object> operator(String name) {
        return map("name", name, "is_global_var", false);
    }

    static Map<String, @Nullable Object> keyword(String key, @Nullable Object value) {
        return map("key", key, "value", value);
    }

    static Map<String, @Nullable Object> map(@Nullable Object... keysAndValues) {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            map.put((String) keysAndValues[i], keysAndValues[i + 1]);
        }
        return map;
    }

    private static Object[] joined(@Nullable Object[] first, @Nullable Object[] second) {
        List<@Nullable Object> all = new ArrayList<>(java.util.Arrays.asList(first));
        all.addAll(java.util.Arrays.asList(second));
        return all.toArray();
    }

    private static Payload payload(@Nullable Object value, List<Value> operands) {
        if (value == null) {
            return Payload.ofNull();
        }
        if (value instanceof Payload payload) {
            return payload;
        }
        if (value instanceof Value node) {
            operands.add(node);
            return Payload.operand(operands.size() - 1);
        }
        if (value instanceof List<?> list) {
            return Payload.list(
                    list.stream().map(item -> payload(item, operands)).toList());
        }
        if (value instanceof Map<?, ?> map) {
            Map<String, Payload> values = new TreeMap<>();
            map.forEach((key, item) -> values.put((String) key, payload(item, operands)));
            return Payload.map(values);
        }
        if (value instanceof Double number) {
            return Payload.of((double) number);
        }
        if (value instanceof Number number) {
            return Payload.of(number.longValue());
        }
        return value instanceof Boolean bool ? Payload.of((boolean) bool) : Payload.of((String) value);
    }
}
