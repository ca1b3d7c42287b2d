package io.isomorph.patch.engine;

import io.isomorph.ir.payload.Name;
import io.isomorph.patch.rule.Action;
import io.isomorph.patch.rule.OperationRule;
import io.isomorph.patch.rule.Rules;
import io.isomorph.patch.rule.Side;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Additions of attributes that never act, since a rule before them adds the attribute already: then there is nothing to undo. It is
 * so where Paddle's file and one of ours add to the same operation. Whoever goes back leaves them out.
 */
public final class RepeatedAdditions {
    /** An attribute of the operations of one name. */
    private record Place(Name operation, Side side, String attribute) {}

    private final Set<Place> added = new HashSet<>();

    /** Attributes that are taken away or renamed somewhere: of these any addition may act. */
    private final Set<String> freed = new HashSet<>();

    /** Names that operations are given somewhere: what was added under the old name is not known under the new one. */
    private final Set<Name> renamed = new HashSet<>();

    private RepeatedAdditions(List<Rules> files) {
        for (Rules file : files) {
            for (OperationRule rule : file.operations()) {
                for (Action action : rule.actions()) {
                    if (action instanceof Action.DeleteAttribute || action instanceof Action.RenameAttribute) {
                        freed.add(((Action.OnAttribute) action).name());
                    } else if (action instanceof Action.RenameOperation rename) {
                        renamed.add(rename.to());
                    }
                }
            }
        }
    }

    /**
     * Leaves them out.
     *
     * @param files in the order in which they are carried out
     * @return the same files, without additions that never act
     */
    public static List<Rules> without(List<Rules> files) {
        RepeatedAdditions additions = new RepeatedAdditions(files);
        return files.stream().map(additions::without).toList();
    }

    private Rules without(Rules file) {
        return new Rules(
                file.file(),
                file.family(),
                file.version(),
                file.own(),
                file.operations().stream().map(this::without).toList(),
                file.pairs(),
                file.kinds());
    }

    private OperationRule without(OperationRule rule) {
        List<Action> actions = new ArrayList<>();
        for (Action action : rule.actions()) {
            if (!(action instanceof Action.AddAttribute add) || !isRepeated(rule, add)) {
                actions.add(action);
            }
        }
        return new OperationRule(rule.mark(), rule.operation(), rule.conditions(), actions);
    }

    private boolean isRepeated(OperationRule rule, Action.AddAttribute add) {
        if (freed.contains(add.name()) || renamed.contains(rule.operation())) {
            return false;
        }
        Place place = new Place(rule.operation(), add.side(), add.name());
        // a rule with conditions adds it here and not there
        return rule.conditions().isEmpty() ? !added.add(place) : added.contains(place);
    }
}
