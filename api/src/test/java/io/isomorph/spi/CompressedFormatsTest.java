package io.isomorph.spi;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.Programs;
import io.isomorph.compression.CompressionProvider;
import io.isomorph.error.IsomorphException;
import io.isomorph.error.LimitExceededException;
import io.isomorph.error.ProviderException;
import io.isomorph.error.StandardCode;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.ir.Document;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompressedFormatsTest {
    private static final Document THREE = Document.of(Programs.chain(3));
    private static final byte[] ZSTD = {0x28, (byte) 0xb5, 0x2f, (byte) 0xfd, 0, 0};

    @TempDir
    Path folder;

    private final FormatProvider stub = new StubProvider("stub", ".stub");
    private final Formats formats = Formats.of(stub, new StubProvider("other", ".other"));

    private static ByteSource gzip(String content, String name) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(bytes)) {
            out.write(content.getBytes(StandardCharsets.UTF_8));
        }
        return ByteSource.of(bytes.toByteArray(), name);
    }

    @Test
    void filesAreCompressedByTheirNamesAndReadByTheirContent() throws IOException {
        Path file = folder.resolve("a.stub.gz");
        formats.write(THREE, file);
        try (var in = new GZIPInputStream(Files.newInputStream(file))) {
            assertArrayEquals("stub 3".getBytes(StandardCharsets.UTF_8), in.readAllBytes());
        }
        assertEquals(THREE, formats.read(file));
        assertEquals(THREE, formats.read(Files.move(file, folder.resolve("a.other"))));
    }

    @Test
    void aReaderOfACompressedInputDoesAllThatOneDoes() throws IOException {
        ByteSource source = gzip("stub 3", "a.gz");
        try (DocumentReader reader = formats.open(source, ReadOptions.DEFAULTS);
                DocumentReader plain = Formats.open(
                        stub, ByteSource.of("stub 3".getBytes(StandardCharsets.UTF_8)), ReadOptions.DEFAULTS)) {
            assertEquals(plain.summary(), reader.summary());
            assertEquals(THREE.onlyProgram(), reader.program(""));
            assertEquals(plain.attachments(""), reader.attachments(""));
            assertEquals(THREE, reader.read());
        }
    }

    @Test
    void aCompressionThatDoesNotLoadIsNamedWhereAFormatIsAbsent() throws IOException {
        Path services = Files.createDirectories(folder.resolve("META-INF").resolve("services"));
        Files.writeString(services.resolve(CompressionProvider.class.getName()), "absent.Compression");
        try (var loader = new URLClassLoader(
                new URL[] {folder.toUri().toURL()}, getClass().getClassLoader())) {
            Formats some = Formats.load(loader);
            var e = assertThrows(ProviderException.class, () -> some.require("x"));
            assertTrue(e.problem().contains("; not usable: "), e.problem());
            assertTrue(e.problem().contains("absent.Compression"), e.problem());
        }
    }

    @Test
    void theFormatIsDetectedWithinTheCompression() throws IOException {
        assertSame(stub, formats.detect(gzip("stub 3", "a.bin")));
        assertSame(stub, formats.detect(gzip("nothing", "a.stub.gz")));
        assertEquals("stub", formats.forWriting("x/A.STUB.GZ").descriptor().id());
        assertTrue(formats.recognises(gzip("stub 3", "a.bin")));
        assertFalse(formats.recognises(gzip("nothing", "a.stub.gz")), "text of another sort");
        assertTrue(formats.recognises(gzip("", "a.stub.gz")), "an empty file");
        assertSame(
                StandardCode.FORMAT_UNKNOWN,
                assertThrows(ProviderException.class, () -> formats.detect(gzip("nothing", "a.gz")))
                        .code());
    }

    @Test
    void theProbeOfALongCompressedInputDoesNotKnowItsSize() throws IOException {
        long[] size = new long[1];
        StubProvider curious = new StubProvider(
                "curious",
                (prefix, bytes) -> {
                    size[0] = bytes;
                    return true;
                },
                ".curious");
        Formats one = Formats.of(curious);
        one.detect(gzip("x".repeat(4095), "a"));
        assertEquals(4095, size[0]);
        one.detect(gzip("x".repeat(5000), "a"));
        assertEquals(Long.MAX_VALUE, size[0]);
    }

    @Test
    void limitsCountWhatIsExpanded() throws IOException {
        ByteSource source = gzip("stub 3", "a.stub.gz");
        Limits enough = Limits.DEFAULTS.with(Limit.BYTES, 6);
        assertEquals(THREE, formats.read(source, ReadOptions.DEFAULTS.withLimits(enough)));
        assertThrows(
                LimitExceededException.class,
                () -> formats.read(source, ReadOptions.DEFAULTS.withLimits(enough.with(Limit.BYTES, 5))));
    }

    @Test
    void whatIsDamagedIsRefusedWithThePlaceInTheFile() throws IOException {
        byte[] whole = new byte[(int) gzip("stub 3", "").size()];
        gzip("stub 3", "").read(0, whole, 0, whole.length);
        ByteSource cut = ByteSource.of(Arrays.copyOf(whole, whole.length - 1), "a.stub.gz");
        var e = assertThrows(IsomorphException.class, () -> formats.read(cut, ReadOptions.DEFAULTS));
        assertSame(StandardCode.INPUT_TRUNCATED, e.code());
        assertEquals(whole.length - 1, e.location().byteOffset());
        assertEquals("a.stub.gz", e.location().source());
    }

    @Test
    void anAbsentCompressionHidesNoDocumentAndTakesNoForeignFile() {
        assertTrue(formats.recognises(ByteSource.of(ZSTD, "a.stub.zst")));
        assertFalse(formats.recognises(ByteSource.of(ZSTD, "a.tar.zst")));
        var e = assertThrows(ProviderException.class, () -> formats.detect(ByteSource.of(ZSTD, "a.stub.zst")));
        assertSame(StandardCode.COMPRESSION_ABSENT, e.code());
        assertThrows(ProviderException.class, () -> formats.write(THREE, folder.resolve("a.stub.zst")));
        assertFalse(Files.exists(folder.resolve("a.stub.zst")));
    }

    @Test
    void oneFormatKeepsTheCompressions() throws IOException {
        Formats only = formats.only("stub");
        assertEquals(1, only.providers().size());
        assertSame(formats.compressions(), only.compressions());
        assertTrue(only.compressions().providers().stream()
                .anyMatch(each -> each.id().equals("gzip")));
        assertEquals(THREE, only.read(gzip("stub 3", "a"), ReadOptions.DEFAULTS));
        assertThrows(ProviderException.class, () -> formats.only("none"));
    }

    @Test
    void whatCannotBeOpenedLeavesNothingOpen() throws IOException {
        FormatProvider failing = new StubProvider("stub", ".stub") {
            @Override
            public DocumentReader newReader(ByteSource source, ReadOptions options) {
                throw new IllegalStateException("no reader");
            }
        };
        ByteSource source = gzip("stub 3", "a.stub.gz");
        assertThrows(IllegalStateException.class, () -> Formats.of(failing).open(source, ReadOptions.DEFAULTS));
    }
}
