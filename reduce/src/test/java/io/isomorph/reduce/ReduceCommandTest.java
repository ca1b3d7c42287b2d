package io.isomorph.reduce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.cli.output.UsageException;
import io.isomorph.cli.spi.CommandContext;
import io.isomorph.cli.spi.CommandProvider;
import io.isomorph.ir.Document;
import io.isomorph.ir.Program;
import io.isomorph.spi.Formats;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the tests it is given are shell scripts")
class ReduceCommandTest {
    private static final Path MODEL = Path.of("../examples/gpt_sdpa.json");

    @TempDir
    Path folder;

    private final List<String> printed = new ArrayList<>();
    private final List<String> reported = new ArrayList<>();
    private final ByteArrayOutputStream data = new ByteArrayOutputStream();
    private boolean json;

    /** The call of a command, whose lines are kept. */
    private final class Call implements CommandContext {
        @Override
        public Formats formats() {
            return Formats.load();
        }

        @Override
        public boolean json() {
            return json;
        }

        @Override
        public boolean quiet() {
            return true;
        }

        @Override
        public InputStream in() {
            return new ByteArrayInputStream(new byte[0]);
        }

        @Override
        public OutputStream data() {
            return data;
        }

        @Override
        public void print(String text) {
            printed.add(text);
        }

        @Override
        public void print(Map<String, ?> members) {
            printed.add(members.toString());
        }

        @Override
        public void tell(String text) {
            reported.add(text);
        }

        @Override
        public int failed(String file, Throwable fault) {
            reported.add(fault.getMessage());
            return 1;
        }
    }

    private int reduce(Object... words) {
        return command().execute(texts(words));
    }

    private void reduceOrThrow(Object... words) throws Exception {
        AtomicReference<Exception> thrown = new AtomicReference<>();
        command()
                .setExecutionExceptionHandler((fault, command, parsed) -> {
                    thrown.set(fault);
                    return 2;
                })
                .execute(texts(words));
        throw thrown.get();
    }

    private static String[] texts(Object... words) {
        return Arrays.stream(words).map(Object::toString).toArray(String[]::new);
    }

