package io.isomorph.edit.pass;

import io.isomorph.edit.tree.MutableOperation;
import io.isomorph.edit.tree.MutableValue;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Erases operations that are named. */
public final class Delete implements PassProvider {
    private static final String OPERATION = "operation";

    /** Makes the provider. */
    public Delete() {}

    @Override
    public String name() {
        return "delete";
    }

    @Override
    public String description() {
        return "erases operations; what used their only used result uses the first operand of its type";
    }

    @Override
    public Map<String, String> options() {
        return Map.of(OPERATION, "their name, or the index of one in the walk; required");
    }

    @Override
    public boolean idempotent() {
        return false; // an index then names another operation
    }

    @Override
    public Pass create(Map<String, String> options) {
        String which = OptionValues.required(this, options, OPERATION);
        return (editor, context) -> {
            List<MutableOperation> operations = editor.operations();
            int[] chosen = IntStream.range(0, operations.size())
                    .filter(i -> which.equals(Integer.toString(i))
                            || which.equals(operations.get(i).name().toString()))
                    .toArray();
            if (chosen.length == 0) {
                throw ProgramPorts.fault("there is no operation '" + which + "'");
            }
            for (int i : chosen) {
                delete(operations.get(i), i, context);
            }
        };
    }

    private static void delete(MutableOperation operation, int index, PassContext context) {
        List<MutableValue> used = operation.results().stream()
                .filter(result -> result.useCount() > 0)
                .toList();
        @Nullable MutableValue by = used.size() == 1 ? ofType(operation, used.get(0)) : null;
        context.changed(operation.name() + " " + index + " is erased"
                + (by == null ? "" : ", and its operand takes the place of its result"));
        if (by != null) {
            used.get(0).replaceAllUses(by);
        }
        operation.erase(); // refused where results are still used: the message names a user
    }

    private static @Nullable MutableValue ofType(MutableOperation operation, MutableValue result) {
        for (MutableValue operand : operation.operands()) {
            if (operand != null && operand.type().equals(result.type())) {
                return operand;
            }
        }
        return null;
    }
}
