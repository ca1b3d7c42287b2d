package io.isomorph.family.nvfuser;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Names of the types of elements, in the numbering of nvFuser's last state. */
public final class DataType {
    /** The number of {@code Double}. */
    public static final long DOUBLE = 0;

    /** The number of {@code Int}, which has 64 bits. */
    public static final long INT = 12;

    /** The number of {@code Bool}. */
    public static final long BOOL = 18;

    /** The number of {@code ComplexDouble}. */
    public static final long COMPLEX_DOUBLE = 19;

    private static final List<String> NAMES = List.of(
            "Double",
            "Float",
            "Half",
            "BFloat16",
            "Float8_e4m3fn",
            "Float8_e5m2",
            "Float8_e8m0fnu",
            "Float4_e2m1fn",
            "Float4_e2m1fn_x2",
            "Char",
            "Short",
            "Int32",
            "Int",
            "Byte",
            "UInt16",
            "UInt32",
            "UInt64",
            "Index",
            "Bool",
            "ComplexDouble",
            "ComplexFloat",
            "SMemAddress",
            "TMemAddress",
            "Null");

    private DataType() {}

    /**
     * Returns the name of a type.
     *
     * @param number as files have it
     * @return such as {@code BFloat16}, or null if there is no such type
     */
    public static @Nullable String name(long number) {
        return number >= 0 && number < NAMES.size() ? NAMES.get((int) number) : null;
    }

    /**
     * Returns whether the value of a scalar can be of a type.
     *
     * @param number as files have it
     * @return true for the four that nvFuser writes
     */
    public static boolean isOfValues(long number) {
        return number == DOUBLE || number == INT || number == BOOL || number == COMPLEX_DOUBLE;
    }
}
