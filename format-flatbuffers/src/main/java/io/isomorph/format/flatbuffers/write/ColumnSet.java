package io.isomorph.format.flatbuffers.write;

import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.format.flatbuffers.layout.FileLayout;
import io.isomorph.format.flatbuffers.layout.Trailer;
import io.isomorph.io.ByteSink;

/** All columns of a document while it is made, and the file that they become. */
final class ColumnSet {
    private final GrowingColumn[] columns = new GrowingColumn[Column.ALL.size()];
    /** Kept for the next file. */
    private byte[] pending = {};

    ColumnSet() {
        for (Column column : Column.ALL) {
            columns[column.ordinal()] = switch (column.content()) {
                case NUMBERS, SIGNED -> new IntColumn();
                case LONGS -> new LongColumn();
                case BYTES, TEXT -> new ByteColumn();
                case BLOBS -> new BlobColumn();
            };
        }
    }

    IntColumn ints(Column column) {
        return (IntColumn) columns[column.ordinal()];
    }

    LongColumn longs(Column column) {
        return (LongColumn) columns[column.ordinal()];
    }

    ByteColumn bytes(Column column) {
        return (ByteColumn) columns[column.ordinal()];
    }

    BlobColumn blobs(Column column) {
        return (BlobColumn) columns[column.ordinal()];
    }

    /** Returns how many rows the tables have together. */
    long rows() {
        long rows = 0;
        for (Column table : Column.TABLES) {
            rows += columns[table.ordinal()].size;
        }
        return rows;
    }

    /** Sets whether the columns grow in small steps. */
    void setLowMemory(boolean lowMemory) {
        for (GrowingColumn column : columns) {
            column.lowMemory = lowMemory;
        }
    }

    /** Empties the columns and keeps their arrays. */
    void clear() {
        for (GrowingColumn column : columns) {
            column.clear();
        }
    }

    /** Writes the file, piece by piece: it is never in memory as a whole. */
    void writeTo(ByteSink sink) {
        long[] counts = new long[columns.length];
        boolean[] narrow = new boolean[columns.length];
        for (Column column : Column.ALL) {
            int i = column.ordinal();
            counts[i] = columns[i].size;
            narrow[i] = column.content().hasNarrowForm() && ints(column).isNarrow(column.content());
        }
        FileLayout layout = new FileLayout(counts, narrow);
        layout.requireAddressable();
        int size = (int) layout.size();
        int gathered = Math.min(size, BlockSink.PENDING);
        if (pending.length < gathered) {
            pending = new byte[gathered];
        }
        BlockSink out = new BlockSink(sink, size, pending);
        byte[] head = layout.head();
        out.put(head, head.length);
        for (Column column : layout.columns()) {
            GrowingColumn content = columns[column.ordinal()];
            out.padTo((int) layout.start(column));
            out.putInt(content.size);
            content.writeTo(out, layout.width(column));
        }
        out.padTo(size);
        byte[] trailer = Trailer.of(size, out.checksums());
        sink.write(trailer, 0, trailer.length);
    }
}
