package io.isomorph.bench.targets;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isomorph.bench.results.Heap;
import io.isomorph.bench.results.Measurement;
import io.isomorph.bench.results.Run;
import io.isomorph.bench.results.Samples;
import io.isomorph.bench.results.Walks;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ClaimTest {
    private static Measurement write(String workload, double allocation) {
        Map<String, String> params = Map.of("workload", workload, "codec", "json");
        return new Measurement(
                "CodecBenchmark.write",
                new TreeMap<>(params),
                "avgt",
                "us/op",
                1,
                1,
                0.0,
                allocation,
                List.of(List.of(1.0)));
    }

    private static Run run(double largeAllocation, double largeWalks) {
        return Samples.run(draft -> {
            draft.addMeasurements(List.of(write("typical-10k", 5000), write("typical-1m", largeAllocation)));
            draft.addWalks(List.of(new Walks("json", "write", "typical-10k", 1e6, 1, 0.03)));
            draft.addWalks(List.of(new Walks("json", "write", "typical-1m", 1e8, largeWalks, 0.04 * largeWalks)));
        });
    }

    @Test
    void timeMayGrowAsAWalkDoesAndAllocationAsTheProgramDoes() {
        assertEquals(
                List.of(
                        new Claim(
                                "json.write.growth-of-allocation",
                                "json write: allocation of an operation, typical-1m to typical-10k",
                                "\u2264 1.05",
                                "1.04",
                                true),
                        new Claim(
                                "json.write.growth-of-time",
                                "json write: time in relation to a walk, typical-1m to typical-10k",
                                "\u2264 1.25",
                                "1.20 \u00b1 0.06",
                                true)),
                Claim.of(run(520_000, 1.2)));
    }

    @Test
    void growingFasterIsAMiss() {
        assertEquals(
                List.of(false, false),
                Claim.of(run(530_000, 1.3)).stream().map(Claim::met).toList());
    }

    @Test
    void heapIsBoundForJsonAndByTheOutputForOthers() {
        Run run = Samples.run(draft -> {
            draft.addHeaps(List.of(new Heap("json-to-json", 1_000, 1, 1, 5L << 20)));
            draft.addHeaps(List.of(new Heap("json-to-json", 1_000_000, 300L << 20, 300L << 20, 64L << 20)));
            draft.addHeaps(List.of(new Heap("json-to-msgpack", 1_000_000, 300L << 20, 40L << 20, 80L << 20)));
        });

        assertEquals(
                List.of(
                        new Claim(
                                "heap.json-to-json",
                                "heap to convert, json-to-json, 1,000,000 operations",
                                "\u2264 64 MiB",
                                "64 MiB",
                                true),
                        new Claim(
                                "heap.json-to-msgpack",
                                "heap to convert, json-to-msgpack, 1,000,000 operations",
                                "\u2264 1.5 times the output",
                                "2.00 (80 MiB)",
                                false)),
                Claim.of(run));
    }

    @Test
    void whatWasNotMeasuredIsNotClaimed() throws Exception {
        assertEquals(List.of(), Claim.of(Samples.run()));
    }
}
