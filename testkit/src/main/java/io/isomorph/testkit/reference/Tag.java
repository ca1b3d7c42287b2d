package io.isomorph.testkit.reference;

/** The first byte of a payload. What follows is a number, a text, bytes, or a number of parts and the parts. */
final class Tag {
    static final int NO_PAYLOAD = 0;
    static final int NULL = 1;
    static final int FALSE = 2;
    static final int TRUE = 3;
    /** A number from 0 on. */
    static final int NOT_NEGATIVE = 4;
    /** −1 minus a number. */
    static final int NEGATIVE = 5;
    /** 8 bytes, highest first: the bits. */
    static final int FLOAT = 6;

    static final int STRING = 7;
    static final int BYTES = 8;
    static final int LIST = 9;
    static final int MAP = 10;
    static final int TYPE = 11;
    static final int ATTRIBUTE = 12;
    static final int OPERAND = 13;

    private Tag() {}
}
