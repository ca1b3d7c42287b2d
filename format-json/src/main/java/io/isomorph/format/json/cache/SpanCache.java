package io.isomorph.format.json.cache;

import io.isomorph.format.json.text.JsonScanner;
import org.jspecify.annotations.Nullable;

/**
 * Values that were read before, by the bytes that they were read from: where the same bytes follow again, the value is taken without
 * reading them. A JSON value marks its own end, so what begins with the bytes of a value is that value.
 *
 * <p>Only values that were read without diagnostics are added, so a hit is what reading would return. Bounded: of the values that
 * share a set the four used last are kept, and no long text is.
 */
public final class SpanCache<T> {
    private static final int LONGEST = 1 << 10;
    private static final int WAYS = 4;

    private final int setBits;
    /** The spans of each set, the one used last first. */
    private final @Nullable Span<T>[] spans;

    private static final class Span<T> {
        final byte[] text;
        final int indentation;
        final T value;

        Span(byte[] text, int indentation, T value) {
            this.text = text;
            this.indentation = indentation;
            this.value = value;
        }
    }

    /** Makes an empty cache of 2 to the {@code setBits} sets. */
    @SuppressWarnings("unchecked")
    SpanCache(int setBits) {
        this.setBits = setBits;
        this.spans = (Span<T>[]) new Span<?>[WAYS << setBits];
    }

    /**
     * Steps over the value that begins here and returns it; null, and nothing is done, if it is not known.
     *
     * @param key selects the set
     */
    @Nullable
    public T take(JsonScanner scanner, long key) {
        int first = set(key);
        int indentation = scanner.indentation();
        for (int i = first; i < first + WAYS; i++) {
            @Nullable Span<T> span = spans[i];
            if (span == null) {
                return null;
            }
            if (span.indentation == indentation && scanner.skip(span.text)) {
                if (i > first) {
                    use(first, i, span);
                }
                return span.value;
            }
        }
        return null;
    }

    /** Keeps the value whose text begins at an offset and ends here, under the key that {@link #take} had. */
    public void add(JsonScanner scanner, long from, long key, T value) {
        byte @Nullable [] text = scanner.isIrregular() ? null : scanner.textFrom(from, LONGEST);
        if (text != null) {
            int first = set(key);
            use(first, first + WAYS - 1, new Span<>(text, scanner.indentation(), value));
        }
    }

    /** Makes a span the first of its set, in place of the one at an index. */
    private void use(int first, int index, Span<T> span) {
        System.arraycopy(spans, first, spans, first + 1, index - first);
        spans[first] = span;
    }

    private int set(long key) {
        return (int) ((key * 0x9e37_79b9_7f4a_7c15L) >>> (Long.SIZE - setBits)) * WAYS;
    }
}
