package io.isomorph.format.flatbuffers.verify;

/** The types of binary schemas, by their numbers there. */
enum BaseType {
    NONE(0),
    UNION_TYPE(1),
    BOOL(1),
    BYTE(1),
    UBYTE(1),
    SHORT(2),
    USHORT(2),
    INT(4),
    UINT(4),
    LONG(8),
    ULONG(8),
    FLOAT(4),
    DOUBLE(8),
    STRING(0),
    VECTOR(0),
    OBJECT(0),
    UNION(0),
    ARRAY(0),
    VECTOR_64(0);

    private static final BaseType[] ALL = values();

    private final int size;

    BaseType(int size) {
        this.size = size;
    }

    /** Returns the size of a scalar, or 0 for what is none. */
    int size() {
        return size;
    }

    /**
     * Returns the type of a number.
     *
     * @param number as it is in a binary schema
     * @return the type
     * @throws IllegalArgumentException if there is none
     */
    static BaseType of(int number) {
        if (number < 0 || number >= ALL.length) {
            throw new IllegalArgumentException("there is no base type " + number);
        }
        return ALL[number];
    }
}
