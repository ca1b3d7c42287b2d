package io.isomorph.family;

import java.util.Locale;

/** How bad a semantic fault is. */
public enum Severity {
    /** The program breaks a rule: what runs it would refuse it, or compute something else than was meant. */
    ERROR,
    /** The program is unusual: it may be meant so. */
    WARNING;

    /**
     * Returns the word for people and scripts.
     *
     * @return the name in lower case
     */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
