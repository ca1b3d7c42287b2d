package io.isomorph.patch.interop;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.format.json.JsonFormat;
import io.isomorph.ir.Document;
import io.isomorph.patch.Downgrade;
import io.isomorph.patch.PatchSet;
import io.isomorph.spi.Formats;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The older PaddlePaddle runs what we downgraded. Not part of {@code mvn verify}, as it needs both releases: {@code interop/paddle/run
 * --downgrade} gets them and runs it.
 */
class PaddleDowngradeIT {
    private static final Formats FORMATS = Formats.of(new JsonFormat());

    /** Programs of operators that 3.0.0 does not have, or has with fewer operands. */
    private static final Set<String> REFUSED = Set.of("instance_norm", "instance_norm_plain", "median", "nanmedian");

    @TempDir
    private Path folder;

    @Test
    void aDowngradedTrainingProgramRunsInTheOldReleaseOrIsRefusedWithAReason() throws IOException {
        Path now = folder.resolve("now");
        Path old = Files.createDirectory(folder.resolve("old"));
        Map<String, List<String>> written = PaddleScripts.writeTraining(now);
        assertAll(written.values().stream().map(row -> () -> assertEquals("written", row.get(1), row.get(0))));
        assertTrue(written.size() >= 75, () -> written.size() + " programs");
        Map<String, String> refused = new TreeMap<>();
        for (String name : written.keySet()) {
            Downgrade downgrade =
                    Downgrade.of(FORMATS.read(now.resolve(name + ".json")).onlyProgram(), PatchSet.extended(), 1, true);
            if (downgrade.program() == null) {
                refused.put(name, downgrade.blockers().toString());
            } else {
                FORMATS.write(Document.of(downgrade.program()), old.resolve(name + ".json"));
            }
        }
        assertEquals(REFUSED, refused.keySet(), refused::toString);
        Map<String, List<String>> ran = PaddleScripts.stepInOld(old);
        assertEquals(written.size() - refused.size(), ran.size());
        assertAll(ran.values().stream()
                .map(row -> () -> assertEquals("done", row.get(1), () -> row.get(0) + ": " + row.get(2))));
        System.out.println("paddle: " + ran.size() + " downgraded training programs run in the old release, "
                + refused.size() + " are refused");
    }
}
