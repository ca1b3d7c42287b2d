package io.isomorph.catalog.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisabledOnOs(
        value = {OS.WINDOWS, OS.MAC},
        disabledReason = "names are Unicode there")
class PathTextTest {
    @TempDir
    Path folder;

    /** Each path has its own text, which is the path itself where that is UTF-8 and has nothing like an escape. */
    @ParameterizedTest
    @CsvSource({
        "a/b.json, a/b.json",
        "a%C3%A9/%F0%9F%98%80.json, aé/😀.json",
        "a%EF%BF%BD.json, a\uFFFD.json",
        "a%E9.json, a\\xE9.json",
        "a%E8/b%E9%C3%A9%E9.json, a\\xE8/b\\xE9é\\xE9.json",
        "%F0%9F%98, \\xF0\\x9F\\x98",
        "a%EF%BF%BD/b%FF, a\uFFFD/b\\xFF",
        "a%5CxE9.json, a\\x5CxE9.json",
        "%E9%5Cx5C, \\xE9\\x5Cx5C",
        "a%5Cb%5Cx41%5Cxe9, a\\b\\x41\\xe9",
        "%E9%5C%5CxE9%5C, \\xE9\\\\x5CxE9\\"
    })
    void aPathIsRestoredFromItsText(String percentEncoded, String text) {
        Path path = Path.of(URI.create(folder.toUri() + percentEncoded));
        assertEquals(text, RowReader.path(folder, path));
    }

    /** A folder is named as a file is, whether it is there or not, and a path outside of the folder as a whole. */
    @Test
    void foldersAndPathsElsewhereAreNamedTheSame() throws Exception {
        Path path = Path.of(URI.create(folder.toUri() + "%E9"));
        assertEquals("\\xE9", RowReader.path(folder, path));
        assertEquals("\\xE9", RowReader.path(folder, Files.createDirectory(path)));
        assertEquals(folder + "/\\xE9", RowReader.path(folder.resolve("other"), path));
        assertEquals("", RowReader.path(path, path));
    }
}
