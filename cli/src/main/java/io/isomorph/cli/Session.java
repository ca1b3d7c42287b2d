package io.isomorph.cli;

import io.isomorph.dialect.Dialects;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limits;
import io.isomorph.spi.Formats;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Where a command, or its work on one file, prints; and what all of them share: what was asked of all commands alike, and the
 * formats. Text is UTF-8.
 */
final class Session {
    private final Shared shared;
    private final Progress progress;
    private final OutputStream data;
    private final PrintStream out;
    private final PrintStream err;
    private @Nullable JsonPrinter printer;

    /**
     * Begins a call.
     *
     * @param in standard input
     * @param out takes data
     * @param err takes everything else
     * @param terminal tells whether what else is printed goes to a terminal that a person looks at; asked when that matters
     */
    Session(InputStream in, OutputStream out, OutputStream err, BooleanSupplier terminal) {
        this.shared = new Shared(in);
        this.progress = new Progress(err, terminal);
        this.data = progress.under(out);
        this.out = new PrintStream(data, false, StandardCharsets.UTF_8);
        this.err = new PrintStream(progress.under(err), true, StandardCharsets.UTF_8);
    }

    /** Begins a call where no terminal is. */
    Session(InputStream in, OutputStream out, OutputStream err) {
        this(in, out, err, () -> false);
    }

    private Session(Session whole, Page page) {
        this.shared = whole.shared;
        this.progress = whole.progress;
        this.data = page.stream(whole.out);
        this.out = new PrintStream(data, false, StandardCharsets.UTF_8);
        this.err = new PrintStream(page.stream(whole.err), true, StandardCharsets.UTF_8);
    }

    /**
     * Returns what prints on a page instead.
     *
     * @param page holds what is printed until it is its turn
     * @return for the work on one file
     */
    Session on(Page page) {
        return new Session(this, page);
    }

    /**
     * Reads a stream to its end, or returns what was read before: unlike the stream, it can be opened again.
     *
     * @param name what the stream is called
     * @param stream opens it; null stands for standard input
     * @param limits how long it may be
     * @return its bytes
     * @throws IOException if reading fails
     */
    ByteSource spool(String name, @Nullable Path stream, Limits limits) throws IOException {
        return shared.spool(name, stream, limits);
    }

    /** Returns standard output for bytes. A command prints lines or bytes, never both. */
    OutputStream data() {
        return data;
    }

    PrintStream out() {
        return out;
    }

    PrintStream err() {
        return err;
    }

    /** Returns what this call has in common with the work on its files. */
    Shared shared() {
        return shared;
    }

    /** Returns what shows how far the work on many files is. */
    Progress progress() {
        return progress;
    }

    /** Returns whether lines are to be JSON. */
    boolean json() {
        return shared.json();
    }

    /** Returns the formats of the class or module path, which are looked for when first asked for. */
    Formats formats() {
        return shared.formats();
    }

    /** Returns the dialects of the class or module path; when first asked for, they are looked for, and what is broken is told. */
    Dialects dialects() {
        return shared.dialects(failure -> tell(failure.problem()));
    }

    /**
     * Prints a line of data, for people.
     *
     * @param text one line; what would break it is spelled out
     */
    void print(String text) {
        out.print(Escapes.oneLine(text) + "\n");
        out.flush();
    }

    /**
     * Says that a document has no programs, of which there would be a line each: for scripts a line without them.
     *
     * @param file the document
     */
    void noEntries(String file) {
        if (json()) {
            print(new JsonLine().put("file", file).put("ok", true));
        } else {
            tell(file + ": there are no programs in it");
        }
    }

    /**
     * Prints a line of data, for scripts.
     *
     * @param line one object
     */
    void print(JsonLine line) {
        if (printer == null) {
            printer = new JsonPrinter();
        }
        out.print(printer.print(line) + "\n");
        out.flush();
    }

    /**
     * Prints what is no data.
     *
     * @param text one line; what would break it is spelled out
     */
    void tell(String text) {
        err.print("isomorph: " + Escapes.oneLine(text) + "\n");
    }

    /**
     * Prints what many files came to, unless only faults are to be told.
     *
     * @param text one line; what would break it is spelled out
     */
    void summarise(String text) {
        if (!shared.quiet()) {
            tell(text);
        }
    }

    /**
     * Prints a fault.
     *
     * @param file the file that it is about, or null
     * @param report the fault
     */
    void tell(@Nullable String file, ErrorReport report) {
        @Nullable String source = file == null ? report.location().source() : file;
        tell((source == null ? "" : source + ": ") + report.line());
        trace(report.cause());
    }

    /** Something that may fail for a file. */
    interface Step {
        /**
         * Does it.
         *
         * @throws IOException if storage fails
         */
        void run() throws IOException;
    }

    /**
     * Does something for a file, and prints what goes wrong.
     *
     * @param file tells what the file is called
     * @param step what to do
     * @return the exit code
     */
    int guard(Supplier<String> file, Step step) {
        try {
            step.run();
            return ExitCode.OK;
        } catch (UsageException e) {
            throw e;
        } catch (Exception | LinkageError | StackOverflowError e) {
            ErrorReport report = ErrorReport.of(e);
            failed(file.get(), report);
            return report.exitCode();
        }
    }

    /**
     * Refuses to print both a document and lines about it.
     *
     * @param output where a document is written
     */
    void requireDataOrLines(Output output) {
        if (json() && output.file() == null) {
            throw new UsageException("standard output cannot take both the document and --json");
        }
    }

    /**
     * Refuses to print as JSON what is none.
     *
     * @param text what the command prints
     */
    void requireNoJson(String text) {
        if (json()) {
            throw new UsageException("a " + text + " is not printed as JSON; leave out --json");
        }
    }

    /**
     * Prints that a command failed for a file: for scripts a line of data, for people none.
     *
     * @param file what the file is called
     * @param report why
     */
    void failed(String file, ErrorReport report) {
        if (!json()) {
            tell(file, report);
            return;
        }
        print(new JsonLine()
                .put("file", file)
                .put("ok", false)
                .put("error", report.json().members()));
        trace(report.cause());
    }

    /** Prints where something was thrown, if that was asked for. */
    void trace(Throwable thrown) {
        if (shared.debug()) {
            thrown.printStackTrace(err);
        }
    }
}
