package io.isomorph.patch.rule;

import io.isomorph.ir.OperationHead;
import io.isomorph.ir.payload.Name;
import io.isomorph.patch.change.Mark;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is done to the operations of one name.
 *
 * @param mark where it is
 * @param operation the name
 * @param conditions all must hold
 * @param actions in the order of the file
 */
public record OperationRule(Mark mark, Name operation, List<Condition> conditions, List<Action> actions) {
    /**
     * Copies the lists.
     *
     * @param mark where it is
     * @param operation the name
     * @param conditions all must hold
     * @param actions in the order of the file
     */
    public OperationRule {
        conditions = List.copyOf(conditions);
        actions = List.copyOf(actions);
    }

    /**
     * Returns whether an operation fulfils all conditions.
     *
     * @param head the operation as the file has it, before any action of the version
     * @return true if so, or if there are no conditions
     */
    public boolean holds(OperationHead head) {
        for (Condition condition : conditions) {
            if (!condition.holds(head)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns the name that the rule gives operations.
     *
     * @return the last one, or null if it leaves them theirs
     */
    public @Nullable Name renamedTo() {
        @Nullable Name to = null;
        for (Action action : actions) {
            if (action instanceof Action.RenameOperation rename) {
                to = rename.to();
            }
        }
        return to;
    }

    /**
     * Returns the name that operations have when the rule has acted on them.
     *
     * @return their new name, else the one that they had
     */
    public Name nameAfter() {
        @Nullable Name renamed = renamedTo();
        return renamed == null ? operation : renamed;
    }
}
