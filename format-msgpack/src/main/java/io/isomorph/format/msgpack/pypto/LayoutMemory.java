package io.isomorph.format.msgpack.pypto;

import io.isomorph.ir.AttributeList;
import io.isomorph.ir.NamedAttribute;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** What was read lately of nodes whose kinds have the same fields: of each field, and of all of them together. */
final class LayoutMemory {
    private static final int MOST_PRECEDENTS = 8;
    /** How many lists are made of one before it is replaced by one of them: a power of 2, as doing so each time takes longer. */
    private static final int RENEWED = 64;

    /** In the order of their keys. */
    private final FieldMemory[] fields;

    private final Newest<Precedent> precedents = new Newest<>(MOST_PRECEDENTS);
    /** The kind of the node that was read last of those that were expected to have these fields. */
    ReadingMemory.@Nullable KindOfNode lastKind;

    /** What was found out of one node, which holds for all that have the same in the fields that decide. */
    static final class Precedent {
        /** The fields as they were read; those that decide count. */
        private final NamedAttribute[] read;
        /** The fields that decide: what holds nodes does, and what a rule for the whole list asks for. And the others. */
        private final int[] deciding;

        private final int[] others;
        /** The fields of one of the nodes, with the operands in the order of the visit. */
        private AttributeList list;
        /** How many nodes had other fields than {@link #list}. */
        private int changes;
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
            this.deciding = IntStream.range(0, read.length)
                    .filter(i -> holdsNodes(read[i]) || asked.contains(read[i].name()))
                    .toArray();
            this.others = IntStream.range(0, read.length)
                    .filter(i -> Arrays.binarySearch(deciding, i) < 0)
                    .toArray();
            this.list = list;
            this.order = order;
            this.ordered = ordered;
            this.looksThrough = looksThrough;
        }

        /** Returns the fields, with the operands in the order of the visit. */
        AttributeList list() {
            return list;
        }

        /** Returns the list of fields for which this holds; null if it does not. */
        @SuppressWarnings("ReferenceEquality") // what is kept is one object
        @Nullable
        AttributeList list(NamedAttribute[] named, int first) {
            for (int i : deciding) {
                if (named[first + i] != read[i]) {
                    return null;
                }
            }
            boolean same = true;
            AttributeList known = list;
            for (int i : others) {
                NamedAttribute field = named[first + i];
                if (field != known.get(i)) {
                    if (holdsNodes(field)) {
                        return null;
                    }
                    same = false;
                }
            }
            return same ? known : changed(named, first);
        }

        private AttributeList changed(NamedAttribute[] named, int first) {
            AttributeList made = list.withValues(named, first, others);
            if ((++changes & RENEWED - 1) == 1) {
                list = made;
            }
            return made;
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

    /** Returns the first field, where there is one. */
    FieldMemory first() {
        return fields[0];
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

    /** Returns what was found out of nodes, the newest first. */
    Newest<Precedent> precedents() {
        return precedents;
    }

    /** Keeps what was found out of a node that has all fields, each of which was kept. */
    void keep(Precedent made) {
        precedents.add(made);
    }
}
