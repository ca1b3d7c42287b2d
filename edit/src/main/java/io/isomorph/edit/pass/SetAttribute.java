package io.isomorph.edit.pass;

import io.isomorph.edit.tree.MutableOperation;
import io.isomorph.family.Inference;
import io.isomorph.ir.payload.IrAttribute;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Gives attributes other values. */
public final class SetAttribute implements PassProvider {
    private static final String NAME = "name";
    private static final String VALUE = "value";
    private static final String OPERATION = "operation";

    /** Makes the provider. */
    public SetAttribute() {}

    @Override
    public String name() {
        return "set-attribute";
    }

    @Override
    public String description() {
        return "gives an attribute another value of its kind, wherever an operation has it, and infers the types that follow";
    }

    @Override
    public Map<String, String> options() {
        Map<String, String> options = new LinkedHashMap<>();
        options.put(NAME, "the attribute; required");
        options.put(VALUE, "the value as it is printed: true, 0.5, float32, cpu, gpu:0; a list as 1,2; required");
        options.put(OPERATION, "the operations that are changed, by name; all unless given");
        return options;
    }

    @Override
    public Pass create(Map<String, String> options) {
        String name = OptionValues.required(this, options, NAME);
        String value = options.getOrDefault(VALUE, "");
        @Nullable String only = options.get(OPERATION);
        if (!options.containsKey(VALUE)) {
            throw new IllegalArgumentException("set-attribute needs the option value");
        }
        return (editor, context) -> {
            List<MutableOperation> operations = editor.operations();
            TypeUpdate types = new TypeUpdate(editor, context);
            for (int i = 0; i < operations.size(); i++) {
                MutableOperation operation = operations.get(i);
                @Nullable IrAttribute old = operation.attribute(name);
                if (old == null
                        || (only != null && !only.equals(operation.name().toString()))) {
                    continue;
                }
                @Nullable IrAttribute parsed = context.edits().parse(old, value);
                if (parsed == null) {
                    throw ProgramPorts.fault("'" + value + "' is no value of the kind that the attribute " + name
                            + " of " + operation.name() + " " + i + " has, " + old.name());
                }
                if (!parsed.equals(old)) {
                    context.changed("the attribute " + name + " of " + operation.name() + " " + i + " is set");
                    Inference before = types.infer(operation);
                    operation.setAttribute(name, parsed);
                    types.changed(operation, i, name, before);
                }
            }
            types.follow();
        };
    }
}
