package io.isomorph.bench.trial;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class GrowthTrialTest {
    @Test
    void eachCallOnEachProgramIsReported() {
        List<String> found = new ArrayList<>();
        for (JsonNode row : GrowthTrial.measure("msgpack", List.of("typical-1k", "resnet18"), 0, 0)) {
            found.add(row.path("codec").asText() + " " + row.path("call").asText() + " "
                    + row.path("workload").asText());
            assertTrue(row.path("nanos").asDouble() > 0, row::toString);
            assertTrue(row.path("walks").asDouble() > 0, row::toString);
            assertTrue(row.path("spread").asDouble() >= 0, row::toString);
        }
        assertEquals(
                List.of(
                        "msgpack write typical-1k",
                        "msgpack read typical-1k",
                        "msgpack write resnet18",
                        "msgpack read resnet18"),
                found);
    }
}
