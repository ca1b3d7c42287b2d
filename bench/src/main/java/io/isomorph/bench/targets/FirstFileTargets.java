package io.isomorph.bench.targets;

import io.isomorph.bench.results.ColdStart;
import io.isomorph.bench.results.Figures;
import io.isomorph.bench.results.Measure;
import io.isomorph.bench.results.Measurement;
import io.isomorph.bench.results.Ratio;
import io.isomorph.bench.results.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** How much the first file may take that a provider reads or writes, and the first one of a process. */
final class FirstFileTargets {
    private static final double MOST_OF_MIXED = 1.3;
    private static final double MOST_STARTS = 3.5;

    private FirstFileTargets() {}

    /** Returns what a run has the measurements for. */
    static List<Claim> claims(Run run) {
        List<Claim> claims = new ArrayList<>();
        for (String workload : Headline.WORKLOADS) {
            String program = Headline.programs(workload).get(0);
            Headline.OURS.forEach(codec -> claims.addAll(fresh(run, codec, program)));
            claims.addAll(fresh(run, Headline.PYPTO, program.replace("typical", Headline.PYPTO)));
        }
        run.cold(ColdStart.COMMAND, "convert", "resnet18")
                .map(each -> new Claim(
                        "cold.convert",
                        "isomorph convert of a model of 65 kB, the whole process",
                        "\u2264 " + Figures.of(MOST_STARTS) + " \u00d7 java -version",
                        Figures.of(each.starts(), each.spread()),
                        each.starts() <= MOST_STARTS))
                .ifPresent(claims::add);
        return claims;
    }

    private static List<Claim> fresh(Run run, String codec, String program) {
        return Stream.of(Measure.WRITE, Measure.READ)
                .flatMap(measure -> fresh(run, codec, measure, program).stream())
                .toList();
    }

    private static Optional<Claim> fresh(Run run, String codec, Measure measure, String program) {
        Optional<Measurement> mixed = run.find(Headline.group(measure, program + "-mixed"), codec);
        Optional<Measurement> fresh = run.find(Headline.group(measure, program + "-fresh"), codec);
        return mixed.flatMap(one -> fresh.map(other -> Ratio.of(one, other)))
                .map(ratio -> new Claim(
                        codec + "." + measure.word() + ".fresh",
                        codec + " " + measure.word() + ": time with a new provider for each file, " + program,
                        "\u2264 " + Figures.of(MOST_OF_MIXED) + " \u00d7 mixed",
                        ratio.toString(),
                        ratio.value() <= MOST_OF_MIXED));
    }
}
