package io.isomorph.edit.pass;

import io.isomorph.error.IsomorphException;
import io.isomorph.tools.diff.Edit;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a pass of a pipeline did to one program.
 *
 * @param pass what the step is called
 * @param changes what it reported, in order; none if it failed
 * @param edits how the program after it differs from the program before; empty unless the pipeline compares
 * @param time how long it took, without checks and comparison
 * @param failure why it was taken back, or null if it was not
 */
public record PassReport(
        String pass,
        List<String> changes,
        List<Edit> edits,
        Duration time,
        @Nullable IsomorphException failure) {
    /**
     * Copies the lists.
     *
     * @param pass what the step is called
     * @param changes what it reported, in order; none if it failed
     * @param edits how the program after it differs from the program before; empty unless the pipeline compares
     * @param time how long it took, without checks and comparison
     * @param failure why it was taken back, or null if it was not
     */
    public PassReport {
        changes = List.copyOf(changes);
        edits = List.copyOf(edits);
    }
}
