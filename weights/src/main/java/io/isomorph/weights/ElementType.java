package io.isomorph.weights;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a tensor is made of. Values are little-endian; elements of less than a byte are packed without gaps. */
public enum ElementType {
    /** One byte: 0 or 1. */
    BOOL("bool", 8, Family.BOOL),
    /** Signed, 8 bits. */
    INT8("int8", 8, Family.SIGNED),
    /** Signed, 16 bits. */
    INT16("int16", 16, Family.SIGNED),
    /** Signed, 32 bits. */
    INT32("int32", 32, Family.SIGNED),
    /** Signed, 64 bits. */
    INT64("int64", 64, Family.SIGNED),
    /** Unsigned, 8 bits. */
    UINT8("uint8", 8, Family.UNSIGNED),
    /** Unsigned, 16 bits. */
    UINT16("uint16", 16, Family.UNSIGNED),
    /** Unsigned, 32 bits. */
    UINT32("uint32", 32, Family.UNSIGNED),
    /** Unsigned, 64 bits. */
    UINT64("uint64", 64, Family.UNSIGNED),
    /** IEEE 754 half precision. */
    FLOAT16("float16", 16, Family.FLOAT),
    /** The upper half of a float32. */
    BFLOAT16("bfloat16", 16, Family.FLOAT),
    /** IEEE 754 single precision. */
    FLOAT32("float32", 32, Family.FLOAT),
    /** IEEE 754 double precision. */
    FLOAT64("float64", 64, Family.FLOAT),
    /** 4 bits of exponent, 3 of mantissa, no infinities. */
    FLOAT8_E4M3FN("float8_e4m3fn", 8, Family.FLOAT),
    /** 5 bits of exponent, 2 of mantissa. */
    FLOAT8_E5M2("float8_e5m2", 8, Family.FLOAT),
    /** 8 bits of exponent only: scales, kept as bits. */
    FLOAT8_E8M0("float8_e8m0fnu", 8, Family.BITS),
    /** 6 bits: 2 of exponent, 3 of mantissa, kept as bits. */
    FLOAT6_E2M3("float6_e2m3fn", 6, Family.BITS),
    /** 6 bits: 3 of exponent, 2 of mantissa, kept as bits. */
    FLOAT6_E3M2("float6_e3m2fn", 6, Family.BITS),
    /** 4 bits: 2 of exponent, 1 of mantissa, kept as bits. */
    FLOAT4_E2M1("float4_e2m1fn", 4, Family.BITS),
    /** Two float32: real, imaginary. */
    COMPLEX64("complex64", 64, Family.COMPLEX),
    /** Two float64: real, imaginary. */
    COMPLEX128("complex128", 128, Family.COMPLEX);

    /** How values are to be understood. */
    public enum Family {
        /** Truth values. */
        BOOL,
        /** Integers in two's complement. */
        SIGNED,
        /** Integers from 0. */
        UNSIGNED,
        /** Floating-point numbers. */
        FLOAT,
        /** Pairs of floating-point numbers. */
        COMPLEX,
        /** Formats that are carried and not interpreted. */
        BITS
    }

    private static final ElementType[] ALL = values();

    private final String id;
    private final int bits;
    private final Family family;

    ElementType(String id, int bits, Family family) {
        this.id = id;
        this.bits = bits;
        this.family = family;
    }

    /**
     * Returns the name that commands and reports use.
     *
     * @return such as {@code float32}
     */
    public String id() {
        return id;
    }

    /**
     * Returns the size of an element.
     *
     * @return in bits: 4, 6, or a multiple of 8
     */
    public int bits() {
        return bits;
    }

    /**
     * Returns how values are to be understood.
     *
     * @return the family
     */
    public Family family() {
        return family;
    }

    /**
     * Returns the type of an id.
     *
     * @param id such as {@code float32}
     * @return the type, or null if there is none of that id
     */
    public static @Nullable ElementType of(String id) {
        for (ElementType type : ALL) {
            if (type.id.equals(id)) {
                return type;
            }
        }
        return null;
    }

    /**
     * Returns the number of elements of a shape.
     *
     * @param shape dimensions, each at least 0; none at all is one element
     * @return their product from left to right, or −1 if it does not fit 63 bits on the way
     */
    public static long elements(List<Long> shape) {
        long count = 1;
        for (long dimension : shape) {
            long high = Math.multiplyHigh(count, dimension);
            count *= dimension;
            if (high != 0 || count < 0) {
                return -1;
            }
        }
        return count;
    }

    /**
     * Returns the bytes of a tensor of this type.
     *
     * @param shape dimensions, each at least 0
     * @return the size, or −1 if it does not fit 63 bits, or the bits do not fill whole bytes
     */
    public long bytes(List<Long> shape) {
        long count = elements(shape);
        if (count < 0 || count > Long.MAX_VALUE / bits) {
            // more than an exabyte; no file is that long
            return -1;
        }
        long total = count * bits;
        return total % 8 == 0 ? total / 8 : -1;
    }

    @Override
    public String toString() {
        return id;
    }
}
