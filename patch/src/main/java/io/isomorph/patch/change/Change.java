package io.isomorph.patch.change;

import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import org.jspecify.annotations.Nullable;

/**
 * One change of a program, with all that is needed to take it back. Of an operation the changes come in the order in which they
 * were made; an index is the one at that moment, so that they are taken back in reverse order. Immutable.
 *
 * @param cause what made it
 * @param place where
 * @param part of what
 * @param index of the attribute, operand, result or argument, from 0; 0 where there is only one
 * @param before what was there, or null if nothing was
 * @param after what is there, or null if nothing is
 */
public record Change(
        Cause cause,
        Place place,
        Part part,
        int index,
        @Nullable Item before,
        @Nullable Item after) {
    /**
     * Checks that the items are of the part.
     *
     * @param cause what made it
     * @param place where
     * @param part of what
     * @param index of the attribute, operand, result or argument, from 0
     * @param before what was there, or null if nothing was
     * @param after what is there, or null if nothing is
     * @throws IllegalArgumentException if an item is of another part, or neither is there
     */
    public Change {
        if (before == null && after == null) {
            throw new IllegalArgumentException("a change of " + part + " has neither what was nor what is there");
        }
        part.require(before);
        part.require(after);
    }

    /**
     * Which patch made a change.
     *
     * @param step which of the patch files that were carried out one after the other, from 0; −1 for the version itself
     * @param version the version that the patch leads to
     * @param file name of the patch file
     * @param line of the action in it, from 1
     */
    public record Cause(int step, long version, String file, int line) {}

    /**
     * Where a change is.
     *
     * @param operation index of the operation in the pre-order walk, from 0, or −1 for the program and its outermost blocks. No
     *     patch adds or removes operations, so it is the same before and after
     * @param block index of the block, counted through all regions of that operation, from 0, where the part is an argument; else 0
     */
    public record Place(long operation, int block) implements Comparable<Place> {
        /** The program as a whole. */
        public static final Place PROGRAM = new Place(-1, 0);

        /** Compares the operations, then the blocks: so maps find places quickly whatever their hash codes are. */
        @Override
        public int compareTo(Place other) {
            int order = Long.compare(operation, other.operation);
            return order == 0 ? Integer.compare(block, other.block) : order;
        }
    }

    /** What is changed; also determines the sort of the items. */
    public enum Part {
        /** The version of the program: {@link Version}. */
        VERSION(Version.class),
        /** The name of an operation: {@link OperationName}. */
        NAME(OperationName.class),
        /** An attribute: {@link Attribute}. */
        ATTRIBUTE(Attribute.class),
        /** An attribute about the results: {@link Attribute}. */
        RESULT_ATTRIBUTE(Attribute.class),
        /** An operand: {@link Operand}. */
        OPERAND(Operand.class),
        /** The type of a result, and with it the result: {@link Type}. */
        RESULT(Type.class),
        /** The type of a block argument, keyword arguments after the positional ones: {@link Type}. */
        ARGUMENT(Type.class);

        private final Class<? extends Item> sort;

        Part(Class<? extends Item> sort) {
            this.sort = sort;
        }

        private void require(@Nullable Item item) {
            if (item != null && !sort.isInstance(item)) {
                throw new IllegalArgumentException("a change of " + this + " has the item " + item);
            }
        }
    }

    /** What was, or is there. */
    public sealed interface Item {}

    /**
     * A version.
     *
     * @param number the version
     */
    public record Version(long number) implements Item {}

    /**
     * A name of an operation.
     *
     * @param name the name
     */
    public record OperationName(Name name) implements Item {}

    /**
     * An attribute with its name.
     *
     * @param attribute the attribute
     */
    public record Attribute(NamedAttribute attribute) implements Item {}

    /**
     * A type.
     *
     * @param type the type
     */
    public record Type(IrType type) implements Item {}

    /**
     * A value by its definition, never by its number.
     *
     * @param operation index of the operation whose result it is, or whose block it is an argument of; −1 for the program's own blocks
     *     and for the null value
     * @param block index of the block whose argument it is, counted through all regions of the operation; −1 for a result; −2 for the
     *     null value; −3 for a result that the same step put in
     * @param index of the result or the argument, before the change; of a result that the same step put in, where it did
     */
    public record Operand(long operation, int block, int index) implements Item {
        /** No value. */
        public static final Operand NULL = new Operand(-1, -2, 0);

        private static final int ADDED = -3;

        /**
         * Returns a result that the same step put in.
         *
         * @param operation index of the operation whose result it is
         * @param index where it was put in among the results
         * @return the value
         */
        public static Operand added(long operation, int index) {
            return new Operand(operation, ADDED, index);
        }

        /**
         * Returns whether the value is a result that the same step put in, so that it was not there before.
         *
         * @return whether it is
         */
        public boolean isAdded() {
            return block == ADDED;
        }
    }
}
