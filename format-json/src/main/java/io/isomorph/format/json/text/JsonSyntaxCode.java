package io.isomorph.format.json.text;

import io.isomorph.error.ErrorCode;

/**
 * What makes a text no JSON at all (RFC 8259). Only these codes begin with {@code json.syntax}, and valid JSON never gets one,
 * whatever else is wrong with it.
 */
public enum JsonSyntaxCode implements ErrorCode {
    /** Nothing but white space. */
    EMPTY("empty", "the text holds no value", "write a JSON text"),
    /** The text ends too early. */
    TRUNCATED("truncated", "the text ends inside a value", "get the whole file again from where it was made"),
    /** Something after the value. */
    TRAILING("trailing", "something follows the value", "cut the text after its value"),
    /** No value where one must be. */
    VALUE("value", "something is where a value must be", "write a value"),
    /** No key where one must be. */
    KEY("key", "something is where a key in double quotes must be", "write a key, or remove a trailing comma"),
    /** No colon. */
    COLON("colon", "a key is not followed by a colon", "write a colon"),
    /** No comma and no end. */
    COMMA("comma", "an element is followed neither by a comma nor by the end", "write a comma or the closing bracket"),
    /** A number against the grammar. */
    NUMBER("number", "a number is not of JSON's grammar", "write digits without leading zeros or plus signs"),
    /** A control character in a string. */
    CONTROL("control", "a string holds a bare control character", "write it as an escape"),
    /** An escape that does not exist. */
    ESCAPE("escape", "a string holds an unknown or cut escape", "write one of JSON's escapes"),
    /** Half of a surrogate pair. */
    SURROGATE("surrogate", "a string escapes half of a surrogate pair", "write both halves"),
    /** Bytes that are not UTF-8. */
    ENCODING("encoding", "a string holds bytes that are not UTF-8", "write the text as UTF-8");

    private final Description description;

    JsonSyntaxCode(String word, String cause, String hint) {
        this.description = new Description("json.syntax." + word, cause, hint);
    }

    @Override
    public Description description() {
        return description;
    }
}
