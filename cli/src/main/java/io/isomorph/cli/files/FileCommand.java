package io.isomorph.cli.files;

import io.isomorph.cli.output.ErrorReport;
import io.isomorph.cli.output.ExitCode;
import io.isomorph.cli.output.Session;
import io.isomorph.cli.output.StandardOutput;
import io.isomorph.io.ByteSource;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/**
 * A command that looks at files one by one. What is wrong with one file does not keep it from the next; the exit code is the
 * highest that a file gave.
 */
public abstract class FileCommand implements Callable<Integer> {
    private final Session session;
    private int exitCode = ExitCode.OK;

    @Mixin
    private ReadMixin reading = new ReadMixin();

    @Mixin
    private GlobMixin globs = new GlobMixin();

    @Parameters(
            paramLabel = "FILE",
            arity = "1..*",
            description = "Files; - is standard input. Of a folder all files of a known format, hidden ones left out.")
    private List<String> arguments = List.of();

    /**
     * Makes the command.
     *
     * @param session the call
     */
    protected FileCommand(Session session) {
        this.session = session;
    }

    /** {@return the call} */
    protected final Session session() {
        return session;
    }

    /** {@return how to read} */
    protected final ReadMixin reading() {
        return reading;
    }

    @Override
    public final Integer call() throws IOException {
        globs.check();
        begin();
        Formats formats = reading.formats(session.formats());
        Batch batch = batch(session);
        List<Input> files = new ArrayList<>();
        for (String argument : arguments) {
            Input input = Input.of(argument);
            @Nullable Path folder = input.folder();
            if (folder == null) {
                files.add(input);
            } else {
                look(files, batch, formats);
                files.clear();
                lookInto(folder, batch, formats);
            }
        }
        look(files, batch, formats);
        found(end());
        return exitCode;
    }

    /**
     * Looks at options that belong together, before any file is opened.
     *
     * @throws io.isomorph.cli.output.UsageException if they are wrong
     */
    protected void begin() {
        // any options will do
    }

    /**
     * Returns what does the files: one by one, unless a command lets several be done at once.
     *
     * @param printing where to print
     * @return does files
     */
    protected Batch batch(Session printing) {
        return new Batch(printing, 1);
    }

    /** {@return whether more than one file may be looked at, so that what is printed of one has to name it} */
    protected final boolean hasSeveral() {
        return arguments.size() > 1 || Input.of(arguments.get(0)).folder() != null;
    }

    private void lookInto(Path folder, Batch batch, Formats formats) throws IOException {
        List<Input> files = Input.within(folder, globs, (part, e) -> found(fail(part, ErrorReport.of(e), session)));
        prepare(folder, files);
        if (look(files, batch, formats) == 0) {
            session.tell(folder + ": no file of a known format is in this folder");
            found(ExitCode.USAGE);
        }
    }

    /** Looks at files; returns how many were more than skipped. */
    private int look(List<Input> files, Batch batch, Formats formats) throws IOException {
        AtomicInteger documents = new AtomicInteger();
        found(batch.run(files, (input, printing) -> look(input, formats, documents, printing)));
        return documents.get();
    }

    private int look(Input input, Formats formats, AtomicInteger documents, Session printing) throws IOException {
        try (ByteSource stored = input.open(printing, reading.limits())) {
            if (input.inFolder() && ForeignFile.isForeign(formats, stored)) {
                return foreign(input, printing);
            }
            documents.incrementAndGet();
            try (ByteSource source = reading.expanded(formats, stored)) {
                return examine(input, source, reading.provider(formats, source), printing);
            }
        } catch (Exception | Error e) {
            if (e.getCause() instanceof StandardOutput.Failure failure) {
                throw failure; // no file is at fault, and nothing can be printed about others
            }
            // a reader that breaks its contract, or a file too large for this JVM, must not hide the other files
            return fail(input, ErrorReport.of(e), printing);
        }
    }

    private int fail(Input input, ErrorReport report, Session printing) {
        failed(input, report, printing);
        return report.exitCode();
    }

    private void found(int code) {
        exitCode = Math.max(exitCode, code);
    }

    /**
     * Looks at a file and prints what there is to report. Safe for several threads, if several files are done at once.
     *
     * @param input where it is from
     * @param source its bytes
     * @param provider its format
     * @param printing where to print
     * @return the exit code for this file
     * @throws IOException if reading fails
     */
    protected abstract int examine(Input input, ByteSource source, FormatProvider provider, Session printing)
            throws IOException;

    /**
     * Prints that a file could not be read, and where that was thrown, if requested.
     *
     * @param input where it is from
     * @param report why
     * @param printing where to print
     */
    protected void failed(Input input, ErrorReport report, Session printing) {
        printing.failed(input.shown(), report);
    }

    /**
     * Prepares to look at the files of a folder.
     *
     * @param folder the folder
     * @param files what is in it
     * @throws IOException if the folder cannot be read
     */
    protected void prepare(Path folder, List<Input> files) throws IOException {
        // most commands look at each file by itself
    }

    /**
     * Looks at a file in a folder that is of no known format; prints nothing, unless a command has to account for each file.
     *
     * @param input where it is from
     * @param printing where to print
     * @return the exit code for this file
     */
    protected int foreign(Input input, Session printing) {
        return ExitCode.OK; // a folder may hold anything
    }

    /**
     * Prints what there is to report at the end, if there is anything.
     *
     * @return the exit code that it gives
     */
    protected int end() {
        return ExitCode.OK;
    }
}
