package io.isomorph.patch.engine;

import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.patch.change.Blocker;
import io.isomorph.patch.change.Mark;
import io.isomorph.patch.change.Rounding;
import io.isomorph.patch.rule.KindRule;
import io.isomorph.patch.rule.OperationRule;
import io.isomorph.patch.rule.PairRule;
import io.isomorph.patch.rule.Rules;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Undoes the rules of one version on events, as far as the rules record what was there before. What they do not record, and
 * what the version before cannot hold, is a blocker; what follows is then not to be used.
 */
public final class VersionDowngrade extends ProgramVisitor {
    /** So many rules with conditions on one operation are decided: there are two to the power of it choices. */
    private static final int MAX_DOUBTFUL = 8;

    private final Rules rules;
    private final Consumer<Blocker> blockers;
    private final @Nullable Consumer<Rounding> roundings;
    private final ReleaseKinds target;
    private final KindChanges kinds;
    private final List<PairRule> pairs;
    private final Map<Name, List<OperationRule>> concerning = new HashMap<>();
    private final ValueNumbers numbers = new ValueNumbers();
    private boolean trainable;
    private int operation;

    /**
     * Makes an adapter for one program.
     *
     * @param rules of the version
     * @param to the version to which the program is brought in the end: what its release has as it is stays so
     * @param blockers receives what is in the way
     * @param roundings receives numbers that are rounded; null if they are in the way
     * @param next receives the program of the version before
     */
    public VersionDowngrade(
            Rules rules,
            long to,
            Consumer<Blocker> blockers,
            @Nullable Consumer<Rounding> roundings,
            ProgramVisitor next) {
        super(next);
        this.rules = rules;
        this.target = new ReleaseKinds(to);
        this.blockers = blockers;
        this.roundings = roundings;
        List<KindRule> back = new ArrayList<>();
        for (KindRule rule : rules.kinds()) {
            back.add(0, new KindRule(rule.mark(), rule.of(), rule.to(), rule.from(), rule.within()));
        }
        kinds = new KindChanges(back);
        pairs = OperationRevert.reversed(rules.pairs());
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
    public void visitOperation(OperationHead head, boolean hasRegions) {
        OperationRevert back = reverted(head);
        for (OperationRevert.Obstacle obstacle : back.obstacles()) {
            blocked(head.name().toString(), obstacle.mark(), obstacle.why());
        }
        if (roundings != null) {
            for (OperationRevert.Rounded rounded : back.rounded()) {
                roundings.accept(
                        new Rounding(operation, head.name(), rounded.attribute(), rounded.exact(), rounded.rounded()));
            }
        }
        int[] operands = new int[back.operands().size()];
        for (int i = 0; i < operands.length; i++) {
            int before = numbers.renumbered(back.operands().get(i));
            if (before == ValueNumbers.GONE) {
                blocked(head.name() + ", operand " + i, null, "it uses a result that this version adds");
            } else {
                operands[i] = before;
            }
        }
        numberResults(head.resultCount(), back.results());
        OperationHead before;
        if (back.namesMissingOperand()) {
            blocked(head.name().toString(), null, "a payload names an operand that this version adds");
            before = head.withOperands(Operands.of(new int[head.operands().size()]));
        } else {
            before = back.head(Operands.of(operands));
        }
        operation++;
        super.visitOperation(before, hasRegions);
    }

    private void blocked(String what, @Nullable Mark mark, String why) {
        blockers.accept(new Blocker(operation, what, rules.version(), mark, why));
    }

    private void numberResults(int count, List<Integer> kept) {
        int next = 0;
        for (int result : kept) {
            numbers.drop(result - next);
            numbers.keep(1);
            next = result + 1;
        }
        numbers.drop(count - next);
    }

    /**
     * Undoes all rules. Where rules have conditions, attempts every choice of those that may have acted, most of them first:
     * returns the first one that its own outcome confirms and that has no obstacles, else the one with the fewest obstacles.
     */
    private OperationRevert reverted(OperationHead head) {
        List<OperationRule> concerned = concerning.computeIfAbsent(head.name(), this::concerning);
        int doubtful = 0;
        for (OperationRule rule : concerned) {
            doubtful += rule.conditions().isEmpty() ? 0 : 1;
        }
        if (doubtful > MAX_DOUBTFUL) {
            OperationRevert back = reverted(head, concerned, 0);
            back.block(concerned.get(0).mark(), "more than " + MAX_DOUBTFUL + " patches act on it under conditions");
            return back;
        }
        @Nullable OperationRevert best = null;
        for (int acted = (1 << doubtful) - 1; acted >= 0; acted--) {
            OperationRevert back = reverted(head, concerned, acted);
            if (back.isBorneOut()
                    && (best == null
                            || back.obstacles().size() < best.obstacles().size())) {
                best = back;
            }
            if (best != null && best.obstacles().isEmpty()) {
                return best;
            }
        }
        if (best == null) {
            best = reverted(head, concerned, 0);
            best.block(
                    concerned.get(0).mark(), "nothing that the conditions of the patches allow becomes this operation");
        }
        return best;
    }

    /** Undoes all rules, of those with conditions the ones whose bit is set. */
    private OperationRevert reverted(OperationHead head, List<OperationRule> concerned, int acted) {
        OperationRevert back = new OperationRevert(head, trainable, kinds, target, roundings != null);
        int bit = 1;
        for (OperationRule rule : concerned) {
            if (rule.conditions().isEmpty()) {
                back.undo(rule);
            } else {
                back.undo(rule, (acted & bit) != 0);
                bit <<= 1;
            }
        }
        pairs.forEach(back::undo);
        return back;
    }

    /** Returns the rules that may have acted on an operation that has a name now, or would have to; the last one first. */
    private List<OperationRule> concerning(Name name) {
        Set<Name> names = new HashSet<>(Set.of(name));
        List<OperationRule> concerned = new ArrayList<>();
        for (OperationRule rule : OperationRevert.reversed(rules.operations())) {
            if (names.contains(rule.nameAfter()) || names.contains(rule.operation())) {
                concerned.add(rule);
                names.add(rule.operation());
            }
        }
        return concerned;
    }
}
