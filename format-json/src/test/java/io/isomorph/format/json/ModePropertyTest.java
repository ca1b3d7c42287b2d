package io.isomorph.format.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.UnrepresentableException;
import io.isomorph.format.json.Modes.Written;
import io.isomorph.ir.Document;
import io.isomorph.testkit.generate.Profile;
import io.isomorph.testkit.generate.ProgramGenerator;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What holds of the modes for every program. */
class ModePropertyTest {
    private static final List<Profile> PROFILES = List.of(
            Profile.TINY.withOperations(0, 2), Profile.ODD.withOperations(0, 2), Profile.TYPICAL.withOperations(1, 9));

    private static Document document(int seed) {
        return Document.of(
                ProgramGenerator.of(PROFILES.get(seed % PROFILES.size())).generate(seed));
    }

    /** Returns what a mode writes, or null if it refuses. */
    private static Written written(Document document, String mode) {
        try {
            return Modes.write(document, mode);
        } catch (UnrepresentableException e) {
            return null;
        }
    }

    private static int check(String mode) {
        int writtenCount = 0;
        for (int seed = 0; seed < 900; seed++) {
            Document document = document(seed);
            Written written = written(document, mode);
            if (written == null) {
                continue;
            }
            writtenCount++;
            Written faithful = Modes.write(document, JsonOptions.FAITHFUL);
            assertEquals(List.of(), faithful.deviations());
            assertFalse(
                    written.deviations().isEmpty() && !written.text().equals(faithful.text()),
                    "something else was written in silence, seed " + seed);
            assertEquals(written.text(), Modes.write(written.text(), mode).text(), "seed " + seed);
        }
        return writtenCount;
    }

    @Test
    void whatIsWrittenOtherwiseIsReportedAndStaysAsItIs() {
        int portable = check(JsonOptions.PORTABLE);
        assertTrue(portable > 250, () -> portable + " were written");
        int inference = check(JsonOptions.INFERENCE);
        assertTrue(inference > 800, () -> inference + " were written");
    }

    @Test
    void ofTheFilesThatPaddleWroteThoseThatItLoadsAreWrittenAsTheyAre() {
        List<String> others = new ArrayList<>();
        for (Path file : Corpus.own()) {
            Document document = Json.read(Corpus.bytes(file)).document();
            Written portable = written(document, JsonOptions.PORTABLE);
            if (portable == null || !portable.deviations().isEmpty()) {
                others.add(file.getFileName().toString());
            } else {
                Json.assertSameBytes(Corpus.bytes(file), Json.bytes(portable.text()), file.toString());
            }
        }
        assertEquals(
                List.of(
                        "dist_shard.json",
                        "float8_e5m2_param_startup.json",
                        "nan_f64.json",
                        "complex_nan.json",
                        "kwargs_only.json"),
                others);
    }
}
