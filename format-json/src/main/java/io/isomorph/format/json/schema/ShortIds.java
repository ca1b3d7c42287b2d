package io.isomorph.format.json.schema;

import io.isomorph.ir.payload.Name;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The short ids that represent dialects in a file.
 *
 * @see "Paddle PIR sheet, section 3.1"
 */
public final class ShortIds {
    /** An id that is the name of a thing, not of a dialect. */
    static final String NULL = "NULL";

    /** An operation id that is no name: a parameter in its own form. */
    public static final String PARAMETER = "p";

    private record Row(String dialect, String id) {}

    private static final List<Row> TABLE = List.of(
            new Row("builtin", "0"),
            new Row("pd_op", "1"),
            new Row("cf", "2"),
            new Row("custom_op", "3"),
            new Row("pd_dist", "4"),
            new Row("test", "-1"),
            new Row("test1", "-2"));

    private static final Map<String, String> TO_ID = new HashMap<>();
    private static final Map<String, String> TO_DIALECT = new HashMap<>();

    static {
        for (Row row : TABLE) {
            TO_ID.put(row.dialect, row.id);
            TO_DIALECT.put(row.id, row.dialect);
        }
    }

    private ShortIds() {}

    /**
     * A name as a file spells it.
     *
     * @param name the name
     * @param canonical false if the file spells out a dialect that has a short id
     */
    public record Spelled(Name name, boolean canonical) {}

    /** Returns the name that an id of an operation, type or attribute means, or null if it is none. */
    public static @Nullable Spelled decode(String id) {
        if (id.equals(NULL)) {
            return new Spelled(Name.NULL, true);
        }
        if (!Name.isValid(id)) {
            return null;
        }
        Name spelled = Name.of(id);
        @Nullable String dialect = TO_DIALECT.get(spelled.dialect());
        return dialect == null
                ? new Spelled(spelled, !TO_ID.containsKey(spelled.dialect()))
                : new Spelled(Name.of(dialect, spelled.local()), true);
    }

    /** Returns the id that a file has for a name, or null if the dialect is spelled like a short id. */
    public static @Nullable String encode(Name name) {
        for (Row row : TABLE) {
            if (name.isOf(row.dialect)) {
                return row.id + "." + name.local();
            }
            if (name.isOf(row.id)) {
                return null;
            }
        }
        return name.toString();
    }
}
