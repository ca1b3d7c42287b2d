package io.isomorph.format.msgpack.pypto.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.family.pypto.kind.IntList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What one file leaves to the next is empty, and no more than sixteen megabytes. */
class WriterCacheTest {
    private static final int MOST = 1 << 24;

    private final WriterCache cache = new WriterCache();
    private final List<IntList> lists = List.of(cache.slots, cache.ends, cache.endsOfSlots);
    private final int ofLists =
            Integer.BYTES * lists.stream().mapToInt(IntList::capacity).sum();

    @Test
    void bytesCountTogether() {
        cache.fields = new byte[MOST / 2];
        cache.output = new byte[MOST / 2 - ofLists];
        assertTrue(cache.isSmall());
        cache.output = new byte[MOST / 2 - ofLists + 1];
        assertFalse(cache.isSmall());
    }

    @Test
    void eachListCountsWithAllItsCapacity() {
        for (IntList list : lists) {
            WriterCache other = new WriterCache();
            IntList grown = List.of(other.slots, other.ends, other.endsOfSlots).get(lists.indexOf(list));
            int more = Integer.BYTES * (1_000 - grown.capacity());
            grown.ensureCapacity(1_000);
            other.fields = new byte[MOST / 2];
            other.output = new byte[MOST / 2 - ofLists - more];
            assertTrue(other.isSmall());
            other.output = new byte[MOST / 2 - ofLists - more + 1];
            assertFalse(other.isSmall());
        }
    }

    @Test
    void clearedListsAreEmpty() {
        lists.forEach(list -> list.add(7));
        cache.clear();
        lists.forEach(list -> assertEquals(0, list.size()));
    }
}
