package io.isomorph.family.pir.print;

import io.isomorph.ir.payload.TypeOrAttribute;
import io.isomorph.text.TextSink;
import org.jspecify.annotations.Nullable;

/**
 * The texts of types and attributes that were printed last, since programs have the same ones again and again. One has one place, by its hash code: so
 * many of one hash code take no time for each other.
 */
final class TextCache {
    private static final int PLACES = 1 << 12;
    /** About 2^32 divided by the golden ratio: close hash codes get places far from each other. */
    private static final int SPREAD = 0x9e37_79b1;

    /** Longer texts are rare, and would make the cache large. */
    private static final int LONGEST = 256;

    /** What holds more values is not remembered: looking it up would take long, whatever sharing makes of it. */
    private static final int MOST_ELEMENTS = 64;

    private final TextSink out;
    private final @Nullable TypeOrAttribute[] printed = new @Nullable TypeOrAttribute[PLACES];
    private final byte[][] texts = new byte[PLACES][];

    TextCache(TextSink out) {
        this.out = out;
    }

    /**
     * Prints something as it was printed before, or remembers how it is.
     *
     * @param described a type or an attribute
     * @param print prints it
     */
    void print(TypeOrAttribute described, Runnable print) {
        if (described.elements() > MOST_ELEMENTS) {
            print.run();
            return;
        }
        int place = (described.hashCode() * SPREAD) >>> (Integer.SIZE - Integer.numberOfTrailingZeros(PLACES));
        if (described.equals(printed[place])) {
            out.append(texts[place]);
            return;
        }
        long begin = out.position();
        print.run();
        byte @Nullable [] text = out.since(begin, LONGEST);
        if (text != null) {
            printed[place] = described;
            texts[place] = text;
        }
    }
}
