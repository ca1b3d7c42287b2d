package io.isomorph.weights.paddle;

import io.isomorph.weights.ElementType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The numbers that Paddle's streams have for element types. */
enum PaddleTypes {
    BOOL(0, ElementType.BOOL),
    INT16(1, ElementType.INT16),
    INT32(2, ElementType.INT32),
    INT64(3, ElementType.INT64),
    FLOAT16(4, ElementType.FLOAT16),
    FLOAT32(5, ElementType.FLOAT32),
    FLOAT64(6, ElementType.FLOAT64),
    UINT8(20, ElementType.UINT8),
    INT8(21, ElementType.INT8),
    BFLOAT16(22, ElementType.BFLOAT16),
    COMPLEX64(23, ElementType.COMPLEX64),
    COMPLEX128(24, ElementType.COMPLEX128),
    FLOAT8_E4M3FN(32, ElementType.FLOAT8_E4M3FN),
    FLOAT8_E5M2(33, ElementType.FLOAT8_E5M2);

    private static final PaddleTypes[] ALL = values();

    private final int number;
    private final ElementType type;

    PaddleTypes(int number, ElementType type) {
        this.number = number;
        this.type = type;
    }

    static @Nullable ElementType of(long number) {
        for (PaddleTypes row : ALL) {
            if (row.number == number) {
                return row.type;
            }
        }
        return null;
    }

    static int number(ElementType type) {
        for (PaddleTypes row : ALL) {
            if (row.type == type) {
                return row.number;
            }
        }
        throw new IllegalArgumentException(type + " has no number in Paddle's streams");
    }

    static List<ElementType> held() {
        List<ElementType> held = new ArrayList<>(); // the first stream of a JVM takes milliseconds
        for (PaddleTypes row : ALL) {
            held.add(row.type);
        }
        return held;
    }
}
