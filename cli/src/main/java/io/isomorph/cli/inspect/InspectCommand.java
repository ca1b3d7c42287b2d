package io.isomorph.cli.inspect;

import io.isomorph.cli.files.EntryHead;
import io.isomorph.cli.files.FileCommand;
import io.isomorph.cli.files.Input;
import io.isomorph.cli.output.ExitCode;
import io.isomorph.cli.output.JsonLine;
import io.isomorph.cli.output.Session;
import io.isomorph.compression.CompressionProvider;
import io.isomorph.family.Families;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limits;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import io.isomorph.tools.inspect.Inspection;
import io.isomorph.weights.model.Model;
import io.isomorph.weights.model.ModelFiles;
import io.isomorph.weights.model.Parameter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Prints what is in a file. */
@Command(
        name = "inspect",
        header = "Prints what is in files: format, programs, signature, counts of operations, sizes, content hash.",
        description = {
            "",
            "Of each file: its format and size, and the size of the weights beside it; family and version of its programs; what the"
                    + " format reports of itself, such as its version and the sizes of its tables; what the program takes, gives and"
                    + " has parameters for, with types, shapes and bytes; how much there is of everything; operations by name, the most"
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
    protected int examine(Input input, ByteSource source, FormatProvider provider, Session printing)
            throws IOException {
        Limits limits = reading().limits();
        try (DocumentReader reader = Formats.open(provider, source, reading().options(provider))) {
            Inspection found = entry == null
                    ? Inspection.of(reader, provider, source, limits, printing.families())
                    : ofEntry(entry, reader, provider, source, limits, printing.families());
            print(input, found, Stored.of(input, session(), limits), weights(input, source, provider));
        }
        return ExitCode.OK;
    }

    private static Inspection ofEntry(
            String entry,
            DocumentReader reader,
            FormatProvider provider,
            ByteSource source,
            Limits limits,
            Families families) {
        EntryHead head = EntryHead.find(EntryHead.list(reader), entry, source);
        return Inspection.ofEntry(entry, head.visits(), head.form(), reader, provider, source, limits, families);
    }

    /**
     * What a compressed file is before it is expanded.
     *
     * @param compression how it is compressed
     * @param bytes its size
     */
    private record Stored(String compression, long bytes) {
        static @Nullable Stored of(Input input, Session session, Limits limits) throws IOException {
            try (ByteSource stored = input.open(session, limits)) {
                @Nullable
                CompressionProvider compression =
                        session.formats().compressions().of(stored);
                return compression == null ? null : new Stored(compression.id(), stored.size());
            }
        }
    }

    /** Only the names of variables show which files are the weights of a model that has one for each; then the program is read. */
    private @Nullable Model weights(Input input, ByteSource source, FormatProvider provider) {
        @Nullable Path program = input.file();
        if (program == null) {
            return null;
        }
        List<Parameter> parameters = ModelFiles.isSeparate(program)
                ? Parameter.of(reading()
                        .formats(session().formats())
                        .read(source, reading().options(provider)))
                : List.of();
        Model model = ModelFiles.modelOf(program, parameters, session().tensorFormats());
        return model.weights().isEmpty() ? null : model;
    }

    private void print(Input input, Inspection found, @Nullable Stored stored, @Nullable Model weights)
            throws IOException {
        if (session().json()) {
            JsonLine line = new JsonLine().put("file", input.shown()).put("ok", true);
            found.members().forEach(line::put);
            if (stored != null) {
                line.put("compression", stored.compression).put("compressedBytes", stored.bytes);
            }
            if (weights != null) {
                line.put(
                        "weights",
                        new JsonLine()
                                .put(
                                        "files",
                                        weights.weights().stream()
                                                .map(Path::toString)
                                                .toList())
                                .put("bytes", weights.weightBytes())
                                .members());
            }
            session().print(line);
            return;
        }
        if (begun) {
            session().print("");
        }
        begun = true;
        session().print(input.shown());
        InspectionText.lines(
                        found,
                        all,
                        stored == null ? "" : "; " + stored.bytes + " in " + stored.compression,
                        weights == null ? "" : text(weights))
                .forEach(session()::print);
    }

    private static String text(Model weights) throws IOException {
        List<Path> files = weights.weights();
        String name = String.valueOf(files.get(0).getFileName());
        return weights.weightBytes() + " bytes in " + (files.size() == 1 ? name : files.size() + " files");
    }
}
