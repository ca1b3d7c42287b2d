package io.isomorph.patch.engine;

import io.isomorph.error.InvalidModelException;
import io.isomorph.error.Location;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.patch.change.Change;
import io.isomorph.patch.change.Change.Part;
import io.isomorph.patch.change.Change.Place;
import io.isomorph.patch.rule.PatchCode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Takes the changes of one step back, on events: those of each operation in reverse order. What differs from the report is refused. */
public final class StepRevert extends ProgramVisitor {
    /** An operand: a value as it is numbered now, or one that is put back, as it is numbered then. */
    private record Use(int value, boolean isThen) {}

    /** Arguments of a block: the number of the first, from 1, and how many there are. */
    private record Arguments(int first, int count) {}

    private final Map<Place, List<Change>> changes = new HashMap<>();
    private final Map<Place, Arguments> blocks = new HashMap<>();
    private final ValueNumbers numbers = new ValueNumbers();
    private final BlockPlaces places = new BlockPlaces();

    /** For each operation the number of its first result, once taken back. */
    private final Definitions definitions = new Definitions();

    private int operation;
    private int arguments = 1;

    /** How many changes are not taken back yet. */
    private int left;

    /**
     * Makes an adapter for one program.
     *
     * @param step the changes of one step, in the order of the report
     * @param next receives the program before them
     */
    public StepRevert(List<Change> step, ProgramVisitor next) {
        super(next);
        left = step.size();
        for (Change change : step) {
            changes.computeIfAbsent(change.place(), place -> new ArrayList<>()).add(0, change);
        }
    }

    @Override
    public void enterRegion() {
        places.enterRegion();
        super.enterRegion();
    }

    @Override
    public void enterBlock(List<IrType> argumentTypes, List<KeywordArgument> keywordArguments) {
        places.enterBlock();
        Place place = new Place(places.owner(), places.block());
        int count = argumentTypes.size() + keywordArguments.size();
        blocks.put(place, new Arguments(arguments, count));
        arguments += count;
        List<Change> here = changes.getOrDefault(place, List.of()).stream()
                .filter(change -> change.part() == Part.ARGUMENT)
                .toList();
        if (here.isEmpty()) {
            super.enterBlock(argumentTypes, keywordArguments);
            return;
        }
        List<IrType> types = new ArrayList<>(argumentTypes);
        List<KeywordArgument> keywords = new ArrayList<>(keywordArguments);
        left -= here.size();
        for (Change change : here) {
            int index = change.index();
            if (index < types.size()) {
                types.set(index, before(change, types.get(index)));
            } else if (index - types.size() < keywords.size()) {
                KeywordArgument keyword = keywords.get(index - types.size());
                keywords.set(index - types.size(), new KeywordArgument(keyword.name(), before(change, keyword.type())));
            } else {
                throw misfit(change, "the block has fewer arguments");
            }
        }
        super.enterBlock(List.copyOf(types), List.copyOf(keywords));
    }

    private static IrType before(Change change, IrType now) {
        if (!(change.before() instanceof Change.Type before) || !new Change.Type(now).equals(change.after())) {
            throw misfit(change, "its type is " + now.name());
        }
        return before.type();
    }

    @Override
    public void visitOperation(OperationHead head, boolean hasRegions) {
        Draft draft = new Draft(head);
        for (Change change : changes.getOrDefault(new Place(operation, 0), List.of())) {
            if (change.part() != Part.ARGUMENT) {
                draft.takeBack(change);
                left--;
            }
        }
        definitions.operation(numbers.nextNew());
        OperationHead before = draft.end();
        places.operation(operation++);
        super.visitOperation(before, hasRegions);
    }

    @Override
    public void exitRegion() {
        if (places.exitRegion() && left > 0) {
            throw new InvalidModelException(
                    PatchCode.REPORT,
                    Location.NOWHERE,
                    left + " changes of the report are about operations or blocks that the program does not have",
                    null);
        }
        super.exitRegion();
    }

    private static InvalidModelException misfit(Change change, String found) {
        Location place =
                new Location(null, Location.UNKNOWN, null, change.place().operation());
        return new InvalidModelException(
                PatchCode.REPORT,
                place,
                "the report says " + change.part() + " " + change.index() + " became " + change.after() + " by "
                        + change.cause().file() + ":" + change.cause().line() + ", and " + found,
                null);
    }

