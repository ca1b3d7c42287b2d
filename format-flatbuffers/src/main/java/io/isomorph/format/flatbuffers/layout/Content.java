package io.isomorph.format.flatbuffers.layout;

/** What the elements of a column are. */
public enum Content {
    /** Bytes, bools or members of an enumeration. */
    BYTES(Width.BYTE, Width.BYTE),
    /** Numbers of rows, ends and counts. Stored in 16 bits if all of them are below 2^16. */
    NUMBERS(Width.INT, Width.SHORT),
    /** Numbers that may be negative. Stored in 16 bits if all of them are from −2^15 to 2^15 − 1. */
    SIGNED(Width.INT, Width.SHORT),
    /** Numbers of 64 bits. */
    LONGS(Width.LONG, Width.LONG),
    /** Text. */
    TEXT(Width.TEXT, Width.TEXT),
    /** Bytes that are read where they are. */
    BLOBS(Width.BLOB, Width.BLOB);

    private final Width width;
    private final Width narrow;

    Content(Width width, Width narrow) {
        this.width = width;
        this.narrow = narrow;
    }

    /**
     * Returns how elements are stored that need the full width.
     *
     * @return the width
     */
    public Width width() {
        return width;
    }

    /**
     * Returns how elements are stored if all of them fit.
     *
     * @return the same width, or a smaller one
     */
    public Width narrow() {
        return narrow;
    }

    /**
     * Returns whether there are two ways to store such a column, and so two fields of the schema.
     *
     * @return true for numbers of 32 bits
     */
    public boolean hasNarrowForm() {
        return width != narrow;
    }

    /**
     * Returns whether numbers of 32 bits fit into 16.
     *
     * @param numbers as they would be stored
     * @param count how many of the array
     * @return true if all do
     */
    public boolean areNarrow(int[] numbers, int count) {
        int signed = this == SIGNED ? -1 : 0;
        int used = 0;
        for (int i = 0; i < count; i++) { // to the end, as processors look at several at once
            used |= numbers[i] ^ ((numbers[i] >> (Integer.SIZE - 1)) & signed);
        }
        return used >>> (Short.SIZE + signed) == 0;
    }
}
