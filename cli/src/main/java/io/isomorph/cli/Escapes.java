package io.isomorph.cli;

/** Keeps what is shown on one line, whatever a file or an entry is called. */
final class Escapes {
    private Escapes() {}

    /**
     * Spells out control characters, line separators and lone surrogates.
     *
     * @param text any text
     * @return the text on one line; the same object if there is nothing to spell out
     */
    static String oneLine(String text) {
        int at = 0;
        while (at < text.length() && isPlain(text.codePointAt(at))) {
            at += Character.charCount(text.codePointAt(at));
        }
        if (at == text.length()) {
            return text;
        }
        StringBuilder out = new StringBuilder(text.length() + 16).append(text, 0, at);
        text.codePoints().skip(text.codePointCount(0, at)).forEach(c -> append(out, c));
        return out.toString();
    }

    private static boolean isPlain(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.CONTROL, Character.SURROGATE, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR ->
                false;
            default -> true;
        };
    }

    private static void append(StringBuilder out, int codePoint) {
        switch (codePoint) {
            case '\n' -> out.append("\\n");
            case '\r' -> out.append("\\r");
            case '\t' -> out.append("\\t");
            default -> {
                if (isPlain(codePoint)) {
                    out.appendCodePoint(codePoint);
                } else {
                    out.append(String.format("\\u%04x", codePoint));
                }
            }
        }
    }
}
