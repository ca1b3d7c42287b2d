package io.isomorph.testkit.contract;

import io.isomorph.ir.Document;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What a format writes of the documents of a contract. All laws are tested on the same documents, and most of them begin with the
 * bytes: so these are kept, within bounds. Safe for several threads.
 */
final class Samples {
    /** How many bytes are kept; behind them, each law writes its documents itself. */
    private static final long MOST_KEPT = 32L << 20;

    private final AtomicReferenceArray<byte @Nullable []> written;
    private final AtomicIntegerArray refused;
    private final AtomicLong kept = new AtomicLong();

    /**
     * Prepares.
     *
     * @param documents how many there are
     */
    Samples(int documents) {
        written = new AtomicReferenceArray<>(documents);
        refused = new AtomicIntegerArray(documents);
    }

    /** Returns whether the format is known not to hold a document. */
    boolean isRefused(int index) {
        return refused.get(index) != 0;
    }

    /**
     * Returns what the format writes of a document.
     *
     * @param index of the document
     * @param own the format
     * @param document makes it
     * @return the caller's own bytes; null if the format does not hold the document, or fails, which law 1 reports
     */
    byte @Nullable [] written(int index, Codec own, Supplier<Document> document) {
        if (isRefused(index)) {
            return null;
        }
        byte @Nullable [] known = written.get(index);
        if (known != null) {
            return known.clone();
        }
        Document made = document.get();
        if (!own.holds(made)) {
            refused.set(index, 1);
            return null;
        }
        byte @Nullable [] bytes = own.writtenOrNull(made);
        if (bytes != null && kept.addAndGet(bytes.length) <= MOST_KEPT) {
            written.set(index, bytes.clone());
        }
        return bytes;
    }
}
