package io.isomorph.cli.edit;

import io.isomorph.cli.files.FileFindings;
import io.isomorph.cli.output.Changes;
import io.isomorph.cli.output.JsonLine;
import io.isomorph.cli.output.Session;
import io.isomorph.edit.pass.PassReport;
import io.isomorph.tools.diff.Edit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What passes did to the programs of a file.
 *
 * @param format id of its format
 * @param changed whether the document is another one now
 * @param dropped names of the entries that were dropped
 * @param steps what each step did to each entry
 * @param edits how the document differs from what it was, if that was requested
 * @param otherwise what was read or written otherwise than it is
 */
record EditFindings(
        String format, boolean changed, List<String> dropped, List<Step> steps, List<Edit> edits, Changes otherwise)
        implements FileFindings {
    private static final int MOST_LINES = 100;

    /** What a pass did to the program of an entry. */
    record Step(String entry, PassReport report) {
        private Map<String, Object> json() {
            return new JsonLine()
                    .put("entry", entry)
                    .put("pass", report.pass())
                    .put("changes", report.changes())
                    .members();
        }
    }

    private long changes() {
        return steps.stream().mapToLong(step -> step.report().changes().size()).sum();
    }

    @Override
    public String text() {
        if (!changed) {
            return "unchanged";
        }
        List<String> words = new ArrayList<>();
        if (!dropped.isEmpty()) {
            words.add(dropped.size() + (dropped.size() == 1 ? " entry dropped" : " entries dropped"));
        }
        if (!steps.isEmpty()) {
            words.add(changes() + (changes() == 1 ? " change" : " changes"));
        }
        return String.join(", ", words);
    }

    @Override
    public List<String> details() {
        List<String> lines = new ArrayList<>();
        for (Edit edit : edits.subList(0, Math.min(MOST_LINES, edits.size()))) {
            lines.add("  " + edit);
        }
        if (edits.size() > MOST_LINES) {
            lines.add("  " + (edits.size() - MOST_LINES) + " more differences");
        }
        return lines;
    }

    @Override
    public void tell(Session session, String file) {
        if (changed) {
            otherwise.tell(session, file);
        }
    }

    @Override
    public void putInto(JsonLine line) {
        line.put("format", format)
                .put("changes", changes())
                .put("dropped", dropped)
                .put("steps", steps.stream().map(Step::json).toList())
                .put("differences", edits.stream().map(Edit::toString).toList());
        otherwise.putInto(line);
    }
}
