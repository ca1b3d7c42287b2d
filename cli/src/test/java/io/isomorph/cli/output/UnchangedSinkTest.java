package io.isomorph.cli.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.io.ByteSink;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnchangedSinkTest {
    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void choose() {
        file = folder.resolve("all.fb");
    }

    /** What another process does after the file was read, and before what was made of it is all written. */
    private interface Other {
        void run() throws IOException;
    }

    private void replace(Other other) throws IOException {
        String read = UnchangedSink.state(file);
        try (ByteSink sink = new UnchangedSink(ByteSink.replacing(file), file, read)) {
            sink.write(new byte[] {'m'}, 0, 1);
            other.run();
            sink.write(ByteBuffer.wrap(new byte[] {'y'}));
            sink.commit();
        }
    }

    /** What nobody else has touched is replaced, be it there or not. */
    @Test
    void aFileThatIsAsItWasReadIsReplaced() throws IOException {
        replace(() -> {});
        assertEquals("my", Files.readString(file));
        replace(() -> {});
        assertEquals("my", Files.readString(file));
    }

    /** What another process replaced, made or took away meanwhile is left as that process left it. */
    @Test
    void aFileThatAnotherProcessChangedStays() throws IOException {
        assertStays(() -> Files.writeString(file, "made"));
        assertEquals("made", Files.readString(file));
        assertStays(() -> {
            try (ByteSink sink = ByteSink.replacing(file)) {
                sink.write(new byte[] {'h', 'e', 'r', 's'}, 0, 4);
                sink.commit();
            }
        });
        assertEquals("hers", Files.readString(file));
        assertStays(() -> Files.delete(file));
        assertFalse(Files.exists(file));
    }

    private void assertStays(Other other) {
        UncheckedIOException fault = assertThrows(UncheckedIOException.class, () -> replace(other));
        FileSystemException cause = assertInstanceOf(FileSystemException.class, fault.getCause());
        assertEquals(file.toString(), cause.getFile());
        assertTrue(cause.getReason().contains("has changed since it was read"), cause.getReason());
    }

    /** What this process wrote is no other's: two threads that reach one file by two links both replace it. */
    @Test
    void aFileThatThisProcessReplacedIsReplaced() throws IOException {
        Files.writeString(file, "old");
        Path link = Files.createSymbolicLink(folder.resolve("link.fb"), file);
        String read = UnchangedSink.state(file);
        for (Path each : List.of(file, link)) {
            try (ByteSink sink = new UnchangedSink(ByteSink.replacing(each), each, read)) {
                sink.write(new byte[] {'x'}, 0, 1);
                sink.commit();
            }
        }
        assertEquals("x", Files.readString(file));
        assertTrue(Files.isSymbolicLink(link));
    }
}
