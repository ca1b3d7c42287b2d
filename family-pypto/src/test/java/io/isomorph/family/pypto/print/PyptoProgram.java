package io.isomorph.family.pypto.print;

import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.Value;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Payload;
import io.isomorph.text.PrintOptions;
import io.isomorph.tools.print.ProgramPrinter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Builds programs of PyPTO: what is given as a field becomes its payload, and a node in it an operand. */
final class PyptoProgram {
    static final Map<String, Object> INT64 = Map.of("type_kind", "ScalarType", "dtype", 20);
    static final Map<String, Object> INDEX = Map.of("type_kind", "ScalarType", "dtype", 21);

    private final ProgramBuilder builder = ProgramBuilder.of(new ProgramInfo("pypto", 0, false));
    private final List<Value> operands = new ArrayList<>();

    Value node(String kind, Object... keysAndValues) {
        Map<String, Payload> fields = new TreeMap<>();
        operands.clear();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            fields.put((String) keysAndValues[i], payload(keysAndValues[i + 1]));
        }
        var op = builder.op("pypto." + kind);
        fields.forEach((key, value) -> op.attribute(key, IrAttribute.of("pypto.field", value)));
        return op.operands(operands.toArray(Value[]::new))
                .results(IrType.NULL)
                .add()
                .result(0);
    }

    /** Null is a payload, {@link Value#NULL} an operand. */
    private Payload payload(Object value) {
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
            return Payload.list(list.stream().map(this::payload).toList());
        }
        if (value instanceof Map<?, ?> map) {
            Map<String, Payload> values = new TreeMap<>();
            new TreeMap<>(map).forEach((key, item) -> values.put((String) key, payload(item)));
            return Payload.map(values);
        }
        if (value instanceof Integer number) {
            return Payload.of((long) number);
        }
        if (value instanceof Double number) {
            return Payload.of((double) number);
        }
        return value instanceof Boolean bool ? Payload.of((boolean) bool) : Payload.of((String) value);
    }

    Value var(String name, Map<String, Object> type) {
        return node("Var", "name_hint", name, "type", type);
    }

    Value constant(int value) {
        return node("ConstInt", "type", INDEX, "value", value);
    }

    Value binary(String kind, Value left, Value right) {
        return node(kind, "type", INT64, "left", left, "right", right);
    }

    static Map<String, Object> tensor(Object... shape) {
        return Map.of("type_kind", "TensorType", "dtype", 52, "shape", List.of(shape));
    }

    static Map<String, Object> op(String name, boolean global) {
        return Map.of("name", name, "is_global_var", global);
    }

    static Map<String, Object> pair(String key, Object value) {
        return Map.of("key", key, "value", value);
    }

    Program build() {
        return builder.build();
    }

    String print() {
        return ProgramPrinter.print(build(), PrintOptions.DEFAULTS, PyptoPrinterTest.PYPTO);
    }
}
