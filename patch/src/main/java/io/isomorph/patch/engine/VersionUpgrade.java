package io.isomorph.patch.engine;

import io.isomorph.error.InvalidModelException;
import io.isomorph.error.Location;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.IrType;
import io.isomorph.patch.change.Change;
import io.isomorph.patch.change.Change.Part;
import io.isomorph.patch.change.Mark;
import io.isomorph.patch.rule.Action;
import io.isomorph.patch.rule.OperationRule;
import io.isomorph.patch.rule.PairRule;
import io.isomorph.patch.rule.PatchCode;
import io.isomorph.patch.rule.Rules;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Carries the rules of one version out on events. What no rule concerns is passed on as the same object, and values get other
 * numbers only behind the first that comes or goes. Keeps 16 bytes for each value that does; and where a report has to name
 * values, 4 bytes for each operation.
 */
public final class VersionUpgrade extends ProgramVisitor {
    private static final int SHOWN = 20;

    private final RuleTable table;
    private final KindChanges kinds;
    private final Recorder recorder;
    private final ValueNumbers numbers = new ValueNumbers();
    private final @Nullable Definitions definitions;
    private final IdentityHashMap<PairRule.AddValue, Producers> producers = new IdentityHashMap<>();
    private final Producers[] allProducers;
    private final BlockPlaces places = new BlockPlaces();
    private final OperationEdit.Surroundings surroundings = new Program();

    private final long version;
    private boolean trainable;
    private int operation;
    private int arguments = 1;
    private long uses;
    private final List<String> users = new ArrayList<>();
    private long refusals;
    private final List<String> refused = new ArrayList<>();

    /**
     * Makes an adapter for one program.
     *
     * @param step how many patch files are carried out before
     * @param rules of the version
     * @param listener receives every change
     * @param next receives the program after them
     */
    public VersionUpgrade(int step, Rules rules, Consumer<Change> listener, ProgramVisitor next) {
        super(next);
        table = new RuleTable(rules);
        kinds = table.kinds();
        version = rules.version();
        recorder = new Recorder(step, rules.version(), listener);
        definitions = table.namesValues() ? new Definitions() : null;
        table.added().forEach(pair -> producers.put(pair, new Producers()));
        allProducers = producers.values().toArray(Producers[]::new);
    }

    @Override
    public void visitInfo(String family, long version, boolean isTrainable) {
        trainable = isTrainable;
        super.visitInfo(family, version, isTrainable);
    }

    @Override
    public void enterRegion() {
        places.enterRegion();
        super.enterRegion();
    }

    @Override
    public void enterBlock(List<IrType> argumentTypes, List<KeywordArgument> keywordArguments) {
        places.enterBlock();
        for (Producers each : allProducers) {
            each.enterBlock();
        }
        if (definitions != null && !(argumentTypes.isEmpty() && keywordArguments.isEmpty())) {
            definitions.block(arguments, places.owner(), places.block());
        }
        arguments += argumentTypes.size() + keywordArguments.size();
        if (kinds.isEmpty()) {
            super.enterBlock(argumentTypes, keywordArguments);
            return;
        }
        recorder.atBlock(places.owner(), places.block());
        List<IrType> types = new ArrayList<>();
        for (IrType type : argumentTypes) {
            types.add(renamed(type, types.size()));
        }
        List<KeywordArgument> keywords = new ArrayList<>();
        for (KeywordArgument argument : keywordArguments) {
            IrType type = renamed(argument.type(), types.size() + keywords.size());
            keywords.add(new KeywordArgument(argument.name(), type));
        }
        super.enterBlock(List.copyOf(types), List.copyOf(keywords));
    }

    private IrType renamed(IrType type, int index) {
        Mark mark = kinds.mark(type);
        if (mark == null) {
            return type;
        }
        IrType after = kinds.renamed(type);
        recorder.changed(mark, Part.ARGUMENT, index, new Change.Type(type), new Change.Type(after));
        return after;
    }

    @Override
    public void visitOperation(OperationHead head, boolean hasRegions) {
        if (definitions != null) {
            definitions.operation(numbers.nextOld());
        }
        for (Producers each : allProducers) {
            each.nextOperation();
        }
        @Nullable List<OperationRule> rules = table.of(head.name());
        OperationHead after = rules == null && kinds.isEmpty() ? renumbered(head) : edited(head, rules);
        places.operation(operation++);
        super.visitOperation(after, hasRegions);
    }

