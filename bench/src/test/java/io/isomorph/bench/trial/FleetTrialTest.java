package io.isomorph.bench.trial;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.isomorph.bench.workload.Models;
import io.isomorph.catalog.db.CatalogQuery;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FleetTrialTest {
    @TempDir
    Path folder;

    @Test
    void aCatalogHasEveryModel() throws Exception {
        Path root = Path.of("..");
        Path models = folder.resolve("models");
        Path catalog = folder.resolve("fleet.db");
        assertTrue(Models.write(models, 40, root) > 10_000);

        ObjectNode row = FleetTrial.measure(models, catalog, root.resolve("docs/fleets.md"));

        assertTrue(row.get("seconds").asDouble() > 0 && row.get("cpu").asDouble() > 0, row::toString);
        assertTrue(row.get("slowest").asDouble() > 0, row::toString);
        try (CatalogQuery query = CatalogQuery.open(catalog)) {
            query.run("select count(*) from (select path from model union select path from fault)", (names, values) -> {
                if (values != null) {
                    assertEquals(40L, values.get(0));
                }
            });
        }
    }
}
