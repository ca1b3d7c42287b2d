package io.isomorph.format.json.write;

import io.isomorph.error.UnrepresentableException;
import io.isomorph.format.json.cache.WriterCache;
import io.isomorph.format.json.text.JsonOutput;
import io.isomorph.io.ByteSink;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.ProgramVisitor;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Finds out whether a program can be written, by writing it to nowhere: the writer alone knows. */
public final class DryRun {
    private DryRun() {}

    public static @Nullable String reasonAgainst(Entry entry) {
        return reasonAgainst(entry.form(), entry.program()::accept);
    }

    /**
     * Returns why a program cannot be written, or null if it can.
     *
     * @param program pushes the program's events
     */
    public static @Nullable String reasonAgainst(Form form, Consumer<ProgramVisitor> program) {
        WriterCache cache = new WriterCache(JsonOutput.ANY_STRING);
        try {
            program.accept(new ProgramWriter(
                    new JsonOutput(new Nowhere(), JsonOutput.ANY_STRING, false, cache.buffer()), form, cache));
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
