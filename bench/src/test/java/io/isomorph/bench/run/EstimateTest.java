package io.isomorph.bench.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.bench.results.Group;
import io.isomorph.bench.results.Measure;
import io.isomorph.bench.run.Estimate.Selected;
import io.isomorph.bench.targets.GrowthTargets;
import io.isomorph.bench.targets.Headline;
import io.isomorph.bench.workload.Workload;
import java.io.OutputStream;
import java.io.PrintStream;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class EstimateTest {
    private static Estimate of(Plan... plans) {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
        return Estimate.of(List.of(plans), new Progress(nowhere, nowhere));
    }

    private static Set<Group> groups(Estimate estimate) {
        return estimate.selected().stream()
                .map(each -> new Group(
                        each.name().replace("io.isomorph.bench.", ""),
                        new TreeMap<>(
                                each.params().containsKey("workload")
                                        ? Map.of(
                                                "workload",
                                                String.join(",", each.params().get("workload")))
                                        : Map.of())))
                .collect(Collectors.toSet());
    }

    @Test
    void quickMeasuresSmallProgramsInAllStreamsAndTheRealModelsInAboutThirteenMinutes() {
        Estimate quick = of(Plan.quick().toArray(new Plan[0]));

        Set<Group> expected = new HashSet<>();
        for (String kind : List.of("typical-1k", "pypto-1k")) {
            for (String stream : List.of("", "-mixed", "-fresh")) {
                expected.add(Headline.group(Measure.WRITE, kind + stream));
                expected.add(Headline.group(Measure.READ, kind + stream));
            }
        }
        expected.add(Headline.group(Measure.WRITE, Workload.EXAMPLES_MIXED));
        expected.add(Headline.group(Measure.READ, Workload.EXAMPLES_MIXED));
        assertEquals(expected, groups(quick));
        for (Selected each : quick.selected()) {
            boolean pypto = each.params().get("workload").get(0).startsWith("pypto");
            assertEquals(
                    pypto ? List.of("protobuf", "pypto") : Headline.codecs(),
                    each.params().get("codec"),
                    "all of them are known to the benchmark");
        }
        assertTrue(
                quick.time().compareTo(Duration.ofMinutes(11)) > 0, quick.time().toString());
        assertTrue(
                quick.time().compareTo(Duration.ofMinutes(15)) < 0, quick.time().toString());
    }

    @Test
    void theHeadlineIsAllThatTheReadmeShows() {
        Set<Group> groups = groups(of(Plan.headline().toArray(new Plan[0])));

        assertEquals(2 * 3 * 2 * 2 + 2, groups.size());
        assertTrue(groups.contains(Headline.group(Measure.READ, "typical-100k-fresh")), groups.toString());
        assertTrue(groups.contains(Headline.group(Measure.WRITE, "pypto-100k-mixed")), groups.toString());
        assertTrue(groups.contains(Headline.group(Measure.READ, Workload.EXAMPLES_MIXED)), groups.toString());
    }

    @Test
    void codecsInTurnsAreOursOfAPlanWithBothCalls() {
        Plan typical = Plan.quick().get(0).ours();

        assertEquals(List.of("json", "msgpack", "flatbuffers"), typical.params().get("codec"));
        assertEquals(List.of("pypto"), Plan.quick().get(1).ours().params().get("codec"));
        assertEquals(
                List.of(
                        new Estimate.Codec("json", "typical-1k", List.of("read", "write")),
                        new Estimate.Codec("msgpack", "typical-1k", List.of("read", "write"))),
                of(typical.with("codec", List.of("json", "msgpack")).with("workload", List.of("typical-1k")))
                        .codecs());
    }

    @Test
    void fullMeasuresAllThatTargetsAreSetFor() {
        Set<Group> groups = groups(of(Plan.full().toArray(new Plan[0])));

        for (Measure measure : List.of(Measure.WRITE, Measure.READ)) {
            for (String workload : Headline.WORKLOADS) {
                assertTrue(groups.contains(Headline.group(measure, workload)), measure + " " + workload);
            }
            assertTrue(groups.contains(Headline.group(measure, GrowthTargets.SMALL)), groups.toString());
            assertTrue(groups.contains(Headline.group(measure, GrowthTargets.LARGE)), groups.toString());
        }
    }

    @Test
    void aCodecThatABenchmarkDoesNotKnowIsLeftOut() {
        Plan plan = Plan.quick().get(0).with("codec", List.of("nonsense", "json"));

        assertEquals(2 * 3, of(plan).cases());
        assertEquals(0, of(plan.with("codec", List.of("nonsense"))).cases());
    }

    @Test
    void theCodecOfPyptoIsMeasuredOnItsProgramsOnly() {
        Plan plan = Plan.quick().get(0).with("codec", List.of("pypto", "json"));

        assertEquals(4, of(plan.with("workload", List.of("pypto-1k"))).cases());
        assertEquals(2, of(plan.with("workload", List.of("typical-1k"))).cases());
        assertEquals(
                6, of(plan.with("workload", List.of("typical-1k", "pypto-1k"))).cases());
        assertEquals(
                0,
                of(plan.with("codec", List.of("pypto")).with("workload", List.of("typical-1k")))
                        .cases());
    }

    @Test
    void fullMeasuresPyptosOwnFiles() {
        assertEquals(
                4,
                of(Plan.full().toArray(new Plan[0])).selected().stream()
                        .filter(each ->
                                each.params().getOrDefault("codec", List.of()).contains("pypto"))
                        .count());
    }

    @Test
    void timesAreWordsForPeople() {
        assertEquals("29 s", Estimate.shown(Duration.ofSeconds(29)));
        assertEquals("3 min", Estimate.shown(Duration.ofSeconds(170)));
        assertEquals("2 h 10 min", Estimate.shown(Duration.ofMinutes(130)));
    }
}
