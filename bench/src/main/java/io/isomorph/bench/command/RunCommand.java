package io.isomorph.bench.command;

import io.isomorph.bench.page.Page;
import io.isomorph.bench.results.BenchException;
import io.isomorph.bench.results.ExitCode;
import io.isomorph.bench.results.Measurement;
import io.isomorph.bench.results.Mode;
import io.isomorph.bench.results.ResultFile;
import io.isomorph.bench.results.Run;
import io.isomorph.bench.results.TextFile;
import io.isomorph.bench.results.Verdict;
import io.isomorph.bench.run.Estimate;
import io.isomorph.bench.run.Measuring;
import io.isomorph.bench.run.Plan;
import io.isomorph.bench.run.Progress;
import io.isomorph.bench.run.Tool;
import io.isomorph.bench.run.Turns;
import io.isomorph.bench.targets.Headline;
import io.isomorph.bench.targets.Reasons;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Measures, then writes the results and the page. */
abstract class RunCommand implements Callable<Integer> {
    @Option(
            names = "--only",
            paramLabel = "PATTERN",
            description = "Measure only benchmarks in whose name, such as io.isomorph.bench.CodecBenchmark.write, this"
                    + " regular expression is found.")
    private @Nullable String only;

    @Option(
            names = "--codec",
            paramLabel = "ID",
            split = ",",
            description = "Measure only these codecs; without protobuf there are no ratios.")
    private @Nullable List<String> codecs;

    @Option(
            names = "--workload",
            paramLabel = "WORD",
            split = ",",
            description = "Measure only on these programs, such as typical-1k.")
    private @Nullable List<String> workloads;

    @Option(names = "--forks", paramLabel = "N", description = "Processes for each benchmark.")
    private @Nullable Integer forks;

    @Option(
            names = "--iterations",
            paramLabel = "N",
            description = "Iterations of a process: so many to warm up, and so many that count.")
    private @Nullable Integer iterations;