    private CommandLine command() {
        CommandProvider provider = ServiceLoader.load(CommandProvider.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(found -> found.name().equals("reduce"))
                .findFirst()
                .orElseThrow();
        return new CommandLine(provider.command(new Call()));
    }

    @Test
    void whatTheCommandDoesNotAskForIsLeftOut() throws IOException {
        Path out = folder.resolve("small.json");
        assertEquals(0, reduce(MODEL, "--out", out, "--while", "grep -q gelu {}"), reported::toString);
        Program program = Formats.load().read(out).onlyProgram();
        assertEquals(1, program.counts().operations());
        assertEquals(
                "gelu",
                program.body().blocks().get(0).operations().get(0).head().name().local());
        assertTrue(printed.get(0).startsWith(out + ": 1 of 106 operations, after "), printed::toString);
    }

    @Test
    void theNameOfTheResultFollowsFromThatOfTheFile() throws IOException {
        Path file = folder.resolve("it's a model.json");
        Formats.load().write(Formats.load().read(MODEL), file);
        json = true;
        assertEquals(0, reduce(file, "--attempts", 3, "--while", "test -s {}"), reported::toString);
        Document reduced = Formats.load().read(folder.resolve("it's a model.reduced.json"));
        assertEquals(1, reduced.entries().size());
        assertTrue(printed.get(0).contains("before=106"), printed::toString);
    }

    @Test
    void aFileThatIsNotOfInterestIsNotReduced() {
        Path out = folder.resolve("small.json");
        assertEquals(2, reduce(MODEL, "--out", out, "--while", "false"));
        assertTrue(reported.get(0).contains("does not succeed for the file itself"), reported::toString);
        assertEquals(2, reduce(MODEL, "--out", out, "--timeout", 1, "--while", "sleep 20; true"));
        assertEquals(1, reduce(folder.resolve("absent.json"), "--out", out, "--while", "true"));
        assertFalse(Files.exists(out));
    }

    /** What cannot be written is known before the search, and leaves nothing. */
    @Test
    void anOutputThatCannotBeWrittenIsReportedAtOnce() {
        Path runs = folder.resolve("runs");
        Path out = folder.resolve("absent").resolve("small.json");
        assertEquals(1, reduce(MODEL, "--out", out, "--while", "echo >> " + runs));
        assertFalse(Files.exists(runs));
        assertTrue(reported.get(0).contains("its folder does not exist"), reported::toString);
    }

    @Test
    void standardOutputTakesTheResultAlone() throws IOException {
        assertEquals(0, reduce(MODEL, "--out", "/dev/stdout", "--while", "grep -q gelu {}"), reported::toString);
        Path out = Files.write(folder.resolve("small.json"), data.toByteArray());
        assertEquals(1, Formats.load().read(out).onlyProgram().counts().operations());
        assertEquals(List.of(), printed);
        assertTrue(reported.get(0).startsWith("/dev/stdout: 1 of 106 operations"), reported::toString);
        json = true;
        assertThrows(UsageException.class, () -> reduceOrThrow(MODEL, "--out", "/dev/stdout", "--while", "true"));
    }

    /** A pipe is opened once: whoever reads it would take its end for the result's. */
    @Test
    void aPipeTakesTheResult() throws Exception {
        Path pipe = folder.resolve("pipe");
        assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
        Path read = folder.resolve("read.json");
        Process reader = new ProcessBuilder("cat", pipe.toString())
                .redirectOutput(read.toFile())
                .start();
        try {
            int code = assertTimeoutPreemptively(
                    Duration.ofSeconds(120), () -> reduce(MODEL, "--out", pipe, "--while", "grep -q gelu {}"));
            assertEquals(0, code, reported::toString);
            assertTrue(reader.waitFor(60, TimeUnit.SECONDS));
            assertEquals(1, Formats.load().read(read).onlyProgram().counts().operations());
        } finally {
            reader.destroyForcibly();
        }
    }

    /** A command that has another answer each time is no fault of ours: what was found so far is the result. */
    @Test
    void aCommandMayChangeItsAnswer() throws IOException {
        Path out = folder.resolve("small.json");
        String twice =
                "n=$(cat " + folder + "/n 2>/dev/null || echo 0); echo $((n + 1)) > " + folder + "/n; test $n -lt 2";
        assertEquals(0, reduce(MODEL, "--out", out, "--while", twice), reported::toString);
        assertEquals(106, Formats.load().read(out).onlyProgram().counts().operations());
    }

    @Test
    void numbersThatMakeNoSenseAreWrongUsage() {
        for (String option :
                List.of("--attempts=-1", "--seconds=-1", "--seconds=99999999999", "--timeout=0", "--timeout=-1")) {
            String name = option.substring(0, option.indexOf('='));
            Exception fault =
                    assertThrows(UsageException.class, () -> reduceOrThrow(MODEL, option, "--while", "true"), option);
            assertTrue(String.valueOf(fault.getMessage()).startsWith(name + " is a number from "), fault::getMessage);
        }
    }

    /** What is left is one file, and is not written under the name of a folder. */
    @Test
    void theNameOfAFolderIsNoFileToWrite() {
        Path out = folder.resolve("none");
        assertEquals(2, command().execute(texts(MODEL, "--out", out + "/", "--while", "true")));
        assertFalse(Files.exists(out));
    }

    @Test
    void aCauseThatIsInTheSpellingIsReported() throws IOException {
        Path file = folder.resolve("spaced.json");
        Files.writeString(file, Files.readString(MODEL) + "   ");
        assertEquals(1, reduce(file, "--while", "grep -q '   $' {}"));
        assertTrue(reported.get(0).contains("the cause is in how the file is spelled"), reported::toString);
    }

    /** Reduces in a process of its own, until that is ended by a signal. */
    static final class Example {
        private Example() {}

        public static void main(String[] args) {
            new ReduceCommandTest().reduce((Object[]) args);
        }
    }

    /** A run that a signal ends leaves no file and no folder, and no command that goes on. */
    @Test
    void anInterruptedRunLeavesNothing() throws IOException, InterruptedException {
        Path temporary = Files.createDirectory(folder.resolve("tmp"));
        Path out = folder.resolve("small.json");
        Path begun = folder.resolve("begun");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Djava.io.tmpdir=" + temporary,
                        "-cp",
                        System.getProperty("java.class.path"),
                        Example.class.getName(),
                        MODEL.toString(),
                        "--out",
                        out.toString(),
                        "--while",
                        "test -s {} && echo x >> '" + begun + "' && sleep 0.2")
                .inheritIO()
                .start();
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        while (!Files.exists(begun) || Files.size(begun) < 6) {
            assertTrue(System.nanoTime() < end, "no attempt was made");
            Thread.sleep(20);
        }
        process.destroy();
        assertTrue(process.waitFor(60, TimeUnit.SECONDS));
        assertFalse(Files.exists(out));
        try (Stream<Path> left = Files.list(temporary)) {
            assertEquals(
                    List.of(),
                    left.filter(path -> !path.getFileName().toString().startsWith("hsperf"))
                            .toList());
        }
    }

    /** A stream is refused, which the command line makes an exit code of: a command needs a file. */
    @Test
    void aStreamIsRefused() {
        assertEquals(1, reduce("-", "--while", "true"));
        assertEquals(1, reduce(MODEL, "--out", "-", "--while", "true"));
        assertFalse(Files.exists(Path.of("-")));
    }

    /** What a command leaves beside the file goes with it, and is no fault. */
    @Test
    void whatTheCommandLeavesIsRemoved() throws IOException {
        Path list = folder.resolve("list");
        String command =
                "mkdir -p \"$(dirname {})\"/cache/x && touch {}.log \"$(dirname {})\"/cache/x/y && dirname {} > '"
                        + list + "'";
        assertEquals(
                0,
                reduce(MODEL, "--out", folder.resolve("small.json"), "--attempts", 3, "--while", command),
                reported::toString);
        assertFalse(Files.exists(Path.of(Files.readString(list).strip())));
    }
}
