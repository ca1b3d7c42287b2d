package io.isomorph.cli.output;

import io.isomorph.spi.Deviation;
import io.isomorph.spi.Normalization;

/** What became otherwise on the way from one file to another. Nothing does in silence. */
public final class Changes {
    private final Tally normalized = new Tally();
    private final Tally deviated = new Tally();
    private boolean reported;

    /**
     * Counts one.
     *
     * @param normalization what was read
     */
    public void normalized(Normalization normalization) {
        normalized.add(normalization);
    }

    /** {@return whether anything was read otherwise than it is written} */
    public boolean hasNormalized() {
        return !normalized.isEmpty();
    }

    /**
     * Counts one.
     *
     * @param deviation what was written
     */
    public void deviated(Deviation deviation) {
        deviated.add(deviation);
    }

    /**
     * Prints a line for each code; only once, as the entries of a file may share what became otherwise.
     *
     * @param session where to
     * @param file the file that was read
     */
    public void tell(Session session, String file) {
        if (reported) {
            return;
        }
        reported = true;
        normalized.lines().forEach(line -> session.tell(file + ": read otherwise than it is written, " + line));
        deviated.lines().forEach(line -> session.tell(file + ": written otherwise than it was, " + line));
    }

    /**
     * Puts codes and counts into a line.
     *
     * @param line gets {@code normalisations} and {@code deviations}
     */
    public void putInto(JsonLine line) {
        line.put("normalisations", normalized.json()).put("deviations", deviated.json());
    }
}
