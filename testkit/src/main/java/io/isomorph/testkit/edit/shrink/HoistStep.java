package io.isomorph.testkit.edit.shrink;

import io.isomorph.testkit.edit.draft.Draft;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Puts what an operation nests into its place: all operations of its blocks, without the blocks' arguments. */
public final class HoistStep implements ProgramStep {
    @Override
    public Stream<Consumer<Draft>> edits(Draft draft) {
        List<Draft.Operation> operations = draft.operations();
        return IntStream.range(0, operations.size())
                .filter(i -> !operations.get(i).regions.isEmpty())
                .mapToObj(i -> copy -> copy.hoist(copy.operations().get(i)));
    }
}
