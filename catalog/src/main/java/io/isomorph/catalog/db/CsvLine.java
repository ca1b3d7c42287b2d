package io.isomorph.catalog.db;

import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A line of comma-separated values, as RFC 4180 has it. */
public final class CsvLine {
    private CsvLine() {}

    /**
     * Writes a line.
     *
     * @param values of one row; null is empty, and an empty text is quoted
     * @return the line, with its end
     */
    public static String of(List<? extends @Nullable Object> values) {
        return values.stream().map(CsvLine::cell).collect(Collectors.joining(",", "", "\r\n"));
    }

    private static String cell(@Nullable Object value) {
        if (value == null) {
            return "";
        }
        String text = value.toString();
        boolean plain = !text.isEmpty() && text.chars().noneMatch(c -> c == '"' || c == ',' || c == '\n' || c == '\r');
        return plain ? text : '"' + text.replace("\"", "\"\"") + '"';
    }
}
