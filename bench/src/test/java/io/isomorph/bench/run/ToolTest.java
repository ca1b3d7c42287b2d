package io.isomorph.bench.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.json.JsonMapper;
import io.isomorph.bench.results.ColdStart;
import io.isomorph.bench.results.Heap;
import io.isomorph.bench.results.Size;
import io.isomorph.bench.results.Walks;
import java.util.List;
import org.junit.jupiter.api.Test;

class ToolTest {
    @Test
    void sizesAreThoseOfAnOperation() throws Exception {
        String printed = "[{\"codec\": \"json\", \"workload\": \"typical-1k\", \"operations\": 1000, \"bytes\": 315000,"
                + " \"gzip\": 40000, \"zstd\": 30000, \"later\": 1}]";

        assertEquals(
                List.of(new Size("json", "typical-1k", 1000, 315, 40, 30)),
                Tool.sizes(new JsonMapper().readTree(printed)));
    }

    @Test
    void walksAreAsPrinted() throws Exception {
        String printed = "[{\"call\": \"write\", \"nanos\": 5.5, \"walks\": 1.25, \"spread\": 0.5, \"codec\": \"json\","
                + " \"workload\": \"typical-10k\"}]";

        assertEquals(
                List.of(new Walks("json", "write", "typical-10k", 5.5, 1.25, 0.5)),
                Tool.rows(new JsonMapper().readTree(printed), Walks.class));
    }

    @Test
    void heapsAreAsPrinted() throws Exception {
        String printed = "[{\"conversion\": \"json-to-msgpack\", \"operations\": 1000000, \"input\": 3, \"output\": 2,"
                + " \"heap\": 1048576}]";

        assertEquals(
                List.of(new Heap("json-to-msgpack", 1_000_000, 3, 2, 1 << 20)),
                Tool.rows(new JsonMapper().readTree(printed), Heap.class));
    }

    @Test
    void firstFilesAreAsPrinted() throws Exception {
        String printed = "[{\"codec\": \"json\", \"call\": \"read\", \"workload\": \"typical-1k\", \"millis\": 400.5,"
                + " \"starts\": 2.5, \"spread\": 0.25}]";

        assertEquals(
                List.of(new ColdStart("json", "read", "typical-1k", 400.5, 2.5, 0.25)),
                Tool.rows(new JsonMapper().readTree(printed), ColdStart.class));
    }
}
