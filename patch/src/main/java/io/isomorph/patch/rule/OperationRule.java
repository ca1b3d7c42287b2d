package io.isomorph.patch.rule;

import io.isomorph.ir.Name;
import io.isomorph.ir.OperationHead;
import io.isomorph.patch.Mark;
import java.util.List;

/**
 * What is done to the operations of one name.
 *
 * @param mark where it stands
 * @param operation the name
 * @param conditions all must hold
 * @param actions in the order of the file
 */
public record OperationRule(Mark mark, Name operation, List<Condition> conditions, List<Action> actions) {
    /**
     * Copies the lists.
     *
     * @param mark where it stands
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
}
