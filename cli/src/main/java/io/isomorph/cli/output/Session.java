package io.isomorph.cli.output;

import io.isomorph.cli.spi.CommandContext;
import io.isomorph.error.ProviderException;
import io.isomorph.family.Families;
import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limits;
import io.isomorph.spi.Formats;
import io.isomorph.weights.TensorFormats;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Where a command, or its work on one file, prints; and what all of them share: the options that all commands have, and the
 * formats. Text is UTF-8.
 */
public final class Session implements CommandContext {
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
     * @param terminal returns whether what else is printed goes to a terminal that a person looks at; called when that matters
     */
    public Session(InputStream in, OutputStream out, OutputStream err, BooleanSupplier terminal) {
        this.shared = new Shared(in);
        this.progress = new Progress(err, terminal);
        this.data = progress.under(out);
        this.out = new PrintStream(data, false, StandardCharsets.UTF_8);
        this.err = new PrintStream(progress.under(err), true, StandardCharsets.UTF_8);
    }

    /**
     * Begins a call where no terminal is.
     *
     * @param in standard input
     * @param out takes data
     * @param err takes everything else
     */
    public Session(InputStream in, OutputStream out, OutputStream err) {
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
    public Session on(Page page) {
        return new Session(this, page);
    }

    /**
     * Reads a stream to its end, or returns what was read before: unlike the stream, it can be opened again.
     *
     * @param name what the stream is called
     * @param stream opens it; null represents standard input
     * @param limits how long it may be
     * @return its bytes
     * @throws IOException if reading fails
     */
    public ByteSource spool(String name, @Nullable Path stream, Limits limits) throws IOException {
        return shared.spool(name, stream, limits);
    }

    @Override
    public OutputStream data() {
        return data;
    }

    /** {@return standard output for text} */
    public PrintStream out() {
        return out;
    }

    /** {@return standard error} */
    public PrintStream err() {
        return err;
    }

    @Override
    public InputStream in() {
        return shared.in();
    }

    /**
     * Sets for this call, and all its files, whether errors are printed with where they were thrown.
     *
     * @param on whether they are
     */
    public void debug(boolean on) {
        shared.debug(on);
    }

    /**
     * Sets for this call, and all its files, whether lines are JSON.
     *
     * @param on whether they are
     */
    public void json(boolean on) {
        shared.json(on);
    }

    /**
     * Sets for this call, and all its files, whether progress and summaries are left out.
     *
     * @param on whether they are
     */
    public void quiet(boolean on) {
        shared.quiet(on);
    }

    @Override
    public boolean quiet() {
        return shared.quiet();
    }

    @Override
    public ByteSink replacing(Path file) throws IOException {
        return shared.files().replacing(file);
    }

    /** Takes back what is half written, and prints no more messages: the process ends. */
    public void end() {
        shared.files().end();
    }

    /** {@return what shows how far the work on many files is} */
    public Progress progress() {
        return progress;
    }

    @Override
    public boolean json() {
        return shared.json();
    }

    @Override
    public Formats formats() {
        return shared.formats();
    }

    /** {@return the families of the class or module path; the first call looks for them, and reports what is broken} */
    public Families families() {
        return shared.families(failure -> tell(failure.problem()));
    }

    /** {@return the formats of tensors of the class or module path; the first call looks for them, and reports what is broken} */
    public TensorFormats tensorFormats() {
        return shared.tensorFormats(failure -> tell(failure.problem()));
    }

    @Override
    public void print(String text) {
        out.print(Escapes.oneLine(text) + "\n");
        out.flush();
    }

    /**
     * Reports that a document has no programs, of which there would be a line each: for scripts a line without them.
     *
     * @param file the document
     */
    public void noEntries(String file) {
        if (json()) {
            print(new JsonLine().put("file", file).put("ok", true));
        } else {
            tell(file + ": there are no programs in it");
        }
    }

    /**
     * Prints what is on the class path and cannot be used, as a line of data.
     *
     * @param failure what is wrong with it
     */
    public void notUsable(ProviderException failure) {
        String code = failure.code().id();
        if (json()) {
            JsonLine error = new JsonLine().put("code", code).put("message", failure.problem());
            print(new JsonLine().put("ok", false).put("id", failure.id()).put("error", error.members()));
        } else {
            print("not usable: " + code + ": " + failure.problem());
        }
    }

    /**
     * Prints a line of data, for scripts.
     *
     * @param line one object
     */
    public void print(JsonLine line) {
        print(line.members());
    }

    @Override
    public void print(Map<String, ?> members) {
        if (printer == null) {
            printer = new JsonPrinter();
        }
        out.print(printer.print(members) + "\n");
        out.flush();
    }

    @Override
    public void tell(String text) {
        if (shared.files().ended()) {
            return; // what fails now fails since files are taken back
        }
        err.print("isomorph: " + Escapes.oneLine(text) + "\n");
    }

    /**
     * Prints what many files came to, unless only faults are to be reported.
     *
     * @param text one line; what would break it is spelled out
     */
    public void summarise(String text) {
        if (!quiet()) {
            tell(text);
        }
    }

    /**
     * Prints a fault.
     *
     * @param file the file that it is about, or null
     * @param report the fault
     */
    public void tell(@Nullable String file, ErrorReport report) {
        @Nullable String source = file == null ? report.location().source() : file;
        tell((source == null ? "" : source + ": ") + report.line());
        trace(report.cause());
    }

    /** Something that may fail for a file. */
    public interface Step {
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
     * @param file returns the name of the file
     * @param step what to do
     * @return the exit code
     */
    public int guard(Supplier<String> file, Step step) {
        try {
            step.run();
            return ExitCode.OK;
        } catch (UsageException e) {
            throw e;
        } catch (Exception | Error e) {
            return failed(file.get(), e);
        }
    }

    /**
     * Refuses to print both a document and lines about it.
     *
     * @param standardOutput whether a document is written there
     */
    public void requireDataOrLines(boolean standardOutput) {
        requireDataOrLines(this, standardOutput);
    }

    /**
     * Refuses to print both a document and lines about it.
     *
     * @param context the call
     * @param standardOutput whether a document is written there
     */
    public static void requireDataOrLines(CommandContext context, boolean standardOutput) {
        if (context.json() && standardOutput) {
            throw new UsageException("standard output cannot take both the document and --json");
        }
    }

    /**
     * Refuses to print as JSON what is none.
     *
     * @param text what the command prints
     */
    public void requireNoJson(String text) {
        if (json()) {
            throw new UsageException("a " + text + " is not printed as JSON; leave out --json");
        }
    }

    @Override
    public int failed(String file, Throwable fault) {
        ErrorReport report = ErrorReport.of(fault);
        failed(file, report);
        return report.exitCode();
    }

    /**
     * Prints that a command failed for a file: for scripts a line of data, for people none.
     *
     * @param file what the file is called
     * @param report why
     */
    public void failed(String file, ErrorReport report) {
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

    /**
     * Prints where something was thrown, if that was requested.
     *
     * @param thrown what was thrown
     */
    public void trace(Throwable thrown) {
        if (shared.debug()) {
            thrown.printStackTrace(err);
        }
    }
}
