package io.isomorph.bench.command;

import io.isomorph.bench.results.BenchException;
import io.isomorph.bench.results.ExitCode;
import io.isomorph.bench.trial.Trial;
import java.io.IOException;
import java.io.PrintStream;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Measures for another process. */
@Command(
        name = "trial",
        header = "Measures one codec when another process requests it: what --baseline starts of either build.",
        description = "Reads requests and writes answers, one a line; bench/README.md describes them.")
final class TrialCommand implements Callable<Integer> {
    @Parameters(index = "0", paramLabel = "CODEC", description = "A codec, such as json.")
    private String codec = "";

    @Parameters(index = "1", paramLabel = "WORKLOAD", description = "A workload, such as typical-1k-mixed.")
    private String workload = "";

    private final PrintStream out;
    private final PrintStream people;

    TrialCommand(PrintStream out, PrintStream people) {
        this.out = out;
        this.people = people;
    }

    @Override
    public Integer call() throws IOException {
        System.setOut(people); // a library's log is no answer
        try {
            Trial.serve(codec, workload, System.in, out);
        } catch (IllegalArgumentException e) {
            throw BenchException.usage(String.valueOf(e.getMessage()));
        }
        return ExitCode.OK;
    }
}
