package io.isomorph.weights.json;

/** The tokens of JSON. A key includes the colon behind it; commas are not seen. */
public enum JsonToken {
    /** An opening brace. */
    START_OBJECT("an object"),
    /** A closing brace. */
    END_OBJECT("a closing bracket"),
    /** An opening bracket. */
    START_ARRAY("an array"),
    /** A closing bracket. */
    END_ARRAY("a closing bracket"),
    /** The key of a member. */
    KEY("a key"),
    /** A string that is a value. */
    STRING("a string"),
    /** A number without fraction and exponent. */
    INTEGER("an integer"),
    /** Any other number. */
    NUMBER("a number with a fraction or an exponent"),
    /** The word {@code true}. */
    TRUE("a truth value"),
    /** The word {@code false}. */
    FALSE("a truth value"),
    /** The word {@code null}. */
    NULL("null");

    private final String title;

    JsonToken(String title) {
        this.title = title;
    }

    /**
     * Returns what errors call the token.
     *
     * @return such as {@code a string}
     */
    public String title() {
        return title;
    }
}
