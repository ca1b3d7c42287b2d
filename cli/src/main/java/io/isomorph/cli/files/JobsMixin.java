package io.isomorph.cli.files;

import io.isomorph.cli.output.Session;
import io.isomorph.cli.output.UsageException;
import picocli.CommandLine.Option;

/** How many files at once; shared by all commands that take many. */
public final class JobsMixin {
    @Option(
            names = "--jobs",
            paramLabel = "N",
            description =
                    "Of many files, work at so many at once; ${DEFAULT-VALUE} by default. What is printed keeps their order.")
    private int jobs = 1;

    /**
     * Prepares to work at many files.
     *
     * @param session where to print
     * @return does them
     */
    public Batch batch(Session session) {
        check();
        return new Batch(session, jobs);
    }

    /** Refuses what makes no sense. */
    void check() {
        if (jobs < 1) {
            throw new UsageException("--jobs takes a number from 1 on");
        }
    }
}
