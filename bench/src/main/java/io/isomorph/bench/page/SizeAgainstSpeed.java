package io.isomorph.bench.page;

import io.isomorph.bench.results.Measure;
import io.isomorph.bench.results.Measurement;
import io.isomorph.bench.results.Ratio;
import io.isomorph.bench.results.Run;
import io.isomorph.bench.results.Size;
import io.isomorph.bench.targets.Headline;
import io.isomorph.bench.workload.Workload;
import io.isomorph.bench.workload.Workloads;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The first thing to see: how small and how fast codecs are, on real models one after another. */
public final class SizeAgainstSpeed {
    private static final int CAPTION = 24;

    private SizeAgainstSpeed() {}

    /** Returns a chart of reading and one of writing, as far as both speed and size were measured. */
    static List<PointChart> charts(Run run) {
        return Stream.of(Measure.READ, Measure.WRITE)
                .flatMap(measure -> chart(run, measure).stream())
                .toList();
    }

    /**
     * Returns the charts as a picture that needs no other file.
     *
     * @return SVG; empty if the run has no such figures
     */
    public static Optional<String> svg(Run run) {
        List<PointChart> charts = charts(run);
        return charts.isEmpty()
                ? Optional.empty()
                : Optional.of(Templates.load("speed.mustache").execute(placed(charts)));
    }

    private static Map<String, Object> placed(List<PointChart> charts) {
        List<Map<String, Object>> panels = IntStream.range(0, charts.size())
                .mapToObj(i -> Map.<String, Object>of("at", i * PointChart.WIDTH, "chart", charts.get(i)))
                .toList();
        return Map.of(
                "width", charts.size() * PointChart.WIDTH, "height", PointChart.HEIGHT + CAPTION, "panels", panels);
    }

    private static Optional<PointChart> chart(Run run, Measure measure) {
        List<PointChart.Item> items = new ArrayList<>();
        for (Measurement each : run.in(Headline.group(measure, Workload.EXAMPLES_MIXED))) {
            Optional<Ratio> ratio = run.ratio(each);
            OptionalDouble size = size(run, each.subject());
            if (ratio.isPresent() && size.isPresent()) {
                items.add(new PointChart.Item(
                        each.subject(), size.getAsDouble(), ratio.get().value(), Page.role(each)));
            }
        }
        String caption = measure.word() + ": times as fast as " + Run.REFERENCE + ", over bytes an operation";
        return items.size() < 2 ? Optional.empty() : Optional.of(PointChart.of(caption, items));
    }

    /** Returns the bytes of all the models, for each of their operations. */
    private static OptionalDouble size(Run run, String codec) {
        double bytes = 0;
        long operations = 0;
        for (String model : Workloads.EXAMPLES) {
            Optional<Size> size = run.size(codec, model);
            if (size.isEmpty()) {
                return OptionalDouble.empty();
            }
            bytes += size.get().plain() * size.get().operations();
            operations += size.get().operations();
        }
        return OptionalDouble.of(bytes / operations);
    }
}
