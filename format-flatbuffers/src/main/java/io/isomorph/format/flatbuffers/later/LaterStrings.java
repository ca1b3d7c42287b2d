package io.isomorph.format.flatbuffers.later;

import io.isomorph.io.Utf8;
import io.isomorph.ir.Payload;
import io.isomorph.ir.StringValue;
import org.jspecify.annotations.Nullable;

/** Strings that are decoded out of a copy of their bytes. */
public final class LaterStrings {
    private final byte[] text;
    private final int[] ends;
    private final @Nullable StringValue[] made;

    /**
     * Makes strings of which nothing is checked.
     *
     * @param text their bytes, one behind the other; kept
     * @param ends where each ends, not before the one before it; kept
     */
    public LaterStrings(byte[] text, int[] ends) {
        this.text = text;
        this.ends = ends;
        this.made = new StringValue[ends.length];
    }

    /**
     * Checks all strings.
     *
     * @param longest so many bytes a string may have
     * @return whether all are UTF-8 and none is longer
     */
    public boolean areWellFormed(long longest) {
        int start = 0;
        for (int end : ends) {
            // what ends within a character leaves the next string a first byte that no character begins with
            boolean isCut = end < text.length && (text[end] & 0xc0) == 0x80;
            if (isCut || end - start > longest) {
                return false;
            }
            start = end;
        }
        return Utf8.firstMalformed(text, 0, text.length) < 0;
    }

    /**
     * Returns the strings as far as they are made, for those who make others of the same.
     *
     * @return by number, null where it is not made; may be filled
     */
    public @Nullable StringValue[] made() {
        return made;
    }

    /**
     * Returns how many there are.
     *
     * @return at least 0
     */
    public int count() {
        return ends.length;
    }

    /**
     * Returns a string.
     *
     * @param number from 0
     * @return the string
     */
    public StringValue get(int number) {
        @Nullable StringValue known = made[number];
        if (known == null) {
            known = Payload.ofUtf8(text, number == 0 ? 0 : ends[number - 1], ends[number]);
            made[number] = known;
        }
        return known;
    }
}
