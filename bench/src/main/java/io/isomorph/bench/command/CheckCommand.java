package io.isomorph.bench.command;

import io.isomorph.bench.results.BenchException;
import io.isomorph.bench.results.Comparison;
import io.isomorph.bench.results.ExitCode;
import io.isomorph.bench.results.ResultFile;
import io.isomorph.bench.results.Verdict;
import java.io.IOException;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Compares two result files. */
@Command(
        name = "check",
        header = "Compares two result files and reports what got worse.",
        description = {
            "Times are compared by their ratio to protobuf in the same run; allocation and sizes as they are. A change counts if it"
                    + " is greater than the threshold and than the spreads of both runs together; one that is only greater than"
                    + " the threshold is listed as unclear: measure again, longer."
        })
final class CheckCommand implements Callable<Integer> {
    @Parameters(index = "0", paramLabel = "OLD", description = "The result file of before.")
    private Path old = Path.of("");

    @Parameters(index = "1", paramLabel = "NEW", description = "The result file of after.")
    private Path now = Path.of("");

    @Option(
            names = "--threshold",
            paramLabel = "PERCENT",
            defaultValue = "10",
            description = "A change up to this is none (default: ${DEFAULT-VALUE}).")
    private BigDecimal threshold = BigDecimal.TEN;

    private final PrintStream out;

    CheckCommand(PrintStream out) {
        this.out = out;
    }

    @Override
    public Integer call() throws IOException {
        if (threshold.signum() < 0 || threshold.compareTo(BigDecimal.valueOf(100)) >= 0) {
            throw BenchException.usage("--threshold " + threshold + " is not from 0 to 99");
        }
        Comparison found = Comparison.of(
                ResultFile.read(old),
                ResultFile.read(now),
                threshold.movePointLeft(2).doubleValue());
        found.notes().forEach(note -> out.println("note     " + note));
        print("worse", found.changes(Verdict.WORSE));
        print("unclear", found.changes(Verdict.UNCLEAR));
        print("better", found.changes(Verdict.BETTER));
        boolean worse = !found.changes(Verdict.WORSE).isEmpty();
        out.println(found.changes(Verdict.SAME).size() + " changed by no more than " + threshold + " %"
                + (worse ? "" : "; nothing got worse"));
        return worse ? ExitCode.FOUND : ExitCode.OK;
    }

    private void print(String word, List<Comparison.Change> changes) {
        changes.forEach(each -> out.println(String.format(Locale.ROOT, "%-8s %s", word, each.text())));
    }
}
