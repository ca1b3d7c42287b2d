package io.isomorph.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.cli.support.Child;
import io.isomorph.cli.support.Installation;
import io.isomorph.cli.support.PluginJar;
import io.isomorph.cli.support.Run;
import io.isomorph.cli.support.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Commands in jars of somebody else: working, broken, and absent. */
class AddOnsTest {
    private static final String PROVIDER = """
            package org.acme.command;
            import io.isomorph.cli.spi.*;
            public final class %s implements CommandProvider {
                public int spiLevel() { return %s; }
                public String name() { return %s; }
                public Object command(CommandContext context) { return %s; }
            }
            """;
    private static final String COUNT = """
            package org.acme.command;
            import io.isomorph.cli.spi.CommandContext;
            import io.isomorph.io.ByteSource;
            import io.isomorph.spi.*;
            import java.nio.file.Path;
            import java.util.Map;
            import java.util.concurrent.Callable;
            import picocli.CommandLine.*;
            @Command(name = "count", header = "Counts programs.")
            final class Count implements Callable<Integer> {
                private final CommandContext context;
                @Parameters(paramLabel = "FILE") private Path file;
                Count(CommandContext context) { this.context = context; }
                public Integer call() {
                    try {
                        int programs = context.formats().read(file).entries().size();
                        if (context.json()) {
                            context.print(Map.of("programs", programs));
                        } else {
                            context.print(programs + " in \u001b[31m" + file.getFileName());
                        }
                        return 0;
                    } catch (Exception e) {
                        return context.failed(file.toString(), e);
                    }
                }
            }
            """;

    @TempDir
    Path folder;

    private static PluginJar count() {
        return PluginJar.ofCommands()
                .source("org/acme/command/Count.java", COUNT)
                .source(
                        "org/acme/command/CountProvider.java",
                        PROVIDER.formatted("CountProvider", "SPI_LEVEL", "\"count\"", "new Count(context)"))
                .provider("org.acme.command.CountProvider");
    }

    private void assertCounts(List<String> command) throws IOException {
        Path file = Samples.copy("identity.json", folder.resolve("model.json"));
        Child.Result text = Child.run(command, "count", file);
        assertEquals("1 in \\u001b[31mmodel.json\n", text.out(), text.err());
        assertEquals(0, text.code());
        assertEquals(
                "{\"programs\":1}\n",
                Child.run(command, "count", "--json", file).out());
        Child.Result absent = Child.run(command, "--json", "count", folder.resolve("absent.json"));
        assertEquals(3, absent.code());
        assertTrue(absent.out().contains("\"error\":{\"code\":\"io\""), absent.out());
        assertEquals(2, Child.run(command, "count").code());
        Child.Result help = Child.run(command, "--help");
        assertTrue(help.out().contains("Counts programs.") && help.out().contains("roundtrip"), help.out());
        assertFalse(help.out().contains("not usable"), help.out());
        assertTrue(Child.run(command, "completion", "bash").out().contains(" count"));
        assertEquals(0, Child.run(command, "verify", file).code());
    }

    @Test
    void aJarOnTheClassPathAddsItsCommand() throws IOException {
        assertCounts(Child.classPath(count().pack(folder.resolve("acme-count.jar"))));
    }

    @Test
    void aModuleOnTheModulePathAddsItsCommand() throws IOException {
        assertCounts(Child.modulePath(count().module("org.acme.command").pack(folder.resolve("acme-count.jar"))));
    }

    @Test
    void brokenProvidersAreNamedAndTheOthersWork() throws IOException {
        PluginJar jar = count().source(
                        "org/acme/command/Future.java",
                        PROVIDER.formatted("Future", "99", "\"future\"", "new Object()"))
                .source(
                        "org/acme/command/Taken.java",
                        PROVIDER.formatted("Taken", "SPI_LEVEL", "\"hash\"", "new Object()"))
                .source(
                        "org/acme/command/Plain.java",
                        PROVIDER.formatted("Plain", "SPI_LEVEL", "\"plain\"", "new Object()"))
                .source(
                        "org/acme/command/Asserts.java",
                        PROVIDER.formatted("Asserts", "fail()", "\"asserts\"", "new Object()")
                                .replace("99", "")
                                .replace(
                                        "public String",
                                        "static int fail() { throw new AssertionError(\"no luck\"); }"
                                                + " public String"))
                .source("org/acme/command/Gone.java", PROVIDER.formatted("Gone", "1", "\"gone\"", "null"));
        for (String name : List.of("Future", "Taken", "Plain", "Asserts", "Gone")) {
            jar.provider("org.acme.command." + name);
        }
        List<String> command =
                Child.classPath(jar.without("org.acme.command.Gone").pack(folder.resolve("acme.jar")));
        assertCountsAmong(command, "SPI level 99", "'hash'", "Object", "no luck", "org.acme.command.Gone not found");
    }

