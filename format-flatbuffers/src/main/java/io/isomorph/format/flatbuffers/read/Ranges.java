package io.isomorph.format.flatbuffers.read;

import io.isomorph.format.flatbuffers.layout.FlatbuffersCode;

/** The rows of a table that have several items each: where each ends stands in one column, the items in another. */
final class Ranges {
    private final ColumnView ends;
    private final int items;

    /**
     * Makes ranges.
     *
     * @param ends by row
     * @param items how many items there are
     */
    Ranges(ColumnView ends, int items) {
        this.ends = ends;
        this.items = items;
    }

    /** Returns the number of rows. */
    int count() {
        return ends.count();
    }

    int start(int row) {
        return row == 0 ? 0 : ends.intAt(row - 1);
    }

    /** Returns where a row ends, which is not before its start, nor behind the items. */
    int end(int row) {
        return end(row, start(row));
    }

    /** Returns where a row ends that has the given start. */
    int end(int row, int start) {
        int end = ends.intAt(row);
        if (start < 0 || end < start || end > items) {
            throw ends.fault(
                    FlatbuffersCode.RANGE,
                    row,
                    "row " + row + " goes from " + Integer.toUnsignedString(start) + " to "
                            + Integer.toUnsignedString(end) + " of " + items);
        }
        return end;
    }

    /** Checks that all items are of a row. */
    void requireComplete() {
        int[] all = ends.all();
        // mostly nothing is wrong, which one loop over signs tells
        int signs = all.length == 0 ? 0 : all[0];
        for (int row = 1; row < all.length; row++) {
            signs |= all[row] | (all[row] - all[row - 1]);
        }
        int last = all.length == 0 ? 0 : all[all.length - 1];
        if (signs < 0 || last > items) {
            for (int row = 0; row < all.length; row++) {
                last = end(row);
            }
        }
        if (last != items) {
            throw ends.fault(
                    FlatbuffersCode.RANGE,
                    Math.max(0, count() - 1),
                    "the rows end at " + last + ", and there are " + items + " items");
        }
    }
}
