package io.isomorph.format.msgpack.wire;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/** A few bytes that are put, or looked for, again and again, such as keys: sixteen and less by two numbers. */
public final class Literal {
    private static final VarHandle EIGHT = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final int MOST_BY_NUMBERS = 2 * Long.BYTES;

    private final byte[] bytes;
    private final int length;
    /** The first eight, as far as there are, the lowest first. */
    private final long head;
    /** The last eight of those that are longer, and where they begin; else the head. */
    private final long tail;

    private final int beginOfTail;
    /** What counts of the head. */
    private final long mask;

    private Literal(byte[] bytes) {
        this.bytes = bytes;
        this.length = bytes.length;
        this.beginOfTail = Math.max(0, length - Long.BYTES);
        this.mask = length == 0 ? 0 : -1L >>> (Byte.SIZE * (Long.BYTES - Math.min(length, Long.BYTES)));
        byte[] padded = length < Long.BYTES ? Arrays.copyOf(bytes, Long.BYTES) : bytes;
        this.head = (long) EIGHT.get(padded, 0);
        this.tail = (long) EIGHT.get(padded, beginOfTail);
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

    /**
     * Returns a part of an array as a literal.
     *
     * @param source copied
     * @param from 0-based
     * @param to behind the last byte
     * @return the literal
     */
    public static Literal of(byte[] source, int from, int to) {
        return new Literal(Arrays.copyOfRange(source, from, to));
    }

    /**
     * Returns how many bytes there are.
     *
     * @return at least 0
     */
    public int length() {
        return length;
    }

    /** Returns whether the bytes are at an offset, where so many are. */
    boolean isAt(byte[] in, int from) {
        if (from + Long.BYTES > in.length) {
            return Arrays.equals(in, from, from + length, bytes, 0, length);
        }
        return (((long) EIGHT.get(in, from) ^ head) & mask) == 0
                && (length <= Long.BYTES
                        || ((long) EIGHT.get(in, from + beginOfTail) == tail
                                && (length <= MOST_BY_NUMBERS || hasMiddleAt(in, from))));
    }

    private boolean hasMiddleAt(byte[] in, int from) {
        if (length > 2 * MOST_BY_NUMBERS) {
            return Arrays.equals(in, from + Long.BYTES, from + beginOfTail, bytes, Long.BYTES, beginOfTail);
        }
        int before = beginOfTail - Long.BYTES;
        return (long) EIGHT.get(in, from + Long.BYTES) == (long) EIGHT.get(bytes, Long.BYTES)
                && (long) EIGHT.get(in, from + before) == (long) EIGHT.get(bytes, before);
    }

    /** Returns how many bytes {@link #put} may touch. */
    int space() {
        return Math.max(MOST_BY_NUMBERS, length);
    }

    /** Puts the bytes into an array that has space for them; some behind them may be touched. Returns where they end. */
    int put(byte[] to, int at) {
        if (length > MOST_BY_NUMBERS) {
            System.arraycopy(bytes, 0, to, at, length);
        } else {
            EIGHT.set(to, at, head);
            if (length > Long.BYTES) {
                EIGHT.set(to, at + beginOfTail, tail);
            }
        }
        return at + length;
    }
}
