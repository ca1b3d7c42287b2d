package io.isomorph.family.pir.operator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.isomorph.family.Answer;
import io.isomorph.family.Effects;
import io.isomorph.family.Families;
import io.isomorph.family.Family;
import io.isomorph.family.pir.PirFamily;
import io.isomorph.family.pir.build.Pir;
import io.isomorph.family.pir.kind.BoolAttribute;
import io.isomorph.ir.Operation;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What may be done with operations: in-place forms stay, random ones may go, control flow does what its regions do. */
class PirEffectsTest {
    private static final Family PIR = Families.of(new PirFamily()).require(Pir.FAMILY);
    private static final IrType T = IrType.of("x.t");

    private static Effects effects(String name) {
        ProgramBuilder b = Pir.builder(4);
        b.op(name).add();
        return effects(b);
    }

    private static Effects effects(ProgramBuilder b) {
        List<Operation> operations = b.build().body().blocks().get(0).operations();
        return PIR.effects(operations.get(operations.size() - 1));
    }

    private static Effects branch(Consumer<ProgramBuilder.BlockBuilder> content) {
        ProgramBuilder b = Pir.builder(4);
        b.op("pd_op.if")
                .region(region -> region.block(content))
                .region(region -> {})
                .add();
        return effects(b);
    }

    @Test
    void whatWritesIntoOperandsIsNeitherRemovedNorMerged() {
        for (String name : List.of(
                "pd_op.adam_",
                "pd_op.sgd_",
                "pd_op.batch_norm_",
                "pd_op.c_allreduce_sum_",
                "pd_op.relu_",
                "pd_op.add_n_",
                "pd_op.assign_value_",
                "pd_op.array_write_")) {
            assertEquals(Effects.FIXED, effects(name), name);
        }
        OperatorTable table = OperatorTable.get();
        for (Name name : table.operators()) {
            if (name.local().endsWith("_")) {
                assertNotEquals(Answer.YES, effects(name.toString()).removable(), name.toString());
            }
        }
    }

    @Test
    void whatComputesAndNothingElseMayBeRemovedAndMerged() {
        for (String name : List.of("pd_op.relu", "pd_op.matmul", "pd_op.full", "builtin.combine", "pd_op.relu_grad")) {
            assertEquals(Effects.NONE, effects(name), name);
        }
    }

    @Test
    void randomOperationsMayBeRemovedAndNotMerged() {
        for (String name : List.of("pd_op.uniform", "pd_op.gaussian", "pd_op.dropout")) {
            assertEquals(Effects.RANDOM, effects(name), name);
        }
        ProgramBuilder b = Pir.builder(4);
        b.op("pd_op.dropout")
                .attribute("is_test", new BoolAttribute(true).toAttribute())
                .add();
        assertEquals(Effects.NONE, effects(b));
    }

    @Test
    void inputsOutputsAndTerminatorsStay() {
        for (String name : List.of(
                "pd_op.data", "pd_op.fetch", "builtin.parameter", "builtin.set_parameter", "pd_op.print", "cf.yield")) {
            assertEquals(Effects.FIXED, effects(name), name);
        }
    }

    @Test
    void controlFlowDoesWhatItsRegionsDo() {
        assertEquals(Effects.NONE, branch(block -> {
            block.op("pd_op.relu").results(T).add();
            block.op("cf.yield").add();
        }));
        assertEquals(Effects.FIXED, branch(block -> block.op("pd_op.print").add()));
        assertEquals(Effects.RANDOM, branch(block -> block.op("pd_op.uniform").add()));
        assertEquals(Effects.UNKNOWN, branch(block -> block.op("x.op").add()));
    }

    @Test
    void nothingIsKnownOfOperationsOfOthers() {
        assertEquals(Effects.UNKNOWN, effects("custom_op.x"));
        assertEquals(Effects.UNKNOWN, effects("pd_op.no_such_operator"));
        assertEquals(Effects.UNKNOWN, effects("pd_op.tensorrt_engine"));
    }

    private static Answer overwrites(String name, int operand) {
        ProgramBuilder b = Pir.builder(4);
        b.op(name).add();
        Operation operation = b.build().body().blocks().get(0).operations().get(0);
        return PIR.overwrites(operation.head(), operand);
    }

    private static void assertShared(String name, int operand, int results, Integer... expected) {
        ProgramBuilder b = Pir.builder(4);
        b.op(name)
                .results(Collections.nCopies(results, T).toArray(new IrType[0]))
                .add();
        Operation operation = b.build().body().blocks().get(0).operations().get(0);
        int @Nullable [] shared = PIR.sharedResults(operation.head(), operand);
        IntStream indexes = shared == null ? IntStream.range(0, results) : Arrays.stream(shared);
        assertEquals(List.of(expected), indexes.boxed().toList(), name);
    }

    /** A result that is written into an operand is in its memory, and so is what is bundled; all other results are in their own. */
    @Test
    void theResultsThatAreInTheMemoryOfOperandsAreKnown() {
        assertShared("pd_op.relu_", 0, 1, 0);
        assertShared("pd_op.reshape_", 0, 1, 0);
        assertShared("pd_op.relu", 0, 1);
        assertShared("pd_op.batch_norm_", 0, 6); // the values that are normalized
        assertShared("pd_op.batch_norm_", 1, 6, 1); // the running mean
        assertShared("pd_op.while", 1, 1);
        assertShared("builtin.combine", 7, 1, 0);
        assertShared("builtin.split", 0, 3, 0, 1, 2);
        for (String view :
                List.of("as_strided", "view_shape", "view_dtype", "view_slice", "index_select_strided", "print")) {
            assertShared("pd_op." + view, 0, 1, 0);
        }
        assertShared("pd_op.add_n_", 0, 1, 0);
        assertShared("custom_op.x", 0, 2, 0, 1);
    }

    @Test
    void theOperandsThatAreOverwrittenAreKnown() {
        assertEquals(Answer.YES, overwrites("pd_op.adam_", 0));
        assertEquals(Answer.NO, overwrites("pd_op.adam_", 1)); // the gradient
        assertEquals(Answer.YES, overwrites("pd_op.batch_norm_", 1));
        assertEquals(Answer.NO, overwrites("pd_op.relu", 0));
        assertEquals(Answer.UNKNOWN, overwrites("pd_op.add_n_", 0));
        assertEquals(Answer.UNKNOWN, overwrites("custom_op.x", 0));
    }
}
