package io.isomorph.bench.results;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;

/**
 * The sources that were measured.
 *
 * @param id the commit, or {@link #UNKNOWN}
 * @param clean whether nothing but results of measurements differed from it
 */
@JsonPropertyOrder({"id", "clean"})
public record Commit(String id, boolean clean) {
    public static final String UNKNOWN = "unknown";

    /** Returns the commit for people: short, and a word if there was more than it. */
    public String shown() {
        if (id.equals(UNKNOWN)) {
            return "of an unknown commit";
        }
        return id.substring(0, Math.min(12, id.length())) + (clean ? "" : " with changes that are not committed");
    }
}
