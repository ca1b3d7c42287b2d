package io.isomorph.bench.targets;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isomorph.bench.results.ColdStart;
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
                                "\u2264 1.40",
                                "1.20 \u00b1 0.06",
                                true)),
                Claim.of(run(520_000, 1.2)));
    }

    @Test
    void howTheTimeOfTheFloorGrowsIsBeside() {
        Run run = Samples.run(draft -> {
            for (String codec : List.of("msgpack", "floor")) {
                draft.addWalks(List.of(new Walks(codec, "write", "typical-10k", 1e6, 2, 0)));
                draft.addWalks(List.of(new Walks(codec, "write", "typical-1m", 1e8, 5, 0)));
            }
        });

        assertEquals(
                List.of("2.50 \u00b1 0.00; floor 2.50 \u00b1 0.00"),
                Claim.of(run).stream().map(Claim::reached).toList());
    }

    @Test
    void growingFasterIsAMiss() {
        assertEquals(
                List.of(false, false),
                Claim.of(run(530_000, 1.45)).stream().map(Claim::met).toList());
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
    void aNewProviderForEachFileAndANewProcessMayTakeSoMuchLonger() {
        Run run = Samples.run(draft -> {
            draft.addMeasurements(List.of(write("typical-1k-mixed", 1), write("typical-1k-fresh", 1)));
            draft.addColds(List.of(new ColdStart("isomorph", "convert", "resnet18", 200, 3.6, 0.25)));
        });

        assertEquals(
                List.of(
                        new Claim(
                                "json.write.fresh",
                                "json write: time with a new provider for each file, typical-1k",
                                "\u2264 1.30 \u00d7 mixed",
                                "1.00 \u00b1 0.00",
                                true),
                        new Claim(
                                "cold.convert",
                                "isomorph convert of a model of 65 kB, the whole process",
                                "\u2264 3.50 \u00d7 java -version",
                                "3.60 \u00b1 0.25",
                                false)),
                Claim.of(run));
    }

    @Test
    void whatWasNotMeasuredIsNotClaimed() throws Exception {
        assertEquals(List.of(), Claim.of(Samples.run()));
    }
}
