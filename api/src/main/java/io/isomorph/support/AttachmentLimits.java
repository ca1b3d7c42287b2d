package io.isomorph.support;

import io.isomorph.error.LimitExceededException;
import io.isomorph.error.Location;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import java.util.function.Supplier;

/** Keeps the limits on attachments while the attachments of one document come by. Not safe for several threads. */
public final class AttachmentLimits {
    private final Limits limits;
    private long inEntry;
    private long bytes;

    /**
     * Begins a document.
     *
     * @param limits which to keep
     */
    public AttachmentLimits(Limits limits) {
        this.limits = limits;
    }

    /** Begins an entry. */
    public void beginEntry() {
        inEntry = 0;
    }

    /**
     * Counts an attachment of the entry.
     *
     * @param size its bytes, at least 0
     * @param place where it is, queried only for an error
     * @throws LimitExceededException if these are too many attachments, or too many bytes
     */
    public void add(long size, Supplier<Location> place) {
        require(Limit.ATTACHMENTS, ++inEntry, place);
        require(Limit.ATTACHMENT, size, place);
        // the sum of the sizes of two attachments may be beyond 2^63
        if (size > limits.get(Limit.ATTACHED) - bytes) {
            throw limits.exceeded(Limit.ATTACHED, bytes + size < 0 ? Long.MAX_VALUE : bytes + size, place.get());
        }
        bytes += size;
    }

    private void require(Limit limit, long value, Supplier<Location> place) {
        if (value > limits.get(limit)) {
            throw limits.exceeded(limit, value, place.get());
        }
    }
}
