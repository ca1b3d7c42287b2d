package io.isomorph.weights;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.IsomorphException;
import io.isomorph.weights.tool.TensorStatistics;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Whatever the bytes are, a reader ends normally or with an {@link IsomorphException}. */
class HostileTest {
    private static final int MUTATIONS = Integer.getInteger("isomorph.mutations", 20_000);

    /** Reads everything, and returns whether it could be read. */
    static boolean reads(byte[] bytes, String format) {
        try {
            TensorSet set = Bytes.read(bytes, format);
            set.forEachValue((path, value) -> {});
            for (Tensor tensor : set.tensors()) {
                if (tensor.data().size() < 1 << 22) {
                    tensor.sha256();
                    TensorStatistics.of(tensor);
                }
            }
            return true;
        } catch (IsomorphException e) {
            assertTrue(!e.problem().isEmpty() && !e.code().id().isEmpty());
            return false;
        }
    }

    @Test
    void aFileCutAnywhereIsRefusedUnlessItIsWholeStreams() throws IOException {
        int cuts = 0;
        for (Path file : Fixtures.all()) {
            byte[] bytes = Files.readAllBytes(file);
            String format = Fixtures.format(file);
            for (int length = 0; length < bytes.length; length++) {
                boolean read = reads(Arrays.copyOf(bytes, length), format);
                assertTrue(!read || (format.equals("pdiparams") && length > 0), file + " cut at " + length);
                cuts++;
            }
            assertTrue(reads(bytes, format), file.toString());
        }
        assertTrue(cuts > 10_000, cuts + " cuts");
    }

    @Test
    void anyByteMayHaveAnyOtherValue() throws IOException {
        int read = 0;
        int refused = 0;
        for (Path file : Fixtures.all()) {
            byte[] bytes = Files.readAllBytes(file);
            String format = Fixtures.format(file);
            for (int at = 0; at < bytes.length; at++) {
                byte kept = bytes[at];
                for (int change : new int[] {0x01, 0x80, 0xff, kept ^ 0x7f, kept}) {
                    bytes[at] = (byte) (kept ^ change);
                    if (reads(bytes, format)) {
                        read++;
                    } else {
                        refused++;
                    }
                }
                bytes[at] = kept;
            }
        }
        assertTrue(read > 1000 && refused > 10_000, read + " read, " + refused + " refused");
    }

    @Test
    void aByteMoreIsRefused() throws IOException {
        for (Path file : Fixtures.all()) {
            byte[] bytes = Files.readAllBytes(file);
            String format = Fixtures.format(file);
            IsomorphException e = assertThrows(
                    IsomorphException.class,
                    () -> Bytes.read(Arrays.copyOf(bytes, bytes.length + 1), format),
                    file.toString());
            assertTrue(e.code().id().startsWith("input."), file + ": " + e.code());
        }
    }

    @Test
    void mutationsOfEveryFileEndNormallyOrWithAnError() throws IOException {
        List<Path> files = Fixtures.all();
        List<byte[]> originals = new ArrayList<>();
        for (Path file : files) {
            originals.add(Files.readAllBytes(file));
        }
        Random random = new Random(Long.getLong("isomorph.seed", 4711));
        int refused = 0;
        for (int i = 0; i < MUTATIONS; i++) {
            int which = i % files.size();
            byte[] mutant = mutant(originals.get(which), originals.get(random.nextInt(originals.size())), random);
            if (!reads(mutant, Fixtures.format(files.get(which)))) {
                refused++;
            }
        }
        assertTrue(refused > MUTATIONS / 4, refused + " refused");
    }

    private static byte[] mutant(byte[] original, byte[] other, Random random) {
        byte[] bytes = original.clone();
        for (int i = random.nextInt(4); i >= 0; i--) {
            int at = random.nextInt(bytes.length);
            int length = Math.min(1 + random.nextInt(16), bytes.length - at);
            switch (random.nextInt(6)) {
                case 0 -> bytes[at] = (byte) random.nextInt();
                case 1 -> bytes[at] ^= (byte) (1 << random.nextInt(8));
                case 2 -> Arrays.fill(bytes, at, at + length, (byte) (random.nextBoolean() ? 0xff : 0));
                case 3 -> System.arraycopy(bytes, random.nextInt(bytes.length - length + 1), bytes, at, length);
                case 4 -> {
                    int from = random.nextInt(other.length);
                    System.arraycopy(other, from, bytes, at, Math.min(length, other.length - from));
                }
                default -> {
                    byte[] shorter = new byte[bytes.length - length + (bytes.length == length ? 1 : 0)];
                    System.arraycopy(bytes, 0, shorter, 0, Math.min(at, shorter.length));
                    System.arraycopy(bytes, at + length, shorter, at, Math.max(0, shorter.length - at));
                    bytes = shorter;
                }
            }
        }
        return bytes;
    }

    @Test
    void twoEntriesOfOneNameAreRefusedWithTheirPlace() throws IOException {
        String text = new String(Fixtures.bytes("plain.npz"), StandardCharsets.ISO_8859_1);
        byte[] twice = text.replace("wide.npy", "half.npy").getBytes(StandardCharsets.ISO_8859_1);
        IsomorphException e = assertThrows(IsomorphException.class, () -> Bytes.read(twice, "npz"));
        assertEquals(WeightsCode.NAME_REPEATED, e.code());
        assertEquals("<bytes>", e.location().source());
        assertTrue(e.location().byteOffset() > 1000, e::getMessage);
    }

    @Test
    void everyFormatHasAFixture() throws IOException {
        List<String> formats = Fixtures.all().stream()
                .map(Fixtures::format)
                .distinct()
                .sorted()
                .toList();
        assertEquals(List.of("npy", "npz", "pdiparams", "pdparams", "safetensors"), formats);
    }
}
