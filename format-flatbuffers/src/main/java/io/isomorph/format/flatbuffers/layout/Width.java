package io.isomorph.format.flatbuffers.layout;

/** How a vector is stored: numbers of a size, or text. */
public enum Width {
    /** Bytes: {@code ubyte}, {@code bool} or an enumeration. */
    BYTE(1),
    /** {@code ushort} or {@code short}. */
    SHORT(2),
    /** {@code uint} or {@code int}. */
    INT(4),
    /** {@code ulong}, {@code long} or {@code double}. */
    LONG(8),
    /** UTF-8, with a zero byte behind it that its length does not count. */
    TEXT(1, 1, 1),
    /** {@code ubyte}, aligned for whoever maps the file. */
    BLOB(1, 64, 0);

    private final int bytes;
    private final int alignment;
    private final int terminator;

    Width(int bytes) {
        this(bytes, bytes, 0);
    }

    Width(int bytes, int alignment, int terminator) {
        this.bytes = bytes;
        this.alignment = alignment;
        this.terminator = terminator;
    }

    /**
     * Returns at a multiple of what the first element is written.
     *
     * @return in bytes, a power of two; a reader requires no more than the size of an element
     */
    public int alignment() {
        return alignment;
    }

    /**
     * Returns a place for what is aligned so.
     *
     * @param position in bytes, at least 0
     * @return the next multiple of the alignment, or the position if it is one
     */
    public long aligned(long position) {
        return position + alignment - 1 & -alignment;
    }

    /**
     * Returns the size of one element.
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
