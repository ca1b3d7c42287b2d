package io.isomorph.weights.pickle;

import io.isomorph.weights.ElementType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What numpy calls element types. */
public final class NumpyTypes {
    private NumpyTypes() {}

    /**
     * Returns the type of a code.
     *
     * @param code kind and bytes, such as {@code f4}
     * @return the type, or null if there is none
     */
    public static @Nullable ElementType of(String code) {
        return switch (code) {
            case "b1", "?" -> ElementType.BOOL;
            case "i1" -> ElementType.INT8;
            case "i2" -> ElementType.INT16;
            case "i4" -> ElementType.INT32;
            case "i8" -> ElementType.INT64;
            case "u1" -> ElementType.UINT8;
            case "u2" -> ElementType.UINT16;
            case "u4" -> ElementType.UINT32;
            case "u8" -> ElementType.UINT64;
            case "f2" -> ElementType.FLOAT16;
            case "f4" -> ElementType.FLOAT32;
            case "f8" -> ElementType.FLOAT64;
            case "c8" -> ElementType.COMPLEX64;
            case "c16" -> ElementType.COMPLEX128;
            default -> null;
        };
    }

    /**
     * Returns the code of a type.
     *
     * @param type one of those that numpy has
     * @return kind and bytes, such as {@code f4}
     */
    public static String code(ElementType type) {
        String kind = switch (type.family()) {
            case BOOL -> "b";
            case SIGNED -> "i";
            case UNSIGNED -> "u";
            case COMPLEX -> "c";
            default -> "f";
        };
        return kind + type.bits() / 8;
    }

    /**
     * Returns the types that numpy has.
     *
     * @return an immutable list
     */
    public static List<ElementType> held() {
        return List.of(
                ElementType.BOOL,
                ElementType.INT8,
                ElementType.INT16,
                ElementType.INT32,
                ElementType.INT64,
                ElementType.UINT8,
                ElementType.UINT16,
                ElementType.UINT32,
                ElementType.UINT64,
                ElementType.FLOAT16,
                ElementType.FLOAT32,
                ElementType.FLOAT64,
                ElementType.COMPLEX64,
                ElementType.COMPLEX128);
    }
}
