package io.isomorph.patch;

import io.isomorph.ir.payload.Name;
import io.isomorph.patch.change.Mark;
import io.isomorph.patch.rule.Action;
import io.isomorph.patch.rule.Condition;
import io.isomorph.patch.rule.KindRule;
import io.isomorph.patch.rule.OperationRule;
import io.isomorph.patch.rule.PairRule;
import io.isomorph.patch.rule.Rules;
import io.isomorph.patch.rule.Term;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Looks for actions that contradict each other. The versions are added in the order in which they are carried out. */
final class Conflicts {
    /** By thing: what is done to it, the first action of each meaning. */
    private final Map<String, Map<Meaning, Setting>> settings = new HashMap<>();

    private final Map<String, Setting> renames = new HashMap<>();
    /** By name: one that renames lead to from it, so that they are followed quickly. */
    private final Map<String, String> ends = new HashMap<>();

    private final List<PatchConflict> found = new ArrayList<>();

    /** What an action does to a thing. */
    private enum Deed {
        ADD,
        MODIFY,
        DELETE,
        RENAME
    }

    /**
     * An action on one thing.
     *
     * @param thing what it is about, in words
     * @param indexed whether that is an operand or a result: behind one that comes or goes the next has its index
     * @param deed what it does
     * @param value what the thing becomes; equal values do not contradict each other
     * @param mark where it is
     * @param rule where the rule begins of which it is one action; of kinds, which a file renames at once, the first rule
     * @param version the version that it leads to
     * @param conditions when it acts
     */
    private record Setting(
            String thing,
            boolean indexed,
            Deed deed,
            Object value,
            Mark mark,
            Mark rule,
            long version,
            List<Condition> conditions) {}

    /**
     * What two actions on one thing have in common that contradict the same others.
     *
     * @param deed what they do
     * @param value what the thing becomes
     * @param rule where the rule begins, where that counts
     * @param version the version that they lead to
     * @param conditions when they act
     */
    private record Meaning(
            Deed deed, Object value, @Nullable Mark rule, long version, List<Condition> conditions) {
        static Meaning of(Setting setting) {
            @Nullable Mark rule = setting.indexed ? setting.rule : null;
            return new Meaning(setting.deed, setting.value, rule, setting.version, setting.conditions);
        }
    }

    /**
     * The rule whose actions are looked at.
     *
     * @param mark where it begins
     * @param version the version that it leads to
     * @param conditions when it acts
     */
    private record Rule(Mark mark, long version, List<Condition> conditions) {
        Setting on(String thing, Deed deed, Object value, Mark action) {
            return new Setting(thing, false, deed, value, action, mark, version, conditions);
        }

        Setting onOperand(Name operation, int index, Deed deed, Mark action) {
            return indexed("operand " + index + " of " + operation, deed, "", action);
        }

        Setting onResult(Name operation, int index, Deed deed, Object value, Mark action) {
            return indexed("result " + index + " of " + operation, deed, value, action);
        }

        private Setting indexed(String thing, Deed deed, Object value, Mark action) {
            return new Setting(thing, true, deed, value, action, mark, version, conditions);
        }
    }

    /** Returns what was found, in the order of the later action. */
    List<PatchConflict> found() {
        return found;
    }

    void add(long version, List<Rules> files) {
        for (Rules file : files) {
            for (OperationRule rule : file.operations()) {
                Rule here = new Rule(rule.mark(), version, rule.conditions());
                compareName(here, rule);
                rule.actions().forEach(action -> add(here, rule.operation(), action));
            }
            for (PairRule pair : file.pairs()) {
                Rule here = new Rule(pair.mark(), version, List.of());
                pair.actions().forEach(action -> add(here, pair, action));
            }
            for (KindRule kind : file.kinds()) {
                Rule here = new Rule(file.kinds().get(0).mark(), version, List.of());
                String what = kind.of() == KindRule.Of.TYPES ? "type " : "attribute kind ";
                rename(here.on(what + kind.from(), Deed.RENAME, what + kind.to(), kind.mark()));
            }
        }
    }

    /** A rule behind one that gives all its operations another name finds none of them, whatever its own conditions. */
    private void compareName(Rule rule, OperationRule later) {
        String thing = "operation " + later.operation();
        for (Setting rename : settings.getOrDefault(thing, Map.of()).values()) {
            boolean isOfAll = rename.conditions.isEmpty() || rename.conditions.equals(rule.conditions);
            boolean hides = isOfAll && rename.version == rule.version && !rename.value.equals(thing);
            // two new names are reported when they are compared
            if (hides && (later.renamedTo() == null || rename.value.equals("operation " + later.renamedTo()))) {
                String text = thing + " is " + word(rename) + ", so that a rule for the old name finds none";
                found.add(new PatchConflict(true, rule.version, rename.mark, rule.mark, text));
                return;
            }
        }
    }

