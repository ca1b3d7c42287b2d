package io.isomorph.tools.diff;

import static io.isomorph.compare.Variations.attribute;
import static io.isomorph.compare.Variations.attributes;
import static io.isomorph.compare.Variations.block;
import static io.isomorph.compare.Variations.op;
import static io.isomorph.compare.Variations.program;
import static io.isomorph.compare.Variations.region;
import static io.isomorph.compare.Variations.type;
import static io.isomorph.tools.diff.Edits.EXACT;
import static io.isomorph.tools.diff.Edits.OPS;
import static io.isomorph.tools.diff.Edits.assertEdits;
import static io.isomorph.tools.diff.Edits.make;
import static io.isomorph.tools.diff.Edits.number;
import static io.isomorph.tools.diff.Edits.parts;
import static io.isomorph.tools.diff.Edits.x;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.Programs;
import io.isomorph.ir.Operands;
import io.isomorph.ir.Operation;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.Value;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.Payload;
import io.isomorph.tools.diff.Edit.Part;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;

/** Which operations of two programs are held to be the same: unchanged, changed, moved, or one of many that are alike. */
class CorrespondenceTest {
    /** A chain of operations like layers: all of them alike, each taking the result before. */
    private static Program layers(int count, IntPredicate leavesOut) {
        ProgramBuilder b = Programs.builder(4);
        Value value = b.op("d.data").results(type("x")).add().result(0);
        for (int i = 0; i < count; i++) {
            Value weight = b.op("d.weight")
                    .attribute("name", attribute("str", Payload.of("w" + i)))
                    .results(type("x"))
                    .add()
                    .result(0);
            value = b.op("d.conv")
                    .operands(value, weight)
                    .results(type("x"))
                    .add()
                    .result(0);
            if (!leavesOut.test(i)) {
                value = b.op("d.relu").operands(value).results(type("x")).add().result(0);
            }
        }
        return b.build();
    }

    @Test
    void anOperationThatIsInsertedAmongAThousandIsOneDifferenceAndEachOfItsUsersOneMore() {
        assertEdits(
                layers(300, i -> i == 200),
                layers(300, i -> false),
                "added at " + OPS + "603 (op 603 d.relu): d.relu(op 602 d.conv)",
                "changed at " + OPS + "604/I/0 (op 604 d.conv, operand 0; on the right op 605): "
                        + "op 602 d.conv against op 603 d.relu (added)");
        assertEdits(
                layers(300, i -> false),
                layers(300, i -> i == 299),
                "removed at " + OPS + "900 (op 900 d.relu): d.relu(op 899 d.conv)");
    }

    @Test
    void valuesThatWereRenumberedAreTheSame() {
        assertEdits(
                program(make("d.a"), make("d.b", 1), op("d.scope", region(block(make("d.use", 2))))),
                program(make("d.new"), make("d.a"), make("d.b", 2), op("d.scope", region(block(make("d.use", 3))))),
                "added at " + OPS + "0 (op 0 d.new): d.new()");
    }

    @Test
    void amongOperationsThatAreAlikeUsersDecideWhichIsNew() {
        Operation one = op("d.one", number(1), Operands.EMPTY, x(1));
        Program few = program(one, make("d.middle"), make("d.use", 1), make("d.return", 3));
        Program more = program(one, make("d.use", 1), one, make("d.middle"), make("d.use", 3), make("d.return", 5));
        assertEdits(
                few,
                more,
                "added at " + OPS + "0 (op 0 d.one): d.one()",
                "added at " + OPS + "1 (op 1 d.use): d.use(op 0 d.one)");
        assertEdits(
                more,
                few,
                "removed at " + OPS + "0 (op 0 d.one): d.one()",
                "removed at " + OPS + "1 (op 1 d.use): d.use(op 0 d.one)");
    }

    @Test
    void anOperationOfAnotherNameIsTheSameIfAllElseIs() {
        assertEdits(
                program(make("d.a"), make("d.relu", 1), make("d.use", 2)),
                program(make("d.a"), make("d.gelu", 1), make("d.use", 2)),
                "changed at " + OPS + "1/# (op 1 d.relu, name): d.relu against d.gelu");
        assertEdits(
                program(make("d.a"), op("d.relu", number(1), Operands.of(1), x(2))),
                program(make("d.a"), op("d.conv", number(2), Operands.of(1, 1), x(1))),
                "removed at " + OPS + "1 (op 1 d.relu): d.relu(op 0 d.a)",
                "added at " + OPS + "1 (op 1 d.conv): d.conv(op 0 d.a, op 0 d.a)");
    }

