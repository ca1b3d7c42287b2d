package io.isomorph.format.json.text;

import io.isomorph.io.ByteSource;
import io.isomorph.io.Limits;

/**
 * The structure of a JSON text, strictly by RFC 8259: objects, arrays and what is between their parts. Watches on the way
 * whether white space is that of the style.
 */
public final class JsonScanner extends TokenScanner {
    /** A gap without white space. */
    private static final int NO_GAP = 0;
    /** A gap of one blank. */
    private static final int BLANK = -1;
    /** A gap of any other kind; a line feed and n blanks are n + 1. */
    private static final int IRREGULAR = -2;

    private final SkipCache skips = new SkipCache();
    private int depth;
    private boolean readable;
    private long irregularGap = -1;

    public JsonScanner(ByteSource source, Limits limits) {
        super(source, limits);
    }

    /** Returns what is known of values that were skipped. */
    SkipCache skips() {
        return skips;
    }

    /** Returns how many arrays and objects are open. */
    public int depth() {
        return depth;
    }

    /** Goes on at another place of the source, which lies in that many arrays and objects. */
    public void seek(long offset, int newDepth) {
        depth = newDepth;
        seek(offset);
    }

    /** Sets the style that the white space is compared with. */
    public void expectReadable(boolean newReadable) {
        readable = newReadable;
    }

    public boolean isReadable() {
        return readable;
    }

    /** Returns what the spelling of a value depends on, besides the value: its indentation, if there is any. */
    public int indentation() {
        return readable ? depth : 0;
    }

    /** Returns whether white space was met that is not of the style: from then on texts are not worth remembering. */
    public boolean isIrregular() {
        return irregularGap >= 0;
    }

    /** Returns the offset of the first white space that is not of the style, or −1. */
    public long irregularGap() {
        return irregularGap;
    }

    // Gaps

    /** Skips white space and returns what it was. */
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
    public boolean beginText() {
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
    public void endText() {
        expectGap(gap(), NO_GAP);
        if (peekByte() >= 0) {
            throw fault(JsonSyntaxCode.TRAILING, "found " + describeNext() + " after the value");
        }
    }

    /** Enters the object or array that is next. */
    public void open() {
        peekByte();
        depth++;
        position++;
    }

    /** Returns whether a byte is next; also false at the end of the window, where the caller takes a longer way. */
    public boolean nextIs(int expected) {
        return position < limit && buffer[position] == expected;
    }

    /** Leaves an object if its end is next, without a gap; false, and nothing is done, if not. */
    public boolean tryCloseObject() {
        if (!readable && position < limit && buffer[position] == '}') {
            depth--;
            position++;
            return true;
        }
        return false;
    }

    /** Steps over a key with what is before and behind it, spelled without gaps; false, and nothing is done, if something else is next. */
    public boolean tryMember(Token key) {
        if (readable || !skip(key)) {
            return false;
        }
        if (position < limit && buffer[position] > ' ') {
            return true;
        }
        position -= key.length;
        return false;
    }

    /** Goes to the next key of the open object; false, and behind the object, if there is none. */
    public boolean nextMember(boolean first) {
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
    public void colon() {
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

    /** Goes to the next element of the open array; false, and behind the array, if there is none. */
    public boolean nextElement(boolean first) {
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

    /**
     * Scans an object of one member that is an integer as {@link #tryInteger} takes it, without gaps.
     * {@link #NO_INTEGER}, and nothing is done, if something else is next.
     *
     * @param opening the object's bracket, its key and the colon
     */
    public long tryWrappedInteger(Token opening) {
        int start = position;
        if (!tryMember(opening)) {
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
}
