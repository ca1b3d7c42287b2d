package io.isomorph.weights;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Processes with a small heap, and processes that are killed. {@code isomorph.large.mib} and {@code isomorph.kills} make them longer. */
class LargeFileTest {
    private static final int MIB = Integer.getInteger("isomorph.large.mib", 200);
    private static final int KILLS = Integer.getInteger("isomorph.kills", 3);
    private static final int SMALL = 1 << 20;

    @TempDir
    private Path folder;

    /** A mebibyte of one byte again and again: the heap has one of them. */
    private record Repeated(byte value, long size) implements TensorData {
        @Override
        public TensorCursor cursor() {
            byte[] chunk = new byte[CHUNK];
            java.util.Arrays.fill(chunk, value);
            return new TensorCursor() {
                private long left = size;

                @Override
                public @Nullable ByteBuffer next() {
                    if (left == 0) {
                        return null;
                    }
                    int length = (int) Math.min(CHUNK, left);
                    left -= length;
                    return ByteBuffer.wrap(chunk, 0, length).slice().order(ByteOrder.LITTLE_ENDIAN);
                }
            };
        }
    }

    private static TensorSet set(int value, long bytes) {
        List<Tensor> tensors = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            tensors.add(Tensor.of(
                    "t" + i, ElementType.UINT8, List.of(bytes / 4), new Repeated((byte) (value + i), bytes / 4)));
        }
        return TensorSet.of(tensors);
    }

    private static Process start(String heap, Object... words) throws IOException {
        String path = Stream.of("jdk.module.path", "java.class.path", "surefire.test.class.path")
                .map(name -> System.getProperty(name, ""))
                .filter(part -> !part.isEmpty())
                .reduce((a, b) -> a + File.pathSeparator + b)
                .orElseThrow();
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx" + heap,
                "-XX:TieredStopAtLevel=1",
                "-cp",
                path,
                LargeFileTest.class.getName()));
        Stream.of(words).map(Object::toString).forEach(command::add);
        return new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    /**
     * What the other processes do: {@code open FILE}, {@code convert FILE TO}, or {@code write FILE} for ever.
     *
     * @param words the action and its files
     * @throws IOException if storage fails
     */
    public static void main(String[] words) throws IOException {
        Path file = Path.of(words[1]);
        switch (words[0]) {
            case "open" -> Bytes.FORMATS.open(file, TensorReadOptions.DEFAULTS).close();
            case "convert" -> {
                try (TensorFile open = Bytes.FORMATS.open(file, TensorReadOptions.DEFAULTS)) {
                    Bytes.FORMATS.write(open.tensors(), Path.of(words[2]), TensorWriteOptions.DEFAULTS);
                }
            }
            default -> {
                for (int i = 0; ; i++) {
                    Bytes.FORMATS.write(set(i % 2 * 8, SMALL), file, TensorWriteOptions.DEFAULTS);
                }
            }
        }
    }

    @Test
    void aLargeFileIsOpenedAndConvertedInASmallHeap() throws IOException, InterruptedException {
        Path file = folder.resolve("large.safetensors");
        Path other = folder.resolve("large.npz");
        Bytes.FORMATS.write(set(1, (long) MIB << 20), file, TensorWriteOptions.DEFAULTS);
        assertEquals(0, start("16m", "open", file).waitFor());
        assertEquals(0, start("64m", "convert", file, other).waitFor());
        try (TensorFile open = Bytes.FORMATS.open(other, TensorReadOptions.DEFAULTS)) {
            assertEquals((long) MIB << 20, open.tensors().bytes());
        }
    }

    @Test
    void aProcessThatIsKilledLeavesAWholeFile() throws IOException, InterruptedException {
        Path file = folder.resolve("killed.safetensors");
        Bytes.FORMATS.write(set(0, SMALL), file, TensorWriteOptions.DEFAULTS);
        List<String> whole = List.of(hash(file), hashOf(8));
        Random random = new Random(4711);
        for (int i = 0; i < KILLS; i++) {
            Process process = start("64m", "write", file);
            boolean isOver = process.waitFor(300 + random.nextInt(300), TimeUnit.MILLISECONDS);
            assertFalse(isOver, "it writes until it is killed");
            process.destroyForcibly().waitFor();
            assertTrue(whole.contains(hash(file)), "after kill " + i);
            try (Stream<Path> files = Files.list(folder)) {
                for (Path left : files.filter(it -> !it.equals(file)).toList()) {
                    Files.delete(left); // what a killed process cannot take back
                }
            }
        }
    }

    private String hashOf(int value) throws IOException {
        Path file = folder.resolve("other.safetensors");
        Bytes.FORMATS.write(set(value, SMALL), file, TensorWriteOptions.DEFAULTS);
        return hash(file);
    }

    private static String hash(Path file) throws IOException {
        try (TensorFile open = Bytes.FORMATS.open(file, TensorReadOptions.DEFAULTS)) {
            StringBuilder text = new StringBuilder();
            open.tensors().tensors().forEach(tensor -> text.append(tensor).append(tensor.sha256()));
            return text.toString();
        }
    }
}
