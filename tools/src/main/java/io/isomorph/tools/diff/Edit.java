package io.isomorph.tools.diff;

import io.isomorph.error.Location;
import io.isomorph.support.Excerpts;
import java.util.Locale;

/**
 * One difference that a {@link Diff} finds.
 *
 * @param kind whether something was added, removed, moved or changed
 * @param part what it is that was
 * @param entry the name of the entry in whose program it is, or that it is about; empty where a program was compared alone
 * @param left where it is in the left program; of what was added, the operation, block or region that has it not. The place is a
 *     JSON pointer in the schema of the JSON format and, where it is in an operation, the index of that in the walk; nowhere if
 *     it is about an entry
 * @param right where it is in the right program; of what was removed, the operation, block or region that has it not
 * @param what the part in words, such as {@code pd_op.conv2d, attribute "strides"}
 * @param before what the left program has there, shortened; {@code nothing} where it has nothing
 * @param after what the right program has there, shortened; {@code nothing} where it has nothing
 */
public record Edit(
        Kind kind, Part part, String entry, Location left, Location right, String what, String before, String after) {

    /** What was done. */
    public enum Kind {
        /** Only the right one has it. */
        ADDED,
        /** Only the left one has it. */
        REMOVED,
        /** Both have it, at places that do not correspond. Of operations only. */
        MOVED,
        /** Both have it, and it differs. */
        CHANGED
    }

    /** What a difference is about. */
    public enum Part {
        /** A whole entry of a document; changed: its name. */
        ENTRY,
        /** What a document carries as a whole. */
        PAYLOAD,
        /** An attachment of an entry; changed: its payload or its bytes. */
        ATTACHMENT,
        /** How often an entry was requested. */
        VISITS,
        /** The family of a program. */
        FAMILY,
        /** The version of a program. */
        VERSION,
        /** Whether a program is trainable. */
        TRAINABLE,
        /** A region of an operation, with all that is in it. */
        REGION,
        /** A block, with all that is in it. */
        BLOCK,
        /** The type of a block's argument. */
        ARGUMENT,
        /** A block's argument that goes by name; changed: its name or its type. */
        KEYWORD_ARGUMENT,
        /** An operation, with all that is in it. */
        OPERATION,
        /** The name of an operation. */
        NAME,
        /** An attribute of an operation. */
        ATTRIBUTE,
        /** The order of the attributes that both have. */
        ATTRIBUTE_ORDER,
        /** What an operation takes. Two operands are the same if they come from operations, or blocks, that correspond. */
        OPERAND,
        /** The order of the operands: both have the same. */
        OPERAND_ORDER,
        /** The type of a result. */
        RESULT,
        /** An attribute of an operation's results. */
        RESULT_ATTRIBUTE,
        /** The order of the result attributes that both have. */
        RESULT_ATTRIBUTE_ORDER
    }

    /**
     * Returns where it is: in the left program, or in the right one for what was added.
     *
     * @return {@link #left()} or {@link #right()}
     */
    public Location place() {
        return kind == Kind.ADDED ? right : left;
    }

    /**
     * Returns the difference in one line.
     *
     * @return such as {@code changed at /program/regions/0/blocks/0/ops/17/A/2/AT (op 17 pd_op.conv2d, attribute "strides"):
     *     builtin.a_i32(1) against builtin.a_i64(1)}
     */
    @Override
    public String toString() {
        StringBuilder out = new StringBuilder(kind.name().toLowerCase(Locale.ROOT));
        Location place = place();
        boolean known = place.pointer() != null;
        out.append(known ? " at " + place.pointer() + " (" : ": ");
        if (place.operation() >= 0) {
            out.append("op ").append(place.operation()).append(' ');
        }
        out.append(what);
        if (kind == Kind.CHANGED && left.operation() != right.operation()) {
            out.append("; on the right op ").append(right.operation());
        }
        out.append(entry.isEmpty() ? "" : ", in entry " + Excerpts.quotedName(entry));
        out.append(known ? ")" : "");
        switch (kind) {
            case ADDED -> out.append(": ").append(after);
            case REMOVED -> out.append(": ").append(before);
            case CHANGED -> out.append(": ").append(before).append(" against ").append(after);
            case MOVED -> out.append(" to " + right.pointer() + " (op " + right.operation() + ")");
        }
        return Excerpts.oneLine(out.toString());
    }
}
