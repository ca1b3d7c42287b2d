package io.isomorph.cli.check;

import io.isomorph.cli.files.Batch;
import io.isomorph.cli.files.FileCommand;
import io.isomorph.cli.files.Input;
import io.isomorph.cli.files.JobsMixin;
import io.isomorph.cli.output.ErrorReport;
import io.isomorph.cli.output.ExitCode;
import io.isomorph.cli.output.JsonLine;
import io.isomorph.cli.output.Session;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Mixin;

/** A command that gives a verdict on each file: a row a file, and a summary. */
abstract class CheckCommand extends FileCommand {
    /** What can be found of a file. */
    enum Status {
        /** All is well, and nothing was normalized. */
        OK("ok"),
        /** All is well, apart from what was normalized. */
        NORMALISED("ok (normalised)"),
        /** Something is wrong. */
        FAILED("failed"),
        /** It is of no known format, and was found in a folder. */
        SKIPPED("skipped");

        private final String text;

        Status(String text) {
            this.text = text;
        }
    }

    private final Map<Status, Integer> counts = new EnumMap<>(Status.class);
    private int files;
    private long bytes;

    @Mixin
    private JobsMixin jobs = new JobsMixin();

    CheckCommand(Session session) {
        super(session);
    }

    @Override
    protected final Batch batch(Session printing) {
        return jobs.batch(printing);
    }

    /**
     * Prints the row of a file.
     *
     * @param input the file
     * @param status the verdict
     * @param size the file's size in bytes, or a negative number if it is not known
     * @param row for people: what is after the file's name
     * @param more for scripts: what follows {@code file}, {@code ok}, {@code status} and {@code bytes}
     * @param printing where to print
     */
    final void report(Input input, Status status, long size, String row, JsonLine more, Session printing) {
        count(status, size);
        if (!printing.json()) {
            printing.print(input.shown() + ": " + row);
            return;
        }
        JsonLine line = new JsonLine()
                .put("file", input.shown())
                .put("ok", status != Status.FAILED)
                .put("status", status.name().toLowerCase(Locale.ROOT))
                .putKnown("bytes", size);
        more.members().forEach(line::put);
        printing.print(line);
    }

    private synchronized void count(Status status, long size) {
        counts.merge(status, 1, Integer::sum);
        files++;
        if (status != Status.SKIPPED) {
            bytes += Math.max(0, size);
        }
    }

    /**
     * Returns the words of a row of which reading went well.
     *
     * @param normalized what was normalized, or nothing
     * @return such as {@code ok (normalized: key-order 3)}
     */
    static String ok(String normalized) {
        return "ok" + (normalized.isEmpty() ? "" : " (normalised: " + normalized + ")");
    }

    @Override
    protected final void failed(Input input, ErrorReport report, Session printing) {
        report(
                input,
                Status.FAILED,
                -1,
                "FAILED: " + report.line(),
                new JsonLine().put("error", report.json().members()),
                printing);
        printing.trace(report.cause());
    }

    @Override
    protected int foreign(Input input, Session printing) {
        report(input, Status.SKIPPED, -1, "skipped: of no known format", new JsonLine(), printing);
        return ExitCode.OK;
    }

    @Override
    protected final synchronized int end() {
        if (files == 1 && !summarisesOne()) {
            return ExitCode.OK;
        }
        StringBuilder text = new StringBuilder().append(files).append(files == 1 ? " file: " : " files: ");
        String separator = "";
        for (Status status : Status.values()) {
            text.append(separator)
                    .append(counts.getOrDefault(status, 0))
                    .append(' ')
                    .append(status.text);
            separator = ", ";
        }
        text.append("; ").append(bytes).append(" bytes");
        if (session().json()) {
            session().summarise(text.toString());
        } else {
            session().print(text.toString());
        }
        return ExitCode.OK;
    }

    /** Returns whether there is a summary also where only one file was looked at. */
    abstract boolean summarisesOne();
}