    @Test
    void anOperationThatWentElsewhereWasMoved() {
        Operation weight = op("d.weight", number(7), Operands.EMPTY, x(1));
        assertEdits(
                program(weight, make("d.a"), make("d.b", 2), make("d.use", 1, 3)),
                program(make("d.a"), make("d.b", 1), weight, make("d.use", 3, 2)),
                "moved at " + OPS + "0 (op 0 d.weight) to " + OPS + "2 (op 2)");
        assertEdits(
                program(make("d.a"), weight, op("d.scope", region(block(make("d.b", 1, 2))))),
                program(make("d.a"), op("d.scope", region(block(weight, make("d.b", 1, 2))))),
                "moved at " + OPS + "1 (op 1 d.weight) to " + OPS + "1/regions/0/blocks/0/ops/0 (op 2)");
    }

    /** Of operations that are alike, one was moved if its operand, its user, or all around it is still the same. */
    @Test
    void anOperationThatHasItsLikeWasMovedIfWhatItTakesOrGivesIsTheSame() {
        assertEdits(
                program(
                        make("d.data"),
                        make("d.neg", 1),
                        make("d.a", 1),
                        make("d.b", 3),
                        make("d.neg", 1),
                        make("d.use", 2),
                        make("d.other", 5)),
                program(
                        make("d.data"),
                        make("d.a", 1),
                        make("d.b", 2),
                        make("d.neg", 1),
                        make("d.neg", 1),
                        make("d.use", 5),
                        make("d.other", 4)),
                "moved at " + OPS + "1 (op 1 d.neg) to " + OPS + "4 (op 4)");
        Operation[] taken = {make("d.data"), make("d.neg", 1), make("d.a", 1), make("d.b", 3), make("d.neg", 1)};
        assertEdits(
                program(taken[0], taken[1], taken[2], taken[3], taken[4], make("d.gone", 2), make("d.other", 5)),
                program(
                        make("d.data"),
                        make("d.a", 1),
                        make("d.b", 2),
                        make("d.neg", 1),
                        make("d.neg", 1),
                        make("d.other", 4)),
                "moved at " + OPS + "1 (op 1 d.neg) to " + OPS + "4 (op 4)",
                "removed at " + OPS + "5 (op 5 d.gone): d.gone(op 1 d.neg)");
        assertEdits(
                program(taken[0], taken[1], taken[2], taken[3], taken[4], make("d.gone", 2), make("d.other", 5)),
                program(
                        make("d.data"),
                        make("d.a", 1),
                        make("d.b", 2),
                        make("d.neg", 1),
                        make("d.neg", 3),
                        make("d.other", 4)),
                "removed at " + OPS + "1 (op 1 d.neg): d.neg(op 0 d.data)",
                "removed at " + OPS + "5 (op 5 d.gone): d.gone(op 1 d.neg)",
                "added at " + OPS + "4 (op 4 d.neg): d.neg(op 2 d.b)");
    }

    @Test
    void anOperationThatHasItsLikeWasMovedIfItsUserTakesItInTheSamePlace() {
        Operation weight = make("d.weight");
        assertEdits(
                program(
                        weight,
                        make("d.a"),
                        make("d.b", 2),
                        weight,
                        op("d.use", number(1), Operands.of(3, 1), x(1)),
                        make("d.other", 4)),
                program(
                        make("d.a"),
                        make("d.b", 1),
                        weight,
                        weight,
                        op("d.use", number(2), Operands.of(2, 4), x(1)),
                        make("d.other", 3)),
                "moved at " + OPS + "0 (op 0 d.weight) to " + OPS + "3 (op 3)",
                "changed at " + OPS + "4/A/0/AT (op 4 d.use, attribute \"n\"): a.int(1) against a.int(2)");
        assertEdits(
                program(
                        weight,
                        make("d.a"),
                        make("d.b", 2),
                        weight,
                        op("d.use", number(1), Operands.of(3, 1), x(1)),
                        make("d.other", 4)),
                program(
                        make("d.a"),
                        make("d.b", 1),
                        weight,
                        weight,
                        op("d.use", number(2), Operands.of(4, 2), x(1)),
                        make("d.other", 3)),
                "removed at " + OPS + "0 (op 0 d.weight): d.weight()",
                "added at " + OPS + "3 (op 3 d.weight): d.weight()",
                "changed at " + OPS + "4/A/0/AT (op 4 d.use, attribute \"n\"): a.int(1) against a.int(2)",
                "changed at " + OPS + "4/I/0 (op 4 d.use, operand 0): op 2 d.b against op 3 d.weight (added)",
                "changed at " + OPS
                        + "4/I/1 (op 4 d.use, operand 1): op 0 d.weight (removed) against op 1 d.b (on the left op 2)");
    }

