package io.isomorph.testkit.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.Document;
import io.isomorph.ir.Form;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.spi.Capability;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.DocumentWriter;
import io.isomorph.spi.FormatDescriptor;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FailureFilesTest {
    private static final Document DOCUMENT = Document.of(Edited.nested(1));

    /** A format whose files are its id; it may hold nothing, or break when it writes. */
    private record Stub(String id, @Nullable String reasonAgainst, boolean broken) implements FormatProvider {
        @Override
        public int spiLevel() {
            return SPI_LEVEL;
        }

        @Override
        public FormatDescriptor descriptor() {
            return new FormatDescriptor(
                    id,
                    "application/x-" + id,
                    List.of("." + id, ".other"),
                    EnumSet.of(Capability.TEXT),
                    (prefix, size) -> false,
                    document -> reasonAgainst,
                    List.of(),
                    List.of());
        }

        @Override
        public DocumentReader newReader(ByteSource source, ReadOptions options) {
            throw new UnsupportedOperationException();
        }

        @Override
        public DocumentWriter newWriter(ByteSink sink, WriteOptions options) {
            return new DocumentWriter(options) {
                @Override
                protected ProgramVisitor writeEntry(String name, long visits, Form form) {
                    return new ProgramVisitor() {};
                }

                @Override
                protected void writeEnd() {
                    if (broken) {
                        throw new IllegalStateException("broken");
                    }
                    sink.write(id.getBytes(StandardCharsets.UTF_8), 0, id.length());
                }

                @Override
                public void close() {}
            };
        }
    }

    @Test
    void writesEveryFormatThatCanAndReportsTheOthers(@TempDir Path folder) throws IOException {
        Path inner = folder.resolve("new").resolve("folder");
        FailureFiles files = FailureFiles.write(
                DOCUMENT,
                inner,
                "law-1 seed 7",
                List.of(
                        new Stub("good", null, false),
                        new Stub("poor", "it holds nothing", false),
                        new Stub("bad", null, true)));
        assertEquals(
                List.of(
                        inner.resolve("law-1 seed 7.events.txt"),
                        inner.resolve("Law1Seed7.java"),
                        inner.resolve("law-1 seed 7.good")),
                files.written());
        assertEquals(
                List.of(
                        "law-1 seed 7.poor: it holds nothing",
                        "law-1 seed 7.bad: java.lang.IllegalStateException: broken"),
                files.skipped());
        assertEquals("good", Files.readString(files.written().get(2)));
        assertEquals(
                JavaSource.of(DOCUMENT, "Law1Seed7"),
                Files.readString(files.written().get(1)));
        assertTrue(Files.readString(files.written().get(0)).startsWith("entry \"\" visits 0 form {}\ninfo \"pir\""));
        assertEquals(5, files.toString().lines().count());
    }

    @Test
    void aFolderThatCannotBeMadeSkipsAll(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "in the way");
        FailureFiles files = FailureFiles.write(DOCUMENT, file, "\u00e9-1", List.of(new Stub("good", null, false)));
        assertEquals(List.of(), files.written());
        assertEquals(3, files.skipped().size());
        assertTrue(files.toString().contains("skipped Failing.java: "), files.toString());
    }
}
