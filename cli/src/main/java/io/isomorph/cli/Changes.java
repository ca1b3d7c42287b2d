package io.isomorph.cli;

import io.isomorph.spi.Deviation;
import io.isomorph.spi.Normalisation;

/** What became otherwise on the way from one file to another. Nothing does in silence. */
final class Changes {
    private final Tally normalised = new Tally();
    private final Tally deviated = new Tally();
    private boolean told;

    void normalised(Normalisation normalisation) {
        normalised.add(normalisation);
    }

    /** Returns whether anything was read otherwise than it stands. */
    boolean hasNormalised() {
        return !normalised.isEmpty();
    }

    void deviated(Deviation deviation) {
        deviated.add(deviation);
    }

    /**
     * Prints a line for each code; only once, as the entries of a file may share what became otherwise.
     *
     * @param session where to
     * @param file the file that was read
     */
    void tell(Session session, String file) {
        if (told) {
            return;
        }
        told = true;
        normalised.lines().forEach(line -> session.tell(file + ": read otherwise than it stands, " + line));
        deviated.lines().forEach(line -> session.tell(file + ": written otherwise than it was, " + line));
    }

    /**
     * Puts codes and counts into a line.
     *
     * @param line gets {@code normalisations} and {@code deviations}
     */
    void putInto(JsonLine line) {
        line.put("normalisations", normalised.json()).put("deviations", deviated.json());
    }
}
