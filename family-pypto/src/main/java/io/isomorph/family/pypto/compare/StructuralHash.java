package io.isomorph.family.pypto.compare;

import io.isomorph.ir.payload.BoolValue;
import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.NullValue;
import io.isomorph.ir.payload.OperandValue;
import io.isomorph.ir.payload.Payload;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Hashes of all nodes of a program, each from those of the nodes that it uses. Which variable is where does not count, so a node has
 * one hash wherever it is.
 */
final class StructuralHash {
    private static final long GOLDEN = 0x9e3779b97f4a7c15L;
    private static final long ABSENT = 1;
    private static final Payload INT64 = Payload.of(20);
    private static final Payload INDEX = Payload.of(21);

    private final ComparedNodes nodes;
    private final boolean mapping;
    private final long[] hashes;

    private StructuralHash(ComparedNodes nodes, boolean mapping) {
        this.nodes = nodes;
        this.mapping = mapping;
        hashes = new long[nodes.count() + 1];
        for (int node = 1; node < hashes.length; node++) {
            hashes[node] = hash(node);
        }
    }

    static long ofRoot(ComparedNodes nodes, boolean mapping) {
        return new StructuralHash(nodes, mapping).hashes[nodes.root()];
    }

    private static long mix(long seed, long value) {
        long mixed = (seed ^ value) * GOLDEN;
        return mixed ^ mixed >>> 29;
    }

    private long hash(int node) {
        String kind = nodes.kind(node);
        long hash = kind.hashCode();
        @Nullable List<ComparedFields.Compared> fields = ComparedFields.of(kind);
        if (fields == null) {
            return mix(hash, byKey(node, nodes.comparedFields(node)));
        }
        if (ComparedFields.isVariable(kind)) {
            hash = mix(hash, variable(node));
        }
        for (ComparedFields.Compared field : fields) {
            hash = mix(hash, field(node, field));
        }
        return hash;
    }

    /** Without mapping the types of variables are not compared. */
    private long variable(int node) {
        return mapping ? type(nodes.type(node)) : ABSENT;
    }

    private long field(int node, ComparedFields.Compared field) {
        String key = field.key();
        return switch (field.way()) {
            case NODE, LOOP_VARIABLE -> hashes[nodes.requireTarget(node, key)];
            case OPTIONAL_NODE -> optional(node, nodes.field(node, key));
            case NODES -> payload(node, nodes.items(node, key));
            case VARIABLE -> variable(nodes.requireTarget(node, key));
            case TYPE, CONSTANT_TYPE -> type(nodes.type(node));
            case TYPES -> types(node, nodes.items(node, key));
            case OPERATOR -> payload(node, nodes.operatorName(node));
            case PAIRS -> pairs(node, key);
            case FUNCTIONS -> functions(node);
            case PLAIN -> payload(node, ComparedValues.of(nodes, node, field));
        };
    }

    private long optional(int node, @Nullable Payload value) {
        return value == null ? ABSENT : payload(node, value);
    }

    private long pairs(int node, String key) {
        @Nullable Map<String, Payload> pairs = ComparedPairs.of(nodes, node, key);
        return pairs == null ? ABSENT : byKey(node, pairs);
    }

    /** In any order. */
    private long byKey(int node, Map<String, Payload> values) {
        long sum = 0;
        for (Map.Entry<String, Payload> entry : values.entrySet()) {
            sum += mix(entry.getKey().hashCode(), payload(node, entry.getValue()));
        }
        return sum;
    }

    private long functions(int node) {
        long sum = 0;
        for (Map.Entry<String, Integer> function : nodes.functions(node).entrySet()) {
            sum += mix(function.getKey().hashCode(), hashes[function.getValue()]);
        }
        return sum;
    }

    private long payload(int node, Payload value) {
        if (value instanceof OperandValue operand) {
            return hashes[nodes.target(node, operand)];
        } else if (value instanceof ListValue list) {
            long hash = list.size();
            for (int i = 0; i < list.size(); i++) {
                hash = mix(hash, payload(node, list.get(i)));
            }
            return hash;
        } else if (value instanceof MapValue map) {
            long hash = map.size();
            for (int i = 0; i < map.size(); i++) {
                hash = mix(hash, mix(map.key(i).hashCode(), payload(node, map.value(i))));
            }
            return hash;
        } else if (value instanceof BoolValue bool) {
            // that of an enum differs from process to process
            return Boolean.hashCode(bool.value());
        } else if (value instanceof NullValue) {
            return ABSENT;
        } else if (value instanceof FloatValue number) {
            // adding makes one zero of both
            return Double.hashCode(number.value() + 0.0);
        }
        return value.hashCode();
    }

    private long types(int node, ListValue types) {
        long hash = types.size();
        for (int i = 0; i < types.size(); i++) {
            MapValue type = nodes.requireMap(node, "return_types", types.get(i));
            hash = mix(hash, type(new ComparedType(nodes, node, type)));
        }
        return hash;
    }

    /** Kind, element type and rank: what distinguishes most types without a look at the nodes in them. */
    private long type(@Nullable ComparedType type) {
        if (type == null) {
            return ABSENT;
        }
        @Nullable MapValue stated = type.stated();
        long hash = mix(type.kind().hashCode(), elementCount(type));
        return stated == null || !hasElementType(type.kind()) ? hash : mix(hash, dtype(stated));
    }

    private static long elementCount(ComparedType type) {
        if (type.kind().equals(ComparedType.TUPLE)) {
            return type.elementCount();
        }
        return type.stated() != null && type.stated().get("shape") instanceof ListValue shape ? shape.size() : 0;
    }

    private static boolean hasElementType(String kind) {
        return switch (kind) {
            case "ScalarType", "TensorType", "DistributedTensorType", "TileType", "ArrayType" -> true;
            default -> false;
        };
    }

    /** 64-bit integers and indices are equal in some places. */
    private static long dtype(MapValue type) {
        Payload dtype = type.get("dtype") instanceof IntValue code ? code : Payload.of(0);
        return dtype.equals(INDEX) ? INT64.hashCode() : dtype.hashCode();
    }
}
