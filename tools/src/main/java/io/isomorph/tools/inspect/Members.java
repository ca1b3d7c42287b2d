package io.isomorph.tools.inspect;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One object of JSON, in the order in which its members are put. What is not known is left out. */
final class Members {
    private final Map<String, Object> map = new LinkedHashMap<>();

    Members put(String name, @Nullable Object value) {
        if (value != null) {
            map.put(name, value);
        }
        return this;
    }

    /** Puts a number; a negative one is not known. */
    Members putKnown(String name, long value) {
        return put(name, value < 0 ? null : value);
    }

    Map<String, Object> map() {
        return Collections.unmodifiableMap(map);
    }
}
