package io.isomorph.format.msgpack;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.isomorph.format.json.JsonFormat;
import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.DocumentWriter;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Files that PaddlePaddle wrote, where they are at hand. */
class CorpusTest {
    private static final JsonFormat JSON = new JsonFormat();

    @Test
    void everyFileOfPaddleGoesToMessagePackAndBackByteForByte() throws IOException {
        Path folder = shared("paddle");
        assumeTrue(folder != null, "the shared corpus is not at hand");
        List<Path> files;
        try (Stream<Path> all = Files.walk(folder)) {
            files = all.filter(file -> file.toString().endsWith(".json"))
                    .sorted()
                    .toList();
        }
        assertTrue(files.size() >= 170, () -> files.size() + " files");
        for (Path file : files) {
            byte[] text = Files.readAllBytes(file);
            byte[] packed = converted(text, JSON, Msgpack.FORMAT);
            assertArrayEquals(text, converted(packed, Msgpack.FORMAT, JSON), file::toString);
            assertArrayEquals(packed, converted(packed, Msgpack.FORMAT, Msgpack.FORMAT), file::toString);
        }
    }

    private static byte[] converted(byte[] bytes, FormatProvider from, FormatProvider to) {
        try (var sink = ByteSink.inMemory();
                DocumentReader reader = from.newReader(ByteSource.of(bytes), ReadOptions.DEFAULTS.withStrict(true));
                DocumentWriter writer = to.newWriter(sink, WriteOptions.DEFAULTS)) {
            reader.accept(writer);
            return sink.toByteArray();
        }
    }

    /** Returns the folder of a shared corpus above the working directory, or null. */
    private static Path shared(String name) {
        for (Path folder = Path.of("").toAbsolutePath(); folder != null; folder = folder.getParent()) {
            Path corpus = folder.resolve("shared/corpus").resolve(name);
            if (Files.isDirectory(corpus)) {
                return corpus;
            }
        }
        return null;
    }
}
