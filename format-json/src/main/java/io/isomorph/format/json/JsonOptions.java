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

    /** Value of {@link #MODE}: nothing is lost. */
    public static final String FAITHFUL = "faithful";

    /** Value of {@link #MODE}: only what Paddle can load back; what it cannot is replaced, and reported, or refused. */
    public static final String PORTABLE = "portable";

    /** Value of {@link #MODE}: without result attributes, as Paddle writes a program that is not trainable. */
    public static final String INFERENCE = "inference";

    /**
     * What to write of a program. For writing. What is written otherwise than it is in the program is reported
     * with a code of the page below; a program that cannot be written so gives
     * {@link io.isomorph.error.UnrepresentableException}, which lists the reasons.
     *
     * @see "docs/format-json.md, Modes"
     */
    public static final FormatOption<String> MODE = FormatOption.ofWord(
            "json.mode",
            "what to write: everything, only what Paddle can load back, or a program that is not trainable",
            FAITHFUL,
            PORTABLE,
            INFERENCE);

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
