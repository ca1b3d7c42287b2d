package io.isomorph.edit.pass;

import io.isomorph.edit.ProgramEditor;
import io.isomorph.edit.tree.EditCode;
import io.isomorph.edit.tree.MutableOperation;
import io.isomorph.edit.tree.MutableValue;
import io.isomorph.error.InvalidModelException;
import io.isomorph.error.Location;
import io.isomorph.family.FamilyEdits;
import io.isomorph.family.FamilyEdits.Port;
import io.isomorph.family.FamilyEdits.Role;
import io.isomorph.ir.OperationHead;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The inputs, outputs and parameters of a program, and values by the names that people have for them. */
final class ProgramPorts {
    private static final Pattern NUMBER = Pattern.compile("%([0-9]{1,9})");

    private final FamilyEdits edits;
    private final List<MutableOperation> operations;
    private final Map<MutableOperation, Port> ports = new LinkedHashMap<>();

    ProgramPorts(ProgramEditor editor, FamilyEdits edits) {
        this.edits = edits;
        operations = editor.operations();
        for (MutableOperation operation : operations) {
            @Nullable Port port = edits.port(operation.head());
            if (port != null) {
                ports.put(operation, port);
            }
        }
    }

    @Nullable
    Port port(@Nullable MutableOperation operation) {
        return operation == null ? null : ports.get(operation);
    }

    /** Returns the operations of a role, in the order of the walk. */
    List<MutableOperation> all(Role role) {
        return ports.entrySet().stream()
                .filter(entry -> entry.getValue().role() == role)
                .map(Map.Entry::getKey)
                .toList();
    }

    /** Returns the operations of a name, whatever their role. */
    List<MutableOperation> named(String name) {
        return ports.entrySet().stream()
                .filter(entry -> entry.getValue().name().equals(name))
                .map(Map.Entry::getKey)
                .toList();
    }

    /** Returns the input of a name. */
    MutableOperation input(String name) {
        return all(Role.INPUT).stream()
                .filter(operation -> name(operation).equals(name))
                .findFirst()
                .orElseThrow(() -> fault("there is no input '" + name + "'; found: " + names(Role.INPUT)));
    }

    /** Gives a port another name, and reports it; nothing happens if it has that name. */
    void rename(MutableOperation operation, String name, PassContext context) {
        if (!name(operation).equals(name)) {
            context.changed("the " + word(port(operation)) + " " + name(operation) + " is renamed to " + name);
            operation.setAttributes(
                    context.edits().renamed(operation.head(), name).attributes());
        }
    }

    static String word(@Nullable Port port) {
        return port == null ? "operation" : port.role().name().toLowerCase(Locale.ROOT);
    }

    String name(MutableOperation operation) {
        return Objects.requireNonNull(ports.get(operation)).name();
    }

    String names(Role role) {
        return all(role).isEmpty() ? "none" : all(role).stream().map(this::name).collect(Collectors.joining(", "));
    }

    /** Returns the value that a text names: an input, output or parameter by its name, or any value as {@code show} prints it. */
    MutableValue value(String text) {
        Matcher number = NUMBER.matcher(text);
        if (number.matches()) {
            return value(Integer.parseInt(number.group(1)));
        }
        for (MutableOperation operation : named(text)) {
            @Nullable MutableValue value = valueOf(operation);
            if (value != null) {
                return value;
            }
        }
        throw fault(
                "there is no value '" + text + "'; name an input, an output or a parameter, or write %N as show does");
    }

    /** Returns what an input or a parameter gives, or what an output takes; null if it is malformed. */
    private @Nullable MutableValue valueOf(MutableOperation operation) {
        if (Objects.requireNonNull(ports.get(operation)).role() == Role.OUTPUT) {
            return operation.operandCount() == 0 ? null : operation.operand(0);
        }
        return operation.resultCount() == 0 ? null : operation.result(0);
    }

    private MutableValue value(int number) {
        int met = 0;
        for (MutableOperation operation : operations) {
            OperationHead head = operation.head();
            for (int i = 0; i < operation.resultCount(); i++) {
                if (edits.isNumbered(head, i) && met++ == number) {
                    return operation.result(i);
                }
            }
        }
        throw fault("there is no value %" + number + "; the last is %" + (met - 1));
    }

    static InvalidModelException fault(String problem) {
        return new InvalidModelException(EditCode.TARGET, Location.NOWHERE, problem, null);
    }
}
