package io.isomorph.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The examples of {@code docs/fleets.md} that need Spark compile. */
class FleetsPageTest {
    private static final Pattern JAVA = Pattern.compile(
            "(?ms)^```java\\n(import (?:io\\.isomorph|org\\.apache)\\.spark.*?^public final class (\\w+).*?)^```$");

    @TempDir
    private Path folder;

    @Test
    void theExamplesCompile() throws IOException {
        Matcher example = JAVA.matcher(Files.readString(Path.of("../docs/fleets.md")));
        int examples = 0;
        for (; example.find(); examples++) {
            Path source = Files.writeString(folder.resolve(example.group(2) + ".java"), example.group(1));
            String[] words = {
                "-d", folder.toString(), "-cp", System.getProperty("java.class.path"), "-proc:none", source.toString()
            };
            assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, words), example.group(2));
        }
        assertTrue(examples > 1);
    }
}
