package io.isomorph.cli.docs;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the README shows is compiled and run. */
class ReadmeTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Pattern JAVA = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);

    @TempDir
    Path folder;

    private static String read(Path file) throws IOException {
        return Files.readString(file, StandardCharsets.UTF_8);
    }

    @Test
    void theQuickStartCompilesRunsAndGivesTheFileBack() throws Exception {
        Matcher block = JAVA.matcher(read(ROOT.resolve("README.md")));
        assertTrue(block.find(), "the README has a Java block");
        Path source = Files.writeString(folder.resolve("QuickStart.java"), block.group(1));
        int failed = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        null,
                        null,
                        "-d",
                        folder.toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        source.toString());
        assertEquals(0, failed, "the quick start compiles");
        Path model = ROOT.resolve("examples/resnet18.json");
        Path copy = folder.resolve("copy.json");

        String printed = runQuickStart(model.toString(), copy.toString());

        assertTrue(printed.matches("176 operations, content hash [0-9a-f]{64}\\R"), printed);
        assertArrayEquals(Files.readAllBytes(model), Files.readAllBytes(copy));
    }

    private String runQuickStart(String... args) throws Exception {
        PrintStream before = System.out;
        ByteArrayOutputStream captured = new ByteArrayOutputStream();
        try (URLClassLoader loader = new URLClassLoader(
                new URL[] {folder.toUri().toURL()}, getClass().getClassLoader())) {
            System.setOut(new PrintStream(captured, true, StandardCharsets.UTF_8));
            loader.loadClass("QuickStart").getMethod("main", String[].class).invoke(null, (Object) args);
        } finally {
            System.setOut(before);
        }
        return captured.toString(StandardCharsets.UTF_8);
    }

    @Test
    void ciRunsTheCommandsThatTheReadmeNames() throws Exception {
        String readme = read(ROOT.resolve("README.md"));
        String ci = read(ROOT.resolve(".ci/run"));
        for (String command : List.of("./isomorph roundtrip examples/", "mvn verify")) {
            assertTrue(readme.contains("```sh\n" + command + "\n```"), command + " is in the README");
            assertTrue(ci.contains("\n" + command) || ci.contains("    " + command), command + " is run by .ci/run");
        }
    }
}
