package io.isomorph.format.flatbuffers.layout;

/** What the word of a payload means. */
public final class PayloadKind {
    /** No payload. Word 0. */
    public static final int ABSENT = 0;

    /** The null value. Word 0. */
    public static final int NULL = 1;

    /** False. Word 0. */
    public static final int FALSE = 2;

    /** True. Word 0. */
    public static final int TRUE = 3;

    /** An integer of 32 bits. The word is the integer. */
    public static final int INT = 4;

    /** An integer that needs 64 bits. The word is its index among the longs. */
    public static final int LONG = 5;

    /** An integer from 2^63 on. The word is the index of its bits among the longs. */
    public static final int UNSIGNED = 6;

    /** A float. The word is its index among the floats. */
    public static final int FLOAT = 7;

    /** A text. The word is the number of a string. */
    public static final int STRING = 8;

    /** Bytes. The word is their index. */
    public static final int BYTES = 9;

    /** A sequence. The word is the index of its part; that part's word is the number of items, which follow it. */
    public static final int LIST = 10;

    /** Values by key, in the order of keys. As a sequence; the items are a {@link #KEY} and a value in turn. */
    public static final int MAP = 11;

    /** A key of a map; among parts only. The word is the number of a string. */
    public static final int KEY = 12;

    /** A type. The word is its number, from 1, 0 being the null type. */
    public static final int TYPE = 13;

    /** An attribute. The word is the number of its value, from 1, 0 being the null attribute. */
    public static final int ATTRIBUTE = 14;

    /** An operand. The word is its index. */
    public static final int OPERAND = 15;

    private PayloadKind() {}

    /**
     * Returns whether a payload has its parts elsewhere, so that it may contain others.
     *
     * @param kind one of the kinds
     * @return true for sequences and maps
     */
    public static boolean hasParts(int kind) {
        return kind == LIST || kind == MAP;
    }

    /**
     * Returns how many items of a part follow it, which may have items of their own.
     *
     * @param kind of the part
     * @param word of the part
     * @return 0 but for sequences and maps
     */
    public static int parts(int kind, int word) {
        return kind == LIST ? word : kind == MAP ? 2 * word : 0;
    }

    /**
     * Returns whether a payload may contain types and attributes.
     *
     * @param kind one of the kinds
     * @return true for those, sequences and maps
     */
    public static boolean isDeep(int kind) {
        return hasParts(kind) || kind == TYPE || kind == ATTRIBUTE;
    }
}
