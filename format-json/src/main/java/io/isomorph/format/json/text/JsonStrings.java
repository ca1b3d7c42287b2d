package io.isomorph.format.json.text;

import io.isomorph.error.Printable;
import io.isomorph.io.Utf8;

/** Strings with escapes. */
public final class JsonStrings {
    /** The most characters of a name that a message holds. */
    private static final int LONGEST = 64;

    private JsonStrings() {}

    /** Scans a string, checks its escapes, and returns the scanner's flags. */
    public static int scanChecked(JsonScanner scanner) {
        int flags = scanner.scanString();
        if ((flags & JsonScanner.ESCAPED) != 0) {
            decode(scanner);
        }
        return flags;
    }

    /** A decoded string, and whether its spelling is the one that the writer gives it. */
    public record Decoded(String text, boolean canonical) {}

    /** Decodes the scanner's token, a string with escapes. */
    public static Decoded decode(JsonScanner scanner) {
        byte[] bytes = scanner.window();
        int end = scanner.tokenEnd();
        StringBuilder out = new StringBuilder(end - scanner.tokenStart());
        boolean canonical = true;
        int plainStart = scanner.tokenStart();
        int i = plainStart;
        while (i < end) {
            if (bytes[i] != '\\') {
                i++;
                continue;
            }
            out.append(Utf8.decode(bytes, plainStart, i));
            int next = bytes[i + 1];
            if (next == 'u') {
                int c = unit(scanner, i);
                canonical &= isCanonicalUnit(bytes, i, c);
                i += 6;
                if (Character.isHighSurrogate((char) c) && i + 1 < end && bytes[i] == '\\' && bytes[i + 1] == 'u') {
                    int low = unit(scanner, i);
                    requirePair(scanner, i, Character.isLowSurrogate((char) low));
                    out.append((char) c).append((char) low);
                    i += 6;
                } else {
                    requirePair(scanner, i - 6, !Character.isSurrogate((char) c));
                    out.append((char) c);
                }
            } else {
                char c = simple(scanner, i, next);
                canonical &= c != '/';
                out.append(c);
                i += 2;
            }
            plainStart = i;
        }
        out.append(Utf8.decode(bytes, plainStart, end));
        return new Decoded(out.toString(), canonical);
    }

    /** Returns the UTF-16 unit of the escape that begins at an index. */
    private static int unit(JsonScanner scanner, int at) {
        int value = 0;
        for (int k = at + 2; k < at + 6; k++) {
            int digit = k < scanner.tokenEnd() ? Character.digit(scanner.window()[k], 16) : -1;
            if (digit < 0) {
                throw scanner.faultAt(
                        JsonSyntaxCode.ESCAPE, offsetOf(scanner, at), "found \\u without four hexadecimal digits");
            }
            value = value << 4 | digit;
        }
        return value;
    }

    /** The writer escapes control characters that have no short escape, in lower case, and nothing else. */
    private static boolean isCanonicalUnit(byte[] bytes, int at, int c) {
        boolean lower = bytes[at + 5] < 'A' || bytes[at + 5] > 'F';
        return c < 0x20 && lower && "\b\f\n\r\t".indexOf(c) < 0;
    }

    private static void requirePair(JsonScanner scanner, int at, boolean whole) {
        if (!whole) {
            throw scanner.faultAt(JsonSyntaxCode.SURROGATE, offsetOf(scanner, at), "found half of a surrogate pair");
        }
    }

    private static char simple(JsonScanner scanner, int at, int letter) {
        return switch (letter) {
            case '"' -> '"';
            case '\\' -> '\\';
            case '/' -> '/';
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            default -> throw scanner.faultAt(JsonSyntaxCode.ESCAPE, offsetOf(scanner, at), "found an unknown escape");
        };
    }

    private static long offsetOf(JsonScanner scanner, int index) {
        return scanner.tokenOffset() + index - scanner.tokenStart();
    }

    /** Returns a name in the form of a message: what does not print as it is is escaped, and it is cut if it is long. */
    public static String forMessage(String name) {
        int end = Math.min(name.length(), LONGEST);
        if (end < name.length() && Character.isHighSurrogate(name.charAt(end - 1))) {
            end--;
        }
        return Printable.escaped(name.substring(0, end)) + (end < name.length() ? "…" : "");
    }
}
