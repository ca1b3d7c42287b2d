package io.isomorph.cli.convert;

import io.isomorph.cli.files.FolderMixin;
import io.isomorph.cli.files.FolderTask;
import io.isomorph.cli.files.Input;
import io.isomorph.cli.files.InputsMixin;
import io.isomorph.cli.files.Journal;
import io.isomorph.cli.files.Output;
import io.isomorph.cli.files.ReadMixin;
import io.isomorph.cli.files.WriteMixin;
import io.isomorph.cli.output.Session;
import io.isomorph.cli.output.UsageException;
import io.isomorph.io.ByteSource;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Converts documents. */
@Command(
        name = "convert",
        header = "Converts documents from any format to any other.",
        description = {
            "",
            "One IN becomes OUT. The format of IN is recognized by its content or its name, that of OUT by its name or --to. OUT is"
                    + " replaced when all is written: after a crash the old file is whole.",
            "",
            "A folder IN becomes a folder OUT: the same tree, with the extension of the format --to. Files of no known format are"
                    + " skipped, unless there are weights in the folder: then it is a model, and they are copied. A second run does only what is missing or has changed since; OUT remembers that in the hidden"
                    + " file " + Journal.NAME + ".",
            "",
            "Several IN are collected into one document. A program without name is named as its file, without the extension.",
            "",
            "With --append, OUT keeps its entries and gets those of IN; its format is recognized by its content. The bytes are those of"
                    + " collecting all at once. OUT is replaced when all is written, and made if it is not there. An entry"
                    + " whose name is there already is refused, unless --replace is given.",
            "",
            "An OUT that is a folder, or ends in /, gets a file for each entry of IN, named as the entry is, as far as files can"
                    + " be; an entry without name is named as IN is. Several IN are then converted one by one.",
            "",
            "What is compressed (gzip, zstd) is expanded, and a file whose name ends in .gz or .zst is written compressed: model.json.gz."
                    + " Limits count what is expanded.",
            "",
            "Attachments go with their entry. What a document carries as a whole goes where the whole document goes, and is reported"
                    + " where only a part of it does.",
            "",
            "What is read or written otherwise than it is written is reported on standard error.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  isomorph convert inference.json model.msgpack",
            "  isomorph convert --to json --write-option json.style=readable model.fb - | less",
            "  isomorph convert --to flatbuffers --jobs 4 models/ compact/",
            "  isomorph convert a.json b.json c.json all.fb",
            "  isomorph convert model.fb model.json.gz",
            "  isomorph convert --append d.json all.fb",
            "  isomorph convert --to json all.fb parts/",
            "  isomorph convert --entry b all.fb b.json"
        })
public final class ConvertCommand implements Callable<Integer> {
    private final Session session;

    @Mixin
    private ReadMixin reading = new ReadMixin();

    @Mixin
    private WriteMixin writing = new WriteMixin();

    @Mixin
    private FolderMixin folders = new FolderMixin();

    @Option(names = "--entry", paramLabel = "NAME", description = "Take this entry of IN only; it loses its name.")
    private @Nullable String entry;

    @Option(
            names = "--compress",
            paramLabel = "ID",
            description =
                    "Compress what is written into a folder or to standard output: gzip or zstd. What becomes a named file is"
                            + " compressed if its name ends in .gz or .zst.")
    private @Nullable String compress;

    @Option(names = "--append", description = "Keep the entries of OUT, and add those of IN.")
    private boolean append;

    @Option(
            names = "--replace",
            description =
                    "With --append: an entry of IN takes the place of one of OUT that has its name, instead of being"
                            + " refused.")
    private boolean replace;

    @Option(
            names = "--drop-attachments",
            description = "Leave out attachments and the payload of the document, which some formats cannot hold.")
    private boolean dropAttachments;

    @Mixin
    private InputsMixin files = new InputsMixin();

    /**
     * Makes the command.
     *
     * @param session the call
     */
    public ConvertCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws IOException {
        List<Input> inputs = files.inputs();
        String out = files.out();
        boolean intoFolder = isFolder(out);
        Formats formats = reading.formats(session.formats());
        folders.check();
        requireForAppend(inputs, out, intoFolder);
        require(inputs, out, intoFolder);
        if (append) {
            return append(inputs, Input.path(out), formats);
        }
        @Nullable Path folder = inputs.get(0).folder();
        boolean named = !intoFolder && !out.equals(Input.STREAM) && folder == null;
        FormatProvider target = writing.provider(session.formats(), named ? out : null);
        Conversion conversion = conversion(formats, target);
        if (folder != null) {
            return folder(folder, Input.path(out), conversion, formats);
        }
        if (intoFolder) {
            return new Splitting(conversion, Input.path(out)).run(inputs);
        }
        Output output = Output.of(out);
        return inputs.size() == 1
                ? conversion.one(inputs.get(0), output, entry)
                : collect(inputs, conversion, null, output);
    }

