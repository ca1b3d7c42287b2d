package io.isomorph.testkit.edit.shrink;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class ChunkTest {
    @Test
    void goesFromTheWholeToSingleItems() {
        assertEquals(
                List.of(
                        new Chunk(0, 5),
                        new Chunk(0, 3),
                        new Chunk(3, 5),
                        new Chunk(0, 2),
                        new Chunk(2, 4),
                        new Chunk(4, 5),
                        new Chunk(0, 1),
                        new Chunk(1, 2),
                        new Chunk(2, 3),
                        new Chunk(3, 4),
                        new Chunk(4, 5)),
                Chunk.of(5).toList());
        assertEquals(List.of(new Chunk(0, 1)), Chunk.of(1).toList());
        assertEquals(List.of(), Chunk.of(0).toList());
    }

    @Test
    void takesAndLeavesItems() {
        assertEquals(List.of(2, 3), new Chunk(1, 3).in(List.of(1, 2, 3, 4)));
        assertEquals(List.of(1, 4), new Chunk(1, 3).removedFrom(List.of(1, 2, 3, 4)));
    }
}
