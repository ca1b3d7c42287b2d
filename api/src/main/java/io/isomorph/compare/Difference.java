package io.isomorph.compare;

import io.isomorph.error.Location;
import io.isomorph.ir.Document;
import io.isomorph.ir.Program;
import io.isomorph.support.Excerpts;
import io.isomorph.support.Found;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Where two programs or documents first differ, in the order of the walk, and how. Without options nothing differs exactly when the two
 * are {@code equals}.
 *
 * @param place a JSON pointer in the schema of the JSON format, into the left program as far as it reaches there, and the index
 *     of the operation in the walk. Inside payloads a list's items go by index, a map's values by key, and {@code D} leads from
 *     a type or an attribute to its payload
 * @param what the part that differs, in words, such as {@code pd_op.conv2d, attribute "strides"}
 * @param left what the left program has there, shortened; {@code nothing} where it has nothing
 * @param right what the right program has there, shortened; {@code nothing} where it has nothing
 */
public record Difference(Location place, String what, String left, String right) {
    /** What does not count as a difference. */
    public enum Option {
        /** The order of attributes within a list. */
        IGNORE_ATTRIBUTE_ORDER
    }

    /**
     * Compares two programs. Takes time linear in both programs up to the first difference, and hardly any memory.
     *
     * @param left one program
     * @param right another
     * @param options what does not count
     * @return the first difference, or null if there is none
     */
    public static @Nullable Difference first(Program left, Program right, Option... options) {
        return of(new ProgramComparison(ignoresOrder(options)).compare(left, right));
    }

    /**
     * Compares two documents: payloads, then entries by name, their visits, programs and attachments. Forms do not count.
     *
     * @param left one document
     * @param right another
     * @param options what does not count
     * @return the first difference, or null if there is none; the location is within the programs, and the name of the entry, unless
     *     empty, is among the words
     */
    public static @Nullable Difference first(Document left, Document right, Option... options) {
        return of(DocumentComparison.compare(left, right, ignoresOrder(options)));
    }

    private static @Nullable Difference of(@Nullable Found found) {
        return found == null ? null : new Difference(found.place(), found.what(), found.left(), found.right());
    }

    private static boolean ignoresOrder(Option... options) {
        return Arrays.asList(options).contains(Option.IGNORE_ATTRIBUTE_ORDER);
    }

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
