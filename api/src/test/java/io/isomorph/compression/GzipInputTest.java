package io.isomorph.compression;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.IsomorphException;
import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import io.isomorph.io.ByteSource;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.CRC32;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GzipInputTest {
    private static final byte[] TEXT = "an operation, another, and a last one".getBytes(StandardCharsets.UTF_8);

    private static byte[] gzip(byte[] content) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(bytes)) {
            out.write(content);
        }
        return bytes.toByteArray();
    }

    private static byte[] expand(byte[] compressed) {
        try (InputStream in = new GzipInput(ByteSource.of(compressed, "model.gz"))) {
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

    private static void refused(StandardCode code, long at, String problem, byte[] compressed) {
        var e = assertThrows(MalformedInputException.class, () -> expand(compressed));
        assertSame(code, e.code(), e.getMessage());
        assertEquals(at, e.location().byteOffset(), e.getMessage());
        assertEquals("model.gz", e.location().source());
        assertTrue(e.problem().contains(problem), e.problem());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 8191, 8192, 8193, 1_000_000})
    void givesBackWhatTheJdkCompressed(int length) throws IOException {
        byte[] content = new byte[length];
        new Random(length).nextBytes(content);
        assertArrayEquals(content, expand(gzip(content)));
    }

    @Test
    void joinsMembers() throws IOException {
        byte[] noise = new byte[20_000];
        new Random(7).nextBytes(noise);
        assertArrayEquals(
                joined(TEXT, noise, TEXT), expand(joined(gzip(TEXT), gzip(new byte[0]), gzip(noise), gzip(TEXT))));
    }

    @Test
    void passesOverAllThatAHeaderMayHave() throws IOException {
        byte[] plain = gzip(TEXT);
        byte[] fields = joined(
                new byte[] {0x1f, (byte) 0x8b, 8, 2 | 4 | 8 | 16, 1, 2, 3, 4, 0, 3, 3, 0, 'a', 'b', 'c'},
                "model.json\0by hand\0".getBytes(StandardCharsets.ISO_8859_1));
        CRC32 checksum = new CRC32();
        checksum.update(fields);
        int low = (int) checksum.getValue() & 0xffff;
        byte[] rest = Arrays.copyOfRange(plain, 10, plain.length);
        assertArrayEquals(TEXT, expand(joined(fields, new byte[] {(byte) low, (byte) (low >> 8)}, rest)));
        refused(
                StandardCode.INPUT_CHECKSUM,
                fields.length,
                "header",
                joined(fields, new byte[] {(byte) ~low, (byte) (low >> 8)}, rest));
    }

    @Test
    void refusesWhatFollowsAndIsNoMember() throws IOException {
        byte[] plain = gzip(TEXT);
        int end = plain.length;
        refused(StandardCode.INPUT_TRAILING, end, "1 bytes follow", joined(plain, new byte[1]));
        refused(StandardCode.INPUT_TRAILING, end, "1 bytes follow", joined(plain, new byte[] {0x1f}));
        refused(
                StandardCode.INPUT_TRAILING,
                end,
                "5 bytes follow",
                joined(plain, "trash".getBytes(StandardCharsets.UTF_8)));
        refused(StandardCode.INPUT_TRUNCATED, end + 2L, "end within", joined(plain, new byte[] {0x1f, (byte) 0x8b}));
    }

    @Test
    void refusesEveryCut() throws IOException {
        byte[] plain = gzip(TEXT);
        for (int length = 2; length < plain.length; length++) {
            refused(StandardCode.INPUT_TRUNCATED, length, "end within", Arrays.copyOf(plain, length));
        }
    }

    @Test
    void refusesEveryChangedBitButThoseOfTimeLevelAndSystem() throws IOException {
        byte[] plain = gzip(TEXT);
        for (int bit = 16; bit < 8 * plain.length; bit++) {
            int at = bit / 8;
            boolean isNoMatter = at >= 4 && at < 10 || at == 3 && bit % 8 == 0; // the last flag marks text
            byte[] changed = plain.clone();
            changed[at] ^= (byte) (1 << bit % 8);
            if (isNoMatter) {
                assertArrayEquals(TEXT, expand(changed));
            } else {
                var e = assertThrows(IsomorphException.class, () -> expand(changed), "bit " + bit);
                assertTrue(e.location().byteOffset() <= plain.length, e.getMessage());
            }
        }
    }

    @Test
    void namesWhatIsWrongWithAMember() throws IOException {
        byte[] plain = gzip(TEXT);
        byte[] changed = plain.clone();
        changed[2] = 7;
        refused(StandardCode.INPUT_COMPRESSION, 2, "method of compression is 7", changed);
        changed[2] = 8;
        changed[3] = 0x20;
        refused(StandardCode.INPUT_COMPRESSION, 3, "reserved", changed);
        changed[3] = 0;
        changed[plain.length - 1] ^= 1;
        refused(StandardCode.INPUT_COMPRESSION, plain.length - 4L, "has 37 bytes", changed);
        changed[plain.length - 8] ^= 1;
        refused(StandardCode.INPUT_CHECKSUM, plain.length - 8L, "content", changed);
        changed[10] = 7; // a block of the reserved type
        refused(StandardCode.INPUT_COMPRESSION, 11, "deflated is damaged", changed);
    }

    @Test
    void readsByteByByteToo() throws IOException {
        try (InputStream in = new GzipInput(ByteSource.of(gzip(TEXT), "model.gz"))) {
            for (byte octet : TEXT) {
                assertEquals(octet, in.read());
            }
            assertEquals(-1, in.read());
            assertEquals(0, in.read(new byte[1], 0, 0));
        }
    }
}
