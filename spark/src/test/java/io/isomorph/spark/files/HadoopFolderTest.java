package io.isomorph.spark.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import io.isomorph.spark.support.SpelledNames;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
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
        assertEquals(List.of("link", "sub/file"), names(of(folder), of(folder.resolve("out"))));
    }

    @Test
    void linksThatLeadNowhereAreListedWithAFault() throws IOException {
        Files.createDirectories(folder.resolve("sub"));
        Files.writeString(folder.resolve("sub/file"), "");
        Files.createSymbolicLink(folder.resolve("sub/nowhere"), folder.resolve("absent"));
        Files.createSymbolicLink(folder.resolve("sub/.hidden"), folder.resolve("absent"));
        HadoopFolder root = of(folder);
        List<FileState> files = root.list(root, (name, e) -> fail(name, e));
        assertEquals("sub/file", files.get(0).name());
        assertNull(files.get(0).fault());
        assertEquals(new FileState("sub/nowhere", 0, 0, "is a link that leads nowhere"), files.get(1));
        assertEquals(2, files.size());
    }

    @Test
    @DisabledOnOs(
            value = {OS.WINDOWS, OS.MAC},
            disabledReason = "their names are Unicode")
    void namesThatCannotBeSpelledAreListedWithAFault() throws Exception {
        SpelledNames.create(folder, "lat\\351in.json");
        SpelledNames.create(folder, "lat\\350in.json");
        HadoopFolder root = of(folder);
        List<FileState> files = root.list(root, (name, e) -> fail(name, e));
        assertEquals(
                List.of("lat\\xE8in.json", "lat\\xE9in.json"),
                files.stream().map(FileState::name).toList());
        for (FileState file : files) {
            assertTrue(String.valueOf(file.fault()).contains("set LC_ALL to a UTF-8 locale"), file::toString);
        }
    }

    @Test
    @DisabledOnOs(
            value = {OS.WINDOWS, OS.MAC},
            disabledReason = "their names are Unicode")
    void aFileWhoseNameIsTheReplacementOfAnotherIsListedOnce() throws Exception {
        for (String name : List.of("a\\351", "a\\357\\277\\275", "a?")) {
            SpelledNames.create(folder, name);
        }
        HadoopFolder root = of(folder);
        List<FileState> files = root.list(root, (name, e) -> fail(name, e));
        assertEquals(3, files.size(), files::toString);
        assertEquals(
                List.of("a?"),
                files.stream()
                        .filter(file -> file.fault() == null)
                        .map(FileState::name)
                        .filter(name -> !name.equals("a\ufffd"))
                        .toList());
    }

    /** Lists a folder; run in the C locale, in which only names of ASCII can be spelled. */
    static final class InTheCLocale {
        public static void main(String[] args) throws IOException {
            HadoopFolder root = of(Path.of(args[0]));
            PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
            root.list(root, (name, e) -> fail(name, e))
                    .forEach(file -> out.println(file.name() + (file.fault() == null ? "" : " fault")));
        }
    }

    @Test
    @DisabledOnOs(
            value = {OS.WINDOWS, OS.MAC},
            disabledReason = "their names are Unicode")
    void inTheCLocaleAFileWhoseNameIsTheReplacementOfAnotherIsListed() throws Exception {
        for (String name : List.of("r\\351.json", "r?.json", "r\\346\\250\\241.json")) {
            SpelledNames.create(folder, name);
        }
        ProcessBuilder builder = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                InTheCLocale.class.getName(),
                folder.toString());
        builder.environment().put("LC_ALL", "C");
        Process process = builder.redirectError(ProcessBuilder.Redirect.DISCARD).start();
        String listed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor());
        assertEquals(
                List.of("r?.json", "r\\xE9.json fault", "r模.json fault"),
                listed.lines().toList());
    }
}
