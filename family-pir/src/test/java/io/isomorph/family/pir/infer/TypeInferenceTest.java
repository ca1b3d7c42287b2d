package io.isomorph.family.pir.infer;

import static io.isomorph.family.pir.build.PirBlock.tensor;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.family.Families;
import io.isomorph.family.Inference;
import io.isomorph.family.OperationContext;
import io.isomorph.family.pir.PirFamily;
import io.isomorph.family.pir.build.OperatorBuilder;
import io.isomorph.family.pir.build.Pir;
import io.isomorph.family.pir.build.PirBlock;
import io.isomorph.family.pir.build.PirBuilder;
import io.isomorph.family.pir.operator.DataType;
import io.isomorph.family.pir.type.DenseTensorArrayType;
import io.isomorph.family.pir.type.DistDenseTensorType;
import io.isomorph.family.pir.type.SelectedRowsType;
import io.isomorph.family.pir.type.SparseCooTensorType;
import io.isomorph.family.pir.type.SparseCsrTensorType;
import io.isomorph.family.pir.type.VectorType;
import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Region;
import io.isomorph.ir.Value;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.kind.Longs;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The types of results follow from operands and attributes, −1 stays −1, and operands that do not fit are refused. */
class TypeInferenceTest {
    private final PirBlock block = PirBuilder.of(4).body();

    private Value f32(long... shape) {
        return value(DataType.FLOAT32, shape);
    }

    private Value value(DataType element, long... shape) {
        return block.data("x", element, shape);
    }

    private OperatorBuilder op(String name, Value... operands) {
        return block.op("pd_op." + name).operands(operands);
    }

    private static void assertShape(OperatorBuilder operator, long... shape) {
        assertEquals(tensor(DataType.FLOAT32, shape), operator.add().result(0).type());
    }

    private static void assertRefused(OperatorBuilder operator, String problem) {
        String message =
                assertThrows(IllegalArgumentException.class, operator::add).getMessage();
        assertTrue(message.contains(problem), message);
    }

    @Test
    void elementwiseOperationsBroadcast() {
        assertShape(op("add", f32(2, 3, 4), f32(3, 1)), 2, 3, 4);
        assertShape(op("add", f32(-1, 4), f32(4)), -1, 4);
        assertShape(op("multiply", f32(-1), f32(1)), -1);
        assertShape(op("multiply", f32(-1), f32(7)), 7);
        assertRefused(op("add", f32(2, 3), f32(4)), "do not broadcast");
        assertRefused(op("add", f32(2), value(DataType.INT64, 2)), "expected the same");
    }

    @Test
    void comparisonsGiveTruthValues() {
        assertEquals(
                tensor(DataType.BOOL, 2, 3),
                op("less_than", f32(2, 3), f32(3)).add().result(0).type());
    }

    @Test
    void matricesMultiply() {
        assertShape(op("matmul", f32(-1, 2, 3), f32(3, 5)), -1, 2, 5);
        assertShape(op("matmul", f32(3), f32(3, 5)), 5);
        assertShape(op("matmul", f32(4, 3), f32(3)), 4);
        assertShape(op("matmul", f32(2, 3), f32(5, 3)).attribute("transpose_y", true), 2, 5);
        assertRefused(op("matmul", f32(2, 3), f32(5, 3)), "the columns of x are 3 and the rows of y are 5");
    }

    @Test
    void windowsMoveOverSpatialDimensions() {
        assertShape(
                op("conv2d", f32(-1, 3, 224, -1), f32(8, 3, 3, 3))
                        .attribute("strides", new long[] {2, 2})
                        .attribute("paddings", new long[] {1, 1}),
                -1,
                8,
                112,
                -1);
        assertShape(
                op("conv2d", f32(1, 5, 5, 4), f32(8, 4, 3, 3))
                        .attribute("data_format", "NHWC")
                        .attribute("padding_algorithm", "SAME"),
                1,
                5,
                5,
                8);
        assertRefused(op("conv2d", f32(1, 4, 5, 5), f32(8, 3, 3, 3)), "input has 4 channels");
        assertRefused(op("conv2d", f32(1, 3, 5), f32(8, 3, 3, 3)), "rank 3");
    }

    @Test
    void poolsRoundUpWhereThatIsRequested() {
        OperatorBuilder pool = op("pool2d", f32(1, 3, 6, 6))
                .operand("kernel_size", 3L, 3L)
                .attribute("strides", new long[] {2, 2})
                .attribute("paddings", new long[] {0, 0})
                .attribute("ceil_mode", true)
                .attribute("exclusive", true)
                .attribute("data_format", "NCHW")
                .attribute("pooling_type", "max")
                .attribute("global_pooling", false)
                .attribute("adaptive", false)
                .attribute("padding_algorithm", "EXPLICIT");
        assertShape(pool, 1, 3, 3, 3);
        assertShape(pool.attribute("ceil_mode", false), 1, 3, 2, 2);
        assertShape(pool.attribute("adaptive", true), 1, 3, 3, 3);
        assertShape(pool.attribute("adaptive", false).attribute("global_pooling", true), 1, 3, 1, 1);
    }