    @Option(names = "--millis", paramLabel = "N", description = "Length of an iteration in milliseconds.")
    private @Nullable Integer millis;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "Where results go (default: bench/results/<date>-<mode>.json).")
    private @Nullable Path out;

    @Option(names = "--page", paramLabel = "FILE", description = "Where the page goes (default: bench/report.html).")
    private @Nullable Path page;

    @Option(
            names = "--baseline",
            paramLabel = "DIR",
            description =
                    "Another checkout: measure the codecs of it and of this one in turns, and report what got worse. Rivals are left out"
                            + " unless --codec names them; other benchmarks and the cold workload are not measured.")
    private @Nullable Path baseline;

    @Option(
            names = "--threshold",
            paramLabel = "PERCENT",
            defaultValue = "10",
            description = "With --baseline: a change up to this is none (default: ${DEFAULT-VALUE}).")
    private int threshold;

    private final Workplace place;
    private final PrintStream people;

    RunCommand(Workplace place, PrintStream people) {
        this.place = place;
        this.people = people;
    }

    /** Returns what is measured unless options select otherwise; all of one mode. */
    abstract List<Plan> plans();

    /** Returns whether it is found out too how much heap conversions need. */
    boolean findsHeap() {
        return false;
    }

    /** Returns whether it is found out too how the time of a call grows with the program. */
    boolean findsGrowth() {
        return false;
    }

    /** Returns how many rounds of first files are measured; 0 for none. */
    int coldRounds() {
        return 0;
    }

    /** Returns the plans as the options require them; what an option names takes the place of all plans but the first. */
    private List<Plan> chosen() {
        List<Plan> plans = isNarrowed() ? plans().subList(0, 1) : plans();
        return plans.stream().map(this::chosen).toList();
    }

    private boolean isNarrowed() {
        return only != null || codecs != null || workloads != null;
    }

    private Plan chosen(Plan plan) {
        Plan chosen = plan;
        if (only != null) {
            chosen = chosen.only(only);
        }
        if (codecs != null) {
            chosen = chosen.with("codec", codecs);
        } else if (baseline != null) {
            chosen = chosen.ours();
        }
        if (workloads != null) {
            chosen = chosen.with("workload", workloads);
        }
        if (forks == null && iterations == null && millis == null && baseline == null) {
            return chosen;
        }
        Plan.Effort usual = baseline == null ? chosen.effort().orElse(Plan.Effort.USUAL) : Plan.Effort.IN_TURNS;
        return chosen.with(new Plan.Effort(
                positive("--forks", forks, usual.forks()),
                positive("--iterations", iterations, usual.iterations()),
                positive("--millis", millis, usual.millis())));
    }

    private static int positive(String option, @Nullable Integer value, int usual) {
        if (value == null) {
            return usual;
        }
        if (value < 1) {
            throw BenchException.usage(option + " " + value + " is not positive");
        }
        return value;
    }

    @Override
    public Integer call() throws IOException {
        List<Plan> plans = chosen();
        Files.createDirectories(place.scratch());
        try (PrintStream log = new PrintStream(Files.newOutputStream(place.log()), true, StandardCharsets.UTF_8)) {
            Progress progress = new Progress(people, log);
            Estimate estimate = Estimate.of(plans, progress);
            if (estimate.cases() == 0) {
                throw BenchException.usage(
                        "no benchmark is like that: " + plans.get(0).benchmarks()
                                + (codecs == null ? "" : " with the codecs " + String.join(", ", codecs)));
            }
            if (baseline != null) {
                return measureTurns(baseline, plans, estimate);
            }
            people.println(estimate.cases() + " benchmarks, about " + Estimate.shown(estimate.time())
                    + (heap() ? ", and some minutes for heap" : "")
                    + (growth() ? ", and some minutes for growth" : "")
                    + "; let the machine do nothing else meanwhile");
            return measure(plans, estimate, progress, new Tool(place.root(), log));
        }
    }

    /** Measures the codecs of the plans here and in the other build. */
    private int measureTurns(Path other, List<Plan> plans, Estimate estimate) throws IOException {
        Instant time = Instant.now().truncatedTo(ChronoUnit.SECONDS);
        Path file = out == null ? ResultFile.fresh(place.results(), time, Mode.BASELINE) : out;
        Measuring measuring = new Measuring(
                Measuring.begin(Mode.BASELINE, time, place.root(), other),
                file,
                new Tool(place.root(), people),
                people);
        Turns turns = new Turns(other, place.root(), plans.get(0).effort().orElseThrow(), people);
        for (Estimate.Codec each : estimate.codecs()) {
            measuring.turns(turns, each, threshold / 100.0);
        }
        Run run = measuring.end();
        people.println("results: " + file);
        if (!run.complete()) {
            return ExitCode.FAILURE;
        }
        boolean worse = run.turns().stream().anyMatch(each -> each.verdict(threshold / 100.0) == Verdict.WORSE);
        return worse ? ExitCode.FOUND : ExitCode.OK;
    }

    private boolean heap() {
        return findsHeap() && !isNarrowed();
    }

    private boolean growth() {
        return findsGrowth() && only == null && workloads == null && !growing().isEmpty();
    }

    /** Returns the programs of some plans, however they follow each other; none if the first plan has all. */
    private static List<String> programs(List<Plan> plans) {
        if (!plans.get(0).params().containsKey(Measurement.WORKLOAD)) {
            return List.of();
        }
        return plans.stream()
                .flatMap(plan -> plan.params().getOrDefault(Measurement.WORKLOAD, List.of()).stream())
                .flatMap(workload -> Headline.programs(workload).stream())
                .distinct()
                .toList();
    }

    /** Returns the codecs whose first file is timed; what the floor writes can be read in its own process only. */
    static List<String> coldCodecs(@Nullable List<String> named) {
        return named == null
                ? Stream.concat(Stream.of(Run.REFERENCE), Headline.shownCodecs().stream())
                        .toList()
                : named.stream().filter(each -> !each.equals(Headline.FLOOR)).toList();
    }

    /** Returns the codecs whose time is found out as it grows: ours, and what each has to do at least. */
    private List<String> growing() {
        List<String> all =
                Stream.concat(Headline.OURS.stream(), Stream.of(Headline.FLOOR)).toList();
        return codecs == null ? all : codecs.stream().filter(all::contains).toList();
    }

    private int measure(List<Plan> plans, Estimate estimate, Progress progress, Tool tool) throws IOException {
        Instant time = Instant.now().truncatedTo(ChronoUnit.SECONDS);
        String what = plans.get(0).what();
        Path file = out == null ? ResultFile.fresh(place.results(), time, what) : out;
        Measuring measuring = new Measuring(Measuring.begin(what, time, place.root(), null), file, tool, people);
        if (only == null) {
            measuring.sizes(programs(plans));
        }
        if (only == null && workloads == null && coldRounds() > 0) {
            measuring.cold(coldRounds(), coldCodecs(codecs));
        }
        measuring.times(estimate, progress);
        if (heap()) {
            measuring.heap();
        }
        if (growth()) {
            measuring.growth(growing());
        }
        Path html = page == null ? place.page() : page;
        TextFile.write(html, new Page(Reasons.load()).render(Map.of(Workplace.name(file), measuring.end())));
        people.println("results: " + file);
        people.println("page:    " + html);
        if (measuring.failed() > 0) {
            people.println("failed:  " + measuring.failed() + " measurements; why: " + place.log());
            return ExitCode.FAILURE;
        }
        return ExitCode.OK;
    }
}
