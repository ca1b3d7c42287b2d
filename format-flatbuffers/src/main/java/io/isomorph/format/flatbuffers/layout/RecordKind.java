package io.isomorph.format.flatbuffers.layout;

/** What a record is. Regions are not recorded where they begin: that follows from the grammar of events. */
public final class RecordKind {
    /** An operation. */
    public static final int OPERATION = 0;

    /** The begin of a block, with its arguments. */
    public static final int BLOCK = 1;

    /** The end of a block; where none is open, the end of a region. */
    public static final int END = 2;

    private RecordKind() {}
}
