package io.isomorph.weights.model;

import io.isomorph.io.Utf8;
import io.isomorph.ir.Block;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Operation;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.Region;
import io.isomorph.ir.payload.AttributeValue;
import io.isomorph.ir.payload.BoolValue;
import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.StringValue;
import io.isomorph.ir.payload.TypeValue;
import io.isomorph.weights.ElementType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A tensor that a program of Paddle needs from the files beside it.
 *
 * @param name the variable
 * @param type its element type, or null if the program has none that a tensor can have
 * @param shape its dimensions, −1 where the program leaves them open; null if the program has none
 */
public record Parameter(
        String name, @Nullable ElementType type, @Nullable List<Long> shape) {
    private static final Map<String, ElementType> TYPES = Map.ofEntries(
            Map.entry("builtin.t_bool", ElementType.BOOL),
            Map.entry("builtin.t_i8", ElementType.INT8),
            Map.entry("builtin.t_i16", ElementType.INT16),
            Map.entry("builtin.t_i32", ElementType.INT32),
            Map.entry("builtin.t_i64", ElementType.INT64),
            Map.entry("builtin.t_ui8", ElementType.UINT8),
            Map.entry("builtin.t_f16", ElementType.FLOAT16),
            Map.entry("builtin.t_bf16", ElementType.BFLOAT16),
            Map.entry("builtin.t_f32", ElementType.FLOAT32),
            Map.entry("builtin.t_f64", ElementType.FLOAT64),
            Map.entry("builtin.t_f8e4m3fn", ElementType.FLOAT8_E4M3FN),
            Map.entry("builtin.t_f8e5m2", ElementType.FLOAT8_E5M2),
            Map.entry("builtin.t_c64", ElementType.COMPLEX64),
            Map.entry("builtin.t_c128", ElementType.COMPLEX128));

    /**
     * Makes a parameter.
     *
     * @param name the variable
     * @param type its element type, or null
     * @param shape its dimensions, or null
     */
    public Parameter {
        shape = shape == null ? null : List.copyOf(shape);
    }

    /**
     * Returns what a program needs: results of {@code builtin.parameter}, and of {@code pd_op.data} if they are persistable.
     *
     * @param program of any family
     * @return ordered by code point, as Paddle orders the tensors of a file without names; the first of two of one name
     */
    public static List<Parameter> of(Program program) {
        Map<String, Parameter> found = new TreeMap<>(Utf8::compare);
        collect(program.body(), found);
        return List.copyOf(found.values());
    }

    /**
     * Returns what the programs of a document need.
     *
     * @param document of any family
     * @return ordered by code point; the first of two of one name
     */
    public static List<Parameter> of(Document document) {
        Map<String, Parameter> found = new TreeMap<>(Utf8::compare);
        for (Entry entry : document.entries()) {
            collect(entry.program().body(), found);
        }
        return List.copyOf(found.values());
    }

    /**
     * Returns the names of parameters.
     *
     * @param parameters any
     * @return their names, in the same order
     */
    public static List<String> names(List<Parameter> parameters) {
        return parameters.stream().map(Parameter::name).toList();
    }

    private static void collect(Region region, Map<String, Parameter> found) {
        for (Block block : region.blocks()) {
            for (Operation operation : block.operations()) {
                @Nullable String name = nameOf(operation.head());
                if (name != null) {
                    found.putIfAbsent(name, of(name, operation.head().resultTypes()));
                }
                for (Region nested : operation.regions()) {
                    collect(nested, found);
                }
            }
        }
    }

    private static @Nullable String nameOf(OperationHead head) {
        @Nullable Boolean persistable = flag(head.resultAttributes().get("persistable"));
        return switch (head.name().toString()) {
            case "builtin.parameter" -> Boolean.FALSE.equals(persistable) ? null : text(head, "parameter_name");
            case "pd_op.data" -> Boolean.TRUE.equals(persistable) ? text(head, "name") : null;
            default -> null;
        };
    }

    private static @Nullable String text(OperationHead head, String attribute) {
        @Nullable IrAttribute value = head.attributes().get(attribute);
        return value != null && value.payload() instanceof StringValue text ? text.value() : null;
    }

    /** Returns the first truth value of an array, as Paddle keeps flags. */
    private static @Nullable Boolean flag(@Nullable IrAttribute attribute) {
        if (attribute == null) {
            return null;
        }
        Payload payload = attribute.payload();
        if (payload instanceof ListValue list && list.size() > 0 && list.get(0) instanceof AttributeValue item) {
            payload = item.attribute().payload();
        }
        return payload instanceof BoolValue truth ? (Boolean) truth.value() : null;
    }

    private static Parameter of(String name, List<IrType> types) {
        if (types.size() != 1
                || !types.get(0).name().toString().equals("builtin.t_dtensor")
                || !(types.get(0).payload() instanceof ListValue parts)
                || parts.size() < 2
                || !(parts.get(0) instanceof TypeValue element)) {
            return new Parameter(name, null, null);
        }
        @Nullable ElementType type = TYPES.get(element.type().name().toString());
        return new Parameter(name, type, dimensions(parts.get(1)));
    }

    private static @Nullable List<Long> dimensions(Payload payload) {
        if (!(payload instanceof ListValue list)) {
            return null;
        }
        List<Long> dimensions = new ArrayList<>();
        for (Payload item : list.items()) {
            if (!(item instanceof IntValue number)) {
                return null;
            }
            dimensions.add(number.aboveLong() ? -1 : number.bits());
        }
        return dimensions;
    }
}
