package io.isomorph.format.json;

import io.isomorph.error.UnrepresentableException;
import io.isomorph.io.ByteSink;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.visit.ProgramVisitor;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Finds out whether a program can be written, by writing it to nowhere: the writer alone knows. */
final class TrialWriting {
    private TrialWriting() {}

    static @Nullable String reasonAgainst(Entry entry) {
        return reasonAgainst(entry.form(), entry.program()::accept);
    }

    /**
     * Returns why a program cannot be written, or null if it can.
     *
     * @param program pushes the program's events
     */
    static @Nullable String reasonAgainst(Form form, Consumer<ProgramVisitor> program) {
        WritingMemory memory = new WritingMemory(JsonOutput.ANY_STRING);
        try {
            program.accept(new ProgramWriter(
                    new JsonOutput(new Nowhere(), JsonOutput.ANY_STRING, false, memory.buffer()), form, memory));
            return null;
        } catch (UnrepresentableException e) {
            return e.problem();
        }
    }

    /** A sink that keeps nothing. */
    private static final class Nowhere implements ByteSink {
        @Override
        public String name() {
            return "<nowhere>";
        }

        @Override
        public void write(byte[] bytes, int offset, int length) {
            // nothing is kept
        }

        @Override
        public void commit() {
            // nothing is kept
        }

        @Override
        public void close() {
            // nothing is held
        }
    }
}
