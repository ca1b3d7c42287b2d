package io.isomorph.format.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.UnrepresentableException;
import io.isomorph.family.pir.kind.ArrayAttribute;
import io.isomorph.family.pir.kind.Float64Attribute;
import io.isomorph.format.json.Modes.Written;
import io.isomorph.ir.Document;
import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramCollector;
import io.isomorph.ir.Region;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import io.isomorph.testkit.generate.Profile;
import io.isomorph.testkit.generate.ProgramGenerator;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
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
            Written faithful = Modes.write(document, JsonFormat.FAITHFUL);
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
        int portable = check(JsonFormat.PORTABLE);
        assertTrue(portable > 250, () -> portable + " were written");
        int inference = check(JsonFormat.INFERENCE);
        assertTrue(inference > 800, () -> inference + " were written");
    }

    @Test
    void ofTheFilesThatPaddleWroteThoseThatItLoadsAreWrittenAsTheyAre() {
        List<String> others = new ArrayList<>();
        for (Path file : Corpus.own()) {
            Document document = Json.read(Corpus.bytes(file)).document();
            Written portable = written(document, JsonFormat.PORTABLE);
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

    @Test
    void theDeepestProgramsNeedNoLargeStack() throws InterruptedException {
        IrAttribute array = new Float64Attribute(0x7ff8_0000_0000_0000L).toAttribute();
        for (int depth = 2; depth < Payload.MAX_DEPTH; depth += 2) {
            array = IrAttribute.of(ArrayAttribute.NAME, Payload.list(Payload.of(array)));
        }
        AttributeList attributes = AttributeList.of(new NamedAttribute("a", array));
        ProgramCollector collector = new ProgramCollector();
        collector.visitInfo("pir", 4, true);
        for (int depth = 1; depth <= Region.MAX_DEPTH; depth++) {
            collector.enterRegion();
            collector.enterBlock(List.of(), List.of());
            collector.visitOperation(
                    new OperationHead(Name.of("pd_op.if"), attributes, Operands.EMPTY, List.of(), AttributeList.EMPTY),
                    depth < Region.MAX_DEPTH);
        }
        for (int depth = Region.MAX_DEPTH; depth > 0; depth--) {
            if (depth < Region.MAX_DEPTH) {
                collector.exitOperation();
            }
            collector.exitBlock();
            collector.exitRegion();
        }
        Document deep = Document.of(collector.program());
        AtomicReference<Object> outcome = new AtomicReference<>();
        Thread thread = new Thread(
                () -> outcome.set(Modes.write(deep, JsonFormat.PORTABLE).codes().size()));
        thread.setUncaughtExceptionHandler((t, e) -> outcome.set(e));
        thread.start();
        thread.join();
        assertEquals(Region.MAX_DEPTH, outcome.get());
    }
}
