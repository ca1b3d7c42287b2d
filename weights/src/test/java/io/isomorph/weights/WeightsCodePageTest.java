package io.isomorph.weights;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class WeightsCodePageTest {
    @Test
    void theTableOfCodesIsComplete() throws IOException {
        List<String> expected = Arrays.stream(WeightsCode.values())
                .map(code -> "| `" + code.id() + "` | " + code.cause() + " | " + code.hint() + " |")
                .toList();
        List<String> found = Files.readAllLines(Path.of("../docs/errors.md")).stream()
                .filter(line -> line.matches("\\| `(weights|paddle|pickle|safetensors|npy|npz)\\..*"))
                .toList();
        assertEquals(expected, found);
    }
}
