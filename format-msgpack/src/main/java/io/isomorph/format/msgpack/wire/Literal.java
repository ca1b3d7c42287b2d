package io.isomorph.format.msgpack.wire;

import java.util.Arrays;

/** A few bytes that are put again and again, such as keys: sixteen and less by two numbers. Immutable. */
public final class Literal {
    private static final int MOST_BY_NUMBERS = 2 * Long.BYTES;

    private final byte[] bytes;
    /** The first eight, as far as there are, the highest first. */
    private final long head;
    /** The last eight of those that are longer. */
    private final long tail;

    private Literal(byte[] bytes) {
        byte[] padded = Arrays.copyOf(bytes, Math.max(bytes.length, Long.BYTES));
        this.bytes = bytes;
        this.head = BigEndian.get(padded, 0, Long.BYTES);
        this.tail = BigEndian.get(padded, padded.length - Long.BYTES, Long.BYTES);
    }

    /**
     * Returns some bytes as a literal.
     *
     * @param bytes copied
     * @return the literal
     */
    public static Literal of(byte... bytes) {
        return new Literal(bytes.clone());
    }

    /** Returns how many bytes {@link #put} may touch. */
    int room() {
        return Math.max(MOST_BY_NUMBERS, bytes.length);
    }

    /** Puts the bytes into an array that has room for them; some behind them may be touched. Returns where they end. */
    int put(byte[] to, int at) {
        int length = bytes.length;
        if (length > MOST_BY_NUMBERS) {
            System.arraycopy(bytes, 0, to, at, length);
        } else {
            BigEndian.put(to, at, Long.BYTES, head);
            if (length > Long.BYTES) {
                BigEndian.put(to, at + length - Long.BYTES, Long.BYTES, tail);
            }
        }
        return at + length;
    }
}
