package io.isomorph.io;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.LimitExceededException;
import io.isomorph.error.StandardCode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.ReadOnlyBufferException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ByteSourceTest {
    private static final int LARGE = (16 << 20) + 5;

    @TempDir
    Path folder;

    /** Every way to a source of given bytes. */
    enum Way {
        ARRAY {
            @Override
            ByteSource open(byte[] content, Path folder) {
                return ByteSource.of(content, "x");
            }
        },
        HEAP_BUFFER {
            @Override
            ByteSource open(byte[] content, Path folder) {
                byte[] wider = new byte[content.length + 6];
                System.arraycopy(content, 0, wider, 4, content.length);
                return ByteSource.of(ByteBuffer.wrap(wider, 4, content.length), "x");
            }
        },
        DIRECT_BUFFER {
            @Override
            ByteSource open(byte[] content, Path folder) {
                return ByteSource.of(
                        ByteBuffer.allocateDirect(content.length).put(content).flip(), "x");
            }
        },
        SMALL_FILE {
            @Override
            ByteSource open(byte[] content, Path folder) throws IOException {
                return ByteSource.open(Files.write(folder.resolve("small"), content));
            }
        },
        STREAM {
            @Override
            ByteSource open(byte[] content, Path folder) throws IOException {
                return ByteSource.spool(new ByteArrayInputStream(content), "x", Limits.DEFAULTS);
            }
        },
        LARGE_FILE {
            @Override
            ByteSource open(byte[] content, Path folder) throws IOException {
                return ByteSource.open(sparse(folder, content, LARGE));
            }
        };

        abstract ByteSource open(byte[] content, Path folder) throws IOException;
    }

    private static Path sparse(Path folder, byte[] beginning, long size) throws IOException {
        Path file = folder.resolve("large");
        try (FileChannel channel = FileChannel.open(
                file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.SPARSE)) {
            channel.write(ByteBuffer.wrap(beginning), 0);
            channel.write(ByteBuffer.wrap(new byte[] {99}), size - 1);
        }
        return file;
    }

    private static byte[] content() {
        byte[] content = new byte[1000];
        new Random(3).nextBytes(content);
        return content;
    }

    @ParameterizedTest
    @EnumSource
    void readsAnyPartAnyNumberOfTimes(Way way) throws IOException {
        byte[] content = content();
        try (ByteSource source = way.open(content, folder)) {
            for (int repeat = 0; repeat < 2; repeat++) {
                byte[] target = new byte[20];
                assertEquals(10, source.read(300, target, 5, 10));
                byte[] expected = new byte[20];
                System.arraycopy(content, 300, expected, 5, 10);
                assertArrayEquals(expected, target);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void readsWhatIsLeftAtTheEndAndThenNothing(Way way) throws IOException {
        try (ByteSource source = way.open(content(), folder)) {
            assertEquals(way == Way.LARGE_FILE ? LARGE : 1000, source.size());
            assertEquals(3, source.read(source.size() - 3, new byte[10], 0, 10));
            assertEquals(0, source.read(source.size(), new byte[10], 0, 10));
            assertThrows(IndexOutOfBoundsException.class, () -> source.read(source.size() + 1, new byte[10], 0, 10));
            assertThrows(IndexOutOfBoundsException.class, () -> source.read(-1, new byte[10], 0, 10));
        }
    }

    @ParameterizedTest
    @EnumSource
    void sliceIsAReadOnlyLittleEndianView(Way way) throws IOException {
        byte[] content = content();
        try (ByteSource source = way.open(content, folder)) {
            ByteBuffer slice = source.slice(7, 100);
            assertEquals(0, slice.position());
            assertEquals(100, slice.limit());
            assertEquals(100, slice.capacity());
            assertSame(ByteOrder.LITTLE_ENDIAN, slice.order());
            assertTrue(slice.isReadOnly());
            assertThrows(ReadOnlyBufferException.class, () -> slice.put(0, (byte) 1));
            byte[] bytes = new byte[100];
            slice.get(bytes);
            assertArrayEquals(Arrays.copyOfRange(content, 7, 107), bytes);
            assertEquals(0, source.slice(source.size(), 0).remaining());
        }
    }

    @ParameterizedTest
    @EnumSource
    void refusesSlicesBeyondTheEnd(Way way) throws IOException {
        try (ByteSource source = way.open(content(), folder)) {
            assertThrows(IndexOutOfBoundsException.class, () -> source.slice(source.size() - 1, 2));
            assertThrows(IndexOutOfBoundsException.class, () -> source.slice(-1, 1));
            assertThrows(IndexOutOfBoundsException.class, () -> source.slice(0, -1));
        }
    }

    @ParameterizedTest
    @EnumSource
    void arrayBehindASourceIsItsWholeContentIfThereIsOne(Way way) throws IOException {
        byte[] content = content();
        try (ByteSource source = way.open(content, folder)) {
            boolean hasArray = way == Way.ARRAY || way == Way.SMALL_FILE || way == Way.STREAM;
            assertEquals(hasArray, source.array() != null);
            if (hasArray) {
                assertArrayEquals(content, source.array());
            }
        }
    }

    @Test
    void emptyContentIsASourceToo() throws IOException {
        for (Way way : Way.values()) {
            if (way != Way.LARGE_FILE) {
                try (ByteSource source = way.open(new byte[0], folder)) {
                    assertEquals(0, source.size(), way.name());
                    assertEquals(0, source.read(0, new byte[1], 0, 1), way.name());
                    assertEquals(0, source.slice(0, 0).remaining(), way.name());
                }
            }
        }
    }

    @Test
    void namesAreWhatTheCallerGaveOrThePathAsGiven() throws IOException {
        assertEquals("<bytes>", ByteSource.of(new byte[0]).name());
        assertEquals("x", ByteSource.of(ByteBuffer.allocate(0), "x").name());
        Path file = Files.write(folder.resolve("f"), new byte[1]);
        Path roundabout = folder.resolve(".").resolve("f");
        try (ByteSource source = ByteSource.open(roundabout)) {
            assertEquals(roundabout.toString(), source.name());
        }
        try (ByteSource source = ByteSource.open(sparse(folder, new byte[0], LARGE))) {
            assertTrue(source.name().endsWith("large"), source.name());
        }
        Files.delete(file);
    }

    @Test
    void bufferSourceDoesNotMoveTheBuffer() {
        ByteBuffer buffer = ByteBuffer.wrap(new byte[] {1, 2, 3, 4}).position(1);
        ByteSource source = ByteSource.of(buffer, "x");
        byte[] target = new byte[3];
        assertEquals(3, source.read(0, target, 0, 3));
        assertArrayEquals(new byte[] {2, 3, 4}, target);
        assertEquals(1, buffer.position());
        buffer.position(4);
        assertEquals(3, source.size());
    }

    @Test
    void fileUpTo16MiBIsReadAtOnceAndALargerOneByParts() throws IOException {
        Path file = sparse(folder, new byte[] {1, 2}, 16 << 20);
        try (ByteSource source = ByteSource.open(file)) {
            assertNotNull(source.array());
        }
        Files.write(file, new byte[1], StandardOpenOption.APPEND);
        try (ByteSource source = ByteSource.open(file)) {
            assertNull(source.array());
            byte[] last = new byte[2];
            assertEquals(2, source.read((16 << 20) - 1, last, 0, 2));
            assertArrayEquals(new byte[] {99, 0}, last);
        }
    }

    @Test
    void closedFileIsNotRead() throws IOException {
        ByteSource source = ByteSource.open(sparse(folder, new byte[0], LARGE));
        source.close();
        assertThrows(UncheckedIOException.class, () -> source.read(0, new byte[1], 0, 1));
        assertThrows(UncheckedIOException.class, () -> source.slice(0, 1));
        source.close();
    }

    @Test
    void fileThatShrinksWhileItIsReadIsAnError() throws IOException {
        Path file = sparse(folder, new byte[0], LARGE);
        try (ByteSource source = ByteSource.open(file);
                FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.truncate(100);
            var e = assertThrows(UncheckedIOException.class, () -> source.read(90, new byte[20], 0, 20));
            assertTrue(e.getMessage().contains("became shorter"), e.getMessage());
        }
    }

    @Test
    void openingAFolderOrNothingFails() {
        var e = assertThrows(NoSuchFileException.class, () -> ByteSource.open(folder));
        assertTrue(e.getMessage().contains("is a folder"), e.getMessage());
        assertThrows(NoSuchFileException.class, () -> ByteSource.open(folder.resolve("absent")));
    }

    @Test
    void openingAPipeFailsInsteadOfLookingEmpty() throws Exception {
        Path pipe = folder.resolve("pipe");
        Process mkfifo;
        try {
            mkfifo = new ProcessBuilder("mkfifo", pipe.toString()).start();
        } catch (IOException e) {
            Assumptions.abort("this system has no mkfifo");
            return;
        }
        Assumptions.assumeTrue(mkfifo.waitFor(10, TimeUnit.SECONDS) && mkfifo.exitValue() == 0);
        var e = assertThrows(IOException.class, () -> ByteSource.open(pipe));
        assertTrue(e.getMessage().contains("is no regular file"), e.getMessage());
    }

    @Test
    void spoolingStopsAtTheLimit() throws IOException {
        Limits limits = Limits.DEFAULTS.with(Limit.BYTES, 100);
        try (ByteSource source = ByteSource.spool(new ByteArrayInputStream(new byte[100]), "<in>", limits)) {
            assertEquals(100, source.size());
        }
        var e = assertThrows(
                LimitExceededException.class,
                () -> ByteSource.spool(new ByteArrayInputStream(new byte[101]), "<in>", limits));
        assertSame(StandardCode.LIMIT_BYTES, e.code());
        assertEquals("<in>", e.location().source());
    }

    @Test
    void spoolingAnEndlessStreamEndsSoon() {
        InputStream zeros = new InputStream() {
            @Override
            public int read() {
                return 0;
            }
        };
        Limits limits = Limits.DEFAULTS.with(Limit.BYTES, 1 << 20);
        assertThrows(LimitExceededException.class, () -> ByteSource.spool(zeros, "<in>", limits));
    }
}