    @Test
    void shapesComeFromConstants() {
        assertShape(op("reshape", f32(2, 3, 4)).operand("shape", 0L, -1L), 2, 12);
        assertShape(op("reshape", f32(-1, 3, 4)).operand("shape", 0L, -1L), -1, -1);
        assertRefused(op("reshape", f32(2, 3)).operand("shape", 7L), "expected as many elements");
        assertShape(op("expand", f32(3, 1)).operand("shape", 2L, -1L, 4L), 2, 3, 4);
        assertShape(op("transpose", f32(2, 3, 4)).attribute("perm", new long[] {2, 0, 1}), 4, 2, 3);
        assertShape(op("unsqueeze", f32(2, 3)).operand("axis", 0L, -1L), 1, 2, 3, 1);
        assertShape(op("squeeze", f32(1, 2, -1)).operand("axis", 0L, 1L, 2L), 2);
        assertShape(op("flatten", f32(2, 3, -1, 5)).attribute("start_axis", 0).attribute("stop_axis", 1), 6, -1, 5);
    }

    @Test
    void shapesComeFromStacksOfConstantsAndFromShapes() {
        Value x = f32(-1, 6);
        Value two = constant(2);
        Value unknown = value(DataType.INT64);
        Value both = block.op("builtin.combine").operands(unknown, two).add().result(0);
        Value stack = block.op("pd_op.stack")
                .operands(both)
                .attribute("axis", 0)
                .add()
                .result(0);
        assertShape(op("reshape", x, stack), -1, 2);
        Value shape = block.op("pd_op.shape64").operands(f32(4, 5)).add().result(0);
        assertShape(op("full_with_tensor", f32(1), shape).attribute("dtype", "float32"), 4, 5);
    }

    /** As PaddlePaddle has it: constants are a list however they are put together, and those of a shape count as computed. */
    @Test
    void sizesAreComparedWithConstantsAndNotWithShapes() {
        Value two = constant(2);
        Value five =
                block.op("builtin.combine").operands(constant(5), two).add().result(0);
        Value rest =
                block.op("builtin.combine").operands(constant(-1), two).add().result(0);
        Value stack = op("stack", rest).attribute("axis", 0).add().result(0);
        assertRefused(op("reshape", f32(3, 4), five), "expected as many elements");
        assertShape(op("reshape", f32(3, 4), rest), 6, 2);
        assertShape(op("reshape", f32(3, 4), stack), 6, 2);
        Value shape = op("shape64", f32(5, 5)).add().result(0);
        assertShape(op("reshape", f32(3, 4), shape), 5, 5);
    }

    private Value constant(long value) {
        return op("full")
                .attribute("shape", new long[] {})
                .attribute("value", value)
                .attribute("dtype", "int64")
                .add()
                .result(0);
    }

    @Test
    void slicesAreClampedAndLoseAxes() {
        OperatorBuilder slice = op("slice", f32(10, 4, -1))
                .operand("starts", -3L, 0L)
                .operand("ends", 100L, 2L)
                .attribute("axes", new long[] {0, 2})
                .attribute("infer_flags", new long[] {1, 1})
                .attribute("decrease_axis", new long[] {});
        assertShape(slice, 3, 4, -1);
        assertShape(slice.attribute("decrease_axis", new long[] {1}), 3, -1);
    }

    @Test
    void partsAreJoinedStackedAndSplit() {
        Value parts = block.op("builtin.combine")
                .operands(f32(2, 3), f32(-1, 3))
                .add()
                .result(0);
        assertShape(op("concat", parts).operand("axis", 1.0), 2, 6);
        assertShape(op("concat", parts), -1, 3);
        assertShape(op("stack", parts).attribute("axis", -1), 2, 3, 2);
        Value unequal =
                block.op("builtin.combine").operands(f32(2, 3), f32(2)).add().result(0);
        assertRefused(op("concat", unequal), "the same rank");
        assertEquals(
                ElementwiseRules.vector(List.of(tensor(DataType.FLOAT32, 2, 2), tensor(DataType.FLOAT32, 4, 2))),
                op("split", f32(6, 2))
                        .operand("sections", 2L, -1L)
                        .operand("axis", 0.0)
                        .add()
                        .result(0)
                        .type());
    }

    @Test
    void reductionsDropOrKeepAxes() {
        assertShape(op("mean", f32(2, 3, 4)).operand("axis", -1L).attribute("keepdim", true), 2, 3, 1);
        assertShape(op("mean", f32(2, 3, 4)).operand("axis", 0L, 1L), 4);
        assertShape(op("mean", f32(2, 3, 4)).operand("axis"));
        assertEquals(
                tensor(DataType.INT64),
                op("sum", value(DataType.INT32, 2))
                        .operand("axis")
                        .add()
                        .result(0)
                        .type());
    }

