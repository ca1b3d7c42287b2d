package io.isomorph.format.msgpack.wire;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Numbers of 1, 2, 4 and 8 bytes, the highest byte first. */
final class BigEndian {
    private static final VarHandle SHORT = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    private BigEndian() {}

    /** Returns a number without sign; one of 8 bytes as its bits. */
    static long get(byte[] bytes, int from, int width) {
        return switch (width) {
            case 1 -> bytes[from] & 0xff;
            case 2 -> (short) SHORT.get(bytes, from) & 0xffff;
            case 4 -> (int) INT.get(bytes, from) & 0xffff_ffffL;
            default -> (long) LONG.get(bytes, from);
        };
    }

    /** Puts the lowest bytes of a number. */
    static void put(byte[] bytes, int to, int width, long value) {
        switch (width) {
            case 1 -> bytes[to] = (byte) value;
            case 2 -> SHORT.set(bytes, to, (short) value);
            case 4 -> INT.set(bytes, to, (int) value);
            default -> LONG.set(bytes, to, value);
        }
    }
}
