package io.isomorph.format.json;

import io.isomorph.io.Utf8;
import java.util.List;
import java.util.SplittableRandom;

/** JSON texts of any sort, at random: what RFC 8259 allows, most of it unlike anything that a program would hold. */
final class Rfc8259Texts {
    private static final int DEEPEST = 6;
    private static final List<String> BLANKS = List.of("", "", "", " ", "\n", "\t", "\r\n", "  \n\t ");
    private static final List<String> UNUSUAL_NUMBERS = List.of(
            "0",
            "-0",
            "0.0",
            "-0.0e-0",
            "0e0",
            "0E+00",
            "1e999999",
            "-1E-999999",
            "18446744073709551616",
            "0.10",
            "1.0e+05");
    private static final List<String> ESCAPES = List.of(
            "\\\"",
            "\\\\",
            "\\/",
            "\\b",
            "\\f",
            "\\n",
            "\\r",
            "\\t",
            "\\u0000",
            "\\u00e9",
            "\\uFFFF",
            "\\ud83d\\uDE00");
    private static final List<String> CHARACTERS = List.of(
            "a",
            "/",
            "\u007f",
            "\u0080",
            "\u07ff",
            "\u0800",
            "\ud7ff",
            "\ue000",
            "\ufeff",
            "\uffff",
            "\ud800\udc00",
            "\udbff\udfff");
    private static final List<String> KEYS = List.of("base_code", "program", "#", "a", "", "$type");

    /** What breaks a text wherever it is put in, or makes another of it. */
    static final List<byte[]> FRAGMENTS = List.of(
            bytes('"', 0xc0, 0x80, '"'),
            bytes('"', 0xc1, 0xbf, '"'),
            bytes('"', 0xe0, 0x9f, 0xbf, '"'),
            bytes('"', 0xed, 0xa0, 0x80, 0xed, 0xb0, 0x80, '"'),
            bytes('"', 0xf0, 0x8f, 0xbf, 0xbf, '"'),
            bytes('"', 0xf4, 0x90, 0x80, 0x80, '"'),
            bytes('"', 0xf8, 0x88, 0x80, 0x80, 0x80, '"'),
            bytes(0xef, 0xbb, 0xbf),
            bytes(0xe2, 0x82),
            Utf8.encode("\"\\ud800\""),
            Utf8.encode("\"\\udc00\\ud800\""),
            Utf8.encode("\"\\u12\""),
            Utf8.encode("\"\\a\""),
            Utf8.encode("01"),
            Utf8.encode("-"),
            Utf8.encode("+1"),
            Utf8.encode(".5"),
            Utf8.encode("5."),
            Utf8.encode("1e"),
            Utf8.encode("0x1f"),
            Utf8.encode("NaN"),
            Utf8.encode("-Infinity"),
            Utf8.encode("'a'"),
            Utf8.encode("a"),
            Utf8.encode("True"),
            Utf8.encode("nul"),
            Utf8.encode("/**/"),
            Utf8.encode("//\n"),
            Utf8.encode("#\n"),
            Utf8.encode(","),
            Utf8.encode("[,]"),
            Utf8.encode("{\"a\"}"),
            Utf8.encode("{1:2}"),
            Utf8.encode("\u00a0"),
            Utf8.encode("\u2028"),
            Utf8.encode("\f"),
            Utf8.encode("\u001e"),
            Utf8.encode("\"\n\""));

    private final SplittableRandom random;

    Rfc8259Texts(long seed) {
        this.random = new SplittableRandom(seed);
    }

    private static byte[] bytes(int... values) {
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < values.length; i++) {
            bytes[i] = (byte) values[i];
        }
        return bytes;
    }

    /** Returns the next text, which is JSON. */
    byte[] next() {
        StringBuilder text = new StringBuilder(random.nextInt(20) == 0 ? "\ufeff" : "");
        blanks(text);
        value(text, 0);
        blanks(text);
        return Utf8.encode(text.toString());
    }

    private void value(StringBuilder text, int depth) {
        switch (random.nextInt(depth < DEEPEST ? 9 : 5)) {
            case 0 -> text.append(one(List.of("true", "false", "null")));
            case 1 -> text.append(one(UNUSUAL_NUMBERS));
            case 2 -> number(text);
            case 3, 4 -> string(text);
            case 5, 6 -> sequence(text, depth, '[', ']');
            default -> sequence(text, depth, '{', '}');
        }
    }

    private void sequence(StringBuilder text, int depth, char open, char close) {
        text.append(open);
        blanks(text);
        int size = random.nextInt(5);
        for (int i = 0; i < size; i++) {
            if (i > 0) {
                text.append(',');
                blanks(text);
            }
            if (open == '{') {
                key(text);
                blanks(text);
                text.append(':');
                blanks(text);
            }
            value(text, depth + 1);
            blanks(text);
        }
        text.append(close);
    }

    private void key(StringBuilder text) {
        if (random.nextBoolean()) {
            text.append('"').append(one(KEYS)).append('"');
        } else {
            string(text);
        }
    }

    private void string(StringBuilder text) {
        text.append('"');
        for (int i = random.nextInt(6); i > 0; i--) {
            text.append(one(random.nextBoolean() ? ESCAPES : CHARACTERS));
        }
        text.append('"');
    }

    private void number(StringBuilder text) {
        text.append(random.nextBoolean() ? "-" : "").append(random.nextLong(1L << random.nextInt(1, 63)));
        if (random.nextBoolean()) {
            text.append('.').append(digits());
        }
        if (random.nextInt(3) == 0) {
            text.append(one(List.of("e", "E", "e+", "E-"))).append(digits());
        }
    }

    private String digits() {
        return String.valueOf(random.nextInt(1 << random.nextInt(1, 20)));
    }

    private void blanks(StringBuilder text) {
        text.append(one(BLANKS));
    }

    private <T> T one(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }
}
