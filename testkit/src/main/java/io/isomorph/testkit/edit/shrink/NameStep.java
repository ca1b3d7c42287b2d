package io.isomorph.testkit.edit.shrink;

import io.isomorph.ir.payload.Name;
import io.isomorph.testkit.edit.draft.Draft;
import io.isomorph.testkit.edit.draft.Slot;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Makes names simpler: of operations, of attributes in their lists, of keyword arguments. */
public final class NameStep implements ProgramStep {
    @Override
    public Stream<Consumer<Draft>> edits(Draft draft) {
        return Stream.of(operations(draft), attributes(draft), keywordArguments(draft))
                .flatMap(edits -> edits);
    }

    private static Stream<Consumer<Draft>> operations(Draft draft) {
        List<Draft.Operation> operations = draft.operations();
        return IntStream.range(0, operations.size()).boxed().flatMap(i -> {
            Name name = operations.get(i).name;
            return SimplerText.ofName(name)
                    .map(simpler -> copy -> copy.operations().get(i).name = simpler.get());
        });
    }

    private static Stream<Consumer<Draft>> attributes(Draft draft) {
        List<Slot.OfAttribute> attributes = draft.attributes();
        return IntStream.range(0, attributes.size())
                .boxed()
                .flatMap(i -> SimplerText.of(attributes.get(i).name())
                        .map(simpler -> copy -> rename(copy.attributes().get(i), simpler.get())));
    }

    /** A name that is taken already leaves the list as it is. */
    private static void rename(Slot.OfAttribute attribute, String name) {
        if (attribute.list().indexOf(name) < 0) {
            attribute.rename(name);
        }
    }

    private static Stream<Consumer<Draft>> keywordArguments(Draft draft) {
        List<Draft.Value> arguments = draft.arguments();
        return IntStream.range(0, arguments.size())
                .boxed()
                .flatMap(i -> SimplerText.of(arguments.get(i).name)
                        .map(simpler -> copy -> copy.arguments().get(i).name = simpler.get()));
    }
}
