package io.isomorph.spark.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HadoopFolderTest {
    @TempDir
    private Path folder;

    private static HadoopFolder of(Path path) throws IOException {
        return HadoopFolder.of(path.toString(), new Configuration());
    }

    private static List<String> names(HadoopFolder root, HadoopFolder except) {
        return root
                .list(except, (name, e) -> {
                    throw new AssertionError(name, e);
                })
                .stream()
                .map(FileState::name)
                .toList();
    }

    @Test
    void namesAreDataAndHiddenFilesAndResultsAreLeftOut() throws IOException {
        List<String> names = new ArrayList<>(List.of(
                "C:/x",
                "a b%20.json",
                "a:b.json",
                "back\\slash",
                "gr\u00f6\u00dfe/\u65e5\u672c.json",
                "line\nfeed",
                "s/#?*{}[]"));
        for (String name : names) {
            Path file = folder.resolve(name);
            Files.createDirectories(file.getParent());
            Files.writeString(file, name);
        }
        Files.writeString(folder.resolve(".hidden"), "");
        Files.createDirectories(folder.resolve("out/sub"));
        Files.writeString(folder.resolve("out/sub/result"), "");
        HadoopFolder root = of(folder);
        assertEquals(names, names(root, of(folder.resolve("out"))));
        for (String name : names) {
            try (var in = root.system().open(root.path(name))) {
                assertEquals(name, new String(in.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8));
            }
            assertEquals(folder + "/" + name, root.shown(name));
        }
    }

    @Test
    void linksToFilesAreFollowedAndLinksToFoldersAreNot() throws IOException {
        Files.createDirectories(folder.resolve("sub"));
        Files.writeString(folder.resolve("sub/file"), "");
        Files.createSymbolicLink(folder.resolve("again"), folder);
        Files.createSymbolicLink(folder.resolve("link"), folder.resolve("sub/file"));
        Files.createSymbolicLink(folder.resolve("nowhere"), folder.resolve("absent"));
        assertEquals(List.of("link", "sub/file"), names(of(folder), of(folder.resolve("out"))));
    }

    @Test
    void containsItselfAndWhatIsInIt() throws IOException {
        assertTrue(of(folder).contains(of(folder.resolve("a/b"))));
        assertTrue(of(folder).contains(of(folder)));
        assertFalse(of(folder.resolve("a")).contains(of(folder)));
    }
}
