package io.isomorph.bench.results;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Two runs side by side: what got worse. Times are compared by their ratio to the reference of the same run, so the runs may be of
 * different machines; what a call allocates and how large what is written is, as they are.
 */
public final class Comparison {
    /** What is compared where a benchmark knows no reference of its own. */
    private static final String ANCHOR = "CodecBenchmark.read";

    /** Fewer bytes are no change of what a call allocates. */
    private static final double LEAST_BYTES = 1024;

    /**
     * A change.
     *
     * @param verdict what it is
     * @param factor how many times as good it is now
     * @param text for people
     */
    public record Change(Verdict verdict, double factor, String text) {}

    private final double threshold;
    private final List<Change> changes = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();

    private Comparison(double threshold) {
        this.threshold = threshold;
    }

    /**
     * Compares.
     *
     * @param old the run before
     * @param now the run after
     * @param threshold a change up to this part is none, such as 0.1
     */
    public static Comparison of(Run old, Run now, double threshold) {
        Comparison comparison = new Comparison(threshold);
        comparison.noteWhere(old, now);
        Map<String, Measurement> before = byName(old.measurements(), Comparison::name);
        for (Measurement each : now.measurements()) {
            Measurement was = before.remove(name(each));
            if (was == null) {
                comparison.notes.add("only in the new run: " + name(each));
            } else {
                comparison.time(old, was, now, each);
                comparison.allocation(was, each);
            }
        }
        before.keySet().forEach(name -> comparison.notes.add("only in the old run: " + name));
        Map<String, Size> sizes = byName(old.sizes(), Comparison::name);
        for (Size each : now.sizes()) {
            Size was = sizes.get(name(each));
            if (was != null) {
                comparison.size(was, each);
            }
        }
        comparison.changes.sort(Comparator.comparingDouble(Change::factor));
        return comparison;
    }

    private static <T> Map<String, T> byName(List<T> all, Function<T, String> name) {
        return all.stream().collect(Collectors.toMap(name, each -> each, (first, second) -> first, TreeMap::new));
    }

    private static String name(Measurement of) {
        return Stream.of(of.benchmark(), of.subject(), of.group().shownWorkload())
                .filter(each -> !each.isEmpty())
                .collect(Collectors.joining(" "));
    }

    private static String name(Size of) {
        return of.codec() + " " + of.workload();
    }

    private void noteWhere(Run old, Run now) {
        noteChange("mode", old.what(), now.what());
        noteChange("machine", old.machine().summary(), now.machine().summary());
        noteChange("Java", old.jdk().summary(), now.jdk().summary());
        if (!now.complete()) {
            notes.add("the new run is not complete");
        }
    }

    private void noteChange(String what, String old, String now) {
        if (!old.equals(now)) {
            notes.add("another " + what + ": " + old + ", now " + now);
        }
    }

    private void time(Run old, Measurement was, Run now, Measurement is) {
        Optional<Measurement> oldReference = reference(old, was);
        Optional<Measurement> newReference = oldReference.flatMap(each -> same(now, each));
        if (oldReference.isEmpty() || newReference.isEmpty()) {
            notes.add("not compared, as " + Run.REFERENCE + " was not measured in both runs: " + name(is));
            return;
        }
        if (is.subject().equals(Run.REFERENCE)) {
            return;
        }
        Ratio before = Ratio.of(was, oldReference.get());
        Ratio after = Ratio.of(is, newReference.get());
        double factor = after.value() / before.value();
        String to = oldReference.get().group().equals(was.group()) ? "" : " (its " + name(oldReference.get()) + ")";
        add(
                factor,
                Math.hypot(before.relativeSpread(), after.relativeSpread()),
                String.format(
                        Locale.ROOT,
                        "%s: %s -> %s times as fast as %s%s (%s; spread of both %s, %s)",
                        name(is),
                        Figures.of(before.value()),
                        Figures.of(after.value()),
                        Run.REFERENCE,
                        to,
                        Figures.change(factor),
                        Figures.percent(before.relativeSpread()),
                        Figures.percent(after.relativeSpread())));
    }

    /** On the same benchmark and workload; else the read of the same program; else of the first one. */
    private static Optional<Measurement> reference(Run run, Measurement of) {
        Optional<Measurement> own = run.find(of.group(), Run.REFERENCE);
        if (own.isPresent()) {
            return own;
        }
        List<Measurement> anchors = run.measurements().stream()
                .filter(each ->
                        each.benchmark().equals(ANCHOR) && each.subject().equals(Run.REFERENCE))
                .toList();
        return anchors.stream()
                .filter(each -> each.group().workload().equals(of.group().workload()))
                .findFirst()
                .or(() -> anchors.stream().findFirst());
    }

    private static Optional<Measurement> same(Run run, Measurement of) {
        return run.find(of.group(), of.subject());
    }

    private void allocation(Measurement was, Measurement is) {
        Double before = was.allocation();
        Double after = is.allocation();
        if (before == null || after == null || Math.abs(after - before) < LEAST_BYTES) {
            return;
        }
        bytes(name(is) + ": allocates", before, after);
    }

    private void size(Size was, Size is) {
        bytes(name(is) + ": bytes an operation", was.plain(), is.plain());
    }

    private void bytes(String what, double before, double after) {
        double factor = before / after;
        add(
                factor,
                0,
                what + " " + Figures.of(before) + " -> " + Figures.of(after) + " bytes (" + Figures.change(1 / factor)
                        + ")");
    }

    private void add(double factor, double spread, String text) {
        changes.add(new Change(verdict(factor, spread), factor, text));
    }

    /** A change counts if it is greater than the threshold and than what both runs are uncertain by. */
    private Verdict verdict(double factor, double spread) {
        double change = Math.abs(factor - 1);
        if (change <= threshold) {
            return Verdict.SAME;
        }
        if (!(change > spread * factor)) { // unknown too
            return Verdict.UNCLEAR;
        }
        return factor < 1 ? Verdict.WORSE : Verdict.BETTER;
    }

    /** Returns the changes of a kind, the worst first. */
    public List<Change> changes(Verdict verdict) {
        return changes.stream().filter(each -> each.verdict() == verdict).toList();
    }

    /** Returns what else there is to know. */
    public List<String> notes() {
        return List.copyOf(notes);
    }
}
