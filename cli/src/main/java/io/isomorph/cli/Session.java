package io.isomorph.cli;

import io.isomorph.dialect.DialectFailure;
import io.isomorph.dialect.Dialects;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limits;
import io.isomorph.spi.Formats;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** One call of the command: its streams, what was asked of all commands alike, and the formats. Text is UTF-8. */
final class Session {
    private final InputStream in;
    private final OutputStream data;
    private final PrintStream out;
    private final PrintStream err;
    private final Map<String, ByteSource> spooled = new HashMap<>();
    private boolean debug;
    private boolean json;
    private @Nullable JsonPrinter printer;
    private @Nullable Formats formats;
    private @Nullable Dialects dialects;

    /**
     * Begins a call.
     *
     * @param in standard input
     * @param out takes data
     * @param err takes everything else
     */
    Session(InputStream in, OutputStream out, OutputStream err) {
        this.in = in;
        this.data = out;
        this.out = new PrintStream(out, false, StandardCharsets.UTF_8);
        this.err = new PrintStream(err, true, StandardCharsets.UTF_8);
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
        @Nullable ByteSource known = spooled.get(name);
        if (known != null) {
            return known;
        }
        try (InputStream opened = stream == null ? in : Files.newInputStream(stream)) {
            ByteSource bytes = ByteSource.spool(opened, name, limits);
            spooled.put(name, bytes);
            return bytes;
        }
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

    void debug(boolean on) {
        this.debug = on;
    }

    void json(boolean on) {
        this.json = on;
    }

    /** Returns whether lines are to be JSON. */
    boolean json() {
        return json;
    }

    /** Returns the formats of the class or module path, which are looked for when first asked for. */
    Formats formats() {
        if (formats == null) {
            formats = Formats.load();
        }
        return formats;
    }

    /** Returns the dialects of the class or module path; when first asked for, they are looked for, and what is broken is told. */
    Dialects dialects() {
        if (dialects == null) {
            dialects = Dialects.load();
            for (DialectFailure failure : dialects.failures()) {
                tell(failure.problem());
            }
        }
        return dialects;
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
        if (json && output.file() == null) {
            throw new UsageException("standard output cannot take both the document and --json");
        }
    }

    /**
     * Prints that a command failed for a file: for scripts a line of data, for people none.
     *
     * @param file what the file is called
     * @param report why
     */
    void failed(String file, ErrorReport report) {
        if (!json) {
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
        if (debug) {
            thrown.printStackTrace(err);
        }
    }
}
