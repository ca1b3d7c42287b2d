package io.isomorph.testkit.edit.shrink;

import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Program;
import io.isomorph.testkit.edit.draft.Draft;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A step within one program. */
interface ProgramStep extends Step {
    /**
     * Returns edits that make a program smaller, boldest first.
     *
     * @param draft to look at, not to be changed: each edit is given a fresh draft of the same program, so it finds
     *     its place by index
     */
    Stream<Consumer<Draft>> edits(Draft draft);

    @Override
    default Stream<Supplier<Document>> candidates(Document document) {
        return IntStream.range(0, document.entries().size()).boxed().flatMap(index -> {
            Program program = document.entries().get(index).program();
            return edits(Draft.of(program)).map(edit -> () -> edited(document, index, edit));
        });
    }

    private static Document edited(Document document, int index, Consumer<Draft> edit) {
        Entry entry = document.entries().get(index);
        Draft draft = Draft.of(entry.program());
        edit.accept(draft);
        List<Entry> entries = new ArrayList<>(document.entries());
        entries.set(index, entry.withProgram(draft.toProgram()));
        return document.withEntries(entries);
    }
}
