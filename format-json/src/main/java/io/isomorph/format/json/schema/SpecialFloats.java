package io.isomorph.format.json.schema;

import io.isomorph.ir.payload.FloatValue;
import java.util.HexFormat;

/**
 * The words for floats that JSON's numbers lack: Paddle's {@code NaN}, {@code INF}, {@code -INF}, and {@code NaN:} with the bits
 * for every other NaN.
 */
public final class SpecialFloats {
    /** No float of that word. A finite number's bits, which no word means. */
    public static final long NONE = 0;

    /** The word of the usual NaN, as Paddle writes it. Paddle does not read it. */
    public static final String WRITTEN_NAN = "NaN";

    /** The word that Paddle reads as NaN. It does not write it. */
    public static final String LOADABLE_NAN = "NAN";

    private static final long NAN = 0x7ff8_0000_0000_0000L;
    private static final long INFINITY = 0x7ff0_0000_0000_0000L;
    private static final String PREFIX = "NaN:";

    private SpecialFloats() {}

    /** Returns whether a float has a word instead of a number. */
    public static boolean isSpecial(long bits) {
        return (bits & INFINITY) == INFINITY;
    }

    /** Returns the word of a special float; one that was widened is spelled by its 32 bits. */
    public static String word(long bits, boolean single) {
        if ((bits & ~Long.MIN_VALUE) == INFINITY) {
            return bits > 0 ? "INF" : "-INF";
        }
        if (bits == NAN) {
            return WRITTEN_NAN;
        }
        HexFormat hex = HexFormat.of();
        return PREFIX + (single ? hex.toHexDigits(new FloatValue(bits).float32Bits()) : hex.toHexDigits(bits));
    }

    /**
     * Returns the bits that a word means, or {@link #NONE}.
     *
     * @param single whether bits are given as 32
     */
    public static long parse(String word, boolean single) {
        return switch (word) {
            case WRITTEN_NAN, LOADABLE_NAN -> NAN;
            case "INF" -> INFINITY;
            case "-INF" -> INFINITY | Long.MIN_VALUE;
            default -> word.startsWith(PREFIX) ? parseBits(word.substring(PREFIX.length()), single) : NONE;
        };
    }

    private static long parseBits(String hex, boolean single) {
        if (hex.length() != (single ? 8 : 16) || !hex.chars().allMatch(HexFormat::isHexDigit)) {
            return NONE;
        }
        long bits =
                single ? FloatValue.ofFloat32(HexFormat.fromHexDigits(hex)).bits() : HexFormat.fromHexDigitsToLong(hex);
        return isSpecial(bits) ? bits : NONE;
    }
}
