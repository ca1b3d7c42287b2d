package io.isomorph.testkit.generate;

import io.isomorph.ir.payload.Name;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Unusual texts: words that formats use inside, characters that are hard to write, every plane of Unicode. All are valid Unicode;
 * none has a lone surrogate. Stateless; the random number source is the caller's.
 */
public final class Texts {
    /** Words that some format gives a meaning, or spells numbers with. */
    private static final List<String> FORMAT_WORDS = List.of(
            "",
            "#",
            "D",
            "N",
            "AT",
            "TT",
            "%",
            "VD",
            "p",
            "ref",
            "fields",
            "type",
            "NULL",
            "null",
            "NaN",
            "NAN",
            "INF",
            "-INF",
            "NaN:7fc00001",
            "NaN:7ff8000000000001",
            "Infinity",
            "true",
            "0.t_f32",
            "0.a_i32",
            "1.add",
            "-1",
            "0",
            "$",
            "$$",
            "$x",
            "$operand",
            "$$operand",
            "$type",
            "$attr",
            "$bytes",
            "$f64",
            "$map",
            "$$map",
            "$text",
            "$int",
            "ISOM",
            "region_0",
            "block_0",
            "base_code",
            "program",
            "float32",
            "NCHW",
            "value",
            "stop_gradient");

    /** Each is one hard case: controls, escapes, line separators, marks, directions, noncharacters, look-alikes, pairs. */
    private static final List<String> HARD = List.of(
            "\u0000",
            "\u0001\u001f",
            "\"\\/\b\f\n\r\t",
            "\u007f\u0080\u009f",
            "\u2028\u2029",
            "\ufeffx",
            "e\u0301",
            "\u00e9",
            "\u05d0\u202e\u0627\u200f",
            "\uffff",
            "\ufdd0\ufffe",
            "\ud83d\ude00",
            "\ud800\udc00",
            "\udbff\udfff",
            "\ufffd",
            "\u0130\u0131\u00df",
            " \u00a0\u3000",
            "\ue000",
            "\uac00",
            "'<&>;",
            "\ud83d\udc68\u200d\ud83d\udc69",
            "a\u0000b");

    private static final List<String> DIALECTS = List.of(
            "x",
            "test",
            "test1",
            "onednn_op",
            "dist_op",
            "custom_op",
            "pypto",
            "pd",
            "builtin2",
            "\u00e9",
            "$operand",
            "#",
            "A b",
            "\ud83d\ude00",
            "builtin",
            "pd_op",
            "cf",
            "pd_dist");

    private static final List<String> LOCALS = List.of(
            "y",
            "z",
            "t",
            "NULL",
            "a.b",
            ".",
            "..",
            "a_i32",
            "t_f32",
            "\u00e9.\n",
            "#",
            "$map",
            "stack",
            "\ud83d\ude00",
            "add_");

    private static final int HIGHEST_BMP = 0xffff;
    private static final int PLANES = 17;

    private Texts() {}

    /**
     * Returns a text, mostly short.
     *
     * @param random where choices come from
     * @return valid Unicode, rarely of 64 Ki characters
     */
    public static String any(SplittableRandom random) {
        return switch (Choice.below(random, 8)) {
            case 0, 1 -> Choice.of(random, FORMAT_WORDS);
            case 2, 3 -> Choice.of(random, HARD);
            case 4 -> Choice.of(random, HARD) + Choice.of(random, FORMAT_WORDS) + Choice.of(random, HARD);
            case 5 -> unicode(random, Choice.below(random, 6));
            case 6 -> word(random);
            default ->
                Choice.oneIn(random, 250) ? edge(random, 65_536) : Choice.oneIn(random, 8) ? edge(random, 256) : "";
        };
    }

    /**
     * Returns a plain word, such as a model uses.
     *
     * @param random where choices come from
     * @return ASCII letters and a digit
     */
    public static String word(SplittableRandom random) {
        char letter = (char) ('a' + Choice.below(random, 26));
        return letter + "_" + Choice.below(random, 100);
    }

    /**
     * Returns characters of every plane.
     *
     * @param random where choices come from
     * @param length in code points, at least 0
     * @return valid Unicode
     */
    public static String unicode(SplittableRandom random, int length) {
        StringBuilder text = new StringBuilder(length);
        for (int i = 0; i < length; i++) {
            int bits = (int) random.nextLong();
            int plane = Choice.oneIn(random, 2) ? 0 : Choice.below(random, PLANES);
            int point = plane << 16 | (bits & HIGHEST_BMP) >> (plane == 0 ? Choice.below(random, 10) : 0);
            boolean surrogate = point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE;
            text.appendCodePoint(surrogate ? point & 0xff : point);
        }
        return text.toString();
    }

    /**
     * Returns a text whose length is at an edge of what length prefixes hold, in bytes or in characters.
     *
     * @param random where choices come from
     * @param most the highest length allowed, in UTF-8 bytes
     * @return of one character repeated
     */
    public static String edge(SplittableRandom random, int most) {
        return "a".repeat(Numbers.edgeLength(random, most));
    }

    /**
     * Returns a name of an operation, type or attribute that no table knows. Its dialect is never a number, which JSON gives
     * another meaning.
     *
     * @param random where choices come from
     * @return an unusual name, and a valid one
     */
    public static Name name(SplittableRandom random) {
        String local = Choice.oneIn(random, 8) ? Choice.of(random, HARD) : Choice.of(random, LOCALS);
        return Name.of(Choice.of(random, DIALECTS), local + (Choice.oneIn(random, 4) ? "" : "_x"));
    }
}
