package io.isomorph.spark.job;

import io.isomorph.catalog.rows.CatalogTable;
import io.isomorph.cli.output.VersionProvider;
import io.isomorph.spark.files.FileState;
import io.isomorph.spark.files.HadoopFolder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.util.SerializableConfiguration;
import org.jspecify.annotations.Nullable;

/** A run that makes the tables of a catalog of a folder, or those parts of them whose files have changed. Single-use. */
public final class CatalogRun {
    /** Counts up when the tables change; those of another layout are made again. */
    private static final int LAYOUT = 2;

    private static final Pattern BUCKETS =
            Pattern.compile("catalog " + LAYOUT + " of (\\d{1,5}) buckets\n.*", Pattern.DOTALL);

    private final CatalogPlan plan;
    private final boolean fresh;
    private final List<UnitResult> results = new ArrayList<>();

    /**
     * Prepares.
     *
     * @param spark the cluster
     * @param in the folder to read
     * @param out the folder that gets the tables
     * @param tensorHashes whether the bytes of tensors are hashed
     * @param fresh whether to make all of them, whatever has changed
     */
    public CatalogRun(SparkSession spark, String in, String out, boolean tensorHashes, boolean fresh) {
        plan = new CatalogPlan(
                in,
                out,
                tensorHashes,
                new SerializableConfiguration(spark.sessionState().newHadoopConf()));
        this.fresh = fresh;
    }

    /**
     * Does it.
     *
     * @param spark the cluster
     * @return what came of it
     * @throws IOException if the folder cannot be listed, or the tables cannot be written
     */
    public JobReport run(SparkSession spark) throws IOException {
        HadoopFolder in = HadoopFolder.of(plan.in(), plan.configuration().value());
        HadoopFolder out = HadoopFolder.of(plan.out(), plan.configuration().value());
        in.system().listStatus(in.path("")); // fails if there is none
        List<FileState> files = in.list(out, (name, e) -> results.add(FolderRun.unlisted(in.shown(name), e)));
        Journal journal = new Journal(out);
        int buckets = begin(journal, out, files.size());
        List<Bucket> changed = changed(Bucket.divide(files, buckets), journal, out);
        long again = changed.stream().mapToLong(bucket -> bucket.files().size()).sum();
        if (files.size() > again) {
            results.add(new UnitResult(Map.of("done", files.size() - again), 0, List.of()));
        }
        if (!changed.isEmpty()) {
            JavaSparkContext context = JavaSparkContext.fromSparkContext(spark.sparkContext());
            Broadcast<CatalogPlan> shared = context.broadcast(plan);
            try {
                results.addAll(FolderRun.collect(
                        context.parallelize(changed, changed.size()).map(new CatalogTask(shared))));
            } finally {
                shared.destroy();
                journal.end();
            }
        }
        UnitResult all = UnitResult.sum(results);
        return new JobReport(
                all.counts(), all.exitCode(), all.problems(), journal.folder().toString());
    }

    /** Returns how many buckets there are: as many as there were, if the tables are gone on with. */
    private int begin(Journal journal, HadoopFolder out, int files) throws IOException {
        @Nullable String before = journal.text(Journal.SETTINGS);
        Matcher matcher = BUCKETS.matcher(before == null ? "" : before);
        int buckets = matcher.matches() && !fresh ? Integer.parseInt(matcher.group(1)) : Bucket.count(files);
        String settings = "catalog " + LAYOUT + " of " + buckets + " buckets\n" + new VersionProvider().getVersion()[0]
                + "\n" + plan.in() + "\ntensor hashes " + plan.tensorHashes() + "\n";
        journal.begin(settings, fresh);
        if (!settings.equals(before) || fresh) {
            for (CatalogTable table : CatalogTable.values()) {
                out.system().delete(out.path(table.tableName()), true);
            }
        }
        return buckets;
    }

    private static List<Bucket> changed(List<Bucket> buckets, Journal journal, HadoopFolder out) throws IOException {
        Set<String> made = new HashSet<>();
        out.list(out, (name, e) -> {}).forEach(file -> made.add(file.name()));
        List<Bucket> changed = new ArrayList<>();
        for (Bucket bucket : buckets) {
            boolean whole = true;
            for (CatalogTable table : CatalogTable.values()) {
                whole &= made.contains(bucket.fileOf(table.tableName()));
            }
            if (!whole || !bucket.fingerprint().equals(journal.text(CatalogTask.name(bucket)))) {
                changed.add(bucket);
            }
        }
        return changed;
    }
}
