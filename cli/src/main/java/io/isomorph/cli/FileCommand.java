package io.isomorph.cli;

import io.isomorph.io.ByteSource;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/**
 * A command that looks at files one by one. What is wrong with one file does not keep it from the next; the exit code is the
 * highest that a file gave.
 */
abstract class FileCommand implements Callable<Integer> {
    private final Session session;
    private int exitCode = ExitCode.OK;

    @Mixin
    private ReadMixin reading = new ReadMixin();

    @Parameters(
            paramLabel = "FILE",
            arity = "1..*",
            description = "Files; - is standard input. Of a folder all files of a known format, hidden ones left out.")
    private List<String> arguments = List.of();

    FileCommand(Session session) {
        this.session = session;
    }

    final Session session() {
        return session;
    }

    final ReadMixin reading() {
        return reading;
    }

    @Override
    public final Integer call() {
        Formats formats = reading.formats(session.formats());
        for (String argument : arguments) {
            @Nullable Path path = Input.of(argument).file();
            if (path != null && Files.isDirectory(path)) {
                lookInto(path, formats);
            } else {
                look(Input.of(argument), formats);
            }
        }
        end();
        return exitCode;
    }

    /** Returns whether more than one file may be looked at, so that what is printed of one has to name it. */
    final boolean hasSeveral() {
        return arguments.size() > 1 || arguments.stream().anyMatch(FileCommand::isFolder);
    }

    private static boolean isFolder(String argument) {
        @Nullable Path path = Input.of(argument).file();
        return path != null && Files.isDirectory(path);
    }

    private void lookInto(Path folder, Formats formats) {
        int documents = 0;
        for (Input input : Input.within(folder, (part, e) -> fail(part, ErrorReport.of(e)))) {
            documents += look(input, formats) ? 1 : 0;
        }
        if (documents == 0) {
            session.tell(folder + ": no file of a known format is in this folder");
            exitCode = Math.max(exitCode, ExitCode.USAGE);
        }
    }

    /** Returns whether the file was more than skipped. */
    private boolean look(Input input, Formats formats) {
        try (ByteSource source = input.open(session, reading.limits())) {
            if (input.inFolder() && !formats.recognises(source)) {
                skipped(input);
                return false;
            }
            found(examine(input, source, reading.provider(formats, source)));
        } catch (Exception | LinkageError | StackOverflowError e) {
            // a reader that breaks its contract must not hide the other files
            fail(input, ErrorReport.of(e));
        }
        return true;
    }

    private void fail(Input input, ErrorReport report) {
        failed(input, report);
        session.trace(report.cause());
        found(report.exitCode());
    }

    private void found(int code) {
        exitCode = Math.max(exitCode, code);
    }

    /**
     * Looks at a file and prints what there is to say.
     *
     * @param input where it is from
     * @param source its bytes
     * @param provider its format
     * @return the exit code for this file
     * @throws IOException if reading fails
     */
    abstract int examine(Input input, ByteSource source, FormatProvider provider) throws IOException;

    /**
     * Prints that a file could not be read: for scripts a line of data, for people none.
     *
     * @param input where it is from
     * @param report why
     */
    void failed(Input input, ErrorReport report) {
        if (session.json()) {
            session.print(new JsonLine()
                    .put("file", input.shown())
                    .put("ok", false)
                    .put("error", report.json().members()));
        } else {
            session.tell(input.shown() + ": " + report.line());
        }
    }

    /**
     * Prints that a file in a folder is of no known format; nothing, unless a command has to account for each file.
     *
     * @param input where it is from
     */
    void skipped(Input input) {
        // a folder may hold anything
    }

    /** Prints what there is to say at the end, if there is anything. */
    void end() {
        // the lines say it all
    }
}
