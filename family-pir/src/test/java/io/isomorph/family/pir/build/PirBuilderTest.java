package io.isomorph.family.pir.build;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.family.Families;
import io.isomorph.family.pir.PirFamily;
import io.isomorph.family.pir.kind.Float32Attribute;
import io.isomorph.family.pir.kind.Float64Attribute;
import io.isomorph.family.pir.operator.AttributeDefinition;
import io.isomorph.family.pir.operator.DataType;
import io.isomorph.family.pir.operator.OperandDefinition;
import io.isomorph.family.pir.operator.OperatorDefinition;
import io.isomorph.family.pir.operator.OperatorTable;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.Value;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.tools.check.SemanticCheck;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Operators are completed and checked when they are added, so that what is built has no fault. */
class PirBuilderTest {
    private final PirBuilder builder = PirBuilder.of(4);
    private final PirBlock body = builder.body();

    private OperationHead last() {
        Program program = builder.build();
        assertEquals(List.of(), SemanticCheck.check(program, Families.of(new PirFamily())));
        var operations = program.body().blocks().get(0).operations();
        return operations.get(operations.size() - 1).head();
    }

    private static void assertRefused(OperatorBuilder operator, String message) {
        assertEquals(
                message,
                assertThrows(IllegalArgumentException.class, operator::add).getMessage());
    }

    @Test
    void aParameterHasItsSevenAttributes() {
        body.parameter("w", DataType.FLOAT32, 3, 2);
        OperationHead head = last();
        assertEquals(
                List.of("is_distributed", "is_parameter", "need_clip", "parameter_name"),
                head.attributes().items().stream().map(NamedAttribute::name).toList());
        assertEquals(
                List.of("persistable", "stop_gradient", "trainable"),
                head.resultAttributes().items().stream()
                        .map(NamedAttribute::name)
                        .toList());
        assertEquals(PirBlock.tensor(DataType.FLOAT32, 3, 2), head.resultTypes().get(0));
    }

    @Test
    void defaultsAreFilledInInStoredOrder() {
        Value x = body.data("x", DataType.FLOAT32, 2, 3);
        body.op("pd_op.scale").operands(x).attribute("bias", 1.0).add();
        OperationHead head = last();
        assertEquals(
                List.of("bias", "bias_after_scale"),
                head.attributes().items().stream().map(NamedAttribute::name).toList());
        assertEquals(2, head.operands().size()); // the factor is a constant that was made
        assertEquals(PirBlock.flags(true), head.resultAttributes().get("stop_gradient"));
    }

    @Test
    void gradientsFlowThroughWhatComesFromParameters() {
        Value x = body.data("x", DataType.FLOAT32, 2, 3);
        Value w = body.parameter("w", DataType.FLOAT32, 3, 4);
        body.op("pd_op.matmul").operands(x, w).add();
        assertEquals(PirBlock.flags(false), last().resultAttributes().get("stop_gradient"));
    }

    @Test
    void absentOptionalOperandsAreTheNullValue() {
        Value x = body.data("x", DataType.FLOAT32, 2, 3);
        body.op("pd_op.dropout").operand("x", x).operand("p", 0.1).add();
        OperationHead head = last();
        assertEquals(0, head.operands().get(1));
        assertEquals(PirBlock.tensor(DataType.UINT8, 2, 3), head.resultTypes().get(1));
    }

    @Test
    void numbersGetTheWidthOfTheAttribute() {
        Value x = body.data("x", DataType.FLOAT32, 2);
        body.op("pd_op.leaky_relu").operands(x).attribute("negative_slope", 0.1).add();
        assertEquals(Float64Attribute.of(0.1).toAttribute(), last().attributes().get("negative_slope"));
    }

    @Test
    void everyDefaultOfTheTableCanBeWritten() {
        int defaults = 0;
        for (Name name : OperatorTable.get().operators()) {
            for (OperatorDefinition definition : OperatorTable.get().definitions(name)) {
                for (AttributeDefinition attribute : definition.attributes()) {
                    if (attribute.defaultValue() != null) {
                        defaults++;
                        assertTrue(
                                attribute
                                        .kind()
                                        .allows(AttributeValues.ofDefault(attribute.kind(), attribute.defaultValue())),
                                name + " " + attribute);
                    }
                }
                for (OperandDefinition operand : definition.operands()) {
                    if (operand.defaultValue() != null) {
                        defaults++;
                        assertDoesNotThrow(() -> AttributeValues.value(operand.defaultValue()), name.toString());
                    }
                }
            }
        }
        assertTrue(defaults > 1000, "defaults: " + defaults);
    }

    @Test
    void whatIsMissingOrWrongIsRefusedBeforeItIsAdded() {
        Value x = body.data("x", DataType.FLOAT32, 2, 3);
        assertRefused(body.op("pd_op.matmul").operands(x), "pd_op.matmul needs the operand y, a tensor");
        assertRefused(
                body.op("pd_op.data").attribute("name", "y"),
                "pd_op.data needs the attribute shape of kind a_intarray");
        assertRefused(
                body.op("pd_op.relu").operands(x).results(PirBlock.tensor(DataType.FLOAT32, 3, 2)),
                "pd_op.relu: result 0 is " + PirBlock.tensor(DataType.FLOAT32, 3, 2) + "; expected " + x.type());
        assertRefused(
                body.op("pd_op.det").operands(x),
                "the type of result 0 of pd_op.det, out, does not follow; it has to be given");
    }

