package io.isomorph.ir;

import io.isomorph.io.Utf8;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One program of a document. Two entries are equal when name, visits and program are; the form does not count.
 *
 * @param name its name in the document; valid Unicode, may be empty
 * @param visits how often it was asked for, a statistic that some formats keep; at least 0
 * @param form what is needed to give its file back as it was
 * @param program the program
 */
public record Entry(String name, long visits, Form form, Program program) {
    /**
     * Checks name and visits.
     *
     * @param name its name in the document; valid Unicode, may be empty
     * @param visits how often it was asked for, a statistic that some formats keep; at least 0
     * @param form what is needed to give its file back as it was
     * @param program the program
     * @throws IllegalArgumentException if the name holds a lone surrogate or visits are negative
     */
    public Entry {
        requireVisits(visits);
        Utf8.requireWellFormed(name, "an entry's name");
        Objects.requireNonNull(form, "form");
        Objects.requireNonNull(program, "program");
    }

    /**
     * Makes an unnamed, unvisited entry without form: what a format of one program holds.
     *
     * @param program the program
     */
    public Entry(Program program) {
        this("", 0, Form.EMPTY, program);
    }

    static void requireVisits(long visits) {
        if (visits < 0) {
            throw new IllegalArgumentException("visits are " + visits + "; they are at least 0");
        }
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Entry entry
                && visits == entry.visits
                && name.equals(entry.name)
                && program.equals(entry.program);
    }

    @Override
    public int hashCode() {
        return Objects.hash(name, visits, program);
    }
}
