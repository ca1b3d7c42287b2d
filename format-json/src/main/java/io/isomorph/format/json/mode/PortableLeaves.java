package io.isomorph.format.json.mode;

import io.isomorph.format.json.schema.SpecialFloats;
import io.isomorph.format.json.text.JsonStrings;
import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.StringValue;
import java.util.Locale;
import java.util.Set;

/**
 * Rules for payloads without types and attributes inside.
 *
 * @see "Paddle PIR sheet, sections 4.3, 5.3 and 5.4"
 */
final class PortableLeaves {
    /** The layout that Paddle writes with one word and reads by another. */
    private static final String ONEDNN = "ONEDNN";

    private static final String ONEDNN_READ = "MKLDNNLAYOUT";

    /** Paddle compares layouts without regard to case. */
    private static final Set<String> LAYOUTS = Set.of(
            "UNDEFINED(ANYLAYOUT)",
            "ANYLAYOUT",
            "NHWC",
            "NCHW",
            "NCDHW",
            "NDHWC",
            ONEDNN_READ,
            "SPARSE_COO",
            "SPARSE_CSR",
            "PSTRING_UNION",
            "STRIDED");

    private static final Set<String> DATA_TYPES = Set.of(
            "Undefined(ALL_DTYPE)",
            "bool",
            "int8",
            "uint8",
            "int16",
            "uint16",
            "int32",
            "uint32",
            "int64",
            "uint64",
            "bfloat16",
            "float16",
            "float32",
            "float64",
            "complex64",
            "complex128",
            "pstring",
            "float8_e4m3fn");

    private static final int MOST_DIMS = 9;
    private static final long USUAL_NAN = 0x7ff8_0000_0000_0000L;

    private PortableLeaves() {}

    static Payload layout(Payload payload, PortableKinds kinds) {
        String word = ((StringValue) payload).value();
        String upper = word.toUpperCase(Locale.ROOT);
        if (upper.equals(ONEDNN)) {
            kinds.report()
                    .deviated(JsonDeviationCode.LAYOUT_WORD, "layout '" + word + "' was written as " + ONEDNN_READ);
            return Payload.of(ONEDNN_READ);
        }
        if (!LAYOUTS.contains(upper)) {
            kinds.report().blocked("layout '" + JsonStrings.forMessage(word) + "' is none that Paddle reads");
        }
        return payload;
    }

    static Payload dataType(Payload payload, PortableKinds kinds) {
        String word = ((StringValue) payload).value();
        if (!DATA_TYPES.contains(word)) {
            kinds.report().blocked("data type '" + JsonStrings.forMessage(word) + "' is none that Paddle reads");
        }
        return payload;
    }

    static Payload dims(Payload payload, PortableKinds kinds) {
        int rank = ((ListValue) payload).size();
        if (rank > MOST_DIMS) {
            kinds.report().blocked("a tensor has " + rank + " dimensions; Paddle has at most " + MOST_DIMS);
        }
        return payload;
    }

    /** A float that is alone. The writer spells every NaN so that Paddle reads it. */
    static Payload lone(Payload payload, PortableKinds kinds) {
        long bits = ((FloatValue) payload).bits();
        if (!Double.isNaN(((FloatValue) payload).value())) {
            return payload;
        }
        if (bits == USUAL_NAN) {
            kinds.report().deviated(JsonDeviationCode.NAN_WORD, "NaN was written as " + SpecialFloats.LOADABLE_NAN);
            return payload;
        }
        kinds.report()
                .deviated(
                        JsonDeviationCode.NAN_BITS,
                        "the NaN " + Long.toHexString(bits) + " was written as " + SpecialFloats.LOADABLE_NAN);
        return new FloatValue(USUAL_NAN);
    }

    /** A part of a complex number. */
    static Payload finite(Payload payload, PortableKinds kinds) {
        double value = ((FloatValue) payload).value();
        if (!Double.isFinite(value)) {
            kinds.report().blocked("a part of a complex number is " + value + "; Paddle reads finite ones");
        }
        return payload;
    }
}
