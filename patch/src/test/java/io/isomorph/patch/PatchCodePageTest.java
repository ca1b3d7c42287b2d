package io.isomorph.patch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isomorph.patch.rule.PatchCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class PatchCodePageTest {
    @Test
    void theTableOfCodesIsComplete() throws IOException {
        List<String> expected = Arrays.stream(PatchCode.values())
                .map(code -> "| `" + code.id() + "` | " + code.cause() + " | " + code.hint() + " |")
                .toList();
        List<String> found = Files.readAllLines(Path.of("../docs/errors.md")).stream()
                .filter(line -> line.startsWith("| `patch."))
                .toList();
        assertEquals(expected, found);
    }
}
