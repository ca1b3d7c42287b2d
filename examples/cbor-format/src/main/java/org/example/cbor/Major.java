package org.example.cbor;

/** The kinds of items: the three highest bits of an item's first byte. */
final class Major {
    static final int NOT_NEGATIVE = 0;
    static final int NEGATIVE = 1;
    static final int BYTES = 2;
    static final int TEXT = 3;
    static final int ARRAY = 4;
    static final int MAP = 5;
    static final int TAG = 6;
    static final int SIMPLE = 7;

    // numbers of simple values; that of floats of 64 bits is no value, but means that their 8 bytes follow
    static final int FALSE = 20;
    static final int TRUE = 21;
    static final int NULL = 22;
    static final int FLOAT = 27;

    // tags of this format, for what CBOR does not have itself
    static final int TYPE = 40501;
    static final int ATTRIBUTE = 40502;
    static final int OPERAND = 40503;

    private Major() {}
}