    private OperationHead renumbered(OperationHead head) {
        OperationHead after = head;
        if (!numbers.isPlain()) {
            Operands operands = head.operands();
            int[] values = operands.toArray();
            boolean same = true;
            for (int i = 0; i < values.length; i++) {
                int value = number(values[i], i);
                same &= value == values[i];
                values[i] = value;
            }
            after = same ? head : head.withOperands(Operands.of(values));
        }
        numbers.keep(head.resultCount());
        return after;
    }

    private int number(int old, int index) {
        int value = numbers.renumbered(old);
        if (value != ValueNumbers.GONE) {
            return value;
        }
        if (uses++ < SHOWN) {
            Change.Operand gone = surroundings.definition(old);
            users.add("operand " + index + " of operation " + operation + " (result " + gone.index() + " of operation "
                    + gone.operation() + ")");
        }
        return 0;
    }

    private OperationHead edited(OperationHead head, @Nullable List<OperationRule> rules) {
        recorder.at(operation);
        OperationEdit edit = new OperationEdit(head, operation, trainable, recorder, surroundings);
        if (rules != null) {
            for (OperationRule rule : rules) {
                if (rule.operation().equals(edit.name()) && rule.holds(head)) {
                    edit.apply(rule.actions());
                }
            }
        }
        if (!kinds.isEmpty()) {
            edit.rename(kinds);
        }
        int[] operands = new int[edit.operandCount()];
        for (int i = 0; i < operands.length; i++) {
            int value = edit.operand(i);
            operands[i] = Added.is(value) ? Added.number(value) : number(value, i);
        }
        numberResults(head, edit);
        return edit.end(Operands.of(operands, operands.length));
    }

    private void numberResults(OperationHead head, OperationEdit edit) {
        if (edit.keepsResults()) {
            numbers.keep(head.resultCount());
            return;
        }
        int first = numbers.nextOld();
        int old = 0;
        for (OperationEdit.Result result : edit.results()) {
            Action.@Nullable AddOutput added = result.added();
            if (added == null) {
                numbers.drop(result.old() - old);
                numbers.keep(1);
                old = result.old() + 1;
            } else {
                if (added.pair() != null) {
                    producer(added.pair()).add(operation, first, head.resultCount(), numbers.nextNew());
                }
                numbers.add();
            }
        }
        numbers.drop(head.resultCount() - old);
    }

    private Producers producer(PairRule.AddValue pair) {
        Producers found = producers.get(pair);
        if (found == null) {
            throw new IllegalStateException("the pair " + pair + " is of another version");
        }
        return found;
    }

    @Override
    public void exitBlock() {
        for (Producers each : allProducers) {
            each.exitBlock();
        }
        super.exitBlock();
    }

    @Override
    public void exitRegion() {
        if (places.exitRegion()) {
            if (refusals > 0) {
                throw failed(
                        PatchCode.BLOCKED, "no patch can bring it to version " + version + ": ", refused, refusals);
            }
            if (uses > 0) {
                throw failed(PatchCode.VALUE_USED, "values that are taken away are still used by ", users, uses);
            }
        }
        super.exitRegion();
    }

    private static InvalidModelException failed(PatchCode code, String what, List<String> shown, long count) {
        String more = count > SHOWN ? " and " + (count - SHOWN) + " more" : "";
        return new InvalidModelException(code, Location.NOWHERE, what + String.join(", ", shown) + more, null);
    }

    /** Values that are not there before, as operands of an edit: behind all numbers that arguments can have. */
    private static final class Added {
        private static final int BASE = Integer.MIN_VALUE + 1;
        private static final int HIGHEST = 1 << 30;

        static int of(int number) {
            return BASE + number;
        }

        static boolean is(int value) {
            return value < BASE + HIGHEST;
        }

        static int number(int value) {
            return value - BASE;
        }
    }

    private final class Program implements OperationEdit.Surroundings {
        @Override
        public Change.Operand definition(int value) {
            return definitions == null ? Change.Operand.NULL : definitions.of(value);
        }

        @Override
        public void refuse(Action.Refuse action, OperationEdit edit) {
            if (refusals++ < SHOWN) {
                refused.add("operation " + edit.operation() + " (" + edit.name() + ") " + action.reason() + " ("
                        + action.mark() + ")");
            }
        }

        @Override
        public OperationEdit.Given valueFor(Action.AddInput action, OperationEdit consumer) {
            Producers of = producer(action.pair());
            int found = of.of(consumer);
            if (found == Producers.NONE) {
                throw Fault.of(
                        PatchCode.NO_PRODUCER,
                        consumer.operation(),
                        action.mark(),
                        "no operation before " + consumer.name()
                                + ", in its block or an enclosing one, gives the value that it takes");
            }
            return new OperationEdit.Given(
                    Added.of(of.value(found)),
                    Change.Operand.added(of.operation(found), action.pair().output()));
        }
    }
}
