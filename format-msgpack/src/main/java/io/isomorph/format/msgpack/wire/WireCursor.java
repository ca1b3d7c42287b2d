package io.isomorph.format.msgpack.wire;

import io.isomorph.error.ErrorCode;
import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.io.Utf8;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Bytes in memory, and a place in them: what is taken of them is checked against what is left. */
abstract class WireCursor {
    /** What {@link #irregularAt()} returns as long as everything is in its smallest form. */
    public static final int NOWHERE = -1;

    final byte[] bytes;
    final WireFaults faults;
    final Limits limits;
    final int end;
    private final long longestString;
    /** Where the next value begins. */
    int at;

    private int irregularAt = NOWHERE;
    private int wideNumberAt = NOWHERE;
    private int wideLengthAt = NOWHERE;

    WireCursor(byte[] bytes, String name, Limits limits) {
        this.bytes = bytes;
        this.faults = new WireFaults(bytes, name);
        this.limits = limits;
        this.longestString = limits.get(Limit.STRING);
        this.end = bytes.length;
    }

    /**
     * Returns the bytes themselves.
     *
     * @return not to be changed
     */
    public final byte[] bytes() {
        return bytes;
    }

    /**
     * Returns where the next value begins.
     *
     * @return 0-based offset
     */
    public final int at() {
        return at;
    }

    /**
     * Goes to another place.
     *
     * @param offset 0-based, at most {@link #end()}
     */
    public final void goTo(int offset) {
        at = offset;
    }

    /**
     * Returns where the input ends.
     *
     * @return number of bytes
     */
    public final int end() {
        return end;
    }

    /**
     * Returns what is allowed.
     *
     * @return the limits
     */
    public final Limits limits() {
        return limits;
    }

    /**
     * Returns the first value taken whose header is not the smallest that holds it, or that is a float of 32 bits.
     *
     * @return 0-based offset, or {@link #NOWHERE}
     */
    public final int irregularAt() {
        return irregularAt;
    }

    /**
     * Returns where the first number is that is not in its smallest form, a float of 32 bits among them.
     *
     * @return 0-based offset, or {@link #NOWHERE}
     */
    public final int wideNumberAt() {
        return wideNumberAt;
    }

    /**
     * Returns where the first length or count is that is not in its smallest form.
     *
     * @return 0-based offset of its value, or {@link #NOWHERE}
     */
    public final int wideLengthAt() {
        return wideLengthAt;
    }

    final void wideNumber(int offset) {
        wideNumberAt = wideNumberAt == NOWHERE ? offset : wideNumberAt;
        irregularAt = irregularAt == NOWHERE ? offset : irregularAt;
    }

    final void wideLength(int offset) {
        wideLengthAt = wideLengthAt == NOWHERE ? offset : wideLengthAt;
        irregularAt = irregularAt == NOWHERE ? offset : irregularAt;
    }

    /** Returns the first byte of the next value, which determines its kind. */
    final int tag() {
        if (at >= end) {
            throw faults.truncated(end, 1);
        }
        return bytes[at] & 0xff;
    }

    /** Returns the number that the given bytes spell, the first being the highest. */
    final long big(int from, int width) {
        if (end - from < width) {
            throw faults.truncated(end, from + width - end);
        }
        return BigEndian.get(bytes, from, width);
    }

    /**
     * Passes a header, of which so much follows as is there.
     *
     * @param start where it begins
     * @param header its bytes
     * @param count what it announces
     * @param bytesEach the least that one of those takes
     * @param of what they are, for faults
     * @return the count
     */
    final int bounded(int start, int header, long count, int bytesEach, String of) {
        if (count * bytesEach > end - start - header) {
            throw faults.announced(start, count + " " + of, end - start - header);
        }
        at = start + header;
        return (int) count;
    }

    /** Returns the length of a text or of raw bytes that begins at a place, if that much is allowed. */
    final int allowed(int start, int length) {
        if (length > longestString) {
            throw limits.exceeded(Limit.STRING, length, place(start));
        }
        return length;
    }

    /**
     * Returns a part of the bytes as text.
     *
     * @param from 0-based offset
     * @param length in bytes
     * @return the text
     */
    public final String text(int from, int length) {
        @Nullable String text = Utf8.decodeIfWellFormed(bytes, from, from + length);
        if (text == null) {
            throw faults.encoding(Utf8.firstMalformed(bytes, from, from + length));
        }
        return text;
    }

    /** Checks a part of the bytes, all of which is there. */
    final void requireUtf8(int from, int length) {
        int wrong = Utf8.firstMalformed(bytes, from, from + length);
        if (wrong >= 0) {
            throw faults.encoding(wrong);
        }
    }

    /**
     * Returns how a text of less than 32 bytes begins that is next: its first seven bytes behind the header, which is the highest.
     *
     * @return 0 if something else is next, or the input ends soon
     */
    public final long startOfShortText() {
        if (at > end - Long.BYTES || (bytes[at] & 0xe0) != 0xa0) {
            return 0;
        }
        int unused = Long.BYTES - 1 - (bytes[at] & 0x1f);
        long start = BigEndian.get(bytes, at, Long.BYTES);
        int bits = Byte.SIZE * Math.max(0, unused);
        return (start >>> bits) << bits;
    }

    /**
     * Passes bytes if they are next.
     *
     * @param expected which
     * @return whether they were
     */
    public final boolean skips(Literal expected) {
        int from = at;
        int after = from + expected.length();
        if (after > end || !expected.isAt(bytes, from)) {
            return false;
        }
        at = after;
        return true;
    }

    /**
     * Passes bytes if they are next that were passed before.
     *
     * @param from offset of the first
     * @param to offset behind the last, at most the current one
     * @return whether they were next
     */
    public final boolean skipsAgain(int from, int to) {
        int after = at + to - from;
        if (after > end || !Arrays.equals(bytes, at, after, bytes, from, to)) {
            return false;
        }
        at = after;
        return true;
    }

    /** Refuses anything after the value that was taken last. */
    public final void requireEnd() {
        if (at < end) {
            throw fault(StandardCode.INPUT_TRAILING, at, (end - at) + " bytes follow the end of the document");
        }
    }

    /**
     * Makes a fault with its location.
     *
     * @param code what is wrong
     * @param offset 0-based
     * @param problem what was found and expected
     * @return the fault
     */
    public final MalformedInputException fault(ErrorCode code, int offset, String problem) {
        return faults.fault(code, offset, problem);
    }

    /**
     * Returns a location with all that is known of it. Costs a walk over the bytes before: for faults, and for little else.
     *
     * @param offset 0-based
     * @return source, offset, pointer of the innermost value there
     */
    public final Location place(int offset) {
        return faults.place(offset);
    }
}
