package io.isomorph.io;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.LimitExceededException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import org.junit.jupiter.api.Test;

class ByteSinkTest {
    /** Notes what is done to it. */
    private static final class NotingStream extends ByteArrayOutputStream {
        private boolean flushed;
        private boolean closed;

        @Override
        public void flush() {
            flushed = true;
        }

        @Override
        public void close() {
            closed = true;
        }
    }

    /** Fails at everything. */
    private static final class BrokenStream extends OutputStream {
        @Override
        public void write(int b) throws IOException {
            throw new IOException("disk full");
        }

        @Override
        public void flush() throws IOException {
            throw new IOException("disk full");
        }

        @Override
        public void close() throws IOException {
            throw new IOException("disk full");
        }
    }

    @Test
    void whatIsTakenOutOfAMemorySinkIsNoLongerInIt() {
        MemorySink sink = ByteSink.inMemory();
        byte[] pattern = new byte[10_000];
        for (int i = 0; i < pattern.length; i++) {
            pattern[i] = (byte) i;
        }
        for (int pieces = 0; pieces < 3; pieces++) {
            for (int i = 0; i < pieces; i++) {
                sink.write(pattern, 0, pattern.length);
            }
            sink.write(pattern, 0, 5);
            byte[] copy = sink.toByteArray();
            byte[] taken = sink.take();
            assertEquals(pieces * pattern.length + 5, taken.length);
            assertArrayEquals(copy, taken);
            assertEquals(0, sink.take().length);
            assertEquals(0, sink.toByteArray().length);
        }
        sink.write(pattern, 0, pattern.length);
        byte[] taken = sink.take();
        assertArrayEquals(pattern, taken);
        sink.write(new byte[20_000], 0, 20_000);
        assertArrayEquals(pattern, taken, "it is the caller's");
    }

    @Test
    void memorySinkGivesBackWhatWasWritten() {
        MemorySink sink = ByteSink.inMemory();
        sink.write(new byte[] {0, 1, 2, 3}, 1, 2);
        sink.write(new byte[] {9}, 0, 1);
        sink.commit();
        sink.close();
        assertArrayEquals(new byte[] {1, 2, 9}, sink.toByteArray());
        assertEquals("<memory>", sink.name());
    }

    @Test
    void moreThanAMemorySinkCanHoldIsAnErrorOfTheLimitOfOutput() {
        MemorySink sink = new MemorySink(10);
        sink.write(new byte[7], 0, 7);
        var e = assertThrows(LimitExceededException.class, () -> sink.write(new byte[4], 0, 4));
        assertEquals("limit.output", e.option());
        assertEquals("limit.output", e.code().id());
        assertTrue(e.getMessage().contains("more than the 10 bytes that can be held in memory"), e::getMessage);
        sink.write(new byte[3], 0, 3);
        assertEquals(10, sink.take().length);
    }

    @Test
    void manyShortPiecesAreHeldOnce() {
        MemorySink sink = ByteSink.inMemory();
        byte[] piece = new byte[1000];
        for (int i = 0; i < 5000; i++) {
            piece[0] = (byte) i;
            sink.write(piece, 0, piece.length);
        }
        byte[] all = sink.take();
        assertEquals(5_000_000, all.length);
        for (int i = 0; i < 5000; i++) {
            assertEquals((byte) i, all[1000 * i]);
        }
    }

    /** A writer hands over more or less at once, as its buffers are new or those of an earlier file. */
    @Test
    void theErrorOfTheLimitOfOutputDoesNotDependOnHowMuchIsWrittenAtOnce() {
        Limits limits = Limits.DEFAULTS.with(Limit.OUTPUT, 10);
        String message = "";
        for (int atOnce : new int[] {1, 3, 11, 100}) {
            ByteSink sink = ByteSink.limited(ByteSink.inMemory(), limits);
            var e = assertThrows(LimitExceededException.class, () -> {
                for (int i = 0; i < 20; i++) {
                    sink.write(new byte[atOnce], 0, atOnce);
                }
            });
            assertTrue(message.isEmpty() || message.equals(e.getMessage()), e::getMessage);
            message = e.getMessage();
        }
        assertTrue(message.contains("output is 11 where at most 10 is allowed"), message);
    }

    @Test
    void memorySinkKeepsNeitherTheArrayItTakesNorTheOneItGives() {
        MemorySink sink = ByteSink.inMemory();
        byte[] bytes = {1};
        sink.write(bytes, 0, 1);
        bytes[0] = 2;
        sink.toByteArray()[0] = 3;
        assertArrayEquals(new byte[] {1}, sink.toByteArray());
    }

    @Test
    void streamSinkFlushesOnCommitAndLeavesTheStreamOpen() {
        NotingStream stream = new NotingStream();
        ByteSink sink = ByteSink.of(stream, "<out>");
        sink.write(new byte[] {7, 8, 9}, 1, 2);
        assertFalse(stream.flushed);
        sink.commit();
        sink.close();
        assertTrue(stream.flushed);
        assertFalse(stream.closed, "the stream is the caller's");
        assertArrayEquals(new byte[] {8, 9}, stream.toByteArray());
        assertEquals("<out>", sink.name());
    }

    @Test
    void streamOfOurOwnIsClosedWithItsSink() {
        NotingStream stream = new NotingStream();
        StreamSink.owning(stream, "/dev/x").close();
        assertTrue(stream.closed);
    }

    /** What fails at a stream of our own, such as a device, names it. */
    @Test
    void failingStorageShowsAsUncheckedIoException() {
        ByteSink sink = StreamSink.owning(new BrokenStream(), "<out>");
        for (var e : new UncheckedIOException[] {
            assertThrows(UncheckedIOException.class, () -> sink.write(new byte[1], 0, 1)),
            assertThrows(UncheckedIOException.class, sink::commit),
            assertThrows(UncheckedIOException.class, sink::close)
        }) {
            assertEquals("<out>: disk full", e.getCause().getMessage());
        }
    }

    /** What a stream of somebody else throws is passed on as it is. */
    @Test
    void aFailureOfABorrowedStreamIsItsOwn() {
        ByteSink sink = ByteSink.of(new BrokenStream(), "<out>");
        UncheckedIOException e = assertThrows(UncheckedIOException.class, () -> sink.write(new byte[1], 0, 1));
        assertSame(IOException.class, e.getCause().getClass());
    }
}
