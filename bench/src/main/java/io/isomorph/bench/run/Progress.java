package io.isomorph.bench.run;

import io.isomorph.bench.results.Figures;
import java.io.PrintStream;
import java.time.Duration;
import java.util.Collection;
import java.util.Locale;
import java.util.stream.Collectors;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.format.OutputFormat;

/** Prints a line for each benchmark that JMH has finished, and what time is left; all else that JMH prints goes to a log. */
public final class Progress implements OutputFormat {
    private final PrintStream out;
    private final PrintStream log;
    private final long begun = System.nanoTime();
    private int cases;
    private int done;

    /**
     * Begins.
     *
     * @param out where people read
     * @param log where all goes that JMH prints
     */
    public Progress(PrintStream out, PrintStream log) {
        this.out = out;
        this.log = log;
    }

    /** Sets how many lines there will be. */
    void expect(int count) {
        cases = count;
    }

    /** Returns how many benchmarks were measured. */
    int done() {
        return done;
    }

    @Override
    public void endBenchmark(BenchmarkResult result) {
        if (result == null) { // it failed; the log shows how
            return;
        }
        done++;
        BenchmarkParams params = result.getParams();
        Result<?> score = result.getPrimaryResult();
        String name = params.getBenchmark();
        String chosen = params.getParamsKeys().stream()
                .sorted()
                .map(key -> " " + params.getParam(key))
                .collect(Collectors.joining());
        out.printf(
                Locale.ROOT,
                "[%d/%d] %s%s: %s %s%s%n",
                done,
                cases,
                name.substring(name.lastIndexOf('.', name.lastIndexOf('.') - 1) + 1),
                chosen,
                Figures.of(score.getScore(), score.getScoreError()),
                score.getScoreUnit(),
                left());
    }

    private String left() {
        if (done >= cases) {
            return "";
        }
        Duration each = Duration.ofNanos(System.nanoTime() - begun).dividedBy(done);
        return "; " + Estimate.shown(each.multipliedBy(cases - done)) + " left";
    }

    @Override
    public void startBenchmark(BenchmarkParams params) {
        log.println("# " + params.getBenchmark() + " " + params.id());
    }

    @Override
    public void iteration(BenchmarkParams params, IterationParams iteration, int number) {}

    @Override
    public void iterationResult(BenchmarkParams params, IterationParams iteration, int number, IterationResult data) {
        log.println(iteration.getType() + " " + number + ": " + data.getPrimaryResult());
    }

    @Override
    public void startRun() {}

    @Override
    public void endRun(Collection<RunResult> results) {
        log.flush();
    }

    @Override
    public void print(String text) {
        log.print(text);
    }

    @Override
    public void println(String text) {
        log.println(text);
    }

    @Override
    public void verbosePrintln(String text) {
        log.println(text);
    }

    @Override
    public void write(int single) {
        log.write(single);
    }

    @Override
    public void write(byte[] bytes) {
        log.write(bytes, 0, bytes.length);
    }

    @Override
    public void flush() {
        log.flush();
    }

    @Override
    public void close() {
        log.flush();
    }
}
