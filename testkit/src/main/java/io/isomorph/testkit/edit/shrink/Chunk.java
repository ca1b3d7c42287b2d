package io.isomorph.testkit.edit.shrink;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A range of a sequence, as delta debugging takes it.
 *
 * @param from index of the first item
 * @param to index after the last
 */
public record Chunk(int from, int to) {

    /**
     * Returns the whole sequence, then its halves, quarters, and so on down to single items; nothing of an empty
     * sequence.
     */
    public static Stream<Chunk> of(int length) {
        if (length == 0) {
            return Stream.empty();
        }
        return Stream.iterate(length, size -> size > 0, size -> size == 1 ? 0 : (size + 1) / 2)
                .flatMap(size -> IntStream.iterate(0, from -> from < length, from -> from + size)
                        .mapToObj(from -> new Chunk(from, Math.min(length, from + size))));
    }

    public <T> List<T> in(List<T> items) {
        return items.subList(from, to);
    }

    /** Returns a copy of the items without this range. */
    public <T> List<T> removedFrom(List<T> items) {
        List<T> rest = new ArrayList<>(items);
        rest.subList(from, to).clear();
        return rest;
    }
}
