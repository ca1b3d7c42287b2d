package io.isomorph.format.msgpack.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class MsgpackCodePageTest {
    @Test
    void theTableOfCodesIsComplete() throws IOException {
        List<String> expected = Arrays.stream(MsgpackCode.values())
                .map(code -> "| `" + code.id() + "` | " + code.cause() + " | " + code.hint() + " |")
                .toList();
        List<String> found = Files.readAllLines(Path.of("../docs/errors.md")).stream()
                .filter(line -> line.startsWith("| `msgpack."))
                .toList();
        assertEquals(expected, found);
    }
}
