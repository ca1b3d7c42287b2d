package io.isomorph.cli.patch;

import io.isomorph.cli.files.FileFindings;
import io.isomorph.cli.files.Input;
import io.isomorph.cli.output.Changes;
import io.isomorph.cli.output.JsonLine;
import io.isomorph.cli.output.Session;
import io.isomorph.compare.ContentHash;
import io.isomorph.patch.file.ReportFileHeader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What is seen in a document while it is brought to another version.
 *
 * @param format id of its format
 * @param from lowest version of its programs; −1 if there are none
 * @param to the version that they are brought to
 * @param changes how many changes there are
 * @param operations how many changes the operations of each name have
 * @param warnings what the release that wrote the version cannot run of what comes of it
 * @param before content hash of what was read
 * @param after content hash of what comes of it
 * @param otherwise what was read or written otherwise than it is
 */
record PatchFindings(
        String format,
        long from,
        long to,
        long changes,
        Map<String, Long> operations,
        List<String> warnings,
        ContentHash before,
        ContentHash after,
        Changes otherwise)
        implements FileFindings {

    /** Returns what a report has about the file. */
    ReportFileHeader header(Input input) {
        return new ReportFileHeader(input.shown(), format, from, to, before, after, otherwise.hasNormalized(), changes);
    }

    @Override
    public String text() {
        String versions = from == to || from < 0 ? "version " + to : "version " + from + " to " + to;
        if (changes == 0) {
            return versions + ", unchanged";
        }
        String names = operations.entrySet().stream()
                .map(entry -> entry.getKey() + " " + entry.getValue())
                .collect(Collectors.joining(", "));
        return versions + ", " + changes + (changes == 1 ? " change" : " changes")
                + (names.isEmpty() ? "" : ": " + names);
    }

    @Override
    public void tell(Session session, String file) {
        for (String warning : warnings) {
            session.tell(file + ": warning: " + warning);
        }
        if (changes > 0) {
            otherwise.tell(session, file);
            if (otherwise.hasNormalized()) {
                session.tell(file + ": it was read otherwise than it is written, so revert gives its canonical form");
            }
        }
    }

    @Override
    public void putInto(JsonLine line) {
        line.put("format", format)
                .putKnown("from", from)
                .put("to", to)
                .put("changes", changes)
                .put("operations", counted(operations))
                .put("warnings", warnings);
        otherwise.putInto(line);
    }

    /**
     * Lists names with counts.
     *
     * @param counts by name
     * @return a member of a line
     */
    static List<Map<String, Object>> counted(Map<String, ? extends Number> counts) {
        List<Map<String, Object>> list = new ArrayList<>();
        counts.forEach((name, count) ->
                list.add(new JsonLine().put("name", name).put("count", count).members()));
        return list;
    }
}
