package io.isomorph.ir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.isomorph.EventStrings;
import io.isomorph.Programs;
import io.isomorph.visit.ProgramVisitor;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Programs whose operations are made when they are first looked at. */
class OperationSourceTest {
    /** Passes on all events, but of operations without regions only that they come, many at once. */
    private static final class Later extends ProgramVisitor {
        final List<Integer> made = new ArrayList<>();
        final ProgramCollector collector = new ProgramCollector(this::make);
        private final List<OperationHead> heads = new ArrayList<>();
        private int told;

        private OperationHead make(int place) {
            made.add(place);
            return heads.get(place);
        }

        private void tell() {
            int results = 0;
            long elements = 0;
            for (OperationHead head : heads.subList(told, heads.size())) {
                results += head.resultCount();
                elements += head.elements();
            }
            collector.visitOperations(told, heads.size() - told, results, elements);
            told = heads.size();
        }

        @Override
        public void visitInfo(String family, long version, boolean trainable) {
            collector.visitInfo(family, version, trainable);
        }

        @Override
        public void enterRegion() {
            collector.enterRegion();
        }

        @Override
        public void enterBlock(List<IrType> argumentTypes, List<KeywordArgument> keywordArguments) {
            collector.enterBlock(argumentTypes, keywordArguments);
        }

        @Override
        public void visitOperation(OperationHead head, int regionCount) {
            if (regionCount == 0) {
                heads.add(head);
            } else {
                tell();
                collector.visitOperation(head, regionCount);
            }
        }

        @Override
        public void exitBlock() {
            tell();
            collector.exitBlock();
        }

        @Override
        public void exitRegion() {
            collector.exitRegion();
        }
    }

    private static Later later(Program program) {
        Later later = new Later();
        program.accept(later);
        return later;
    }

    @Test
    void aProgramIsTheSameWheneverItsOperationsAreMade() {
        for (long seed = 0; seed < 500; seed++) {
            Program program = seed == 0 ? Programs.nested() : Programs.random(seed);
            assertEquals(program, later(program).collector.program(), "seed " + seed);
            Program other = later(program).collector.program();
            assertEquals(other, program, "seed " + seed);
            assertEquals(program.hashCode(), other.hashCode());
            assertEquals(program.counts(), other.counts());
            assertEquals(program, Program.of(other.info(), other.body()), "seed " + seed);
        }
    }

    @Test
    void anOperationIsMadeOnceAndOnlyIfItIsLookedAt() {
        Later later = later(Programs.chain(10));
        Program program = later.collector.program();
        assertEquals(10, program.counts().operations());
        assertEquals(10, program.body().blocks().get(0).operations().size());
        assertEquals(List.of(), later.made);
        List<Operation> operations = program.body().blocks().get(0).operations();
        assertSame(operations.get(7).head(), operations.get(7).head());
        assertEquals(List.of(7), later.made);
        program.accept(new ProgramVisitor() {});
        program.accept(new ProgramVisitor() {});
        assertEquals(List.of(7, 0, 1, 2, 3, 4, 5, 6, 8, 9), later.made);
    }

    @ParameterizedTest
    @CsvSource({"''", "I", "IR", "IRBb", "IRB1", "IRB1R", "IRBbr"})
    void operationsComeLaterOnlyWhereOneMayCome(String events) {
        ProgramCollector collector = new ProgramCollector(place -> Programs.head("t.op", 0));
        EventStrings.play(events, collector);
        var e = assertThrows(IllegalStateException.class, () -> collector.visitOperations(0, 1, 0, 1));
        assertEquals("visitOperations is out of order; see the grammar of ProgramVisitor", e.getMessage());
    }

    @Test
    void operationsComeLaterFromASourceOnlyAndInNoNegativeNumber() {
        ProgramCollector without = new ProgramCollector();
        EventStrings.play("IRB", without);
        assertThrows(IllegalStateException.class, () -> without.visitOperations(0, 1, 0, 1));
        ProgramCollector with = new ProgramCollector(place -> Programs.head("t.op", 0));
        EventStrings.play("IRB", with);
        assertThrows(IllegalArgumentException.class, () -> with.visitOperations(0, -1, 0, 1));
        with.visitOperations(0, 0, 0, 0);
        EventStrings.play("br", with);
        assertEquals(0, with.program().counts().operations());
    }
}
