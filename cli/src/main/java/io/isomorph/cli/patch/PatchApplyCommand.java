package io.isomorph.cli.patch;

import io.isomorph.cli.files.InOutMixin;
import io.isomorph.cli.files.Input;
import io.isomorph.cli.files.Journal;
import io.isomorph.cli.files.ReadMixin;
import io.isomorph.cli.files.WriteOptionsMixin;
import io.isomorph.cli.output.ExitCode;
import io.isomorph.cli.output.Session;
import io.isomorph.cli.output.UsageException;
import io.isomorph.patch.PatchSet;
import io.isomorph.patch.Upgrade;
import io.isomorph.patch.file.ReportFileWriter;
import io.isomorph.spi.Formats;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

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
                    + " or has changed since; OUT remembers that in the hidden file " + Journal.NAME + ".",
            "",
            "The report has all that revert needs. Of a folder, a later run adds to it. A dry run writes it too.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  isomorph patch apply inference.json new.json",
            "  isomorph patch apply --report changes.jsonl --jobs 4 models/ new/",
            "  isomorph patch apply --extended --dry-run models/"
        })
public final class PatchApplyCommand implements Callable<Integer> {
    private final Session session;

    @Mixin
    private ReadMixin reading = new ReadMixin();

    @Mixin
    private WriteOptionsMixin writing = new WriteOptionsMixin();

    @Mixin
    private PatchSetMixin choosing = new PatchSetMixin();

    @Mixin
    private InOutMixin files = new InOutMixin();

    @Option(names = "--to", paramLabel = "N", description = "The version to bring files to; the newest by default.")
    private @Nullable Long to;

    @Option(
            names = "--skip-own-version",
            description = "Leave out the patches of a file's own version, which PaddlePaddle carries out again.")
    private boolean skipOwn;

    @Option(names = "--accept-newer", description = "Let files that are newer through as they are.")
    private boolean newer;

    @Option(names = "--report", paramLabel = "FILE", description = "Write every change to this file, as JSON lines.")
    private @Nullable String report;

    /**
     * Makes the command.
     *
     * @param session the call
     */
    public PatchApplyCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws IOException {
        files.check(session);
        if (to != null && to < 0) {
            throw new UsageException("versions count from 0");
        }
        Formats formats = reading.formats(session.formats());
        writing.check(formats);
        PatchSet patches = choosing.load(session);
        long target = to == null ? patches.newest() : to;
        Upgrade upgrade = patches.to(target).acceptingNewer(newer);
        if (skipOwn) {
            upgrade = upgrade.skippingOwnVersion();
        }
        if (report != null && files.mayWrite(Input.path(report), formats)) {
            throw new UsageException("--report " + report + " is where a result is written; name another file");
        }
        boolean lost = report != null && !Files.exists(Input.path(report));
        @Nullable ReportFileWriter changes = writer();
        FilePatching patching = new FilePatching(session, reading, writing, formats, target, upgrade, changes);
        int code = files.run(session, patching, settings(target), lost);
        if (changes != null && code == ExitCode.OK) {
            changes.finish();
        }
        return code;
    }

    private @Nullable ReportFileWriter writer() throws IOException {
        if (report == null) {
            return null;
        }
        Path file = Input.path(report);
        if (!files.isResumable()) {
            return ReportFileWriter.replacing(file);
        }
        ReportFileWriter writer = ReportFileWriter.adding(file);
        // from now on it is there, so that a run that is cut off before the first change can be gone on with
        writer.finish();
        return writer;
    }

    /** Returns what makes a file that an earlier run has done one that is to be done again. */
    private String settings(long target) throws IOException {
        return String.join(
                "\n",
                "apply",
                "to " + target,
                "patches " + choosing.fingerprint(),
                reading.fingerprint(),
                writing.fingerprint(),
                "skip own " + skipOwn,
                "newer " + newer,
                "report " + (report == null ? "" : Input.path(report).toAbsolutePath()));
    }
}
