package io.isomorph.format.json.text;

import io.isomorph.error.ErrorCode;
import io.isomorph.error.IsomorphException;
import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limits;
import io.isomorph.io.Utf8;
import org.jspecify.annotations.Nullable;

/**
 * Tokens of a JSON text, strictly by RFC 8259: strings, numbers, literals. A token always lies in the window as a whole.
 *
 * <p>Faults are thrown with the byte offset only; {@link FaultLocator} adds the rest.
 */
abstract class TokenScanner extends TextWindow {
    /** Flag of a scanned string: it has escapes. */
    public static final int ESCAPED = 1;
    /** Flag of a scanned string: it has bytes above 0x7f. */
    static final int NON_ASCII = 2;

    /** No integer of few digits. */
    public static final long NO_INTEGER = Long.MIN_VALUE;

    /** Every integer of this many digits fits a long. */
    public static final int SAFE_DIGITS = 18;

    private static final byte[] TRUE = Utf8.encode("true");
    private static final byte[] FALSE = Utf8.encode("false");
    private static final byte[] NULL = Utf8.encode("null");

    private int tokenStart;
    private int tokenEnd;

    TokenScanner(ByteSource source, Limits limits) {
        super(source, limits);
    }

    /** Returns the window; the token that was scanned last lies in it from {@link #tokenStart} to {@link #tokenEnd}. */
    public final byte[] window() {
        return buffer;
    }

    public final int tokenStart() {
        return tokenStart;
    }

    public final int tokenEnd() {
        return tokenEnd;
    }

    /** Returns the source offset of the token that was scanned last. */
    public final long tokenOffset() {
        return base + tokenStart;
    }

    /** Scans a string, whose opening quote is next, and returns its flags. The token is what is between the quotes. */
    public final int scanString() {
        return tryPlain() ? 0 : scanAnyString();
    }

    private int scanAnyString() {
        mark = position;
        position++;
        int flags = 0;
        while (true) {
            if (position == limit && !fill()) {
                throw fault(JsonSyntaxCode.TRUNCATED, "the text ends inside a string");
            }
            int c = buffer[position];
            if (c == '"') {
                break;
            }
            if (c == '\\') {
                flags |= ESCAPED;
                position++;
                if (peekByte() < 0) {
                    throw fault(JsonSyntaxCode.TRUNCATED, "the text ends inside a string");
                }
            } else if (c < 0) {
                flags |= NON_ASCII;
            } else if (c < ' ') {
                throw fault(JsonSyntaxCode.CONTROL, "found the control character " + c + " in a string");
            }
            position++;
        }
        tokenStart = mark + 1;
        tokenEnd = position;
        position++;
        mark = -1;
        requireStringLength(tokenEnd - tokenStart, tokenOffset());
        if ((flags & NON_ASCII) != 0) {
            int bad = Utf8.firstMalformed(buffer, tokenStart, tokenEnd);
            if (bad >= 0) {
                throw faultAt(JsonSyntaxCode.ENCODING, base + bad, "found a byte that is not UTF-8 in a string");
            }
        }
        return flags;
    }

    /** Scans a string of ASCII without escapes; null, and nothing is done, if something else is next, or the window's end is near. */
    @Nullable
    public final String tryPlainString() {
        return tryPlain() ? Utf8.decodeAscii(buffer, tokenStart, tokenEnd) : null;
    }

    private boolean tryPlain() {
        int from = position + 1;
        if (from > limit || buffer[from - 1] != '"') {
            return false;
        }
        for (int i = from; i <= limit - Long.BYTES; i += Long.BYTES) {
            long found = Swar.notPlain(Swar.eight(buffer, i));
            if (found != 0) {
                int end = i + Swar.lowest(found);
                return buffer[end] == '"' && endString(from, end);
            }
        }
        return false;
    }

    private boolean endString(int from, int end) {
        tokenStart = from;
        tokenEnd = end;
        position = end + 1;
        requireStringLength(end - from, tokenOffset());
        return true;
    }