    private void add(Rule rule, Name operation, Action action) {
        String of = " of " + operation;
        Mark mark = action.mark();
        if (action instanceof Action.AddAttribute add) {
            compare(rule.on(attribute(add, of), Deed.ADD, add.value(), mark));
        } else if (action instanceof Action.ModifyAttribute modify) {
            compare(rule.on(attribute(modify, of), Deed.MODIFY, modify.term(), mark));
        } else if (action instanceof Action.DeleteAttribute delete) {
            compare(rule.on(attribute(delete, of), Deed.DELETE, "", mark));
        } else if (action instanceof Action.RenameAttribute rename) {
            rename(rule.on(attribute(rename, of), Deed.RENAME, "attribute '" + rename.to() + "'" + of, mark));
        } else if (action instanceof Action.DeleteInput delete) {
            compare(rule.onOperand(operation, delete.index(), Deed.DELETE, mark));
        } else if (action instanceof Action.AddOutput add) {
            compare(rule.onResult(operation, add.index(), Deed.ADD, add.type(), mark));
        } else if (action instanceof Action.ModifyOutputType modify) {
            compare(rule.onResult(operation, modify.index(), Deed.MODIFY, modify.type(), mark));
        } else if (action instanceof Action.RenameOperation rename) {
            rename(rule.on("operation " + operation, Deed.RENAME, "operation " + rename.to(), mark));
        }
    }

    private void add(Rule rule, PairRule pair, PairRule.PairAction action) {
        Mark mark = action.mark();
        if (action instanceof PairRule.AddValue add) {
            compare(rule.onResult(pair.producer(), add.output(), Deed.ADD, add.type(), mark));
            compare(rule.onOperand(pair.consumer(), add.input(), Deed.ADD, mark));
        } else if (action instanceof PairRule.DeleteValue delete) {
            compare(rule.onResult(pair.producer(), delete.output(), Deed.DELETE, "", mark));
            compare(rule.onOperand(pair.consumer(), delete.input(), Deed.DELETE, mark));
        }
    }

    private static String attribute(Action.OnAttribute action, String of) {
        return "attribute '" + action.name() + "'" + of;
    }

    private void compare(Setting later) {
        Map<Meaning, Setting> earlier = settings.computeIfAbsent(later.thing, thing -> new LinkedHashMap<>());
        for (Setting one : earlier.values()) {
            if (contradict(one, later)) {
                report(one, later, later.thing + " is " + word(one) + " and then " + word(later));
                break;
            }
        }
        earlier.putIfAbsent(Meaning.of(later), later);
    }

    private static boolean contradict(Setting one, Setting later) {
        if (one.indexed && (one.deed != Deed.MODIFY || later.deed != Deed.MODIFY)) {
            return one.version == later.version && contradictAtIndex(one, later);
        }
        if (one.deed == later.deed) {
            return !one.value.equals(later.value);
        }
        // of one version the order of the file does not make a sequence, apart from a name that becomes free
        boolean freed = one.deed == Deed.DELETE || one.deed == Deed.RENAME;
        return one.version == later.version && !(freed && later.deed == Deed.ADD) && later.deed != Deed.RENAME;
    }

    /** Operands and results come before any goes, so one that an action takes away is there for no other action. */
    private static boolean contradictAtIndex(Setting one, Setting later) {
        if (one.deed == Deed.DELETE && later.deed == Deed.DELETE) {
            // of one rule they are counted one after the other
            return !one.rule.equals(later.rule);
        }
        return one.deed == Deed.DELETE || later.deed == Deed.DELETE;
    }

    private static String word(Setting setting) {
        return switch (setting.deed) {
            case ADD -> setting.value.equals("") ? "added" : "added as " + shown(setting.value);
            case MODIFY -> "set to " + shown(setting.value);
            case DELETE -> "taken away";
            case RENAME -> "renamed to " + setting.value;
        };
    }

    private static String shown(Object value) {
        if (value instanceof Term.Value term) {
            return term.attribute().toString();
        }
        if (value instanceof Term.RetypeItems items) {
            return items.kind() + " of " + items.item();
        }
        return value instanceof Term term ? term.kind().toString() : value.toString();
    }

    /**
     * Compares a rename, and follows the names from the new one: coming back to the old one is a ring. One within a rule is none:
     * what was there is found by the name that it had before, so the names are swapped.
     */
    private void rename(Setting later) {
        compare(later);
        String name = later.value.toString();
        boolean isRing = end(name).equals(later.thing);
        if (isRing || renames.containsKey(later.thing)) {
            followNames(name, later);
        }
        renames.putIfAbsent(later.thing, later);
        if (!isRing) {
            ends.putIfAbsent(later.thing, name);
        }
    }

    /** Returns the name to which renames lead from one; that one if it is not renamed, or goes around. */
    private String end(String name) {
        String at = name;
        for (String next = ends.get(at); next != null; next = ends.get(at)) {
            String further = ends.get(next);
            if (further != null) {
                ends.put(at, further); // half of the way for who comes next
            }
            at = next;
        }
        return at;
    }

    private void followNames(String name, Setting later) {
        Set<String> seen = new HashSet<>();
        boolean atOnce = true;
        @Nullable Setting step = renames.get(name);
        while (step != null && seen.add(step.thing)) {
            atOnce &= step.rule.equals(later.rule);
            if (step.value.equals(later.thing) && !atOnce) {
                Setting back = step;
                report(
                        renames.getOrDefault(name, back),
                        later,
                        later.thing + " becomes " + name + ", which becomes " + later.thing + " again");
                break;
            }
            step = renames.get(step.value.toString());
        }
    }

    private void report(Setting one, Setting later, String text) {
        boolean severe = one.version == later.version && one.conditions.equals(later.conditions);
        found.add(new PatchConflict(severe, later.version, one.mark, later.mark, text));
    }
}
