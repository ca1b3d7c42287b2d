package io.isomorph.edit.pass;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isomorph.edit.tree.EditCode;
import io.isomorph.family.pir.build.PirBlock;
import io.isomorph.family.pir.kind.OperationDistAttribute;
import io.isomorph.family.pir.kind.PlaceAttribute;
import io.isomorph.family.pir.kind.ProcessMeshAttribute;
import io.isomorph.family.pir.kind.TensorDistAttribute;
import io.isomorph.family.pir.operator.DataType;
import io.isomorph.family.pir.type.DistDenseTensorType;
import io.isomorph.family.pir.type.SparseCooTensorType;
import io.isomorph.ir.Program;
import io.isomorph.ir.Value;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.kind.Longs;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What follows for tensors that are sparse or distributed: they remain so, and their dimensions become unknown. */
class TensorKindsTest extends PirPasses {
    private static final IrAttribute MESH =
            new ProcessMeshAttribute(Longs.of(2), Longs.of(0, 1), List.of("x")).toAttribute();
    private static final IrAttribute SPREAD = new TensorDistAttribute(MESH, Longs.of(0, -1), List.of()).toAttribute();

    private static IrType coo(long... dims) {
        IrType part = PirBlock.tensor(DataType.FLOAT32);
        return new SparseCooTensorType(DataType.FLOAT32.type(), Longs.of(dims), Longs.EMPTY, "NCHW", part, part)
                .toType();
    }

    private static IrType dist(long local, long... global) {
        return new DistDenseTensorType(PirBlock.tensor(DataType.FLOAT32, global), SPREAD, Longs.of(local, global[1]))
                .toType();
    }

    private static String types(Program program) {
        return heads(program).stream()
                .map(head -> PIR.print(head.resultTypes().get(0)))
                .collect(Collectors.joining("\n"));
    }

    private static void assertTypes(List<IrType> expected, Program program) {
        List<IrType> types =
                heads(program).stream().map(head -> head.resultTypes().get(0)).toList();
        assertEquals(expected, types, () -> types(program));
    }

    /** PaddlePaddle would take a sparse tensor for a dense one. */
    @Test
    void sparseResultsOfAnotherShapeRemainSparse() {
        Value x = body.data("x", DataType.FLOAT32, 3, 4);
        Value sparse = body.op("pd_op.dense_to_coo_sp")
                .operands(x)
                .attribute("sparse_dim", 2L)
                .results(coo(3, 4))
                .add()
                .result(0);
        body.op("pd_op.relu_coo_sp").operands(sparse).results(coo(3, 4)).add();
        assertTypes(
                List.of(PirBlock.tensor(DataType.FLOAT32, 6, 4), coo(-1, -1), coo(-1, -1)),
                run(builder.build(), "set-shape:input=x,shape=6,4"));
    }

    @Test
    void distributedResultsOfAnotherShapeRemainDistributed() {
        Value x = body.data("x", DataType.FLOAT32, 4, 8);
        Value spread = body.op("dist_op.shard_tensor")
                .operands(x)
                .attribute(
                        "op_dist_attr",
                        new OperationDistAttribute(MESH, List.of(SPREAD), List.of(SPREAD), -1).toAttribute())
                .results(dist(2, 4, 8))
                .add()
                .result(0);
        body.op("pd_op.relu").operands(spread).results(dist(2, 4, 8)).add();
        assertTypes(
                List.of(PirBlock.tensor(DataType.FLOAT32, 6, 8), dist(-1, -1, -1), dist(-1, -1, -1)),
                run(builder.build(), "set-shape:input=x,shape=6,8"));
    }

    @Test
    void aBranchWhoseRegionsHandOnOtherSparseTensorsGivesOneOfUnknownDimensions() {
        Value x = body.data("x", DataType.FLOAT32, 3, 4);
        Value y = body.data("y", DataType.FLOAT32, 3, 4);
        Value condition = body.data("condition", DataType.BOOL);
        body.op("pd_op.if")
                .operands(condition)
                .results(coo(3, 4))
                .region(List.of(), block -> handOn(block, x))
                .region(List.of(), block -> handOn(block, y))
                .add();
        Program after = run(builder.build(), "set-shape:input=y,shape=6,4");
        assertEquals(coo(-1, -1), heads(after).get(3).resultTypes().get(0), () -> types(after));
    }

    private static void handOn(PirBlock block, Value value) {
        Value sparse = block.op("pd_op.dense_to_coo_sp")
                .operands(value)
                .attribute("sparse_dim", 2L)
                .results(coo(3, 4))
                .add()
                .result(0);
        block.op("cf.yield").operands(sparse).add();
    }

    @Test
    void anInputThatIsDistributedIsNamedAndRefused() {
        body.op("pd_op.data")
                .attribute("name", "x")
                .attribute("shape", new long[] {4, 8})
                .attribute("dtype", "float32")
                .attribute("place", new PlaceAttribute((byte) 0, (byte) 0, "").toAttribute())
                .results(dist(2, 4, 8))
                .add();
        refused(
                EditCode.TARGET,
                "the input 'x' is of type pd_dist.t_dist_dtensor; only dense tensors can be given another shape",
                builder.build(),
                "set-shape:input=x,shape=6,8");
    }
}
