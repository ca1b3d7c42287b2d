package io.isomorph.spark;

import io.isomorph.spark.job.JobReport;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.SparkSession;

/** What main classes share: options and two folders as arguments, a report on standard error, an exit code. */
final class SubmittedJob {
    private SubmittedJob() {}

    /** Makes a job of the last two arguments, which are folders. */
    interface Maker {
        FolderJob make(String in, String out);
    }

    static void main(String name, String folders, Maker maker, String[] args) {
        SparkSession spark = SparkSession.builder().appName("isomorph " + name).getOrCreate();
        int code;
        try {
            code = run(name, folders, maker, args, spark, System.err);
        } finally {
            spark.stop();
        }
        if (code != 0) {
            System.exit(code); // so that a cluster sees it
        }
    }

    static int run(String name, String folders, Maker maker, String[] args, SparkSession spark, PrintStream err) {
        List<String> words = new ArrayList<>(List.of(args));
        boolean fresh = words.remove("--fresh");
        if (words.size() < 2) {
            err.println("usage: " + name + " [--fresh] [OPTION of isomorph " + name + "]... " + folders);
            return 2;
        }
        String out = words.remove(words.size() - 1);
        String in = words.remove(words.size() - 1);
        FolderJob job = maker.make(in, out).options(words.toArray(String[]::new));
        try {
            JobReport report = (fresh ? job.afresh() : job).run(spark);
            report.problems().forEach(problem -> err.println("isomorph: " + problem));
            err.println("isomorph: " + report.summary() + "; " + report.journal());
            return report.exitCode();
        } catch (IllegalArgumentException e) {
            err.println(e.getMessage());
            return 2;
        } catch (IOException e) {
            err.println("isomorph: " + e);
            return 3;
        }
    }
}
