package io.isomorph.format.json.schema;

import io.isomorph.format.json.text.JsonScanner;
import io.isomorph.format.json.text.Token;
import io.isomorph.io.Utf8;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The members that a sort of object may have, in the order of their bytes, which is the order of a file. */
@SuppressWarnings("ImmutableEnumChecker") // the arrays are private and never changed
public enum ObjectKeys {
    /** The whole text. */
    TOP("the document", "base_code", "program"),
    /** The header. */
    HEADER("base_code", "magic", "trainable", "version"),
    /** The program. */
    PROGRAM("program", "regions"),
    /** A region. */
    REGION("a region", "#", "blocks"),
    /** A block. */
    BLOCK("a block", "#", "args", "kwargs", "ops"),
    /** A block argument, by position or by keyword. */
    ARGUMENT("a block argument", "#", "TT", "key"),
    /** An operation, in either form. */
    OPERATION("an operation", "#", "A", "DA", "I", "O", "OA", "QA", "regions"),
    /** An operand. */
    OPERAND("an operand", "%"),
    /** A result. */
    RESULT("a result", "%", "TT"),
    /** An attribute in a list. */
    NAMED_ATTRIBUTE("a named attribute", "AT", "N"),
    /** A type. */
    TYPE("a type", "#", "D"),
    /** An attribute. */
    ATTRIBUTE("an attribute", "#", "D", "VD");

    private final String what;
    private final String[] keys;
    private final byte[][] encoded;
    /** A key as it is in a text without gaps, after a bracket and after another member; null if it is too long to be compared. */
    private final @Nullable Token[] firstTokens;

    private final @Nullable Token[] laterTokens;

    ObjectKeys(String what, String... keys) {
        this.what = what;
        this.keys = keys;
        this.encoded = Arrays.stream(keys).map(Utf8::encode).toArray(byte[][]::new);
        this.firstTokens = tokens("", keys);
        this.laterTokens = tokens(",", keys);
    }

    private static @Nullable Token[] tokens(String before, String... keys) {
        @Nullable Token[] tokens = new Token[keys.length];
        for (int i = 0; i < keys.length; i++) {
            String text = before + '"' + keys[i] + "\":";
            tokens[i] = text.length() > Long.BYTES ? null : new Token(text);
        }
        return tokens;
    }

    /** Returns what the object is, for messages. */
    public String what() {
        return what;
    }

    public int count() {
        return keys.length;
    }

    public String name(int key) {
        return keys[key];
    }

    /** Steps over a key and what is before and after it, if this is next, without gaps; false, and nothing is done, if not. */
    public boolean skip(JsonScanner scanner, int key, boolean first) {
        @Nullable Token token = first ? firstTokens[key] : laterTokens[key];
        return token != null && scanner.tryMember(token);
    }

    /** Returns the index of a key, or −1. */
    public int find(byte[] bytes, int from, int to) {
        for (int i = 0; i < encoded.length; i++) {
            if (Arrays.equals(bytes, from, to, encoded[i], 0, encoded[i].length)) {
                return i;
            }
        }
        return -1;
    }

    /** Returns the index of a key, or −1. */
    public int find(String key) {
        return Arrays.asList(keys).indexOf(key);
    }
}
