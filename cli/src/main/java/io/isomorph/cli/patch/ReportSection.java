package io.isomorph.cli.patch;

import io.isomorph.patch.change.Change;
import io.isomorph.patch.file.ReportFileHeader;
import java.util.List;
import java.util.Map;

/**
 * What a report has about one file.
 *
 * @param header what it has about it as a whole
 * @param changes by the name of the entry, in order
 */
record ReportSection(ReportFileHeader header, Map<String, List<Change>> changes) {
    /** Returns the changes of an entry. */
    List<Change> of(String entry) {
        return changes.getOrDefault(entry, List.of());
    }
}
