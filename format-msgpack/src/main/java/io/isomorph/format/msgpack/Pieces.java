package io.isomorph.format.msgpack;

import io.isomorph.error.Location;
import io.isomorph.format.msgpack.wire.WireOutput;
import io.isomorph.io.ByteSink;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.Checksum;

/**
 * All bytes of a file that is being written, as several arrays: one that doubles would be there twice while it grows. No node is cut
 * by the end of a piece.
 */
final class Pieces {
    /** A piece is ended when this much is in it: most operations fit into what is left of the array then. */
    static final int LONG = (1 << 20) - (1 << 14);

    /** A reader has the file in one array. */
    private static final int LARGEST = Integer.MAX_VALUE - 16;

    private final Limits limits;
    private final WireOutput out;
    private final List<byte[]> ended = new ArrayList<>();
    /** By ended piece: where it begins in the file; and where the one that is being filled does. */
    private int[] starts = new int[8];

    private int start;

    /**
     * Makes an empty file.
     *
     * @param buffer the array to begin with; what it holds does not matter
     */
    Pieces(Limits limits, byte[] buffer) {
        this.limits = limits;
        this.out = new WireOutput(limits, buffer);
    }

    /** Returns where values are put. */
    WireOutput out() {
        return out;
    }

    /** Returns where in the file the next value is going to be. */
    int position() {
        return start + out.size();
    }

    /** Begins another piece; no node is incomplete. */
    void end() {
        long next = (long) start + out.size();
        if (next > LARGEST) {
            throw limits.with(Limit.OUTPUT, LARGEST).exceeded(Limit.OUTPUT, next, Location.NOWHERE);
        }
        ended.add(out.cut());
        start = (int) next;
        if (ended.size() == starts.length) {
            starts = Arrays.copyOf(starts, 2 * starts.length);
        }
        starts[ended.size()] = start;
    }

    /** Returns the number of the piece in which a position is. */
    int pieceOf(int position) {
        int found = Arrays.binarySearch(starts, 0, ended.size() + 1, position);
        return found >= 0 ? found : -found - 2;
    }

    /** Returns the array that holds a piece now. */
    byte[] bytes(int piece) {
        return piece < ended.size() ? ended.get(piece) : out.bytes();
    }

    /** Returns where in the array of its piece a position is. */
    int offset(int position, int piece) {
        return position - starts[piece];
    }

    /** Adds all that is written to a checksum. */
    void addTo(Checksum checksum) {
        for (int i = 0; i < ended.size(); i++) {
            checksum.update(ended.get(i), 0, starts[i + 1] - starts[i]);
        }
        checksum.update(out.bytes(), 0, out.size());
    }

    /** Hands everything to a sink. */
    void writeTo(ByteSink sink) {
        for (int i = 0; i < ended.size(); i++) {
            sink.write(ended.get(i), 0, starts[i + 1] - starts[i]);
        }
        out.flushTo(sink);
    }

    /** Returns everything in one array. */
    byte[] toByteArray() {
        byte[] all = new byte[position()];
        for (int i = 0; i < ended.size(); i++) {
            System.arraycopy(ended.get(i), 0, all, starts[i], starts[i + 1] - starts[i]);
        }
        System.arraycopy(out.bytes(), 0, all, start, out.size());
        return all;
    }
}
