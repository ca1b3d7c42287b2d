package io.isomorph.format.msgpack;

import io.isomorph.format.msgpack.wire.WireOutput;
import java.util.Arrays;

/** Arrays whose elements are counted as they are put: they have a header of 32 bits, which is filled in at their end. */
final class OpenArrays {
    /** The header of an array of 32 bits, and its size with the count. */
    static final int HEADER = 0xdd;

    static final int HEADER_SIZE = 5;

    private final Pieces pieces;
    private final WireOutput out;
    private int[] starts = new int[8];
    private int[] counts = new int[8];
    /** Index of the innermost. */
    private int last = -1;

    OpenArrays(Pieces pieces) {
        this.pieces = pieces;
        this.out = pieces.out();
    }

    /** Begins an array. */
    void begin() {
        if (++last == starts.length) {
            starts = Arrays.copyOf(starts, 2 * last);
            counts = Arrays.copyOf(counts, 2 * last);
        }
        starts[last] = pieces.position();
        counts[last] = 0;
        out.require(HEADER_SIZE);
        out.size(out.size() + HEADER_SIZE);
    }

    /** Counts an element of the innermost array, which follows. */
    void element() {
        counts[last]++;
        if (out.size() >= Pieces.LONG) {
            pieces.end();
        }
    }

    /** Ends the innermost array. */
    void end() {
        int start = starts[last];
        int piece = pieces.pieceOf(start);
        byte[] bytes = pieces.bytes(piece);
        int at = pieces.offset(start, piece);
        int count = counts[last--];
        bytes[at] = (byte) HEADER;
        for (int i = 1; i < HEADER_SIZE; i++) {
            bytes[at + i] = (byte) (count >>> (8 * (HEADER_SIZE - 1 - i)));
        }
    }
}
