package io.isomorph.spark.support;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.spark.launcher.JavaModuleOptions;

/** A cluster on this machine: a master and workers, each in a process of its own, started from the jars of the class path. */
public final class LocalCluster implements AutoCloseable {
    private static final Pattern MASTER = Pattern.compile("Starting Spark master at (spark://\\S+)");
    private static final long SECONDS = 60;

    private final Path folder;
    private final List<Process> workers = new ArrayList<>();
    private final Process master;
    private final String url;

    /** Starts it and waits until all workers are known to the master. */
    public LocalCluster(Path folder, int workers) throws IOException {
        this.folder = folder;
        Files.createDirectories(
                folder.resolve("home/jars")); // where a worker looks for Spark's jars, which are on the class path
        Files.writeString(folder.resolve("log.properties"), """
                rootLogger.level = info
                rootLogger.appenderRef.err.ref = err
                appender.err.type = Console
                appender.err.name = err
                appender.err.target = SYSTEM_ERR
                appender.err.layout.type = PatternLayout
                appender.err.layout.pattern = %d{HH:mm:ss} %p %c{1}: %m%n
                """);
        master = java(
                "master",
                "256m",
                "org.apache.spark.deploy.master.Master",
                "--host",
                "127.0.0.1",
                "--port",
                "0",
                "--webui-port",
                "0");
        url = await("master", MASTER, 1);
        for (int i = 0; i < workers; i++) {
            Path work = Files.createDirectories(folder.resolve("work-" + i));
            this.workers.add(java(
                    "worker-" + i,
                    "256m",
                    "org.apache.spark.deploy.worker.Worker",
                    "--host",
                    "127.0.0.1",
                    "--webui-port",
                    "0",
                    "--cores",
                    "1",
                    "--memory",
                    "1g",
                    "--work-dir",
                    work.toString(),
                    url));
        }
        await("master", Pattern.compile("(Registering worker)"), workers);
    }

    private static String classPath() {
        return Stream.of("java.class.path", "surefire.test.class.path")
                .map(name -> System.getProperty(name, ""))
                .filter(part -> !part.isEmpty())
                .reduce((a, b) -> a + File.pathSeparator + b)
                .orElseThrow();
    }

    private Process java(String name, String heap, String... words) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(JavaModuleOptions.defaultModuleOptionArray()));
        command.addAll(List.of("-Xmx" + heap, "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
        command.add("-Dlog4j2.configurationFile=" + folder.resolve("log.properties"));
        command.addAll(List.of("-cp", classPath()));
        command.addAll(Arrays.asList(words));
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log(name).toFile());
        builder.environment().put("SPARK_HOME", folder.resolve("home").toString());
        builder.environment().put("SPARK_SCALA_VERSION", "2.13");
        builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        return builder.start();
    }

    private Path log(String name) {
        return folder.resolve(name + ".log");
    }

    /** Returns what a process has printed. */
    public String printed(String name) throws IOException {
        return Files.exists(log(name)) ? Files.readString(log(name)) : "";
    }

    private String await(String name, Pattern pattern, int times) throws IOException {
        for (long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS); System.nanoTime() < end; ) {
            Matcher matcher = pattern.matcher(printed(name));
            for (int found = 1; matcher.find(); found++) {
                if (found == times) {
                    return matcher.group(1);
                }
            }
            LockSupport.parkNanos(50_000_000);
        }
        String printed = printed(name);
        close();
        throw new IOException(name + " does not start: " + printed);
    }

    /** Submits a main class as {@code spark-submit} does; returns the process of its driver. */
    public Process submit(String name, Class<?> main, Object... words) throws IOException {
        List<String> command = new ArrayList<>(
                List.of("org.apache.spark.deploy.SparkSubmit", "--master", url, "--class", main.getName()));
        for (String setting : List.of(
                "spark.driver.memory=512m",
                "spark.executor.memory=512m",
                "spark.executor.extraClassPath=" + classPath(),
                "spark.executor.extraJavaOptions=-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Djava.io.tmpdir="
                        + Files.createDirectories(folder.resolve("tmp")),
                "spark.ui.enabled=false",
                "spark.driver.host=127.0.0.1",
                "spark.driver.bindAddress=127.0.0.1")) {
            command.add("--conf");
            command.add(setting);
        }
        command.add("spark-internal"); // the main class is on the class path
        for (Object word : words) {
            command.add(word.toString());
        }
        return java(name, "512m", command.toArray(String[]::new));
    }

    /** Kills a worker, and the executors that it has started, as a machine dies: by SIGKILL. */
    public void kill(int worker) throws InterruptedException {
        Process process = workers.get(worker);
        List<ProcessHandle> executors = process.descendants().toList();
        if (executors.isEmpty()) {
            throw new IllegalStateException("it does no work");
        }
        process.destroyForcibly();
        executors.forEach(ProcessHandle::destroyForcibly);
        process.waitFor();
    }

    @Override
    public void close() {
        Stream.concat(workers.stream(), Stream.of(master)).forEach(process -> {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        });
    }
}
