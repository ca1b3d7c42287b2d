package io.isomorph.bench.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.bench.results.Comparison.Change;
import java.util.List;
import org.junit.jupiter.api.Test;

class ComparisonTest {
    private static Comparison compare(Run old, Run now) {
        return Comparison.of(old, now, 0.1);
    }

    private static List<String> texts(Comparison of, Verdict verdict) {
        return of.changes(verdict).stream().map(Change::text).toList();
    }

    private static Run writes(double protobuf, double json, Double error) {
        return Samples.run(
                List.of(Samples.write("protobuf", protobuf, error), Samples.write("json", json, error)), List.of());
    }

    @Test
    void theSameRunIsNeitherWorseNorBetter() throws Exception {
        Comparison found = compare(Samples.run(), Samples.run());

        assertEquals(List.of(), found.changes(Verdict.WORSE));
        assertEquals(List.of(), found.changes(Verdict.UNCLEAR));
        assertEquals(List.of(), found.changes(Verdict.BETTER));
        assertTrue(found.changes(Verdict.SAME).size() > 10);
        assertEquals(List.of(), found.notes());
    }

    @Test
    void whatLosesMoreThanTheThresholdIsWorse() {
        Comparison found = compare(writes(1000, 100, 1.0), writes(1000, 125, 1.0));

        assertEquals(
                List.of("CodecBenchmark.write json typical-1k: 10.0 -> 8.00 times as fast as protobuf"
                        + " (-20.0 %; spread of both 1.0 %, 0.8 %)"),
                texts(found, Verdict.WORSE));
        assertEquals(List.of(), found.changes(Verdict.BETTER));
    }

    @Test
    void whatGainsMoreThanTheThresholdIsBetter() {
        Comparison found = compare(writes(1000, 100, 1.0), writes(1000, 80, 1.0));

        assertEquals(1, found.changes(Verdict.BETTER).size());
        assertEquals(List.of(), found.changes(Verdict.WORSE));
    }

    @Test
    void aSlowerMachineIsNoChange() {
        Comparison found = compare(writes(1000, 100, 1.0), writes(5000, 500, 1.0));

        assertEquals(1, found.changes(Verdict.SAME).size());
        assertEquals(List.of(), found.changes(Verdict.WORSE));
    }

    @Test
    void aChangeWithinTheThresholdIsNone() {
        assertEquals(
                1,
                compare(writes(1000, 100, 0.1), writes(1000, 109, 0.1))
                        .changes(Verdict.SAME)
                        .size());
        assertEquals(
                1,
                compare(writes(1000, 100, 0.1), writes(1000, 112, 0.1))
                        .changes(Verdict.WORSE)
                        .size());
    }

    @Test
    void aChangeWithinTheSpreadIsUnclear() {
        assertEquals(
                1,
                compare(writes(1000, 100, 20.0), writes(1000, 125, 20.0))
                        .changes(Verdict.UNCLEAR)
                        .size());
        assertEquals(
                1,
                compare(writes(1000, 100, null), writes(1000, 125, null))
                        .changes(Verdict.UNCLEAR)
                        .size(),
                "the spread is not known");
    }

    @Test
    void whatHasNoReferenceOfItsOwnIsComparedWithItsRead() throws Exception {
        Run old = Samples.run();
        Run now = Samples.run(
                old.measurements().stream()
                        .map(each -> each.benchmark().startsWith("Events") ? Samples.slower(each, 1.5) : each)
                        .toList(),
                old.sizes());

        assertEquals(
                "EventsBenchmark.read json typical-1k: 16.0 -> 10.7 times as fast as protobuf (its"
                        + " CodecBenchmark.read protobuf typical-1k) (-33.3 %; spread of both 2.8 %, 2.8 %)",
                texts(compare(old, now), Verdict.WORSE).get(0));
    }

    @Test
    void whatIsInOneRunOnlyIsReported() throws Exception {
        Run run = Samples.run();
        Run part = Samples.run(run.measurements().subList(0, run.measurements().size() - 1), run.sizes());

        assertEquals(
                List.of("only in the old run: WalkBenchmark.walk"),
                compare(run, part).notes());
        assertEquals(
                List.of("only in the new run: WalkBenchmark.walk"),
                compare(part, run).notes());
    }

    @Test
    void withoutTheReferenceNothingIsCompared() {
        Run alone = Samples.run(List.of(Samples.write("json", 1, 1.0)), List.of());

        assertEquals(
                List.of("not compared, as protobuf was not measured in both runs: CodecBenchmark.write json"
                        + " typical-1k"),
                compare(alone, alone).notes());
    }

    @Test
    void moreAllocationAndMoreBytesAreWorse() throws Exception {
        Run old = Samples.run();
        Run now = Samples.run(
                old.measurements().stream()
                        .map(each -> each.subject().equals("msgpack") && each.allocation() != null
                                ? new Measurement(
                                        each.benchmark(),
                                        each.params(),
                                        each.mode(),
                                        each.unit(),
                                        each.forks(),
                                        each.score(),
                                        each.error(),
                                        each.allocation() * 1.5,
                                        each.iterations())
                                : each)
                        .toList(),
                List.of(Samples.size("json", "typical-1k", 400)));

        assertEquals(
                List.of(
                        "CodecBenchmark.write msgpack typical-1k: allocates 300,000 -> 450,000 bytes (+50.0 %)",
                        "json typical-1k: bytes an operation 315 -> 400 bytes (+27.0 %)"),
                texts(compare(old, now), Verdict.WORSE));
    }
}
