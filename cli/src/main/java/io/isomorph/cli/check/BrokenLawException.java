package io.isomorph.cli.check;

import io.isomorph.cli.output.ErrorReport;
import io.isomorph.cli.output.ExitCode;
import io.isomorph.cli.output.JsonLine;
import io.isomorph.cli.output.Places;
import io.isomorph.error.Location;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A law of round trips does not hold for a file. */
final class BrokenLawException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final Law law;
    private final transient Location place;
    private final transient @Nullable ErrorReport error;

    /** What is checked. */
    enum Law {
        /** The reader's events are in order. */
        EVENTS,
        /** The file can be written again, with the same bytes. */
        REWRITE,
        /** Writing from events and writing from the tree gives the same bytes. */
        TREE,
        /** What is written is canonical, and what is reported as normalized is written otherwise than it was. */
        NORMALISED,
        /** The document that is read back is equal. */
        DOCUMENT,
        /** The content hash is equal. */
        HASH
    }

    private BrokenLawException(Law law, String problem, Location place, @Nullable ErrorReport error) {
        super(problem, error == null ? null : error.cause());
        this.law = law;
        this.place = place;
        this.error = error;
    }

    /**
     * Makes a fault.
     *
     * @param law what does not hold
     * @param problem what differs, without a final dot
     * @param place where: offset of the first byte, and the location in the program, as far as they are known
     */
    BrokenLawException(Law law, String problem, Location place) {
        this(law, problem, place, null);
    }

    /**
     * Makes a fault of an exception where there must be none.
     *
     * @param law what does not hold
     * @param error the exception
     */
    BrokenLawException(Law law, ErrorReport error) {
        this(law, error.line(), error.location(), error);
    }

    /** Returns what is in a row. */
    String line() {
        return name() + ": " + getMessage();
    }

    private String name() {
        return law.name().toLowerCase(Locale.ROOT);
    }

    /** Returns the exit code that it calls for. */
    int exitCode() {
        return error == null ? ExitCode.FOUND : error.exitCode();
    }

    /**
     * Puts it into a line.
     *
     * @param line gets {@code law}, and {@code error} or {@code difference}
     * @return the line
     */
    JsonLine putInto(JsonLine line) {
        line.put("law", name());
        if (error != null) {
            return line.put("error", error.json().members());
        }
        JsonLine difference = new JsonLine().put("message", getMessage());
        return line.put("difference", Places.into(difference, place).members());
    }
}
