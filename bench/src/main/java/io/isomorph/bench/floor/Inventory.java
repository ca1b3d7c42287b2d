package io.isomorph.bench.floor;

import io.isomorph.io.Utf8;
import io.isomorph.ir.Program;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Looks at every object of a graph once, and copies each text, as a codec must that writes what is shared once. */
final class Inventory extends Walk {
    /** What was met, by identity: an open table, a power of two long, at least half of it free. */
    private @Nullable Object[] met = new @Nullable Object[1 << 12];

    private int count;

    private byte[] texts = new byte[1 << 16];

    private int textsEnd;

    /** Returns a sum over what was met, and over the programs before. */
    long take(Program program) {
        Arrays.fill(met, null);
        count = 0;
        textsEnd = 0;
        return through(program);
    }

    @Override
    void text(String text) {
        super.text(text);
        if (enters(text)) {
            byte[] utf8 = Utf8.encode(text);
            if (utf8.length > texts.length - textsEnd) {
                texts = Arrays.copyOf(texts, 2 * (textsEnd + utf8.length));
            }
            System.arraycopy(utf8, 0, texts, textsEnd, utf8.length);
            textsEnd += utf8.length;
        }
    }

    @Override
    boolean enters(Object part) {
        int free = find(part);
        if (met[free] == part) {
            return false;
        }
        met[free] = part;
        if (++count > met.length / 2) {
            grow();
        }
        return true;
    }

    /** Returns where a part is, or else the free slot for it. */
    private int find(Object part) {
        int mask = met.length - 1;
        int slot = System.identityHashCode(part) & mask;
        while (met[slot] != null && met[slot] != part) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private void grow() {
        @Nullable Object[] before = met;
        met = new @Nullable Object[2 * before.length];
        for (@Nullable Object part : before) {
            if (part != null) {
                met[find(part)] = part;
            }
        }
    }
}
