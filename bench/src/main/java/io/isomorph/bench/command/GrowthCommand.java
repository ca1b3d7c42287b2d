package io.isomorph.bench.command;

import io.isomorph.bench.run.Plan;
import java.io.PrintStream;
import java.util.List;
import picocli.CommandLine.Command;

/** Measures how time and allocation of an operation grow with the program, and how much heap conversions need. */
@Command(
        name = "growth",
        header =
                "Measures how the cost of an operation grows from 10,000 to 1,000,000 of them, for our formats, and the heap that"
                        + " conversions need.",
        description = "Takes about twenty minutes and most of the machine's memory, which is to be 16 GB or more.")
final class GrowthCommand extends RunCommand {
    GrowthCommand(Workplace place, PrintStream people) {
        super(place, people);
    }

    @Override
    List<Plan> plans() {
        return List.of(Plan.growth());
    }

    @Override
    boolean findsHeap() {
        return true;
    }

    @Override
    boolean findsGrowth() {
        return true;
    }
}