    @Test
    void indexesAreWholeNumbers() {
        Value ids = value(DataType.INT64, -1, 7);
        assertShape(op("embedding", ids, f32(100, 16)), -1, 7, 16);
        assertRefused(op("embedding", f32(-1, 7), f32(100, 16)), "expected integers");
        assertEquals(
                List.of(tensor(DataType.FLOAT32, 5, 2), tensor(DataType.INT64, 5, 2)),
                op("topk", f32(5, 9)).operand("k", 2.0).add().all().stream()
                        .map(Value::type)
                        .toList());
    }

    @Test
    void normalizationsGiveStatistics() {
        Value c = f32(3);
        List<IrType> types = block
                .op("pd_op.batch_norm_")
                .operands(f32(-1, 3, 8, 8), c, c, c, c)
                .attribute("is_test", true)
                .attribute("momentum", 0.9)
                .attribute("epsilon", 1e-5)
                .attribute("data_format", "NCHW")
                .attribute("use_global_stats", false)
                .attribute("trainable_statistics", false)
                .add()
                .all()
                .stream()
                .map(Value::type)
                .toList();
        assertEquals(tensor(DataType.FLOAT32, -1, 3, 8, 8), types.get(0));
        assertEquals(tensor(DataType.FLOAT32, 3), types.get(4));
        assertEquals(tensor(DataType.UINT8, -1), types.get(5));
        assertRefused(
                block.op("pd_op.batch_norm_")
                        .operands(f32(1, 4, 8, 8), c, c, c, c)
                        .attribute("is_test", true)
                        .attribute("momentum", 0.9)
                        .attribute("epsilon", 1e-5)
                        .attribute("data_format", "NCHW")
                        .attribute("use_global_stats", false)
                        .attribute("trainable_statistics", false),
                "x has 4 channels, and mean has 3");
    }

    /** An operation whose operands are all of one type. */
    private record Alone(OperationHead head, IrType operand) implements OperationContext {
        @Override
        public List<Region> regions() {
            return List.of();
        }

        @Override
        public IrType operandType(int index) {
            return operand;
        }

        @Override
        public IrType typeOf(int value) {
            return operand;
        }

        @Override
        public Port definition(int value) {
            return null;
        }
    }

    private static Inference infer(String name, IrType stored) {
        OperationHead head = new OperationHead(
                Name.of(name), AttributeList.EMPTY, Operands.of(1), List.of(stored), AttributeList.EMPTY);
        return Families.of(new PirFamily()).require(Pir.FAMILY).infer(new Alone(head, tensor(DataType.FLOAT32, 2, 3)));
    }

    @Test
    void aStoredTypeIsNeverTrustedWhereNoRuleIsKnown() {
        IrType stored = tensor(DataType.FLOAT32, 2, 3);
        IrType unknown = tensor(DataType.FLOAT32, -1, -1);
        for (String name : List.of("pd_op.svd", "pd_op.det", "custom_op.x")) {
            Inference inference = infer(name, stored);
            assertEquals(List.of(unknown), inference.types(), name);
            assertFalse(inference.isComplete(), name);
        }
        Inference known = infer("pd_op.relu", tensor(DataType.FLOAT32, 9));
        assertEquals(List.of(stored), known.types());
        assertTrue(known.isComplete());
    }

    private static IrType dist(Longs local, long... global) {
        return new DistDenseTensorType(tensor(DataType.FLOAT32, global), IrAttribute.NULL, local).toType();
    }

    /** Returns types of all kinds of tensors that have dimensions themselves. */
    private static List<IrType> tensors(long... dims) {
        IrType element = DataType.FLOAT32.type();
        IrType part = tensor(DataType.INT64, dims);
        Longs shape = Longs.of(dims);
        return List.of(
                new SparseCooTensorType(element, shape, shape, "NCHW", part, part).toType(),
                new SparseCsrTensorType(element, shape, "NCHW", part, part, part).toType(),
                new SelectedRowsType(element, shape, "NCHW", List.of(), 0).toType(),
                new DenseTensorArrayType(element, shape, "NCHW").toType(),
                dist(shape, dims),
                new VectorType(List.of(dist(shape, dims), part)).toType());
    }

    /** Whether a rule gives a dense tensor or nothing: that a result is sparse or distributed is stored in the result alone. */
    @Test
    void aResultRemainsOfItsKindOfTensorAndItsDimensionsBecomeUnknown() {
        List<IrType> unknown = tensors(-1, -1);
        for (String name : List.of("pd_op.relu", "pd_op.dense_to_coo_sp", "custom_op.x")) {
            List<IrType> stored = tensors(4, 3);
            for (int i = 0; i < stored.size(); i++) {
                Inference inference = infer(name, stored.get(i));
                assertEquals(List.of(unknown.get(i)), inference.types(), name);
                assertFalse(inference.isComplete(), name);
            }
        }
        assertEquals(List.of(IrType.NULL), infer("custom_op.x", IrType.NULL).types());
        assertEquals(
                List.of(DataType.FLOAT32.type()),
                infer("custom_op.x", DataType.FLOAT32.type()).types());
    }
}