    @Test
    void namesAndKindsAreCheckedWhenTheyAreGiven() {
        Value x = body.data("x", DataType.FLOAT32, 2, 3);
        for (Runnable wrong : List.<Runnable>of(
                () -> body.op("pd_op.relux"),
                () -> body.op("pd_op.relu").operand("y", x),
                () -> body.op("pd_op.relu").operands(x, x),
                () -> body.op("pd_op.relu").operand("x", 1L),
                () -> body.op("pd_op.relu").operand("x", 1.0),
                () -> body.op("pd_op.matmul").attribute("transpose", true),
                () -> body.op("pd_op.matmul").attribute("transpose_x", 1),
                () -> body.op("pd_op.softmax").attribute("axis", 1L << 40),
                () -> body.op("pd_op.softmax").attribute("axis", "x"))) {
            assertThrows(IllegalArgumentException.class, wrong::run);
        }
    }

    @Test
    void regionsAreFilledByBlocksOfTheSameKind() {
        IrType type = PirBlock.tensor(DataType.FLOAT32, 2);
        Value x = body.data("x", DataType.FLOAT32, 2);
        Value go = body.data("go", DataType.BOOL, 1);
        Value loop = body.op("pd_op.while")
                .operands(go, x)
                .results(type)
                .region(List.of(type), block -> {
                    Value y = block.op("pd_op.relu")
                            .operands(block.argument(0))
                            .add()
                            .result(0);
                    block.op("cf.yield").operands(go, y).add();
                })
                .add()
                .result(0);
        body.fetch(loop, "y", 0);
        assertEquals(3, last().operands().get(0));
    }

    /** An operation that is refused when it is added has no results: the types of all that follows are as without it. */
    @Test
    void whatIsRefusedLeavesNoTypesBehind() {
        body.data("p", DataType.FLOAT32, 7);
        Value condition = body.data("c", DataType.BOOL, 1);
        body.op("pd_op.if")
                .operands(condition)
                .region(List.of(), inner -> {
                    assertThrows(IllegalStateException.class, () -> body.data("late", DataType.INT64, 9));
                    inner.op("cf.yield").add();
                })
                .region(List.of(), inner -> inner.op("cf.yield").add())
                .results()
                .add();
        Value y = body.data("y", DataType.FLOAT64, 4, 4);
        assertEquals(
                PirBlock.tensor(DataType.FLOAT64, 4, 4),
                body.op("pd_op.relu").operand("x", y).add().result(0).type());
    }

    /** A value of another builder is refused where it is given, whatever its number means here. */
    @Test
    void aValueOfAnotherBuilderIsRefused() {
        Value foreign = PirBuilder.of(4).body().data("o", DataType.FLOAT32, 2, 3);
        OperatorBuilder operator = body.op("pd_op.relu");
        assertThrows(IllegalArgumentException.class, () -> operator.operand("x", foreign));
        assertThrows(IllegalArgumentException.class, () -> operator.operands(foreign));
        Value own = body.data("x", DataType.FLOAT64, 4);
        assertEquals(
                PirBlock.tensor(DataType.FLOAT64, 4),
                operator.operands(own).add().result(0).type());
    }

    /** Operands in order take the places that no name has taken. */
    @Test
    void operandsInOrderFollowThoseByName() {
        Value x = body.data("x", DataType.FLOAT32, 2);
        Value y = body.data("y", DataType.FLOAT32, 2);
        body.op("pd_op.subtract").operand("y", y).operands(x).add();
        assertEquals(
                List.of(x.number(), y.number()),
                Arrays.stream(last().operands().toArray()).boxed().toList());
    }

    /** A whole number that a float does not hold, and a number that none is near, are refused and not changed. */
    @Test
    void numbersThatAreNotHeldAreRefused() {
        Value x = body.data("x", DataType.FLOAT32, 2);
        List<Executable> refused = List.of(
                () -> body.op("pd_op.elu").operands(x).attribute("alpha", 16777217L),
                () -> body.op("pd_op.elu").operands(x).attribute("alpha", 1e300),
                () -> body.op("pd_op.full").attribute("value", 9007199254740993L),
                () -> body.op("pd_op.scale").operand("scale", 9007199254740993L),
                () -> body.op("pd_op.sum").operand("axis", 1e300),
                () -> body.op("pd_op.sum").operand("axis", Double.POSITIVE_INFINITY));
        for (int i = 0; i < refused.size(); i++) {
            assertThrows(IllegalArgumentException.class, refused.get(i), "call " + i);
        }
        body.op("pd_op.elu").operands(x).attribute("alpha", 16777216L).add();
        assertEquals(
                Float32Attribute.of(16777216f).toAttribute(),
                last().attributes().get("alpha"));
    }
}
