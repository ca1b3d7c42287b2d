package io.isomorph.edit.pass;

import io.isomorph.edit.tree.MutableOperation;
import io.isomorph.edit.tree.MutableValue;
import io.isomorph.family.Answer;
import java.util.List;
import java.util.Map;

/** Dead-operation elimination: erases what nobody uses, and what only that used. */
public final class DeadOperations implements PassProvider {
    /** Makes the provider. */
    public DeadOperations() {}

    @Override
    public String name() {
        return "dead-operations";
    }

    @Override
    public String description() {
        return "erases operations whose results nobody uses, where the family says that they may be removed";
    }

    @Override
    public Pass create(Map<String, String> options) {
        return (editor, context) -> {
            List<MutableOperation> operations = editor.operations();
            for (int i = operations.size() - 1; i >= 0; i--) { // users come first, so one walk is enough
                MutableOperation operation = operations.get(i);
                if (isUnused(operation) && context.effects(operation).removable() == Answer.YES) {
                    context.changed(operation.name() + " " + i + " is erased: nobody uses its results");
                    operation.erase();
                }
            }
        };
    }

    /** Regions may define values that are used behind them, which no family requires; such an operation stays. */
    private static boolean isUnused(MutableOperation operation) {
        return operation.results().stream().map(MutableValue::useCount).allMatch(count -> count == 0)
                && operation.isClosed();
    }
}
