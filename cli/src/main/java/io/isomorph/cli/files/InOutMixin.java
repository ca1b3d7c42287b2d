package io.isomorph.cli.files;

import io.isomorph.cli.output.Session;
import io.isomorph.cli.output.UsageException;
import io.isomorph.spi.Formats;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** A file or a folder, and what is made of it; shared by all commands that change programs and keep the format. */
public final class InOutMixin {
    @Option(
            names = "--dry-run",
            description = "Print what would become of each file, and write none of them. OUT is not needed.")
    private boolean dryRun;

    @Mixin
    private FolderMixin folders = new FolderMixin();

    @Parameters(index = "0", paramLabel = "IN", description = "A file or a folder to read; - is standard input.")
    private String in = "";

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "OUT",
            description = "Where to write: a file for a file, a folder for a folder; - is standard output.")
    private @Nullable String out;

    /**
     * Refuses what makes no sense, before anything is read.
     *
     * @param session knows how lines are printed
     */
    public void check(Session session) {
        if (out == null && !dryRun) {
            throw new UsageException("OUT is missing; with --dry-run nothing is written");
        }
        folders.check();
        @Nullable Output output = output();
        if (output == null) {
            return;
        }
        boolean toFolder = output.file() != null && (Files.isDirectory(output.file()) || namesFolder());
        if (folder() == null) {
            session.requireDataOrLines(output.file() == null);
            if (toFolder) {
                throw new UsageException("a file becomes a file, and " + output.shown() + " is a folder");
            }
        } else if (output.file() == null || (Files.exists(output.file()) && !toFolder)) {
            throw new UsageException("a folder becomes a folder, and " + output.shown() + " is none");
        }
    }

    /** {@return the folder that is read; null if it is a file} */
    public @Nullable Path folder() {
        return Input.of(in).folder();
    }

    /** {@return the files of the folder that are read: not those that are in it since the results go there} */
    public List<Input> inFolder() {
        @Nullable Path folder = folder();
        if (folder == null) {
            return List.of();
        }
        @Nullable Output output = output();
        return FolderTask.inputs(folder, output == null ? null : output.file(), folders.globs(), (part, e) -> {});
    }

    /** {@return whether a folder is written, so that an earlier run may be gone on with} */
    public boolean isResumable() {
        return folder() != null && output() != null;
    }

    /**
     * Returns whether a file may be written as a result: it is OUT, or in the folder OUT and named as documents are.
     *
     * @param file the file
     * @param formats know how documents are named
     * @return whether something else must not be written there
     */
    public boolean mayWrite(Path file, Formats formats) {
        @Nullable Output output = output();
        if (output == null || output.file() == null) {
            return false;
        }
        Path target = output.file().toAbsolutePath().normalize();
        Path other = file.toAbsolutePath().normalize();
        return other.equals(target)
                || (folder() != null
                        && other.startsWith(target)
                        && !formats.byExtension(other.toString()).isEmpty());
    }

    private boolean namesFolder() {
        return out != null && out.endsWith("/");
    }

    private @Nullable Output output() {
        return dryRun || out == null ? null : Output.of(out);
    }

    /**
     * Does something with the file, or with those of the folder, and prints what became of it.
     *
     * @param session where to print
     * @param task what to do
     * @param settings words about the run, the same if its results are
     * @param afresh whether all files of a folder are to be done, whatever an earlier run did
     * @return the exit code
     * @throws IOException if storage fails
     */
    public int run(Session session, FileTask task, String settings, boolean afresh) throws IOException {
        @Nullable Path folder = folder();
        @Nullable Output output = output();
        if (folder == null) {
            FileOutcome outcome = task.run(Input.of(in), output);
            outcome.print(session, dryRun);
            return outcome.exitCode();
        }
        Batch batch = folders.batch(session);
        if (output == null) {
            return new FolderTask(session, task, folder, null, folders.globs()).run(batch, null);
        }
        Path into = Objects.requireNonNull(output.file(), "a folder becomes a folder");
        return new FolderTask(session, task, folder, into, folders.globs())
                .run(batch, folders.journal(into, settings, afresh));
    }
}
