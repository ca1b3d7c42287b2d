package io.isomorph.spark;

import io.isomorph.spark.job.CatalogRun;
import io.isomorph.spark.job.JobReport;
import java.io.IOException;
import org.apache.spark.sql.SparkSession;

/**
 * Makes a catalog of a folder on a cluster: the tables {@code model}, {@code entry}, {@code operation}, {@code tensor} and {@code fault}, as
 * folders of Parquet files. Immutable.
 *
 * <p>Files are in buckets of some hundreds, and a file of a table has the rows of one bucket. A later run makes those buckets again
 * whose files were added, removed or modified. What is wrong with a file is a row of {@code fault}, and a line of the report.
 */
public final class CatalogJob {
    private final String in;
    private final String out;
    private final boolean tensorHashes;
    private final boolean fresh;

    private CatalogJob(String in, String out, boolean tensorHashes, boolean fresh) {
        this.in = in;
        this.out = out;
        this.tensorHashes = tensorHashes;
        this.fresh = fresh;
    }

    /**
     * Takes the folders.
     *
     * @param in the folder to read
     * @param out the folder that gets the tables
     * @return a job
     */
    public static CatalogJob of(String in, String out) {
        return new CatalogJob(in, out, false, false);
    }

    /** {@return a job that hashes the bytes of tensors, for which it reads all of them} */
    public CatalogJob withTensorHashes() {
        return new CatalogJob(in, out, true, fresh);
    }

    /** {@return a job that makes all rows, whatever has changed} */
    public CatalogJob afresh() {
        return new CatalogJob(in, out, tensorHashes, true);
    }

    /**
     * Runs the job and waits for its end.
     *
     * @param spark the cluster; stays open
     * @return what came of it: files that are {@code cataloged}, {@code failed}, {@code skipped} as of no known format or as described with
     *     their program, and {@code done} before
     * @throws IOException if the folder cannot be listed, or the tables cannot be written
     */
    public JobReport run(SparkSession spark) throws IOException {
        return new CatalogRun(spark, in, out, tensorHashes, fresh).run(spark);
    }
}
