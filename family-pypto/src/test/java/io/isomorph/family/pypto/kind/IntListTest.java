package io.isomorph.family.pypto.kind;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class IntListTest {
    @Test
    void growsAndIsFilledAgain() {
        IntList list = new IntList();
        for (int round = 0; round < 2; round++) {
            list.clear();
            IntStream.range(0, 100).forEach(list::add);
            assertEquals(100, list.size());
            assertEquals(99, list.get(99));
            assertArrayEquals(IntStream.range(0, 100).toArray(), list.toArray());
        }
    }

    @Test
    void takesPartsOfOtherLists() {
        IntList from = new IntList();
        IntStream.of(9, 8, 7, 6, 5).forEach(from::add);
        IntList list = new IntList();
        list.add(from, 1, 4);
        list.add(from, 2, 2);
        list.add(from, 4, 5);
        assertArrayEquals(new int[] {8, 7, 6, 5}, list.toArray());
    }

    @Test
    void losesWhatIsBehindACut() {
        IntList list = new IntList();
        IntStream.range(0, 20).forEach(list::add);
        list.cut(2);
        list.add(7);
        assertArrayEquals(new int[] {0, 1, 7}, list.toArray());
    }

    @Test
    void hasNothingBeyondItsSize() {
        IntList list = new IntList();
        list.add(5);
        assertThrows(IndexOutOfBoundsException.class, () -> list.get(1));
        assertThrows(IndexOutOfBoundsException.class, () -> list.get(-1));
    }
}
