package io.isomorph.ir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.isomorph.Programs;
import io.isomorph.error.InvalidModelException;
import io.isomorph.error.StandardCode;
import io.isomorph.ir.payload.IrType;
import io.isomorph.visit.CheckingVisitor;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProgramTest {
    private static final ProgramInfo INFO = new ProgramInfo("pir", 1, true);

    private static Program of(Operation... operations) {
        return Program.of(INFO, new Region(List.of(new Block(List.of(Programs.F32), List.of(), List.of(operations)))));
    }

    /** An operation whose only region holds one operation with these operands, in a block with one argument. */
    private static Operation around(OperationHead outer, OperationHead inner) {
        Block block =
                new Block(List.of(), List.of(new KeywordArgument("k", Programs.F32)), List.of(new Operation(inner)));
        return new Operation(outer, List.of(new Region(List.of(block))));
    }

    @Test
    void aFlatProgramIsTheOneOfTheSameBlock() {
        OperationHead first = Programs.head("t.first", 2);
        OperationHead second = Programs.head("t.second", 1, 2, 0, 1);
        Block block = new Block(List.of(new Operation(first), new Operation(second)));
        Program program = Program.ofFlat(INFO, first, second);
        assertEquals(Program.of(INFO, new Region(List.of(block))), program);
        assertEquals(1, program.body().depth());
        Program empty = Program.ofFlat(INFO);
        assertEquals(Program.of(INFO, new Region(List.of(new Block(List.of())))), empty);
    }

    @Test
    void aFlatProgramRefusesAnOperandThatIsNotNumberedBeforeItsUse() {
        OperationHead first = Programs.head("t.first", 1);
        for (int operand : new int[] {2, -1}) {
            var e = assertThrows(
                    InvalidModelException.class,
                    () -> Program.ofFlat(INFO, first, Programs.head("t.second", 1, operand)));
            assertSame(StandardCode.OPERAND_UNDEFINED, e.code());
            assertEquals(1, e.location().operation());
        }
    }

    @Test
    void resultsOfAnOperationAreNumberedBeforeItsRegions() {
        // value 1 is the outer result, seen inside; 2 is the inner one, seen after
        Program program = of(
                around(Programs.head("t.outer", 1), Programs.head("t.inner", 1, 1, -1, -2)),
                new Operation(Programs.head("t.last", 0, 2, -2)));
        ValueIndex index = ValueIndex.of(program);
        assertEquals("t.outer", index.operation(index.definer(1)).name().toString());
        assertEquals("t.inner", index.operation(index.definer(2)).name().toString());
    }

    @ParameterizedTest
    @CsvSource({
        "1, 2, 'operand 0 of t.inner is value 2; 1 results and 2 block arguments are defined before it'",
        "1, -3, 'operand 0 of t.inner is value -3; 1 results and 2 block arguments are defined before it'",
        "0, 1, 'operand 0 of t.inner is value 1; 0 results and 2 block arguments are defined before it'",
        "0, -2147483648, 'operand 0 of t.inner is value -2147483648; 0 results and 2 block arguments are defined before it'",
    })
    void refusesAnOperandThatIsNotNumberedBeforeItsUse(int results, int operand, String problem) {
        var e = assertThrows(
                InvalidModelException.class,
                () -> of(around(Programs.head("t.outer", results), Programs.head("t.inner", 1, operand))));
        assertSame(StandardCode.OPERAND_UNDEFINED, e.code());
        assertEquals(problem, e.problem());
        assertEquals(1, e.location().operation());
    }

    @Test
    void refusesAnOperationThatUsesItsOwnResultOrALaterBlocksArgument() {
        assertThrows(InvalidModelException.class, () -> of(new Operation(Programs.head("t.x", 1, 1))));
        assertThrows(
                InvalidModelException.class,
                () -> of(
                        new Operation(Programs.head("t.x", 0, -2)),
                        around(Programs.head("t.outer", 0), Programs.head("t.inner", 0))));
    }

    @Test
    void nullValueIsAlwaysThere() {
        assertEquals(
                1, of(new Operation(Programs.head("t.x", 0, 0, 0))).counts().operations());
    }

    @Test
    void equalityIsByInfoAndContent() {
        Program program = Programs.nested();
        assertEquals(Programs.nested(), program);
        assertEquals(Programs.nested().hashCode(), program.hashCode());
        assertNotEquals(program, Programs.chain(3));
        assertNotEquals(program, (Object) "program");
        for (ProgramInfo other : List.of(
                new ProgramInfo("xxx", 4, false), new ProgramInfo("pir", 5, false), new ProgramInfo("pir", 4, true))) {
            assertNotEquals(program, Program.of(other, program.body()));
        }
        assertEquals(program, Program.of(program.info(), program.body()));
    }

    @Test
    void anyChangeOfAnOperandMakesAnotherProgram() {
        assertNotEquals(
                of(new Operation(Programs.head("t.a", 2)), new Operation(Programs.head("t.b", 0, 1))),
                of(new Operation(Programs.head("t.a", 2)), new Operation(Programs.head("t.b", 0, 2))));
    }

    @Test
    void sharedBeginningsAreLiterallyEqual() {
        List<Operation> longer = Programs.chain(9).body().blocks().get(0).operations();
        assertEquals(
                longer.subList(0, 4), Programs.chain(4).body().blocks().get(0).operations());
    }

    @Test
    void countsWhatIsInIt() {
        Program.Counts counts = Programs.nested().counts();
        assertEquals(6, counts.operations());
        assertEquals(6, counts.results());
        assertEquals(4, counts.arguments());
    }

    @Test
    void countsElementsAsAWalkDoes() {
        for (int seed = 0; seed < 100; seed++) {
            Program program = Programs.random(seed);
            Counting counting = new Counting();
            program.accept(counting);
            assertEquals(counting.elements, program.counts().elements());
            assertEquals(counting.operations, program.counts().operations());
            assertEquals(
                    program.counts(), Program.of(program.info(), program.body()).counts());
        }
    }

    /** Counts regions, blocks, arguments, operations and what is in them. */
    private static final class Counting extends ProgramVisitor {
        private long elements;
        private long operations;

        @Override
        public void enterRegion() {
            elements++;
        }

        @Override
        public void enterBlock(List<IrType> argumentTypes, List<KeywordArgument> keywordArguments) {
            elements++;
            argumentTypes.forEach(type -> elements += 1 + type.elements());
            keywordArguments.forEach(argument -> elements += 1 + argument.type().elements());
        }

        @Override
        public void visitOperation(OperationHead head, boolean hasRegions) {
            operations++;
            elements += head.elements();
        }
    }

    @Test
    void eventsAreInOrderAndMakeTheSameProgramAgainAndAgain() {
        for (int seed = 0; seed < 100; seed++) {
            Program program = Programs.random(seed);
            for (int repeat = 0; repeat < 2; repeat++) {
                ProgramCollector collector = new ProgramCollector();
                program.accept(CheckingVisitor.program(collector));
                assertEquals(program, collector.program());
                assertEquals(program.counts(), collector.program().counts());
            }
        }
    }

    @Test
    void textIsShort() {
        assertEquals("Program(pir, version 4, 6 operations)", Programs.nested().toString());
    }

    @Test
    void familyIsValidUnicode() {
        assertThrows(IllegalArgumentException.class, () -> new ProgramInfo("\ud800", 1, true));
        assertEquals(-5, new ProgramInfo("", -5, true).version());
    }

    @Test
    void blocksOfOneRegionShareOneNumbering() {
        Block first = new Block(List.of(Programs.F32), List.of(), List.of(new Operation(Programs.head("t.a", 1))));
        Block second =
                new Block(List.of(Programs.F32), List.of(), List.of(new Operation(Programs.head("t.b", 0, 1, -1, -2))));
        List<Block> blocks = new ArrayList<>(List.of(first, second));
        assertEquals(2, Program.of(INFO, new Region(blocks)).counts().arguments());
        blocks.add(0, blocks.remove(1));
        assertThrows(InvalidModelException.class, () -> Program.of(INFO, new Region(blocks)));
    }
}
