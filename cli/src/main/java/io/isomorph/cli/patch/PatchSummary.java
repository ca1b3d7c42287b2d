package io.isomorph.cli.patch;

import io.isomorph.patch.change.Change;
import io.isomorph.patch.report.ReportLine;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Counts the changes of a report by the action that made them. Keeps as much as there are actions. */
final class PatchSummary {
    private static final Comparator<Change.Cause> ORDER = Comparator.comparingLong(Change.Cause::version)
            .thenComparing(Change.Cause::file)
            .thenComparingInt(Change.Cause::line);

    private final Map<Change.Cause, Counts> counts = new TreeMap<>(ORDER);
    private long file;

    /**
     * What an action did.
     *
     * @param cause the action
     * @param changes how many changes
     * @param operations to how many operations
     * @param files in how many files
     */
    record Row(Change.Cause cause, long changes, long operations, long files) {}

    private static final class Counts {
        long changes;
        long operations;
        long files;
        long lastFile;

        @Nullable
        String lastEntry;

        long lastOperation;
    }

    /** Is notified that the changes of another file begin. */
    void file() {
        file++;
    }

    /**
     * Counts a change. Those of an operation by one action come one after the other.
     *
     * @param line the change
     */
    void add(ReportLine line) {
        Counts of = counts.computeIfAbsent(line.change().cause(), cause -> new Counts());
        long operation = line.change().place().operation();
        boolean sameFile = of.lastFile == file;
        of.changes++;
        if (!sameFile) {
            of.files++;
        }
        if (operation >= 0
                && !(sameFile && operation == of.lastOperation && line.entry().equals(of.lastEntry))) {
            of.operations++;
        }
        of.lastFile = file;
        of.lastEntry = line.entry();
        of.lastOperation = operation;
    }

    /** Returns a row for each action, by version, file and line. */
    List<Row> rows() {
        return counts.entrySet().stream()
                .map(entry -> new Row(
                        entry.getKey(), entry.getValue().changes, entry.getValue().operations, entry.getValue().files))
                .toList();
    }
}
