package io.isomorph.family.pypto.compare;

import io.isomorph.family.pypto.compare.Agenda.Mismatch;
import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.NullValue;
import io.isomorph.ir.payload.OperandValue;
import io.isomorph.ir.payload.Payload;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Compares types as PyPTO does: memory references never count. */
final class TypeComparison {
    private static final int INT64 = 20;
    private static final int INDEX = 21;

    private static final Payload NULL_WORD = Payload.of("null");
    /** The parts of views that are no nodes, with what represents absent ones. */
    private static final Map<String, Payload> TENSOR_VIEW = Map.of("layout", Payload.of("ND"), "pad", NULL_WORD);

    private static final Map<String, Payload> TILE_VIEW = Map.of(
            "blayout",
            Payload.of("row_major"),
            "slayout",
            Payload.of("none_box"),
            "fractal",
            Payload.of(512),
            "pad",
            NULL_WORD,
            "compact",
            NULL_WORD);
    private static final List<String> TENSOR_VIEW_WORDS = List.of("layout", "pad");
    private static final List<String> TILE_VIEW_WORDS = List.of("blayout", "slayout", "fractal", "pad", "compact");

    private final StructuralComparison comparison;
    private final Agenda agenda;
    private final ComparedNodes left;
    private final ComparedNodes right;

    TypeComparison(StructuralComparison comparison, Agenda agenda, ComparedNodes left, ComparedNodes right) {
        this.comparison = comparison;
        this.agenda = agenda;
        this.left = left;
        this.right = right;
    }

    /** Has two types compared; null is the type of a node that has none. */
    void compare(
            Place place, @Nullable ComparedType a, @Nullable ComparedType b, boolean mapping, boolean indexIsInt64) {
        agenda.add(place, () -> {
            if (a == null || b == null) {
                return a == null && b == null ? null : new Mismatch(describe(a), describe(b));
            }
            return a.kind().equals(b.kind())
                    ? new Pair(place, a, b, mapping).compare(indexIsInt64)
                    : new Mismatch(describe(a), describe(b));
        });
    }

    /** Has two lists of types compared. */
    void compareLists(Place place, int l, ListValue a, int r, ListValue b, boolean mapping) {
        agenda.add(place, () -> {
            if (a.size() != b.size()) {
                return new Mismatch(ComparedValues.describe(a), ComparedValues.describe(b));
            }
            for (int i = 0; i < a.size(); i++) {
                MapValue leftType = left.requireMap(l, place.step(), a.get(i));
                MapValue rightType = right.requireMap(r, place.step(), b.get(i));
                ComparedType type = new ComparedType(left, l, leftType);
                compare(place.in(i), type, new ComparedType(right, r, rightType), mapping, false);
            }
            return null;
        });
    }

    private static String describe(@Nullable ComparedType type) {
        return type == null ? "no type" : type.kind().isEmpty() ? "a type without kind" : type.kind();
    }

    /** Two types of one kind. */
    private final class Pair {
        private final Place place;
        private final ComparedType a;
        private final ComparedType b;
        private final boolean mapping;

        Pair(Place place, ComparedType a, ComparedType b, boolean mapping) {
            this.place = place;
            this.a = a;
            this.b = b;
            this.mapping = mapping;
        }

        @Nullable
        Mismatch compare(boolean indexIsInt64) {
            return switch (a.kind()) {
                case "ScalarType" -> scalars(indexIsInt64);
                case "TensorType" -> tensors();
                case "DistributedTensorType" -> distributedTensors();
                case "TileType" -> tiles();
                case "ArrayType" -> arrays();
                case ComparedType.TUPLE -> tuples();
                case "UnknownType",
                        "MemRefType",
                        "Ptr",
                        "WindowBufferType",
                        "CommCtxType",
                        "PrefetchAsyncContextType",
                        "AsyncEventType",
                        "AsyncSessionType" -> null;
                default -> unknownKind();
            };
        }

        private MapValue leftMap() {
            return Objects.requireNonNull(a.stated());
        }

        private MapValue rightMap() {
            return Objects.requireNonNull(b.stated());
        }

        private @Nullable Mismatch unknownKind() {
            comparison.payloads(place, a.node(), leftMap(), b.node(), rightMap(), mapping);
            return null;
        }

        private @Nullable Mismatch scalars(boolean indexIsInt64) {
            Payload x = part(leftMap(), "dtype", Payload.of(0));
            Payload y = part(rightMap(), "dtype", Payload.of(0));
            return indexIsInt64 && isInt64OrIndex(x) && isInt64OrIndex(y) ? null : ComparedValues.mismatch(x, y);
        }

        private @Nullable Mismatch tensors() {
            @Nullable Mismatch mismatch = shapes();
            return mismatch != null ? mismatch : views("tensor_view", TENSOR_VIEW_WORDS, TENSOR_VIEW);
        }

