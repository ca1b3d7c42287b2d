package io.isomorph.bench.page;

import io.isomorph.bench.results.BenchException;
import io.isomorph.bench.results.ColdStart;
import io.isomorph.bench.results.Figures;
import io.isomorph.bench.results.Measure;
import io.isomorph.bench.results.Ratio;
import io.isomorph.bench.results.Run;
import io.isomorph.bench.targets.Headline;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The headline: the table that is in the README, between two markers. */
public final class ReadmeTable {
    public static final String BEGIN = "<!-- isomorph-bench: begin -->";
    public static final String END = "<!-- isomorph-bench: end -->";

    /** Where the picture is that the table has above it, from the README. */
    public static final String PICTURE = "docs/pictures/speed.svg";

    private static final String SMALL = "1k";
    private static final String LARGE = "100k";
    private static final List<String> SIZES = List.of(SMALL, LARGE);
    private static final String NONE = "\u2013";

    private ReadmeTable() {}

    /**
     * Puts the table between the markers.
     *
     * @throws BenchException if the markers do not occur once each, in their order
     */
    public static String replace(String text, String table) {
        int begin = only(text, BEGIN) + BEGIN.length();
        int end = only(text, END);
        if (end < begin) {
            throw new BenchException("the marker " + END + " comes before " + BEGIN);
        }
        return text.substring(0, begin) + "\n" + table + text.substring(end);
    }

    private static int only(String text, String marker) {
        int found = text.indexOf(marker);
        if (found < 0 || found != text.lastIndexOf(marker)) {
            throw new BenchException("the marker " + marker + " must be there once");
        }
        return found;
    }

    /** Makes the table, in Markdown. */
    public static String of(String file, Run run) {
        List<String> sizes =
                SIZES.stream().filter(size -> isMeasured(run, size)).toList();
        List<String> heads = new ArrayList<>(List.of("codec", ""));
        for (String stream : Headline.STREAMS) {
            sizes.forEach(size -> heads.add((stream.isEmpty() ? "same" : stream.substring(1)) + " " + size));
        }
        heads.addAll(List.of("cold " + SMALL, "bytes"));
        StringBuilder text = new StringBuilder();
        if (!SizeAgainstSpeed.charts(run).isEmpty()) {
            text.append("![Speed of codecs over their size: above and to the left is better](" + PICTURE + ")\n\n");
        }
        text.append(row(heads));
        text.append(row(heads.stream()
                .map(each -> heads.indexOf(each) < 2 ? "---" : "---:")
                .toList()));
        for (String codec : Headline.shownCodecs()) {
            for (Measure measure : List.of(Measure.WRITE, Measure.READ)) {
                text.append(row(cells(run, codec, measure, sizes)));
            }
        }
        return text + "\n" + explanation(run, sizes.contains(LARGE)) + "\n"
                + escape(run.machine().summary() + "; Java " + run.jdk().summary())
                + "; commit " + escape(run.commit().shown())
                + "; [all figures](bench/report.html), [raw](bench/results/" + file + ").\n";
    }

    private static boolean isMeasured(Run run, String size) {
        return run.groups().stream().anyMatch(each -> each.shownWorkload().contains("-" + size));
    }

    private static String explanation(Run run, boolean hasLarge) {
        return """
                Times as fast as protobuf-java with a natural schema, ± the spread, on programs of 1,000 operations (`1k`; `pypto`: of its own)%s;
                bytes: an operation. `same`: one file again and again. `mixed`: different programs, one provider. `fresh`: a new provider for each.
                `cold`: a whole process that reads its first file, or reads and writes it.""".formatted(hasLarge ? " and 100,000" : "")
                + run.cold(ColdStart.COMMAND, "convert", "resnet18")
                        .map(each -> " `isomorph convert` of a model of 65 kB takes "
                                + Figures.of(each.starts(), each.spread()) + " times as long as `java -version`.")
                        .orElse("");
    }

    private static List<String> cells(Run run, String codec, Measure measure, List<String> sizes) {
        String kind = codec.equals(Headline.PYPTO) ? "pypto-" : "typical-";
        List<String> cells = new ArrayList<>(List.of(codec, measure.word()));
        for (String stream : Headline.STREAMS) {
            sizes.forEach(size -> cells.add(run.find(Headline.group(measure, kind + size + stream), codec)
                    .flatMap(run::ratio)
                    .map(Ratio::toString)
                    .orElse(NONE)));
        }
        cells.add(cold(run, codec, measure.word(), kind + SMALL).orElse(NONE));
        cells.add(run.size(codec, kind + SMALL)
                .map(each -> Figures.of(each.plain()))
                .orElse(NONE));
        return cells;
    }

    private static Optional<String> cold(Run run, String codec, String call, String workload) {
        return run.cold(codec, call, workload)
                .flatMap(each -> run.cold(Run.REFERENCE, call, workload)
                        .map(reference -> each.ratio(reference).toString()));
    }

    private static String row(List<String> cells) {
        return cells.stream().map(ReadmeTable::escape).collect(Collectors.joining(" | ", "| ", " |\n"));
    }

    /** What Markdown would take for its own. */
    private static String escape(String text) {
        return text.replaceAll("[\\\\`*_\\[\\]<>|]", "\\\\$0").replace('\n', ' ');
    }
}
