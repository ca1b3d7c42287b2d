package io.isomorph.patch;

import static io.isomorph.patch.Patching.actions;
import static io.isomorph.patch.Patching.after;
import static io.isomorph.patch.Patching.assertRefused;
import static io.isomorph.patch.Patching.pair;
import static io.isomorph.patch.Patching.program;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.Value;
import io.isomorph.ir.payload.IrType;
import io.isomorph.patch.change.Change;
import io.isomorph.patch.rule.PatchCode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Values that a version adds or takes away: whose value an operation takes, and how the values behind are numbered. */
class UpgradePairTest {
    private static final IrType I8 = IrType.of("builtin.t_i8");

    /** Each producer gets a first result, and each consumer takes it as its first operand. */
    private static final String ADD = pair("action: add_value, object: [0, 0], type: pir::Float16Type");

    private final List<Change> report = new ArrayList<>();

    private static Value give(ProgramBuilder b) {
        return b.op("t.give").results(I8).add().result(0);
    }

    /** Any result of a producer decides whose value is taken, even where another producer is nearer. */
    @Test
    void aConsumerOfAnyResultTakesFromTheSameProducer() {
        Program program = program(b -> {
            List<Value> first = b.op("t.give").results(I8, I8).add().all();
            b.op("t.give").results(I8, I8).add();
            b.op("t.take").operands(first.get(1)).add();
        });
        assertEquals("""
                t.give {} [] -> (t_f16, t_i8, t_i8) {}
                t.give {} [] -> (t_f16, t_i8, t_i8) {}
                t.take {} [1, 3] -> () {}
                """, after(program, report, ADD));
    }

    /** A result of an operation that follows a producer is none of the producer's. */
    @Test
    void aConsumerOfAnotherResultTakesFromTheNearestProducer() {
        Program program = program(b -> {
            give(b);
            Value other = b.op("t.other").results(I8).add().result(0);
            give(b);
            b.op("t.take").operands(other).add();
        });
        assertEquals("""
                t.give {} [] -> (t_f16, t_i8) {}
                t.other {} [] -> (t_i8) {}
                t.give {} [] -> (t_f16, t_i8) {}
                t.take {} [4, 3] -> () {}
                """, after(program, report, ADD));
    }

    /** A producer that had no result before is not taken for the producer behind it. */
    @ParameterizedTest
    @CsvSource({"1, 3", "2, 1", "2, 4", "3, 3"})
    void producersWithoutResultsAreNotTakenForTheNext(int without, int behind) {
        Program program = program(b -> {
            for (int i = 0; i < without; i++) {
                b.op("t.give").add();
            }
            Value given = give(b);
            for (int i = 0; i < behind; i++) {
                give(b);
            }
            b.op("t.take").operands(given).add();
        });
        String taken = "[" + (without + 1) + ", " + (without + 2) + "]";
        assertEquals(
                "t.give {} [] -> (t_f16) {}\n".repeat(without)
                        + "t.give {} [] -> (t_f16, t_i8) {}\n".repeat(1 + behind) + "t.take {} " + taken
                        + " -> () {}\n",
                after(program, report, ADD));
    }

