package io.isomorph.patch.engine;

import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.patch.change.Mark;
import io.isomorph.patch.rule.Action;
import io.isomorph.patch.rule.OperationRule;
import io.isomorph.patch.rule.PairRule;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An operation on its way to the version before. What the rules do not record, and what the version before cannot hold, is an
 * obstacle. Whether a rule with conditions acted is a supposition, which the resulting operation confirms or not.
 */
final class OperationRevert {
    /** An obstacle: the patch, or null where none is to blame, and the reason. */
    record Obstacle(@Nullable Mark mark, String why) {}

    /** That a rule with conditions acted, or did not; and whether the operation had a name of the rule. */
    private record Supposition(OperationRule rule, boolean acted, boolean isNamed) {}

    /** A number that the version before does not hold exactly. */
    record Rounded(String attribute, IrAttribute exact, IrAttribute rounded) {}

    private final List<Obstacle> obstacles = new ArrayList<>();
    private final List<Rounded> rounded = new ArrayList<>();
    private final List<Supposition> suppositions = new ArrayList<>();
    private Name name;
    private final AttributeRevert attributes;

    /** The operands that stay, as the program numbers them now. */
    private final List<Integer> operands = new ArrayList<>();

    /** Which of the present results stay. */
    private final List<Integer> results = new ArrayList<>();

    private final List<IrType> types;

    OperationRevert(OperationHead now, boolean trainable, KindChanges kinds, ReleaseKinds target, boolean rounds) {
        name = now.name();
        types = new ArrayList<>(now.resultTypes());
        AttributeList own = now.attributes();
        AttributeList ofResults = now.resultAttributes();
        if (!kinds.isEmpty()) {
            types.replaceAll(type -> kinds.mark(type) == null ? type : kinds.renamed(type));
            own = renamed(own, kinds);
            ofResults = renamed(ofResults, kinds);
        }
        attributes = new AttributeRevert(
                own,
                ofResults,
                trainable,
                (attribute, value) -> target.allow(name, attribute, value),
                this::block,
                rounds ? this::round : null);
        for (int i = 0; i < now.operands().size(); i++) {
            operands.add(now.operands().get(i));
        }
        for (int i = 0; i < now.resultCount(); i++) {
            results.add(i);
        }
    }

    private AttributeList renamed(AttributeList list, KindChanges kinds) {
        AttributeList after = list;
        for (int i = 0; i < list.size(); i++) {
            String attribute = list.get(i).name();
            IrAttribute value = list.get(i).value();
            Mark mark = kinds.mark(value);
            if (mark == null || (ParameterSlots.isParameter(name) && ParameterSlots.isSlot(attribute))) {
                continue;
            }
            @Nullable IrAttribute back = kinds.renamed(value);
            if (back == null) {
                block(mark, "attribute '" + attribute + "' does not fit the kind before");
            } else {
                after = after.with(attribute, back);
            }
        }
        return after;
    }

    void block(@Nullable Mark mark, String why) {
        obstacles.add(new Obstacle(mark, why));
    }

    private void round(String attribute, IrAttribute exact, IrAttribute nearest) {
        rounded.add(new Rounded(attribute, exact, nearest));
    }

    List<Rounded> rounded() {
        return rounded;
    }

    List<Obstacle> obstacles() {
        return obstacles;
    }

    List<Integer> operands() {
        return operands;
    }

    List<Integer> results() {
        return results;
    }

    // ---- rules of one operation

    /** Undoes a rule that acts wherever the operation has its name. */
    void undo(OperationRule rule) {
        @Nullable Name renamedTo = rule.renamedTo();
        if (renamedTo != null && rule.operation().equals(name)) {
            block(rule.mark(), "the patch would rename it to " + renamedTo);
        } else if (name.equals(rule.nameAfter())) {
            undoActions(rule);
        }
    }

