package io.isomorph.testkit.generate;

import io.isomorph.family.pir.build.Pir;
import io.isomorph.family.pir.kind.ArrayAttribute;
import io.isomorph.family.pir.kind.BoolAttribute;
import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.testkit.generate.ModelOperation.TypePattern;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * One program of the mix of real models: parameters first, then an input, then what takes them, now and then with a branch or a
 * loop, then an output. It holds no more than a window of earlier values.
 */
final class ModelProgram {
    private static final Name IF = Name.of("pd_op.if");
    private static final Name WHILE = Name.of("pd_op.while");
    private static final Name YIELD = Name.of("cf.yield");
    private static final int DEEPEST = 3;
    private static final int MOST_NESTED = 8;

    /** Operations found so often are in every program. */
    private static final int FREQUENT = 75;

    /** The smallest branch: the operation, and two regions of an operation and the yield. */
    private static final int SMALLEST_BRANCH = 5;

    private static final AttributeList ABOUT_RESULT = AttributeList.of(new NamedAttribute(
            "stop_gradient", new ArrayAttribute(List.of(new BoolAttribute(false).toAttribute())).toAttribute()));

    private final ModelMix mix;
    private final ForkedRandom random;
    private final ProgramVisitor out;
    private final int operations;
    private final int parameters;
    private final ModelTypes types;
    private final ModelAttributes attributes;
    private final Map<Integer, Boolean> knownRare = new HashMap<>();
    private final int[] operands = new int[64];
    private RecentValues recent = new RecentValues();
    private List<IrType> lastType = List.of(IrType.NULL);
    private int results;
    private int arguments;
    private int parametersTaken;

    ModelProgram(ModelMix mix, int operations, ForkedRandom random, ProgramVisitor out) {
        this.mix = mix;
        this.random = random;
        this.out = out;
        this.operations = operations;
        this.parameters = mix.parametersOf(operations);
        this.types = new ModelTypes(mix, random.current(), operations);
        this.attributes = new ModelAttributes(mix);
    }

    void push() {
        SplittableRandom first = random.current();
        out.visitInfo(Pir.FAMILY, Choice.oneIn(first, 2) ? 1 : 4, !Choice.oneIn(first, 10));
        out.enterRegion();
        out.enterBlock(List.of(), List.of());
        ModelOperation parameter = mix.operation(ModelMix.PARAMETER);
        for (int i = 0; i < parameters; i++) {
            visit(parameter);
        }
        int rest = operations - parameters;
        if (rest > 0) {
            ModelOperation input = mix.operation("pd_op.data");
            visit(input);
            sequence(input, rest - 2, 1);
        }
        if (rest > 1) {
            visit(mix.operation("pd_op.fetch"));
        }
        out.exitBlock();
        out.exitRegion();
    }

    /** Visits so many operations, nested ones included. */
    private void sequence(ModelOperation before, int count, int depth) {
        ModelOperation last = before;
        int left = count;
        while (left > 0) {
            SplittableRandom source = random.current();
            if (left >= SMALLEST_BRANCH && depth < DEEPEST && Choice.below(source, 10_000) < mix.control()) {
                left -= Choice.oneIn(source, 2) ? branch(last, left, depth) : loop(last, left, depth);
            } else {
                last = next(source, last);
                visit(last);
                left--;
            }
        }
    }

    /** Chooses what follows: a program has only some of the rarer operations, as it is of one sort of model. */
    private ModelOperation next(SplittableRandom source, ModelOperation last) {
        Weighted<ModelOperation> followers = mix.next(last);
        ModelOperation next = followers.pick(source);
        boolean known =
                next.count() >= FREQUENT || knownRare.computeIfAbsent(next.index(), index -> Choice.oneIn(source, 3));
        return known ? next : followers.first();
    }

    private void visit(ModelOperation operation) {
        SplittableRandom source = random.nextOperation();
        int count = takeOperands(source, operation);
        List<IrType> resultTypes = resultTypes(source, operation, count);
        out.visitOperation(
                new OperationHead(
                        operation.name(),
                        attributes.next(source, operation),
                        Operands.of(operands, count),
                        resultTypes,
                        attributes.aboutResults(source, operation, resultTypes.size())),
                false);
        defined(resultTypes);
    }

