package io.isomorph.cli.output;

import io.isomorph.error.Printable;

/** Keeps what is shown on one line, whatever a file or an entry is called. */
public final class Escapes {
    private Escapes() {}

    /**
     * Escapes control characters, ends of lines, controls of direction and lone surrogates.
     *
     * @param text any text
     * @return the text on one line; the same object if there is nothing to spell out
     */
    public static String oneLine(String text) {
        int at = 0;
        while (at < text.length() && Printable.is(text.codePointAt(at))) {
            at += Character.charCount(text.codePointAt(at));
        }
        if (at == text.length()) {
            return text;
        }
        StringBuilder out = new StringBuilder(text.length() + 16).append(text, 0, at);
        text.codePoints().skip(text.codePointCount(0, at)).forEach(c -> append(out, c));
        return out.toString();
    }

    private static void append(StringBuilder out, int codePoint) {
        switch (codePoint) {
            case '\n' -> out.append("\\n");
            case '\r' -> out.append("\\r");
            case '\t' -> out.append("\\t");
            default -> {
                if (Printable.is(codePoint)) {
                    out.appendCodePoint(codePoint);
                } else {
                    out.append(Printable.escape(codePoint));
                }
            }
        }
    }
}
