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
    private static final int LARGEST_BUFFER = 1 << 19;

    /** Two of each set, the newer first. */
    private final Object[] values = new Object[2 << SETS_BITS];

    private final byte[][] texts = new byte[2 << SETS_BITS][];
    private final int[] indentations = new int[2 << SETS_BITS];
    private final Limits limits;
    private byte[] buffer = new byte[1 << 12];

    public WriterCache(Limits limits) {
        this.limits = limits;
    }

    /** Returns whether what is kept was written within these limits. */
    public boolean serves(Limits required) {
        return limits.equals(required);
    }

    /** Returns how a value is written, or null if that is not known. */
    public byte @Nullable [] find(Object value, int indentation) {
        int newer = set(value);
        return is(newer, value, indentation)
                ? texts[newer]
                : is(newer + 1, value, indentation) ? texts[newer + 1] : null;
    }

    private boolean is(int slot, Object value, int indentation) {
        Object known = values[slot];
        if (known == value) {
            return indentations[slot] == indentation;
        }
        if (known == null || indentations[slot] != indentation || !known.equals(value)) {
            return false;
        }
        // the same object will come again sooner than its equal
        values[slot] = value;
        return true;
    }

    public void add(Object value, int indentation, byte[] text) {
        int newer = set(value);
        values[newer + 1] = values[newer];
        texts[newer + 1] = texts[newer];
        indentations[newer + 1] = indentations[newer];
        values[newer] = value;
        texts[newer] = text;
        indentations[newer] = indentation;
    }

    private static int set(Object value) {
        return (value.hashCode() * 0x9e37_79b9) >>> (Integer.SIZE - SETS_BITS) << 1;
    }

    /** Returns an array to write into. */
    public byte[] buffer() {
        return buffer;
    }

    /** Keeps the array that was written into last, unless it has become very long. */
    public void keep(byte[] used) {
        if (used.length <= LARGEST_BUFFER) {
            buffer = used;
        }
    }
}
