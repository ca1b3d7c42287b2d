package io.isomorph.format.flatbuffers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.IsomorphException;
import io.isomorph.error.StandardCode;
import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.spi.Normalization;
import io.isomorph.spi.ReadOptions;
import io.isomorph.testkit.generate.DocumentGenerator;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Files of version 1: read as they always were, reported as older, and written as version 2. */
class VersionOneTest {
    private static final Path GOLDENS = Path.of("..", "golden", "flatbuffers", "0.1");

    static List<Path> goldens() throws IOException {
        try (Stream<Path> files = Files.list(GOLDENS)) {
            List<Path> all = files.sorted().toList();
            assertTrue(all.size() >= 44, () -> all.size() + " files");
            return all;
        }
    }

    /** A file that a writer of version 1 wrote is read, reported once, and written as a canonical file of version 2. */
    @ParameterizedTest
    @MethodSource("goldens")
    void whatVersionOneWroteIsReadAndReportedOnce(Path golden) throws IOException {
        requireOlder(Files.readAllBytes(golden));
    }

    private static Document requireOlder(byte[] file) {
        Flatbuffers.Read read = Flatbuffers.read(file);
        assertEquals(List.of("older-version"), read.codes());
        Normalization report = read.normalizations().get(0);
        assertEquals("the container has version 1, and the writer gives it version 2", report.detail());
        assertEquals(4, report.location().byteOffset());
        assertEquals(Flatbuffers.SOURCE, report.location().source());
        Flatbuffers.refused(StandardCode.STRICT_NORMALISED, file, Flatbuffers.STRICT);
        Document document = read.document();
        byte[] written = Flatbuffers.write(document);
        assertEquals('2', written[7]);
        assertEquals(document, Flatbuffers.read(written, Flatbuffers.STRICT).document());
        requireInParts(document, file);
        return document;
    }

    private static void requireInParts(Document document, byte[] file) {
        FlatbuffersFile opened = Flatbuffers.open(file);
        assertEquals(document.payload(), opened.payload());
        for (Entry entry : document.entries()) {
            String name = entry.name();
            assertEquals(
                    entry,
                    new Entry(
                            name,
                            opened.visits(name),
                            opened.form(name),
                            opened.program(name),
                            opened.attachments(name)));
        }
    }

    /** Any document is the same in both versions. */
    @Test
    void aDocumentIsTheSameInBothVersions() {
        List<Document> documents = new ArrayList<>(Samples.all());
        for (long seed = 0; seed < 60; seed++) {
            documents.add(DocumentGenerator.mixed().generate(seed));
        }
        for (Document document : documents) {
            byte[] newer = Flatbuffers.write(document);
            byte[] older = Draft.of(newer).versionOne().file();
            assertEquals(document, requireOlder(older));
            assertArrayEquals(newer, Flatbuffers.write(Flatbuffers.read(older).document()));
        }
    }

    /** What does not depend on how the file is laid out is reported beside its version. */
    @Test
    void whatIsUnknownIsReportedToo() {
        Draft draft = Draft.of(Flatbuffers.write(Samples.document())).versionOne();
        assertEquals(
                List.of("older-version", "unknown-dropped"),
                Flatbuffers.read(draft.unknownFields(1).file()).codes());
        assertEquals(
                List.of("older-version", "layout", "unknown-dropped"),
                Flatbuffers.read(draft.minor(7).file()).codes());
    }

    /** Without checksums, a file of version 1 is read where that is allowed, and what it lacks is not reported. */
    @Test
    void checksumsMayBeAbsentWhereThatIsAllowed() {
        byte[] buffer =
                Draft.of(Flatbuffers.write(Samples.document())).versionOne().buffer();
        Flatbuffers.refused(StandardCode.INPUT_CHECKSUM, buffer);
        Flatbuffers.Read read = Flatbuffers.read(buffer, Flatbuffers.UNSEALED);
        assertEquals(Samples.document(), read.document());
        assertEquals(List.of("older-version"), read.codes());
    }

    /** The blocks of version 1 are those of its checksums, whatever those of version 2 are. */
    @Test
    void aBrokenBlockIsFoundAtItsBegin() {
        byte[] file =
                Draft.of(Flatbuffers.write(Samples.chain(80_000))).versionOne().file();
        int blocks = Flatbuffers.buffer(file).length >>> 16;
        assertTrue(blocks > 1, () -> blocks + " blocks");
        for (int block = 0; block <= blocks; block++) {
            byte[] broken = file.clone();
            broken[(block << 16) + 4 + 5] ^= 1;
            IsomorphException fault = Flatbuffers.refused(StandardCode.INPUT_CHECKSUM, broken);
            assertEquals((long) block << 16, fault.location().byteOffset());
        }
        byte[] cut = Arrays.copyOf(file, file.length - 1);
        Flatbuffers.refused(StandardCode.INPUT_TRUNCATED, cut);
        Flatbuffers.refused(StandardCode.INPUT_TRAILING, Arrays.copyOf(file, file.length + 1));
    }

    /** Neither version is the other: a file whose identifier is changed has other checksums, and is read once it has these. */
    @Test
    void aFileIsOfTheVersionThatItStates() {
        byte[] file = Flatbuffers.write(Samples.document());
        file[7] = '1';
        Flatbuffers.refused(StandardCode.INPUT_CHECKSUM, file);
        byte[] sealed = Flatbuffers.sealed(Flatbuffers.buffer(file));
        assertEquals(Samples.document(), requireOlder(sealed));
    }

    /** A string of version 1 that is not UTF-8 is refused at its byte. */
    @Test
    void textThatIsNotUtf8IsRefusedAtItsByte() {
        Draft draft = Draft.of(Flatbuffers.write(Samples.document())).versionOne();
        int at = (int) draft.get(Column.STRING_END, (int) draft.get(Column.ENTRY_NAME, 1)) - 1;
        byte[] file = draft.set(Column.TEXT, at, 0xff).file();
        IsomorphException fault = Flatbuffers.refused(StandardCode.INPUT_ENCODING, file);
        assertEquals(Draft.place(file, Column.TEXT, at), fault.location().byteOffset());
        ByteBuffer direct = ByteBuffer.allocateDirect(file.length).put(file).flip();
        IsomorphException same = assertThrows(
                IsomorphException.class,
                () -> FlatbuffersFile.open(ByteSource.of(direct, Flatbuffers.SOURCE), ReadOptions.DEFAULTS)
                        .verify());
        assertEquals(fault.getMessage(), same.getMessage());
    }
}
