package io.isomorph.bench.report;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;

/**
 * The sources that were measured.
 *
 * @param id the commit, or {@link #UNKNOWN}
 * @param clean whether nothing but results of measurements differed from it
 */
@JsonPropertyOrder({"id", "clean"})
record Commit(String id, boolean clean) {
    static final String UNKNOWN = "unknown";

    /** Returns the commit for people: short, and a word if there was more than it. */
    String shown() {
        if (id.equals(UNKNOWN)) {
            return "of an unknown commit";
        }
        return id.substring(0, Math.min(12, id.length())) + (clean ? "" : " with changes that are not committed");
    }
}
