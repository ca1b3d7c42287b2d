package io.isomorph.spark;

/**
 * {@code spark-submit --class io.isomorph.spark.Verify}: reads the files of a folder to their end, and reports what is wrong with each.
 *
 * @see FolderJob#verify
 */
public final class Verify {
    private Verify() {}

    /**
     * Runs the job; ends the JVM with the exit code of the command, unless that is 0.
     *
     * @param args options of {@code isomorph verify}, and two folders: what is read, and where the results go
     */
    public static void main(String[] args) {
        SubmittedJob.main("verify", "IN RESULTS", SubmittedJob.of(FolderJob::verify), args);
    }
}
