package io.isomorph.edit.pass;

import io.isomorph.edit.ProgramEditor;
import io.isomorph.edit.tree.MutableOperation;
import java.util.Collection;
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
        Collection<String> names = OptionValues.requiredList(this, options, NAMES);
        return (editor, context) -> drop(editor, context, names);
    }

    static void drop(ProgramEditor editor, PassContext context, Collection<String> names) {
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
    }
}
