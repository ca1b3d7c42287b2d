package io.isomorph.cli.patch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.isomorph.cli.support.PatchSamples;
import io.isomorph.cli.support.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PatchCheckCommandTest {
    @TempDir
    Path folder;

    private Path patches;

    @BeforeEach
    void makePatches() throws IOException {
        patches = PatchSamples.patches(folder.resolve("my patches"));
    }

    @Test
    void operationsAreListedByVersion() {
        Run run = Run.of("patch", "check", patches);
        assertEquals("", run.err());
        assertEquals(0, run.code());
        assertEquals(
                List.of(
                        "version  operation or kind  actions  files",
                        "      1  (none)                   0  1.yaml",
                        "      2  test.bad                 1  2.yaml",
                        "      2  test.make                1  2.yaml",
                        "      2  test.use                 1  2.yaml"),
                run.lines());
    }

    @Test
    void theShippedPatchesAreFine() {
        for (Run run : List.of(Run.of("patch", "check", "--json"), Run.of("patch", "check", "--json", "--extended"))) {
            assertEquals(0, run.code(), run.out());
            assertEquals(4, run.json().size());
        }
    }

    @Test
    void actionsThatFightFailAndWarningsAreShown() throws IOException {
        Files.writeString(patches.resolve("3.yaml"), PatchSamples.CONFLICT);
        Run run = Run.of("patch", "check", patches);
        assertEquals(1, run.code());
        assertTrue(run.out().contains("\nwarning: 3.yaml:4:"), run.out());
        assertTrue(run.out().contains("\nFAILED: 3.yaml:5:9: attribute 'added' of test.make is set to "), run.out());
        List<JsonNode> lines = Run.of("patch", "check", "--json", patches).json();
        assertTrue(lines.get(1).get("ok").asBoolean());
        assertEquals(false, lines.get(2).get("ok").asBoolean());
    }

    @Test
    void allFaultsOfAllFilesAreNamedWithTheirPlaces() throws IOException {
        Files.writeString(
                patches.resolve("1.yaml"),
                "op_patches:\n  - op_name: x.y\n    actions: [{action: fly}, {object: 1}]\n");
        Files.writeString(patches.resolve("3.yaml"), "own_version: maybe\n");
        Path document = PatchSamples.write(folder.resolve("a.toy"), 1, "x");
        Run run = Run.of("patch", "check", patches, "--on", document);
        assertEquals(1, run.code());
        List<String> faults =
                run.lines().stream().filter(line -> line.startsWith("FAILED: ")).toList();
        assertEquals(3, faults.size(), run.out());
        assertTrue(faults.get(0).startsWith("FAILED: 1.yaml:3:24: found the action 'fly'; expected "), run.out());
        assertTrue(faults.get(1).startsWith("FAILED: 1.yaml:3:30: "), run.out());
        assertTrue(faults.get(2).startsWith("FAILED: 3.yaml:1:14: found 'maybe'; expected "), run.out());
        assertTrue(run.out().contains("      2  test.use                 1  2.yaml\n"), run.out());
        assertTrue(run.err().contains("the patches have faults, so no document is tested"), run.err());

        List<JsonNode> lines = Run.of("patch", "check", "--json", patches).json();
        assertEquals(
                List.of(false, true, false),
                lines.stream().map(line -> line.get("ok").asBoolean()).toList());
        JsonNode fault = lines.get(2).get("faults").get(0);
        assertEquals("3.yaml:1:14", fault.get("place").asText());
        assertEquals("patch.value", fault.get("code").asText());
        assertEquals(3, Run.of("patch", "check", folder.resolve("absent")).code());
        assertEquals(2, Run.of("patch", "check", "--extended", patches).code());
    }

    @Test
    void patchesAreTestedOnDocuments() {
        Path old = PatchSamples.write(folder.resolve("in/a.toy"), 1, "x");
        Path own = PatchSamples.write(folder.resolve("in/own.toy"), 2, "x");
        Run run = Run.of("patch", "check", patches, "--on", old, own);
        assertEquals(0, run.code());
        assertTrue(run.out().contains(old + ": version 1 to 2, 3 changes: test.make 1, test.use 1\n"), run.out());
        assertTrue(run.out().endsWith(own + ": version 2, unchanged\n"), run.out());
        List<JsonNode> lines = Run.of("patch", "check", "--json", patches, "--on", folder.resolve("in"))
                .json();
        assertEquals(4, lines.size());
        assertEquals(0, lines.get(3).get("changes").asInt());
        assertEquals(2, lines.get(2).get("operations").size());
        assertEquals(
                1,
                Run.of("patch", "check", patches, "--on", PatchSamples.write(folder.resolve("b.toy"), 3, "x"))
                        .code());
    }
}
