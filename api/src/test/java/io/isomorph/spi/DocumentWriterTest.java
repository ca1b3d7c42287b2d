package io.isomorph.spi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.EventStrings;
import io.isomorph.Programs;
import io.isomorph.error.LimitExceededException;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.ir.Document;
import io.isomorph.ir.DocumentVisitor;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Payload;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class DocumentWriterTest {
    /** Fails where its entry or its end is called "fail". */
    private static final class Writer extends DocumentWriter {
        private final boolean failsAtEnd;
        private int ends;

        Writer(boolean failsAtEnd) {
            super(WriteOptions.DEFAULTS);
            this.failsAtEnd = failsAtEnd;
        }

        @Override
        protected ProgramVisitor writeEntry(String name, long visits, Form form) {
            if (name.equals("fail")) {
                throw new IllegalArgumentException("cannot write that");
            }
            return new ProgramVisitor() {};
        }

        @Override
        protected void writeEnd() {
            ends++;
            if (failsAtEnd) {
                throw new IllegalArgumentException("cannot end");
            }
        }

        @Override
        public void close() {
            // nothing is held
        }
    }

    private static void assertOfNoUse(Writer writer) {
        int ends = writer.ends;
        assertThrows(IllegalStateException.class, () -> writer.visitEntry("x", 0, Form.EMPTY));
        assertThrows(IllegalStateException.class, writer::visitEnd);
        assertEquals(ends, writer.ends);
        writer.close();
    }

    @Test
    void writesAnyNumberOfEntriesAndOneEnd() {
        Writer writer = new Writer(false);
        EventStrings.play("IRr", writer.visitEntry("a", 0, Form.EMPTY));
        EventStrings.play("IRBobr", writer.visitEntry("b", 0, Form.EMPTY));
        writer.visitEnd();
        assertEquals(1, writer.ends);
    }

    @Test
    void isOfNoUseAfterItsEnd() {
        Writer writer = new Writer(false);
        writer.visitEnd();
        assertOfNoUse(writer);
    }

    @Test
    void isOfNoUseAfterAFailedEntry() {
        Writer writer = new Writer(false);
        assertThrows(IllegalArgumentException.class, () -> writer.visitEntry("fail", 0, Form.EMPTY));
        assertOfNoUse(writer);
        assertEquals(0, writer.ends, "a failed document is not ended");
    }

    @Test
    void isOfNoUseAfterAFailedEnd() {
        Writer writer = new Writer(true);
        assertThrows(IllegalArgumentException.class, writer::visitEnd);
        assertOfNoUse(writer);
    }

    @Test
    void receivesOnlyWhatTheGrammarAllows() {
        Writer unfinished = new Writer(false);
        EventStrings.play("IRB", unfinished.visitEntry("a", 0, Form.EMPTY));
        assertThrows(IllegalStateException.class, unfinished::visitEnd);
        assertEquals(0, unfinished.ends);
        Writer disordered = new Writer(false);
        ProgramVisitor program = disordered.visitEntry("a", 0, Form.EMPTY);
        assertThrows(IllegalStateException.class, () -> EventStrings.play("IRo", program));
        Writer undefined = new Writer(false);
        ProgramVisitor block = undefined.visitEntry("a", 0, Form.EMPTY);
        EventStrings.play("IRB", block);
        assertThrows(IllegalStateException.class, () -> block.visitOperation(Programs.head("t.x", 0, 1), false));
    }

    @Test
    void everyEventOfADocumentIsFinalSoThatNoneIsDroppedInSilence() throws NoSuchMethodException {
        int events = 0;
        for (Method event : DocumentVisitor.class.getDeclaredMethods()) {
            if (Modifier.isPublic(event.getModifiers()) && !event.isSynthetic()) {
                Method own = DocumentWriter.class.getMethod(event.getName(), event.getParameterTypes());
                assertTrue(Modifier.isFinal(own.getModifiers()), own.toString());
                events++;
            }
        }
        assertEquals(4, events, Arrays.toString(DocumentVisitor.class.getDeclaredMethods()));
    }

    /** Writes nothing, under limits. */
    private static DocumentWriter limited(Limit limit, long value) {
        return new DocumentWriter(WriteOptions.DEFAULTS.withLimits(Limits.DEFAULTS.with(limit, value))) {
            @Override
            protected ProgramVisitor writeEntry(String name, long visits, Form form) {
                return new ProgramVisitor() {};
            }

            @Override
            protected void writeEnd() {}

            @Override
            public void close() {}
        };
    }

    private static void assertLimited(Document document, Limit limit, long size) {
        document.accept(limited(limit, size));
        LimitExceededException fault =
                assertThrows(LimitExceededException.class, () -> document.accept(limited(limit, size - 1)));
        assertEquals(limit.code(), fault.code());
    }

    @Test
    void theElementsOfAllProgramsAreLimited() {
        Program program = Programs.nested();
        Document document =
                Document.of(List.of(new Entry("a", 0, Form.EMPTY, program), new Entry("b", 0, Form.EMPTY, program)));
        assertLimited(document, Limit.ELEMENTS, 2 * program.counts().elements());
    }

    @Test
    void theDepthOfRegionsIsLimited() {
        assertLimited(Document.of(Programs.nested()), Limit.DEPTH, 3);
    }

    @Test
    void theDepthOfPayloadsIsLimitedWhereverTheyAre() {
        Payload three = Payload.list(Payload.list(Payload.of(1)));
        IrType type = IrType.of("t.deep", three);
        IrAttribute attribute = IrAttribute.of("t.deep", three);
        ProgramBuilder inAttribute = Programs.builder(4);
        inAttribute.op("t.op").attribute("a", attribute).add();
        ProgramBuilder inResultAttribute = Programs.builder(4);
        inResultAttribute.op("t.op").resultAttribute("a", attribute).add();
        ProgramBuilder inResult = Programs.builder(4);
        inResult.op("t.op").results(type).add();
        ProgramInfo info = new ProgramInfo("pir", 4, true);
        for (ProgramBuilder builder : List.of(
                inAttribute,
                inResultAttribute,
                inResult,
                ProgramBuilder.of(info, List.of(type), List.of()),
                ProgramBuilder.of(info, List.of(), List.of(new KeywordArgument("k", type))))) {
            assertLimited(Document.of(builder.build()), Limit.DEPTH, 3);
        }
    }
}
