package io.isomorph.format.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.isomorph.ir.Form;
import io.isomorph.testkit.contract.Programs;
import io.isomorph.testkit.contract.RoundTrip;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(RoundTrip.class)
class CorpusTest {
    @TestFactory
    List<DynamicTest> everyOwnFileIsWrittenByteForByteAgain() {
        return Corpus.own().stream()
                .map(file -> DynamicTest.dynamicTest(
                        file.getFileName().toString(), () -> Laws.checkCanonical(Corpus.bytes(file), file.toString())))
                .toList();
    }

    @Test
    void everyOwnFileGoesThroughTheOtherFormats(Programs programs) throws IOException {
        for (Path file : Corpus.own()) {
            programs.read(file);
        }
    }

    @Test
    void everySharedFileThatPaddleWroteIsWrittenByteForByteAgain() {
        Path folder = Corpus.shared("paddle");
        assumeTrue(folder != null, "the shared corpus is not at hand");
        List<Path> files = Corpus.jsonBelow(folder);
        assertTrue(files.size() >= 170, () -> files.size() + " files");
        for (Path file : files) {
            Laws.checkLarge(Corpus.bytes(file), file.toString());
        }
    }

    @Test
    void everyOtherSharedFileKeepsTheLaws() {
        List<Path> files = new ArrayList<>();
        for (String name : List.of("paddle-params", "paddle-patches", "paddle-text")) {
            Path folder = Corpus.shared(name);
            assumeTrue(folder != null, "the shared corpus is not at hand");
            files.addAll(Corpus.jsonBelow(folder));
        }
        assertTrue(files.size() > 50, () -> files.size() + " files");
        for (Path file : files) {
            Laws.Outcome outcome = Laws.checkArray(Corpus.bytes(file), file.toString());
            assertNotEquals(Laws.Outcome.REFUSED, outcome, () -> refusal(file));
            if (outcome == Laws.Outcome.CANONICAL) {
                Laws.checkLarge(Corpus.bytes(file), file.toString());
            }
        }
    }

    private static String refusal(Path file) {
        try {
            Json.read(Corpus.bytes(file));
            return "";
        } catch (RuntimeException e) {
            return file + ": " + e.getMessage();
        }
    }

    @Test
    void theFormOfAFileIsWhatItsBytesNeedBeyondTheProgram() {
        assertEquals(Form.EMPTY, form("control_flow/while_static"));
        assertEquals(Form.of(Map.of("json.style", "readable")), form("native/arrays_readable"));
        assertEquals(Form.of(Map.of("json.parameter", "2024")), form("first-form/simple_rnn"));
        assertEquals(Form.of(Map.of("json.kwargs", "lost")), form("structure/kwargs_only"));
    }

    private static Form form(String name) {
        return Json.read(Corpus.own(name)).form();
    }
}
