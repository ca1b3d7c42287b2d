package io.isomorph.family.pypto.compare;

import io.isomorph.family.pypto.sample.PyptoNode;
import io.isomorph.family.pypto.sample.PyptoSamples;
import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.Payload;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * PyPTO's structural equality of two nodes as its rules define it: by recursion over objects, remembering nothing but which
 * variables are mapped. For whole graphs with all fields, of known kinds.
 */
final class ReferenceEquality {
    /** More steps than this are not worth the wait. */
    static final class TooLong extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    private static final int MOST_STEPS = 200_000;
    private static final List<String> UNCOMPARED = List.of("span", "leading_comments");

    private final Map<PyptoNode, PyptoNode> toRight = new IdentityHashMap<>();
    private final Map<PyptoNode, PyptoNode> toLeft = new IdentityHashMap<>();
    private int steps;

    static boolean equal(PyptoNode left, PyptoNode right, boolean mapping) {
        return new ReferenceEquality().nodes(left, right, mapping, false);
    }

    private boolean nodes(PyptoNode a, PyptoNode b, boolean mapping, boolean isLoopVariable) {
        if (++steps > MOST_STEPS) {
            throw new TooLong();
        }
        if (a == b) {
            return true;
        }
        if (!a.type.equals(b.type)) {
            return false;
        }
        return switch (a.type) {
            case "Var" -> variables(a, b, mapping, isLoopVariable);
            case "IterArg" -> variables(a, b, mapping, isLoopVariable) && fields(a, b, mapping, "initValue");
            case "WindowBuffer" ->
                variables(a, b, mapping, isLoopVariable)
                        && fields(a, b, mapping, "base", "size", "load_from_host", "store_to_host");
            case "MemRef" ->
                variables(a, b, mapping, isLoopVariable)
                        && variables((PyptoNode) a.get("base"), (PyptoNode) b.get("base"), mapping, false)
                        && fields(a, b, mapping, "byte_offset", "size", "is_pinned", "slot_count", "slot_index");
            case "AssignStmt" -> fields(a, b, true, "var") && fields(a, b, mapping, "value");
            case "IfStmt" ->
                fields(a, b, mapping, "condition", "then_body", "else_body") && fields(a, b, true, "return_vars");
            case "ForStmt" ->
                nodes((PyptoNode) a.get("loop_var"), (PyptoNode) b.get("loop_var"), true, true)
                        && fields(a, b, mapping, "start", "stop", "step")
                        && fields(a, b, true, "iter_args")
                        && fields(a, b, mapping, "body")
                        && fields(a, b, true, "return_vars")
                        && fields(a, b, mapping, "kind", "attrs");
            case "WhileStmt" ->
                fields(a, b, true, "iter_args")
                        && fields(a, b, mapping, "condition", "body")
                        && fields(a, b, true, "return_vars");
            case "Function" ->
                fields(a, b, true, "params")
                        && fields(
                                a,
                                b,
                                mapping,
                                "param_directions",
                                "func_type",
                                "level",
                                "role",
                                "attrs",
                                "requires_runtime_binding",
                                "return_types",
                                "body");
            case "Program" -> fields(a, b, mapping, "functions");
            case "ConstInt" -> types(a.get("type"), b.get("type"), mapping, true) && fields(a, b, mapping, "value");
            default -> fields(a, b, mapping, a.fields.keySet().toArray(new String[0]));
        };
    }

    private boolean fields(PyptoNode a, PyptoNode b, boolean mapping, String... keys) {
        for (String key : keys) {
            if (!UNCOMPARED.contains(key) && !field(key, a.get(key), b.get(key), mapping)) {
                return false;
            }
        }
        return true;
    }

    private boolean field(String key, @Nullable Object a, @Nullable Object b, boolean mapping) {
        return switch (key) {
            case "type" -> types(a, b, mapping, false);
            case "return_types" -> typeLists((List<?>) a, (List<?>) b, mapping);
            case "op" -> name(a).equals(name(b));
            case "attrs", "kwargs" -> pairs((List<?>) a, (List<?>) b, mapping);
            case "functions" -> functions((List<?>) a, (List<?>) b, mapping);
            default -> values(a, b, mapping);
        };
    }

    private static Object name(@Nullable Object operator) {
        return Objects.requireNonNull(((Map<?, ?>) Objects.requireNonNull(operator)).get("name"));
    }

    private boolean variables(PyptoNode a, PyptoNode b, boolean mapping, boolean isLoopVariable) {
        if (!mapping) {
            return toRight.containsKey(a) && toLeft.containsKey(b) ? toRight.get(a) == b : a == b;
        }
        if (!types(a.get("type"), b.get("type"), true, isLoopVariable)) {
            return false;
        } else if (toRight.containsKey(a)) {
            return toRight.get(a) == b;
        } else if (toLeft.containsKey(b)) {
            return false;
        }
        toRight.put(a, b);
        toLeft.put(b, a);
        return true;
    }

