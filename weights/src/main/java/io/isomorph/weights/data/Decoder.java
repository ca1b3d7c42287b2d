package io.isomorph.weights.data;

import io.isomorph.weights.ElementType;
import java.nio.ByteBuffer;

/** Elements as numbers, in blocks. */
public final class Decoder {
    /** Elements of a block. A chunk of any element type has a whole number of blocks, but for the last. */
    public static final int BLOCK = 1 << 16;

    private Decoder() {}

    /**
     * Returns whether elements of a type are numbers that fit a double, or pairs of such.
     *
     * @param type any type
     * @return false for formats that are carried as bits
     */
    public static boolean decodes(ElementType type) {
        return type.family() != ElementType.Family.BITS;
    }

    /**
     * Returns the bytes of a number.
     *
     * @param type one that is decoded
     * @return half an element for complex types
     */
    public static int width(ElementType type) {
        return type.bits() / (type.family() == ElementType.Family.COMPLEX ? 16 : 8);
    }

    /**
     * Decodes numbers. Integers of 64 bits are rounded to the nearest double.
     *
     * @param type of the numbers
     * @param bytes little-endian
     * @param at index of the first byte
     * @param target takes the numbers, from index 0
     * @param count how many
     */
    public static void decode(ElementType type, ByteBuffer bytes, int at, double[] target, int count) {
        switch (type) {
            case BOOL, UINT8 -> {
                for (int i = 0; i < count; i++) {
                    target[i] = bytes.get(at + i) & 0xff;
                }
            }
            case INT8 -> {
                for (int i = 0; i < count; i++) {
                    target[i] = bytes.get(at + i);
                }
            }
            case FLOAT8_E4M3FN -> {
                for (int i = 0; i < count; i++) {
                    target[i] = SmallFloats.fromFloat8E4m3(bytes.get(at + i));
                }
            }
            case FLOAT8_E5M2 -> {
                for (int i = 0; i < count; i++) {
                    target[i] = SmallFloats.fromFloat8E5m2(bytes.get(at + i));
                }
            }
            case INT16, UINT16, FLOAT16, BFLOAT16 -> decodeTwo(type, bytes, at, target, count);
            default -> decodeWide(type, bytes, at, target, count);
        }
    }

    private static void decodeTwo(ElementType type, ByteBuffer bytes, int at, double[] target, int count) {
        for (int i = 0; i < count; i++) {
            short bits = bytes.getShort(at + 2 * i);
            target[i] = type == ElementType.FLOAT16
                    ? SmallFloats.fromFloat16(bits)
                    : type == ElementType.BFLOAT16
                            ? SmallFloats.fromBfloat16(bits)
                            : type == ElementType.INT16 ? bits : bits & 0xffff;
        }
    }

    private static void decodeWide(ElementType type, ByteBuffer bytes, int at, double[] target, int count) {
        switch (type) {
            case INT32 -> {
                for (int i = 0; i < count; i++) {
                    target[i] = bytes.getInt(at + 4 * i);
                }
            }
            case UINT32 -> {
                for (int i = 0; i < count; i++) {
                    target[i] = Integer.toUnsignedLong(bytes.getInt(at + 4 * i));
                }
            }
            case INT64, UINT64 -> {
                for (int i = 0; i < count; i++) {
                    long bits = bytes.getLong(at + 8 * i);
                    target[i] = bits >= 0 || type == ElementType.INT64 ? bits : ((bits >>> 1) | (bits & 1)) * 2.0;
                }
            }
            case FLOAT32, COMPLEX64 -> {
                for (int i = 0; i < count; i++) {
                    target[i] = bytes.getFloat(at + 4 * i);
                }
            }
            case FLOAT64, COMPLEX128 -> {
                for (int i = 0; i < count; i++) {
                    target[i] = bytes.getDouble(at + 8 * i);
                }
            }
            default -> throw new IllegalArgumentException(type + " has no numbers");
        }
    }
}
