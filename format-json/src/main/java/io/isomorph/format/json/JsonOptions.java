package io.isomorph.format.json;

import io.isomorph.spi.FormatOption;

/** The options of the JSON format. */
public final class JsonOptions {
    /** Value of {@link #STYLE}: as the entry's form says, else compact. */
    public static final String AS_READ = "as-read";

    /** Value of {@link #STYLE}: no white space, as Paddle writes by default. */
    public static final String COMPACT = "compact";

    /** Value of {@link #STYLE}: indented by four, as Paddle writes with {@code readable=True}. */
    public static final String READABLE = "readable";

    /** Value of {@link #UNKNOWN_KEYS}: refuse. */
    public static final String ERROR = "error";

    /** Value of {@link #UNKNOWN_KEYS}: drop, and report it. */
    public static final String DROP = "drop";

    /** How to lay the text out. For writing. */
    public static final FormatOption<String> STYLE = FormatOption.ofWord(
            "json.style",
            "layout of the text: as the file that was read, on one line, or indented",
            AS_READ,
            COMPACT,
            READABLE);

    /** What to do with members of program objects that the schema does not know. For reading. */
    public static final FormatOption<String> UNKNOWN_KEYS =
            FormatOption.ofWord("json.unknown-keys", "members that the schema does not know", ERROR, DROP);

    private JsonOptions() {}
}
