package io.isomorph.family.pypto.sample;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A node of PyPTO as tests build it. Identity counts: a node that is at two places is shared.
 *
 * <p>A value is a node, null, a boolean, a number ({@code Integer}, {@code Long}, {@code Double}), a {@code String}, any payload, or a list
 * or a map of values. Fields and the keys of maps are put in the order in which PyPTO visits them, not in that of the file.
 */
public final class PyptoNode {
    public final String type;
    public final boolean known;
    public final Map<String, @Nullable Object> fields = new LinkedHashMap<>();

    private PyptoNode(String type, boolean known) {
        this.type = type;
        this.known = known;
    }

    /** A value in a place that the table of kinds does not know: nodes in it are not visited in a given order. */
    public record Unknown(@Nullable Object value) {}

    /** A node of one of the 59 kinds. */
    public static PyptoNode of(String type) {
        return new PyptoNode(type, true);
    }

    /** A node of a kind that no table knows. */
    public static PyptoNode ofUnknown(String type) {
        return new PyptoNode(type, false);
    }

    public PyptoNode with(String key, @Nullable Object value) {
        fields.put(key, value);
        return this;
    }

    @Nullable
    public Object get(String key) {
        return fields.get(key);
    }

    /** A map in the order of its arguments: key, value, key, value. */
    public static Map<String, @Nullable Object> map(@Nullable Object... keysAndValues) {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            map.put(String.valueOf(keysAndValues[i]), keysAndValues[i + 1]);
        }
        return map;
    }

    @Override
    public String toString() {
        return type + fields.keySet();
    }
}
