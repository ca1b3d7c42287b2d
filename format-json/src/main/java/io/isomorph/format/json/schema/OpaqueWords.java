package io.isomorph.format.json.schema;

import java.util.Set;

/**
 * The one-key objects that represent what JSON lacks, inside payloads of kinds that the table does not know. A real map of one
 * such key doubles its first sign.
 *
 * @see "docs/format-json.md, Opaque payloads"
 */
public final class OpaqueWords {
    public static final String OPERAND = "$operand";
    public static final String TYPE = "$type";
    public static final String ATTRIBUTE = "$attr";
    public static final String BYTES = "$bytes";
    public static final String F64 = "$f64";
    public static final String INT = "$int";
    public static final String TEXT = "$text";
    public static final String MAP = "$map";

    private static final Set<String> ALL = Set.of(OPERAND, TYPE, ATTRIBUTE, BYTES, F64, INT, TEXT, MAP);

    private OpaqueWords() {}

    /** Returns whether a one-key object of this key represents something. */
    public static boolean isWord(String key) {
        return ALL.contains(key);
    }

    /** Returns whether a key is a word with more than one sign before it, so that one is to be taken off. */
    public static boolean isDoubled(String key) {
        return key.startsWith("$$") && isReserved(key.substring(1));
    }

    /** Returns whether a key is a word with one sign or more before it, so that a real key needs one more. */
    public static boolean isReserved(String key) {
        int signs = 0;
        while (signs < key.length() && key.charAt(signs) == '$') {
            signs++;
        }
        return signs > 0 && ALL.contains(key.substring(signs - 1));
    }
}
