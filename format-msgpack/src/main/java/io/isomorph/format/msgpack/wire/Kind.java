package io.isomorph.format.msgpack.wire;

import java.util.Locale;

/** What a MessagePack value is, by its first byte. Extensions are none: no format of ours has them, and they are refused. */
public enum Kind {
    /** {@code c0}. */
    NIL,
    /** {@code c2}, {@code c3}. */
    BOOL,
    /** Both fixed forms and the eight wide ones. */
    INT,
    /** {@code ca}, {@code cb}. */
    FLOAT,
    /** Text. */
    STRING,
    /** Raw bytes. */
    BYTES,
    /** A sequence. */
    ARRAY,
    /** Keys and values. */
    MAP;

    private final String text = name().toLowerCase(Locale.ROOT);

    /**
     * Returns the name that people read.
     *
     * @return such as {@code string}
     */
    @Override
    public String toString() {
        return text;
    }

    /** Returns the name with its article, as it is in a sentence. */
    String withArticle() {
        return switch (this) {
            case NIL, BYTES -> text;
            case INT -> "an integer";
            case ARRAY -> "an array";
            case BOOL, FLOAT, STRING, MAP -> "a " + text;
        };
    }
}
