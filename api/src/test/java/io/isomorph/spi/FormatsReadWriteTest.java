package io.isomorph.spi;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.isomorph.Programs;
import io.isomorph.error.LimitExceededException;
import io.isomorph.error.MalformedInputException;
import io.isomorph.error.ProviderException;
import io.isomorph.error.StandardCode;
import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.io.MemorySink;
import io.isomorph.ir.Document;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FormatsReadWriteTest {
    private static final Document THREE = Document.of(Programs.chain(3));

    @TempDir
    Path folder;

    private final FormatProvider stub = new StubProvider("stub", ".stub");
    private final Formats formats = Formats.of(stub, new StubProvider("other", ".other"));

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void filesAreWrittenByTheirNameAndReadByTheirContent() throws IOException {
        Path file = folder.resolve("a.stub");
        formats.write(THREE, file);
        assertEquals("stub 3", Files.readString(file));
        assertEquals(THREE, formats.read(file));
        Path renamed = Files.move(file, folder.resolve("a.other"));
        assertEquals(THREE, formats.read(renamed));
    }

    @Test
    void failedWriteLeavesTheOldFile() throws IOException {
        Path file = Files.writeString(folder.resolve("a.broken"), "old");
        Formats broken = Formats.of(new StubProvider("broken", ".broken") {
            @Override
            public DocumentWriter newWriter(ByteSink sink, WriteOptions options) {
                sink.write(bytes("half"), 0, 4);
                throw new UncheckedIOException(new IOException("disk full"));
            }
        });
        assertEquals(
                "disk full",
                assertThrows(IOException.class, () -> broken.write(THREE, file)).getMessage());
        assertEquals("old", Files.readString(file));
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(1, files.count());
        }
    }

    @Test
    void unknownExtensionIsRefusedBeforeAnythingIsTouched() throws IOException {
        Path file = Files.writeString(folder.resolve("a.txt"), "old");
        assertThrows(ProviderException.class, () -> formats.write(THREE, file));
        assertEquals("old", Files.readString(file));
    }

    @Test
    void failingStorageIsAnIoException() {
        assertThrows(NoSuchFileException.class, () -> formats.read(folder.resolve("absent.stub")));
        assertThrows(
                NoSuchFileException.class,
                () -> formats.write(THREE, folder.resolve("no").resolve("a.stub")));
        Formats broken = Formats.of(new StubProvider("broken", ".broken") {
            @Override
            public DocumentReader newReader(ByteSource source, ReadOptions options) {
                throw new UncheckedIOException(new IOException("bad sector"));
            }
        });
        var e = assertThrows(IOException.class, () -> broken.read(Files.writeString(folder.resolve("a.broken"), "x")));
        assertEquals("bad sector", e.getMessage());
    }

    @Test
    void faultsOfTheInputPassThrough() {
        var e = assertThrows(
                MalformedInputException.class,
                () -> formats.read(ByteSource.of(bytes("stub"), "a"), ReadOptions.DEFAULTS));
        assertSame(StandardCode.INPUT_TRUNCATED, e.code());
    }

    @Test
    void inputOverItsLimitIsNotOpened() {
        ReadOptions options = ReadOptions.DEFAULTS.withLimits(Limits.DEFAULTS.with(Limit.BYTES, 6));
        assertEquals(THREE, formats.read(ByteSource.of(bytes("stub 3"), "a.stub"), options));
        var e = assertThrows(
                LimitExceededException.class, () -> formats.read(ByteSource.of(bytes("stub 33"), "a.stub"), options));
        assertSame(StandardCode.LIMIT_BYTES, e.code());
        assertEquals("a.stub", e.location().source());
        assertEquals("bytes is 7 where at most 6 is allowed", e.problem());
    }

    @Test
    void outputOverItsLimitIsNotWritten() {
        WriteOptions options = WriteOptions.DEFAULTS.withLimits(Limits.DEFAULTS.with(Limit.OUTPUT, 6));
        assertArrayEquals(bytes("stub 3"), Formats.toBytes(THREE, stub, options));
        MemorySink sink = ByteSink.inMemory();
        var e = assertThrows(
                LimitExceededException.class,
                () -> Formats.write(Document.of(Programs.chain(10)), stub, sink, options));
        assertSame(StandardCode.LIMIT_OUTPUT, e.code());
        assertEquals("<memory>", e.location().source());
        assertEquals(0, sink.toByteArray().length);
    }

    @Test
    void writingCommitsTheSinkAndDoesNotCloseIt() {
        NotingSink sink = new NotingSink();
        Formats.write(THREE, stub, sink, WriteOptions.DEFAULTS);
        assertEquals(List.of("write", "commit"), sink.calls);
        NotingSink again = new NotingSink();
        try (DocumentReader reader = formats.open(ByteSource.of(bytes("stub 2")), ReadOptions.DEFAULTS)) {
            Formats.convert(reader, stub, again, WriteOptions.DEFAULTS);
        }
        assertEquals(List.of("write", "commit"), again.calls);
    }

    @Test
    void conversionThatFailsDoesNotCommit() {
        NotingSink sink = new NotingSink();
        try (DocumentReader reader = Formats.open(stub, ByteSource.of(bytes("stub")), ReadOptions.DEFAULTS)) {
            assertThrows(
                    MalformedInputException.class, () -> Formats.convert(reader, stub, sink, WriteOptions.DEFAULTS));
        }
        assertFalse(sink.calls.contains("commit"));
    }

    @Test
    void readerReadsWholeDocumentsByItsEvents() {
        try (DocumentReader reader = formats.open(ByteSource.of(bytes("stub 3")), ReadOptions.DEFAULTS)) {
            assertEquals(THREE, reader.read());
            assertEquals(THREE, reader.read());
        }
    }

    @Test
    void limitedSinkPassesEverythingOn() {
        NotingSink sink = new NotingSink();
        ByteSink limited = ByteSink.limited(sink, Limits.DEFAULTS);
        assertEquals("<noting>", limited.name());
        limited.write(new byte[3], 0, 3);
        limited.commit();
        limited.close();
        assertEquals(List.of("write", "commit", "close"), sink.calls);
    }

    /** Notes what is done to it. */
    private static final class NotingSink implements ByteSink {
        private final List<String> calls = new java.util.ArrayList<>();

        @Override
        public String name() {
            return "<noting>";
        }

        @Override
        public void write(byte[] bytes, int offset, int length) {
            calls.add("write");
        }

        @Override
        public void commit() {
            calls.add("commit");
        }

        @Override
        public void close() {
            calls.add("close");
        }
    }
}
