package io.isomorph.bench.command;

import io.isomorph.bench.page.ReadmeTable;
import io.isomorph.bench.page.SizeAgainstSpeed;
import io.isomorph.bench.results.ExitCode;
import io.isomorph.bench.results.ResultFile;
import io.isomorph.bench.results.Run;
import io.isomorph.bench.results.TextFile;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Writes the table of the README and the picture above it. */
@Command(name = "readme", header = "Writes the headline of a result file into README.md, between its two markers.")
final class ReadmeCommand implements Callable<Integer> {
    @Parameters(
            paramLabel = "FILE",
            arity = "0..1",
            description = "A result file (default: the newest one of the full mode).")
    private @Nullable Path file;

    private final Workplace place;
    private final PrintStream people;

    ReadmeCommand(Workplace place, PrintStream people) {
        this.place = place;
        this.people = people;
    }

    @Override
    public Integer call() throws IOException {
        Path results = file == null ? place.newestResults() : file;
        Run run = ResultFile.read(results);
        Optional<String> picture = SizeAgainstSpeed.svg(run);
        if (picture.isPresent()) {
            TextFile.write(place.picture(), picture.get());
            people.println("picture: " + place.picture());
        }
        String table = ReadmeTable.of(Workplace.name(results), run);
        String text = Files.readString(place.readme(), StandardCharsets.UTF_8);
        TextFile.write(place.readme(), ReadmeTable.replace(text, table));
        people.println("table: " + place.readme());
        return ExitCode.OK;
    }
}
