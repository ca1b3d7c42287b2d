package io.isomorph.bench.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JmhResultTest {
    @TempDir
    Path folder;

    @Test
    void takesWhatAResultFileNeedsAndPassesOverWhatItDoesNotKnow() throws Exception {
        List<Measurement> all = JmhResult.read(Samples.jmh());

        assertEquals(13, all.size());
        Measurement first = all.get(0);
        assertEquals("CodecBenchmark.write", first.benchmark());
        assertEquals(Map.of("codec", "protobuf", "workload", "typical-1k"), first.params());
        assertEquals("avgt", first.mode());
        assertEquals("us/op", first.unit());
        assertEquals(2, first.forks());
        assertEquals(2000, first.score());
        assertEquals(20, first.error());
        assertEquals(1_000_000, first.allocation());
        assertEquals(List.of(List.of(1999.0, 2000.0), List.of(2000.0, 2001.0)), first.iterations());
    }

    @Test
    void whatJmhDoesNotKnowIsNull() throws Exception {
        Measurement unknown = JmhResult.read(Samples.jmh()).stream()
                .filter(each -> each.benchmark().equals("CodecBenchmark.read")
                        && each.subject().equals("msgpack"))
                .findFirst()
                .orElseThrow();

        assertNull(unknown.error());
        assertNull(unknown.allocation());
    }

    @Test
    void refusesWhatIsNotOfJmh() throws Exception {
        Path text = Files.writeString(folder.resolve("text"), "no JSON");
        Path other = Files.writeString(folder.resolve("other"), "[{\"benchmark\": \"a.B.c\"}]");

        assertThrows(BenchException.class, () -> JmhResult.read(text));
        BenchException fault = assertThrows(BenchException.class, () -> JmhResult.read(other));
        assertEquals("JMH's JSON has no member \"primaryMetric\"", fault.getMessage());
    }
}
