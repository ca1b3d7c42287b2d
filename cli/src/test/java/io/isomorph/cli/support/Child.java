package io.isomorph.cli.support;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The command in a JVM of its own. */
public final class Child {
    private static final int SECONDS = 60;

    /** What came of it. */
    public record Result(int code, byte[] bytes, String err) {
        public String out() {
            return new String(bytes, StandardCharsets.UTF_8);
        }
    }

    private Child() {}

    /** The class path without our tests: what a user has. */
    public static List<Path> production() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(
                        entry -> entry.matches(
                                ".*(api|tools|edit|family-pir|family-pypto|family-nvfuser|format-json|patch|weights|cache|cli)[\\\\/]target[\\\\/]classes[\\\\/]?|.*[\\\\/](isomorph-(api|tools|edit|family-pir|family-pypto|family-nvfuser|format-json|patch|weights|cache)|picocli|snakeyaml|jackson-(core|databind|annotations))-[^\\\\/]*\\.jar"))
                .map(Path::of)
                .toList();
    }

    public static Path tests() {
        try {
            return Path.of(Child.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Options that run the command from the class path, with more jars. */
    public static List<String> classPath(Path... more) {
        return List.of("-cp", join(more), "io.isomorph.cli.Main");
    }

    /** Options that run the command from the module path, with more jars. */
    public static List<String> modulePath(Path... more) {
        return List.of("-p", join(more), "-m", "io.isomorph.cli/io.isomorph.cli.Main");
    }

    private static String join(Path... more) {
        List<String> all = new ArrayList<>();
        production().forEach(path -> all.add(path.toString()));
        Arrays.stream(more).forEach(path -> all.add(path.toString()));
        return String.join(File.pathSeparator, all);
    }

    public static Process start(Path input, Path output, Path error, List<String> options, Object... args)
            throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-XX:TieredStopAtLevel=1");
        command.add("-Xshare:auto");
        command.addAll(options);
        Arrays.stream(args).forEach(arg -> command.add(arg.toString()));
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectInput(input.toFile())
                .redirectOutput(output.toFile())
                .redirectError(error.toFile());
        builder.environment().put("LC_ALL", "C.UTF-8");
        builder.environment().remove("JAVA_TOOL_OPTIONS");
        return builder.start();
    }

    public static Result run(byte[] input, List<String> options, Object... args) {
        try {
            Path folder = Files.createTempDirectory("isomorph-child");
            Path in = Files.write(folder.resolve("in"), input);
            Path out = folder.resolve("out");
            Path err = folder.resolve("err");
            Process process = start(in, out, err, options, args);
            try {
                assertTrue(process.waitFor(SECONDS, TimeUnit.SECONDS), "the command does not end");
            } finally {
                process.destroyForcibly();
            }
            Result result = new Result(process.exitValue(), Files.readAllBytes(out), Files.readString(err));
            for (Path file : List.of(in, out, err, folder)) {
                Files.delete(file);
            }
            return result;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static Result run(List<String> options, Object... args) {
        return run(new byte[0], options, args);
    }
}
