package io.isomorph.compression;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.LimitExceededException;
import io.isomorph.error.ProviderException;
import io.isomorph.error.StandardCode;
import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.io.MemorySink;
import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CompressionsTest {
    private static final byte[] ZSTD = {0x28, (byte) 0xb5, 0x2f, (byte) 0xfd, 0, 0};

    @TempDir
    Path folder;

    private final Compressions compressions = Compressions.of();

    private byte[] gzip(byte[] content) {
        MemorySink memory = ByteSink.inMemory();
        try (ByteSink sink = compressions.compress(memory, "a.json.gz")) {
            sink.write(content, 0, content.length);
            sink.commit();
        }
        return memory.toByteArray();
    }

    private static byte[] all(ByteSource source) {
        byte[] bytes = new byte[(int) source.size()];
        assertEquals(bytes.length, source.read(0, bytes, 0, bytes.length));
        return bytes;
    }

    private static byte[] noise(int length) {
        byte[] noise = new byte[length];
        new Random(length).nextBytes(noise);
        return noise;
    }

    @ParameterizedTest
    @CsvSource({
        "a.json.gz, gzip, a.json",
        "b/A.JSON.GZ, gzip, b/A.JSON",
        "a.json, , a.json",
        ".gz, gzip, ''",
        "a.gzip, , a.gzip"
    })
    void detectsByTheEndOfAName(String name, String id, String expanded) {
        CompressionProvider found = compressions.byExtension(name);
        assertEquals(id, found == null ? null : found.id());
        assertEquals(expanded, compressions.expandedName(name));
    }

    @Test
    void detectsByContent() {
        CompressionProvider found = compressions.of(ByteSource.of(gzip(noise(3))));
        assertNotNull(found);
        assertSame(compressions.require("gzip"), found);
        assertNull(compressions.of(ByteSource.of(new byte[] {0x1f})));
        assertNull(compressions.of(ByteSource.of(new byte[0])));
    }

    @Test
    void namesTheJarOfACompressionThatIsAbsent() {
        for (ProviderException e : List.of(
                assertThrows(ProviderException.class, () -> compressions.of(ByteSource.of(ZSTD, "a.json"))),
                assertThrows(ProviderException.class, () -> compressions.byExtension("a.json.zst")),
                assertThrows(ProviderException.class, () -> compressions.require("zstd")))) {
            assertSame(StandardCode.COMPRESSION_ABSENT, e.code());
            assertEquals("put isomorph-compression-zstd on the class path", e.hint());
        }
        assertEquals("a.json", compressions.expandedName("a.json.zst"));
        var e = assertThrows(ProviderException.class, () -> compressions.require("lzma"));
        assertEquals("there is no compression 'lzma'; found: gzip", e.problem());
        assertEquals(StandardCode.COMPRESSION_ABSENT.hint(), e.hint());
    }

    @Test
    void whatIsNotCompressedStaysAsItIs() {
        ByteSource source = ByteSource.of(noise(9));
        assertSame(source, compressions.expand(source, Limits.DEFAULTS));
        assertArrayEquals(noise(9), compressions.prefix(source, 100));
        MemorySink sink = ByteSink.inMemory();
        assertSame(sink, compressions.compress(sink, "a.json"));
    }

    @ParameterizedTest
    @CsvSource({"0", "1", "16777216", "16777217", "20000000"})
    void expandsInMemoryOrInAFileThatNobodySees(int length) throws IOException {
        byte[] content = noise(length);
        long before = temporaries();
        try (ByteSource source = ByteSource.of(gzip(content), "a.json.gz");
                ByteSource expanded = compressions.expand(source, Limits.DEFAULTS)) {
            assertEquals("a.json.gz", expanded.name());
            assertArrayEquals(content, all(expanded));
            assertEquals(length, expanded.slice(0, length).remaining());
            assertTrue(temporaries() <= before || System.getProperty("os.name").startsWith("Windows"));
        }
        assertTrue(temporaries() <= before, "a temporary file is left");
    }

    private static long temporaries() throws IOException {
        try (Stream<Path> files = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            return files.filter(file -> file.getFileName().toString().matches("isomorph-\\d+\\.tmp"))
                    .count();
        }
    }

    @Test
    void writesTheSameBytesHoweverTheyComeWithoutATime() throws IOException {
        byte[] content = noise(100_000);
        byte[] compressed = gzip(content);
        MemorySink memory = ByteSink.inMemory();
        try (ByteSink sink = compressions.compress(memory, "A.GZ")) {
            for (int at = 0; at < content.length; at += 1000) {
                sink.write(content, at, 1000);
            }
            sink.commit();
        }
        assertArrayEquals(compressed, memory.toByteArray());
        assertArrayEquals(new byte[] {0x1f, (byte) 0x8b, 8, 0, 0, 0, 0, 0}, Arrays.copyOf(compressed, 8));
        try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(compressed))) {
            assertArrayEquals(content, in.readAllBytes());
        }
    }

    @Test
    void whatIsNotCommittedIsTakenBack() throws IOException {
        Path file = Files.writeString(folder.resolve("a.json.gz"), "old");
        try (ByteSink sink = compressions.compress(ByteSink.replacing(file), file.toString())) {
            assertEquals(file.toString(), sink.name());
            sink.write(noise(1_000_000), 0, 1_000_000);
        }
        assertEquals("old", Files.readString(file));
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(1, files.count());
        }
    }

    @Test
    void aSinkThatFailsIsClosedAllTheSame() {
        boolean[] closed = new boolean[1];
        ByteSink full = new ByteSink() {
            @Override
            public String name() {
                return "full";
            }

            @Override
            public void write(byte[] bytes, int offset, int length) {
                throw new UncheckedIOException(new IOException("disk full"));
            }

            @Override
            public void commit() {
                throw new AssertionError("nothing was written");
            }

            @Override
            public void close() {
                closed[0] = true;
            }
        };
        var e = assertThrows(UncheckedIOException.class, () -> {
            try (ByteSink sink = compressions.compress(full, "a.gz")) {
                sink.write(noise(1_000_000), 0, 1_000_000);
                sink.commit();
            }
        });
        assertEquals("disk full", e.getCause().getMessage());
        assertTrue(closed[0]);
    }

    @Test
    void keepsTheLimitOfBytesToTheLastOne() {
        byte[] compressed = gzip(noise(1000));
        ByteSource source = ByteSource.of(compressed, "a.json.gz");
        assertEquals(
                1000,
                compressions
                        .expand(source, Limits.DEFAULTS.with(Limit.BYTES, 1000))
                        .size());
        var e = assertThrows(
                LimitExceededException.class,
                () -> compressions.expand(source, Limits.DEFAULTS.with(Limit.BYTES, 999)));
        assertSame(StandardCode.LIMIT_BYTES, e.code());
        assertEquals("bytes is 1000 where at most 999 is allowed", e.problem());
        assertEquals("a.json.gz", e.location().source());
    }

    @Test
    void refusesABombAfterLittleOfIt() {
        byte[] bomb = gzip(new byte[64 << 20]);
        CountingGzip counting = new CountingGzip();
        Compressions counted = Compressions.of(counting);
        bomb[0] = 'x'; // so that the other one takes it
        var e = assertThrows(
                LimitExceededException.class, () -> counted.expand(ByteSource.of(bomb, "a.json.gz"), Limits.DEFAULTS));
        assertSame(StandardCode.LIMIT_EXPANSION, e.code());
        assertEquals("limit.expansion", e.option());
        assertTrue(counting.bytes < 10 << 20, "expanded " + counting.bytes);
        assertThrows(
                LimitExceededException.class,
                () -> compressions.expand(ByteSource.of(gzip(new byte[64 << 20])), Limits.untrusted()));
        assertEquals(
                64 << 20,
                compressions
                        .expand(ByteSource.of(gzip(new byte[64 << 20])), Limits.DEFAULTS.with(Limit.EXPANSION, 2000))
                        .size());
    }

    @Test
    void whatIsShortMayExpandAsItLikes() {
        byte[] zeros = gzip(new byte[1 << 20]);
        assertEquals(
                1 << 20,
                compressions
                        .expand(ByteSource.of(zeros), Limits.DEFAULTS.with(Limit.EXPANSION, 1))
                        .size());
    }

    @Test
    void thePrefixEndsWhereTheBytesAreDamaged() {
        byte[] compressed = gzip(noise(100_000));
        assertEquals(4096, compressions.prefix(ByteSource.of(compressed), 4096).length);
        byte[] cut = Arrays.copyOf(compressed, 1000);
        byte[] prefix = compressions.prefix(ByteSource.of(cut), 4096);
        assertTrue(prefix.length > 500 && prefix.length < 1000, "length " + prefix.length);
        assertArrayEquals(Arrays.copyOf(noise(100_000), prefix.length), prefix);
        assertEquals(0, compressions.prefix(ByteSource.of(new byte[] {0x1f, (byte) 0x8b, 7}), 4096).length);
    }

    @Test
    void aCompressionThatIsThereTwiceIsNotUsed() {
        Compressions twice = Compressions.of(new GzipCompression());
        assertEquals(List.of(), twice.providers());
        assertEquals(StandardCode.FORMAT_DUPLICATE, twice.failures().get(0).code());
        assertFalse(compressions.providers().isEmpty());
        assertEquals(List.of(), compressions.failures());
    }

    /** Expands gzip whose first byte is another, and counts. */
    private static final class CountingGzip implements CompressionProvider {
        private long bytes;

        @Override
        public int spiLevel() {
            return SPI_LEVEL;
        }

        @Override
        public String id() {
            return "counting";
        }

        @Override
        public String extension() {
            return ".counted";
        }

        @Override
        public boolean recognises(byte[] prefix) {
            return prefix.length > 0 && prefix[0] == 'x';
        }

        @Override
        public InputStream expand(ByteSource source) {
            InputStream in = new GzipInput(new ByteSource() {
                @Override
                public String name() {
                    return source.name();
                }

                @Override
                public long size() {
                    return source.size();
                }

                @Override
                public int read(long position, byte[] target, int offset, int length) {
                    int count = source.read(position, target, offset, length);
                    if (position == 0 && count > 0) {
                        target[offset] = 0x1f;
                    }
                    return count;
                }

                @Override
                public ByteBuffer slice(long position, int length) {
                    return source.slice(position, length);
                }

                @Override
                public void close() {
                    // nothing is held
                }
            });
            return new FilterInputStream(in) {
                @Override
                public int read(byte[] target, int offset, int length) throws IOException {
                    int count = super.read(target, offset, length);
                    bytes += Math.max(0, count);
                    return count;
                }
            };
        }

        @Override
        public OutputStream compress(OutputStream target) {
            return target;
        }
    }
}
