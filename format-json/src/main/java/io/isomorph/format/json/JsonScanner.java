package io.isomorph.format.json;

import io.isomorph.error.ErrorCode;
import io.isomorph.error.IsomorphException;
import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limits;
import io.isomorph.io.Utf8;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Tokens of a JSON text, strictly by RFC 8259; a token always lies in the window as a whole. Watches on the way whether white
 * space is that of the style.
 *
 * <p>Faults are thrown with the byte offset only; {@link FaultFinder} adds the rest.
 */
final class JsonScanner extends TextWindow {
    /** A gap without white space. */
    private static final int NO_GAP = 0;
    /** A gap of one blank. */
    private static final int BLANK = -1;
    /** A gap of any other kind; a line feed and n blanks are n + 1. */
    private static final int IRREGULAR = -2;

    /** Flag of a scanned string: it has escapes. */
    static final int ESCAPED = 1;
    /** Flag of a scanned string: it has bytes above 0x7f. */
    static final int NON_ASCII = 2;

    /** No integer of few digits. */
    static final long NO_INTEGER = Long.MIN_VALUE;

    /** Every integer of this many digits fits a long. */
    static final int SAFE_DIGITS = 18;

    private static final byte[] TRUE = Utf8.encode("true");
    private static final byte[] FALSE = Utf8.encode("false");
    private static final byte[] NULL = Utf8.encode("null");

    private final SkipMemo skips = new SkipMemo();
    private int tokenStart;
    private int tokenEnd;
    private int depth;
    private boolean readable;
    private long irregularGap = -1;

    JsonScanner(ByteSource source, Limits limits) {
        super(source, limits);
    }

    /** Returns what is known of values that were skipped. */
    SkipMemo skips() {
        return skips;
    }

    /** Returns how many arrays and objects are open. */
    int depth() {
        return depth;
    }

    /** Goes on at another place of the source, which lies in that many arrays and objects. */
    void seek(long offset, int newDepth) {
        depth = newDepth;
        seek(offset);
    }

    /** Says which style the white space is compared with. */
    void expectReadable(boolean newReadable) {
        readable = newReadable;
    }

    boolean isReadable() {
        return readable;
    }

    /** Returns what the spelling of a value depends on, besides the value: its indentation, if there is any. */
    int indentation() {
        return readable ? depth : 0;
    }

    /** Returns whether white space was met that is not of the style: from then on texts are not worth remembering. */
    boolean isIrregular() {
        return irregularGap >= 0;
    }

    /** Returns the offset of the first white space that is not of the style, or −1. */
    long irregularGap() {
        return irregularGap;
    }

    // Gaps

    /** Skips white space and says what it was. */
    private int gap() {
        if (position < limit && buffer[position] > ' ') {
            return NO_GAP;
        }
        return longGap();
    }

    private int longGap() {
        int first = peekByte();
        int blanks = 0;
        boolean regular = true;
        long start = offset();
        for (int c = first; c == ' ' || c == '\n' || c == '\r' || c == '\t'; c = peekByte()) {
            if (c == ' ') {
                blanks++;
            } else if (c != '\n' || offset() != start) {
                regular = false;
            }
            position++;
        }
        long length = offset() - start;
        if (length == 0) {
            return NO_GAP;
        }
        if (!regular || length > Integer.MAX_VALUE - 1) {
            return IRREGULAR;
        }
        return first == '\n' ? blanks + 1 : blanks == 1 ? BLANK : IRREGULAR;
    }

    private void expectGap(int found, int inReadable) {
        if (found != (readable ? inReadable : NO_GAP) && irregularGap < 0) {
            irregularGap = offset();
        }
    }

    private static int lineAt(int level) {
        return 4 * level + 1;
    }

    // Structure

    /** Skips to the first byte of the text. A byte order mark is skipped and reported. */
    boolean beginText() {
        boolean marked = source.size() >= 3 && peekByte() == 0xef && isMark();
        if (marked) {
            position += 3;
        }
        expectGap(gap(), NO_GAP);
        if (peekByte() < 0) {
            throw fault(JsonSyntaxCode.EMPTY, "the text holds no value");
        }
        return marked;
    }

    private boolean isMark() {
        byte[] head = new byte[3];
        source.read(0, head, 0, 3);
        return offset() == 0 && (head[1] & 0xff) == 0xbb && (head[2] & 0xff) == 0xbf;
    }

    /** Checks that nothing but white space follows. */
    void endText() {
        expectGap(gap(), NO_GAP);
        if (peekByte() >= 0) {
            throw fault(JsonSyntaxCode.TRAILING, "found " + describeNext() + " after the value");
        }
    }

    void openObject() {
        peekByte();
        depth++;
        position++;
    }

    /** Returns whether a byte is next; also false at the end of the window, where the caller takes a longer way. */
    boolean nextIs(int expected) {
        return position < limit && buffer[position] == expected;
    }

    /** Leaves an object if its end is next, without a gap; false, and nothing is done, if not. */
    boolean tryCloseObject() {
        if (!readable && position < limit && buffer[position] == '}') {
            depth--;
            position++;
            return true;
        }
        return false;
    }

