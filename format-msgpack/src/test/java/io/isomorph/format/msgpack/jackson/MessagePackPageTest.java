package io.isomorph.format.msgpack.jackson;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.exc.StreamReadException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.isomorph.family.pir.build.Pir;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The example of {@code docs/jackson.md} that needs this module compiles, and does what the page states. */
class MessagePackPageTest {
    private static final Pattern EXAMPLE =
            Pattern.compile("(?ms)^```java\\n((?:(?!^```).)*?^public class MessagePackPrograms .*?)^```$");

    @TempDir
    Path folder;

    @Test
    void theMapperReadsWhatItWritesAndNothingBroken() throws Exception {
        Matcher example = EXAMPLE.matcher(Files.readString(Path.of("../docs/jackson.md")));
        assertTrue(example.find());
        Path source = Files.writeString(folder.resolve("MessagePackPrograms.java"), example.group(1));
        String[] arguments = {
            "-d", folder.toString(), "-cp", System.getProperty("java.class.path"), "-proc:none", source.toString()
        };
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments));
        try (URLClassLoader loader = new URLClassLoader(
                new URL[] {folder.toUri().toURL()}, getClass().getClassLoader())) {
            ObjectMapper mapper = (ObjectMapper)
                    loader.loadClass("MessagePackPrograms").getMethod("mapper").invoke(null);
            ProgramBuilder builder = Pir.builder(4);
            builder.op("x.y").add();
            Program program = builder.build();
            assertEquals(program, mapper.readValue(mapper.writeValueAsBytes(program), Program.class));
            assertThrows(StreamReadException.class, () -> mapper.readTree(new byte[] {(byte) 0x92, 1}));
        }
    }
}
