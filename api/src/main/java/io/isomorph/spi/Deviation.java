package io.isomorph.spi;

import io.isomorph.error.Location;

/**
 * Something that a writer wrote otherwise than it is in the program, because an option requires a form that cannot hold it.
 *
 * @param code a stable word of the format, such as {@code json.attribute-null}
 * @param location where in the program
 * @param detail what is there, and what was written
 */
public record Deviation(String code, Location location, String detail) {
    @Override
    public String toString() {
        return code + ": " + (location.isNowhere() ? "" : location + ": ") + detail;
    }
}
