package io.isomorph.cli.weights;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.cli.support.Run;
import io.isomorph.cli.support.WeightsSamples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WeightsCheckCommandTest {
    @TempDir
    Path folder;

    private Path weights;

    @BeforeEach
    void copy() {
        weights = WeightsSamples.layer(folder);
    }

    /** Replaces the streams by a file with names, of other tensors. */
    private void replace() throws IOException {
        Files.delete(weights);
        weights = WeightsSamples.write(
                folder.resolve("layer.safetensors"),
                WeightsSamples.floats("linear_0.b_0", 1, 2, 3),
                WeightsSamples.floats("other", 1));
    }

    @Test
    void aWholeModelIsOk() {
        assertEquals(weights + ": ok\n", Run.of("weights", "check", weights).out());
        assertEquals(folder + ": ok\n", Run.of("weights", "check", folder).out());
    }

    @Test
    void whatDoesNotFitItsProgramIsFound() throws IOException {
        replace();
        List<String> expected = List.of(
                weights + ": model.shape: tensor 'linear_0.b_0' is of [3] where the program has [2]",
                weights + ": model.tensor-missing: parameter 'linear_0.w_0' has no tensor",
                weights + ": model.tensor-left-over: tensor 'other' belongs to no parameter");
        for (Path what : List.of(weights, folder)) {
            Run run = Run.of("weights", "check", what);
            assertEquals(1, run.code());
            assertEquals(expected, run.lines());
        }
        Path elsewhere = Files.move(weights, folder.resolve("elsewhere.safetensors"));
        assertEquals(0, Run.of("weights", "check", elsewhere).code());
        assertEquals(
                1,
                Run.of("weights", "check", "--program", folder.resolve("layer.json"), elsewhere)
                        .code());
    }

    @Test
    void aByteThatIsMissingOrTrailingIsFound() throws IOException {
        byte[] bytes = Files.readAllBytes(weights);
        for (int length : List.of(bytes.length - 1, bytes.length + 1)) {
            Files.write(weights, Arrays.copyOf(bytes, length));
            Run run = Run.of("weights", "check", weights);
            assertEquals(1, run.code());
            assertTrue(run.err().contains("input.truncated"), run.err());
        }
    }

    @Test
    void checksumsOfAnArchiveAreChecked() throws IOException {
        Path archive = WeightsSamples.copy("plain.npz", folder.resolve("plain.npz"));
        byte[] bytes = Files.readAllBytes(archive);
        bytes[190] ^= 1;
        Files.write(archive, bytes);
        assertEquals(0, Run.of("weights", "list", archive).code());
        assertEquals(1, Run.of("weights", "check", archive).code());
    }

    @Test
    void verifyReadsWeightsUnderTheLimitsThatAreGiven() {
        Run run = Run.of("verify", "--limit", "tables=1", folder);
        assertEquals(1, run.code());
        assertTrue(run.out().contains("layer.pdiparams: FAILED: limit.tables"), run.out());
    }

    @Test
    void verifyOfAFolderVerifiesTheWholeModel() throws IOException {
        Files.writeString(folder.resolve("README.txt"), "text");
        Run good = Run.of("verify", folder);
        assertEquals(0, good.code(), good.err());
        assertEquals(
                List.of(
                        folder.resolve("README.txt") + ": skipped: of no known format",
                        folder.resolve("layer.json") + ": ok",
                        folder.resolve("layer.pdiparams") + ": ok (weights)"),
                good.lines().subList(0, 3));
        replace();
        Run bad = Run.of("verify", folder);
        assertEquals(1, bad.code());
        assertTrue(bad.lines().get(2).startsWith(weights + ": FAILED: model.shape: tensor 'linear_0.b_0'"), bad.out());
    }

    @Test
    void verifyFindsAProgramWithoutItsWeightsBesideOneThatHasThem() {
        WeightsSamples.copy("layer.json", folder.resolve("lonely.json"));
        Run run = Run.of("verify", folder);
        assertEquals(1, run.code());
        assertTrue(run.out().contains("lonely.json: FAILED; model.no-weights: the program needs 2 tensors"), run.out());
    }

    @Test
    void inspectHasTheSizeOfTheWeights() {
        Path program = folder.resolve("layer.json");
        assertTrue(Run.of("inspect", program).out().contains("\n  weights  82 bytes in layer.pdiparams\n"));
        assertEquals(
                82,
                Run.of("inspect", "--json", program)
                        .json()
                        .get(0)
                        .path("weights")
                        .path("bytes")
                        .asInt());
    }

    @Test
    void convertOfAModelFolderCarriesTheOtherFilesAlong() throws IOException {
        Files.writeString(folder.resolve("README.txt"), "text");
        Path out = folder.resolveSibling(folder.getFileName() + "-out");
        try {
            Run run = Run.of("convert", "--to", "msgpack", folder, out);
            assertEquals("isomorph: 1 converted, 0 done before, 2 carried along, 0 failed\n", run.err());
            assertEquals("text", Files.readString(out.resolve("README.txt")));
            assertEquals(0, Run.of("verify", out).code());
        } finally {
            for (String name : List.of("README.txt", "layer.msgpack", "layer.pdiparams", ".isomorph-journal")) {
                Files.deleteIfExists(out.resolve(name));
            }
        }
    }
}
