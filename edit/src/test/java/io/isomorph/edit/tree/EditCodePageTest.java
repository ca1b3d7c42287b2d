package io.isomorph.edit.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class EditCodePageTest {
    @Test
    void theTableOfCodesIsComplete() throws IOException {
        List<String> expected = Arrays.stream(EditCode.values())
                .map(code -> "| `" + code.id() + "` | " + code.cause() + " | " + code.hint() + " |")
                .toList();
        List<String> found = Files.readAllLines(Path.of("../docs/errors.md")).stream()
                .filter(line -> line.startsWith("| `edit."))
                .toList();
        assertEquals(expected, found);
    }
}
