package io.isomorph.format.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.isomorph.ir.Program;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The examples of {@code docs/jackson.md} compile, and do what the page states. */
class JacksonPageTest {
    private static final Path PAGE = Path.of("../docs/jackson.md");
    private static final Pattern JAVA = Pattern.compile("(?ms)^```java\\n(.*?^public class (\\w+).*?)^```$");

    @TempDir
    Path folder;

    @BeforeEach
    void compileTheExamples() throws IOException {
        Matcher example = JAVA.matcher(Files.readString(PAGE));
        int examples = 0;
        while (example.find()) {
            if (example.group(1).contains("import io.isomorph.format.msgpack.")) {
                continue; // the tests of that format, which this one does not know
            }
            Path source = Files.writeString(folder.resolve(example.group(2) + ".java"), example.group(1));
            int failed = ToolProvider.getSystemJavaCompiler()
                    .run(
                            null,
                            null,
                            null,
                            "-d",
                            folder.toString(),
                            "-cp",
                            System.getProperty("java.class.path"),
                            "-Xlint:all",
                            "-proc:none",
                            "-Werror",
                            source.toString());
            assertEquals(0, failed, example.group(2));
            examples++;
        }
        assertEquals(2, examples);
    }

    private URLClassLoader loader() throws IOException {
        return new URLClassLoader(new URL[] {folder.toUri().toURL()}, getClass().getClassLoader());
    }

    @Test
    void anObjectWithAProgramIsReadAgain() throws Exception {
        Path file = Files.write(folder.resolve("inference.json"), Samples.small());
        PrintStream before = System.out;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        try (URLClassLoader loader = loader()) {
            System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
            loader.loadClass("ModelCard").getMethod("main", String[].class).invoke(null, (Object)
                    new String[] {file.toString()});
        } finally {
            System.setOut(before);
        }
        assertEquals("resnet18: true", printed.toString(StandardCharsets.UTF_8).strip());
    }

    @Test
    void theMapperForDeepProgramsTakesTheDeepest() throws Exception {
        try (URLClassLoader loader = loader()) {
            ObjectMapper mapper = (ObjectMapper)
                    loader.loadClass("DeepPrograms").getMethod("mapper").invoke(null);
            Program deepest = JacksonFaultTest.deepest();
            assertNotNull(deepest);
            assertEquals(deepest, mapper.readValue(mapper.writeValueAsBytes(deepest), Program.class));
        }
    }
}
