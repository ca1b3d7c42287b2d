package io.isomorph.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.cli.support.Child;
import io.isomorph.cli.support.Installation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The launcher at the root of the repository, with jars that are up to date. */
class LauncherStartTest {
    /** A JVM that cannot use an archive of classes ends at once. */
    private static final Map<String, String> ONLY_WITH_ARCHIVE = Map.of("ISOMORPH_JAVA_OPTS", "-Xshare:on");

    @TempDir
    Path folder;

    @Test
    void theFirstCallMakesTheArchiveOfClassesAndLaterOnesStartWithIt() throws Exception {
        Installation command = Installation.in(folder.resolve("größe und 日本"));

        Child.Result first = command.run(Map.of(), "formats");
        assertEquals("", first.err());
        assertEquals(0, first.code());
        assertTrue(first.out().contains("json  application/json  .json\n"), first.out());

        Path archive = only(command.archives());
        assertTrue(Files.size(archive) > 1 << 20, "the archive has classes");
        FileTime made = Files.getLastModifiedTime(archive);
        for (List<String> words : List.of(List.of("formats"), List.of("verify", "examples/regions.json"))) {
            Child.Result next = command.run(ONLY_WITH_ARCHIVE, words.toArray(String[]::new));
            assertEquals("", next.err());
            assertEquals(0, next.code(), next.out());
        }
        assertEquals(made, Files.getLastModifiedTime(only(command.archives())), "it is made once");

        assertAnArchiveThatDoesNotFitIsPassedOver(command, archive, first.out());
    }

    /** The same as of another JDK, but for its length. */
    private static void assertAnArchiveThatDoesNotFitIsPassedOver(Installation command, Path archive, String expected)
            throws IOException, InterruptedException {
        Files.delete(archive); // it is read-only
        for (String content : List.of("", "not an archive")) {
            Files.writeString(archive, content);
            Child.Result result = command.run(Map.of(), "formats");
            assertEquals("", result.err());
            assertEquals(withoutJar(expected), withoutJar(result.out()));
            assertEquals(0, result.code());
        }
        assertEquals("not an archive", Files.readString(archive));
    }

    /** From the archive of JDK 25, classes have places with other escapes. */
    private static String withoutJar(String formats) {
        assertTrue(formats.contains("\n  jar: file:/"), formats);
        return formats.replaceAll("jar: file:.*", "");
    }

    private static Path only(List<Path> files) {
        assertEquals(1, files.size(), files::toString);
        return files.get(0);
    }
}
