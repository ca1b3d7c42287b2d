package io.isomorph.golden;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.isomorph.golden.source.SourceDocument;
import io.isomorph.golden.source.SourceDocuments;
import io.isomorph.spi.Formats;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GoldenWriterTest {
    private static final Version FIRST = Version.of("0.9");
    private static final Version SECOND = Version.of("0.10");
    private static final List<SourceDocument> SOME = SourceDocuments.ALL.subList(0, 3);

    @TempDir
    Path root;

    private GoldenFolder folder;
    private GoldenWriter writer;

    @BeforeEach
    void makeEmptyFolder() throws IOException {
        Files.createFile(root.resolve(GoldenFolder.MANIFEST));
        folder = new GoldenFolder(root, Formats.load());
        writer = new GoldenWriter(folder);
    }

    @Test
    void writesWhatEachFormatCanRepresentAndListsIt() throws IOException {
        List<Golden> added = writer.add(FIRST, SOME);
        assertEquals(9, added.size(), added.toString());
        assertEquals(Set.copyOf(added), Set.copyOf(folder.goldens()));
        assertEquals(folder.paths(), List.copyOf(folder.manifest().sums().keySet()));
    }

    @Test
    void addsOnlyWhatIsMissing() throws IOException {
        writer.add(FIRST, SOME);
        assertEquals(List.of(), writer.add(FIRST, SOME));
        assertEquals(3, writer.add(FIRST, SourceDocuments.ALL.subList(0, 4)).size());
        assertEquals(12, folder.manifest().sums().size());
    }

    @Test
    void addsAnotherVersionBesideTheOld() throws IOException {
        writer.add(FIRST, SOME);
        assertEquals(9, writer.add(SECOND, SOME).size());
        assertEquals(18, folder.goldens().size());
    }

    @Test
    void refusesToOverwriteAndThenWritesNothing() throws IOException {
        Path file = writer.add(FIRST, SOME).get(0).file();
        Files.write(file, new byte[] {1});
        String manifest = folder.manifest().toString();
        List<SourceDocument> more = SourceDocuments.ALL.subList(0, 4);
        String message = assertThrows(IllegalArgumentException.class, () -> writer.add(FIRST, more))
                .getMessage();
        assertEquals(
                "goldens are never rewritten, and these would be other bytes: [flatbuffers/0.9/types.fb]", message);
        assertEquals(manifest, folder.manifest().toString());
        assertEquals(9, folder.goldens().size());
        assertEquals(1, Files.size(file));
    }

    @Test
    void refusesAVersionBeforeTheNewest() throws IOException {
        writer.add(SECOND, SOME);
        assertThrows(IllegalArgumentException.class, () -> writer.add(FIRST, SOME));
        assertFalse(Files.exists(root.resolve("json/0.9")));
    }

    @Test
    void refusesWhatIsNoVersion() {
        for (String text : new String[] {"", "1", "v0.1", "0.1-SNAPSHOT", "0.01", "../0.1", "0.1.2.3"}) {
            assertThrows(IllegalArgumentException.class, () -> Version.of(text), text);
        }
    }
}
