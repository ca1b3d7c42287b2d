package io.isomorph.format.msgpack.pypto;

import io.isomorph.ir.AttributeList;
import io.isomorph.ir.NamedAttribute;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What was read lately of nodes whose kinds have the same fields: of each field, and of all of them together. */
final class LayoutMemory {
    private static final int MOST_PRECEDENTS = 8;

    /** In the order of their keys. */
    private final FieldMemory[] fields;

    private final Newest<Precedent> precedents = new Newest<>(MOST_PRECEDENTS);
    /** The kind of the node that was read last of those that were expected to have these fields. */
    ReadingMemory.@Nullable KindOfNode lastKind;

    /** What was found out of one node, which holds for all that have the same in the fields that decide. */
    static final class Precedent {
        /** The fields as they were read; those that decide count. */
        private final NamedAttribute[] read;
        /** Of each field, whether it decides: what holds nodes does, and what a rule for the whole list asks for. */
        private final boolean[] decides;

        /** The fields, with the operands in the order of the visit. */
        private AttributeList list;
        /** Which operand as read comes first, second …; empty if they stay. */
        final int[] order;
        /** Whether that is upstream's order. */
        final boolean ordered;
        /** Whether there is a rule that asks for operands. */
        final boolean looksThrough;

        /**
         * Makes one.
         *
         * @param read owned by this
         */
        Precedent(
                NamedAttribute[] read,
                Set<String> asked,
                AttributeList list,
                int[] order,
                boolean ordered,
                boolean looksThrough) {
            this.read = read;
            this.decides = new boolean[read.length];
            for (int i = 0; i < read.length; i++) {
                decides[i] = holdsNodes(read[i]) || asked.contains(read[i].name());
            }
            this.list = list;
            this.order = order;
            this.ordered = ordered;
            this.looksThrough = looksThrough;
        }

        /** Returns the fields, with the operands in the order of the visit. */
        AttributeList list() {
            return list;
        }

        @SuppressWarnings("ReferenceEquality") // what is kept is one object
        private boolean holdsFor(NamedAttribute[] named, int first) {
            for (int i = 0; i < read.length; i++) {
                NamedAttribute field = named[first + i];
                if (decides[i] ? field != read[i] : holdsNodes(field)) {
                    return false;
                }
            }
            return true;
        }

        /** Returns the list of fields for which this holds. Those that decide are replaced by those with their operands in order. */
        @SuppressWarnings("ReferenceEquality") // what is kept is one object
        private AttributeList list(NamedAttribute[] named, int first) {
            boolean same = true;
            for (int i = 0; i < read.length; i++) {
                if (decides[i]) {
                    named[first + i] = list.get(i);
                } else {
                    same &= named[first + i] == list.get(i);
                }
            }
            if (!same) {
                list = list.withValues(named, first);
            }
            return list;
        }
    }

    private static boolean holdsNodes(NamedAttribute field) {
        return field.value().highestOperand() >= 0;
    }

    LayoutMemory(List<FieldMemory> fields) {
        this.fields = fields.toArray(new FieldMemory[0]);
    }

    /** Returns the field with a number in the order of keys, or null. */
    @Nullable
    FieldMemory field(int index) {
        return index < fields.length ? fields[index] : null;
    }

    /** Returns whether the first keys are those of another one. */
    boolean beginsAs(LayoutMemory other, int count) {
        for (int i = 0; i < count; i++) {
            if (i >= fields.length || !fields[i].name().equals(other.fields[i].name())) {
                return false;
            }
        }
        return true;
    }

    /** Returns how many fields there are if none is left out. */
    int size() {
        return fields.length;
    }

    /**
     * Returns what holds for fields too, with these in its list; null if that is not known.
     *
     * @param named has all fields, each of which was kept
     * @param first where they begin
     */
    @Nullable
    Precedent precedent(NamedAttribute[] named, int first) {
        for (int i = 0; i < precedents.size(); i++) {
            Precedent known = precedents.get(i);
            if (known.holdsFor(named, first)) {
                known.list(named, first);
                return known;
            }
        }
        return null;
    }

    /** Keeps what was found out of a node that has all fields, each of which was kept. */
    void keep(Precedent made) {
        precedents.add(made);
    }
}
