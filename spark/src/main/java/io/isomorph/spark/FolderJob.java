package io.isomorph.spark;

import io.isomorph.spark.job.FolderRun;
import io.isomorph.spark.job.JobCommand;
import io.isomorph.spark.job.JobReport;
import java.io.IOException;
import java.util.List;
import org.apache.spark.sql.SparkSession;

/**
 * Does on a cluster with the files of a folder what a command does with {@code --jobs}, and gives the same results, file by file.
 * Immutable.
 *
 * <pre>{@code
 * JobReport report = FolderJob.patchApply("s3a://bucket/models", "s3a://bucket/new").options("--extended").run(spark);
 * }</pre>
 *
 * <p>A folder may be in any file system that Hadoop reaches. Each file is replaced at once. What is wrong with a file is in the
 * report and keeps no other file from its turn. A journal in the folder that is written, {@code .isomorph-journal}, remembers which
 * files are done: a later run does what is missing or has changed since. One run at a time writes a folder.
 */
public final class FolderJob {
    private final JobCommand.Kind kind;
    private final List<String> options;
    private final String in;
    private final String out;
    private final boolean fresh;

    private FolderJob(JobCommand.Kind kind, List<String> options, String in, String out, boolean fresh) {
        this.kind = kind;
        this.options = List.copyOf(options);
        this.in = in;
        this.out = out;
        this.fresh = fresh;
    }

    /**
     * Reads files to their end, as {@code isomorph verify} does.
     *
     * @param in the folder to read
     * @param results a folder for the journal, which has the results
     * @return a job
     */
    public static FolderJob verify(String in, String results) {
        return new FolderJob(JobCommand.Kind.VERIFY, List.of(), in, results, false);
    }

    /**
     * Converts files, as {@code isomorph convert} does; {@link #options} has to name the format, as in {@code --to flatbuffers}.
     * Files that would become one file are refused, and all others are converted.
     *
     * @param in the folder to read
     * @param out the folder to write
     * @return a job
     */
    public static FolderJob convert(String in, String out) {
        return new FolderJob(JobCommand.Kind.CONVERT, List.of(), in, out, false);
    }

    /**
     * Brings files to a newer version, as {@code isomorph patch apply} does.
     *
     * @param in the folder to read
     * @param out the folder to write
     * @return a job
     */
    public static FolderJob patchApply(String in, String out) {
        return new FolderJob(JobCommand.Kind.PATCH_APPLY, List.of(), in, out, false);
    }

    /**
     * Sets the options of the command.
     *
     * @param words as they are typed; files that they name have to be on every machine
     * @return a job with these options, and no others
     */
    public FolderJob options(String... words) {
        return new FolderJob(kind, List.of(words), in, out, fresh);
    }

    /** {@return a job that does all files, also those that an earlier run has done} */
    public FolderJob afresh() {
        return new FolderJob(kind, options, in, out, true);
    }

    /**
     * Runs the job and waits for its end.
     *
     * @param spark the cluster; stays open
     * @return what came of it
     * @throws IllegalArgumentException if the command does not have such options, or they make no sense on a cluster
     * @throws IOException if the folder cannot be listed, or the journal cannot be written
     */
    public JobReport run(SparkSession spark) throws IOException {
        return new FolderRun(new JobCommand(kind, options), in, out, fresh).run(spark);
    }
}
