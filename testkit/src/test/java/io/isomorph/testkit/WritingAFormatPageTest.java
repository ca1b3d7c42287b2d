package io.isomorph.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.IsomorphException;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limit;
import io.isomorph.io.Utf8;
import io.isomorph.ir.Document;
import io.isomorph.spi.Capability;
import io.isomorph.spi.FormatProvider;
import io.isomorph.spi.Formats;
import io.isomorph.spi.ReadOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Holds docs/writing-a-format.md to the code. */
class WritingAFormatPageTest {
    private static final Page PAGE = ToyProject.WRITING;

    private static ToyProject project;

    @TempDir
    Path folder;

    @BeforeAll
    static void makeTheProject(@TempDir Path projectFolder) throws IOException {
        project = ToyProject.of(projectFolder);
    }

    @Test
    void theToyHasAsManyLinesAsThePageStates() {
        long lines = PAGE.blocks("java")
                .get(0)
                .lines()
                .filter(line -> !line.isBlank() && !line.startsWith("import ") && !line.startsWith("package "))
                .count();
        assertTrue(lines < 60, lines + " lines");
        assertTrue(
                PAGE.text().contains("in " + lines + " lines if the package, imports and blank lines are not counted"),
                lines + " lines");
        assertTrue(PAGE.text().contains("a toy of " + lines + " lines"), lines + " lines");
    }

    @Test
    void theDemoWritesTheFileOfThePageAndReadsIt() throws Exception {
        Path file = folder.resolve("model.toy");
        project.type("ToyDemo").getMethod("main", String[].class).invoke(null, (Object) new String[] {file.toString()});
        assertEquals(PAGE.block("toy"), Files.readString(file));
        Document read = Formats.of(project.format()).read(file);
        assertEquals(project.type("ToyDemo").getMethod("program").invoke(null), read.onlyProgram());
    }

    @Test
    void theErrorsAreThoseThatTheReaderGives() throws Exception {
        FormatProvider toy = project.format();
        List<String> lines = PAGE.block("errors").lines().toList();
        assertFalse(lines.isEmpty());
        for (int i = 0; i < lines.size(); i += 2) {
            String[] edit = lines.get(i).split(" -> ");
            String text = PAGE.block("toy");
            int at = text.lastIndexOf(edit[0]);
            byte[] wrong = Utf8.encode(text.substring(0, at) + edit[1] + text.substring(at + edit[0].length()));
            IsomorphException e = assertThrows(
                    IsomorphException.class,
                    () -> Formats.of(toy).read(ByteSource.of(wrong, "model.toy"), ReadOptions.DEFAULTS));
            assertEquals(lines.get(i + 1), e.getMessage());
        }
    }

    @Test
    void theModuleCompiles() throws Exception {
        ToyProject.compileModule(folder);
        assertTrue(Files.exists(folder.resolve("module-info.class")));
    }

    @Test
    void theTablesNameWhatThereIs() {
        String capabilities = PAGE.table("part").stream()
                .filter(row -> row.get(0).equals("capabilities()"))
                .findFirst()
                .orElseThrow()
                .get(1);
        assertEquals(Arrays.stream(Capability.values()).map(Enum::name).toList(), List.of(capabilities.split(", ")));
        List<String> limits = PAGE.table("limit").stream()
                .flatMap(row -> Arrays.stream(row.get(0).split(", ")))
                .sorted()
                .toList();
        assertEquals(Arrays.stream(Limit.values()).map(Enum::name).sorted().toList(), limits);
    }
}
