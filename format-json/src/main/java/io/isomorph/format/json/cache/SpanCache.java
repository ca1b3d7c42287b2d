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
    /** Four texts of each set, each with its value behind it, the one used last first: what is looked up together is near in memory. */
    private final Object[] kept;

    /** By text; null while all are 0. */
    private int @Nullable [] indentations;

    /** Makes an empty cache of 2 to the {@code setBits} sets. */
    SpanCache(int setBits) {
        this.setBits = setBits;
        this.kept = new Object[(2 * WAYS) << setBits];
    }

    /**
     * Steps over the value that begins here and returns it; null, and nothing is done, if it is not known.
     *
     * @param key selects the set
     */
    @SuppressWarnings("unchecked") // only values of the type are added
    @Nullable
    public T take(JsonScanner scanner, long key) {
        int first = set(key);
        int indentation = scanner.indentation();
        for (int i = first; i < first + WAYS; i++) {
            byte @Nullable [] text = (byte[]) kept[2 * i];
            if (text == null) {
                return null;
            }
            if (isAt(i, indentation) && scanner.skip(text)) {
                Object value = kept[2 * i + 1];
                if (i > first) {
                    use(first, i, text, indentation, value);
                }
                return (T) value;
            }
        }
        return null;
    }

    private boolean isAt(int index, int indentation) {
        int[] known = indentations;
        return known == null ? indentation == 0 : known[index] == indentation;
    }

    /** Keeps the value whose text begins at an offset and ends here, under the key that {@link #take} had. */
    public void add(JsonScanner scanner, long from, long key, T value) {
        byte @Nullable [] text = scanner.isIrregular() ? null : scanner.textFrom(from, LONGEST);
        if (text != null) {
            int first = set(key);
            use(first, first + WAYS - 1, text, scanner.indentation(), value);
        }
    }

    /** Makes a text the first of its set, in place of the one at an index. */
    private void use(int first, int index, byte[] text, int indentation, Object value) {
        System.arraycopy(kept, 2 * first, kept, 2 * first + 2, 2 * (index - first));
        kept[2 * first] = text;
        kept[2 * first + 1] = value;
        if (indentation != 0 && indentations == null) {
            indentations = new int[kept.length / 2];
        }
        if (indentations != null) {
            System.arraycopy(indentations, first, indentations, first + 1, index - first);
            indentations[first] = indentation;
        }
    }

    private int set(long key) {
        return (int) ((key * 0x9e37_79b9_7f4a_7c15L) >>> (Long.SIZE - setBits)) * WAYS;
    }
}
