package io.isomorph.cli.patch;

import io.isomorph.cli.files.Input;
import io.isomorph.cli.output.ExitCode;
import io.isomorph.cli.output.JsonLine;
import io.isomorph.cli.output.Session;
import io.isomorph.cli.output.Table;
import io.isomorph.patch.change.Change;
import io.isomorph.patch.file.ReportFile;
import io.isomorph.patch.file.ReportFileHeader;
import io.isomorph.patch.report.ReportLine;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Prints a report. */
@Command(
        name = "report",
        header = "Prints a report of changes, and a summary by patch.",
        description = {
            "",
            "A line a change: the file, the place, what was there and what is, and the patch that made it. Then, for each action of"
                    + " a patch, how many changes it made, to how many operations, in how many files.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  isomorph patch report changes.jsonl",
            "  isomorph patch report --summary --json changes.jsonl | jq 'select(.version == 4)'"
        })
public final class PatchReportCommand implements Callable<Integer> {
    private final Session session;

    @Option(names = "--summary", description = "Leave the changes out, and print the summary only.")
    private boolean summary;

    @Parameters(paramLabel = "FILE", description = "The report, as patch apply --report wrote it; - is standard input.")
    private String report = "";

    /**
     * Makes the command.
     *
     * @param session the call
     */
    public PatchReportCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws IOException {
        PatchSummary counts = new PatchSummary();
        read(new ReportFile.Listener() {
            @Override
            public void file(ReportFileHeader header) {
                counts.file();
                if (!summary && session.json()) {
                    session.print(line(header));
                }
            }

            @Override
            public void change(ReportLine line) {
                counts.add(line);
                if (!summary && !session.json()) {
                    session.print(line.toText());
                }
            }
        });
        print(counts.rows());
        return ExitCode.OK;
    }

    private void read(ReportFile.Listener listener) throws IOException {
        if (report.equals(Input.STREAM)) {
            ReportFile.read(session.in(), "<stdin>", listener);
        } else {
            ReportFile.read(Input.path(report), listener);
        }
    }

    private static JsonLine line(ReportFileHeader header) {
        return new JsonLine()
                .put("file", header.file())
                .put("format", header.format())
                .put("from", header.from())
                .put("to", header.to())
                .put("before", header.before().toString())
                .put("after", header.after().toString())
                .put("normalised", header.normalized())
                .put("changes", header.changes());
    }

    private void print(List<PatchSummary.Row> rows) {
        Table table = new Table("version", "patch", "changes", "operations", "files");
        for (PatchSummary.Row row : rows) {
            Change.Cause cause = row.cause();
            if (session.json()) {
                session.print(new JsonLine()
                        .put("version", cause.version())
                        .put("patch", cause.file().isEmpty() ? null : cause.file())
                        .put("line", cause.line() == 0 ? null : cause.line())
                        .put("changes", row.changes())
                        .put("operations", row.operations())
                        .put("files", row.files()));
            } else {
                table.add(
                        Long.toString(cause.version()),
                        cause.file().isEmpty() ? "(the version itself)" : cause.file() + ":" + cause.line(),
                        Long.toString(row.changes()),
                        Long.toString(row.operations()),
                        Long.toString(row.files()));
            }
        }
        if (!table.isEmpty()) {
            table.lines().forEach(session::print);
        }
    }
}