    /** Undoes a rule with conditions, supposing that it acted; or leaves the operation, supposing that it did not. */
    void undo(OperationRule rule, boolean acted) {
        suppositions.add(new Supposition(rule, acted, name.equals(acted ? rule.nameAfter() : rule.operation())));
        if (acted && name.equals(rule.nameAfter())) {
            undoActions(rule);
        }
    }

    /** Whether upgrading what came out would have the rules act that are supposed to have acted, and no others. */
    boolean isBorneOut() {
        if (suppositions.isEmpty() || namesMissingOperand()) {
            return true;
        }
        OperationHead before = head(Operands.of(new int[operands.size()]));
        return suppositions.stream()
                .allMatch(it -> it.acted() == (it.isNamed() && it.rule().holds(before)));
    }

    private void undoActions(OperationRule rule) {
        name = rule.operation();
        reversed(rule.actions()).forEach(this::undo);
    }

    static <T> List<T> reversed(List<T> list) {
        List<T> reversed = new ArrayList<>(list);
        Collections.reverse(reversed);
        return reversed;
    }

    private void undo(Action action) {
        if (action instanceof Action.OnAttribute onAttribute) {
            if (ParameterSlots.isParameter(name)) {
                block(action.mark(), "a parameter was changed, and the patch does not record what it was");
            } else {
                attributes.undo(onAttribute);
            }
        } else if (action instanceof Action.DeleteInput delete) {
            block(
                    delete.mark(),
                    "operand " + delete.index() + " was taken away, and the patch does not record what it was");
        } else if (action instanceof Action.AddOutput add) {
            removeResult(add.mark(), add.index(), add.type());
        } else if (action instanceof Action.ModifyOutputType modify) {
            undoType(modify);
        } else if (action instanceof Action.Refuse refuse) {
            block(refuse.mark(), "the patch refuses it: " + refuse.reason());
        }
    }

    private void undoType(Action.ModifyOutputType modify) {
        String result = "the type of result " + modify.index();
        if (modify.before() == null) {
            block(modify.mark(), result + " was changed, and the patch does not record what it was");
        } else if (modify.index() >= types.size() || !types.get(modify.index()).equals(modify.type())) {
            block(modify.mark(), result + " is not the one that the patch gives");
        } else {
            types.set(modify.index(), modify.before());
        }
    }

    private void removeResult(Mark mark, int index, IrType type) {
        if (index >= types.size() || !types.get(index).equals(type)) {
            block(mark, "result " + index + " is not the one that the patch adds");
        } else {
            types.remove(index);
            results.remove(index);
        }
    }

    // ---- rules of two operations

    void undo(PairRule pair) {
        for (PairRule.PairAction action : reversed(pair.actions())) {
            if (pair.consumer().equals(name)) {
                undoInput(action);
            }
            if (pair.producer().equals(name)) {
                undoOutput(action);
            }
        }
    }

    private void undoInput(PairRule.PairAction action) {
        if (action instanceof PairRule.AddValue add && add.input() < operands.size()) {
            operands.remove(add.input());
        } else {
            block(action.mark(), "an operand was changed, and the patch does not record what it was");
        }
    }

    private void undoOutput(PairRule.PairAction action) {
        if (action instanceof PairRule.AddValue add) {
            removeResult(add.mark(), add.output(), add.type());
        } else {
            block(action.mark(), "a result was taken away, and the patch does not record what it was");
        }
    }

    // ---- the operation

    /** Whether a payload names an operand that is not there before. */
    boolean namesMissingOperand() {
        int highest = Math.max(
                attributes.own().highestOperand(), attributes.ofResults().highestOperand());
        for (IrType type : types) {
            highest = Math.max(highest, type.highestOperand());
        }
        return highest >= operands.size();
    }

    /**
     * Returns the operation of the version before.
     *
     * @param values the operands, as that version numbers them, as many as {@link #operands}
     */
    OperationHead head(Operands values) {
        return new OperationHead(name, attributes.own(), values, types, attributes.ofResults());
    }
}
