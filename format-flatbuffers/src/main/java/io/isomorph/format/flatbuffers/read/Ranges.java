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
        int start = start(row);
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
        int last = 0;
        for (int row = 0; row < count(); row++) {
            last = end(row);
        }
        if (last != items) {
            throw ends.fault(
                    FlatbuffersCode.RANGE,
                    Math.max(0, count() - 1),
                    "the rows end at " + last + ", and there are " + items + " items");
        }
    }
}