    private boolean types(@Nullable Object left, @Nullable Object right, boolean mapping, boolean indexIsInt64) {
        Map<?, ?> a = (Map<?, ?>) Objects.requireNonNull(left);
        Map<?, ?> b = (Map<?, ?>) Objects.requireNonNull(right);
        if (!Objects.equals(a.get("type_kind"), b.get("type_kind"))) {
            return false;
        }
        if (!Objects.equals(dtype(a, indexIsInt64), dtype(b, indexIsInt64))) {
            return false;
        }
        return switch (String.valueOf(a.get("type_kind"))) {
            case "ArrayType" -> Objects.equals(extent(a), extent(b));
            case "TupleType" -> typeLists((List<?>) a.get("types"), (List<?>) b.get("types"), mapping);
            case "TensorType", "TileType", "DistributedTensorType" ->
                values(a.get("shape"), b.get("shape"), mapping)
                        && values(a.get("tensor_view"), b.get("tensor_view"), mapping)
                        && values(a.get("tile_view"), b.get("tile_view"), mapping)
                        && Objects.equals(a.get("memory_space"), b.get("memory_space"))
                        && buffers((PyptoNode) a.get("window_buffer"), (PyptoNode) b.get("window_buffer"), mapping);
            default -> true;
        };
    }

    private static @Nullable Object dtype(Map<?, ?> type, boolean indexIsInt64) {
        Object dtype = type.get("dtype");
        return indexIsInt64 && Objects.equals(dtype, PyptoSamples.INDEX) ? (Object) PyptoSamples.INT64 : dtype;
    }

    private static @Nullable Object extent(Map<?, ?> type) {
        return ((PyptoNode) ((List<?>) type.get("shape")).get(0)).get("value");
    }

    private boolean buffers(@Nullable PyptoNode a, @Nullable PyptoNode b, boolean mapping) {
        return a == null || b == null ? a == b : variables(a, b, mapping, false);
    }

    private boolean typeLists(List<?> a, List<?> b, boolean mapping) {
        boolean equal = a.size() == b.size();
        for (int i = 0; equal && i < a.size(); i++) {
            equal = types(a.get(i), b.get(i), mapping, false);
        }
        return equal;
    }

    private boolean pairs(List<?> a, List<?> b, boolean mapping) {
        boolean equal = a.size() == b.size();
        for (int i = 0; equal && i < a.size(); i++) {
            Map<?, ?> pair = (Map<?, ?>) a.get(i);
            List<?> matches = b.stream()
                    .filter(other -> Objects.equals(((Map<?, ?>) other).get("key"), pair.get("key")))
                    .toList();
            boolean unique = a.stream()
                            .filter(other -> Objects.equals(((Map<?, ?>) other).get("key"), pair.get("key")))
                            .count()
                    == 1;
            equal = unique
                    && matches.size() == 1
                    && values(pair.get("value"), ((Map<?, ?>) matches.get(0)).get("value"), mapping);
        }
        return equal;
    }

    private boolean functions(List<?> a, List<?> b, boolean mapping) {
        boolean equal = a.size() == b.size();
        for (int i = 0; equal && i < a.size(); i++) {
            Map<?, ?> left = (Map<?, ?>) a.get(i);
            Map<?, ?> right = (Map<?, ?>) b.get(i);
            equal = name(left.get("key")).equals(name(right.get("key")))
                    && values(left.get("value"), right.get("value"), mapping);
        }
        return equal;
    }

    private boolean values(@Nullable Object a, @Nullable Object b, boolean mapping) {
        if (a instanceof PyptoNode left && b instanceof PyptoNode right) {
            return nodes(left, right, mapping, false);
        } else if (a instanceof List<?> left && b instanceof List<?> right) {
            boolean equal = left.size() == right.size();
            for (int i = 0; equal && i < left.size(); i++) {
                equal = values(left.get(i), right.get(i), mapping);
            }
            return equal;
        } else if (a instanceof Map<?, ?> left && b instanceof Map<?, ?> right) {
            boolean equal = left.keySet().equals(right.keySet());
            for (Object key : left.keySet()) {
                equal = equal && values(left.get(key), right.get(key), mapping);
            }
            return equal;
        } else if (a instanceof FloatValue left && b instanceof FloatValue right) {
            return left.value() == right.value();
        }
        return number(a).equals(number(b));
    }

    /** Numbers of all types as payloads, so that equal ones are equal. */
    private static Object number(@Nullable Object value) {
        if (value instanceof Double number) {
            return Payload.of(number.doubleValue());
        }
        return value instanceof Number number
                ? Payload.of(number.longValue())
                : value == null ? Payload.ofNull() : value;
    }
}
