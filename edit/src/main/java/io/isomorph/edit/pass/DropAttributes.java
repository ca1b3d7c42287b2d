package io.isomorph.edit.pass;

import io.isomorph.edit.MutableOperation;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Drops attributes by their names, such as those that only debugging needs. */
public final class DropAttributes implements PassProvider {
    private static final String NAMES = "names";

    /** Makes the provider. */
    public DropAttributes() {}

    @Override
    public String name() {
        return "drop-attributes";
    }

    @Override
    public String description() {
        return "drops attributes by their names";
    }

    @Override
    public Map<String, String> options() {
        return Map.of(NAMES, "the names, separated by commas; required");
    }

    @Override
    public Pass create(Map<String, String> options) {
        List<String> names = Arrays.stream(options.getOrDefault(NAMES, "").split(","))
                .filter(name -> !name.isEmpty())
                .toList();
        if (names.isEmpty()) {
            throw new IllegalArgumentException("drop-attributes needs the option names");
        }
        return (editor, context) -> {
            List<MutableOperation> operations = editor.operations();
            for (int i = 0; i < operations.size(); i++) {
                MutableOperation operation = operations.get(i);
                for (String name : names) {
                    if (operation.attribute(name) != null) {
                        context.changed(operation.name() + " " + i + " loses the attribute " + name);
                        operation.removeAttribute(name);
                    }
                }
            }
        };
    }
}
