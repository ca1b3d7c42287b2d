package io.isomorph.family.pir.print;

import io.isomorph.ir.payload.TypeOrAttribute;
import io.isomorph.text.TextSink;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The texts of types and attributes that were printed, since programs have the same ones again and again. Bounded. */
final class TextCache {
    private static final int MOST = 1 << 12;
    /** Longer texts are rare, and would make the cache large. */
    private static final int LONGEST = 256;

    /** What holds more values is not remembered: looking it up would take long, whatever sharing makes of it. */
    private static final int MOST_ELEMENTS = 64;

    private final TextSink out;
    private final Map<TypeOrAttribute, byte[]> texts = new HashMap<>();

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
        byte @Nullable [] known = texts.get(described);
        if (known != null) {
            out.append(known);
            return;
        }
        long begin = out.position();
        print.run();
        byte @Nullable [] text = out.since(begin, LONGEST);
        if (text != null) {
            if (texts.size() >= MOST) {
                texts.clear();
            }
            texts.put(described, text);
        }
    }
}
