package io.isomorph.edit.pass;

import io.isomorph.edit.tree.MutableOperation;
import io.isomorph.family.FamilyEdits.Port;
import io.isomorph.family.FamilyEdits.Role;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Gives inputs, outputs and parameters other names. */
public final class Rename implements PassProvider {
    private static final String FROM = "from";
    private static final String TO = "to";

    /** Makes the provider. */
    public Rename() {}

    @Override
    public String name() {
        return "rename";
    }

    @Override
    public String description() {
        return "gives inputs, outputs and parameters of a name another one, which none of the same kind may have";
    }

    @Override
    public Map<String, String> options() {
        Map<String, String> options = new LinkedHashMap<>();
        options.put(FROM, "the name; required");
        options.put(TO, "the other name; required");
        return options;
    }

    @Override
    public boolean idempotent() {
        return false; // the second time, there is nothing of the name
    }

    @Override
    public Pass create(Map<String, String> options) {
        String from = OptionValues.required(this, options, FROM);
        String to = OptionValues.required(this, options, TO);
        return (editor, context) -> {
            ProgramPorts ports = new ProgramPorts(editor, context.edits());
            List<MutableOperation> renamed = ports.named(from);
            if (renamed.isEmpty()) {
                throw ProgramPorts.fault("there is no input, output or parameter '" + from + "'; inputs: "
                        + ports.names(Role.INPUT) + "; outputs: " + ports.names(Role.OUTPUT));
            }
            for (MutableOperation operation : renamed) {
                requireFree(to, operation, ports);
                ports.rename(operation, to, context);
            }
        };
    }

    private static void requireFree(String name, MutableOperation operation, ProgramPorts ports) {
        @Nullable Port renamed = ports.port(operation);
        for (MutableOperation other : ports.named(name)) {
            @Nullable Port port = ports.port(other);
            if (other != operation && port != null && renamed != null && port.role() == renamed.role()) {
                throw ProgramPorts.fault("another " + ProgramPorts.word(port) + " has the name '" + name + "'");
            }
        }
    }
}
