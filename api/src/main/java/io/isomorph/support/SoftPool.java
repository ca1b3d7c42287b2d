package io.isomorph.support;

import java.lang.ref.SoftReference;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Keeps one reusable thing, such as the buffers and tables of a format, until memory gets short. Safe for several
 * threads: who finds none makes another.
 *
 * @param <T> what is kept
 */
public final class SoftPool<T> {
    private final AtomicReference<@Nullable SoftReference<T>> kept = new AtomicReference<>();

    /** Makes an empty place. */
    public SoftPool() {}

    /**
     * Takes the thing away.
     *
     * @return the thing, which is the caller's now; null if there is none
     */
    public @Nullable T take() {
        @Nullable SoftReference<T> found = kept.getAndSet(null);
        return found == null ? null : found.get();
    }

    /**
     * Keeps a thing instead of the one that is kept.
     *
     * @param thing nobody else holds it any more
     */
    public void release(T thing) {
        kept.set(new SoftReference<>(thing));
    }
}
