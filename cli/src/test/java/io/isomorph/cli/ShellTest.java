package io.isomorph.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.cli.support.Child;
import io.isomorph.cli.support.Launcher;
import io.isomorph.cli.support.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command between others in a shell: pipes, redirections, locales. */
class ShellTest {
    @TempDir
    Path folder;

    private Launcher launcher;
    private Path model;

    @BeforeEach
    void install() throws IOException {
        launcher = Launcher.install(Files.createDirectories(folder.resolve("installed")));
        model = Samples.copy("identity.json", folder.resolve("model.json"));
    }

    @Test
    void aReaderThatClosesThePipeEndsTheCommandWithoutAMessage() throws IOException {
        Path models = Files.createDirectories(folder.resolve("models"));
        for (int i = 0; i < 300; i++) {
            Files.copy(model, models.resolve(i + ".json"));
        }
        Path code = folder.resolve("code");
        for (String command : List.of("inspect", "show", "show --json", "hash --jobs 2", "verify --json")) {
            Child.Result result = launcher.shell(
                    "{ ./isomorph " + command + " \"$1\" \"$1\" \"$1\"; echo $? >\"$2\"; } | head -n 1", models, code);
            assertEquals("", result.err(), command);
            assertEquals(1, result.out().lines().count(), command);
            assertEquals("141\n", Files.readString(code), command);
        }
    }

    @Test
    void aFullDiskIsAFailureAllTheSame() {
        Child.Result result = launcher.shell("exec ./isomorph show \"$1\" >/dev/full", model);
        assertEquals(3, result.code());
        assertTrue(result.err().startsWith("isomorph: "), result.err());
    }

    @Test
    void whatIsOpenIsWrittenOnAndNotReplaced() throws IOException {
        String json = Files.readString(model);
        Path log = folder.resolve("log");
        for (String to : List.of("/dev/stdout", "/dev/fd/1", "/proc/self/fd/1", "-")) {
            Files.writeString(log, "first\n");
            Child.Result result = launcher.shell("./isomorph convert --to json \"$1\" " + to + " >>\"$2\"", model, log);
            assertEquals("", result.err(), to);
            assertEquals("first\n" + json, Files.readString(log), to);
        }
        Files.writeString(log, "first\n");
        Child.Result third = launcher.shell("./isomorph convert --to json \"$1\" /dev/fd/3 3>>\"$2\"", model, log);
        assertEquals("", third.err());
        assertEquals("first\n" + json, Files.readString(log));
        Child.Result error = launcher.shell("./isomorph convert --to json \"$1\" /dev/stderr", model);
        assertEquals(json, error.err());
    }

    @Test
    void aPipeIsWrittenDirectly() throws IOException {
        Child.Result result = launcher.shell(
                "mkfifo \"$2\" && { ./isomorph convert --to json \"$1\" \"$2\" & cat \"$2\"; wait; }",
                model,
                folder.resolve("pipe"));
        assertEquals("", result.err());
        assertEquals(Files.readString(model), result.out());
    }

    @Test
    void aLocaleThatIsNotInstalledIsTakenForOneOfUtf8() throws IOException {
        Path named = Files.copy(model, folder.resolve("gr\u00f6\u00dfe \u65e5\u672c.json"));
        Child.Result result = launcher.shell(
                "unset LC_CTYPE; LANG=xx_YY.UTF-8 LC_ALL=xx_YY.UTF-8 exec ./isomorph verify \"$1\"", named);
        assertEquals(0, result.code(), result.err());
        assertTrue(result.out().startsWith(named + ": ok"), result.out());
    }

    @Test
    void aNameThatTheLocaleOfTheJvmCannotHoldIsNoBugOfOurs() throws IOException {
        Path many = Samples.write(
                folder.resolve("many.msgpack"),
                Samples.of(Samples.entry("gr\u00f6\u00dfe", "a"), Samples.entry("b", "b")));
        Child.Result result = launcher.shell(
                "export LC_ALL=C; exec \"$JAVA_HOME/bin/java\" -cp 'cli/target/isomorph/lib/*' io.isomorph.cli.Main"
                        + " convert --to json \"$1\" \"$2/\"",
                many,
                folder.resolve("out"));
        assertEquals(3, result.code());
        assertTrue(result.err().contains("set LC_ALL to a UTF-8 locale"), result.err());
        assertTrue(!result.err().contains("bug"), result.err());
    }
}
