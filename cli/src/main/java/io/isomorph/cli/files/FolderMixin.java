package io.isomorph.cli.files;

import io.isomorph.cli.output.Session;
import io.isomorph.cli.output.VersionProvider;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How a folder becomes another; shared by all commands that write one. */
public final class FolderMixin {
    @Mixin
    private JobsMixin jobs = new JobsMixin();

    @Mixin
    private GlobMixin globs = new GlobMixin();

    @Option(names = "--fresh", description = "Of a folder, do all files, also those that an earlier run has done.")
    private boolean fresh;

    /** Refuses what makes no sense. */
    public void check() {
        jobs.check();
        globs.check();
    }

    /** {@return which files of a folder are taken} */
    public GlobMixin globs() {
        return globs;
    }

    /**
     * Prepares to work at many files.
     *
     * @param session where to print
     * @return does them
     */
    public Batch batch(Session session) {
        return jobs.batch(session);
    }

    /**
     * Makes the folder that is written, and goes on with what an earlier run has left there.
     *
     * @param folder that is written
     * @param settings words about the run, the same if its results are
     * @param afresh whether to forget that, also without the option
     * @return knows what is done
     * @throws IOException if the folder or the journal cannot be written
     */
    public Journal journal(Path folder, String settings, boolean afresh) throws IOException {
        Files.createDirectories(folder);
        // another version of the command may make something else of the same files
        return Journal.open(folder, settings + "\n" + new VersionProvider().getVersion()[0], fresh || afresh);
    }
}
