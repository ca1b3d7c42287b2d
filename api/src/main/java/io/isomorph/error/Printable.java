package io.isomorph.error;

import org.jspecify.annotations.Nullable;

/**
 * Text from a file that people read, on a terminal perhaps: what would break its line, act on the terminal, or change the direction
 * of what follows is escaped.
 */
public final class Printable {
    private Printable() {}

    /**
     * Returns whether a character is printed as it is.
     *
     * @param codePoint a character
     * @return false for control characters (ESC and those of C1 too), ends of lines, controls of direction, and lone surrogates
     */
    public static boolean is(int codePoint) {
        if (codePoint < 0x7f) {
            return codePoint >= 0x20;
        }
        return switch (Character.getType(codePoint)) {
            case Character.CONTROL, Character.SURROGATE, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR ->
                false;
            case Character.FORMAT -> !isDirection(codePoint);
            default -> true;
        };
    }

    private static boolean isDirection(int codePoint) {
        return codePoint == 0x061c
                || codePoint == 0x200e
                || codePoint == 0x200f
                || (codePoint >= 0x202a && codePoint <= 0x202e)
                || (codePoint >= 0x2066 && codePoint <= 0x2069);
    }

    /**
     * Escapes what is not printed as it is.
     *
     * @param text any text, or null
     * @return such as <code>&#92;u001b[31m</code>; the same object if there is nothing to escape
     */
    public static @Nullable String of(@Nullable String text) {
        return text == null ? null : escaped(text);
    }

    /**
     * Escapes what is not printed as it is.
     *
     * @param text any text
     * @return such as <code>&#92;u001b[31m</code>; the same object if there is nothing to escape
     */
    public static String escaped(String text) {
        int at = 0;
        while (at < text.length() && is(text.codePointAt(at))) {
            at += Character.charCount(text.codePointAt(at));
        }
        if (at == text.length()) {
            return text;
        }
        StringBuilder out = new StringBuilder(text.length() + 16).append(text, 0, at);
        text.codePoints().skip(text.codePointCount(0, at)).forEach(c -> {
            if (is(c)) {
                out.appendCodePoint(c);
            } else {
                out.append(escape(c));
            }
        });
        return out.toString();
    }

    /**
     * Returns the escape of a character.
     *
     * @param codePoint a character that is not {@linkplain #is printed as it is}; those are below U+10000
     * @return such as <code>&#92;u202e</code>
     */
    public static String escape(int codePoint) {
        String digits = Integer.toHexString(codePoint);
        return "\\u" + "0".repeat(4 - digits.length()) + digits;
    }
}
