package io.isomorph.spark.command;

import io.isomorph.cli.output.ExitCode;
import io.isomorph.cli.output.UsageException;
import io.isomorph.cli.spi.CommandContext;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Submits a job to a cluster, with the jars that it needs. */
@Command(
        name = "spark",
        header = "Does on a Spark cluster with a folder what a command does on one machine.",
        description = {
            "",
            "Calls spark-submit of Spark 4, which is not part of isomorph, with the jars of this command. JOB is verify, convert,"
                    + " patch-apply or catalog; the options of that command and two folders follow it. Folders may be in any file system that"
                    + " the cluster reaches. Of verify, OUT gets the results; of"
                    + " catalog, tables in Parquet.",
            "",
            "Each file is replaced when all is written. A second run does only what is missing or has changed since; OUT remembers"
                    + " that in the hidden folder .isomorph-journal, which has a line for each file. --fresh before the folders does"
                    + " all files.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  isomorph spark --master spark://host:7077 verify s3a://bucket/models s3a://bucket/checked",
            "  isomorph spark --conf spark.executor.memory=2g patch-apply --extended hdfs:///models hdfs:///new",
            "  isomorph spark --master 'local[4]' --print convert --to flatbuffers models compact"
        })
final class SparkCommand implements Callable<Integer> {
    private static final Map<String, String> JOBS = new TreeMap<>(Map.of(
            "catalog", "io.isomorph.spark.Catalog",
            "verify", "io.isomorph.spark.Verify",
            "convert", "io.isomorph.spark.Convert",
            "patch-apply", "io.isomorph.spark.PatchApply"));

    private final CommandContext context;
    private final Map<String, String> environment;

    @Option(
            names = "--master",
            paramLabel = "URL",
            description = "The cluster, such as spark://host:7077 or yarn; that of Spark's own settings unless given.")
    private @Nullable String master;

    @Option(
            names = "--conf",
            paramLabel = "KEY=VALUE",
            description = "A setting of Spark, such as spark.executor.memory=2g.")
    private List<String> settings = List.of();

    @Option(names = "--print", description = "Print the call of spark-submit, and do not make it.")
    private boolean print;

    @Parameters(index = "0", paramLabel = "JOB", description = "verify, convert, patch-apply or catalog.")
    private String job = "";

    @Parameters(
            index = "1..*",
            arity = "2..*",
            paramLabel = "WORD",
            hideParamSyntax = true,
            description = "Options of the command, and two folders: IN OUT.")
    private List<String> words = List.of();

    SparkCommand(CommandContext context) {
        this(context, System.getenv());
    }

    SparkCommand(CommandContext context, Map<String, String> environment) {
        this.context = context;
        this.environment = environment;
    }

    /** What follows the job is for the job, options too. */
    @Spec
    void spec(CommandSpec spec) {
        spec.parser().stopAtPositional(true);
    }

    @Override
    public Integer call() throws IOException {
        List<String> call = submission();
        if (context.json()) {
            if (!print) {
                throw new UsageException("what a job prints is not JSON; the journal in OUT is");
            }
            context.print(Map.of("command", call));
            return ExitCode.OK;
        }
        if (print) {
            context.print(
                    String.join(" ", call.stream().map(SparkCommand::quoted).toList()));
            return ExitCode.OK;
        }
        Process process = new ProcessBuilder(call).inheritIO().start();
        try {
            return process.waitFor();
        } catch (InterruptedException e) {
            process.destroy();
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    private List<String> submission() {
        @Nullable String main = JOBS.get(job);
        if (main == null) {
            throw new UsageException("there is no job '" + job + "'; there are " + String.join(", ", JOBS.keySet()));
        }
        List<String> jars = jars();
        String own = jars.stream()
                .filter(jar -> Path.of(jar).getFileName().toString().startsWith("isomorph-spark-"))
                .findFirst()
                .orElse("spark-internal"); // the classes are where a developer has them
        List<String> call = new ArrayList<>(List.of(submit(), "--class", main));
        if (master != null) {
            call.addAll(List.of("--master", master));
        }
        for (String setting : settings) {
            call.addAll(List.of("--conf", setting));
        }
        List<String> others = jars.stream().filter(jar -> !jar.equals(own)).toList();
        if (!others.isEmpty()) {
            call.addAll(List.of("--jars", String.join(",", others)));
        }
        call.add(own);
        call.addAll(words);
        return call;
    }

    /** Returns the first jar of each name: two add-ons may have brought the same one, and Spark refuses the second. */
    private static List<String> jars() {
        Map<String, String> byName = new LinkedHashMap<>();
        Stream.of(System.getProperty("java.class.path", "").split(File.pathSeparator))
                .filter(part -> part.endsWith(".jar") && Files.isRegularFile(Path.of(part)))
                .map(part -> Path.of(part).toAbsolutePath())
                .forEach(jar -> byName.putIfAbsent(String.valueOf(jar.getFileName()), jar.toString()));
        return List.copyOf(byName.values());
    }

    private String submit() {
        @Nullable String home = environment.get("SPARK_HOME");
        Stream<Path> folders = home == null
                ? Stream.of(Objects.requireNonNullElse(environment.get("PATH"), "")
                                .split(File.pathSeparator))
                        .map(Path::of)
                : Stream.of(Path.of(home, "bin"));
        return folders.map(folder -> folder.resolve("spark-submit"))
                .filter(Files::isExecutable)
                .map(Path::toString)
                .findFirst()
                .orElseThrow(() -> new UsageException(
                        home == null
                                ? "there is no spark-submit on the path; set SPARK_HOME to a Spark 4"
                                : "SPARK_HOME is " + home + ", where no bin/spark-submit is"));
    }

    /** Writes a word as a shell reads it. */
    private static String quoted(String word) {
        return word.matches("[\\w@%+=:,./\\-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
