package io.isomorph.testkit.edit.shrink;

import io.isomorph.testkit.edit.draft.Draft;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Removes parts of one sort, wherever in the program they are: all, halves of them, down to single ones.
 *
 * @param parts finds the parts in the order of the walk
 * @param remove removes some of them
 */
public record RemovalStep<T>(Function<Draft, List<T>> parts, BiConsumer<Draft, List<T>> remove) implements ProgramStep {
    @Override
    public Stream<Consumer<Draft>> edits(Draft draft) {
        return Chunk.of(parts.apply(draft).size())
                .map(chunk -> copy -> remove.accept(copy, chunk.in(parts.apply(copy))));
    }
}
