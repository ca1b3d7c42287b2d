package io.isomorph.cli.weights;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.cli.support.Run;
import io.isomorph.cli.support.WeightsSamples;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WeightsDiffCommandTest {
    @TempDir
    Path folder;

    private Path a;
    private Path b;

    @BeforeEach
    void write() {
        a = WeightsSamples.write(
                folder.resolve("a.npz"), WeightsSamples.floats("w", 1, 2, Float.NaN), WeightsSamples.floats("x", 1));
        b = WeightsSamples.write(folder.resolve("b.safetensors"), WeightsSamples.floats("w", 1, 2.5f, Float.NaN));
    }

    @Test
    void eachTensorThatDiffersHasALine() {
        Run run = Run.of("weights", "diff", a, b);
        assertEquals(1, run.code());
        assertEquals("different", run.lines().get(0));
        assertTrue(run.lines().get(1).startsWith("  values w: "), run.out());
        assertTrue(run.lines().get(2).startsWith("  removed x: "), run.out());
    }

    @Test
    void aToleranceIsOfValues() {
        Path w = folder.resolve("w.npz");
        assertEquals(0, Run.of("weights", "extract", "--tensor", "w", a, w).code());
        assertEquals(1, Run.of("weights", "diff", "--absolute", "0.4", w, b).code());
        assertEquals(0, Run.of("weights", "diff", "--absolute", "0.5", w, b).code());
        assertEquals(0, Run.of("weights", "diff", "--relative", "0.2", w, b).code());
        assertEquals(2, Run.of("weights", "diff", "--relative", "-1", w, b).code());
    }

    @Test
    void aFileThatCannotBeReadIsNoDifference() {
        assertEquals(
                3, Run.of("weights", "diff", a, folder.resolve("absent.npy")).code());
        assertEquals(2, Run.of("weights", "diff", "-", "-").code());
    }

    @Test
    void statisticsAreOfFiniteValues() {
        Run run = Run.of("weights", "stats", a);
        assertEquals(
                List.of(
                        "name  type     values      min      max     mean  nan",
                        "w     float32       3  1.00000  2.00000  1.50000    1",
                        "x     float32       1  1.00000  1.00000  1.00000"),
                run.lines());
        assertEquals(1, Run.of("weights", "stats", "--tensor", "x", a, b).code(), "b has no x");
    }

    @Test
    void aCallWithoutACommandIsRefused() {
        Run run = Run.of("weights");
        assertEquals(2, run.code());
        assertTrue(run.err().contains("a command of weights is missing"), run.err());
    }
}