    /** Of many producers, each consumer takes from its own; the report names the producer. */
    @Test
    void amongManyProducersEachConsumerTakesFromItsOwn() {
        int count = 100;
        Program program = program(b -> {
            List<Value> given = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                given.add(give(b));
                b.op("t.take").operands(given.get(i), given.get(i / 2)).add();
            }
        });
        StringBuilder expected = new StringBuilder();
        List<Change.Operand> producers = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            expected.append("t.give {} [] -> (t_f16, t_i8) {}\nt.take {} [")
                    .append(2 * i + 1 + ", " + (2 * i + 2) + ", " + (i / 2 * 2 + 2))
                    .append("] -> () {}\n");
            producers.add(Change.Operand.added(2L * i, 0));
        }
        assertEquals(expected.toString(), after(program, report, ADD));
        assertEquals(
                producers,
                report.stream()
                        .filter(change -> change.part() == Change.Part.OPERAND)
                        .map(Change::after)
                        .toList());
    }

    private static void nest(ProgramBuilder.BlockBuilder block, int depth) {
        block.op("t.give").add();
        if (depth > 0) {
            block.op("t.if")
                    .region(region -> region.block(inner -> nest(inner, depth - 1)))
                    .add();
        }
        block.op("t.take").add();
    }

    /** However deep blocks are nested, an operation takes from the producer of its own block. */
    @Test
    void aConsumerTakesFromTheProducerOfItsBlockAtAnyDepth() {
        int depth = 70;
        Program program = program(b -> b.op("t.if")
                .region(region -> region.block(inner -> nest(inner, depth)))
                .add());
        String lines = after(program, report, ADD);
        StringBuilder taken = new StringBuilder();
        for (int i = depth; i >= 0; i--) {
            taken.append("t.take {} [").append(i + 1).append("] -> () {}\n");
        }
        assertTrue(lines.endsWith(taken.toString()), lines);
    }

    /** A pair whose index an operation does not have is refused, with the operation and what it has. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "add_value, object: [0, 2], type: pir::Int8Type | 2 | t.take has 1 operand, and one is put in at index 2",
                "add_value, object: [2, 0], type: pir::Int8Type | 1 | t.give has 1 result, and one is put in at index 2",
                "delete_value, object: [0, 1] | 2 | t.take has 1 operand, and one is taken away at index 1",
                "delete_value, object: [1, 0] | 1 | t.give has 1 result, and one is taken away at index 1"
            })
    void anIndexThatIsNotThereIsRefused(String action, long operation, String words) {
        Program program = program(b -> {
            b.op("t.other").add();
            b.op("t.take").operands(give(b)).add();
        });
        assertEquals(
                operation,
                assertRefused(PatchCode.INDEX, words, program, pair("action: " + action))
                        .location()
                        .operation());
    }

    /** A consumer without a producer is refused under its own number. */
    @Test
    void aConsumerWithoutProducerIsNamed() {
        Program program = program(b -> {
            b.op("t.other").add();
            b.op("t.take").add();
        });
        assertEquals(
                1,
                assertRefused(PatchCode.NO_PRODUCER, "no operation before t.take", program, ADD)
                        .location()
                        .operation());
    }

    /** Operations whose results come and go move the numbers of those behind, each by its own number. */
    @Test
    void eachValueThatComesOrGoesMovesTheNumbersBehind() {
        int count = 40;
        Program program = program(b -> {
            List<Value> kept = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                kept.add(b.op("t.grow").results(I8).add().result(0));
                b.op("t.plain").add();
                b.op("t.take").operands(give(b)).add();
            }
            b.op("t.use").operands(kept.toArray(new Value[0])).add();
        });
        String lines = after(
                program,
                report,
                actions("t.grow", "action: add_output, object: 0, type: pir::Float16Type")
                        + pair("action: delete_value, object: [0, 0]"));
        StringBuilder used = new StringBuilder();
        for (int i = 0; i < count; i++) {
            used.append(i == 0 ? "" : ", ").append(2 * i + 2);
        }
        assertTrue(lines.endsWith("t.take {} [] -> () {}\nt.use {} [" + used + "] -> () {}\n"), lines);
    }

    /** A value that is taken away is refused where it is still used, also behind an operation without results. */
    @Test
    void aValueThatIsTakenAwayBehindAnOperationWithoutResultsIsStillUsed() {
        Program program = program(b -> {
            b.op("t.take").operands(give(b)).add();
            b.op("t.plain").add();
            Value second = give(b);
            b.op("t.take").operands(second).add();
            b.op("t.use").operands(Value.NULL, second).add();
        });
        assertRefused(
                PatchCode.VALUE_USED,
                "still used by operand 1 of operation 5 (result 0 of operation 3)",
                program,
                pair("action: delete_value, object: [0, 0]"));
    }

    /** The first 20 uses of values that are taken away are named, and of the others how many there are. */
    @ParameterizedTest
    @CsvSource({"19, ''", "20, ''", "21, ' and 1 more'"})
    void twentyUsesOfValuesThatAreTakenAwayAreNamed(int uses, String more) {
        Program program = program(b -> {
            Value given = give(b);
            b.op("t.take").operands(given).add();
            for (int i = 0; i < uses; i++) {
                b.op("t.use").operands(given).add();
            }
        });
        String problem = assertRefused(PatchCode.VALUE_USED, "", program, pair("action: delete_value, object: [0, 0]"))
                .problem();
        String last = "operand 0 of operation " + (Math.min(uses, 20) + 1) + " (result 0 of operation 0)";
        assertTrue(problem.endsWith(last + more), problem);
    }

    /** The first 20 operations that the patches refuse are named, and of the others how many there are. */
    @ParameterizedTest
    @CsvSource({"20, ''", "21, ' and 1 more'"})
    void twentyOperationsThatAreRefusedAreNamed(int operations, String more) {
        Program program = program(b -> {
            for (int i = 0; i < operations; i++) {
                b.op("t.hopeless").add();
            }
        });
        String problem = assertRefused(
                        PatchCode.BLOCKED, "", program, actions("t.hopeless", "action: refuse, data: has no form"))
                .problem();
        assertTrue(problem.endsWith("operation 19 (t.hopeless) has no form (2.yaml:2:35)" + more), problem);
    }
}
