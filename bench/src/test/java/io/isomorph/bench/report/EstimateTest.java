package io.isomorph.bench.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.bench.report.Estimate.Selected;
import java.io.OutputStream;
import java.io.PrintStream;
import java.time.Duration;
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
    void quickMeasuresTheHeadlineInAboutThreeMinutes() {
        Estimate quick = of(Plan.quick());

        assertEquals(
                Set.of(Headline.group(Measure.WRITE, "typical-1k"), Headline.group(Measure.READ, "typical-1k")),
                groups(quick));
        for (Selected each : quick.selected()) {
            assertEquals(Headline.codecs(), each.params().get("codec"), "all of them are known to the benchmark");
        }
        assertTrue(
                quick.time().compareTo(Duration.ofMinutes(2)) > 0, quick.time().toString());
        assertTrue(
                quick.time().compareTo(Duration.ofMinutes(3)) < 0, quick.time().toString());
    }

    @Test
    void fullMeasuresAllThatTargetsAreSetFor() {
        Set<Group> groups = groups(of(Plan.full().toArray(new Plan[0])));

        for (Measure measure : List.of(Measure.WRITE, Measure.READ)) {
            for (String workload : Headline.WORKLOADS) {
                assertTrue(groups.contains(Headline.group(measure, workload)), measure + " " + workload);
            }
            assertTrue(groups.contains(Headline.group(measure, Growth.SMALL)), groups.toString());
            assertTrue(groups.contains(Headline.group(measure, Growth.LARGE)), groups.toString());
        }
    }

    @Test
    void aCodecThatABenchmarkDoesNotKnowIsLeftOut() {
        Plan plan = Plan.quick().with("codec", List.of("nonsense", "json"));

        assertEquals(2, of(plan).cases());
        assertEquals(0, of(plan.with("codec", List.of("nonsense"))).cases());
    }

    @Test
    void theCodecOfPyptoIsMeasuredOnItsProgramsOnly() {
        Plan plan = Plan.quick().with("codec", List.of("pypto", "json"));

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
