package io.isomorph.golden;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ManifestTest {
    private static final String SUM_OF_NOTHING = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

    @Test
    void theProjectsManifestHasEveryGoldenWithItsSumInOrderAndNoOther() throws IOException {
        GoldenFolder folder = GoldenFolder.ofProject();
        Manifest expected = Manifest.empty();
        for (String path : folder.paths()) {
            expected = expected.with(path, Files.readAllBytes(folder.root().resolve(path)));
        }
        assertFalse(expected.sums().isEmpty());
        String text = Files.readString(folder.root().resolve(GoldenFolder.MANIFEST));
        assertEquals(Set.of(), without(text, expected.toString()), "listed and not there");
        assertEquals(Set.of(), without(expected.toString(), text), "there and not listed");
        assertEquals(expected.toString(), text);
    }

    private static Set<String> without(String text, String other) {
        Set<String> lines = text.lines().collect(Collectors.toCollection(TreeSet::new));
        other.lines().forEach(lines::remove);
        return lines;
    }

    @Test
    void isOrderedByPathWhateverTheOrderOfAdding() {
        Manifest manifest = Manifest.empty().with("b/0.1/x", new byte[0]).with("a/0.1/x", new byte[0]);
        assertEquals(SUM_OF_NOTHING + "  a/0.1/x\n" + SUM_OF_NOTHING + "  b/0.1/x\n", manifest.toString());
        assertEquals(manifest.sums(), Manifest.parse(manifest.toString()).sums());
    }

    @Test
    void refusesWhatIsNoLine() {
        for (String text : new String[] {"x", SUM_OF_NOTHING + " a", SUM_OF_NOTHING + "  ", "<<<<<<< HEAD"}) {
            assertThrows(IllegalArgumentException.class, () -> Manifest.parse(text), text);
        }
    }

    @Test
    void refusesAPathTwice() {
        String line = SUM_OF_NOTHING + "  a/0.1/x\n";
        assertThrows(IllegalArgumentException.class, () -> Manifest.parse(line + line));
        Manifest manifest = Manifest.parse(line);
        assertThrows(IllegalArgumentException.class, () -> manifest.with("a/0.1/x", new byte[1]));
    }
}
