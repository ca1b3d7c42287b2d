package io.isomorph.spark;

import io.isomorph.cli.output.ErrorReport;
import io.isomorph.spark.job.JobReport;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import org.apache.spark.sql.SparkSession;

/** What main classes share: options and two folders as arguments, a report on standard error, an exit code. */
final class SubmittedJob {
    private SubmittedJob() {}

    /** Runs a job. */
    interface Runner {
        /** Runs it with options, on the folders that the last two arguments name. */
        JobReport run(List<String> options, boolean fresh, String in, String out, SparkSession spark)
                throws IOException;
    }

    /** Runs the work of a command, whose options these are. */
    static Runner of(BiFunction<String, String, FolderJob> maker) {
        return (options, fresh, in, out, spark) -> {
            FolderJob job = maker.apply(in, out).options(options.toArray(String[]::new));
            return (fresh ? job.afresh() : job).run(spark);
        };
    }

    static void main(String name, String folders, Runner runner, String[] args) {
        SparkSession spark = SparkSession.builder().appName("isomorph " + name).getOrCreate();
        int code;
        try {
            code = run(name, folders, runner, args, spark, System.err);
        } finally {
            spark.stop();
        }
        if (code != 0) {
            System.exit(code); // so that a cluster sees it
        }
    }

    static int run(String name, String folders, Runner runner, String[] args, SparkSession spark, PrintStream err) {
        List<String> words = new ArrayList<>(List.of(args));
        boolean fresh = words.remove("--fresh");
        if (words.size() < 2) {
            err.println("usage: " + name + " [--fresh] [OPTION]... " + folders);
            return 2;
        }
        String out = words.remove(words.size() - 1);
        String in = words.remove(words.size() - 1);
        try {
            JobReport report = runner.run(words, fresh, in, out, spark);
            report.problems().forEach(problem -> err.println("isomorph: " + problem));
            err.println("isomorph: " + report.summary() + "; " + report.journal());
            return report.exitCode();
        } catch (IllegalArgumentException e) {
            err.println(e.getMessage());
            return 2;
        } catch (IOException e) {
            err.println("isomorph: " + ErrorReport.of(e).problem());
            return 3;
        }
    }
}
