package io.isomorph.bench.page;

import io.isomorph.bench.results.Measure;
import io.isomorph.bench.results.Measurement;
import io.isomorph.bench.results.Ratio;
import io.isomorph.bench.results.Run;
import io.isomorph.bench.results.Size;
import io.isomorph.bench.targets.Headline;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The first thing to see: how small and how fast codecs are, on a stream of different programs in the mix of real models. */
public final class SizeAgainstSpeed {
    private static final String PROGRAM = "typical-1k";
    private static final String STREAM = PROGRAM + "-mixed";
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
        for (Measurement each : run.in(Headline.group(measure, STREAM))) {
            Optional<Ratio> ratio = run.ratio(each);
            Optional<Size> size = run.size(each.subject(), PROGRAM);
            if (ratio.isPresent() && size.isPresent()) {
                items.add(new PointChart.Item(
                        each.subject(), size.get().plain(), ratio.get().value(), Page.role(each)));
            }
        }
        String caption = measure.word() + ": times as fast as " + Run.REFERENCE + ", over bytes an operation";
        return items.size() < 2 ? Optional.empty() : Optional.of(PointChart.of(caption, items));
    }
}
