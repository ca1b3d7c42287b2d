package io.isomorph.support;

import io.isomorph.error.Printable;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.PayloadText;
import java.util.Arrays;
import java.util.HexFormat;

/** Short texts for people: names and values, cut where they get long, and shown from where two long ones begin to differ. */
public final class Excerpts {
    private static final int NAME = 64;
    private static final int LONGEST_LINE = 1000;
    /** How many characters of a value are shown at most. */
    public static final int VALUE = 200;
    /** How much is shown of a text or of bytes that are cut. */
    private static final int SHOWN_CHARACTERS = 80;

    private static final int SHOWN_BYTES = 32;
    /** How many characters are shown before the first that differs. */
    private static final int BEFORE = 20;

    private Excerpts() {}

    /**
     * Returns a name.
     *
     * @param name any name
     * @return as it is if it is plain and short, else in quotes and cut
     */
    public static String name(Name name) {
        String text = name.toString();
        return text.length() <= NAME ? PayloadText.nameOf(name) : quotedName(text);
    }

    /**
     * Returns a name in quotes.
     *
     * @param name any text
     * @return in quotes, cut where it is long
     */
    public static String quotedName(String name) {
        return PayloadText.quote(cut(name, NAME));
    }

    /**
     * Returns a value.
     *
     * @param value whose {@code toString} is shown
     * @return the text, cut after {@value #VALUE} characters
     */
    public static String value(Object value) {
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

    /**
     * Returns a text in quotes: whole if both are short, else from shortly before they differ.
     *
     * @param text what is shown
     * @param other what it differs from
     * @return one line
     */
    public static String text(String text, String other) {
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

    /**
     * Returns bytes in hexadecimal: whole if both are short, else from where they differ.
     *
     * @param bytes what is shown
     * @param other what they differ from
     * @return one line
     */
    public static String bytes(byte[] bytes, byte[] other) {
        boolean isWhole = bytes.length <= SHOWN_BYTES && other.length <= SHOWN_BYTES;
        int from = isWhole ? 0 : Arrays.mismatch(bytes, other);
        int to = Math.min(bytes.length, from + SHOWN_BYTES);
        return "bytes " + HexFormat.of().formatHex(bytes, from, to)
                + (isWhole ? "" : " (bytes " + from + " to " + to + " of " + bytes.length + ")");
    }

    /**
     * Returns a number of things.
     *
     * @param number how many
     * @param thing the noun
     * @return such as {@code 1 value} or {@code 2 values}
     */
    public static String count(int number, String thing) {
        return number + " " + thing + (number == 1 ? "" : "s");
    }

    /**
     * Returns a message as one line of bounded length; characters that would break the line are escaped.
     *
     * @param message any text
     * @return one line
     */
    public static String line(CharSequence message) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < message.length(); i++) {
            char c = message.charAt(i);
            if (out.length() >= LONGEST_LINE && !Character.isLowSurrogate(c)) {
                return out.append('…').toString();
            }
            append(c, out);
        }
        return out.toString();
    }

    private static void append(char c, StringBuilder out) {
        if (!Character.isSurrogate(c) && !Printable.is(c)) {
            out.append(Printable.escape(c));
        } else {
            out.append(c);
        }
    }

    /**
     * Writes characters that would break the line as escapes.
     *
     * @param text any text
     * @return one line
     */
    public static String oneLine(String text) {
        StringBuilder out = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            append(text.charAt(i), out);
        }
        return out.toString();
    }
}