    /** Scans a number, which is next by its first byte, and returns whether it is spelled as an integer. */
    public final boolean scanNumber() {
        mark = position;
        if (buffer[position] == '-') {
            position++;
        }
        if (peekByte() == '0') {
            position++;
        } else {
            digits();
        }
        boolean integer = true;
        if (peekByte() == '.') {
            integer = false;
            position++;
            digits();
        }
        int c = peekByte();
        if (c == 'e' || c == 'E') {
            integer = false;
            position++;
            c = peekByte();
            if (c == '+' || c == '-') {
                position++;
            }
            digits();
        }
        c = peekByte();
        if (isWordPart(c)) {
            throw fault(JsonSyntaxCode.NUMBER, "found " + describeNext() + " in a number");
        }
        tokenStart = mark;
        tokenEnd = position;
        mark = -1;
        requireStringLength(tokenEnd - tokenStart, tokenOffset());
        return integer;
    }

    private void digits() {
        int c = peekByte();
        if (c < '0' || c > '9') {
            throw fault(
                    c < 0 ? JsonSyntaxCode.TRUNCATED : JsonSyntaxCode.NUMBER,
                    "found " + describeNext() + ", expected a digit");
        }
        while (c >= '0' && c <= '9') {
            position++;
            c = peekByte();
        }
    }

    private static boolean isWordPart(int c) {
        return (c >= '0' && c <= '9')
                || (c >= 'a' && c <= 'z')
                || (c >= 'A' && c <= 'Z')
                || c == '.'
                || c == '+'
                || c == '-';
    }

    /**
     * Scans an integer of at most {@value #SAFE_DIGITS} digits, spelled as the writer does, that a comma or bracket follows at
     * once. {@link #NO_INTEGER}, and nothing is done, if something else is next.
     */
    public final long tryInteger() {
        byte[] text = buffer;
        int at = position;
        boolean negative = at < limit && text[at] == '-';
        int first = negative ? at + 1 : at;
        int end = Math.min(limit, first + SAFE_DIGITS + 1);
        long value = 0;
        int i = first;
        while (i < end && text[i] >= '0' && text[i] <= '9') {
            value = value * 10 + (text[i] - '0');
            i++;
        }
        boolean plain = i > first && i < end && (text[first] != '0' || (i == first + 1 && !negative));
        if (!plain || (text[i] != '}' && text[i] != ',' && text[i] != ']')) {
            return NO_INTEGER;
        }
        position = i;
        return negative ? -value : value;
    }

    /** Scans {@code true}, {@code false} or {@code null}, and returns its first byte. */
    public final int scanLiteral() {
        int c = peekByte();
        byte[] word = c == 't' ? TRUE : c == 'f' ? FALSE : NULL;
        for (byte letter : word) {
            int found = peekByte();
            if (found != letter) {
                throw fault(
                        found < 0 ? JsonSyntaxCode.TRUNCATED : JsonSyntaxCode.VALUE,
                        "found " + describeNext() + ", expected a value");
            }
            position++;
        }
        if (isWordPart(peekByte())) {
            throw fault(JsonSyntaxCode.VALUE, "found " + describeNext() + " after a literal");
        }
        return c;
    }

    /** Checks that a value begins here, and returns its first byte. */
    public final int peekValue() {
        int c = peekByte();
        boolean begins = c == '{'
                || c == '['
                || c == '"'
                || c == '-'
                || (c >= '0' && c <= '9')
                || c == 't'
                || c == 'f'
                || c == 'n';
        if (!begins) {
            throw fault(
                    c < 0 ? JsonSyntaxCode.TRUNCATED : JsonSyntaxCode.VALUE,
                    "found " + describeNext() + ", expected a value");
        }
        return c;
    }

    final String describeNext() {
        int c = peekByte();
        if (c < 0) {
            return "the end of the text";
        }
        return c > ' ' && c < 0x7f ? "'" + (char) c + "'" : "the byte 0x" + Integer.toHexString(c);
    }

    final IsomorphException fault(ErrorCode code, String problem) {
        return faultAt(code, offset(), problem);
    }

    final IsomorphException faultAt(ErrorCode code, long at, String problem) {
        return new MalformedInputException(code, Location.ofByte(source.name(), at), problem, null);
    }
}