        private @Nullable Mismatch distributedTensors() {
            @Nullable Mismatch mismatch = tensors();
            @Nullable Payload x = present(leftMap(), "window_buffer");
            @Nullable Payload y = present(rightMap(), "window_buffer");
            if (mismatch != null) {
                return mismatch;
            } else if (x == null || y == null) {
                return presence(x, y);
            }
            Place buffer = place.in("window_buffer");
            int leftBuffer = left.requireTarget(a.node(), "window_buffer", x);
            comparison.variable(buffer, leftBuffer, right.requireTarget(b.node(), "window_buffer", y), mapping, false);
            return null;
        }

        private @Nullable Mismatch tiles() {
            @Nullable Mismatch mismatch = shapes();
            if (mismatch == null) {
                mismatch = views("tile_view", TILE_VIEW_WORDS, TILE_VIEW);
            }
            if (mismatch == null) {
                words(leftMap(), rightMap(), place, List.of("memory_space"), Map.of());
            }
            return mismatch;
        }

        /** Compares element types, and has dimensions compared. */
        private @Nullable Mismatch shapes() {
            @Nullable Mismatch mismatch = scalars(false);
            nodes("shape", leftMap(), rightMap(), place);
            return mismatch;
        }

        private void nodes(String key, MapValue x, MapValue y, Place outer) {
            comparison.nodeLists(outer.in(key), a.node(), items(x, key), b.node(), items(y, key), mapping);
        }

        private @Nullable Mismatch views(String key, List<String> words, Map<String, Payload> absent) {
            @Nullable Payload x = present(leftMap(), key);
            @Nullable Payload y = present(rightMap(), key);
            if (!(x instanceof MapValue leftView) || !(y instanceof MapValue rightView)) {
                return presence(x, y);
            }
            Place view = place.in(key);
            nodes("valid_shape", leftView, rightView, view);
            nodes("stride", leftView, rightView, view);
            if (key.equals("tile_view")) {
                @Nullable Payload leftOffset = present(leftView, "start_offset");
                @Nullable Payload rightOffset = present(rightView, "start_offset");
                Place offset = view.in("start_offset");
                comparison.optionalNode(offset, a.node(), leftOffset, b.node(), rightOffset, mapping);
            }
            words(leftView, rightView, view, words, absent);
            return null;
        }

        private void words(MapValue x, MapValue y, Place outer, List<String> keys, Map<String, Payload> absent) {
            for (String key : keys) {
                Payload fallback = absent.getOrDefault(key, Payload.ofNull());
                agenda.add(
                        outer.in(key), () -> ComparedValues.mismatch(part(x, key, fallback), part(y, key, fallback)));
            }
        }

        private @Nullable Mismatch arrays() {
            @Nullable Payload x = extent(left, a);
            @Nullable Payload y = extent(right, b);
            @Nullable Mismatch mismatch = scalars(false);
            if (mismatch != null || x == null || y == null) {
                nodes("shape", leftMap(), rightMap(), place);
                return mismatch;
            }
            return ComparedValues.mismatch(x, y);
        }

        /** The number of elements of an array if it is a constant, as it has to be. */
        private @Nullable Payload extent(ComparedNodes nodes, ComparedType type) {
            ListValue shape = items(Objects.requireNonNull(type.stated()), "shape");
            if (shape.size() == 1 && shape.get(0) instanceof OperandValue operand) {
                int node = nodes.target(type.node(), operand);
                return nodes.kind(node).equals("ConstInt") ? nodes.field(node, "value") : null;
            }
            return null;
        }

        private @Nullable Mismatch tuples() {
            int count = a.elementCount();
            if (count != b.elementCount()) {
                return new Mismatch("a tuple of " + count, "a tuple of " + b.elementCount());
            }
            for (int i = 0; i < count; i++) {
                TypeComparison.this.compare(place.in(i), a.element(i), b.element(i), mapping, false);
            }
            return null;
        }
    }

    private static boolean isInt64OrIndex(Payload dtype) {
        return dtype instanceof IntValue code && code.isBetween(INT64, INDEX);
    }

    private static Payload part(MapValue map, String key, Payload absent) {
        @Nullable Payload value = map.get(key);
        return value == null ? absent : value;
    }

    /** A part that may be absent or nil, which is the same. */
    private static @Nullable Payload present(MapValue map, String key) {
        @Nullable Payload value = map.get(key);
        return value instanceof NullValue ? null : value;
    }

    private static @Nullable Mismatch presence(@Nullable Payload x, @Nullable Payload y) {
        return x == null && y == null ? null : new Mismatch(ComparedValues.describe(x), ComparedValues.describe(y));
    }

    private static ListValue items(MapValue map, String key) {
        return map.get(key) instanceof ListValue list ? list : Payload.list();
    }
}