    private int number(Change change, Change.Operand value) {
        if (value.equals(Change.Operand.NULL)) {
            return 0;
        }
        if (value.isAdded()) {
            return ValueNumbers.GONE; // a change before this one put it in, and takes it away again
        }
        if (value.block() >= 0) {
            Arguments of = blocks.get(new Place(value.operation(), value.block()));
            if (of == null || value.index() < 0 || value.index() >= of.count()) {
                throw misfit(change, "there is no such argument before");
            }
            return -(of.first() + value.index());
        }
        if (value.operation() < 0 || value.operation() >= operation) {
            throw misfit(change, "there is no such operation before");
        }
        int definer = (int) value.operation();
        int end = definer + 1 < operation ? definitions.first(definer + 1) : numbers.nextNew();
        int number = definitions.first(definer) + value.index();
        if (value.index() < 0 || number >= end) {
            throw misfit(change, "that operation has no such result");
        }
        return number;
    }

    /** One operation while its changes are taken back. */
    private final class Draft {
        private final OperationHead now;
        private Name name;
        private final List<NamedAttribute> attributes;
        private final List<NamedAttribute> resultAttributes;
        private final List<Use> operands = new ArrayList<>();

        /** The results; a number from 0 for those that are there now, −1 for those that are put back. */
        private final List<Integer> results = new ArrayList<>();

        private final List<IrType> types;

        Draft(OperationHead head) {
            now = head;
            name = head.name();
            attributes = new ArrayList<>(head.attributes().items());
            resultAttributes = new ArrayList<>(head.resultAttributes().items());
            for (int i = 0; i < head.operands().size(); i++) {
                operands.add(new Use(head.operands().get(i), false));
            }
            for (int i = 0; i < head.resultCount(); i++) {
                results.add(i);
            }
            types = new ArrayList<>(head.resultTypes());
        }

        void takeBack(Change change) {
            switch (change.part()) {
                case NAME -> {
                    if (!(change.before() instanceof Change.OperationName before)
                            || !new Change.OperationName(name).equals(change.after())) {
                        throw misfit(change, "its name is " + name);
                    }
                    name = before.name();
                }
                case ATTRIBUTE -> attribute(change, attributes);
                case RESULT_ATTRIBUTE -> attribute(change, resultAttributes);
                case OPERAND -> operand(change);
                case RESULT -> result(change);
                case VERSION, ARGUMENT -> throw misfit(change, "an operation has none");
            }
        }

        private void attribute(Change change, List<NamedAttribute> list) {
            if (change.after() instanceof Change.Attribute after) {
                boolean there =
                        change.index() < list.size() && list.get(change.index()).equals(after.attribute());
                if (!there) {
                    throw misfit(change, "it is not there");
                }
                list.remove(change.index());
            }
            if (change.before() instanceof Change.Attribute before) {
                if (change.index() > list.size()) {
                    throw misfit(change, "there are only " + list.size());
                }
                list.add(change.index(), before.attribute());
            }
        }

        private void operand(Change change) {
            if (change.after() != null) {
                if (change.index() >= operands.size()) {
                    throw misfit(change, "there are only " + operands.size());
                }
                operands.remove(change.index());
            } else if (change.before() instanceof Change.Operand before && change.index() <= operands.size()) {
                operands.add(change.index(), new Use(number(change, before), true));
            } else {
                throw misfit(change, "there are only " + operands.size());
            }
        }

        private void result(Change change) {
            if (change.after() instanceof Change.Type after) {
                boolean there = change.index() < types.size()
                        && types.get(change.index()).equals(after.type());
                if (!there) {
                    throw misfit(change, "it is not there");
                }
                if (change.before() instanceof Change.Type before) {
                    types.set(change.index(), before.type());
                } else {
                    types.remove(change.index());
                    results.remove(change.index());
                }
            } else if (change.before() instanceof Change.Type before && change.index() <= types.size()) {
                types.add(change.index(), before.type());
                results.add(change.index(), -1);
            } else {
                throw misfit(change, "there are only " + types.size());
            }
        }

        OperationHead end() {
            int[] values = new int[operands.size()];
            for (int i = 0; i < values.length; i++) {
                Use use = operands.get(i);
                values[i] = use.isThen() ? use.value() : numbers.renumbered(use.value());
                if (values[i] == ValueNumbers.GONE) {
                    throw refused("an operand is a value that the report says was added");
                }
            }
            int next = 0;
            for (int result : results) {
                if (result < 0) {
                    numbers.add();
                } else {
                    numbers.drop(result - next);
                    numbers.keep(1);
                    next = result + 1;
                }
            }
            numbers.drop(now.resultCount() - next);
            try {
                return new OperationHead(
                        name,
                        AttributeList.of(attributes),
                        Operands.of(values),
                        types,
                        AttributeList.of(resultAttributes));
            } catch (IllegalArgumentException e) {
                throw refused("taken back, the operation would be none: " + e.getMessage());
            }
        }

        private InvalidModelException refused(String problem) {
            Location place = new Location(null, Location.UNKNOWN, null, operation);
            return new InvalidModelException(PatchCode.REPORT, place, problem, null);
        }
    }
}
