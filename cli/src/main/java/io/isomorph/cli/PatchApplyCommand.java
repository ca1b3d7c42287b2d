package io.isomorph.cli;

import io.isomorph.patch.PatchSet;
import io.isomorph.patch.Upgrade;
import io.isomorph.patch.report.ReportFileWriter;
import io.isomorph.spi.Formats;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Brings files to a newer version. */
@Command(
        name = "apply",
        header = "Brings files to a newer version, and reports every change.",
        description = {
            "",
            "The patches of each version between are carried out in order. OUT has the format of IN, and is replaced when all is"
                    + " written. A file without changes comes out byte for byte as it was. A file that cannot be brought to"
                    + " the version is named with the reasons, and not written.",
            "",
            "A folder IN becomes the same tree OUT. Files of no known format are skipped. A second run does only what is missing"
                    + " or has changed since; OUT remembers that in the hidden file " + PatchJournal.NAME + ".",
            "",
            "The report has all that revert needs. Of a folder, a later run adds to it.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  isomorph patch apply inference.json new.json",
            "  isomorph patch apply --report changes.jsonl --jobs 4 models/ new/",
            "  isomorph patch apply --extended --dry-run models/"
        })
final class PatchApplyCommand implements Callable<Integer> {
    private final Session session;

    @Mixin
    private ReadMixin reading = new ReadMixin();

    @Mixin
    private PatchSetMixin choosing = new PatchSetMixin();

    @Option(names = "--to", paramLabel = "N", description = "The version to bring files to; the newest by default.")
    private @Nullable Long to;

    @Option(
            names = "--include-own-version",
            description = "Carry out also the patches of a file's own version, as PaddlePaddle does.")
    private boolean own;

    @Option(names = "--accept-newer", description = "Let files that are newer through as they are.")
    private boolean newer;

    @Option(names = "--dry-run", description = "Say what would change, and write nothing but the report.")
    private boolean dryRun;

    @Option(names = "--report", paramLabel = "FILE", description = "Write every change to this file, as JSON lines.")
    private @Nullable String report;

    @Option(
            names = "--jobs",
            paramLabel = "N",
            description = "Of a folder, work at so many files at once; ${DEFAULT-VALUE} by default.")
    private int jobs = 1;

    @Parameters(index = "0", paramLabel = "IN", description = "What to read; - is standard input.")
    private String in = "";

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "OUT",
            description = "Where to write; - is standard output. Not needed with --dry-run.")
    private @Nullable String out;

    PatchApplyCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws IOException {
        Input input = Input.of(in);
        require();
        Formats formats = reading.formats(session.formats());
        PatchSet patches = choosing.load(session);
        long target = to == null ? patches.newest() : to;
        Upgrade upgrade = patches.to(target).includingOwnVersion(own).acceptingNewer(newer);
        @Nullable Path folder = input.file();
        boolean isFolder = folder != null && Files.isDirectory(folder);
        @Nullable ReportFileWriter changes = writer(isFolder && !dryRun);
        FilePatching patching = new FilePatching(session, reading, formats, patches, target, upgrade, changes);
        int code;
        if (folder != null && isFolder) {
            code = folder(patching, folder, target);
        } else {
            code = one(patching, input);
        }
        if (changes != null && code == ExitCode.OK) {
            changes.finish();
        }
        return code;
    }

    private int folder(FilePatching patching, Path folder, long target) throws IOException {
        if (dryRun || out == null) {
            return new FolderPatching(session, patching, folder, null, jobs).run(null);
        }
        Path into = Input.path(out);
        if (out.equals(Input.STREAM) || (Files.exists(into) && !Files.isDirectory(into))) {
            throw new UsageException("a folder becomes a folder, and " + out + " is none");
        }
        Files.createDirectories(into);
        boolean fresh = report != null && !Files.exists(Input.path(report));
        PatchJournal journal = PatchJournal.open(into, settings(target), fresh);
        return new FolderPatching(session, patching, folder, into, jobs).run(journal);
    }

    private int one(FilePatching patching, Input input) {
        @Nullable Output output = null;
        if (!dryRun && out != null) {
            output = Output.of(out);
            if (output.file() != null && Files.isDirectory(output.file())) {
                throw new UsageException("a file becomes a file, and " + out + " is a folder");
            }
        }
        PatchOutcome outcome = patching.run(input, output);
        outcome.print(session, dryRun);
        return outcome.exitCode();
    }

    private @Nullable ReportFileWriter writer(boolean adding) throws IOException {
        if (report == null) {
            return null;
        }
        Path file = Input.path(report);
        return adding ? ReportFileWriter.adding(file) : ReportFileWriter.replacing(file);
    }

    /** Returns what makes a file that an earlier run has done one that is to be done again. */
    private String settings(long target) throws IOException {
        return String.join(
                "\n",
                "to " + target,
                "patches " + choosing.fingerprint(),
                "own " + own,
                "newer " + newer,
                "report " + (report == null ? "" : Input.path(report).toAbsolutePath()));
    }

    private void require() {
        if (out == null && !dryRun) {
            throw new UsageException("OUT is missing; with --dry-run nothing is written");
        }
        if (to != null && to < 0) {
            throw new UsageException("versions count from 0");
        }
        if (jobs < 1) {
            throw new UsageException("--jobs takes a number from 1 on");
        }
        if (out != null && !dryRun) {
            session.requireDataOrLines(Output.of(out));
        }
    }
}
