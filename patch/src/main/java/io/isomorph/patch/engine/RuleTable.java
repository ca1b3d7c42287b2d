package io.isomorph.patch.engine;

import io.isomorph.ir.payload.Name;
import io.isomorph.patch.rule.Action;
import io.isomorph.patch.rule.OperationRule;
import io.isomorph.patch.rule.PairRule;
import io.isomorph.patch.rule.Rules;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The rules of a version by the operation that they begin with, each with its actions in the order in which they act: operands,
 * results, the name, attributes. Of pairs, the halves act together with the first rule of the operation.
 */
final class RuleTable {
    /** Rules that may act on operations of one name, in order; each acts if the operation has its name by then. */
    private final Map<Name, List<OperationRule>> rules = new HashMap<>();

    private final KindChanges kinds;
    private final List<PairRule.AddValue> added = new ArrayList<>();
    private final boolean namesValues;

    RuleTable(Rules file) {
        kinds = new KindChanges(file.kinds());
        Map<Name, List<Action>> halves = halves(file);
        Set<Name> names = new LinkedHashSet<>(halves.keySet());
        file.operations().forEach(rule -> names.add(rule.operation()));
        names.forEach(name -> rules.put(name, chain(name, file, halves.getOrDefault(name, List.of()))));
        namesValues = rules.values().stream()
                .flatMap(List::stream)
                .flatMap(rule -> rule.actions().stream())
                .anyMatch(Action.DeleteInput.class::isInstance);
    }

    private Map<Name, List<Action>> halves(Rules file) {
        Map<Name, List<Action>> halves = new HashMap<>();
        for (PairRule pair : file.pairs()) {
            List<Action> ofProducer = halves.computeIfAbsent(pair.producer(), name -> new ArrayList<>());
            List<Action> ofConsumer = halves.computeIfAbsent(pair.consumer(), name -> new ArrayList<>());
            for (PairRule.PairAction action : pair.actions()) {
                if (action instanceof PairRule.AddValue add) {
                    added.add(add);
                    ofProducer.add(new Action.AddOutput(add.mark(), add.output(), add.type(), add));
                    ofConsumer.add(new Action.AddInput(add.mark(), add.input(), add));
                } else if (action instanceof PairRule.DeleteValue delete) {
                    ofProducer.add(new Action.DeleteOutput(delete.mark(), delete.output()));
                    ofConsumer.add(new Action.DeleteInput(delete.mark(), delete.input()));
                }
            }
        }
        return halves;
    }

    private static List<OperationRule> chain(Name start, Rules file, List<Action> halves) {
        List<OperationRule> chain = new ArrayList<>();
        Set<Name> possible = new LinkedHashSet<>(Set.of(start));
        List<Action> waiting = halves;
        for (OperationRule rule : file.operations()) {
            if (!possible.contains(rule.operation())) {
                continue;
            }
            List<Action> actions = new ArrayList<>(rule.actions());
            if (!waiting.isEmpty()) {
                if (rule.conditions().isEmpty()) {
                    actions.addAll(waiting);
                } else {
                    chain.add(alone(start, waiting));
                }
                waiting = List.of();
            }
            chain.add(new OperationRule(rule.mark(), rule.operation(), rule.conditions(), ordered(actions)));
            rule.actions().forEach(action -> {
                if (action instanceof Action.RenameOperation rename) {
                    possible.add(rename.to());
                }
            });
        }
        if (!waiting.isEmpty()) {
            chain.add(0, alone(start, waiting));
        }
        return List.copyOf(chain);
    }

    private static OperationRule alone(Name operation, List<Action> actions) {
        return new OperationRule(actions.get(0).mark(), operation, List.of(), ordered(actions));
    }

    /** Sorts by when they act; those of one time keep their order. */
    private static List<Action> ordered(List<Action> actions) {
        List<Action> sorted = new ArrayList<>(actions);
        sorted.sort((left, right) -> Integer.compare(turn(left, actions), turn(right, actions)));
        return sorted;
    }

    private static int turn(Action action, List<Action> all) {
        if (action instanceof Action.AddInput) {
            return 0;
        }
        if (action instanceof Action.DeleteInput) {
            return 1;
        }
        if (action instanceof Action.ModifyOutputType) {
            return 2;
        }
        if (action instanceof Action.AddOutput) {
            return 3;
        }
        if (action instanceof Action.DeleteOutput) {
            return 4;
        }
        if (action instanceof Action.RenameOperation) {
            return 5;
        }
        return action instanceof Action.AddAttribute add && !isFreedBefore(add, all) ? 6 : 7;
    }

    /** Whether a name is taken away before an attribute of this name is added: then the order counts. */
    private static boolean isFreedBefore(Action.AddAttribute add, List<Action> all) {
        for (Action action : all) {
            if (action == add) {
                return false;
            }
            if ((action instanceof Action.DeleteAttribute || action instanceof Action.RenameAttribute)
                    && ((Action.OnAttribute) action).name().equals(add.name())) {
                return true;
            }
        }
        return false;
    }

    /** Returns what may act on operations of a name, or null. */
    @Nullable
    List<OperationRule> of(Name operation) {
        return rules.get(operation);
    }

    KindChanges kinds() {
        return kinds;
    }

    /** Returns the pairs that add values. */
    List<PairRule.AddValue> added() {
        return added;
    }

    /** Whether a report or a fault may have to name values: those of operands that go, with which results go. */
    boolean namesValues() {
        return namesValues;
    }
}
