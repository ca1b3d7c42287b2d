package io.isomorph.format.flatbuffers.write;

import io.isomorph.spi.WriteOptions;

/** The tables of a writer, which the next one reuses. */
public final class WriterCache {
    /** Tables of more rows are not kept: to empty them would cost small documents too much. */
    private static final int MOST_KEPT = 1 << 14;

    /** In low-memory mode, so many parts of each sort are kept as objects: those of a program that is not very large. */
    private static final int MOST_PARTS = 1 << 17;

    private final int mostParts;
    final Rows rows = new Rows();
    final RowInterner interner = new RowInterner(rows);
    final IntColumn sequence = new IntColumn();

    /** Creates an empty cache. */
    public WriterCache() {
        this(MOST_PARTS);
    }

    /**
     * Creates an empty cache.
     *
     * @param mostParts how many parts of each sort are kept as objects in low-memory mode
     */
    WriterCache(int mostParts) {
        this.mostParts = mostParts;
    }

    /** Begins a document. */
    void begin(WriteOptions options) {
        boolean lowMemory = options.isLowMemory();
        rows.columns.setLowMemory(lowMemory);
        interner.keep(lowMemory ? mostParts : Integer.MAX_VALUE);
    }

    /** Empties the tables, and returns whether they are worth keeping. */
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
