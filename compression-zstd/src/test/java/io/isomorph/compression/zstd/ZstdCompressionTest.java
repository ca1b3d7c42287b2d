package io.isomorph.compression.zstd;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdInputStream;
import io.isomorph.compression.Compressions;
import io.isomorph.error.IsomorphException;
import io.isomorph.error.LimitExceededException;
import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.io.MemorySink;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ZstdCompressionTest {
    private static final byte[] TEXT = "an operation, another, and a last one".getBytes(StandardCharsets.UTF_8);
    private static final byte[] SKIPPED = {0x53, 0x2a, 0x4d, 0x18, 2, 0, 0, 0, 'h', 'i'};

    private final Compressions compressions = Compressions.load(ZstdCompressionTest.class.getClassLoader());

    private byte[] zstd(byte[] content) {
        MemorySink memory = ByteSink.inMemory();
        try (ByteSink sink = compressions.compress(memory, "model.zst")) {
            sink.write(content, 0, content.length);
            sink.commit();
        }
        return memory.toByteArray();
    }

    private static byte[] expand(byte[] compressed) {
        try (InputStream in = new ZstdInput(ByteSource.of(compressed, "model.zst"))) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static byte[] joined(byte[]... parts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            all.writeBytes(part);
        }
        return all.toByteArray();
    }

    /** A file whose first frame is passed over, as that of a parallel compressor, is one of zstd; of the 16 marks all are known. */
    @Test
    void aFileThatBeginsWithASkippableFrameIsRecognised() {
        for (int mark = 0x50; mark <= 0x5f; mark++) {
            byte[] file = joined(SKIPPED, zstd(TEXT));
            file[0] = (byte) mark;
            try (ByteSource source = ByteSource.of(file, "model.zst");
                    ByteSource expanded = compressions.expand(source, Limits.DEFAULTS)) {
                assertEquals("zstd", compressions.of(source).id());
                byte[] content = new byte[(int) expanded.size()];
                expanded.read(0, content, 0, content.length);
                assertArrayEquals(TEXT, content);
            }
        }
    }

    private static byte[] noise(int length) {
        byte[] noise = new byte[length];
        new Random(length).nextBytes(noise);
        return noise;
    }

    private static void refused(StandardCode code, long at, String problem, byte[] compressed) {
        var e = assertThrows(MalformedInputException.class, () -> expand(compressed));
        assertSame(code, e.code(), e.getMessage());
        assertEquals(at, e.location().byteOffset(), e.getMessage());
        assertEquals("model.zst", e.location().source());
        assertTrue(e.problem().contains(problem), e.problem());
    }

    @Test
    void isFoundByTheServiceLoader() {
        assertEquals(
                "[gzip, zstd]",
                compressions.providers().stream().map(p -> p.id()).toList().toString());
        assertEquals("zstd", compressions.of(ByteSource.of(zstd(TEXT))).id());
        assertEquals("a.json", compressions.expandedName("a.json.zst"));
        assertFalse(new ZstdCompression().recognises(new byte[] {0x28, (byte) 0xb5, 0x2f}));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 8191, 65_535, 65_536, 65_537, 131_072, 3_000_000})
    void givesBackWhatWasCompressed(int length) throws IOException {
        byte[] content = noise(length);
        assertArrayEquals(content, expand(zstd(content)));
        assertArrayEquals(content, new ZstdInputStream(new ByteArrayInputStream(zstd(content))).readAllBytes());
        assertArrayEquals(content, expand(Zstd.compress(content, 19)), "of one call, with the size in its header");
        byte[] zeros = new byte[length];
        assertArrayEquals(zeros, expand(zstd(zeros)));
    }

    @Test
    void equalBytesGiveEqualBytes() {
        byte[] content = noise(300_000);
        MemorySink memory = ByteSink.inMemory();
        try (ByteSink sink = compressions.compress(memory, "model.zst")) {
            for (int at = 0; at < content.length; at += 1000) {
                sink.write(content, at, 1000);
            }
            sink.commit();
        }
        assertArrayEquals(zstd(content), memory.toByteArray());
    }

    @Test
    void joinsFramesAndPassesOverThoseThatAreToBeSkipped() {
        byte[] content = noise(20_000);
        assertArrayEquals(
                joined(TEXT, content, TEXT),
                expand(joined(zstd(TEXT), SKIPPED, zstd(new byte[0]), zstd(content), zstd(TEXT), SKIPPED)));
    }

    @Test
    void refusesWhatFollowsAndIsNoFrame() {
        byte[] frame = zstd(TEXT);
        refused(StandardCode.INPUT_TRAILING, frame.length, "1 bytes", joined(frame, new byte[1]));
        refused(StandardCode.INPUT_TRAILING, frame.length, "5 bytes", joined(frame, new byte[] {1, 2, 3, 4, 5}));
    }

    @Test
    void refusesEveryCutAndDamage() {
        byte[] frame = zstd(TEXT);
        for (int length = 4; length < frame.length; length++) {
            refused(StandardCode.INPUT_TRUNCATED, length, "end within", Arrays.copyOf(frame, length));
        }
        int unnoticed = 0;
        for (int bit = 32; bit < 8 * frame.length; bit++) {
            byte[] changed = frame.clone();
            changed[bit / 8] ^= (byte) (1 << bit % 8);
            try {
                assertArrayEquals(TEXT, expand(changed), "bit " + bit);
                unnoticed++; // one that has no meaning, such as that of a larger window
            } catch (IsomorphException e) {
                assertTrue(e.location().byteOffset() <= frame.length, e.getMessage());
            }
        }
        assertTrue(unnoticed < 16, unnoticed + " bits");
        byte[] changed = frame.clone();
        changed[frame.length - 1] ^= 1;
        refused(StandardCode.INPUT_CHECKSUM, 0, "checksum", changed);
        refused(StandardCode.INPUT_CHECKSUM, frame.length, "checksum", joined(frame, changed));
    }

    @Test
    void refusesAWindowBeyondMemory() {
        byte[] frame = {0x28, (byte) 0xb5, 0x2f, (byte) 0xfd, 0, (byte) (17 << 3), 1, 0, 0
        }; // a window of 2^27, and an empty last block
        assertArrayEquals(new byte[0], expand(frame));
        frame[5] = (byte) (18 << 3);
        refused(StandardCode.INPUT_COMPRESSION, 0, "128 MiB", frame);
    }

    @Test
    void refusesABomb() {
        byte[] bomb = zstd(new byte[64 << 20]);
        assertTrue(bomb.length < 10_000, "size " + bomb.length);
        ByteSource source = ByteSource.of(bomb, "model.zst");
        var e = assertThrows(LimitExceededException.class, () -> compressions.expand(source, Limits.DEFAULTS));
        assertSame(StandardCode.LIMIT_EXPANSION, e.code());
        var bytes = assertThrows(
                LimitExceededException.class,
                () -> compressions.expand(source, Limits.DEFAULTS.with(Limit.BYTES, 1000)));
        assertSame(StandardCode.LIMIT_BYTES, bytes.code());
    }

    @Test
    void readsByteByByteToo() throws IOException {
        try (InputStream in = new ZstdInput(ByteSource.of(zstd(TEXT), "model.zst"))) {
            for (byte octet : TEXT) {
                assertEquals(octet, in.read());
            }
            assertEquals(-1, in.read());
            assertEquals(0, in.read(new byte[1], 0, 0));
        }
    }
}
