package io.isomorph.cli.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.isomorph.cli.support.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Programs that PaddlePaddle wrote from its Python API have no fault, where the shared corpus is at hand. */
class SemanticCorpusTest {
    private static Path corpus() {
        for (Path folder = Path.of("").toAbsolutePath(); folder != null; folder = folder.getParent()) {
            Path corpus = folder.resolve("shared/corpus/paddle");
            if (Files.isDirectory(corpus)) {
                return corpus;
            }
        }
        return null;
    }

    /** Those below the Python API are made to be nonsense, and the writer loses keyword arguments. */
    private static boolean isFromPython(Path file) {
        String name = file.toString();
        return name.endsWith(".json") && !name.contains("/native/") && !name.contains("kwargs");
    }

    @Test
    void programsOfPaddlePaddleHaveNoFault() throws IOException {
        Path corpus = corpus();
        assumeTrue(corpus != null, "there is no shared corpus");
        List<Object> command = new ArrayList<>(List.of("verify", "--semantic", "--json"));
        for (String part : List.of("made", "real", "first-form")) {
            try (Stream<Path> files = Files.walk(corpus.resolve(part))) {
                files.filter(SemanticCorpusTest::isFromPython).sorted().forEach(command::add);
            }
        }
        assertTrue(command.size() > 100, command.size() + " words");
        List<String> faults = new ArrayList<>();
        for (JsonNode line : Run.of(command.toArray()).json()) {
            line.path("faults")
                    .forEach(fault -> faults.add(line.get("file").asText() + ": "
                            + fault.get("code").asText() + " "
                            + fault.get("message").asText()));
        }
        assertEquals("", String.join("\n", faults));
    }
}
