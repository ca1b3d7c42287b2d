package io.isomorph.format.json;

import org.jspecify.annotations.Nullable;

/**
 * How things were written a while ago: found by the object, then by its value, at the same indentation. Bounded: of those that
 * fall into one set, the two that were written last are kept.
 */
final class EncodedTexts<T> {
    /** A longer text is not worth its room. */
    private static final int LONGEST = 1 << 10;

    private static final int SETS_BITS = 10;

    /** Two of each set, the newer first. */
    private final Object[] things = new Object[2 << SETS_BITS];

    private final byte[][] texts = new byte[2 << SETS_BITS][];
    private final int[] indentations = new int[2 << SETS_BITS];

    /** Returns how a thing is written, or null if that is not known. */
    byte @Nullable [] find(T thing, int indentation) {
        int newer = set(thing);
        return is(newer, thing, indentation)
                ? texts[newer]
                : is(newer + 1, thing, indentation) ? texts[newer + 1] : null;
    }

    private boolean is(int slot, T thing, int indentation) {
        Object known = things[slot];
        if (known == thing) {
            return indentations[slot] == indentation;
        }
        if (known == null || indentations[slot] != indentation || !known.equals(thing)) {
            return false;
        }
        // the same object will come again sooner than its equal
        things[slot] = thing;
        return true;
    }

    /** Remembers how a thing was written: as the text from an offset up to here. */
    void add(JsonOutput out, long from, T thing, int indentation) {
        byte @Nullable [] text = out.textFrom(from, LONGEST);
        if (text != null) {
            add(thing, indentation, text);
        }
    }

    /** Remembers how a thing is written. */
    void add(T thing, int indentation, byte[] text) {
        int newer = set(thing);
        things[newer + 1] = things[newer];
        texts[newer + 1] = texts[newer];
        indentations[newer + 1] = indentations[newer];
        things[newer] = thing;
        texts[newer] = text;
        indentations[newer] = indentation;
    }

    private static int set(Object thing) {
        return (thing.hashCode() * 0x9e37_79b9) >>> (Integer.SIZE - SETS_BITS) << 1;
    }
}
