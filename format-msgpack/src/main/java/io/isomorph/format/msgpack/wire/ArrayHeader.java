package io.isomorph.format.msgpack.wire;

/** The three headers that an array can have. */
public final class ArrayHeader {
    /** Bytes of the widest header, which holds every count in 32 bits. */
    public static final int WIDEST = 5;

    private static final int FIXED = 0x90;
    private static final int OF_16_BITS = 0xdc;
    private static final int OF_32_BITS = 0xdd;

    private ArrayHeader() {}

    /**
     * Returns the width of the smallest header for a count.
     *
     * @param count elements, at least 0
     * @return 1, 3 or {@link #WIDEST} bytes
     */
    public static int width(int count) {
        return count < 16 ? 1 : count < 0x10000 ? 3 : WIDEST;
    }

    /**
     * Returns whether a byte begins a header of {@link #WIDEST}.
     *
     * @param first the byte
     * @return whether a count of 32 bits follows
     */
    public static boolean isWidest(byte first) {
        return (first & 0xff) == OF_32_BITS;
    }

    /**
     * Puts a header.
     *
     * @param bytes where to
     * @param at index of its first byte
     * @param width at least that of the count
     * @param count elements, at least 0
     */
    public static void put(byte[] bytes, int at, int width, int count) {
        if (width == 1) {
            bytes[at] = (byte) (FIXED | count);
        } else {
            bytes[at] = (byte) (width == WIDEST ? OF_32_BITS : OF_16_BITS);
            BigEndian.put(bytes, at + 1, width - 1, count);
        }
    }
}