    private int folder(Path from, Path to, Conversion conversion, Formats formats) throws IOException {
        FileConverting converting = new FileConverting(session, conversion, reading, formats);
        converting.plan(from, to, folders.globs());
        Journal journal = folders.journal(to, conversion.fingerprint(), false);
        return new FolderTask(session, converting, from, to, folders.globs()).run(folders.batch(session), journal);
    }

    private int append(List<Input> inputs, Path out, Formats formats) throws IOException {
        Output output = new Output(out).ofItself();
        if (!Files.exists(out)) {
            FormatProvider target = writing.provider(session.formats(), out.toString());
            return collect(inputs, conversion(formats, target), null, output);
        }
        try (ByteSource stored = ByteSource.open(out);
                ByteSource source = reading.expanded(formats, stored)) {
            FormatProvider target = writing.sameProvider(session.formats().detect(source), out.toString());
            Conversion conversion = conversion(formats, target);
            Existing existing = new Existing(conversion, new Input(out, false), source, replace);
            return collect(inputs, conversion, existing, output);
        }
    }

    private Conversion conversion(Formats formats, FormatProvider target) {
        return new Conversion(
                session,
                reading,
                writing,
                formats,
                target,
                compress == null ? null : formats.compressions().require(compress),
                dropAttachments);
    }

    private static boolean isFolder(String out) {
        return out.endsWith("/") || (!out.equals(Input.STREAM) && Files.isDirectory(Input.path(out)));
    }

    /** Refuses what makes no sense, before anything is read. */
    private void require(List<Input> inputs, String out, boolean intoFolder) {
        boolean fromFolder = inputs.stream().anyMatch(input -> input.folder() != null);
        if (fromFolder && inputs.size() > 1) {
            throw new UsageException("a folder must be the only input; convert the others by themselves");
        }
        if (fromFolder && !intoFolder && (out.equals(Input.STREAM) || Files.exists(Input.path(out)))) {
            throw new UsageException("a folder becomes a folder, and " + out + " is none");
        }
        if (inputs.stream().filter(input -> input.file() == null).count() > 1) {
            throw new UsageException("standard input can be read but once");
        }
        if (entry != null && (fromFolder || inputs.size() > 1)) {
            throw new UsageException("--entry takes an entry of one file");
        }
        if (compress != null && !fromFolder && !intoFolder && !out.equals(Input.STREAM)) {
            throw new UsageException(
                    "the name of a file determines whether it is compressed; leave out --compress, or name a file that"
                            + " ends in .gz or .zst");
        }
        if (entry != null && intoFolder) {
            throw new UsageException("--entry makes one file; name it, instead of the folder " + out);
        }
        session.requireDataOrLines(Output.of(out).file() == null);
    }

    /** Refuses what makes no sense with {@code --append}, or without it. */
    private void requireForAppend(List<Input> inputs, String out, boolean intoFolder) {
        if (replace && !append) {
            throw new UsageException("--replace belongs to --append; a file that is written is always replaced");
        }
        if (!append) {
            return;
        }
        if (intoFolder || out.equals(Input.STREAM) || inputs.stream().anyMatch(input -> input.folder() != null)) {
            throw new UsageException(
                    "--append adds files to a file; neither IN nor OUT can be a folder, and OUT not standard output");
        }
        if (Files.exists(Input.path(out)) && !Files.isRegularFile(Input.path(out))) {
            throw new UsageException(out + " is no file that can be added to");
        }
        if (entry != null) {
            throw new UsageException("--entry gives a program without a name, and --append needs one");
        }
    }

    private static int collect(List<Input> inputs, Conversion conversion, @Nullable Existing existing, Output output) {
        if (!conversion.keepsEntries()) {
            String holdsOne = "the format " + conversion.target().descriptor().id() + " holds one program";
            throw new UsageException(
                    existing == null
                            ? "several files are collected into one document, and " + holdsOne
                                    + "; name a folder to convert them one by one"
                            : "nothing can be added to " + output.shown() + ": " + holdsOne);
        }
        return new Collecting(conversion, existing).run(inputs, output);
    }
}
