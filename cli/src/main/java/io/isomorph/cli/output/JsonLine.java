package io.isomorph.cli.output;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One object of {@code --json}, in the order in which its members are put. What is not known is left out. */
public final class JsonLine {
    private final Map<String, Object> members = new LinkedHashMap<>();

    /**
     * Puts a member.
     *
     * @param name its name
     * @param value a word, number, boolean, {@link JsonLine#members() object} or list of such; null leaves the member out
     * @return this
     */
    public JsonLine put(String name, @Nullable Object value) {
        if (value != null) {
            members.put(name, value);
        }
        return this;
    }

    /**
     * Puts a number.
     *
     * @param name its name
     * @param value the number; a negative one is not known and leaves the member out
     * @return this
     */
    public JsonLine putKnown(String name, long value) {
        return put(name, value < 0 ? null : value);
    }

    /**
     * Returns the members.
     *
     * @return a read-only view
     */
    public Map<String, Object> members() {
        return Collections.unmodifiableMap(members);
    }
}
