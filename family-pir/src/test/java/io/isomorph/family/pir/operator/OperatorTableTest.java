package io.isomorph.family.pir.operator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.ir.payload.Name;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The operator table is whole, consistent, and knows what changed between releases. */
class OperatorTableTest {
    private static final OperatorTable TABLE = OperatorTable.get();

    private static OperatorDefinition newest(String name) {
        return Objects.requireNonNull(TABLE.newest(Name.of(name)), name);
    }

    private static List<String> operands(OperatorDefinition definition) {
        return definition.operands().stream().map(OperandDefinition::name).toList();
    }

    @Test
    void hasAllOperatorsOfTheReleasesThatWereRead() {
        assertEquals(List.of("3.0.0", "3.1.1", "3.2.2", "3.3.1"), TABLE.releases());
        assertEquals(1906, TABLE.operators().size());
        assertEquals(
                List.of(1788, 1830, 1850, 1886),
                TABLE.releases().stream()
                        .map(release -> (int) TABLE.operators().stream()
                                .filter(name -> TABLE.inRelease(name, release) != null)
                                .count())
                        .toList());
    }

    @Test
    void definitionsOfOneOperatorFollowOneAnotherWithoutOverlap() {
        for (Name name : TABLE.operators()) {
            int after = TABLE.releases().size();
            for (OperatorDefinition definition : TABLE.definitions(name)) {
                int first = TABLE.releases().indexOf(definition.firstRelease());
                int last = TABLE.releases().indexOf(definition.lastRelease());
                assertTrue(0 <= first && first <= last && last < after, name.toString());
                after = first;
            }
        }
    }

    @Test
    void whatIsWrittenAndOnlyTheLastVariadicHoldForEveryDefinition() {
        for (Name name : TABLE.operators()) {
            for (OperatorDefinition definition : TABLE.definitions(name)) {
                definition.written().forEach((result, operand) -> {
                    assertTrue(definition.resultIndex(result) >= 0, name + " " + result);
                    assertTrue(definition.operandIndex(operand) >= 0, name + " " + operand);
                });
                for (int i = 0; i < definition.operands().size() - 1; i++) {
                    assertFalse(definition.operands().get(i).multiplicity() == Multiplicity.VARIADIC, name.toString());
                }
            }
        }
    }

    @Test
    void anOperandThatCameLaterIsNotInOlderReleases() {
        Name name = Name.of("pd_op.instance_norm_grad");
        assertEquals(
                List.of("x", "scale", "saved_mean", "saved_variance", "y_grad"),
                operands(Objects.requireNonNull(TABLE.inRelease(name, "3.0.0"))));
        assertEquals(
                List.of("x", "scale", "bias", "saved_mean", "saved_variance", "y_grad"),
                operands(Objects.requireNonNull(TABLE.inRelease(name, "3.1.1"))));
    }

    @Test
    void operandsThatWentAreInOlderReleases() {
        OperatorDefinition older = Objects.requireNonNull(TABLE.inRelease(Name.of("pd_op.rms_norm"), "3.2.2"));
        assertEquals(List.of("x", "bias", "residual", "norm_weight", "norm_bias"), operands(older));
        assertEquals("out", older.results().get(0).name());
        assertEquals(List.of("x", "scale"), operands(newest("pd_op.rms_norm")));
    }

    @Test
    void anAttributeHasTheKindOfItsRelease() {
        Name name = Name.of("pd_op.leaky_relu");
        assertEquals(
                "a_f32",
                Objects.requireNonNull(TABLE.inRelease(name, "3.2.2"))
                        .attributes()
                        .get(0)
                        .kind()
                        .toString());
        assertEquals(
                "a_f64", newest("pd_op.leaky_relu").attributes().get(0).kind().toString());
        assertEquals("0.02", newest("pd_op.leaky_relu").attributes().get(0).defaultValue());
    }

    @Test
    void anOperatorIsNotInReleasesBeforeItsFirst() {
        assertNull(TABLE.inRelease(Name.of("pd_op.median"), "3.0.0"));
        assertNotNull(TABLE.inRelease(Name.of("pd_op.median"), "3.3.1"));
    }

    @Test
    void dialectsOfOthersAreNotCovered() {
        assertTrue(TABLE.covers("pd_op"));
        assertFalse(TABLE.covers("custom_op"));
        assertTrue(TABLE.definitions(Name.of("custom_op.x")).isEmpty());
    }

    @Test
    void effectsAndTheMemoryThatIsWrittenAreKnown() {
        OperatorDefinition batchNorm = newest("pd_op.batch_norm_");
        assertEquals(Set.of(OperatorEffect.INPLACE), batchNorm.effects());
        assertEquals("mean", batchNorm.written().get("mean_out"));
        assertEquals(Set.of(), newest("pd_op.relu").effects());
    }

    @Test
    void variadicOperandsAndResultsTakeAnyNumber() {
        OperatorDefinition loop = newest("pd_op.while");
        assertFalse(loop.takesOperands(0));
        assertTrue(loop.takesOperands(1));
        assertTrue(loop.takesOperands(9));
        assertTrue(loop.givesResults(0));
        assertEquals("inputs", Objects.requireNonNull(loop.operand(7)).name());
    }
}
