package io.isomorph.format.flatbuffers.nvfuser.layout;

/** What a field, or an element of a vector, is. */
public enum CacheType {
    BOOL(1, 1),
    BYTE(1, 1),
    UBYTE(1, 1),
    INT(4, 4),
    LONG(8, 8),
    ULONG(8, 8),
    DOUBLE(8, 8),
    STRING(4, 4),
    TABLE(4, 4),
    UNION(4, 4),
    /** Two numbers of 32 bits: index and kind of a value. */
    STATE(8, 4),
    /** Two numbers of 64 bits: an id, and a position in a list. */
    ENCODING_ENTRY(16, 8);

    private final int size;
    private final int alignment;

    CacheType(int size, int alignment) {
        this.size = size;
        this.alignment = alignment;
    }

    public int size() {
        return size;
    }

    public int alignment() {
        return alignment;
    }

    public boolean isScalar() {
        return ordinal() <= DOUBLE.ordinal();
    }
}
