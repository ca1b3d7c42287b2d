package io.isomorph.cli.weights;

import io.isomorph.cli.files.FolderMixin;
import io.isomorph.cli.files.FolderTask;
import io.isomorph.cli.files.Input;
import io.isomorph.cli.files.Journal;
import io.isomorph.cli.files.Output;
import io.isomorph.cli.output.ExitCode;
import io.isomorph.cli.output.JsonLine;
import io.isomorph.cli.output.Session;
import io.isomorph.cli.output.UsageException;
import io.isomorph.weights.TensorFormatProvider;
import io.isomorph.weights.TensorSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Converts files of tensors. */
@Command(
        name = "convert",
        header = "Converts files of tensors from any format to any other.",
        description = {
            "",
            "The format of IN is recognized by its content or its name, that of OUT by its name or --to. OUT is replaced when all is"
                    + " written: after a crash the old file is whole. Tensors are not held in memory.",
            "",
            "A folder IN becomes a folder OUT: the same tree, files of tensors with the extension of the format --to, all others"
                    + " as they are. A second run does only what is missing or has changed since; OUT remembers that in the"
                    + " hidden file " + Journal.NAME + ".",
            "",
            "safetensors carries what restores Paddle's formats: order, structure, plain values. What a format cannot hold is"
                    + " refused with the name of the tensor.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  isomorph weights convert model.pdiparams model.safetensors",
            "  isomorph weights convert --write-option pdparams.protocol=2 model.npz model.pdparams",
            "  isomorph weights convert --to safetensors --jobs 2 models/ out/"
        })
public final class WeightsConvertCommand implements Callable<Integer> {
    private final Session session;

    @Mixin
    private TensorReadMixin reading = new TensorReadMixin();

    @Mixin
    private TensorWriteMixin writing = new TensorWriteMixin();

    @Mixin
    private FolderMixin folders = new FolderMixin();

    @Parameters(
            index = "0",
            paramLabel = "IN",
            description = "A file, an index of files, or a folder; - is standard input.")
    private String in = "";

    @Parameters(index = "1", paramLabel = "OUT", description = "Where to write; - is standard output.")
    private String out = "";

    /**
     * Makes the command.
     *
     * @param session the call
     */
    public WeightsConvertCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws IOException {
        folders.check();
        Input input = Input.of(in);
        @Nullable Path from = input.folder();
        Output output = from == null ? Output.ofFile(out) : Output.of(out);
        session.requireDataOrLines(output.file() == null);
        if (from != null) {
            return folder(from, output.file());
        }
        TensorFormatProvider format = writing.provider(session.tensorFormats(), output.file() == null ? null : out);
        return session.guard(input::shown, () -> {
            try (OpenTensors open = reading.open(input, session, false)) {
                TensorSet tensors = writing.written(open.tensors());
                writing.write(tensors, format, reading.limits(), output, session);
                if (session.json()) {
                    JsonLine line = new JsonLine()
                            .put("file", input.shown())
                            .put("ok", true)
                            .put("status", "converted")
                            .put("output", output.shown());
                    new TensorConverting.Converted(
                                    open.format(), format.descriptor().id(), tensors.size(), tensors.bytes())
                            .putInto(line);
                    session.print(line);
                }
            }
        });
    }

    private int folder(Path from, @Nullable Path to) throws IOException {
        if (to == null || (Files.exists(to) && !Files.isDirectory(to))) {
            throw new UsageException("a folder becomes a folder, and " + out + " is none");
        }
        if (reading.namesProgram()) {
            throw new UsageException("--program belongs to one file");
        }
        TensorFormatProvider format = writing.provider(session.tensorFormats(), null);
        TensorConverting converting = new TensorConverting(session, reading, writing, format);
        int planned = converting.plan(from, to, folders.globs());
        if (planned != ExitCode.OK) {
            return planned;
        }
        String settings =
                "weights to " + format.descriptor().id() + ", " + reading.fingerprint() + ", " + writing.fingerprint();
        Journal journal = folders.journal(to, settings, false);
        return new FolderTask(session, converting, from, to, folders.globs()).run(folders.batch(session), journal);
    }
}
