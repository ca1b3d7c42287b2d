package io.isomorph.bench.command;

import io.isomorph.bench.run.Plan;
import java.io.PrintStream;
import java.util.List;
import picocli.CommandLine.Command;

/** Measures for some minutes. */
@Command(
        name = "quick",
        header = "Measures the headline in some minutes: programs of 1,000 operations in all workloads.",
        description = "Good for a first look. What is published, or compared by check, comes from full.")
final class QuickCommand extends RunCommand {
    QuickCommand(Workplace place, PrintStream people) {
        super(place, people);
    }

    @Override
    List<Plan> plans() {
        return Plan.quick();
    }

    @Override
    int coldRounds() {
        return 5;
    }
}
