package io.isomorph.family.pypto.compare;

import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.StringValue;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Keyword arguments and attributes by key, also where a file of former times has them elsewhere. */
final class ComparedPairs {
    private static final String ATTRIBUTES = "attrs";
    private static final String DIRECTIONS = "arg_directions";
    private static final String SPLIT = "split";

    private ComparedPairs() {}

    /** The values in order, or null if two have the same key: then the lists are equal to none. */
    static @Nullable Map<String, Payload> of(ComparedNodes nodes, int node, String field) {
        @Nullable Payload value = nodes.field(node, field);
        Map<String, Payload> pairs = new LinkedHashMap<>();
        if (value instanceof ListValue list) {
            for (Payload item : list.items()) {
                if (!(item instanceof MapValue pair)
                        || !(pair.get("key") instanceof StringValue key)
                        || pair.get("value") == null) {
                    throw nodes.malformed(node, field, "a list of keys and values");
                }
                if (pairs.put(key.value(), withCode(pair)) != null) {
                    return null;
                }
            }
        } else if (value != null) {
            throw nodes.malformed(node, field, "a list of keys and values");
        }
        if (field.equals(ATTRIBUTES)) {
            addFormer(nodes, node, value == null, pairs);
        }
        return pairs;
    }

    /** The value of a pair; a data type without code is that of code 0. */
    private static Payload withCode(MapValue pair) {
        Payload value = Objects.requireNonNull(pair.get("value"));
        if (value instanceof MapValue map && map.get("code") == null && isTagged(map, "DataType")) {
            return Payload.map(Map.of("type", Payload.of("DataType"), "code", Payload.of(0)));
        }
        return value;
    }

    private static boolean isTagged(MapValue map, String tag) {
        return map.get("type") instanceof StringValue type && type.value().equals(tag);
    }

    private static void addFormer(ComparedNodes nodes, int node, boolean noAttributes, Map<String, Payload> pairs) {
        String kind = nodes.kind(node);
        if (kind.equals("Call") && nodes.field(node, DIRECTIONS) instanceof ListValue list && list.size() > 0) {
            pairs.put(DIRECTIONS, Payload.map(Map.of("type", Payload.of("ArgDirectionVector"), "value", list)));
        } else if (kind.equals("Function")
                && noAttributes
                && nodes.field(node, SPLIT) instanceof IntValue split
                && split.bits() != 0) {
            pairs.put(SPLIT, split);
        }
    }
}
