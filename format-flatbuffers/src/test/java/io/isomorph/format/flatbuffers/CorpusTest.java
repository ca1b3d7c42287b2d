package io.isomorph.format.flatbuffers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.isomorph.compare.ContentHash;
import io.isomorph.format.json.JsonFormat;
import io.isomorph.format.msgpack.MsgpackFormat;
import io.isomorph.format.msgpack.pypto.PyptoFormat;
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

/** Files that PaddlePaddle and PyPTO wrote, where they are at hand. */
class CorpusTest {
    private static final MsgpackFormat MSGPACK = new MsgpackFormat();

    @Test
    void everyFileOfPaddleGoesToFlatBuffersAndBackByteForByte() throws IOException {
        requireRoundTrips("paddle", ".json", 170, new JsonFormat());
    }

    @Test
    void everyFileOfPyptoGoesToFlatBuffersAndBackByteForByte() throws IOException {
        requireRoundTrips("pypto/written", ".msgpack", 73, new PyptoFormat());
    }

    private static void requireRoundTrips(String corpus, String extension, int least, FormatProvider format)
            throws IOException {
        Path folder = shared(corpus);
        assumeTrue(folder != null, "the shared corpus is not at hand");
        List<Path> files;
        try (Stream<Path> all = Files.walk(folder)) {
            files = all.filter(file -> file.toString().endsWith(extension))
                    .sorted()
                    .toList();
        }
        assertTrue(files.size() >= least, () -> files.size() + " files");
        for (Path file : files) {
            byte[] original = Files.readAllBytes(file);
            byte[] trie = converted(original, format, Flatbuffers.FORMAT);
            assertArrayEquals(original, converted(trie, Flatbuffers.FORMAT, format), file::toString);
            assertArrayEquals(trie, converted(trie, Flatbuffers.FORMAT, Flatbuffers.FORMAT), file::toString);
            byte[] packed = converted(trie, Flatbuffers.FORMAT, MSGPACK);
            byte[] back = converted(packed, MSGPACK, Flatbuffers.FORMAT);
            assertArrayEquals(trie, back, file::toString);
            assertArrayEquals(original, converted(back, Flatbuffers.FORMAT, format), file::toString);
            String hash = hash(original, format);
            assertEquals(hash, hash(trie, Flatbuffers.FORMAT), file::toString);
            assertEquals(hash, hash(packed, MSGPACK), file::toString);
        }
    }

    private static byte[] converted(byte[] bytes, FormatProvider from, FormatProvider to) {
        try (var sink = ByteSink.inMemory();
                DocumentReader reader = from.newReader(ByteSource.of(bytes), Flatbuffers.STRICT);
                DocumentWriter writer = to.newWriter(sink, WriteOptions.DEFAULTS)) {
            reader.accept(writer);
            return sink.toByteArray();
        }
    }

    private static String hash(byte[] bytes, FormatProvider format) {
        try (DocumentReader reader = format.newReader(ByteSource.of(bytes), ReadOptions.DEFAULTS)) {
            return ContentHash.of(reader.read()).toString();
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
