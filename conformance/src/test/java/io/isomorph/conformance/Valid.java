package io.isomorph.conformance;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A file that every reader takes.
 *
 * @param format its id
 * @param name of its document, or of what is odd about it
 * @param says what it shows, in one sentence
 * @param file its bytes
 * @param hinted what reading it reports, in that order; empty if it is canonical
 * @param options with which the file is read
 */
record Valid(
        String format,
        String name,
        String says,
        Marked file,
        List<Normalized> normalized,
        Map<String, String> options) {

    /**
     * A normalization.
     *
     * @param code of it
     * @param offset of the first place
     */
    record Normalized(String code, long offset) {}

    static Valid canonical(String format, String name, String says, byte[] file) {
        return new Valid(format, name, says, Marked.of(file, 0), List.of(), Map.of());
    }

    /** A file of which one thing is normalized, at the mark. */
    static Valid odd(String format, String name, String code, String says, Marked file) {
        return new Valid(format, name, says, file, List.of(new Normalized(code, file.place())), Map.of());
    }

    /** Adds something else that is normalized. */
    Valid also(String code, long offset) {
        List<Normalized> more = new ArrayList<>(normalized);
        more.add(new Normalized(code, offset));
        return new Valid(format, name, says, file, List.copyOf(more), options);
    }

    Valid with(String option, String value) {
        Map<String, String> more = new TreeMap<>(options);
        more.put(option, value);
        return new Valid(format, name, says, file, normalized, more);
    }
}
