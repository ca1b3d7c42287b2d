package io.isomorph.patch.engine;

import io.isomorph.ir.payload.Name;
import io.isomorph.patch.rule.Action;
import io.isomorph.patch.rule.OperationRule;
import io.isomorph.patch.rule.PairRule;
import io.isomorph.patch.rule.Rules;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The rules of a version by the operation that they begin with, each with its actions in the order in which they act: operands,
 * results, the name, attributes. Of pairs, the halves act together with the first rule of the operation. Safe for several threads.
 */
final class RuleTable {
    /** By name: rules that may act on operations of it, in order; each acts if the operation has its name by then. Made when first requested. */
    private final Map<Name, List<OperationRule>> chains = new ConcurrentHashMap<>();

    private final List<OperationRule> rules;
    /** By name: the numbers of the rules of operations of it, ascending. */
    private final Map<Name, List<Integer>> numbers = new HashMap<>();

    private final Map<Name, List<Action>> halves;
    private final KindChanges kinds;
    private final List<PairRule.AddValue> added = new ArrayList<>();
    private final boolean namesValues;

    RuleTable(Rules file) {
        kinds = new KindChanges(file.kinds());
        halves = halves(file);
        rules = file.operations().stream()
                .map(rule ->
                        new OperationRule(rule.mark(), rule.operation(), rule.conditions(), ordered(rule.actions())))
                .toList();
        for (int i = 0; i < rules.size(); i++) {
            numbers.computeIfAbsent(rules.get(i).operation(), name -> new ArrayList<>())
                    .add(i);
        }
        namesValues = Stream.concat(
                        rules.stream().flatMap(rule -> rule.actions().stream()),
                        halves.values().stream().flatMap(List::stream))
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

    private List<OperationRule> chain(Name start) {
        List<OperationRule> chain = new ArrayList<>();
        Set<Name> possible = new HashSet<>();
        Queue<Integer> next = new PriorityQueue<>();
        expect(start, -1, possible, next);
        List<Action> waiting = halves.getOrDefault(start, List.of());
        while (!next.isEmpty()) {
            int number = next.remove();
            OperationRule rule = rules.get(number);
            if (!waiting.isEmpty()) {
                if (rule.conditions().isEmpty()) {
                    rule = with(rule, waiting);
                } else {
                    chain.add(alone(start, waiting));
                }
                waiting = List.of();
            }
            chain.add(rule);
            rule.actions().forEach(action -> {
                if (action instanceof Action.RenameOperation rename) {
                    expect(rename.to(), number, possible, next);
                }
            });
        }
        if (!waiting.isEmpty()) {
            chain.add(alone(start, waiting));
        }
        return List.copyOf(chain);
    }

    /** Takes the rules behind one of a name that an operation may have by then. */
    private void expect(Name name, int behind, Set<Name> possible, Queue<Integer> next) {
        if (possible.add(name)) {
            numbers.getOrDefault(name, List.of()).stream()
                    .filter(number -> number > behind)
                    .forEach(next::add);
        }
    }

    private static OperationRule with(OperationRule rule, List<Action> more) {
        List<Action> actions = new ArrayList<>(rule.actions());
        actions.addAll(more);
        return new OperationRule(rule.mark(), rule.operation(), rule.conditions(), ordered(actions));
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
        return numbers.containsKey(operation) || halves.containsKey(operation)
                ? chains.computeIfAbsent(operation, this::chain)
                : null;
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
