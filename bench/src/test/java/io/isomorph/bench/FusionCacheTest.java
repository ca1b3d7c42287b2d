package io.isomorph.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.bench.rival.FusionCacheObjects;
import io.isomorph.bench.rival.flatc.RecordFunctorT;
import io.isomorph.bench.workload.Fusions;
import io.isomorph.family.nvfuser.RecordType;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Operation;
import io.isomorph.spi.DocumentReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Both sides of {@link FusionCacheBenchmark} read the same. */
class FusionCacheTest {
    @Test
    void theAccessorsReadEveryRecordOfEveryFusionThatTheTreeHas() {
        Document document = Fusions.document(300, 7);
        Stored file = Stored.of("nvfuser", document);
        Map<String, List<String>> expected = new HashMap<>();
        for (Entry entry : document.entries()) {
            List<String> records = new ArrayList<>();
            for (Operation operation : entry.program().body().blocks().get(0).operations()) {
                records.add(operation.name() + " " + operation.head().operands().size() + " "
                        + operation.head().resultTypes().size());
            }
            expected.put(entry.name() + " " + entry.visits(), records);
        }
        Map<String, List<String>> found = new HashMap<>();
        for (FusionCacheObjects.Fusion fusion : FusionCacheObjects.read(file.bytes())) {
            List<String> records = new ArrayList<>();
            for (RecordFunctorT record : fusion.records()) {
                records.add(RecordType.of(record.getType()).operation() + " " + record.getArgs().length + " "
                        + record.getOutputs().length);
            }
            found.put("fusion-" + fusion.id() + " " + fusion.visits(), records);
        }
        assertEquals(expected, found);
    }

    @Test
    void fusionsShareTheirBeginnings() {
        Document document = Fusions.document(1_000, 1);
        int records = document.entries().stream()
                .mapToInt(entry -> (int) entry.program().counts().operations())
                .sum();
        try (DocumentReader reader = Stored.of("nvfuser", document).open()) {
            int nodes = Integer.parseInt(reader.summary().get("nodes"));
            assertTrue(nodes > 3_000 && 3 * nodes < 2 * records, nodes + " nodes, " + records + " records");
        }
    }
}
