package io.isomorph.spark.job;

import io.isomorph.spark.files.FileState;
import io.isomorph.spark.files.HadoopFolder;
import io.isomorph.spark.job.WorkUnit.WorkFile;
import java.io.IOException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.apache.spark.SparkException;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.util.SerializableConfiguration;

/** A run of a command on a folder: looks for what is to be done, has it done by tasks, and sums up. Single-use. */
public final class FolderRun {
    private static final DateTimeFormatter NAME =
            DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss-SSS").withZone(ZoneOffset.UTC);

    private final JobCommand command;
    private final String in;
    private final String out;
    private final boolean fresh;
    private final List<UnitResult> results = new ArrayList<>();

    /**
     * Prepares.
     *
     * @param command what to do
     * @param in the folder to read
     * @param out the folder that gets the journal, and what is written
     * @param fresh whether to do all files, also those that an earlier run has done
     */
    public FolderRun(JobCommand command, String in, String out, boolean fresh) {
        this.command = command;
        this.in = in;
        this.out = out;
        this.fresh = fresh;
    }

    /**
     * Does it.
     *
     * @param spark the cluster
     * @return what came of it
     * @throws IOException if the folder cannot be listed, or the journal cannot be written
     */
    public JobReport run(SparkSession spark) throws IOException {
        command.check();
        JavaSparkContext context = JavaSparkContext.fromSparkContext(spark.sparkContext());
        SerializableConfiguration configuration =
                new SerializableConfiguration(spark.sessionState().newHadoopConf());
        HadoopFolder from = HadoopFolder.of(in, configuration.value());
        HadoopFolder to = HadoopFolder.of(out, configuration.value());
        from.system().listStatus(from.path("")); // fails if there is none
        List<FileState> files = from.list(to, (name, e) -> results.add(unlisted(from.shown(name), e)));
        Journal journal = new Journal(to);
        journal.begin(command.settings(in), fresh);
        List<WorkFile> work = work(files, journal, to);
        UnitPlanner planner = new UnitPlanner();
        boolean model = command.seesModels() && planner.isModel(files);
        List<WorkUnit> units = planner.units(work, model, command.renames(), context.defaultParallelism());
        countDone(work, units);
        if (!units.isEmpty()) {
            JobPlan plan = new JobPlan(
                    command.words(),
                    command.writes(),
                    in,
                    out,
                    NAME.format(Instant.now()) + "-" + UUID.randomUUID(),
                    model,
                    model || command.renames(),
                    configuration);
            Broadcast<JobPlan> shared = context.broadcast(plan);
            try {
                results.addAll(collect(context.parallelize(units, units.size()).map(new UnitTask(shared))));
            } finally {
                shared.destroy();
                journal.end();
            }
        }
        return report(journal);
    }

    /** Has tasks done. That they fail for good is an exception which Spark does not declare. */
    static List<UnitResult> collect(JavaRDD<UnitResult> tasks) throws IOException {
        try {
            return tasks.collect();
        } catch (Exception e) {
            if (!(e instanceof SparkException)) {
                throw e;
            }
            Throwable reason = e;
            while (reason.getCause() != null) {
                reason = reason.getCause();
            }
            String message =
                    String.valueOf(reason.getMessage()).lines().findFirst().orElse("");
            throw new IOException(
                    reason instanceof IOException ? message : reason.getClass().getName() + ": " + message, e);
        }
    }

    static UnitResult unlisted(String folder, IOException fault) {
        return new UnitResult(Map.of("failed", 1L), 3, List.of(folder + ": io: " + fault));
    }

    private static List<WorkFile> work(List<FileState> files, Journal journal, HadoopFolder out) throws IOException {
        Map<String, JournalEntry> before = journal.entries();
        Map<String, FileState> outputs = new HashMap<>();
        if (!before.isEmpty()) {
            // a folder that cannot be listed counts as one without output: its files are done again
            out.list(out, (name, e) -> {}).forEach(file -> outputs.put(file.name(), file));
        }
        return files.stream()
                .map(file -> WorkFile.of(file, before.get(file.name()), outputs))
                .toList();
    }

    /** What is wrong with a file that has not changed is still wrong with it. */
    private void countDone(List<WorkFile> work, List<WorkUnit> units) {
        Set<String> again = new HashSet<>();
        units.forEach(
                unit -> unit.files().forEach(file -> again.add(file.state().name())));
        for (WorkFile file : work) {
            JournalEntry before = file.before();
            if (before != null && !again.contains(file.state().name())) {
                UnitResult result = UnitResult.of(List.of(before));
                boolean done = before.exitCode() == 0 && !before.status().equals("skipped");
                results.add(done ? new UnitResult(Map.of("done", 1L), 0, List.of()) : result);
            }
        }
    }

    private JobReport report(Journal journal) {
        UnitResult all = UnitResult.sum(results);
        long documents = all.counts().entrySet().stream()
                .filter(count ->
                        !count.getKey().equals("skipped") && !count.getKey().equals("carried"))
                .mapToLong(Map.Entry::getValue)
                .sum();
        if (documents == 0) {
            return new JobReport(
                    all.counts(),
                    2,
                    List.of(in + ": no file of a known format is in this folder"),
                    journal.folder().toString());
        }
        return new JobReport(
                all.counts(), all.exitCode(), all.problems(), journal.folder().toString());
    }
}
