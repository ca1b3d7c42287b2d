package io.isomorph.cli.inspect;

import io.isomorph.cli.files.FileCommand;
import io.isomorph.cli.files.Input;
import io.isomorph.cli.output.ExitCode;
import io.isomorph.cli.output.JsonLine;
import io.isomorph.cli.output.Session;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limits;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Prints what is in a file. */
@Command(
        name = "inspect",
        header = "Prints what is in files: format, programs, counts of operations, sizes, content hash.",
        description = {
            "",
            "Of each file: its format and size; family and version of its programs; what the format tells of itself, such as its"
                    + " version and the sizes of its tables; how much there is of everything; operations by name, the most"
                    + " frequent first; its entries, unless it is one program without a name.",
            "",
            "The hash is that of the program, as isomorph hash prints it; where there are several, that of the document.",
            "",
            "Long lists end after 20 rows. JSON has them whole. No program is held in memory.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  isomorph inspect inference.json",
            "  isomorph inspect --entry decoder all.fb",
            "  isomorph inspect --json models/ | jq '[.file, .totals.operations]'"
        })
public final class InspectCommand extends FileCommand {
    @Option(names = "--entry", paramLabel = "NAME", description = "Look at this entry of the document only.")
    private @Nullable String entry;

    @Option(names = "--all", description = "Print long lists to their ends.")
    private boolean all;

    private boolean begun;

    /**
     * Makes the command.
     *
     * @param session the call
     */
    public InspectCommand(Session session) {
        super(session);
    }

    @Override
    protected int examine(Input input, ByteSource source, FormatProvider provider, Session printing) {
        Limits limits = reading().limits();
        try (DocumentReader reader = Formats.open(provider, source, reading().options(provider))) {
            print(
                    input,
                    entry == null
                            ? Inspection.of(reader, provider, source, limits)
                            : Inspection.ofEntry(entry, reader, provider, source, limits));
        }
        return ExitCode.OK;
    }

    private void print(Input input, Inspection found) {
        if (session().json()) {
            session()
                    .print(found.putInto(
                            new JsonLine().put("file", input.shown()).put("ok", true)));
            return;
        }
        if (begun) {
            session().print("");
        }
        begun = true;
        session().print(input.shown());
        InspectionText.lines(found, all).forEach(session()::print);
    }
}
