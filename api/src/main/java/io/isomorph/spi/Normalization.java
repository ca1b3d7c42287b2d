package io.isomorph.spi;

import io.isomorph.error.Location;

/**
 * Something that a reader normalized.
 *
 * @param code which of the closed list
 * @param location where
 * @param detail what was found, and what it became
 */
public record Normalization(NormalizationCode code, Location location, String detail) {
    @Override
    public String toString() {
        return code.id() + ": " + (location.isNowhere() ? "" : location + ": ") + detail;
    }
}
