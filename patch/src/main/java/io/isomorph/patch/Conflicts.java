package io.isomorph.patch;

import io.isomorph.patch.rule.Action;
import io.isomorph.patch.rule.Condition;
import io.isomorph.patch.rule.KindRule;
import io.isomorph.patch.rule.OperationRule;
import io.isomorph.patch.rule.Rules;
import io.isomorph.patch.rule.Term;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Looks for actions that contradict each other. The versions are added in the order in which they are carried out. */
final class Conflicts {
    private final Map<String, List<Setting>> settings = new HashMap<>();
    private final Map<String, Setting> renames = new HashMap<>();
    private final List<PatchSurvey.Conflict> found = new ArrayList<>();

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
     * @param deed what it does
     * @param value what the thing becomes; equal values do not contradict each other
     * @param mark where it stands
     * @param version the version that it leads to
     * @param conditions when it acts
     */
    private record Setting(
            String thing, Deed deed, Object value, Mark mark, long version, List<Condition> conditions) {}

    /** Returns what was found, in the order of the later action. */
    List<PatchSurvey.Conflict> found() {
        return found;
    }

    void add(long version, List<Rules> files) {
        for (Rules file : files) {
            for (OperationRule rule : file.operations()) {
                for (Action action : rule.actions()) {
                    add(version, rule, action);
                }
            }
            for (KindRule rule : file.kinds()) {
                String what = rule.of() == KindRule.Of.TYPES ? "type " : "attribute kind ";
                rename(new Setting(what + rule.from(), Deed.RENAME, what + rule.to(), rule.mark(), version, List.of()));
            }
        }
    }

    private void add(long version, OperationRule rule, Action action) {
        String of = " of " + rule.operation();
        if (action instanceof Action.AddAttribute add) {
            add(version, rule, action, attribute(add, of), Deed.ADD, add.value());
        } else if (action instanceof Action.ModifyAttribute modify) {
            add(version, rule, action, attribute(modify, of), Deed.MODIFY, modify.term());
        } else if (action instanceof Action.DeleteAttribute delete) {
            add(version, rule, action, attribute(delete, of), Deed.DELETE, "");
        } else if (action instanceof Action.RenameAttribute rename) {
            rename(setting(
                    version, rule, action, attribute(rename, of), Deed.RENAME, "attribute '" + rename.to() + "'" + of));
        } else if (action instanceof Action.ModifyOutputType modify) {
            add(version, rule, action, "the type of result " + modify.index() + of, Deed.MODIFY, modify.type());
        } else if (action instanceof Action.RenameOperation rename) {
            rename(setting(
                    version, rule, action, "operation " + rule.operation(), Deed.RENAME, "operation " + rename.to()));
        }
    }

    private static String attribute(Action.OnAttribute action, String of) {
        return "attribute '" + action.name() + "'" + of;
    }

    private void add(long version, OperationRule rule, Action action, String thing, Deed deed, Object value) {
        compare(setting(version, rule, action, thing, deed, value));
    }

    private static Setting setting(
            long version, OperationRule rule, Action action, String thing, Deed deed, Object value) {
        return new Setting(thing, deed, value, action.mark(), version, rule.conditions());
    }

    private void compare(Setting later) {
        List<Setting> earlier = settings.computeIfAbsent(later.thing, thing -> new ArrayList<>());
        for (Setting one : earlier) {
            if (contradict(one, later)) {
                report(one, later, later.thing + " is " + word(one) + " and then " + word(later));
                break;
            }
        }
        earlier.add(later);
    }

    private static boolean contradict(Setting one, Setting later) {
        if (one.deed == later.deed) {
            return !one.value.equals(later.value);
        }
        // of one version the order of the file does not make a sequence, apart from a name that becomes free
        boolean freed = one.deed == Deed.DELETE || one.deed == Deed.RENAME;
        return one.version == later.version && !(freed && later.deed == Deed.ADD) && later.deed != Deed.RENAME;
    }

    private static String word(Setting setting) {
        return switch (setting.deed) {
            case ADD -> "added as " + shown(setting.value);
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

    /** Compares a rename, and follows the names from the new one: coming back to the old one is a ring. */
    private void rename(Setting later) {
        compare(later);
        String name = later.value.toString();
        Set<String> seen = new HashSet<>();
        @Nullable Setting step = renames.get(name);
        while (step != null && seen.add(step.thing)) {
            if (step.value.equals(later.thing)) {
                Setting back = step;
                report(
                        renames.getOrDefault(name, back),
                        later,
                        later.thing + " becomes " + name + ", which becomes " + later.thing + " again");
                break;
            }
            step = renames.get(step.value.toString());
        }
        renames.putIfAbsent(later.thing, later);
    }

    private void report(Setting one, Setting later, String text) {
        boolean severe = one.version == later.version && one.conditions.equals(later.conditions);
        found.add(new PatchSurvey.Conflict(severe, later.version, one.mark, later.mark, text));
    }
}
