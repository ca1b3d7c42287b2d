package io.isomorph.ir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.Programs;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BlockTest {
    /** Operations of which each n-th, the first one included, has as many regions as its number. */
    private static List<Operation> operations(int count, int nth) {
        List<Operation> operations = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Region[] regions = new Region[i % nth == 0 ? i : 0];
            Arrays.fill(regions, Region.EMPTY);
            operations.add(new Operation(Programs.head("t.op" + i, 0), List.of(regions)));
        }
        return operations;
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 7, 8, 9, 16, 17, 100})
    void holdsTheOperationsThatItIsGivenInOrderWithTheirRegions(int count) {
        for (int nth : new int[] {1, 5, 11, 200}) {
            List<Operation> operations = operations(count, nth);
            Block block = new Block(operations);
            assertEquals(operations, block.operations());
            assertEquals(operations.hashCode(), block.operations().hashCode());
            assertEquals(block, new Block(operations));
            assertEquals(block.hashCode(), new Block(operations).hashCode());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 7, 8, 9, 16, 17, 100})
    void holdsTheSameWhenItIsMadeOfEvents(int count) {
        Region region = new Region(List.of(new Block(operations(count, 3))));
        ProgramCollector collector = new ProgramCollector();
        Program program = Program.of(new ProgramInfo("pir", 1, true), region);
        program.accept(collector);
        assertEquals(region, collector.program().body());
        assertEquals(program, collector.program());
    }

    @Test
    void isAnotherIfARegionOrAnOperationIsAnother() {
        List<Operation> operations = operations(20, 4);
        Block block = new Block(operations);
        List<Operation> lessRegions = new ArrayList<>(operations);
        lessRegions.set(4, new Operation(operations.get(4).head()));
        assertNotEquals(block, new Block(lessRegions));
        List<Operation> moreRegions = new ArrayList<>(operations);
        moreRegions.set(5, new Operation(operations.get(5).head(), List.of(Region.EMPTY)));
        assertNotEquals(block, new Block(moreRegions));
        assertNotEquals(block, new Block(operations.subList(0, 19)));
    }

    @Test
    void doesNotChangeWithTheListThatItWasMadeOfAndCannotBeChangedItself() {
        List<Operation> operations = operations(9, 2);
        Block block = new Block(operations);
        Operation last = operations.remove(8);
        assertEquals(9, block.operations().size());
        assertThrows(
                UnsupportedOperationException.class, () -> block.operations().add(last));
        assertThrows(
                UnsupportedOperationException.class, () -> block.operations().set(0, last));
        assertThrows(
                UnsupportedOperationException.class, () -> block.operations().remove(0));
        assertThrows(IndexOutOfBoundsException.class, () -> block.operations().get(9));
    }

    @Test
    void refusesNoOperationInPlaceOfOne() {
        assertThrows(
                NullPointerException.class,
                () -> new Block(Arrays.asList(new Operation(Programs.head("t.op", 0)), null)));
    }

    @Test
    void keepsTheHeadsThemselvesAndSharesThemWithOtherBlocks() {
        Block block = new Block(operations(3, 2));
        assertSame(block.operations().get(1).head(), block.operations().get(1).head());
        assertSame(block.operations(), new Block(List.of(), List.of(), block.operations()).operations());
        assertTrue(block.operations().contains(block.operations().get(2)));
    }
}
