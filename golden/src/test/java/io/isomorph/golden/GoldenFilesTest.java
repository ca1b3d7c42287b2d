package io.isomorph.golden;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.compare.ContentHash;
import io.isomorph.golden.source.SourceDocument;
import io.isomorph.golden.source.SourceDocuments;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.Document;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What releases wrote is read as it was meant and written as it was. */
class GoldenFilesTest {
    private static final GoldenFolder FOLDER = GoldenFolder.ofProject();
    private static final Map<String, Document> SOURCES =
            SourceDocuments.ALL.stream().collect(Collectors.toMap(SourceDocument::name, SourceDocument::document));

    static List<Golden> goldens() throws IOException {
        return FOLDER.goldens();
    }

    private static Document source(Golden golden) {
        Document source = SOURCES.get(golden.name());
        assertNotNull(source, golden + " has no source document");
        return source;
    }

    private static Document read(Golden golden, ReadOptions options) throws IOException {
        try (ByteSource bytes = ByteSource.open(golden.file())) {
            return FOLDER.formats().read(bytes, options); // detects the format, as a user's call does
        }
    }

    @ParameterizedTest
    @MethodSource("goldens")
    void isReadAsTheDocumentThatItWasWrittenFrom(Golden golden) throws IOException {
        Document document = read(golden, ReadOptions.DEFAULTS);
        assertEquals(source(golden), document);
        assertEquals(ContentHash.of(source(golden)), ContentHash.of(document));
    }

    @ParameterizedTest
    @MethodSource("goldens")
    void isWrittenAgainWithTheSameBytes(Golden golden) throws IOException {
        Document document = read(golden, ReadOptions.DEFAULTS);
        byte[] written = Formats.toBytes(document, golden.format(), WriteOptions.DEFAULTS);
        assertArrayEquals(expectedBytes(golden), written);
        assertArrayEquals(written, Formats.toBytes(source(golden), golden.format(), WriteOptions.DEFAULTS));
    }

    @ParameterizedTest
    @MethodSource("goldens")
    void isReadWithoutDiagnosticsUnlessItsBytesAreOutOfDate(Golden golden) throws IOException {
        if (!OutdatedBytes.PAGE.contains(golden.release())) {
            read(golden, ReadOptions.DEFAULTS.withStrict(true));
        }
    }

    /** The golden's own bytes, or those of the newest version if these are written otherwise today. */
    private static byte[] expectedBytes(Golden golden) throws IOException {
        if (!OutdatedBytes.PAGE.contains(golden.release())) {
            return golden.bytes();
        }
        return new Golden(golden.format(), newest(goldens()), golden.name(), golden.root()).bytes();
    }

    private static Version newest(List<Golden> goldens) {
        return goldens.stream().map(Golden::version).max(Version::compareTo).orElseThrow();
    }

    @Test
    void theNewestVersionHasEveryDocumentInEveryFormatThatCanRepresentIt() throws IOException {
        List<Golden> goldens = goldens();
        Version newest = newest(goldens);
        Set<String> expected = new TreeSet<>();
        for (FormatProvider format : FOLDER.formats().providers()) {
            for (SourceDocument source : SourceDocuments.ALL) {
                if (format.descriptor().representable(source.document()) == null) {
                    expected.add(new Golden(format, newest, source.name(), FOLDER.root()).path());
                }
            }
        }
        assertEquals(
                expected,
                goldens.stream()
                        .filter(golden -> golden.version().equals(newest))
                        .map(Golden::path)
                        .collect(Collectors.toCollection(TreeSet::new)));
    }

    /** So that a format that wrongly declares that it cannot hold something does not lose its golden in silence. */
    @Test
    void formatsCannotRepresentTheseDocumentsAndNoOther() {
        Map<String, Set<String>> absent = new TreeMap<>();
        for (FormatProvider format : FOLDER.formats().providers()) {
            Set<String> names = new TreeSet<>(SOURCES.keySet());
            names.removeIf(name -> format.descriptor().representable(SOURCES.get(name)) == null);
            absent.put(format.descriptor().id(), names);
        }
        Set<String> notOfPypto = new TreeSet<>(SOURCES.keySet());
        notOfPypto.removeIf(name -> name.startsWith("pypto-"));
        assertTrue(notOfPypto.size() < SOURCES.size());
        Set<String> notOfNvfuser = new TreeSet<>(SOURCES.keySet());
        notOfNvfuser.removeIf(name -> name.startsWith("nvfuser-") || name.equals("no-entries"));
        Set<String> notOnePlainProgram = Set.of(
                "attachment-lengths",
                "attachments-of-many",
                "dialect-like-a-short-id",
                "entry-names",
                "many-entries",
                "no-entries",
                "nvfuser-definitions",
                "nvfuser-executed",
                "payload-of-document",
                "payload-of-document-null",
                "shared-beginnings");
        assertEquals(
                Map.of(
                        "flatbuffers",
                        Set.of(),
                        "json",
                        notOnePlainProgram,
                        "msgpack",
                        Set.of(),
                        "nvfuser",
                        notOfNvfuser,
                        "pypto",
                        notOfPypto),
                absent);
    }

    @ParameterizedTest
    @MethodSource("goldens")
    void isRecognisedByItsContentAlone(Golden golden) throws IOException {
        ByteSource nameless = ByteSource.of(golden.bytes(), "a file without extension");
        assertEquals(
                golden.format().descriptor().id(),
                FOLDER.formats().detect(nameless).descriptor().id());
    }
}
