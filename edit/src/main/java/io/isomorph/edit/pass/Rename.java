package io.isomorph.edit.pass;

import io.isomorph.edit.MutableOperation;
import io.isomorph.family.FamilyEdits.Port;
import io.isomorph.family.FamilyEdits.Role;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

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
                Role role = Objects.requireNonNull(ports.port(operation)).role();
                if (ports.named(to).stream().map(ports::port).anyMatch(port -> isOf(port, role)) && !from.equals(to)) {
                    throw ProgramPorts.fault("another " + word(role) + " has the name '" + to + "'");
                }
            }
            for (MutableOperation operation : from.equals(to) ? List.<MutableOperation>of() : renamed) {
                Role role = Objects.requireNonNull(ports.port(operation)).role();
                context.changed("the " + word(role) + " " + from + " is renamed to " + to);
                operation.setAttributes(
                        context.edits().renamed(operation.snapshot().head(), to).attributes());
            }
        };
    }

    private static boolean isOf(Port port, Role role) {
        return port != null && port.role() == role;
    }

    private static String word(Role role) {
        return role.name().toLowerCase(Locale.ROOT);
    }
}
