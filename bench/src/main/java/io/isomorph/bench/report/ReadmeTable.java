package io.isomorph.bench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The headline: the table that stands in the README, between two markers. */
final class ReadmeTable {
    static final String BEGIN = "<!-- isomorph-bench: begin -->";
    static final String END = "<!-- isomorph-bench: end -->";

    private ReadmeTable() {}

    /**
     * Puts the table between the markers.
     *
     * @throws BenchException if the markers do not stand there once each, in their order
     */
    static String replace(String text, String table) {
        int begin = only(text, BEGIN) + BEGIN.length();
        int end = only(text, END);
        if (end < begin) {
            throw new BenchException("the marker " + END + " stands before " + BEGIN);
        }
        return text.substring(0, begin) + "\n" + table + text.substring(end);
    }

    private static int only(String text, String marker) {
        int found = text.indexOf(marker);
        if (found < 0 || found != text.lastIndexOf(marker)) {
            throw new BenchException("the marker " + marker + " must stand there once");
        }
        return found;
    }

    /** Makes the table, in Markdown. */
    static String of(String file, Run run) {
        List<String> heads = new ArrayList<>(List.of("codec"));
        for (Measure measure : Measure.values()) {
            Headline.WORKLOADS.forEach(each -> heads.add(measure.word() + ", " + each));
        }
        StringBuilder text = new StringBuilder(row(heads));
        text.append(row(heads.stream()
                .map(each -> each.equals("codec") ? "---" : "---:")
                .toList()));
        for (String codec : Headline.shownCodecs()) {
            text.append(row(cells(run, codec)));
        }
        return text
                + "\nTimes as fast as protobuf-java with a natural schema, \u00b1 the spread, on programs of 1,000 and 100,000 operations;"
                + " bytes: an operation.\n" + escape(Page.shown(run.machine()) + "; Java " + Page.shown(run.jdk()))
                + "; commit "
                + escape(run.commit().shown()) + "; [all figures](bench/report.html), [raw](bench/results/" + file
                + ").\n";
    }

    private static List<String> cells(Run run, String codec) {
        List<String> cells = new ArrayList<>(List.of(codec));
        for (Measure measure : Measure.values()) {
            for (String workload : Headline.WORKLOADS) {
                cells.add(Verdict.shown(run, codec, measure, workload).orElse("\u2013"));
            }
        }
        return cells;
    }

    private static String row(List<String> cells) {
        return cells.stream().map(ReadmeTable::escape).collect(Collectors.joining(" | ", "| ", " |\n"));
    }

    /** What Markdown would take for its own. */
    private static String escape(String text) {
        return text.replaceAll("[\\\\`*_\\[\\]<>|]", "\\\\$0").replace('\n', ' ');
    }
}
