package io.isomorph.format.msgpack.pypto.read;

/**
 * The order in which up to eight slots were used last, as the digits of one number, so that a hit moves no reference: a collector has
 * to see each that is stored in an old array, which with G1 costs up to a tenth of reading.
 */
final class UseOrder {
    /** Slot 0 first. */
    static final int INITIAL = 0x7654_3210;

    private static final int BITS = 4;
    private static final int DIGIT = 0xf;

    private UseOrder() {}

    /** Returns which slot is at a position; 0 is that of the slot used last. */
    static int slot(int order, int position) {
        return (order >>> (BITS * position)) & DIGIT;
    }

    /** Returns the order once the slot at a position is used; those behind it stay. */
    static int toFront(int order, int position) {
        int shift = BITS * position;
        int before = (1 << shift) - 1;
        int behind = (-1 << shift) << BITS; // not one shift: by 32 bits it would be none
        return (order & behind) | ((order & before) << BITS) | slot(order, position);
    }
}
