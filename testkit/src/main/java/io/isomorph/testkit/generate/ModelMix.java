package io.isomorph.testkit.generate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * What real models consist of, from the table {@code typical.tsv}; its head describes lines and columns. Immutable, and safe
 * for several threads.
 */
final class ModelMix {
    /** The operation that models begin with, as often as they have weights. */
    static final String PARAMETER = "builtin.parameter";

    private final List<ModelOperation> operations = new ArrayList<>();
    private final List<Weighted<ModelOperation>> next = new ArrayList<>();
    private final Map<String, ModelOperation> byName = new HashMap<>();
    private final Weighted<Integer> channels;
    private final int channelChange;
    private final Weighted<String> scopeWords;
    private final Weighted<Integer> scopeLengths;
    private final int scopeChange;
    private final int control;

    /** Is read once it is needed. */
    private static final class Typical {
        static final ModelMix MIX = new ModelMix(ModelTable.lines("typical.tsv"));
    }

    private ModelMix(List<String> lines) {
        Map<String, String[]> settings = new HashMap<>();
        List<String> followers = new ArrayList<>();
        for (String line : lines) {
            String[] cells = line.split("\t", -1);
            if (cells[0].equals("op")) {
                ModelOperation operation = ModelTable.operation(operations.size(), cells);
                operations.add(operation);
                byName.put(cells[1], operation);
                followers.add(cells[7]);
            } else {
                settings.put(cells[0], cells);
            }
        }
        Weighted<ModelOperation> any = anyOfBody();
        for (String cell : followers) {
            next.add(cell.isEmpty() ? any : ModelTable.weighted(cell, this::operation));
        }
        String[] widths = Objects.requireNonNull(settings.get("channels"));
        String[] scopes = Objects.requireNonNull(settings.get("scopes"));
        this.channels = ModelTable.weighted(widths[2], Integer::valueOf);
        this.channelChange = Integer.parseInt(widths[1]);
        this.scopeWords = ModelTable.weighted(scopes[3], word -> word);
        this.scopeLengths = ModelTable.weighted(scopes[2], Integer::valueOf);
        this.scopeChange = Integer.parseInt(scopes[1]);
        this.control = Integer.parseInt(Objects.requireNonNull(settings.get("control"))[1]);
    }

    private Weighted<ModelOperation> anyOfBody() {
        List<ModelOperation> body = operations.stream()
                .filter(operation -> !operation.name().toString().equals(PARAMETER))
                .toList();
        return new Weighted<>(
                body, body.stream().mapToInt(ModelOperation::count).toArray());
    }

    static ModelMix typical() {
        return Typical.MIX;
    }

    ModelOperation operation(String name) {
        return Objects.requireNonNull(byName.get(name), name);
    }

    /** What follows an operation. */
    Weighted<ModelOperation> next(ModelOperation operation) {
        return next.get(operation.index());
    }

    /** How many of so many operations are parameters. */
    int parametersOf(int count) {
        long all = operations.stream().mapToLong(ModelOperation::count).sum();
        return (int) (count * (long) operation(PARAMETER).count() / all);
    }

    /** Widths of tensors. */
    Weighted<Integer> channels() {
        return channels;
    }

    /** How often, in 1000 uses of a width, another one comes. */
    int channelChange() {
        return channelChange;
    }

    /** Words of the names of scopes, which are paths. */
    Weighted<String> scopeWords() {
        return scopeWords;
    }

    /** How many words such a path has. */
    Weighted<Integer> scopeLengths() {
        return scopeLengths;
    }

    /** How often, in 1000 operations, another scope begins. */
    int scopeChange() {
        return scopeChange;
    }

    /** How many of 10,000 operations have regions. */
    int control() {
        return control;
    }
}
