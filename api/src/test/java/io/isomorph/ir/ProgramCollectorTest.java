package io.isomorph.ir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.EventStrings;
import io.isomorph.Programs;
import io.isomorph.error.InvalidModelException;
import io.isomorph.error.LimitExceededException;
import io.isomorph.error.StandardCode;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProgramCollectorTest {
    private static boolean makesAProgram(String events) {
        ProgramCollector collector = new ProgramCollector();
        try {
            EventStrings.play(events, collector);
            collector.program();
            return true;
        } catch (IllegalStateException e) {
            return false;
        }
    }

    private static void assertVerdictIsThatOfTheGrammar(String events) {
        assertEquals(EventStrings.isProgram(events), makesAProgram(events), events);
    }

    @Test
    void makesAProgramOfWhatTheGrammarAllowsAndOfNothingElse() {
        EventStrings.forEachShort(ProgramCollectorTest::assertVerdictIsThatOfTheGrammar);
        Random random = new Random(7);
        for (int i = 0; i < 5_000; i++) {
            String events = EventStrings.random(random);
            assertTrue(makesAProgram(events), events);
            assertVerdictIsThatOfTheGrammar(EventStrings.mutate(events, random));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "R, enterRegion", "II, visitInfo", "IB, enterBlock", "IRo, visitOperation", "IRBB, enterBlock",
                "IRBoR, enterRegion",
        "IRBOb, exitBlock", "IRBOo, visitOperation", "IRBr, exitRegion", "IRrR, enterRegion", "IRrI, visitInfo",
                "Ir, exitRegion",
        "x, exitOperation", "IRx, exitOperation", "IRBox, exitOperation", "IRBOx, exitOperation",
                "IRBORx, exitOperation", "IRBORrxx, exitOperation",
        "IRBORrb, exitBlock", "IRBORro, visitOperation", "IRBORrr, exitRegion"
    })
    void namesTheEventThatIsOutOfOrder(String events, String name) {
        ProgramCollector collector = new ProgramCollector();
        var e = assertThrows(IllegalStateException.class, () -> EventStrings.play(events, collector));
        assertEquals(name + " is out of order; see the grammar of ProgramVisitor", e.getMessage());
    }

    @Test
    void hasNoProgramBeforeItsEnd() {
        ProgramCollector collector = new ProgramCollector();
        EventStrings.play("IRBORBobrxb", collector);
        assertThrows(IllegalStateException.class, collector::program);
        collector.exitRegion();
        assertEquals(2, collector.program().counts().operations());
        assertSame(collector.program(), collector.program());
    }

    @Test
    void keepsManyRegionsOfOneOperationInOrder() {
        ProgramCollector collector = new ProgramCollector();
        EventStrings.play("IRB", collector);
        collector.visitOperation(Programs.head("t.switch", 0), true);
        for (int i = 0; i < 50; i++) {
            collector.enterRegion();
            for (int blocks = 0; blocks < i; blocks++) {
                EventStrings.play("Bob", collector);
            }
            collector.exitRegion();
        }
        EventStrings.play("xbr", collector);
        Operation operation =
                collector.program().body().blocks().get(0).operations().get(0);
        for (int i = 0; i < 50; i++) {
            assertEquals(i, operation.regions().get(i).blocks().size());
        }
    }

    @Test
    void refusesUndefinedOperandsWithTheirCodeAndPlace() {
        ProgramCollector collector = new ProgramCollector();
        EventStrings.play("IRBoo", collector);
        var e = assertThrows(
                InvalidModelException.class, () -> collector.visitOperation(Programs.head("t.x", 1, 2, 3), false));
        assertSame(StandardCode.OPERAND_UNDEFINED, e.code());
        assertEquals(
                "(op 2): operand 1 of t.x is value 3; 2 results and 0 block arguments are defined before it; hint: "
                        + StandardCode.OPERAND_UNDEFINED.hint(),
                e.getMessage());
    }

    @Test
    void nestingBeyondTheLimitIsALimitFaultAndNoStackOverflow() {
        ProgramCollector collector = new ProgramCollector();
        collector.visitInfo("pir", 0, false);
        collector.enterRegion();
        for (int i = 0; i < 20_000; i++) {
            EventStrings.play("BOR", collector);
        }
        var e = assertThrows(LimitExceededException.class, () -> {
            for (int i = 0; i < 20_000; i++) {
                EventStrings.play("rxb", collector);
            }
        });
        assertSame(StandardCode.LIMIT_DEPTH, e.code());
    }
}
