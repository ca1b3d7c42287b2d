package io.isomorph.bench.command;

import io.isomorph.bench.page.Page;
import io.isomorph.bench.results.ExitCode;
import io.isomorph.bench.results.ResultFile;
import io.isomorph.bench.results.Run;
import io.isomorph.bench.results.TextFile;
import io.isomorph.bench.targets.Reasons;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Makes the page again. */
@Command(name = "report", header = "Makes the page from result files; measures nothing.")
final class ReportCommand implements Callable<Integer> {
    @Parameters(
            paramLabel = "FILE",
            arity = "0..*",
            description = "Result files, each a part of the page (default: the newest one of the full mode).")
    private @Nullable List<Path> files;

    @Option(names = "--page", paramLabel = "FILE", description = "Where the page goes (default: bench/report.html).")
    private @Nullable Path page;

    private final Workplace place;
    private final PrintStream people;

    ReportCommand(Workplace place, PrintStream people) {
        this.place = place;
        this.people = people;
    }

    @Override
    public Integer call() throws IOException {
        Map<String, Run> runs = new LinkedHashMap<>();
        for (Path file : files == null ? List.of(place.newestResults()) : files) {
            runs.put(Workplace.name(file), ResultFile.read(file));
        }
        Path html = page == null ? place.page() : page;
        TextFile.write(html, new Page(Reasons.load()).render(runs));
        people.println("page: " + html);
        return ExitCode.OK;
    }
}