    /** Operations at random: so many that are alike that nothing but the bounds keeps the search short. */
    private static Program random(int size, int names, int numbers, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        ProgramBuilder b = Programs.builder(4);
        List<Value> values = new ArrayList<>(List.of(Value.NULL));
        for (int i = 0; i < size; i++) {
            values.add(b.op("d.op" + random.nextInt(names))
                    .attribute("n", attribute("int", Payload.of(random.nextInt(numbers))))
                    .operands(values.get(random.nextInt(values.size())))
                    .results(type("x"))
                    .add()
                    .result(0));
        }
        return b.build();
    }

    @Test
    void anOperationOfTheSameNameIsTheSameIfAThirdOfItsAttributesOrItsResultIs() {
        AttributeList three = attributes("k", attribute("a"), "l", attribute("a"), "m", attribute("a"));
        AttributeList one = attributes("k", attribute("a"), "l", attribute("b"), "m", attribute("b"));
        AttributeList none = attributes("k", attribute("b"), "l", attribute("b"), "m", attribute("b"));
        Operation before = op("d.op", three, Operands.EMPTY, List.of(type("x")));
        assertEquals(
                List.of(Part.ATTRIBUTE, Part.ATTRIBUTE, Part.RESULT),
                parts(before, op("d.op", one, Operands.EMPTY, List.of(type("y")))));
        assertEquals(
                List.of(Part.ATTRIBUTE, Part.ATTRIBUTE, Part.ATTRIBUTE),
                parts(before, op("d.op", none, Operands.EMPTY, List.of(type("x")))));
        assertEquals(
                List.of(Part.OPERATION, Part.OPERATION),
                parts(before, op("d.op", none, Operands.EMPTY, List.of(type("y")))));
    }

    @Test
    void anOperationOfAnotherNameIsTheSameIfThreeQuartersOfItAre() {
        AttributeList four =
                attributes("k", attribute("a"), "l", attribute("a"), "m", attribute("a"), "n", attribute("a"));
        AttributeList three =
                attributes("k", attribute("a"), "l", attribute("a"), "m", attribute("a"), "n", attribute("b"));
        AttributeList two =
                attributes("k", attribute("a"), "l", attribute("a"), "m", attribute("b"), "n", attribute("b"));
        Operation before = op("d.op", four, Operands.EMPTY, x(1));
        assertEquals(List.of(Part.NAME, Part.ATTRIBUTE), parts(before, op("d.other", three, Operands.EMPTY, x(1))));
        assertEquals(List.of(Part.OPERATION, Part.OPERATION), parts(before, op("d.other", two, Operands.EMPTY, x(1))));
        assertEquals(
                List.of(Part.OPERATION, Part.OPERATION),
                parts(before, op("d.other", four, Operands.EMPTY, x(1), region())));
        Operation taking = op("d.op", AttributeList.EMPTY, Operands.of(0), List.of(type("x")));
        assertEquals(
                List.of(Part.NAME, Part.RESULT),
                parts(taking, op("d.other", AttributeList.EMPTY, Operands.of(0), List.of(type("y")))));
    }

    @Test
    void ofOperationsThatAreAlikeThoseThatHaveMostInCommonCorrespondInOrder() {
        AttributeList before = attributes("k", attribute("a"), "l", attribute("a"), "m", attribute("a"));
        AttributeList little = attributes("k", attribute("a"), "l", attribute("b"), "m", attribute("b"));
        AttributeList much = attributes("k", attribute("a"), "l", attribute("a"), "m", attribute("b"));
        assertEdits(
                program(op("d.op", before, Operands.EMPTY, x(1))),
                program(op("d.op", little, Operands.EMPTY, x(1)), op("d.op", much, Operands.EMPTY, x(1))),
                "added at " + OPS + "0 (op 0 d.op): d.op()",
                "changed at " + OPS + "0/A/2/AT (op 0 d.op, attribute \"m\"; on the right op 1): a.a against a.b");
        assertEdits(
                program(op("d.op", before, Operands.EMPTY, x(1)), op("d.op", before, Operands.EMPTY, x(1))),
                program(op("d.op", much, Operands.EMPTY, x(1)), op("d.op", much, Operands.EMPTY, x(1))),
                "changed at " + OPS + "0/A/2/AT (op 0 d.op, attribute \"m\"): a.a against a.b",
                "changed at " + OPS + "1/A/2/AT (op 1 d.op, attribute \"m\"): a.a against a.b");
    }

    @Test
    void unrelatedProgramsOfManyOperationsAreComparedToo() {
        for (int[] kinds : new int[][] {{1, 1}, {2, 2}, {10, 1_000_000}}) {
            Program left = random(5_000, kinds[0], kinds[1], 1);
            Program right = random(5_000, kinds[0], kinds[1], 2);
            assertTrue(Diff.edits(left, right, EXACT).size() > 2_500);
        }
    }
}
