package io.isomorph.visit;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.EventStrings;
import io.isomorph.Programs;
import io.isomorph.ir.Document;
import io.isomorph.ir.DocumentCollector;
import io.isomorph.ir.DocumentVisitor;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramCollector;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.Name;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CheckingVisitorTest {
    /** Whether the events are accepted as the program of an entry, up to the end of the document. */
    private static boolean accepts(String events) {
        CheckingVisitor checker = new CheckingVisitor(null);
        ProgramVisitor program = Objects.requireNonNull(checker.visitEntry("", 0, Form.EMPTY));
        try {
            EventStrings.play(events, program);
            checker.visitEnd();
            return true;
        } catch (IllegalStateException e) {
            return false;
        }
    }

    private static void assertVerdictIsThatOfTheGrammar(String events) {
        assertEquals(EventStrings.isProgram(events), accepts(events), events);
    }

    @Test
    void acceptsWhatTheGrammarAllowsAndNothingElse() {
        List<String> accepted = new ArrayList<>();
        EventStrings.forEachShort(events -> {
            assertVerdictIsThatOfTheGrammar(events);
            if (accepts(events)) {
                accepted.add(events);
            }
        });
        assertEquals(List.of("IRr", "IRr", "IRBbr", "IRBobr"), accepted);
    }

    @Test
    void acceptsLongProgramsAndRefusesThemWithOneEventDamaged() {
        Random random = new Random(6);
        int refused = 0;
        for (int i = 0; i < 5_000; i++) {
            String events = EventStrings.random(random);
            assertTrue(accepts(events), events);
            String damaged = EventStrings.mutate(events, random);
            assertVerdictIsThatOfTheGrammar(damaged);
            refused += EventStrings.isProgram(damaged) ? 0 : 1;
        }
        assertTrue(refused > 2_500, "only " + refused + " of the damaged programs were invalid");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "R      | enterRegion after 0 operations, where the grammar has visitInfo",
                "II     | visitInfo after 0 operations, where the grammar has enterRegion",
                "IB     | enterBlock after 0 operations, where the grammar has enterRegion",
                "IRo    | visitOperation after 0 operations, where the grammar has enterBlock or exitRegion",
                "IRBB   | enterBlock after 0 operations, where the grammar has visitOperation or exitBlock",
                "IRBoR  | enterRegion after 1 operations, where the grammar has visitOperation or exitBlock",
                "IRBobx | exitOperation after 1 operations, where the grammar has enterBlock or exitRegion",
                "IRBox  | exitOperation after 1 operations, where the grammar has visitOperation or exitBlock",
                "IRBOx  | exitOperation after 1 operations, where the grammar has enterRegion, for the first region of the operation before",
                "IRBOb  | exitBlock after 1 operations, where the grammar has enterRegion, for the first region of the operation before",
                "IRBOo  | visitOperation after 1 operations, where the grammar has enterRegion, for the first region of the operation before",
                "IRBORrb | exitBlock after 1 operations, where the grammar has enterRegion or exitOperation",
                "IRBORro | visitOperation after 1 operations, where the grammar has enterRegion or exitOperation",
                "IRBORrr | exitRegion after 1 operations, where the grammar has enterRegion or exitOperation",
                "IRBORx | exitOperation after 1 operations, where the grammar has enterBlock or exitRegion",
                "IRBORrxx | exitOperation after 1 operations, where the grammar has visitOperation or exitBlock",
                "IRrx   | exitOperation after 0 operations, where the grammar has nothing",
                "IRrI   | visitInfo after 0 operations, where the grammar has nothing",
            })
    void namesTheEventAndWhatTheGrammarHasInstead(String events, String message) {
        var e = assertThrows(
                IllegalStateException.class, () -> EventStrings.play(events, CheckingVisitor.program(null)));
        assertEquals(message, e.getMessage());
    }

    @Test
    void refusesOperandsThatAreNotNumberedBeforeTheirUse() {
        for (int operand : new int[] {2, -3, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
            ProgramVisitor checker = CheckingVisitor.program(null);
            EventStrings.play("IR", checker);
            checker.enterBlock(List.of(Programs.F32), List.of(new KeywordArgument("k", Programs.F32)));
            checker.visitOperation(Programs.head("t.a", 1, 0, -1, -2), false);
            var e = assertThrows(
                    IllegalStateException.class,
                    () -> checker.visitOperation(Programs.head("t.b", 0, 1, operand), false));
            assertEquals(
                    "visitOperation: operand 1 of t.b (op 1) is value " + operand
                            + "; 1 results and 2 arguments are defined",
                    e.getMessage());
        }
    }

    @Test
    void operationDoesNotSeeItsOwnResults() {
        ProgramVisitor checker = CheckingVisitor.program(null);
        EventStrings.play("IRB", checker);
        assertThrows(IllegalStateException.class, () -> checker.visitOperation(Programs.head("t.a", 1, 1), false));
    }

    @Test
    void refusesARepeatedEntryNameNegativeVisitsAndNulls() {
        CheckingVisitor checker = new CheckingVisitor(null);
        EventStrings.play("IRr", Objects.requireNonNull(checker.visitEntry("a", 0, Form.EMPTY)));
        var e = assertThrows(IllegalStateException.class, () -> checker.visitEntry("a", 0, Form.EMPTY));
        assertTrue(e.getMessage().contains("'a'"), e.getMessage());
        CheckingVisitor fresh = new CheckingVisitor(null);
        assertThrows(IllegalStateException.class, () -> fresh.visitEntry("b", -1, Form.EMPTY));
        assertThrows(NullPointerException.class, () -> new CheckingVisitor(null).visitEntry("c", 0, null));
        assertThrows(
                NullPointerException.class, () -> CheckingVisitor.program(null).visitInfo(null, 0, false));
    }

    @Test
    void nothingPassesAfterAnEventThatFailed() {
        for (String events :
                List.of("I", "IR", "IRB", "IRBo", "IRBob", "IRBobr", "IRBO", "IRBOR", "IRBORr", "IRBORrx")) {
            List<String> received = new ArrayList<>();
            int last = events.length();
            ProgramVisitor checker = CheckingVisitor.program(
                    new ProgramVisitor(TracingVisitor.program(
                            line -> {
                                received.add(line);
                                if (received.size() == last) {
                                    throw new UnsupportedOperationException("event " + last);
                                }
                            },
                            null)) {});
            assertThrows(UnsupportedOperationException.class, () -> EventStrings.play(events, checker));
            for (char next : EventStrings.LETTERS.toCharArray()) {
                assertThrows(IllegalStateException.class, () -> EventStrings.play(Character.toString(next), checker));
            }
            assertEquals(last, received.size());
        }
    }

    @Test
    void nothingPassesAfterAnEntryThatFailed() {
        CheckingVisitor checker = new CheckingVisitor(new DocumentVisitor() {
            @Override
            public ProgramVisitor visitEntry(String name, long visits, Form form) {
                throw new UnsupportedOperationException(name);
            }
        });
        assertThrows(UnsupportedOperationException.class, () -> checker.visitEntry("a", 0, Form.EMPTY));
        assertThrows(IllegalStateException.class, () -> checker.visitEntry("b", 0, Form.EMPTY));
        assertThrows(IllegalStateException.class, checker::visitEnd);
    }

    @Test
    void nextEntryAndTheEndAreRefusedBeforeTheEndOfTheProgram() {
        for (String events : List.of("", "IRB", "IRBb", "IRBbr")) {
            CheckingVisitor atEntry = new CheckingVisitor(null);
            CheckingVisitor atEnd = new CheckingVisitor(null);
            EventStrings.play(events, Objects.requireNonNull(atEntry.visitEntry("a", 0, Form.EMPTY)));
            EventStrings.play(events, Objects.requireNonNull(atEnd.visitEntry("a", 0, Form.EMPTY)));
            if (events.equals("IRBbr")) {
                assertNotNull(atEntry.visitEntry("b", 0, Form.EMPTY));
                assertDoesNotThrow(atEnd::visitEnd);
            } else {
                assertThrows(IllegalStateException.class, () -> atEntry.visitEntry("b", 0, Form.EMPTY));
                assertThrows(IllegalStateException.class, atEnd::visitEnd);
            }
        }
    }

    @Test
    void nothingFollowsTheEndOfTheDocument() {
        CheckingVisitor checker = new CheckingVisitor(null);
        checker.visitEnd();
        assertThrows(IllegalStateException.class, checker::visitEnd);
        assertThrows(IllegalStateException.class, () -> checker.visitEntry("a", 0, Form.EMPTY));
    }

    @Test
    void entryThatTheNextVisitorSkipsIsSkipped() {
        CheckingVisitor checker = new CheckingVisitor(new DocumentVisitor() {});
        assertNull(checker.visitEntry("a", 0, Form.EMPTY));
        assertDoesNotThrow(checker::visitEnd);
    }

    @Test
    void forwardsEverythingUnchanged() {
        Document document = Document.of(List.of(
                new Entry("a", 3, Form.EMPTY.with("x.y", "z"), Programs.nested()), new Entry(Programs.random(1))));
        DocumentCollector collector = new DocumentCollector();
        document.accept(new CheckingVisitor(collector));
        assertEquals(document, collector.document());
        assertEquals(
                document.entries().get(1).form(),
                collector.document().entries().get(1).form());
    }

    @Test
    void acceptsRandomPrograms() {
        for (int seed = 0; seed < 200; seed++) {
            Program program = Programs.random(seed);
            ProgramCollector collector = new ProgramCollector();
            program.accept(CheckingVisitor.program(collector));
            assertEquals(program, collector.program());
        }
    }

    /** After an event that was refused nothing passes, so that no program is completed without it. */
    @Test
    void afterAnEventThatWasRefusedNothingPasses() {
        OperationHead undefined = new OperationHead(
                Name.of("a.bad"), AttributeList.EMPTY, Operands.of(99), List.of(), AttributeList.EMPTY);
        List<Consumer<ProgramVisitor>> wrong = List.of(
                program -> program.visitOperation(undefined, false),
                ProgramVisitor::exitRegion,
                ProgramVisitor::exitOperation,
                program -> program.visitInfo("pir", 1, false));
        for (Consumer<ProgramVisitor> event : wrong) {
            DocumentCollector collector = new DocumentCollector();
            CheckingVisitor checker = new CheckingVisitor(collector);
            ProgramVisitor program = Objects.requireNonNull(checker.visitEntry("", 0, Form.EMPTY));
            program.visitInfo("pir", 1, false);
            program.enterRegion();
            program.enterBlock(List.of(), List.of());
            assertThrows(IllegalStateException.class, () -> event.accept(program));
            assertThrows(IllegalStateException.class, program::exitBlock);
            assertThrows(IllegalStateException.class, checker::visitEnd);
            assertThrows(IllegalStateException.class, () -> checker.visitEntry("b", 0, Form.EMPTY));
        }
    }
}
