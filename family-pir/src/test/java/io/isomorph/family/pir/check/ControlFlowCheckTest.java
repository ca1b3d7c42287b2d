package io.isomorph.family.pir.check;

import static io.isomorph.family.pir.check.SemanticCheckTest.TOP;
import static io.isomorph.family.pir.check.SemanticCheckTest.assertFaults;
import static io.isomorph.family.pir.check.Tensors.BOOL;
import static io.isomorph.family.pir.check.Tensors.DYNAMIC;
import static io.isomorph.family.pir.check.Tensors.OTHER_DIMS;
import static io.isomorph.family.pir.check.Tensors.OTHER_ELEMENT;
import static io.isomorph.family.pir.check.Tensors.OTHER_RANK;
import static io.isomorph.family.pir.check.Tensors.X;
import static io.isomorph.family.pir.check.Tensors.dense;
import static io.isomorph.family.pir.check.Tensors.text;
import static io.isomorph.family.pir.check.Tensors.value;
import static io.isomorph.family.pir.check.Tensors.vector;

import io.isomorph.family.pir.build.Pir;
import io.isomorph.family.pir.kind.Int32Attribute;
import io.isomorph.family.pir.kind.Int64Attribute;
import io.isomorph.family.pir.type.DenseTensorArrayType;
import io.isomorph.family.pir.type.DistDenseTensorType;
import io.isomorph.family.pir.type.SelectedRowsType;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.ProgramBuilder.RegionBuilder;
import io.isomorph.ir.Value;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Payload;
import io.isomorph.kind.Longs;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class ControlFlowCheckTest {
    private static final IrType DIST = new DistDenseTensorType(BOOL, IrAttribute.of("pd_dist.a"), Longs.of(1)).toType();
    private static final IrType DIST_X =
            new DistDenseTensorType(X, IrAttribute.of("pd_dist.a"), Longs.of(2, 3)).toType();
    private static final IrType ROWS =
            new SelectedRowsType(IrType.of("builtin.t_f32"), Longs.of(2), "NCHW", List.of(), 0).toType();
    private static final IrType ARRAY =
            new DenseTensorArrayType(IrType.of("builtin.t_f32"), Longs.of(2), "NCHW").toType();

    private static Consumer<RegionBuilder> yielding(IrType... types) {
        return region -> region.block(block -> {
            Value[] values = new Value[types.length];
            for (int i = 0; i < types.length; i++) {
                values[i] = types[i].isNull() ? Value.NULL : value(block, types[i]);
            }
            block.op("cf.yield").operands(values).add();
        });
    }

    private static Program branch(
            IrType condition, List<IrType> results, Consumer<RegionBuilder> a, Consumer<RegionBuilder> b) {
        ProgramBuilder p = Pir.builder(4);
        p.op("pd_op.if")
                .operands(value(p, condition))
                .results(results.toArray(new IrType[0]))
                .region(a)
                .region(b)
                .add();
        return p.build();
    }

    @Test
    void goodBranchesHaveNoFaults() {
        assertFaults(branch(BOOL, List.of(X), yielding(X), yielding(X)));
        assertFaults(branch(dense("bool"), List.of(), yielding(), yielding()));
        assertFaults(branch(dense("bool"), List.of(), region -> region.block(block -> {}), region -> {}));
        assertFaults(branch(vector(BOOL, BOOL), List.of(X, X), yielding(X, X), yielding(X, X)));
        assertFaults(branch(DIST, List.of(DYNAMIC), yielding(X), yielding(dense("f32", 9, 3))));
        assertFaults(branch(IrType.NULL, List.of(X), yielding(X), yielding(IrType.NULL)));
        assertFaults(branch(IrType.of("x.t", Payload.of(1)), List.of(IrType.NULL), yielding(X), yielding(X)));
        assertFaults(branch(BOOL, List.of(X), yielding(X), yielding(dense("f32", "Undefined(AnyLayout)", 2, 3))));
        IrType unusual = IrType.of(
                "pd_dist.t_dist_dtensor", Payload.list(Payload.of(vector(X)), Payload.ofNull(), Payload.list()));
        assertFaults(branch(unusual, List.of(), yielding(), yielding()));
        assertFaults(branch(IrType.of("builtin.t_dtensor"), List.of(), yielding(), yielding()));
    }

    @Test
    void theConditionOfABranchIsOfTruthValuesIfItIsATensor() {
        assertFaults(
                branch(X, List.of(), yielding(), yielding()),
                "error condition.type at " + TOP + "1/I/0 (op 1): the condition is " + text(X)
                        + "; expected a tensor of truth values");
        assertFaults(
                branch(DIST_X, List.of(), yielding(), yielding()),
                "error condition.type at " + TOP + "1/I/0 (op 1): the condition is " + text(DIST_X)
                        + "; expected a tensor of truth values");
        assertFaults(
                branch(ROWS, List.of(), yielding(), yielding()),
                "error condition.type at " + TOP + "1/I/0 (op 1): the condition is " + text(ROWS)
                        + "; expected a tensor of truth values");
    }

    @Test
    void theRegionsOfABranchHaveOneBlockEach() {
        assertFaults(
                branch(BOOL, List.of(), region -> {}, region -> {}),
                "error block.count at " + TOP + "1/regions/0 (op 1): region 0 has 0 blocks; expected 1");
        assertFaults(
                branch(BOOL, List.of(X), yielding(X), region -> {
                    yielding(X).accept(region);
                    yielding(X).accept(region);
                }),
                "error block.count at " + TOP + "1/regions/1 (op 1): region 1 has 2 blocks; expected 1");
    }

    @Test
    void aBranchWithResultsYieldsThem() {
        assertFaults(
                branch(
                        BOOL,
                        List.of(X),
                        region -> region.block(block -> {}),
                        region -> region.block(block -> value(block, X))),
                "error terminator.missing at " + TOP
                        + "1/regions/0/blocks/0 (op 1): the block ends without any operation; " + "expected cf.yield",
                "error terminator.missing at " + TOP
                        + "1/regions/1/blocks/0 (op 1): the block ends in x.value; expected cf.yield");
        assertFaults(
                branch(BOOL, List.of(X), yielding(), yielding(X, X)),
                "error yield.count at " + TOP
                        + "1/regions/0/blocks/0/ops/0 (op 1): the block yields 0 values; expected 1",
                "error yield.count at " + TOP
                        + "1/regions/1/blocks/0/ops/2 (op 1): the block yields 2 values; expected 1");
    }

    @Test
    void whatABranchYieldsIsOfTheTypesOfItsResults() {
        for (IrType other : List.of(OTHER_DIMS, OTHER_RANK, OTHER_ELEMENT, vector(X), dense("f32", "NHWC", 2, 3))) {
            assertFaults(
                    branch(BOOL, List.of(X, X), yielding(X, X), yielding(X, other)),
                    "warning yield.type at " + TOP + "1/regions/1/blocks/0/ops/2/I/1 (op 1): the yielded value is "
                            + text(other) + ", and the result is " + text(X));
        }
    }

    private static Program loop(
            List<IrType> operands, List<IrType> results, List<IrType> arguments, IrType... yielded) {
        return loop(operands, results, arguments, List.of(), yielded);
    }

    private static Program loop(
            List<IrType> operands,
            List<IrType> results,
            List<IrType> arguments,
            List<KeywordArgument> keyword,
            IrType... yielded) {
        ProgramBuilder p = Pir.builder(4);
        Value[] values = operands.stream().map(type -> value(p, type)).toArray(Value[]::new);
        p.op("pd_op.while")
                .operands(values)
                .results(results.toArray(new IrType[0]))
                .region(region -> region.block(arguments, keyword, block -> {
                    Value[] out = new Value[yielded.length];
                    for (int i = 0; i < out.length; i++) {
                        out[i] = yielded[i].isNull() ? Value.NULL : value(block, yielded[i]);
                    }
                    block.op("cf.yield").operands(out).add();
                }))
                .add();
        return p.build();
    }

    @Test
    void goodLoopsHaveNoFaults() {
        assertFaults(loop(List.of(BOOL), List.of(), List.of(), BOOL));
        assertFaults(loop(List.of(BOOL, X, ARRAY), List.of(X, ARRAY), List.of(X, ARRAY), BOOL, X, ARRAY));
        assertFaults(loop(List.of(dense("bool"), X), List.of(DYNAMIC), List.of(OTHER_DIMS), dense("bool"), OTHER_RANK));
        assertFaults(loop(List.of(DIST, DYNAMIC), List.of(X), List.of(OTHER_RANK), DIST, X));
        assertFaults(
                loop(List.of(BOOL, X, X), List.of(X, X), List.of(X), List.of(new KeywordArgument("k", X)), BOOL, X, X));
        assertFaults(
                loop(List.of(IrType.NULL, IrType.NULL), List.of(X), List.of(IrType.NULL), IrType.NULL, IrType.NULL));
        assertFaults(loop(List.of(IrType.of("x.t", Payload.of(1)), X), List.of(X), List.of(X), IrType.of("x.t"), X));
    }

    @Test
    void theConditionsOfALoopAreTensorsOfTruthValues() {
        for (IrType other : List.of(X, vector(BOOL), IrType.of("builtin.t_bool"), ARRAY, DIST_X)) {
            assertFaults(
                    loop(List.of(other), List.of(), List.of(), other),
                    "error condition.type at " + TOP + "1/I/0 (op 1): the condition is " + text(other)
                            + "; expected a tensor of truth values",
                    "error condition.type at " + TOP + "1/regions/0/blocks/0/ops/1/I/0 (op 1): the condition is "
                            + text(other) + "; expected a tensor of truth values");
        }
    }

    @Test
    void aLoopHasOneResultLessThanOperands() {
        assertFaults(
                loop(List.of(BOOL, X), List.of(X, X), List.of(X, X), BOOL, X, X),
                "error result.count at " + TOP
                        + "2 (op 2): a loop of 2 operands has 2 results; expected one less than operands");
        assertFaults(
                loop(List.of(BOOL, X), List.of(), List.of(), BOOL),
                "error result.count at " + TOP
                        + "2 (op 2): a loop of 2 operands has 0 results; expected one less than operands");
    }

    @Test
    void theResultsOfALoopAreOfTheTypesOfItsOperands() {
        for (IrType other : List.of(OTHER_DIMS, OTHER_RANK, OTHER_ELEMENT, vector(X))) {
            assertFaults(
                    loop(List.of(BOOL, other), List.of(X), List.of(X), BOOL, X),
                    "error result.type at " + TOP + "2/O/0/TT (op 2): result 0 is " + text(X) + ", and operand 1 is "
                            + text(other));
        }
    }

    @Test
    void theBodyOfALoopIsOneBlockWithAsManyArgumentsAsResults() {
        assertFaults(
                loop(List.of(BOOL, X), List.of(X), List.of(), BOOL, X),
                "error argument.count at " + TOP
                        + "2/regions/0/blocks/0 (op 2): the body has 0 arguments, and the loop has 1 result");
        ProgramBuilder p = Pir.builder(4);
        p.op("pd_op.while").operands(value(p, BOOL)).region(region -> {}).add();
        assertFaults(
                p.build(), "error block.count at " + TOP + "1/regions/0 (op 1): region 0 has 0 blocks; expected 1");
    }

    @Test
    void argumentsAndYieldedValuesOfALoopAreOfTheKindAndElementsOfItsResults() {
        assertFaults(
                loop(List.of(BOOL, X), List.of(X), List.of(OTHER_ELEMENT), BOOL, OTHER_ELEMENT),
                "warning argument.type at " + TOP + "2/regions/0/blocks/0/args/0/TT (op 2): argument 0 of the body is "
                        + text(OTHER_ELEMENT) + ", and result 0 is " + text(X),
                "warning yield.type at " + TOP + "2/regions/0/blocks/0/ops/2/I/1 (op 2): the yielded value is "
                        + text(OTHER_ELEMENT) + ", and the result is " + text(X));
        assertFaults(
                loop(
                        List.of(BOOL, X, X),
                        List.of(X, X),
                        List.of(X),
                        List.of(new KeywordArgument("k", ARRAY)),
                        BOOL,
                        X,
                        X),
                "warning argument.type at " + TOP
                        + "3/regions/0/blocks/0/kwargs/0/TT (op 3): argument 1 of the body is " + text(ARRAY)
                        + ", and result 1 is " + text(X));
    }

    @Test
    void aLoopYieldsAConditionAndItsResults() {
        assertFaults(
                loop(List.of(BOOL, X), List.of(X), List.of(X), BOOL),
                "error yield.count at " + TOP
                        + "2/regions/0/blocks/0/ops/1 (op 2): the block yields 1 value; expected 2");
        ProgramBuilder p = Pir.builder(4);
        p.op("pd_op.while")
                .operands(value(p, BOOL))
                .region(region -> region.block(block -> value(block, X)))
                .add();
        assertFaults(
                p.build(),
                "error terminator.missing at " + TOP
                        + "1/regions/0/blocks/0 (op 1): the block ends in x.value; expected cf.yield");
    }

    private static Program pylayer(List<IrType> results, Consumer<RegionBuilder> region) {
        ProgramBuilder p = Pir.builder(4);
        p.op("pd_op.pylayer")
                .attribute("backward_function_id", new Int32Attribute(-1).toAttribute())
                .operands(value(p, X))
                .results(results.toArray(new IrType[0]))
                .region(region)
                .add();
        return p.build();
    }

    @Test
    void aPylayerYieldsItsResults() {
        assertFaults(pylayer(List.of(X), yielding(X)));
        assertFaults(pylayer(List.of(DYNAMIC), yielding(X)));
        assertFaults(pylayer(List.of(), region -> region.block(List.of(X, X), List.of(), block -> {})));
        assertFaults(
                pylayer(List.of(), region -> {}),
                "error block.count at " + TOP + "1/regions/0 (op 1): region 0 has 0 blocks; expected 1");
        assertFaults(
                pylayer(List.of(X), region -> region.block(block -> {})),
                "error terminator.missing at " + TOP
                        + "1/regions/0/blocks/0 (op 1): the block ends without any operation; " + "expected cf.yield");
        assertFaults(
                pylayer(List.of(X), yielding(X, X)),
                "error yield.count at " + TOP
                        + "1/regions/0/blocks/0/ops/2 (op 1): the block yields 2 values; expected 1");
        assertFaults(
                pylayer(List.of(X), yielding(OTHER_RANK)),
                "warning yield.type at " + TOP + "1/regions/0/blocks/0/ops/1/I/0 (op 1): the yielded value is "
                        + text(OTHER_RANK) + ", and the result is " + text(X));
    }

    private static Program assertion(IrType condition, IrType data) {
        ProgramBuilder p = Pir.builder(4);
        p.op("pd_op.assert")
                .attribute("summarize", new Int64Attribute(20).toAttribute())
                .operands(value(p, condition), value(p, data))
                .add();
        return p.build();
    }

    @Test
    void anAssertionTakesATruthValueAndTensors() {
        assertFaults(assertion(BOOL, X));
        assertFaults(assertion(BOOL, vector(X, X)));
        assertFaults(assertion(BOOL, ROWS));
        assertFaults(assertion(IrType.of("x.t"), IrType.of("x.t")));
        assertFaults(assertion(BOOL, IrType.NULL));
        assertFaults(
                assertion(X, IrType.of("builtin.t_f32")),
                "error condition.type at " + TOP + "2/I/0 (op 2): the condition is " + text(X)
                        + "; expected a tensor of truth values",
                "error operand.type at " + TOP
                        + "2/I/1 (op 2): operand 1 is builtin.t_f32; expected a tensor or a vector of tensors");
    }

    private static Program select(IrType a, IrType b) {
        ProgramBuilder p = Pir.builder(4);
        p.op("pd_op.select_input")
                .operands(value(p, BOOL), value(p, a), value(p, b))
                .results(a)
                .add();
        p.op("pd_op.select_output")
                .operands(value(p, BOOL), value(p, a))
                .results(a, b)
                .add();
        return p.build();
    }

    @Test
    void whatIsSelectedFromIsOfOneTypeButForDimensions() {
        assertFaults(select(X, X));
        assertFaults(select(X, OTHER_DIMS));
        assertFaults(select(X, OTHER_RANK));
        assertFaults(select(X, IrType.NULL));
        assertFaults(select(IrType.NULL, X));
        for (IrType other : List.of(OTHER_ELEMENT, vector(X), dense("f32", "NHWC", 2, 3))) {
            assertFaults(
                    select(X, other),
                    "error operand.type at " + TOP + "3/I/2 (op 3): one is " + text(X) + " and the other is "
                            + text(other) + "; expected the same but for dimensions",
                    "error result.type at " + TOP + "6/O/1/TT (op 6): one is " + text(X) + " and the other is "
                            + text(other) + "; expected the same but for dimensions");
        }
    }
}
