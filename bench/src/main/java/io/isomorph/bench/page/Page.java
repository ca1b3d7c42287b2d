package io.isomorph.bench.page;

import io.isomorph.bench.results.ColdStart;
import io.isomorph.bench.results.Figures;
import io.isomorph.bench.results.Group;
import io.isomorph.bench.results.Heap;
import io.isomorph.bench.results.Measurement;
import io.isomorph.bench.results.Ratio;
import io.isomorph.bench.results.Run;
import io.isomorph.bench.results.Size;
import io.isomorph.bench.targets.Headline;
import io.isomorph.bench.targets.Reasons;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** Makes the page from runs. The template escapes all that it is given: {@code report.mustache}. */
public final class Page {
    private final Reasons reasons;

    /**
     * Prepares pages.
     *
     * @param reasons why targets are missed
     */
    public Page(Reasons reasons) {
        this.reasons = reasons;
    }

    /**
     * Makes the page.
     *
     * @param runs by the name of their file, in the order of the page
     * @return HTML that is XML too, and needs no other file
     */
    public String render(Map<String, Run> runs) {
        List<PageView.RunView> views = runs.entrySet().stream()
                .map(each -> view(each.getKey(), each.getValue()))
                .toList();
        return Templates.load("report.mustache").execute(new PageView(views));
    }

    private PageView.RunView view(String file, Run run) {
        TargetSection targets = new TargetSection(run, reasons);
        return new PageView.RunView(
                word(file),
                "The " + run.what() + " run of " + run.time().substring(0, "yyyy-mm-dd".length()),
                file,
                run.time(),
                run.commit().shown(),
                run.machine().summary(),
                run.jdk().summary(),
                !run.complete(),
                !SizeAgainstSpeed.charts(run).isEmpty(),
                SizeAgainstSpeed.charts(run),
                Headline.WORKLOADS,
                targets.rows(),
                !targets.claims().isEmpty(),
                targets.claims(),
                !targets.misses().isEmpty(),
                targets.misses(),
                run.groups().stream().map(each -> group(file, run, each)).toList(),
                !run.sizes().isEmpty(),
                sizes(run),
                !run.heaps().isEmpty(),
                run.heaps().stream().map(Page::heap).toList(),
                !run.colds().isEmpty(),
                run.colds().stream().map(Page::cold).toList());
    }

    private static List<PageView.SizeTable> sizes(Run run) {
        return List.of(
                sizes(run, "plain", Size::plain), sizes(run, "gzip", Size::gzip), sizes(run, "zstd", Size::zstd));
    }

    private static PageView.SizeTable sizes(Run run, String packing, ToDoubleFunction<Size> bytes) {
        List<String> workloads =
                run.sizes().stream().map(Size::workload).distinct().toList();
        List<PageView.SizeRow> rows = run.sizes().stream()
                .map(Size::codec)
                .distinct()
                .map(codec -> new PageView.SizeRow(
                        codec,
                        workloads.stream()
                                .map(each -> run.size(codec, each)
                                        .map(size -> Figures.of(bytes.applyAsDouble(size)))
                                        .orElse(""))
                                .toList()))
                .toList();
        return new PageView.SizeTable(packing, workloads, rows);
    }

    private static PageView.HeapRow heap(Heap heap) {
        return new PageView.HeapRow(
                heap.conversion(),
                String.format(Locale.ROOT, "%,d", heap.operations()),
                Figures.bytes((double) heap.input()),
                Figures.bytes((double) heap.output()),
                Figures.bytes((double) heap.heap()));
    }

    private static PageView.ColdRow cold(ColdStart cold) {
        return new PageView.ColdRow(
                cold.codec(),
                cold.call(),
                cold.workload(),
                Figures.of(cold.millis()),
                Figures.of(cold.starts(), cold.spread()));
    }

    private static PageView.GroupView group(String file, Run run, Group group) {
        List<Measurement> measurements = run.in(group);
        boolean compared =
                measurements.size() > 1 && run.find(group, Run.REFERENCE).isPresent();
        return new PageView.GroupView(
                word(file + " " + group.benchmark() + " " + group.shownWorkload()),
                group.benchmark(),
                group.shownWorkload(),
                compared,
                group.operations().isPresent(),
                measurements.stream().anyMatch(each -> each.allocation() != null),
                measurements.stream().map(each -> row(run, each)).toList(),
                measurements.size() > 1 ? chart(run, measurements, compared) : null);
    }

    private static PageView.Row row(Run run, Measurement of) {
        Double allocation = of.allocation();
        return new PageView.Row(
                of.subject(),
                role(of),
                Figures.of(of.score(), of.spread()) + " " + unit(of.unit()),
                of.group().operations().isPresent()
                        ? Figures.of(of.score() / of.group().operations().getAsInt()) + " " + unit(of.unit())
                        : "",
                run.ratio(of).map(Ratio::toString).orElse(""),
                allocation == null ? "" : Figures.bytes(allocation),
                of.forks() + " \u00d7 " + of.count() / Math.max(1, of.forks()));
    }

    private static BarChart chart(Run run, List<Measurement> measurements, boolean compared) {
        List<BarChart.Item> items = measurements.stream()
                .map(each -> compared ? ratio(run, each) : score(each))
                .toList();
        String unit = unit(measurements.get(0).unit());
        return BarChart.of(
                compared
                        ? "times as fast as " + Run.REFERENCE + ": the longer the better"
                        : measurements.get(0).moreIsBetter()
                                ? unit + ": the longer the better"
                                : unit + ": the shorter the better",
                items);
    }

    private static BarChart.Item ratio(Run run, Measurement of) {
        Ratio ratio = run.ratio(of).orElseThrow();
        return new BarChart.Item(of.subject(), ratio.value(), ratio.spread(), Figures.of(ratio.value()), role(of));
    }

    private static BarChart.Item score(Measurement of) {
        return new BarChart.Item(of.subject(), of.score(), of.spread(), Figures.of(of.score()), role(of));
    }

    /** Ours, the reference, or a rival: a class of the page. */
    static String role(Measurement of) {
        String codec = of.params().get("codec");
        if (codec == null || Headline.OURS.contains(codec)) {
            return "own";
        }
        return codec.equals(Run.REFERENCE) ? "reference" : "rival";
    }

    /** JMH writes the unit of a call as {@code us/op}, where its operation is a call and not ours. */
    private static String unit(String unit) {
        return unit.replace("us/op", "\u00b5s").replace("/op", "");
    }

    /** Returns a text as the name of a place in the page. */
    private static String word(String text) {
        return text.replaceAll("[^A-Za-z0-9]+", "-");
    }
}
