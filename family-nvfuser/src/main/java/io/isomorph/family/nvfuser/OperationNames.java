package io.isomorph.family.nvfuser;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Which operations there are of the types whose records are named after an operation. */
final class OperationNames {
    private static final String PREFIX = "ops.";

    private static final String UNARY =
            "abs acos acosh asin asinh atan atanh ceil cos cosh exp exp2 expm1 erf erfc erfinv"
                    + " erfcinv floor frac lgamma logical_not log log10 log1p log2 neg bitwise_not relu rand_like randn_like reciprocal"
                    + " round rsqrt segment_set set sign sigmoid signbit silu sin sinh sqrt tan tanh trunc isfinite isinf isnan isneginf"
                    + " isposinf isreal real imag";
    private static final String BINARY =
            "add atan2 div truediv fmod mul nextafter pow remainder sub minimum maximum mod eq ge"
                    + " gt le lt ne bitwise_and bitwise_or bitwise_xor logical_and logical_or bitwise_left_shift bitwise_right_shift"
                    + " logical_right_shift gcd ceilDiv";
    private static final String MIXED = "lerp where";
    private static final String WITH_ALPHA = MIXED + " add_alpha sub_alpha";
    private static final String ALPHA = "addcmul";

    private static final Map<RecordType, Set<String>> BY_TYPE = new EnumMap<>(RecordType.class);

    static {
        put(RecordType.UNARY_TV, UNARY);
        put(RecordType.UNARY_VAL, UNARY);
        put(RecordType.BINARY_TV, BINARY + " matmul linear");
        put(RecordType.BINARY_VAL, BINARY);
        put(RecordType.BINARY_TV_VAL, BINARY + " triu");
        put(RecordType.BINARY_VAL_TV, BINARY);
        put(RecordType.TERNARY_TV, MIXED + " grouped_mm linear");
        put(RecordType.TERNARY_VAL, WITH_ALPHA + " clamp threshold");
        put(RecordType.TERNARY_TV_TV_VAL, WITH_ALPHA);
        put(RecordType.TERNARY_TV_VAL_TV, MIXED);
        put(RecordType.TERNARY_VAL_TV_TV, MIXED);
        put(RecordType.TERNARY_VAL_VAL_TV, MIXED);
        put(RecordType.TERNARY_TV_VAL_VAL, WITH_ALPHA + " clamp threshold rand_like randn_like");
        put(RecordType.TERNARY_VAL_TV_VAL, WITH_ALPHA);
        for (int number = RecordType.TERNARY_ALPHA_TV.ordinal();
                number <= RecordType.TERNARY_ALPHA_VAL_TV_VAL.ordinal();
                number++) {
            put(RecordType.values()[number], ALPHA);
        }
    }

    private OperationNames() {}

    private static void put(RecordType type, String words) {
        BY_TYPE.put(type, new TreeSet<>(Arrays.asList(words.split(" "))));
    }

    static boolean has(RecordType type, String name) {
        Set<String> words = BY_TYPE.get(type);
        return words != null && name.startsWith(PREFIX) && words.contains(name.substring(PREFIX.length()));
    }
}
