package io.isomorph.cli.weights;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.isomorph.cli.support.Run;
import io.isomorph.cli.support.WeightsSamples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WeightsListCommandTest {
    @TempDir
    Path folder;

    private static List<String> members(Run run, String member) {
        return run.json().stream().map(line -> line.path(member).toString()).toList();
    }

    @Test
    void namesOfStreamsAreThoseOfTheProgramBesideThem() {
        Run run = Run.of("weights", "list", WeightsSamples.layer(folder));
        assertEquals(0, run.code(), run.err());
        assertEquals(
                List.of(
                        "name          type     shape   bytes",
                        "linear_0.b_0  float32  [2]         8",
                        "linear_0.w_0  float32  [3, 2]     24",
                        "2 tensors, 32 bytes"),
                run.lines());
    }

    @Test
    void aProgramThatIsNamedGivesTheNames() {
        Path program = WeightsSamples.copy("layer.json", folder.resolve("elsewhere.json"));
        Path weights = WeightsSamples.copy("layer.pdiparams", folder.resolve("weights.pdiparams"));
        assertEquals(
                List.of("[0]", "[1]"),
                members(Run.of("weights", "list", "--json", weights), "path").stream()
                        .map(path -> path.replace("\"", ""))
                        .toList());
        Run named = Run.of("weights", "list", "--json", "--program", program, weights);
        assertEquals(List.of("[\"linear_0.b_0\"]", "[\"linear_0.w_0\"]"), members(named, "path"));
        assertEquals(
                2,
                Run.of("weights", "list", "--program", program, weights, weights)
                        .code());
    }

    @Test
    void jsonHasPlaceAndHashOfEachTensor() {
        JsonNode line = Run.of("weights", "list", "--json", "--sha256", WeightsSamples.layer(folder))
                .json()
                .get(1);
        assertEquals("float32", line.path("dtype").asText());
        assertEquals("[3,2]", line.path("shape").toString());
        assertEquals(58, line.path("offset").asInt());
        assertEquals(24, line.path("bytes").asInt());
        assertEquals(64, line.path("sha256").asText().length());
    }

    @Test
    void tensorsAreAsTheFileHasThemUnlessAsLoaded() {
        Path file = WeightsSamples.copy("bfloat16.pdparams", folder.resolve("b.pdparams"));
        assertTrue(Run.of("weights", "list", file).out().contains("w     uint16  [3, 2]"));
        assertTrue(Run.of("weights", "list", "--as-loaded", file).out().contains("w     bfloat16  [3, 2]"));
    }

    @Test
    void plainValuesOfPicklesAreCountedAndListedInJson() {
        Path file = WeightsSamples.copy("layer_p2.pdparams", folder.resolve("l.pdparams"));
        Run run = Run.of("weights", "list", file);
        assertTrue(run.out().endsWith("2 tensors, 32 bytes; 2 plain values, which --json lists\n"), run.out());
        Run json = Run.of("weights", "list", "--json", file);
        assertEquals("[]", members(json, "path").get(0));
        assertEquals("3", members(json, "members").get(0));
        assertEquals("\"linear_0.w_0\"", members(json, "value").get(4));
    }

    @Test
    void ofAFolderAllFilesOfTensorsAreListed() throws IOException {
        WeightsSamples.layer(folder);
        WeightsSamples.copy("plain.npz", folder.resolve("in/plain.npz"));
        Files.writeString(folder.resolve("notes.txt"), "text");
        Run run = Run.of("weights", "list", "--jobs", 2, folder);
        assertEquals(0, run.code(), run.err());
        assertEquals(
                List.of(
                        folder.resolve("in/plain.npz").toString(),
                        folder.resolve("layer.pdiparams").toString()),
                run.lines().stream().filter(line -> line.startsWith("/")).toList());
        assertEquals(
                2,
                Run.of("weights", "list", Files.createDirectory(folder.resolve("empty")))
                        .code());
    }

    @Test
    void aFileThatIsBrokenHidesNoOther() throws IOException {
        Path good = WeightsSamples.layer(folder);
        Path bad = folder.resolve("bad.safetensors");
        Files.writeString(bad, "no header");
        Run run = Run.of("weights", "list", "--json", bad, good);
        assertEquals(1, run.code());
        assertFalse(run.json().get(0).path("ok").asBoolean());
        assertEquals(3, run.json().size());
        assertEquals(3, Run.of("weights", "list", folder.resolve("absent.npy")).code());
        assertEquals(2, Run.of("weights", "list", "--from", "absent", good).code());
    }

    @Test
    void standardInputIsReadToo() throws IOException {
        byte[] bytes = Files.readAllBytes(WeightsSamples.copy("plain.safetensors", folder.resolve("p.safetensors")));
        Run run = Run.withInput(bytes, "weights", "list", "-");
        assertEquals("2 tensors, 56 bytes", run.lines().get(3));
        assertEquals(
                1,
                Run.withInput(bytes, "weights", "list", "--limit", "bytes=10", "-")
                        .code());
    }

    @Test
    void valuesThatJsonHasNoNumberForAreTexts() {
        assertEquals("NaN", PlainValues.number(Double.NaN));
        assertEquals(1.5, PlainValues.number(1.5));
    }
}
