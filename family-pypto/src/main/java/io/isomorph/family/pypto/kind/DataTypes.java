package io.isomorph.family.pypto.kind;

import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.MapValue;

/** The codes of element types, by the ranges in which upstream has them. */
public final class DataTypes {
    public static final int BOOL = Enumeration.DATA_TYPE.code("BOOL");
    public static final int FP4 = Enumeration.DATA_TYPE.code("FP4");
    public static final int TASK_ID = Enumeration.DATA_TYPE.code("TASK_ID");

    private static final int FIRST_SIGNED = 16;
    private static final int LAST_UNSIGNED = 47;

    private DataTypes() {}

    /** Returns the code in a type; 0 where there is none, which is what upstream's reader takes. */
    public static int of(MapValue type) {
        return type.get("dtype") instanceof IntValue code ? (int) code.bits() : BOOL;
    }

    /** Returns whether a code is in the ranges of signed and unsigned integers, which {@code INDEX} is too. */
    public static boolean isInteger(int code) {
        return code >= FIRST_SIGNED && code <= LAST_UNSIGNED;
    }

    /** Returns the name of a code, or the code where it has no name. */
    public static String name(int code) {
        String name = Enumeration.DATA_TYPE.name(code);
        return name == null ? Integer.toString(code) : name;
    }
}
