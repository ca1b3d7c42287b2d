package io.isomorph.spark;

import java.util.List;

/**
 * {@code spark-submit --class io.isomorph.spark.Catalog}: makes a catalog of a folder, as tables in Parquet.
 *
 * @see CatalogJob
 */
public final class Catalog {
    private Catalog() {}

    /**
     * Runs the job; ends the JVM with the exit code, unless that is 0.
     *
     * @param args {@code --fresh} and {@code --tensor-hashes}, if required, and two folders: what is read, and where the tables go
     */
    public static void main(String[] args) {
        SubmittedJob.main("catalog", "IN OUT", runner(), args);
    }

    static SubmittedJob.Runner runner() {
        return (options, fresh, in, out, spark) -> {
            if (!List.of("--tensor-hashes").containsAll(options)) {
                throw new IllegalArgumentException("there is no such option: " + String.join(" ", options));
            }
            CatalogJob job = CatalogJob.of(in, out);
            CatalogJob requested = options.isEmpty() ? job : job.withTensorHashes();
            return (fresh ? requested.afresh() : requested).run(spark);
        };
    }
}
