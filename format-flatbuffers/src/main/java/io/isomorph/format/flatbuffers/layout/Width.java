package io.isomorph.format.flatbuffers.layout;

/** How a vector is stored: numbers of a size, or text. */
public enum Width {
    /** Bytes: {@code ubyte}, {@code bool} or an enumeration. */
    BYTE(1, 0),
    /** {@code ushort} or {@code short}. */
    SHORT(2, 0),
    /** {@code uint} or {@code int}. */
    INT(4, 0),
    /** {@code ulong}, {@code long} or {@code double}. */
    LONG(8, 0),
    /** UTF-8, with a zero byte behind it that its length does not count. */
    TEXT(1, 1);

    private final int bytes;
    private final int terminator;

    Width(int bytes, int terminator) {
        this.bytes = bytes;
        this.terminator = terminator;
    }

    /**
     * Returns the size of one element, which is its alignment too.
     *
     * @return in bytes
     */
    public int bytes() {
        return bytes;
    }

    /**
     * Returns how many bytes follow the elements.
     *
     * @return 0 or 1
     */
    public int terminator() {
        return terminator;
    }
}
