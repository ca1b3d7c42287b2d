package io.isomorph.spark;

/**
 * {@code spark-submit --class io.isomorph.spark.PatchApply}: brings the files of a folder to a newer version.
 *
 * @see FolderJob#patchApply
 */
public final class PatchApply {
    private PatchApply() {}

    /**
     * Runs the job; ends the JVM with the exit code of the command, unless that is 0.
     *
     * @param args options of {@code isomorph patch apply}, and two folders: what is read, and what is written
     */
    public static void main(String[] args) {
        SubmittedJob.main("patch apply", "IN OUT", SubmittedJob.of(FolderJob::patchApply), args);
    }
}
