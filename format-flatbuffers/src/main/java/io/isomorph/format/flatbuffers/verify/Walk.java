package io.isomorph.format.flatbuffers.verify;

import io.isomorph.format.flatbuffers.layout.FlatbuffersCode;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.io.Utf8;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.jspecify.annotations.Nullable;

/**
 * One run over one buffer: reads numbers, checks places, and counts what is looked at. Positions are from the buffer's start;
 * ends are added up as {@code long}, so that no count of a file wraps.
 */
final class Walk {
    /** Bytes of an offset, of a count, and of a table's distance to its vtable; also their alignment. */
    static final int OFFSET_SIZE = 4;

    private static final VarHandle SHORTS =
            MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

    private static final long HIGH_BITS = 0x8080808080808080L;
    private static final int SCRATCH_SIZE = 4096;
    private static final int LONGEST_SEQUENCE = 4;
    private static final int SHAPE_BITS = 8;
    private static final int MIX = 0x9e3779b1;

    private final ByteBuffer bytes;
    /** Behind the buffer, or null: read in half the time that a buffer takes. */
    private final byte @Nullable [] array;

    private final int size;
    private final VerifierOptions options;
    private final long mostDepth;
    private final long mostTables;
    private final long mostBytes;
    private int depth;
    private long tables;
    private long looked;
    private byte[] scratch = {};
    /** By hash; most buffers have a few dozen vtables, and tables that follow one another share one. */
    private final @Nullable TableShape[] shapes = new @Nullable TableShape[1 << SHAPE_BITS];

    private final int[] met = new int[1 << SHAPE_BITS];

    /**
     * Begins a run.
     *
     * @param buffer its position and order stay
     * @param options limits and rules
     */
    Walk(ByteBuffer buffer, VerifierOptions options) {
        this.bytes = buffer.slice().order(ByteOrder.LITTLE_ENDIAN);
        this.array = bytes.hasArray() && bytes.arrayOffset() == 0 ? bytes.array() : null;
        this.size = bytes.limit();
        this.options = options;
        Limits limits = options.limits();
        this.mostDepth = limits.get(Limit.DEPTH);
        this.mostTables = limits.get(Limit.TABLES);
        this.mostBytes = limits.get(Limit.BYTES);
    }

    /** Returns what was remembered of tables of a kind and a vtable, or null. */
    @SuppressWarnings("ReferenceEquality") // a kind is one object in its schema
    @Nullable
    TableShape shape(TableTarget target, int vtable) {
        TableShape known = shapes[slot(target, vtable)];
        return known != null && known.vtable() == vtable && known.target() == target ? known : null;
    }

    /** Returns whether the last table of a slot had the same vtable: then its shape is worth finding out. */
    boolean isMetAgain(TableTarget target, int vtable) {
        int slot = slot(target, vtable);
        boolean isMet = met[slot] == vtable;
        met[slot] = vtable;
        return isMet;
    }

    void remember(TableShape shape) {
        shapes[slot(shape.target(), shape.vtable())] = shape;
    }

    /** Tables of different kinds may share a vtable. */
    private static int slot(TableTarget target, int vtable) {
        return ((vtable + target.salt()) * MIX) >>> (Integer.SIZE - SHAPE_BITS);
    }

    VerifierOptions options() {
        return options;
    }

    int size() {
        return size;
    }

    int byteAt(int at) {
        return (array == null ? bytes.get(at) : array[at]) & 0xff;
    }

    int shortAt(int at) {
        return (array == null ? bytes.getShort(at) : (short) SHORTS.get(array, at)) & 0xffff;
    }

    int intAt(int at) {
        return array == null ? bytes.getInt(at) : (int) INTS.get(array, at);
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
                    FlatbuffersCode.ALIGNMENT, at, what + " is at byte " + at + ", not a multiple of " + alignment);
        }
    }

    void requireInside(int at, long length, String what) {
        if (length > size - (long) at) {
            throw Violation.of(
                    FlatbuffersCode.BOUNDS,
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
        int offset = intAt(slot);
        if (offset <= 0) {
            throw Violation.of(
                    FlatbuffersCode.OFFSET,
                    slot,
                    "an offset is " + Integer.toUnsignedString(offset) + ", not 1 to 2^31 - 1");
        }
        if (offset >= size - slot) {
            throw Violation.of(
                    FlatbuffersCode.OFFSET,
                    slot,
                    "an offset leads to byte " + ((long) slot + offset) + " where the buffer ends at byte " + size);
        }
        return slot + offset;
    }

    /**
     * Reads the count of a vector or string, and checks that as many elements are inside.
     *
     * @param at where the count is
     * @param elementSize in bytes
     * @param alignment of an element, a power of two
     * @param what the elements, for messages
     * @return the count, at least 0
     */
    int count(int at, int elementSize, int alignment, String what) {
        requireAligned(at, OFFSET_SIZE, "a count");
        requireInside(at, OFFSET_SIZE, "a count");
        int count = intAt(at);
        int from = at + OFFSET_SIZE;
        if (Integer.toUnsignedLong(count) * elementSize > size - from) {
            throw Violation.of(
                    FlatbuffersCode.BOUNDS,
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
     * @param at where its count is
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
