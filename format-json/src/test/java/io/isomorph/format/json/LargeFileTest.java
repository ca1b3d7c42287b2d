package io.isomorph.format.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.Form;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.DocumentWriter;
import io.isomorph.spi.Formats;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import io.isomorph.testkit.generate.Profile;
import io.isomorph.testkit.generate.ProgramGenerator;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files go through as events: a heap of 64 MB holds neither the text nor the program. */
class LargeFileTest {
    /** 100,000 operations are 38 MB, and 200 MB as objects; a million (370 MB) is requested by hand. */
    private static final int OPERATIONS = Integer.getInteger("isomorph.large", 100_000);

    @Test
    void aFileThatIsLargerThanTheHeapIsConverted(@TempDir Path folder) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx64m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Conversion.class.getName(),
                        folder.toString(),
                        Integer.toString(OPERATIONS))
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), output);
        assertTrue(Files.size(folder.resolve("large.json")) > 300L * OPERATIONS);
        assertEquals(-1, Files.mismatch(folder.resolve("large.json"), folder.resolve("again.json")));
    }

    /** What the other process does: makes a file, and converts it. */
    static final class Conversion {
        private Conversion() {}

        public static void main(String[] arguments) throws IOException {
            Path folder = Path.of(arguments[0]);
            int operations = Integer.parseInt(arguments[1]);
            JsonFormat format = new JsonFormat();
            try (ByteSink sink = ByteSink.replacing(folder.resolve("large.json"));
                    DocumentWriter writer = format.newWriter(sink, WriteOptions.DEFAULTS)) {
                ProgramGenerator.of(Profile.TYPICAL.withOperations(operations, operations))
                        .generate(1, writer.visitEntry("", 0, Form.EMPTY));
                writer.visitEnd();
                sink.commit();
            }
            try (ByteSource source = ByteSource.open(folder.resolve("large.json"));
                    ByteSink sink = ByteSink.replacing(folder.resolve("again.json"));
                    DocumentReader reader = format.newReader(source, ReadOptions.DEFAULTS.withStrict(true))) {
                Formats.convert(reader, format, sink, WriteOptions.DEFAULTS);
            }
        }
    }
}
