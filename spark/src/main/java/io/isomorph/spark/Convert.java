package io.isomorph.spark;

/**
 * {@code spark-submit --class io.isomorph.spark.Convert}: converts the files of a folder.
 *
 * @see FolderJob#convert
 */
public final class Convert {
    private Convert() {}

    /**
     * Runs the job; ends the JVM with the exit code of the command, unless that is 0.
     *
     * @param args options of {@code isomorph convert}, and two folders: what is read, and what is written
     */
    public static void main(String[] args) {
        SubmittedJob.main("convert", "IN OUT", SubmittedJob.of(FolderJob::convert), args);
    }
}
