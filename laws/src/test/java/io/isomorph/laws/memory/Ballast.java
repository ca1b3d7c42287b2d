package io.isomorph.laws.memory;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Memory that is taken away: most of it for good, so that little is to be filled each time. */
final class Ballast {
    static final int CHUNK = 2 << 10;

    private static final int LARGE = 64 << 10;

    /** More than any of the tasks needs. */
    private static final int MOST_ROOM = 6 << 20;

    private static final int MOST = 64 << 10;
    private static final List<byte[]> KEPT = new ArrayList<>(MOST);
    private static final byte[][] CHUNKS = new byte[MOST][];
    private static int count;

    /** What fills the gaps that are smaller than a chunk, each holding the one before. */
    private static Object @Nullable [] links;

    private Ballast() {}

    /** Takes what is not needed, once. */
    static void keep() {
        try {
            while (KEPT.size() < MOST) {
                KEPT.add(new byte[LARGE]);
            }
        } catch (OutOfMemoryError e) {
            KEPT.subList(KEPT.size() - MOST_ROOM / LARGE, KEPT.size()).clear();
        }
    }

    /** Takes all memory but for so many bytes; and for what is left of a chunk, unless nothing is to be free. */
    static void fill(int free) {
        try {
            while (count < MOST) {
                CHUNKS[count] = new byte[CHUNK];
                count++;
            }
        } catch (OutOfMemoryError e) {
            for (int i = 0; i < free / CHUNK && count > 0; i++) {
                CHUNKS[--count] = null;
            }
        }
        if (free == 0) {
            fillGaps();
        }
    }

    private static void fillGaps() {
        try {
            for (int i = 0; i < CHUNK; i++) {
                links = new Object[] {links};
            }
        } catch (OutOfMemoryError e) {
            // there are none left
        }
    }

    static void release() {
        links = null;
        while (count > 0) {
            CHUNKS[--count] = null;
        }
    }
}
