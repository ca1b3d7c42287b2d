package io.isomorph.format.flatbuffers.verify;

import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.io.Utf8;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * One run over one buffer: reads numbers, checks places, and counts what is looked at. Positions are from the buffer's start;
 * ends are added up as {@code long}, so that no count of a file wraps.
 */
final class Walk {
    /** Bytes of an offset, of a count, and of a table's distance to its vtable; also their alignment. */
    static final int OFFSET_SIZE = 4;

    private static final long HIGH_BITS = 0x8080808080808080L;
    private static final int SCRATCH_SIZE = 4096;
    private static final int LONGEST_SEQUENCE = 4;

    private final ByteBuffer bytes;
    private final int size;
    private final VerifierOptions options;
    private final long mostDepth;
    private final long mostTables;
    private final long mostBytes;
    private int depth;
    private long tables;
    private long looked;
    private byte[] scratch = {};

    /**
     * Begins a run.
     *
     * @param buffer its position and order stay
     * @param options limits and rules
     */
    Walk(ByteBuffer buffer, VerifierOptions options) {
        this.bytes = buffer.slice().order(ByteOrder.LITTLE_ENDIAN);
        this.size = bytes.limit();
        this.options = options;
        Limits limits = options.limits();
        this.mostDepth = limits.get(Limit.DEPTH);
        this.mostTables = limits.get(Limit.TABLES);
        this.mostBytes = limits.get(Limit.BYTES);
    }

    VerifierOptions options() {
        return options;
    }

    int size() {
        return size;
    }

    int byteAt(int at) {
        return bytes.get(at) & 0xff;
    }

    int shortAt(int at) {
        return bytes.getShort(at) & 0xffff;
    }

    int intAt(int at) {
        return bytes.getInt(at);
    }

    void enterTable(int at) {
        if (++depth > mostDepth) {
            throw Violation.ofLimit(Limit.DEPTH, at, depth);
        }
        if (++tables > mostTables) {
            throw Violation.ofLimit(Limit.TABLES, at, tables);
        }
    }

    void leaveTable() {
        depth--;
    }

    /** Counts bytes that are looked at, again for each reference to them, as sharing can make a small buffer a long walk. */
    void look(int at, long length) {
        looked += length;
        if (looked > mostBytes) {
            throw Violation.ofLimit(Limit.BYTES, at, looked);
        }
    }

    void requireAligned(int at, int alignment, String what) {
        if ((at & (alignment - 1)) != 0) {
            throw Violation.of(
                    VerifyCode.ALIGNMENT, at, what + " stands at byte " + at + ", not a multiple of " + alignment);
        }
    }

    void requireInside(int at, long length, String what) {
        if (length > size - (long) at) {
            throw Violation.of(
                    VerifyCode.BOUNDS,
                    at,
                    what + " goes on to byte " + (at + length) + " where the buffer ends at byte " + size);
        }
    }

    /**
     * Follows an offset.
     *
     * @param slot position of the offset, of which four bytes are inside the buffer
     * @return where it leads, inside the buffer
     */
    int follow(int slot) {
        int offset = bytes.getInt(slot);
        if (offset <= 0) {
            throw Violation.of(
                    VerifyCode.OFFSET,
                    slot,
                    "an offset is " + Integer.toUnsignedString(offset) + ", not 1 to 2^31 - 1");
        }
        if (offset >= size - slot) {
            throw Violation.of(
                    VerifyCode.OFFSET,
                    slot,
                    "an offset leads to byte " + ((long) slot + offset) + " where the buffer ends at byte " + size);
        }
        return slot + offset;
    }

    /**
     * Reads the count of a vector or string, and checks that as many elements are inside.
     *
     * @param at where the count stands
     * @param elementSize in bytes
     * @param alignment of an element, a power of two
     * @param what the elements, for messages
     * @return the count, at least 0
     */
    int count(int at, int elementSize, int alignment, String what) {
        requireAligned(at, OFFSET_SIZE, "a count");
        requireInside(at, OFFSET_SIZE, "a count");
        int count = bytes.getInt(at);
        int from = at + OFFSET_SIZE;
        if (Integer.toUnsignedLong(count) * elementSize > size - from) {
            throw Violation.of(
                    VerifyCode.BOUNDS,
                    at,
                    "there are to be " + Integer.toUnsignedString(count) + " " + what + " where " + (size - from)
                            + " bytes are left");
        }
        if (count != 0) {
            requireAligned(from, alignment, "the first element");
        }
        return count;
    }

    /**
     * Checks a vector but for what its elements lead to.
     *
     * @param at where its count stands
     * @param elementSize in bytes
     * @param alignment of an element, a power of two
     * @return the number of elements, at least 0
     */
    int vector(int at, int elementSize, int alignment) {
        int count = count(at, elementSize, alignment, "elements of a vector");
        look(at, OFFSET_SIZE + (long) count * elementSize);
        return count;
    }

    /**
     * Finds what is not UTF-8.
     *
     * @param from position of the first byte of a text
     * @param to position after its last byte
     * @return the position of the first ill-formed sequence, or −1
     */
    int firstMalformedText(int from, int to) {
        int at = afterAscii(from, to);
        while (at < to) {
            if (scratch.length == 0) {
                scratch = new byte[SCRATCH_SIZE];
            }
            int part = Math.min(to - at, SCRATCH_SIZE);
            bytes.get(at, scratch, 0, part);
            int bad = Utf8.firstMalformed(scratch, 0, part);
            if (bad < 0) {
                at += part;
            } else if (bad > 0 && bad > part - LONGEST_SEQUENCE && part < to - at) {
                // perhaps it is only cut where the part ends
                at += bad;
            } else {
                return at + bad;
            }
        }
        return -1;
    }

    private int afterAscii(int from, int to) {
        int at = from;
        while (at <= to - Long.BYTES && (bytes.getLong(at) & HIGH_BITS) == 0) {
            at += Long.BYTES;
        }
        while (at < to && bytes.get(at) >= 0) {
            at++;
        }
        return at;
    }
}
