package io.isomorph.format.json;

import org.jspecify.annotations.Nullable;

/**
 * How things were written a while ago: found by the object, then by its value, at the same indentation. Bounded: each slot holds
 * what was written last of those that fall into it.
 */
final class EncodedTexts<T> {
    /** A longer text is not worth its room. */
    private static final int LONGEST = 1 << 10;

    private static final int SLOT_BITS = 11;

    private final Object[] things = new Object[1 << SLOT_BITS];
    private final byte[][] texts = new byte[1 << SLOT_BITS][];
    private final int[] indentations = new int[1 << SLOT_BITS];

    /** Returns how a thing is written, or null if that is not known. */
    byte @Nullable [] find(T thing, int indentation) {
        int slot = slot(thing);
        Object known = things[slot];
        return known != null && indentations[slot] == indentation && (known == thing || known.equals(thing))
                ? texts[slot]
                : null;
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
        int slot = slot(thing);
        things[slot] = thing;
        texts[slot] = text;
        indentations[slot] = indentation;
    }

    private static int slot(Object thing) {
        return (thing.hashCode() * 0x9e37_79b9) >>> (Integer.SIZE - SLOT_BITS);
    }
}
