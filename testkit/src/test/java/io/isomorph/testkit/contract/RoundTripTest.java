package io.isomorph.testkit.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import io.isomorph.family.pir.build.Pir;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Payload;
import io.isomorph.spi.Formats;
import io.isomorph.spi.WriteOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;
import org.junit.platform.testkit.engine.EventType;
import org.junit.platform.testkit.engine.Events;

class RoundTripTest {
    @AfterEach
    void clear() {
        System.clearProperty(FaultyFormat.PROPERTY);
    }

    private static void plant(Fault fault) {
        System.setProperty(FaultyFormat.PROPERTY, fault.name());
    }

    private static void content(ProgramBuilder builder) {
        builder.op("t.op")
                .attribute("zero", IrAttribute.of("t.float", Payload.of(-0.0)))
                .results(IrType.of("t.type"))
                .add();
    }

    private static Program program() {
        ProgramBuilder builder = Pir.builder(4);
        content(builder);
        return builder.build();
    }

    /** What tests look like that use the extension. */
    @ExtendWith(RoundTrip.class)
    static class Using {
        @Test
        void builds(Programs programs) {
            assertEquals(program(), programs.pir(4, RoundTripTest::content));
        }
    }

    @ExtendWith(RoundTrip.class)
    @SkipRoundTrip("the fault is known")
    static class Skipping extends Using {}

    @ExtendWith(RoundTrip.class)
    static class SkippingWithoutReason {
        @Test
        @SkipRoundTrip(" ")
        void builds(Programs programs) {
            programs.of(program());
        }
    }

    private static Events run(Class<?> tests) {
        return EngineTestKit.engine("junit-jupiter")
                .selectors(selectClass(tests))
                .execute()
                .testEvents();
    }

    private static Throwable failure(Class<?> tests) {
        return run(tests).failed().stream()
                .flatMap(event -> event.getPayload(TestExecutionResult.class).stream())
                .flatMap(result -> result.getThrowable().stream())
                .findFirst()
                .orElseThrow();
    }

    @Test
    void programsOfATestGoThroughTheFormatsOnTheClassPath() {
        assertEquals(1, run(Using.class).succeeded().count());
    }

    @Test
    void aTestFailsWhereAFormatLosesSomethingOfItsProgram() {
        plant(Fault.LOSES_NEGATIVE_ZERO);
        BrokenLaw failure = (BrokenLaw) failure(Using.class);
        assertEquals(Law.DOCUMENT, failure.law());
        assertTrue(failure.getMessage().contains("format 'faulty'"), failure.getMessage());
        assertTrue(failure.getMessage().contains("smallest document"), failure.getMessage());
    }

    @Test
    void aSkippedTestPassesAndReportsWhy() {
        plant(Fault.LOSES_NEGATIVE_ZERO);
        Events events = run(Skipping.class);
        assertEquals(1, events.succeeded().count());
        Event report = events.list().stream()
                .filter(event -> event.getType() == EventType.REPORTING_ENTRY_PUBLISHED)
                .findFirst()
                .orElseThrow();
        assertTrue(report.toString().contains("the fault is known"), report::toString);
    }

    @Test
    void aSkippedTestMustHaveAReason() {
        assertTrue(failure(SkippingWithoutReason.class).getMessage().contains("gives no reason"));
    }

    @Test
    void checkTakesADocumentOfManyEntriesThroughEachFormat() {
        Document document = Document.of(
                List.of(new Entry("a", 1, Form.EMPTY, program()), new Entry("b", 300, Form.EMPTY, program())));
        RoundTrip.check(document);
        plant(Fault.LOSES_VISITS);
        BrokenLaw failure = assertThrows(BrokenLaw.class, () -> RoundTrip.check(document));
        assertTrue(failure.getMessage().contains("visits"), failure::getMessage);
        plant(Fault.HOLDS_MORE_THAN_IT_SAYS);
        assertThrows(BrokenLaw.class, () -> RoundTrip.check(document));
    }

    @Test
    void checkReportsAFormatWhoseEventsAreNotItsTree() {
        plant(Fault.TREE_DIFFERS_FROM_EVENTS);
        assertEquals(
                Law.STREAMING,
                assertThrows(BrokenLaw.class, () -> RoundTrip.check(program())).law());
    }

    @Test
    void filesThatATestReadsAreCheckedToo(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("program.faulty");
        Files.write(file, Formats.toBytes(Document.of(program()), new FaultyFormat(Fault.NONE), WriteOptions.DEFAULTS));
        Programs programs = new Programs(true);
        assertEquals(program(), programs.read(file).onlyProgram());
        plant(Fault.LOSES_NEGATIVE_ZERO);
        assertThrows(BrokenLaw.class, () -> programs.read(file));
        Program same = program();
        assertSame(same, new Programs(false).of(same));
    }
}
