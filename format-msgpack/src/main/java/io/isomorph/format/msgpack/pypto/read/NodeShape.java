package io.isomorph.format.msgpack.pypto.read;

import io.isomorph.family.pypto.kind.Field;
import io.isomorph.family.pypto.kind.NodeKind;
import io.isomorph.family.pypto.rule.PyptoRules;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.NamedAttribute;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** What was found out of one node, which holds for all that have the same in the fields that decide. */
final class NodeShape {
    /** The fields as they were read; those that decide count. */
    private final NamedAttribute[] read;
    /** Their rows in the table; null for those that are not there. */
    private final @Nullable Field[] fields;
    /** The fields that decide: those that hold nodes, and those that a rule for the whole list requires. And the others. */
    private final int[] deciding;

    final int[] others;
    /** The fields, with the operands in the order of the visit. */
    private final AttributeList list;
    /** Which operand as read comes first, second …; empty if they stay. */
    final int[] order;
    /** Whether that is upstream's order. */
    final boolean ordered;
    /** Whether there is a rule that requires operands. */
    final boolean looksThrough;

    /**
     * Makes one.
     *
     * @param read owned by this
     * @param kind what the node is, or null for a kind that is not in the table
     */
    NodeShape(
            @Nullable NodeKind kind,
            NamedAttribute[] read,
            AttributeList list,
            int[] order,
            boolean ordered,
            boolean looksThrough) {
        Set<String> required = PyptoRules.requiredByList(kind);
        this.read = read;
        this.fields = new Field[read.length];
        for (int i = 0; kind != null && i < read.length; i++) {
            fields[i] = kind.field(i, read[i].name());
        }
        this.deciding = IntStream.range(0, read.length)
                .filter(i -> holdsNodes(read[i]) || required.contains(read[i].name()))
                .toArray();
        this.others = IntStream.range(0, read.length)
                .filter(i -> Arrays.binarySearch(deciding, i) < 0)
                .toArray();
        this.list = list;
        this.order = order;
        this.ordered = ordered;
        this.looksThrough = looksThrough;
    }

    /** Returns the fields of the node that this was found out of, with the operands in the order of the visit. */
    AttributeList list() {
        return list;
    }

    /** Returns whether this holds for a node. Then its fields that do not decide are still to be judged. */
    @SuppressWarnings("ReferenceEquality") // what is kept is one object
    boolean fits(NamedAttribute[] fields, int first, int count) {
        if (count != read.length) {
            return false;
        }
        for (int i : deciding) {
            if (fields[first + i] != read[i]) {
                return false;
            }
        }
        for (int i : others) {
            NamedAttribute field = fields[first + i];
            if (holdsNodes(field) || !field.name().equals(read[i].name())) {
                return false;
            }
        }
        return true;
    }

    /** Returns the fields of a node for which this holds, with the operands in the order of the visit. */
    AttributeList list(NamedAttribute[] fields, int first) {
        return list.withValues(fields, first, others);
    }

    /** Returns the row of a field in the table, or null. */
    @Nullable
    Field field(int index) {
        return fields[index];
    }

    private static boolean holdsNodes(NamedAttribute field) {
        return field.value().highestOperand() >= 0;
    }
}