    private int takeOperands(SplittableRandom source, ModelOperation operation) {
        int count = 0;
        for (Weighted<Integer> position : operation.operands()) {
            int from = position.pick(source);
            if (from == ModelOperation.END) {
                break;
            }
            operands[count] = switch (from) {
                case ModelOperation.NULL -> 0;
                case ModelOperation.PARAMETER -> nextParameter();
                case ModelOperation.FAR -> recent.far(source);
                default -> recent.back(from);
            };
            count++;
        }
        return count;
    }

    /** Models take their parameters from the last to the first, each once. */
    private int nextParameter() {
        return parameters == 0 ? recent.back(1) : parameters - parametersTaken++ % parameters;
    }

    private List<IrType> resultTypes(SplittableRandom source, ModelOperation operation, int operandCount) {
        List<Weighted<TypePattern>> positions = operation.results();
        if (positions.size() == 1) {
            return types.next(source, types.pattern(source, positions.get(0)), operandCount);
        }
        List<IrType> list = new ArrayList<>(positions.size());
        for (Weighted<TypePattern> position : positions) {
            TypePattern pattern = types.pattern(source, position);
            if (pattern.equals(TypePattern.END)) {
                break;
            }
            list.add(types.next(source, pattern, operandCount).get(0));
        }
        return List.copyOf(list);
    }

    private void defined(List<IrType> resultTypes) {
        if (!resultTypes.isEmpty()) {
            recent.add(results + 1);
            lastType = resultTypes.size() == 1 ? resultTypes : List.of(resultTypes.get(0));
            results += resultTypes.size();
        }
    }

    /** Visits a branch, and returns how many operations that took. */
    private int branch(ModelOperation before, int budget, int depth) {
        SplittableRandom source = random.nextOperation();
        List<IrType> type = lastType;
        int most = Math.min(MOST_NESTED, (budget - 3) / 2);
        out.visitOperation(control(IF, type, recent.back(1)), true);
        int result = ++results;
        RecentValues outer = recent;
        int nested = 0;
        for (int i = 0; i < 2; i++) {
            int inner = Choice.between(source, 1, most);
            recent = new RecentValues(outer);
            out.enterRegion();
            out.enterBlock(List.of(), List.of());
            sequence(before, inner, depth + 1);
            endWithYield(recent.back(1));
            nested += inner + 1;
        }
        out.exitOperation();
        recent = outer;
        recent.add(result);
        lastType = type;
        return 1 + nested;
    }

    /** Visits a loop of one value, and returns how many operations that took. */
    private int loop(ModelOperation before, int budget, int depth) {
        SplittableRandom source = random.nextOperation();
        List<IrType> type = lastType;
        int inner = Choice.between(source, 1, Math.min(MOST_NESTED, budget - 2));
        out.visitOperation(control(WHILE, type, recent.back(2), recent.back(1)), true);
        int result = ++results;
        RecentValues outer = recent;
        recent = new RecentValues(outer);
        out.enterRegion();
        out.enterBlock(type, List.of());
        recent.add(- ++arguments);
        sequence(before, inner, depth + 1);
        endWithYield(recent.back(2), recent.back(1));
        out.exitOperation();
        recent = outer;
        recent.add(result);
        lastType = type;
        return 2 + inner;
    }

    private static OperationHead control(Name name, List<IrType> type, int... values) {
        return new OperationHead(name, AttributeList.EMPTY, Operands.of(values), type, ABOUT_RESULT);
    }

    /** Ends a nested block and its region. */
    private void endWithYield(int... values) {
        random.nextOperation();
        out.visitOperation(
                new OperationHead(YIELD, AttributeList.EMPTY, Operands.of(values), List.of(), AttributeList.EMPTY),
                false);
        out.exitBlock();
        out.exitRegion();
    }
}
