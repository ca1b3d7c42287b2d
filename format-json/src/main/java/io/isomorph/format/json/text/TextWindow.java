package io.isomorph.format.json.text;

import io.isomorph.error.Location;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The part of a source that is in memory, refilled as reading goes on; an array is its own window. What begins at {@link #mark}
 * stays in the window as a whole.
 */
abstract class TextWindow {
    private static final int SIZE = 1 << 16;

    final ByteSource source;
    final Limits limits;
    private final long longestString;
    private final boolean whole;
    public byte[] buffer;
    /** Source offset of {@code buffer[0]}. */
    long base;

    public int position;
    public int limit;
    /** Where the token under way begins, so that refilling keeps it; −1 between tokens. */
    int mark = -1;

    TextWindow(ByteSource source, Limits limits) {
        this.source = source;
        this.limits = limits;
        this.longestString = limits.get(Limit.STRING);
        byte[] array = source.array();
        this.whole = array != null;
        this.buffer = array != null ? array : new byte[SIZE];
        this.limit = array != null ? array.length : 0;
    }

    /** Makes the next byte available, if there is one. Called when the window is used up. */
    final boolean fill() {
        if (whole || base + limit >= source.size()) {
            return false;
        }
        int keep = mark >= 0 ? mark : position;
        if (keep > 0) {
            System.arraycopy(buffer, keep, buffer, 0, limit - keep);
            base += keep;
            position -= keep;
            limit -= keep;
            mark = mark >= 0 ? 0 : -1;
        } else if (limit == buffer.length) {
            requireStringLength(limit - 1L, base + (buffer[0] == '"' ? 1 : 0));
            // a string of the greatest length and its quotes must fit; one byte more is too long
            buffer = Arrays.copyOf(buffer, (int) Math.min(2L * limit, longestString + 2));
        }
        limit += source.read(base + limit, buffer, limit, buffer.length - limit);
        return position < limit;
    }

    /** Checks the length of a string or a number that begins at an offset. */
    final void requireStringLength(long length, long at) {
        if (length > longestString) {
            throw limits.exceeded(Limit.STRING, length, Location.ofByte(source.name(), at));
        }
    }

    /** Returns the next byte, or −1 at the end of the text. */
    final int peekByte() {
        return position < limit || fill() ? buffer[position] & 0xff : -1;
    }

    /** Returns the offset of the next byte in the source. */
    public final long offset() {
        return base + position;
    }

    /** Goes on at another place of the source. */
    final void seek(long offset) {
        mark = -1;
        if (offset >= base && offset <= base + limit) {
            position = (int) (offset - base);
        } else {
            base = offset;
            position = 0;
            limit = 0;
        }
    }

    /** Steps over a token if it is next. False, and nothing is done, if not, or near the end of the window, where the caller reads on. */
    public final boolean skip(Token token) {
        if (startsWith(token)) {
            position += token.length;
            return true;
        }
        return false;
    }

    /** Returns whether a token is next; false near the end of the window. */
    public final boolean startsWith(Token token) {
        return position <= limit - Long.BYTES
                && (Swar.eight(buffer, position) ^ token.bytes) << (Long.SIZE - Byte.SIZE * token.length) == 0;
    }

    /** Steps over a text if it is next in the window; false, and nothing is done, if it is not. */
    public final boolean skip(byte[] text) {
        int length = text.length;
        if (limit - position < length || !Swar.equal(buffer, position, text, 0, length)) {
            return false;
        }
        position += length;
        return true;
    }

    /** Steps over what is spelled as so many bytes at another offset; false, and nothing is done, if it is not, or those have left the window. */
    public final boolean skipAgain(long offset, int length) {
        long from = offset - base;
        if (from < 0
                || from > limit - length
                || position > limit - length
                || !Swar.equal(buffer, position, buffer, (int) from, length)) {
            return false;
        }
        position += length;
        return true;
    }

    /** Returns the text from an offset up to here, or null if it is longer than requested or has left the window. */
    public final byte @Nullable [] textFrom(long from, int longest) {
        return from < base || offset() - from > longest
                ? null
                : Arrays.copyOfRange(buffer, (int) (from - base), position);
    }

    /** Returns whether the text from an offset up to here is spelled in these bytes. */
    public final boolean spells(long from, byte[] bytes) {
        if (offset() - from != bytes.length) {
            return false;
        }
        byte[] text = new byte[bytes.length];
        source.read(from, text, 0, text.length);
        return Arrays.equals(text, bytes);
    }

    /** Returns whether the text from an offset up to here is spelled in these bytes, whatever white space is between its parts. */
    public final boolean spellsButForGaps(long from, byte[] bytes) {
        Parts expected = new Parts();
        byte[] kept = Arrays.copyOf(bytes, expected.keep(bytes, bytes.length));
        Parts found = new Parts();
        byte[] chunk = new byte[1 << 13];
        int same = 0;
        for (long at = from; at < offset(); at += chunk.length) {
            int length = source.read(at, chunk, 0, (int) Math.min(chunk.length, offset() - at));
            int count = found.keep(chunk, length);
            if (count > kept.length - same || !Arrays.equals(chunk, 0, count, kept, same, same + count)) {
                return false;
            }
            same += count;
        }
        return same == kept.length;
    }

    /** What is in a text but for the white space between its parts. */
    private static final class Parts {
        private boolean inString;
        private boolean isEscaped;

        /** Moves what is kept of the next bytes to their front; returns how many that are. */
        int keep(byte[] bytes, int length) {
            int count = 0;
            for (int i = 0; i < length; i++) {
                byte c = bytes[i];
                if (inString || c > ' ' || c < 0) {
                    bytes[count++] = c;
                }
                if (isEscaped) {
                    isEscaped = false;
                } else if (c == '\\') {
                    isEscaped = inString;
                } else if (c == '"') {
                    inString = !inString;
                }
            }
            return count;
        }
    }
}
