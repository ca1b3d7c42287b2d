package io.isomorph.edit.pass;

import io.isomorph.edit.ProgramEditor;
import io.isomorph.edit.tree.MutableOperation;
import io.isomorph.family.FamilyEdits.Role;
import java.util.List;
import java.util.Map;

/** Names inputs and outputs by their place. */
public final class CanonicalNames implements PassProvider {
    /** Makes the provider. */
    public CanonicalNames() {}

    @Override
    public String name() {
        return "canonical-names";
    }

    @Override
    public String description() {
        return "names the inputs input_0, input_1 and so on, and the outputs output_0, in the order of the program";
    }

    @Override
    public Pass create(Map<String, String> options) {
        return (editor, context) -> {
            name(Role.INPUT, "input_", editor, context);
            name(Role.OUTPUT, "output_", editor, context);
        };
    }

    private static void name(Role role, String prefix, ProgramEditor editor, PassContext context) {
        ProgramPorts ports = new ProgramPorts(editor, context.edits());
        List<MutableOperation> all = ports.all(role);
        for (int i = 0; i < all.size(); i++) {
            ports.rename(all.get(i), prefix + i, context);
        }
    }
}
