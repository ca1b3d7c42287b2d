package io.isomorph.testkit.edit.shrink;

import io.isomorph.ir.payload.TypeOrAttribute;
import io.isomorph.testkit.edit.draft.Draft;
import io.isomorph.testkit.edit.draft.NamedPayload;
import io.isomorph.testkit.edit.draft.Slot;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Makes types and attributes simpler: their names, and their payloads at every depth. */
public final class DescribedStep implements ProgramStep {
    @Override
    public Stream<Consumer<Draft>> edits(Draft draft) {
        List<Slot> slots = draft.slots();
        return IntStream.range(0, slots.size())
                .boxed()
                .flatMap(i -> simpler(slots.get(i).held())
                        .map(simpler ->
                                copy -> simpler.get().putInto(copy.slots().get(i))));
    }

    private static Stream<Supplier<NamedPayload>> simpler(TypeOrAttribute described) {
        NamedPayload whole = NamedPayload.of(described);
        Stream<Supplier<NamedPayload>> outside = SimplerPayload.of(whole);
        if (whole.payload() == null) {
            return outside;
        }
        Stream<Supplier<NamedPayload>> inside = SimplerPayload.inside(whole.payload())
                .map(payload -> () -> new NamedPayload(whole.name(), payload.get()));
        return Stream.concat(outside, inside);
    }
}
