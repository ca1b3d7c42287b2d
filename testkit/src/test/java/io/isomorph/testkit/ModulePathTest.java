package io.isomorph.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import io.isomorph.spi.FormatProvider;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineTestKit;

/** The project of the pages with its {@code module-info}: Maven then tests it on the module path. */
class ModulePathTest {
    private static final String MODULE = "org.example.toy";
    private static final int SECONDS = 120;

    @TempDir
    Path folder;

    /** Runs a test and prints what became of it. */
    public static void main(String[] args) throws ClassNotFoundException {
        Class<?> type = Class.forName(args[0]);
        EngineTestKit.engine("junit-jupiter")
                .selectors(selectMethod(
                        type,
                        Arrays.stream(type.getSuperclass().getDeclaredMethods())
                                .filter(method -> method.getName().equals(args[1]))
                                .findFirst()
                                .orElseThrow()))
                .execute()
                .testEvents()
                .finished()
                .stream()
                .flatMap(event -> event.getPayload(TestExecutionResult.class).stream())
                .forEach(System.out::println);
    }

    @Test
    void lawFourStartsOtherProcessesFromTheModulePathToo() throws Exception {
        Path tests = folder.resolve("project/classes");
        ToyProject.of(folder.resolve("project"));
        Path module = Files.createDirectories(folder.resolve("module"));
        ToyProject.compileModule(module);
        Path api = Path.of(FormatProvider.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        String classPath = Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> !Path.of(entry).equals(api))
                .collect(Collectors.joining(File.pathSeparator));
        // as surefire does: what the module requires is on the module path, all else on the class path
        Process process = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Disomorph.documents=20",
                        "-p",
                        api + File.pathSeparator + module,
                        "-cp",
                        classPath,
                        "--patch-module",
                        MODULE + "=" + tests,
                        "--add-modules",
                        MODULE,
                        "--add-reads",
                        MODULE + "=ALL-UNNAMED",
                        "--add-opens",
                        MODULE + "/org.example.toy=ALL-UNNAMED",
                        ModulePathTest.class.getName(),
                        "org.example.toy.ToyFormatTest",
                        "law4OtherProcessesGiveEqualBytes"))
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor(SECONDS, TimeUnit.SECONDS);
        assertEquals(
                List.of("TestExecutionResult [status = SUCCESSFUL, throwable = null]"),
                output.lines()
                        .filter(line -> line.startsWith("TestExecutionResult"))
                        .toList(),
                output);
    }
}
