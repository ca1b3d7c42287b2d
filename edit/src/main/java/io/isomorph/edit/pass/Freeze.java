package io.isomorph.edit.pass;

import io.isomorph.edit.tree.MutableOperation;
import io.isomorph.edit.tree.MutableValue;
import io.isomorph.family.FamilyEdits.Role;
import io.isomorph.ir.OperationHead;
import java.util.List;
import java.util.Map;

/** Keeps what inference needs of a program that trains. */
public final class Freeze implements PassProvider {
    private static final String OUTPUTS = "outputs";

    /** Makes the provider. */
    public Freeze() {}

    @Override
    public String name() {
        return "freeze";
    }

    @Override
    public String description() {
        return "keeps what the outputs need, without gradients and updates, each operation in the form that it has where nothing is trained";
    }

    @Override
    public Map<String, String> options() {
        return Map.of(OUTPUTS, "the values that are given, by name or as %N; the outputs of the program unless given");
    }

    @Override
    public boolean idempotent() {
        return false; // %N then names another value
    }

    @Override
    public Pass create(Map<String, String> options) {
        List<String> outputs = OptionValues.list(options.getOrDefault(OUTPUTS, ""));
        return (editor, context) -> {
            Extract.Part part = new Extract.Part(editor, context);
            List<MutableOperation> roots = part.ports().all(Role.OUTPUT);
            if (!outputs.isEmpty()) {
                List<MutableValue> values =
                        outputs.stream().map(part.ports()::value).toList();
                roots = part.outputs(outputs, values);
            } else if (roots.isEmpty()) {
                throw ProgramPorts.fault(
                        "the program has no output; name the values that are given: freeze:outputs=a,b");
            }
            new NeededOperations(editor, context, roots).keepOnlyThese();
            List<MutableOperation> operations = editor.operations();
            for (int i = 0; i < operations.size(); i++) {
                MutableOperation operation = operations.get(i);
                OperationHead head = operation.head();
                OperationHead form = context.edits()
                        .forInference(head, result -> operation.result(result).useCount() > 0);
                if (!form.equals(head)) {
                    context.changed(head.name() + " " + i + " has the form for inference");
                    operation.setAttributes(form.attributes());
                }
            }
        };
    }
}
