package io.isomorph.bench.command;

import io.isomorph.bench.run.Plan;
import java.io.PrintStream;
import java.util.List;
import picocli.CommandLine.Command;

/** Measures everything. */
@Command(
        name = "full",
        header = "Measures everything: all benchmarks, codecs and programs, as the benchmarks are set.",
        description =
                "Prints first how long it will take. Results are written after each benchmark: what was measured before an"
                        + " early end is kept.")
final class FullCommand extends RunCommand {
    FullCommand(Workplace place, PrintStream people) {
        super(place, people);
    }

    @Override
    List<Plan> plans() {
        return Plan.full();
    }

    @Override
    boolean findsHeap() {
        return true;
    }

    @Override
    boolean findsGrowth() {
        return true;
    }

    @Override
    int coldRounds() {
        return 11;
    }
}