    /** Steps over a key with what is before and behind it, spelled without gaps; false, and nothing is done, if something else is next. */
    boolean tryMember(long key, int length) {
        if (readable || !skip(key, length)) {
            return false;
        }
        if (position < limit && buffer[position] > ' ') {
            return true;
        }
        position -= length;
        return false;
    }

    /** Goes to the next key of the open object; false, and behind the object, if there is none. */
    boolean nextMember(boolean first) {
        int before = gap();
        int c = peekByte();
        if (c == '}') {
            expectGap(before, first ? NO_GAP : lineAt(depth - 1));
            return close();
        }
        if (!first) {
            expectGap(before, NO_GAP);
            comma(c, '}');
            before = gap();
            c = peekByte();
        }
        expectGap(before, lineAt(depth));
        if (c != '"') {
            throw fault(
                    c < 0 ? JsonSyntaxCode.TRUNCATED : JsonSyntaxCode.KEY,
                    "found " + describeNext() + ", expected a key");
        }
        return true;
    }

    /** Goes from behind a key to its value. */
    void colon() {
        expectGap(gap(), NO_GAP);
        int c = peekByte();
        if (c != ':') {
            throw fault(
                    c < 0 ? JsonSyntaxCode.TRUNCATED : JsonSyntaxCode.COLON,
                    "found " + describeNext() + ", expected a colon");
        }
        position++;
        expectGap(gap(), BLANK);
    }

    void openArray() {
        peekByte();
        depth++;
        position++;
    }

    /** Goes to the next element of the open array; false, and behind the array, if there is none. */
    boolean nextElement(boolean first) {
        if (!readable && position < limit) {
            int next = buffer[position];
            if (next == ']') {
                return close();
            }
            if (!first && next == ',' && position + 1 < limit && buffer[position + 1] > ' ') {
                position++;
                return true;
            }
        }
        int before = gap();
        int c = peekByte();
        if (c == ']') {
            expectGap(before, first ? NO_GAP : lineAt(depth - 1));
            return close();
        }
        if (first) {
            expectGap(before, lineAt(depth));
            return true;
        }
        expectGap(before, NO_GAP);
        comma(c, ']');
        expectGap(gap(), lineAt(depth));
        return true;
    }

    private boolean close() {
        depth--;
        position++;
        return false;
    }

    private void comma(int c, char end) {
        if (c != ',') {
            throw fault(
                    c < 0 ? JsonSyntaxCode.TRUNCATED : JsonSyntaxCode.COMMA,
                    "found " + describeNext() + ", expected a comma or " + end);
        }
        position++;
    }

    // Tokens

    /** Returns the window; the token that was scanned last lies in it from {@link #tokenStart} to {@link #tokenEnd}. */
    byte[] window() {
        return buffer;
    }

    int tokenStart() {
        return tokenStart;
    }

    int tokenEnd() {
        return tokenEnd;
    }

    /** Returns the source offset of the token that was scanned last. */
    long tokenOffset() {
        return base + tokenStart;
    }

    /** Scans a string, whose opening quote is next, and returns its flags. The token is what stands between the quotes. */
    int scanString() {
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
        requireStringLength(tokenEnd - tokenStart);
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
    String tryPlainString() {
        return tryPlain() ? new String(buffer, tokenStart, tokenEnd - tokenStart, StandardCharsets.ISO_8859_1) : null;
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
        requireStringLength(end - from);
        return true;
    }

    /** Scans a number, which is next by its first byte, and returns whether it is spelled as an integer. */
    boolean scanNumber() {
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
        requireStringLength(tokenEnd - tokenStart);
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
     * Scans an object of one member that is an integer as {@link #tryInteger} takes it, without gaps.
     * {@link #NO_INTEGER}, and nothing is done, if something else is next.
     *
     * @param opening the object's bracket, its key and the colon
     */
    long tryWrappedInteger(long opening, int length) {
        int start = position;
        if (!tryMember(opening, length)) {
            return NO_INTEGER;
        }
        long value = tryInteger();
        if (value == NO_INTEGER || buffer[position] != '}') {
            position = start;
            return NO_INTEGER;
        }
        position++;
        return value;
    }

    /**
     * Scans an integer of at most {@value #SAFE_DIGITS} digits, spelled as the writer does, that a comma or bracket follows at
     * once. {@link #NO_INTEGER}, and nothing is done, if something else is next.
     */
    long tryInteger() {
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
    int scanLiteral() {
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
    int peekValue() {
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

    // Faults

    private String describeNext() {
        int c = peekByte();
        if (c < 0) {
            return "the end of the text";
        }
        return c > ' ' && c < 0x7f ? "'" + (char) c + "'" : "the byte 0x" + Integer.toHexString(c);
    }

    private IsomorphException fault(ErrorCode code, String problem) {
        return faultAt(code, offset(), problem);
    }

    IsomorphException faultAt(ErrorCode code, long at, String problem) {
        return new MalformedInputException(code, Location.ofByte(source.name(), at), problem, null);
    }
}
