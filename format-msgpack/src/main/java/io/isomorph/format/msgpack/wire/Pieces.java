package io.isomorph.format.msgpack.wire;

import io.isomorph.error.Location;
import io.isomorph.io.ByteSink;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.zip.Checksum;

/**
 * All bytes of a file that is being written, as several arrays: one that doubles would be there twice while it grows. No node is cut
 * by the end of a piece.
 */
public final class Pieces {
    /** A piece is ended when this much is in it: most operations fit into what is left of the array then. */
    public static final int LONG = (1 << 20) - (1 << 14);

    /** A reader has the file in one array. */
    private static final int LARGEST = Integer.MAX_VALUE - 16;

    private final Limits limits;
    private final WireOutput out;
    private final List<byte[]> ended = new ArrayList<>();
    /** By ended piece: where it begins in the file; and where the one that is being filled does. */
    private int[] starts = new int[8];

    private int start;
    /** Headers that are wider than what was left for them, by position; nearly no file has any. */
    private final NavigableMap<Integer, WideHeader> wideHeaders = new TreeMap<>();

    /** How many bytes longer the file is than {@link #position} returns. */
    private long inserted;

    /**
     * The header of an array.
     *
     * @param left how many bytes were left for it
     * @param count the elements of the array
     */
    private record WideHeader(int left, int count) {}

    /** Takes bytes of the file. */
    private interface Taker {
        void take(byte[] bytes, int from, int length);
    }

    /**
     * Makes an empty file.
     *
     * @param buffer the array to begin with; what it holds does not matter
     */
    public Pieces(Limits limits, byte[] buffer) {
        this.limits = limits;
        this.out = new WireOutput(limits, buffer);
    }

    /** Returns where values are put. */
    public WireOutput out() {
        return out;
    }

    /** Returns where the next value is going to be: in the file, but for bytes that are inserted before it when it is handed over. */
    public int position() {
        return start + out.size();
    }

    /** Begins another piece; no node is incomplete. */
    public void end() {
        long next = requireOneArray((long) start + out.size());
        ended.add(out.cut());
        start = (int) next;
        if (ended.size() == starts.length) {
            starts = Arrays.copyOf(starts, 2 * starts.length);
        }
        starts[ended.size()] = start;
    }

    /** Refuses bytes that would make the file longer than the array that a reader has it in. */
    public void requireSpace(long more) {
        requireOneArray((long) start + out.size() + more);
    }

    private long requireOneArray(long size) {
        if (size > LARGEST) {
            throw limits.with(Limit.OUTPUT, LARGEST).exceeded(Limit.OUTPUT, LARGEST + 1L, Location.NOWHERE);
        }
        return size;
    }

    /** Returns the number of the piece in which a position is. */
    public int pieceOf(int position) {
        if (position >= start) {
            return ended.size();
        }
        int found = Arrays.binarySearch(starts, 0, ended.size(), position);
        return found >= 0 ? found : -found - 2;
    }

    /** Returns the array that holds a piece now. */
    public byte[] bytes(int piece) {
        return piece < ended.size() ? ended.get(piece) : out.bytes();
    }

    /** Returns where in the array of its piece a position is. */
    public int offset(int position, int piece) {
        return position - starts[piece];
    }

    /**
     * Fills in the header of an array for which some bytes were left: the smallest for its count, or one of all 5 bytes if so many were
     * left. One that does not fit is inserted when the file is handed over, so that no position changes until then.
     */
    public void fill(int position, int left, int count) {
        int width = ArrayHeader.width(count);
        if (width <= left) {
            int piece = pieceOf(position);
            ArrayHeader.put(bytes(piece), offset(position, piece), left, count);
        } else {
            wideHeaders.put(position, new WideHeader(left, count));
            inserted += width - left;
        }
    }

    /** Adds all that is written to a checksum. */
    public void addTo(Checksum checksum) {
        handOver(checksum::update);
    }

    /** Hands everything to a sink. */
    public void writeTo(ByteSink sink) {
        size();
        handOver(sink::write);
    }

    /** Returns everything in one array. */
    public byte[] toByteArray() {
        ByteBuffer all = ByteBuffer.allocate(size());
        handOver(all::put);
        return all.array();
    }

    private int size() {
        long size = (long) start + out.size() + inserted;
        long most = limits.get(Limit.OUTPUT);
        limits.check(Limit.OUTPUT, size > most ? most + 1 : size, Location.NOWHERE);
        return (int) requireOneArray(size);
    }

    private void handOver(Taker taker) {
        for (int piece = 0; piece <= ended.size(); piece++) {
            byte[] bytes = bytes(piece);
            int end = piece < ended.size() ? starts[piece + 1] - starts[piece] : out.size();
            int at = 0;
            for (Map.Entry<Integer, WideHeader> header :
                    wideHeaders.subMap(starts[piece], starts[piece] + end).entrySet()) {
                int from = offset(header.getKey(), piece);
                taker.take(bytes, at, from - at);
                put(header.getValue(), taker);
                at = from + header.getValue().left;
            }
            taker.take(bytes, at, end - at);
        }
    }

    private static void put(WideHeader header, Taker taker) {
        byte[] bytes = new byte[ArrayHeader.width(header.count)];
        ArrayHeader.put(bytes, 0, bytes.length, header.count);
        taker.take(bytes, 0, bytes.length);
    }
}
