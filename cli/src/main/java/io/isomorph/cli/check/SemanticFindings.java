package io.isomorph.cli.check;

import io.isomorph.cli.output.JsonLine;
import io.isomorph.cli.output.Places;
import io.isomorph.family.Families;
import io.isomorph.family.SemanticFault;
import io.isomorph.family.Severity;
import io.isomorph.io.Limits;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.tools.check.SemanticCheck;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What families find in the programs of a document. */
final class SemanticFindings {
    private final List<Finding> findings = new ArrayList<>();

    /** A fault, and the entry in which it is. */
    private record Finding(String entry, SemanticFault fault) {}

    /**
     * Checks all programs.
     *
     * @param document the document
     * @param families what is known of operations
     * @param limits how many elements a program may have
     * @param release the release whose operations count; null for any
     */
    SemanticFindings(Document document, Families families, Limits limits, @Nullable String release) {
        for (Entry entry : document.entries()) {
            for (SemanticFault fault : SemanticCheck.check(entry.program(), families, limits, release)) {
                findings.add(new Finding(entry.name(), fault));
            }
        }
    }

    /** Returns whether there are errors; warnings do not count. */
    boolean hasErrors() {
        return count(Severity.ERROR) > 0;
    }

    private long count(Severity severity) {
        return findings.stream()
                .filter(finding -> finding.fault.severity() == severity)
                .count();
    }

    /** Returns a line for each, for people. */
    List<String> lines() {
        return findings.stream()
                .map(finding -> (finding.entry.isEmpty() ? "" : "#" + finding.entry + ": ") + line(finding.fault))
                .toList();
    }

    private static String line(SemanticFault fault) {
        return fault.severity() + ": " + fault.code() + ": " + Places.before(fault.place(), fault.message());
    }

    /** Returns how many there are, for people. */
    String summary() {
        return "semantic errors " + count(Severity.ERROR) + ", warnings " + count(Severity.WARNING);
    }

    /** Returns all, for scripts. */
    List<Map<String, Object>> json() {
        return findings.stream().map(SemanticFindings::json).toList();
    }

    private static Map<String, Object> json(Finding finding) {
        JsonLine line = new JsonLine()
                .put("entry", finding.entry)
                .put("code", finding.fault.code())
                .put("severity", finding.fault.severity().toString())
                .put("message", finding.fault.message());
        return Places.into(line, finding.fault.place()).members();
    }
}
