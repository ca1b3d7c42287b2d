package io.isomorph.format.msgpack.wire;

import java.util.Arrays;

/**
 * Arrays whose elements are counted as they are put, and whose headers are filled in at their end. Those that are long as a rule have
 * a header of 32 bits; others have the smallest one for their count, and where that turns out wider than the space left for it,
 * {@link Pieces} inserts it later.
 */
public final class OpenArrays {
    private final Pieces pieces;
    private final WireOutput out;
    private int[] starts = new int[8];
    private int[] widths = new int[8];
    private int[] counts = new int[8];
    /** Index of the innermost. */
    private int last = -1;

    public OpenArrays(Pieces pieces) {
        this.pieces = pieces;
        this.out = pieces.out();
    }

    /** Begins an array with a header of 32 bits. */
    public void begin() {
        begin(0, ArrayHeader.WIDEST);
    }

    /** Begins an array with the smallest header. Some of its elements need not be announced by {@link #element}; one at least is. */
    public void begin(int unannounced) {
        begin(unannounced, ArrayHeader.width(unannounced + 1));
    }

    private void begin(int count, int width) {
        if (++last == starts.length) {
            starts = Arrays.copyOf(starts, 2 * last);
            widths = Arrays.copyOf(widths, 2 * last);
            counts = Arrays.copyOf(counts, 2 * last);
        }
        starts[last] = pieces.position();
        widths[last] = width;
        counts[last] = count;
        out.require(width);
        out.size(out.size() + width);
    }

    /** Counts an element of the innermost array, which follows. */
    public void element() {
        counts[last]++;
        if (out.size() >= Pieces.LONG) {
            pieces.end();
        }
    }

    /** Ends the innermost array. */
    public void end() {
        pieces.fill(starts[last], widths[last], counts[last]);
        last--;
    }
}
