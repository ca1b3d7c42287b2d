package io.isomorph.format.msgpack;

import io.isomorph.format.msgpack.wire.Pieces;
import io.isomorph.spi.WriteOptions;
import org.jspecify.annotations.Nullable;

/** What one writing leaves to the next: the tables and the array of the output. */
final class WriterCache {
    private static final int FIRST_BUFFER = 1 << 13;

    /** A larger array is not kept. */
    private static final int MOST_KEPT = 1 << 20;

    /** A writing that is to hold little keeps so many nodes of each sort: those of a program that is not very large. */
    private static final int MOST_NODES = 1 << 17;

    private final WrittenNodes written = new WrittenNodes();
    private final int mostNodes;
    private byte[] buffer = new byte[FIRST_BUFFER];
    private @Nullable Pieces pieces;

    /** Makes an empty cache. */
    WriterCache() {
        this(MOST_NODES);
    }

    /** Makes an empty cache for writings of which those that are to hold little keep so many nodes of each sort. */
    WriterCache(int mostNodes) {
        this.mostNodes = mostNodes;
    }

    /** Begins a writing. */
    Pieces begin(WriteOptions options) {
        Pieces file = new Pieces(options.limits(), buffer);
        written.begin(file, options.isLowMemory() ? mostNodes : Integer.MAX_VALUE);
        pieces = file;
        return file;
    }

    WrittenNodes written() {
        return written;
    }

    /** Ends a writing: forgets its nodes, and keeps its array if that is larger than the one before. */
    void clear() {
        written.clear();
        if (pieces != null) {
            byte[] used = pieces.out().bytes();
            if (used.length > buffer.length && used.length <= MOST_KEPT) {
                buffer = used;
            }
            pieces = null;
        }
    }
}
