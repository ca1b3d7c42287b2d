package io.isomorph.patch.engine;

import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.AttributeValue;
import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import io.isomorph.patch.change.Mark;
import io.isomorph.patch.rule.Action;
import io.isomorph.patch.rule.Side;
import io.isomorph.patch.rule.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/** Attribute lists of an operation on the way to the version before: actions are undone in reverse order. */
final class AttributeRevert {
    private final BiPredicate<String, IrAttribute> target;
    private final BiConsumer<Mark, String> blockers;
    private final boolean trainable;
    private final @Nullable RoundingListener rounds;
    private AttributeList own;
    private AttributeList ofResults;

    /** Receives numbers that are rounded. */
    @FunctionalInterface
    interface RoundingListener {
        void rounded(String attribute, IrAttribute exact, IrAttribute rounded);
    }

    /**
     * Begins.
     *
     * @param target whether the release to which the program is brought in the end has such an attribute
     * @param rounds receives numbers that are rounded; null if they are obstacles
     */
    AttributeRevert(
            AttributeList own,
            AttributeList ofResults,
            boolean trainable,
            BiPredicate<String, IrAttribute> target,
            BiConsumer<Mark, String> blockers,
            @Nullable RoundingListener rounds) {
        this.own = own;
        this.ofResults = ofResults;
        this.trainable = trainable;
        this.target = target;
        this.blockers = blockers;
        this.rounds = rounds;
    }

    AttributeList own() {
        return own;
    }

    AttributeList ofResults() {
        return ofResults;
    }

    void undo(Action.OnAttribute action) {
        if (action instanceof Action.AddAttribute add) {
            if (add.side() == Side.OWN) {
                own = withoutAdded(add, own);
            } else if (trainable) {
                ofResults = withoutAdded(add, ofResults);
            }
        } else {
            own = undone(action, own, Side.OWN);
            ofResults = undone(action, ofResults, Side.RESULTS);
        }
    }

    private AttributeList withoutAdded(Action.AddAttribute add, AttributeList list) {
        @Nullable IrAttribute there = list.get(add.name());
        if (there == null) {
            blockers.accept(add.mark(), "attribute '" + add.name() + "' is absent, which the patch would add");
            return list;
        }
        if (!there.equals(add.value())) {
            blockers.accept(add.mark(), "attribute '" + add.name() + "' has another value than the patch adds");
            return list;
        }
        return list.without(add.name());
    }

    private AttributeList undone(Action.OnAttribute action, AttributeList list, Side side) {
        if (action instanceof Action.ModifyAttribute modify) {
            return unmodified(modify, list);
        }
        if (action instanceof Action.RenameAttribute rename) {
            return renamed(rename, list);
        }
        if (action instanceof Action.DeleteAttribute delete) {
            return undeleted(delete, list, delete.side() == side);
        }
        return list;
    }

    private AttributeList unmodified(Action.ModifyAttribute action, AttributeList list) {
        @Nullable IrAttribute there = list.get(action.name());
        if (there == null) {
            return list;
        }
        String what = "attribute '" + action.name() + "'";
        if (action.before() == null || action.term() instanceof Term.Value) {
            blockers.accept(action.mark(), what + " was changed, and the patch does not record what it was");
            return list;
        }
        Term back = action.term() instanceof Term.RetypeItems items
                ? new Term.RetypeItems(items.kind(), action.before())
                : new Term.Retype(action.before());
        @Nullable IrAttribute before = Conversion.apply(there, back);
        if (there.equals(before)) {
            return list; // of two rules that change it alike the other was undone already; whether so is proved at the
            // end
        }
        if (target.test(action.name(), there) && (before == null || !target.test(action.name(), before))) {
            return list; // carried out again, the patch leaves it
        }
        @Nullable IrAttribute again = before == null ? null : Conversion.apply(before, action.term());
        if (before != null && again != null && rounds != null && isRounded(there, again)) {
            rounds.rounded(action.name(), there, again);
        } else if (before == null || !there.equals(again)) {
            blockers.accept(action.mark(), what + " has a value that " + action.before() + " does not hold");
            return list;
        }
        return list.with(action.name(), before);
    }

    /** Returns whether a float became the nearest one of fewer bits, or floats of a list did. */
    private static boolean isRounded(IrAttribute exact, IrAttribute rounded) {
        if (exact.payload() instanceof ListValue before && rounded.payload() instanceof ListValue after) {
            return !exact.equals(rounded) && areRounded(before.items(), after.items());
        }
        return exact.payload() instanceof FloatValue before
                && rounded.payload() instanceof FloatValue after
                && !exact.equals(rounded)
                && (float) before.value() == (float) after.value();
    }

    private static boolean areRounded(List<Payload> exact, List<Payload> rounded) {
        boolean all = exact.size() == rounded.size();
        for (int i = 0; all && i < exact.size(); i++) {
            all = exact.get(i).equals(rounded.get(i)) || isRounded(exact.get(i), rounded.get(i));
        }
        return all;
    }

    private static boolean isRounded(Payload exact, Payload rounded) {
        return exact instanceof AttributeValue before
                && rounded instanceof AttributeValue after
                && isRounded(before.attribute(), after.attribute());
    }

    private AttributeList renamed(Action.RenameAttribute action, AttributeList list) {
        if (list.indexOf(action.name()) >= 0) {
            blockers.accept(action.mark(), "attribute '" + action.name() + "' is there, which the patch would rename");
            return list;
        }
        int at = list.indexOf(action.to());
        if (at < 0) {
            return list;
        }
        List<NamedAttribute> items = new ArrayList<>(list.items());
        items.set(at, new NamedAttribute(action.name(), list.get(at).value()));
        return AttributeList.of(items);
    }

    private AttributeList undeleted(Action.DeleteAttribute action, AttributeList list, boolean ofThisList) {
        @Nullable IrAttribute before = action.before();
        if (list.indexOf(action.name()) >= 0) {
            blockers.accept(
                    action.mark(), "attribute '" + action.name() + "' is there, which the patch would take away");
        } else if (ofThisList && before == null) {
            blockers.accept(
                    action.mark(),
                    "attribute '" + action.name() + "' was taken away, and the patch does not record what it was");
        } else if (ofThisList && before != null) {
            return list.with(action.name(), before);
        }
        return list;
    }
}
