package io.isomorph.cli.support;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The command as a person starts it: the launcher, with the jars that it finds beside it. */
public final class Launcher {
    private static final int SECONDS = 60;

    private final Path root;

    private Launcher(Path root) {
        this.root = root;
    }

    /** Makes a folder with the launcher and what a build leaves there. */
    public static Launcher install(Path root) throws IOException {
        Path lib = Files.createDirectories(root.resolve("cli/target/isomorph/lib"));
        Path script = Files.copy(Path.of("../isomorph"), root.resolve("isomorph"));
        assertTrue(script.toFile().setExecutable(true));
        Jars.pack(lib);
        return new Launcher(root);
    }

    /** Runs the command in the folder of the launcher. */
    public Child.Result run(Object... args) {
        return shell("exec ./isomorph \"$@\"", args);
    }

    /** Runs a line of the shell in the folder of the launcher, which has the arguments. */
    public Child.Result shell(String line, Object... args) {
        try {
            Path scratch = Files.createTempDirectory("isomorph-launcher");
            Path out = scratch.resolve("out");
            Path err = scratch.resolve("err");
            Process process = start(out, err, line, args);
            try {
                assertTrue(process.waitFor(SECONDS, TimeUnit.SECONDS), "the command does not end");
            } finally {
                process.destroyForcibly();
            }
            Child.Result result = new Child.Result(process.exitValue(), Files.readAllBytes(out), Files.readString(err));
            for (Path file : List.of(out, err, scratch)) {
                Files.delete(file);
            }
            return result;
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Starts a line of the shell, which has to become the command by {@code exec} if it is to be killed. */
    public Process start(Path out, Path err, String line, Object... args) throws IOException {
        List<String> command = new ArrayList<>(List.of("sh", "-c", line, "sh"));
        Arrays.stream(args).forEach(arg -> command.add(arg.toString()));
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(root.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        builder.environment().put("LC_ALL", "C.UTF-8");
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        // files of the JVM itself must not meet the limits that are set for the command
        builder.environment().put("ISOMORPH_JAVA_OPTS", "-XX:TieredStopAtLevel=1 -XX:-UsePerfData");
        builder.environment().remove("JAVA_TOOL_OPTIONS");
        return builder.start();
    }
}
