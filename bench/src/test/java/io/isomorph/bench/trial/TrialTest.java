package io.isomorph.bench.trial;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Later builds rely on these lines. */
class TrialTest {
    private static List<String> serve(String codec, String workload, String requests) throws IOException {
        ByteArrayOutputStream answers = new ByteArrayOutputStream();
        Trial.serve(
                codec,
                workload,
                new ByteArrayInputStream(requests.getBytes(StandardCharsets.UTF_8)),
                new PrintStream(answers, true, StandardCharsets.UTF_8));
        return answers.toString(StandardCharsets.UTF_8).lines().toList();
    }

    @Test
    void eachRequestHasOneAnswerAndTheFirstLineNamesWhatIsMeasured() throws Exception {
        List<String> lines = serve("msgpack", "typical-1k-mixed", "read 1\nwrite 0\n");

        assertEquals(3, lines.size(), lines.toString());
        JsonNode hello = new JsonMapper().readTree(lines.get(0));
        assertEquals(1, hello.path("protocol").asInt());
        assertEquals("msgpack", hello.path("codec").asText());
        assertEquals("typical-1k-mixed", hello.path("workload").asText());
        assertEquals(128, hello.path("programs").asInt());
        JsonNode read = new JsonMapper().readTree(lines.get(1));
        assertEquals("read", read.path("call").asText());
        assertEquals(0, read.path("calls").asInt() % 128, "each program equally often");
        assertTrue(read.path("nanos").asLong() >= 1_000_000, read.toString());
        assertTrue(read.path("allocated").asLong() > 0, read.toString());
        assertTrue(read.path("cpu").asLong() >= 0, read.toString());
        assertEquals(
                "write", new JsonMapper().readTree(lines.get(2)).path("call").asText());
    }

    @Test
    void theSameProgramsHaveTheSameContentInEveryCodec() throws Exception {
        String ours = new JsonMapper()
                .readTree(serve("json", "typical-1k", "").get(0))
                .path("content")
                .asText();
        String rivals = new JsonMapper()
                .readTree(serve("kryo", "typical-1k", "").get(0))
                .path("content")
                .asText();
        String others = new JsonMapper()
                .readTree(serve("json", "resnet18", "").get(0))
                .path("content")
                .asText();

        assertEquals(ours, rivals);
        assertTrue(!ours.equals(others) && !ours.isEmpty(), ours + " " + others);
    }

    @Test
    void anUnknownCallIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> serve("json", "typical-1k", "walk 1\n"));
    }
}
