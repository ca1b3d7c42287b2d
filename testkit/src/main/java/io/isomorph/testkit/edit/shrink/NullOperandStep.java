package io.isomorph.testkit.edit.shrink;

import io.isomorph.testkit.edit.draft.Draft;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Puts the null value where an operand was; after removal, for operands whose number or place matters. */
public final class NullOperandStep implements ProgramStep {
    @Override
    public Stream<Consumer<Draft>> edits(Draft draft) {
        return Chunk.of(draft.uses().size()).map(chunk -> copy -> clear(chunk.in(copy.uses())));
    }

    private static void clear(List<Draft.Use> uses) {
        uses.forEach(use -> use.operation().operands.set(use.index(), Draft.NULL_VALUE));
    }
}
