package io.isomorph.bench.run;

import io.isomorph.bench.results.BenchException;
import io.isomorph.bench.results.JmhResult;
import io.isomorph.bench.results.Measurement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/** Has JMH measure, each benchmark in processes of its own, and with what it allocates. */
final class JmhRun {
    private JmhRun() {}

    /**
     * Measures one benchmark.
     *
     * @param benchmark with the values of its parameters
     * @param progress is notified of each measurement
     * @return the measurements; those that failed are not among them
     * @throws BenchException if JMH cannot run
     */
    static List<Measurement> measure(Estimate.Selected benchmark, Progress progress) throws IOException {
        Path file = Files.createTempFile("isomorph-bench", ".json");
        try {
            new Runner(options(benchmark, file).build(), progress).run();
            return JmhResult.read(file);
        } catch (RunnerException e) {
            throw new BenchException("JMH cannot run: " + e.getMessage(), e);
        } finally {
            Files.delete(file);
        }
    }

    private static ChainedOptionsBuilder options(Estimate.Selected benchmark, Path file) {
        ChainedOptionsBuilder options = new OptionsBuilder()
                .include("^" + Pattern.quote(benchmark.name()) + "$")
                .addProfiler(GCProfiler.class)
                .shouldFailOnError(false)
                .resultFormat(ResultFormatType.JSON)
                .result(file.toString());
        benchmark.params().forEach((name, values) -> options.param(name, values.toArray(new String[0])));
        benchmark
                .effort()
                .ifPresent(effort -> options.forks(effort.forks())
                        .warmupIterations(effort.iterations())
                        .warmupTime(TimeValue.milliseconds(effort.millis()))
                        .measurementIterations(effort.iterations())
                        .measurementTime(TimeValue.milliseconds(effort.millis())));
        return options;
    }
}
