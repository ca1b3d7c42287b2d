package io.isomorph.ir;

import io.isomorph.io.Utf8;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One program of a document, and what it carries beside it. Two entries are equal when name, visits, program and attachments are;
 * the form does not count.
 *
 * @param name its name in the document; valid Unicode, may be empty
 * @param visits how often it was requested, a statistic that some formats keep; at least 0
 * @param form what is needed to restore its file as it was
 * @param program the program
 * @param attachments in the order of the UTF-8 bytes of their keys, which are unique; immutable
 */
public record Entry(String name, long visits, Form form, Program program, List<Attachment> attachments) {
    /**
     * Checks name and visits, and orders the attachments.
     *
     * @param name its name in the document; valid Unicode, may be empty
     * @param visits how often it was requested, a statistic that some formats keep; at least 0
     * @param form what is needed to restore its file as it was
     * @param program the program
     * @param attachments in any order; copied
     * @throws IllegalArgumentException if the name holds a lone surrogate, visits are negative, or two attachments have one key
     */
    public Entry {
        requireVisits(visits);
        Utf8.requireWellFormed(name, "an entry's name");
        Objects.requireNonNull(form, "form");
        Objects.requireNonNull(program, "program");
        attachments = Attachment.sorted(attachments);
    }

    /**
     * Makes an entry without attachments.
     *
     * @param name its name in the document; valid Unicode, may be empty
     * @param visits how often it was requested, a statistic that some formats keep; at least 0
     * @param form what is needed to restore its file as it was
     * @param program the program
     * @throws IllegalArgumentException if the name holds a lone surrogate or visits are negative
     */
    public Entry(String name, long visits, Form form, Program program) {
        this(name, visits, form, program, List.of());
    }

    /**
     * Makes an unnamed, unvisited entry without form: what a format of one program holds.
     *
     * @param program the program
     */
    public Entry(Program program) {
        this("", 0, Form.EMPTY, program);
    }

    /**
     * Returns this entry with another program.
     *
     * @param other the program
     * @return an entry of the same name, visits, form and attachments
     */
    public Entry withProgram(Program other) {
        return new Entry(name, visits, form, other, attachments);
    }

    /**
     * Returns this entry with other attachments.
     *
     * @param others in any order; copied
     * @return an entry of the same name, visits, form and program
     * @throws IllegalArgumentException if two attachments have one key
     */
    public Entry withAttachments(Collection<Attachment> others) {
        return new Entry(name, visits, form, program, List.copyOf(others));
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
                && program.equals(entry.program)
                && attachments.equals(entry.attachments);
    }

    @Override
    public int hashCode() {
        return Objects.hash(name, visits, program, attachments);
    }
}
