package io.isomorph.compare;

import io.isomorph.ir.Name;
import io.isomorph.ir.PayloadText;
import java.util.Arrays;
import java.util.HexFormat;

/** Short texts for people: names and values, cut where they get long, and shown from where two long ones begin to differ. */
final class Excerpts {
    private static final int NAME = 64;
    static final int VALUE = 200;
    /** How much is shown of a text or of bytes that are cut. */
    private static final int SHOWN_CHARACTERS = 80;

    private static final int SHOWN_BYTES = 32;
    /** How many characters are shown before the first that differs. */
    private static final int BEFORE = 20;

    private Excerpts() {}

    static String name(Name name) {
        String text = name.toString();
        return text.length() <= NAME ? PayloadText.nameOf(name) : quotedName(text);
    }

    static String quotedName(String name) {
        return PayloadText.quote(cut(name, NAME));
    }

    static String value(Object value) {
        return cut(value.toString(), VALUE);
    }

    private static String cut(String text, int most) {
        return text.length() <= most ? text : text.substring(0, boundary(text, most)) + "…";
    }

    /** Returns the index, or the one before if a surrogate pair would be split. */
    private static int boundary(String text, int index) {
        boolean splits = index > 0
                && index < text.length()
                && Character.isLowSurrogate(text.charAt(index))
                && Character.isHighSurrogate(text.charAt(index - 1));
        return splits ? index - 1 : index;
    }

    /** Returns a text in quotes: whole if both are short, else from shortly before they differ. */
    static String text(String text, String other) {
        if (text.length() <= SHOWN_CHARACTERS && other.length() <= SHOWN_CHARACTERS) {
            return PayloadText.quote(text);
        }
        int from = boundary(text, Math.max(0, firstDifference(text, other) - BEFORE));
        int to = boundary(text, Math.min(text.length(), from + SHOWN_CHARACTERS));
        return PayloadText.quote(text.substring(from, to))
                + (from > 0 || to < text.length()
                        ? " (characters " + from + " to " + to + " of " + text.length() + ")"
                        : "");
    }

    private static int firstDifference(String text, String other) {
        int shorter = Math.min(text.length(), other.length());
        int at = 0;
        while (at < shorter && text.charAt(at) == other.charAt(at)) {
            at++;
        }
        return at;
    }

    /** Returns bytes in hexadecimal: whole if both are short, else from where they differ. */
    static String bytes(byte[] bytes, byte[] other) {
        boolean isWhole = bytes.length <= SHOWN_BYTES && other.length <= SHOWN_BYTES;
        int from = isWhole ? 0 : Arrays.mismatch(bytes, other);
        int to = Math.min(bytes.length, from + SHOWN_BYTES);
        return "bytes " + HexFormat.of().formatHex(bytes, from, to)
                + (isWhole ? "" : " (bytes " + from + " to " + to + " of " + bytes.length + ")");
    }

    /** Writes characters that would break the line as escapes. */
    static String oneLine(String text) {
        StringBuilder out = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isISOControl(c) || c == '\u2028' || c == '\u2029') {
                out.append("\\u").append(HexFormat.of().toHexDigits(c));
            } else {
                out.append(c);
            }
        }
        return out.toString();
    }
}
