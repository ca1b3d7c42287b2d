package io.isomorph.compare;

import io.isomorph.error.Location;
import io.isomorph.support.Excerpts;

/**
 * Where two programs differ, and how.
 *
 * @param place a JSON pointer in the schema of the JSON format, into the left program as far as it reaches there, and the index
 *     of the operation in the walk. Inside payloads a list's items go by index, a map's values by key, and {@code D} leads from
 *     a type or an attribute to its payload
 * @param what the part that differs, in words, such as {@code pd_op.conv2d, attribute "strides"}
 * @param left what the left program has there, shortened; {@code nothing} where it has nothing
 * @param right what the right program has there, shortened; {@code nothing} where it has nothing
 */
public record Difference(Location place, String what, String left, String right) {
    /**
     * Returns the difference in one line.
     *
     * @return such as {@code at /program/regions/0/blocks/0/ops/17/A/2/AT (op 17 pd_op.conv2d, attribute "strides"):
     *     builtin.a_i32(1) against builtin.a_i64(1)}
     */
    @Override
    public String toString() {
        String where = new Location(place.source(), place.byteOffset(), place.pointer(), Location.UNKNOWN).toString();
        String operation = place.operation() < 0 ? "" : "op " + place.operation() + " ";
        return Excerpts.oneLine(
                where + (where.isEmpty() ? "(" : " (") + operation + what + "): " + left + " against " + right);
    }
}
