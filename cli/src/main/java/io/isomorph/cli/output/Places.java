package io.isomorph.cli.output;

import io.isomorph.error.Location;

/** How locations are reported. The file is left out: it is named where the line begins, or in a member of its own. */
public final class Places {
    private Places() {}

    /**
     * Puts the location before a text.
     *
     * @param place where
     * @param text what is there
     * @return such as {@code byte 4711 at /program: operand 9 is not defined}; the text alone if no location is known
     */
    public static String before(Location place, String text) {
        String where = place.withSource(null).toString();
        return where.isEmpty() ? text : where + ": " + text;
    }

    /**
     * Puts the location into a line.
     *
     * @param line gets {@code offset}, {@code pointer} and {@code operation}, as far as they are known
     * @param place where
     * @return the line
     */
    public static JsonLine into(JsonLine line, Location place) {
        return line.putKnown("offset", place.byteOffset())
                .put("pointer", place.pointer())
                .putKnown("operation", place.operation());
    }
}
