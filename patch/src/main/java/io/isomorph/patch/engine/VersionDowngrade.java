package io.isomorph.patch.engine;

import io.isomorph.ir.IrAttribute;
import io.isomorph.ir.IrType;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Name;
import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.patch.Blocker;
import io.isomorph.patch.Mark;
import io.isomorph.patch.rule.Action;
import io.isomorph.patch.rule.KindRule;
import io.isomorph.patch.rule.OperationRule;
import io.isomorph.patch.rule.PairRule;
import io.isomorph.patch.rule.Rules;
import io.isomorph.visit.ProgramVisitor;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Undoes the rules of one version on events, as far as the rules say what was there before. What they do not say, and what the
 * version before cannot hold, is a blocker; what follows is then not to be used.
 */
public final class VersionDowngrade extends ProgramVisitor {
    private final Rules rules;
    private final Consumer<Blocker> blockers;
    private final KindChanges kinds;
    private final ValueNumbers numbers = new ValueNumbers();
    private boolean trainable;
    private int operation;

    /**
     * Makes an adapter for one program.
     *
     * @param rules of the version
     * @param blockers hears what is in the way
     * @param next hears the program of the version before
     */
    public VersionDowngrade(Rules rules, Consumer<Blocker> blockers, ProgramVisitor next) {
        super(next);
        this.rules = rules;
        this.blockers = blockers;
        List<KindRule> back = new ArrayList<>();
        for (KindRule rule : rules.kinds()) {
            back.add(0, new KindRule(rule.mark(), rule.of(), rule.to(), rule.from(), rule.within()));
        }
        kinds = new KindChanges(back);
    }

    @Override
    public void visitInfo(String family, long version, boolean isTrainable) {
        trainable = isTrainable;
        super.visitInfo(family, version, isTrainable);
    }

    @Override
    public void enterBlock(List<IrType> argumentTypes, List<KeywordArgument> keywordArguments) {
        if (kinds.isEmpty()) {
            super.enterBlock(argumentTypes, keywordArguments);
            return;
        }
        super.enterBlock(
                argumentTypes.stream().map(this::before).toList(),
                keywordArguments.stream()
                        .map(argument -> new KeywordArgument(argument.name(), before(argument.type())))
                        .toList());
    }

    private IrType before(IrType type) {
        return kinds.mark(type) == null ? type : kinds.renamed(type);
    }

    @Override
    public void visitOperation(OperationHead head, int regionCount) {
        OperationHead before = undone(head);
        operation++;
        super.visitOperation(before, regionCount);
    }

    private void blocked(Name name, Mark mark, String why) {
        blockers.accept(new Blocker(operation, name.toString(), rules.version(), mark, why));
    }

    private OperationHead undone(OperationHead head) {
        Draft draft = new Draft(head);
        if (!kinds.isEmpty()) {
            draft.undoKinds();
        }
        List<OperationRule> inReverse = new ArrayList<>(rules.operations());
        java.util.Collections.reverse(inReverse);
        inReverse.forEach(draft::undo);
        List<PairRule> pairs = new ArrayList<>(rules.pairs());
        java.util.Collections.reverse(pairs);
        pairs.forEach(draft::undo);
        return draft.end();
    }

    /** One operation on its way back. */
    private final class Draft {
        private final OperationHead now;
        private Name name;
        private AttributeRevert attributes;
        private final List<Integer> operands = new ArrayList<>();

        /** Which of the present results stay. */
        private final List<Integer> results = new ArrayList<>();

        private final List<IrType> types;

        Draft(OperationHead head) {
            now = head;
            name = head.name();
            attributes = new AttributeRevert(head.attributes(), head.resultAttributes(), trainable, this::blocked);
            for (int i = 0; i < head.operands().size(); i++) {
                operands.add(head.operands().get(i));
            }
            for (int i = 0; i < head.resultCount(); i++) {
                results.add(i);
            }
            types = new ArrayList<>(head.resultTypes());
        }

        private void blocked(Mark mark, String why) {
            VersionDowngrade.this.blocked(now.name(), mark, why);
        }

        void undoKinds() {
            types.replaceAll(VersionDowngrade.this::before);
            attributes = new AttributeRevert(
                    renamed(attributes.own()), renamed(attributes.ofResults()), trainable, this::blocked);
        }

