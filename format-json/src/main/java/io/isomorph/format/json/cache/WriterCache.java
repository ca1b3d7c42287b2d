package io.isomorph.format.json.cache;

import io.isomorph.io.Limits;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of values that were written before, also in other files: found by the object, then by equality, at the same
 * indentation. Bounded: of the values that share a set the two latest are kept, and no long text is.
 */
public final class WriterCache {
    /** A longer text is not kept. */
    public static final int LONGEST = 1 << 10;

    private static final int SETS_BITS = 12;
    private static final int FIRST_BUFFER = 1 << 16;
    private static final int LARGEST_BUFFER = 1 << 19;

    /** Two values of each set, each with its text behind it, the newer first: what is looked up together is near in memory. */
    private final Object[] kept = new Object[4 << SETS_BITS];

    /** By value; null while all are 0. */
    private int @Nullable [] indentations;

    private final Limits limits;
    private byte[] buffer = new byte[0];
    /** How long the next buffer should be at least. */
    private int expected = FIRST_BUFFER;

    public WriterCache(Limits limits) {
        this.limits = limits;
    }

    /** Returns whether what is kept was written within these limits. */
    public boolean serves(Limits required) {
        return limits.equals(required);
    }

    /**
     * Returns how a value is written, or null if that is not known.
     *
     * @param hash the value's, from a caller that knows its class: a call on an unknown class takes a detour
     */
    public byte @Nullable [] find(Object value, int hash, int indentation) {
        int newer = set(hash);
        int older = newer + 2;
        // two comparisons of objects are cheaper than one call of equals
        int found = isSame(newer, value, indentation)
                ? newer
                : isSame(older, value, indentation)
                        ? older
                        : isEqual(newer, value, indentation) ? newer : isEqual(older, value, indentation) ? older : -1;
        return found < 0 ? null : (byte[]) kept[found + 1];
    }

    @SuppressWarnings("ReferenceEquality") // others are compared by isEqual
    private boolean isSame(int at, Object value, int indentation) {
        return kept[at] == value && isAt(at, indentation);
    }

    private boolean isEqual(int at, Object value, int indentation) {
        Object known = kept[at];
        if (known == null || !isAt(at, indentation) || !value.equals(known)) {
            return false;
        }
        // the same object will come again sooner than its equal
        kept[at] = value;
        return true;
    }

    private boolean isAt(int at, int indentation) {
        int[] known = indentations;
        return known == null ? indentation == 0 : known[at / 2] == indentation;
    }

    public void add(Object value, int indentation, byte[] text) {
        int newer = set(value.hashCode());
        kept[newer + 2] = kept[newer];
        kept[newer + 3] = kept[newer + 1];
        kept[newer] = value;
        kept[newer + 1] = text;
        if (indentation != 0 && indentations == null) {
            indentations = new int[kept.length / 2];
        }
        if (indentations != null) {
            indentations[newer / 2 + 1] = indentations[newer / 2];
            indentations[newer / 2] = indentation;
        }
    }

    private static int set(int hash) {
        return (hash * 0x9e37_79b9) >>> (Integer.SIZE - SETS_BITS) << 2;
    }

    /** Returns an array to write into: what is written again and again fits into it, and reaches the sink as one piece. */
    public byte[] buffer() {
        if (buffer.length < expected) {
            buffer = new byte[expected];
        }
        return buffer;
    }

    /**
     * Keeps the array that was written into last, unless it has become very long.
     *
     * @param written how many bytes all of it was
     */
    public void keep(byte[] used, long written) {
        if (used.length <= LARGEST_BUFFER) {
            buffer = used;
        }
        if (written > expected && written <= LARGEST_BUFFER) {
            expected = 2 * Integer.highestOneBit((int) written - 1);
        }
    }
}
