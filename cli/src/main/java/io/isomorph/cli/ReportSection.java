package io.isomorph.cli;

import io.isomorph.compare.ContentHash;
import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.patch.Change;
import io.isomorph.patch.PatchCode;
import io.isomorph.patch.report.ReportFile;
import io.isomorph.patch.report.ReportFileHeader;
import io.isomorph.patch.report.ReportLine;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What a report says of one file.
 *
 * @param header what it says of it as a whole
 * @param changes by the name of the entry, in order
 */
record ReportSection(ReportFileHeader header, Map<String, List<Change>> changes) {
    /** Returns the changes of an entry. */
    List<Change> of(String entry) {
        return changes.getOrDefault(entry, List.of());
    }

    /**
     * Finds the section that led to a content. Files that became the same and were the same are as good as one.
     *
     * @param report where it is
     * @param after content hash of the patched document
     * @param name what the report calls the file, or null if that does not matter
     * @return the section
     * @throws IOException if the report cannot be read
     */
    static ReportSection find(Path report, ContentHash after, @Nullable String name) throws IOException {
        Map<ContentHash, ReportSection> found = new LinkedHashMap<>();
        ReportFile.read(report, new ReportFile.Listener() {
            private @Nullable ReportSection section;

            @Override
            public void file(ReportFileHeader header) {
                boolean fits = header.after().equals(after) && (name == null || name.equals(header.file()));
                section = fits ? new ReportSection(header, new HashMap<>()) : null;
                if (section != null) {
                    found.put(header.before(), section);
                }
            }

            @Override
            public void change(ReportLine line) {
                if (section != null) {
                    section.changes
                            .computeIfAbsent(line.entry(), entry -> new ArrayList<>())
                            .add(line.change());
                }
            }
        });
        if (found.isEmpty()) {
            throw new MalformedInputException(
                    PatchCode.REPORT,
                    Location.NOWHERE,
                    "the content is " + after + ", and no file of " + report + " became that",
                    null);
        }
        if (found.size() > 1) {
            throw new UsageException("several files of the report became this one: "
                    + found.values().stream()
                            .map(section -> section.header().file())
                            .collect(Collectors.joining(", "))
                    + "; name one with --file");
        }
        return Objects.requireNonNull(found.values().iterator().next());
    }
}
