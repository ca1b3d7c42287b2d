package io.isomorph.cli.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.cli.support.CommandServer;
import io.isomorph.cli.support.Jars;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A folder that looks like a checkout whose command was built, in which the commands of a page run as they are written. */
final class Checkout implements AutoCloseable {
    private static final int SECONDS = 120;
    private static final String JAVA_BIN =
            Path.of(System.getProperty("java.home"), "bin").toString();

    /** Passes its words to the {@link CommandServer}, and prints what it returns. */
    private static final String CLIENT = """
            #!/usr/bin/env bash
            exec 3<>/dev/tcp/127.0.0.1/%s
            printf '%%s\\n' "$#" "$@" >&3
            read -r code out err <&3
            head -c "$out" <&3
            head -c "$err" <&3 >&2
            exit "$code"
            """;

    private final Path folder;
    private final Path jars;
    private final Path logs;
    private final Process server;
    private final String client;

    /**
     * Starts the command.
     *
     * @param parent an empty folder for the checkout and what is needed beside it
     */
    Checkout(Path parent) throws IOException {
        folder = Files.createDirectory(parent.resolve("a clone \u00fc"));
        jars = Files.createDirectory(parent.resolve("jars"));
        logs = Files.createDirectory(parent.resolve("logs"));
        Jars.pack(jars);
        Path serverOnly = copyOf(CommandServer.class, Files.createDirectory(parent.resolve("server")));
        server = start(
                        Path.of(JAVA_BIN, "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        jars + "/*" + File.pathSeparator + serverOnly,
                        CommandServer.class.getName())
                .redirectError(logs.resolve("server").toFile())
                .start();
        BufferedReader port = server.inputReader(StandardCharsets.US_ASCII);
        client = CLIENT.formatted(port.readLine());
    }

    /** Copies a class from among the other tests, whose formats the command is not to find. */
    private static Path copyOf(Class<?> type, Path folder) throws IOException {
        String name = type.getName().replace('.', '/') + ".class";
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        try (InputStream in = type.getResourceAsStream("/" + name)) {
            Files.copy(in, file);
        }
        return folder;
    }

    Path folder() {
        return folder;
    }

    /** Makes everything as it is after a clone and the first run of the command. */
    void reset() throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path file : all.sorted(Comparator.reverseOrder()).toList()) {
                if (!file.equals(folder)) {
                    Files.delete(file);
                }
            }
        }
        link(jars, folder.resolve("cli/target/quick/isomorph/lib"));
        link(CodeBlock.ROOT.resolve("examples"), folder.resolve("examples"));
        Files.createDirectory(folder.resolve("target"));
        program("isomorph", client);
        for (String optional :
                List.of("jq", "less")) { // pages pipe into them: where they are not, their input is printed
            if (Stream.of(System.getenv("PATH").split(File.pathSeparator))
                    .noneMatch(path -> Files.isExecutable(Path.of(path, optional)))) {
                program(optional, "#!/bin/sh\nexec cat\n");
            }
        }
    }

    private static void link(Path from, Path to) throws IOException {
        Files.createDirectories(to);
        try (Stream<Path> files = Files.list(from)) {
            for (Path file : files.toList()) {
                Files.copy(file, to.resolve(file.getFileName()));
            }
        }
    }

    private void program(String name, String text) throws IOException {
        Path file = Files.writeString(folder.resolve(name), text);
        assertTrue(file.toFile().setExecutable(true));
    }

    /**
     * Runs blocks of commands one after the other in one shell, which ends at the first command that fails.
     *
     * @return what each block printed, on both streams
     */
    List<String> run(List<CodeBlock> blocks) throws IOException, InterruptedException {
        StringBuilder script = new StringBuilder("set -eo pipefail\n");
        List<Path> outputs = new ArrayList<>();
        for (CodeBlock block : blocks) {
            Path output = logs.resolve(block.place().replace('/', '.'));
            outputs.add(output);
            script.append("exec >'").append(output).append("' 2>&1\n").append(block.text());
        }
        Process shell = start(
                        "bash",
                        Files.writeString(logs.resolve("script"), script).toString())
                .redirectErrorStream(true)
                .redirectOutput(logs.resolve("shell").toFile())
                .start();
        shell.getOutputStream().close();
        try {
            assertTrue(shell.waitFor(SECONDS, TimeUnit.SECONDS), () -> "a command does not end: " + blocks.get(0));
        } finally {
            shell.descendants().forEach(ProcessHandle::destroyForcibly);
            shell.destroyForcibly();
        }
        List<String> printed = new ArrayList<>();
        for (Path output : outputs) {
            if (Files.exists(output)) {
                printed.add(Files.readString(output));
            }
        }
        int last = printed.size() - 1;
        assertTrue(last >= 0, () -> "the shell does not start");
        assertEquals(0, shell.exitValue(), () -> blocks.get(last) + " printed\n" + printed.get(last));
        return printed;
    }

    private ProcessBuilder start(String... command) {
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
        String path = folder + File.pathSeparator + JAVA_BIN + File.pathSeparator + System.getenv("PATH");
        builder.environment().put("PATH", path);
        builder.environment().put("LC_ALL", "C.UTF-8");
        builder.environment().remove("JAVA_TOOL_OPTIONS");
        return builder;
    }

    @Override
    public void close() {
        server.destroyForcibly();
    }
}