        private io.isomorph.ir.AttributeList renamed(io.isomorph.ir.AttributeList list) {
            io.isomorph.ir.AttributeList after = list;
            for (int i = 0; i < list.size(); i++) {
                IrAttribute value = list.get(i).value();
                Mark mark = kinds.mark(value);
                if (mark == null
                        || (ParameterSlots.isParameter(name)
                                && ParameterSlots.isSlot(list.get(i).name()))) {
                    continue;
                }
                @Nullable IrAttribute back = kinds.renamed(value);
                if (back == null) {
                    blocked(mark, "attribute '" + list.get(i).name() + "' does not fit the kind before");
                } else {
                    after = after.with(list.get(i).name(), back);
                }
            }
            return after;
        }

        void undo(OperationRule rule) {
            @Nullable Name renamedTo = null;
            for (Action action : rule.actions()) {
                if (action instanceof Action.RenameOperation rename) {
                    renamedTo = rename.to();
                }
            }
            if (renamedTo != null
                    && rule.operation().equals(name)
                    && rule.conditions().isEmpty()) {
                blocked(rule.mark(), "the patch would rename it to " + renamedTo);
                return;
            }
            if (!name.equals(renamedTo == null ? rule.operation() : renamedTo)) {
                return;
            }
            if (!rule.conditions().isEmpty()) {
                blocked(rule.mark(), "the patch acts under a condition, and does not say on what it acted");
                return;
            }
            name = rule.operation();
            List<Action> inReverse = new ArrayList<>(rule.actions());
            java.util.Collections.reverse(inReverse);
            inReverse.forEach(this::undo);
        }

        private void undo(Action action) {
            if (action instanceof Action.OnAttribute onAttribute) {
                if (ParameterSlots.isParameter(name)) {
                    blocked(action.mark(), "a parameter was changed, and the patch does not say what it was");
                } else {
                    attributes.undo(onAttribute);
                }
            } else if (action instanceof Action.DeleteInput delete) {
                blocked(
                        delete.mark(),
                        "operand " + delete.index() + " was taken away, and the patch does not say what it was");
            } else if (action instanceof Action.AddOutput add) {
                removeResult(add.mark(), add.index(), add.type());
            } else if (action instanceof Action.ModifyOutputType modify) {
                undoType(modify);
            }
        }

        private void undoType(Action.ModifyOutputType modify) {
            if (modify.before() == null) {
                blocked(
                        modify.mark(),
                        "the type of result " + modify.index()
                                + " was changed, and the patch does not say what it was");
            } else if (modify.index() >= types.size()
                    || !types.get(modify.index()).equals(modify.type())) {
                blocked(modify.mark(), "the type of result " + modify.index() + " is not the one that the patch gives");
            } else {
                types.set(modify.index(), modify.before());
            }
        }

        private void removeResult(Mark mark, int index, IrType type) {
            if (index >= types.size() || !types.get(index).equals(type)) {
                blocked(mark, "result " + index + " is not the one that the patch adds");
            } else {
                types.remove(index);
                results.remove(index);
            }
        }

        void undo(PairRule pair) {
            List<PairRule.PairAction> inReverse = new ArrayList<>(pair.actions());
            java.util.Collections.reverse(inReverse);
            for (PairRule.PairAction action : inReverse) {
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
                blocked(action.mark(), "an operand was changed, and the patch does not say what it was");
            }
        }

        private void undoOutput(PairRule.PairAction action) {
            if (action instanceof PairRule.AddValue add) {
                removeResult(add.mark(), add.output(), add.type());
            } else {
                blocked(action.mark(), "a result was taken away, and the patch does not say what it was");
            }
        }

        OperationHead end() {
            int[] values = new int[operands.size()];
            for (int i = 0; i < values.length; i++) {
                int before = numbers.renumbered(operands.get(i));
                if (before == ValueNumbers.GONE) {
                    blockers.accept(new Blocker(
                            operation,
                            now.name() + ", operand " + i,
                            rules.version(),
                            null,
                            "it uses a result that this version adds"));
                }
                values[i] = before == ValueNumbers.GONE ? 0 : before;
            }
            int next = 0;
            for (int result : results) {
                for (; next < result; next++) {
                    numbers.drop();
                }
                numbers.keep(1);
                next++;
            }
            for (; next < now.resultCount(); next++) {
                numbers.drop();
            }
            return head(Operands.of(values));
        }

        private OperationHead head(Operands values) {
            int highest = Math.max(
                    attributes.own().highestOperand(), attributes.ofResults().highestOperand());
            for (IrType type : types) {
                highest = Math.max(highest, type.highestOperand());
            }
            if (highest >= values.size()) {
                blockers.accept(new Blocker(
                        operation,
                        now.name().toString(),
                        rules.version(),
                        null,
                        "a payload names an operand that this version adds"));
                return now.withOperands(Operands.of(new int[now.operands().size()]));
            }
            return new OperationHead(name, attributes.own(), values, types, attributes.ofResults());
        }
    }
}
