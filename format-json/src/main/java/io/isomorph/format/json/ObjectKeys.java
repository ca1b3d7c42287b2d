package io.isomorph.format.json;

import io.isomorph.io.Utf8;
import java.util.Arrays;

/** The members that a sort of object may have, in the order of their bytes, which is the order of a file. */
@SuppressWarnings("ImmutableEnumChecker") // the arrays are private and never changed
enum ObjectKeys {
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
    /** How a key stands in a text without gaps, behind a bracket and behind another member; 0 if it is too long to be compared. */
    private final long[] firstTexts;

    private final long[] laterTexts;

    ObjectKeys(String what, String... keys) {
        this.what = what;
        this.keys = keys;
        this.encoded = Arrays.stream(keys).map(Utf8::encode).toArray(byte[][]::new);
        this.firstTexts = texts("\"", keys);
        this.laterTexts = texts(",\"", keys);
    }

    private static long[] texts(String before, String... keys) {
        return Arrays.stream(keys)
                .map(key -> Utf8.encode(before + key + "\":"))
                .mapToLong(text -> text.length > Long.BYTES ? 0 : Swar.pack(text))
                .toArray();
    }

    /** Returns what the object is, for messages. */
    String what() {
        return what;
    }

    int count() {
        return keys.length;
    }

    String name(int key) {
        return keys[key];
    }

    /** Steps over a key and what is before and behind it, if this is next, without gaps; false, and nothing is done, if not. */
    boolean skip(JsonScanner scanner, int key, boolean first) {
        long text = first ? firstTexts[key] : laterTexts[key];
        return text != 0 && scanner.tryMember(text, encoded[key].length + (first ? 3 : 4));
    }

    /** Returns the index of a key, or −1. */
    int find(byte[] bytes, int from, int to) {
        for (int i = 0; i < encoded.length; i++) {
            if (Arrays.equals(bytes, from, to, encoded[i], 0, encoded[i].length)) {
                return i;
            }
        }
        return -1;
    }

    /** Returns the index of a key, or −1. */
    int find(String key) {
        return Arrays.asList(keys).indexOf(key);
    }
}
