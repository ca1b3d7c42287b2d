package io.isomorph.format.flatbuffers.write;

import io.isomorph.spi.WriteOptions;

/** Room that one writing leaves to the next. */
public final class WritingMemory {
    /** Tables of more rows are not kept: to empty them would cost small documents too much. */
    private static final int MOST_KEPT = 1 << 14;

    /** A writing that is to hold little keeps so many parts of each sort: those of a program that is not very large. */
    private static final int MOST_PARTS = 1 << 17;

    private final int mostParts;
    final Rows rows = new Rows();
    final Interner interner = new Interner(rows);
    final IntColumn sequence = new IntColumn();

    /** Makes empty room. */
    public WritingMemory() {
        this(MOST_PARTS);
    }

    /**
     * Makes empty room for writings of which those that are to hold little keep few parts of programs.
     *
     * @param mostParts how many of each sort
     */
    WritingMemory(int mostParts) {
        this.mostParts = mostParts;
    }

    /** Begins a writing. */
    void begin(WriteOptions options) {
        boolean sparing = options.isSparing();
        rows.columns.sparing(sparing);
        interner.keep(sparing ? mostParts : Integer.MAX_VALUE);
    }

    /** Empties the tables, and returns whether the room is worth keeping. */
    boolean clear() {
        boolean worthKeeping = rows.recordSignature.size <= MOST_KEPT && rows.stringEnd.size <= MOST_KEPT;
        if (worthKeeping) {
            rows.columns.clear();
            interner.clear();
            sequence.size = 0;
        }
        return worthKeeping;
    }
}
