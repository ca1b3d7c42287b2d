package io.isomorph.format.flatbuffers.write;

/** Room that one writing leaves to the next. */
public final class WritingMemory {
    /** Tables of more rows are not kept: to empty them would cost small documents too much. */
    private static final int MOST_KEPT = 1 << 14;

    final Rows rows = new Rows();
    final Interner interner = new Interner(rows);
    final IntColumn sequence = new IntColumn();

    /** Makes empty room. */
    public WritingMemory() {}

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
