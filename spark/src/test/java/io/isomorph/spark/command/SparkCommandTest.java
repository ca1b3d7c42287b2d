package io.isomorph.spark.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.cli.Main;
import io.isomorph.cli.output.Session;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "its spark-submit is a shell script")
class SparkCommandTest {
    @TempDir
    private Path home;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private int run(boolean json, String... words) {
        Session session = new Session(InputStream.nullInputStream(), out, err);
        session.json(json);
        return new CommandLine(new SparkCommand(session, Map.of("SPARK_HOME", home.toString())))
                .setExecutionExceptionHandler((fault, line, parsed) -> {
                    session.tell(fault.getMessage());
                    return 2;
                })
                .execute(words);
    }

    private String printed() {
        return out.toString(StandardCharsets.UTF_8);
    }

    private void install(String script) throws IOException {
        Path submit = home.resolve("bin/spark-submit");
        Files.createDirectories(submit.getParent());
        Files.writeString(submit, "#!/bin/sh\n" + script);
        assertTrue(submit.toFile().setExecutable(true));
    }

    @Test
    void printsTheCallWithOptionsOfSparkAndOfTheJobApart() throws IOException {
        install("");
        assertEquals(
                0,
                run(
                        false,
                        "--master",
                        "local[2]",
                        "--conf",
                        "a=b",
                        "--print",
                        "patch-apply",
                        "--extended",
                        "--conf",
                        "c",
                        "a b",
                        "out"));
        String call = printed();
        assertTrue(
                call.startsWith(home.resolve("bin/spark-submit")
                        + " --class io.isomorph.spark.PatchApply --master 'local[2]' --conf a=b --jars /"),
                call);
        assertTrue(call.endsWith(" --extended --conf c 'a b' out\n"), call);
        assertEquals(0, run(true, "--print", "verify", "in", "out"));
        assertTrue(printed().contains("{\"command\":[\"" + home), printed());
    }

    @Test
    void passesTheFirstJarOfEachName() throws IOException {
        install("");
        String before = System.getProperty("java.class.path");
        List<String> jars = new ArrayList<>();
        for (String name : List.of(
                "one/a.jar", "two/a.jar", "two/isomorph-spark-1.jar", "three/isomorph-spark-1.jar", "two/b.jar")) {
            Path jar = home.resolve(name);
            Files.createDirectories(jar.getParent());
            jars.add(Files.writeString(jar, "").toString());
        }
        try {
            System.setProperty("java.class.path", String.join(File.pathSeparator, jars));
            assertEquals(0, run(false, "--print", "verify", "in", "out"));
        } finally {
            System.setProperty("java.class.path", before);
        }
        assertTrue(
                printed().endsWith(" --jars " + jars.get(0) + "," + jars.get(4) + " " + jars.get(2) + " in out\n"),
                printed());
    }

    @Test
    void endsAsSparkSubmitEnds() throws IOException {
        install("exit 7");
        assertEquals(7, run(false, "verify", "in", "out"));
    }

    @Test
    void reportsWhatIsMissing() throws IOException {
        assertEquals(2, run(false, "verify", "in", "out"));
        assertTrue(err.toString(StandardCharsets.UTF_8).contains("where no bin/spark-submit is"), err::toString);
        assertEquals(2, run(false, "reduce", "in", "out"));
        assertTrue(
                err.toString(StandardCharsets.UTF_8)
                        .contains("no job 'reduce'; there are catalog, convert, patch-apply, verify"),
                err::toString);
        install("");
        assertEquals(2, run(true, "verify", "in", "out"));
        assertTrue(err.toString(StandardCharsets.UTF_8).contains("not JSON"), err::toString);
    }

    @Test
    void isAmongTheCommands() {
        assertEquals(
                0, Main.run(new String[] {"spark", "--help"}, InputStream.nullInputStream(), out, err), err::toString);
        assertTrue(printed().contains("patch-apply"), printed());
    }
}
