package io.isomorph.bench.command;

import io.isomorph.bench.run.Plan;
import java.io.PrintStream;
import java.util.List;
import picocli.CommandLine.Command;

/** Measures what the README shows. */
@Command(
        name = "headline",
        header =
                "Measures what the table of the README shows: programs of 1,000 and 100,000 operations in all workloads.",
        description = "Takes about an hour; quick is its part on small programs.")
final class HeadlineCommand extends RunCommand {
    HeadlineCommand(Workplace place, PrintStream people) {
        super(place, people);
    }

    @Override
    List<Plan> plans() {
        return Plan.headline();
    }

    @Override
    int coldRounds() {
        return 11;
    }
}
