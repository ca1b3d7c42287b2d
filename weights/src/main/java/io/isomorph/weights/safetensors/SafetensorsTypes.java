package io.isomorph.weights.safetensors;

import io.isomorph.weights.ElementType;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What safetensors calls element types. */
final class SafetensorsTypes {
    /** In the order of the library, by which it also writes tensors of one alignment. */
    private static final List<ElementType> ASCENDING = List.of(
            ElementType.BOOL,
            ElementType.FLOAT4_E2M1,
            ElementType.FLOAT6_E2M3,
            ElementType.FLOAT6_E3M2,
            ElementType.UINT8,
            ElementType.INT8,
            ElementType.FLOAT8_E5M2,
            ElementType.FLOAT8_E4M3FN,
            ElementType.FLOAT8_E8M0,
            ElementType.INT16,
            ElementType.UINT16,
            ElementType.FLOAT16,
            ElementType.BFLOAT16,
            ElementType.INT32,
            ElementType.UINT32,
            ElementType.FLOAT32,
            ElementType.COMPLEX64,
            ElementType.FLOAT64,
            ElementType.INT64,
            ElementType.UINT64);

    private static final List<String> NAMES = List.of(
            "BOOL", "F4", "F6_E2M3", "F6_E3M2", "U8", "I8", "F8_E5M2", "F8_E4M3", "F8_E8M0", "I16", "U16", "F16",
            "BF16", "I32", "U32", "F32", "C64", "F64", "I64", "U64");

    private static final Map<String, ElementType> BY_NAME = new HashMap<>();
    private static final Map<ElementType, Integer> RANKS = new EnumMap<>(ElementType.class);

    static {
        for (int i = 0; i < NAMES.size(); i++) {
            BY_NAME.put(NAMES.get(i), ASCENDING.get(i));
            RANKS.put(ASCENDING.get(i), i);
        }
    }

    private SafetensorsTypes() {}

    static @Nullable ElementType of(String name) {
        return BY_NAME.get(name);
    }

    static String name(ElementType type) {
        return NAMES.get(rank(type));
    }

    static int rank(ElementType type) {
        Integer rank = RANKS.get(type);
        if (rank == null) {
            throw new IllegalArgumentException(type + " has no name in safetensors");
        }
        return rank;
    }

    /** The types that are held: complex128 as pairs of float64. */
    static List<ElementType> held() {
        List<ElementType> held = new ArrayList<>(ASCENDING);
        held.add(ElementType.COMPLEX128);
        return held;
    }
}
