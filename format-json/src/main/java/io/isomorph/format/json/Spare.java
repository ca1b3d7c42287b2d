package io.isomorph.format.json;

import java.lang.ref.SoftReference;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Keeps one thing that is of use again, until memory gets short. Safe for several threads: who finds none makes another.
 */
final class Spare<T> {
    private final AtomicReference<@Nullable SoftReference<T>> kept = new AtomicReference<>();

    /** Takes the thing away, or returns null if there is none. */
    @Nullable
    T take() {
        @Nullable SoftReference<T> found = kept.getAndSet(null);
        return found == null ? null : found.get();
    }

    /** Keeps a thing that nobody else holds any more. */
    void giveBack(T thing) {
        kept.set(new SoftReference<>(thing));
    }
}
