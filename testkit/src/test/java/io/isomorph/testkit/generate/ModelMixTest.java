package io.isomorph.testkit.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Holds typical programs to the figures of real ones: PaddlePaddle's programs for text detection and recognition, three published
 * files of 641 to 1052 operations, 787 on average. {@link MixMeasurer} printed the figures; they are means over the files, weighted
 * by operations. As JSON the files take 360 bytes for each operation; traced characters represent it here, where no format is.
 */
class ModelMixTest {
    private static final int OPERATIONS = 787;
    private static final int PROGRAMS = 40;
    private static final double TOLERANCE = 0.15;

    private static final Map<String, Double> REAL = new LinkedHashMap<>();

    static {
        REAL.put("parameters", 0.4265);
        REAL.put("operands", 1.0669);
        REAL.put("results", 1.2109);
        REAL.put("attributes", 3.5680);
        REAL.put("traced characters", 446.79);
        REAL.put("nearest operands", 0.3851);
        REAL.put("distinct attribute lists", 0.8645);
        REAL.put("distinct types", 92.70);
        REAL.put("distinct result attribute lists", 6.543);
    }

    @TestFactory
    List<DynamicTest> aTypicalProgramIsLikeARealOneIn() {
        ProgramGenerator generator = ProgramGenerator.of(Profile.TYPICAL.withOperations(OPERATIONS, OPERATIONS));
        Map<String, Double> means = new LinkedHashMap<>();
        for (int seed = 0; seed < PROGRAMS; seed++) {
            MixFigures figures = new MixFigures();
            generator.generate(seed, figures);
            assertEquals(OPERATIONS, figures.operations());
            figures.figures().forEach((name, value) -> means.merge(name, value / PROGRAMS, Double::sum));
        }
        return REAL.entrySet().stream()
                .map(real -> DynamicTest.dynamicTest(real.getKey(), () -> {
                    double ratio = means.getOrDefault(real.getKey(), 0.0) / real.getValue();
                    assertTrue(
                            Math.abs(ratio - 1) <= TOLERANCE,
                            () -> means.get(real.getKey()) + " where real programs have " + real.getValue());
                }))
                .toList();
    }
}