    private void assertCountsAmong(List<String> command, String... reasons) throws IOException {
        Path file = Samples.copy("identity.json", folder.resolve("model.json"));
        assertEquals(0, Child.run(command, "count", file).code());
        assertEquals(0, Child.run(command, "hash", file).code());
        // one line for each, however help breaks it
        String help = Child.run(command, "--help").out().replaceAll("\\n(?! )", " ");
        Child.Result future = Child.run(command, "future");
        assertEquals(2, future.code());
        for (String reason : reasons) {
            assertEquals(
                    1,
                    help.lines()
                            .filter(line -> line.contains("  not usable: ") && line.contains(reason))
                            .count(),
                    reason + " in " + help);
            assertTrue(future.err().contains(reason), future.err());
        }
        assertEquals(
                reasons.length,
                help.lines().filter(line -> line.contains("not usable: ")).count(),
                help);
    }

    @Test
    void twoJarsWithOneCommandAreBothNamedAndNeitherRuns() throws IOException {
        Path one = count().pack(folder.resolve("one.jar"));
        Path two = PluginJar.ofCommands()
                .source("org/acme/command/Other.java", PROVIDER.formatted("Other", "1", "\"count\"", "null"))
                .provider("org.acme.command.Other")
                .pack(folder.resolve("two.jar"));
        Child.Result result = Child.run(Child.classPath(one, two), "count", "x");
        assertEquals(2, result.code());
        assertTrue(result.err().contains("one.jar") && result.err().contains("two.jar"), result.err());
    }

    @ParameterizedTest
    @CsvSource({"view, isomorph-view", "catalog, isomorph-catalog", "spark, isomorph-spark", "reduce, isomorph-reduce"})
    void aCommandWhoseJarIsAbsentNamesTheJarThatHasIt(String name, String jar) {
        Run run = Run.of(name, "x.json");
        assertEquals(2, run.code());
        assertTrue(
                run.err().startsWith("isomorph: there is no command '" + name + "'; it is in the jar " + jar + ": put"),
                run.err());
    }

    @ParameterizedTest
    @CsvSource({
        "inspekt, there is no command 'inspekt'; did you mean inspect?",
        "hsah, there is no command 'hsah'; did you mean hash?",
        "--jsn, Unknown option: '--jsn'; did you mean --json?",
        "xyzzy, there is no command 'xyzzy'; see"
    })
    void aWordThatIsNoCommandGetsTheNearestOne(String word, String reported) {
        Run run = Run.of(word);
        assertEquals(2, run.code());
        assertTrue(run.err().startsWith("isomorph: " + reported), run.err());
    }

    @Test
    void theLauncherFindsJarsInTheFolderLibBesideIt() throws IOException, InterruptedException {
        Installation installed = Installation.in(Files.createDirectories(folder.resolve("checkout")));
        Path lib = Files.createDirectories(installed.root().resolve("lib"));
        count().pack(lib.resolve("acme-count.jar"));
        Child.Result result = installed.run(Map.of(), "count", "examples/regions.json");
        assertEquals("1 in \\u001b[31mregions.json\n", result.out(), result.err());
    }

    @Test
    void theLauncherFindsTheJarsOfAddOnsWhereTheyAreBuilt() throws IOException, InterruptedException {
        Installation installed = Installation.in(Files.createDirectories(folder.resolve("checkout")));
        Path built = Files.createDirectories(installed.root().resolve("view/target/isomorph/lib"));
        count().pack(built.resolve("isomorph-view-0.jar"));
        Child.Result result = installed.run(Map.of(), "count", "examples/regions.json");
        assertEquals("1 in \\u001b[31mregions.json\n", result.out(), result.err());
    }

    @Test
    void aPlainDistributionIsTheLauncherAndItsJars() throws IOException, InterruptedException {
        Installation installed = Installation.in(Files.createDirectories(folder.resolve("checkout")));
        Path plain = Files.createDirectories(folder.resolve("plain"));
        Files.move(installed.root().resolve("cli/target/isomorph/lib"), plain.resolve("lib"));
        Files.move(installed.root().resolve("isomorph"), plain.resolve("isomorph"));
        Files.move(installed.root().resolve("examples"), plain.resolve("examples"));
        count().pack(plain.resolve("lib/acme-count.jar"));
        Child.Result result = new Installation(plain).run(Map.of(), "count", "examples/regions.json");
        assertEquals("1 in \\u001b[31mregions.json\n", result.out(), result.err());
        assertEquals("", result.err());
    }
}
