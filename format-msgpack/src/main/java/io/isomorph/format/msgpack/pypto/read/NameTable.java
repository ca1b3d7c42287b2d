package io.isomorph.format.msgpack.pypto.read;

import io.isomorph.format.msgpack.wire.Literal;
import io.isomorph.format.msgpack.wire.WireInput;
import org.jspecify.annotations.Nullable;

/**
 * Things that files name, by the bytes of the name: it is compared, and not decoded again. Bounded: of the names that share a set, the
 * two that were added last are kept.
 */
public final class NameTable<T> {
    private static final int SET_BITS = 8;

    private final @Nullable Entry<T>[] entries;

    private record Entry<T>(long start, Literal name, T thing) {}

    @SuppressWarnings("unchecked") // an array of a generic type
    public NameTable() {
        this.entries = (Entry<T>[]) new Entry<?>[2 << SET_BITS];
    }

    /** Takes a name, and returns what it names; null, and nothing is taken, if that is not known. */
    @Nullable
    public T take(WireInput in) {
        long start = in.startOfShortText();
        if (start == 0) {
            return null;
        }
        int set = set(start);
        for (int i = set; i < set + 2; i++) {
            @Nullable Entry<T> entry = entries[i];
            if (entry != null && entry.start == start && in.skips(entry.name)) {
                return entry.thing;
            }
        }
        return null;
    }

    /** Keeps a thing by the name that was just taken, which began at an offset. */
    public void add(WireInput in, int from, T thing) {
        int end = in.at();
        in.goTo(from);
        long start = in.startOfShortText();
        in.goTo(end);
        if (start != 0) {
            int set = set(start);
            entries[set + 1] = entries[set];
            entries[set] = new Entry<>(start, Literal.of(in.bytes(), from, end), thing);
        }
    }

    private static int set(long start) {
        return (int) ((start * 0x9e37_79b9_7f4a_7c15L) >>> (Long.SIZE - SET_BITS)) << 1;
    }
}
