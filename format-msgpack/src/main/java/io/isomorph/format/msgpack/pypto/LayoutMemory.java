package io.isomorph.format.msgpack.pypto;

import io.isomorph.ir.AttributeList;
import io.isomorph.ir.NamedAttribute;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What was read lately of nodes whose kinds have the same fields: of each field, and of all of them together. */
final class LayoutMemory {
    private static final int MOST_SHAPES = 8;

    /** In the order of their keys. */
    private final FieldMemory[] fields;

    private final Newest<Shape> shapes = new Newest<>(MOST_SHAPES);
    private final Newest<Places> places = new Newest<>(MOST_SHAPES);
    /** The kind of the node that was read last of those that were expected to have these fields. */
    ReadingMemory.@Nullable KindOfNode lastKind;

    /** The order of the operands in the fields that hold some. */
    static final class Places {
        /** Those fields as they were read. */
        private final NamedAttribute[] read;
        /** The same with the operands in the order of the visit. */
        final NamedAttribute[] placed;
        /** Which operand as read comes first, second …; empty if they stay. */
        final int[] order;
        /** Whether that is upstream's order. */
        final boolean ordered;
        /** Whether there is a rule that asks for operands. */
        final boolean looksThrough;

        Places(NamedAttribute[] read, NamedAttribute[] placed, int[] order, boolean ordered, boolean looksThrough) {
            this.read = read;
            this.placed = placed;
            this.order = order;
            this.ordered = ordered;
            this.looksThrough = looksThrough;
        }

        @SuppressWarnings("ReferenceEquality") // what is kept is one object
        private boolean areOf(NamedAttribute[] named, int first, int count) {
            int holding = 0;
            for (int i = first; i < first + count; i++) {
                if (holdsNodes(named[i]) && (holding == read.length || read[holding++] != named[i])) {
                    return false;
                }
            }
            return holding == read.length;
        }
    }

    /** All fields of a node, which passed all rules that do not ask for operands. */
    static final class Shape {
        /** As they were read; empty until this is kept. */
        private NamedAttribute[] fields = {};
        /** With the operands in the order of the visit. */
        final AttributeList list;

        final Places places;

        Shape(AttributeList list, Places places) {
            this.list = list;
            this.places = places;
        }

        @SuppressWarnings("ReferenceEquality") // what is kept is one object
        private boolean isOf(NamedAttribute[] named, int first, int count) {
            if (count != fields.length) {
                return false;
            }
            for (int i = 0; i < count; i++) {
                if (fields[i] != named[first + i]) {
                    return false;
                }
            }
            return true;
        }
    }

    static boolean holdsNodes(NamedAttribute field) {
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

    /** Returns the shape of fields that were all kept, or null. */
    @Nullable
    Shape shape(NamedAttribute[] named, int first, int count) {
        for (int i = 0; i < shapes.size(); i++) {
            Shape shape = shapes.get(i);
            if (shape.isOf(named, first, count)) {
                return shape;
            }
        }
        return null;
    }

    /** Keeps a shape with its fields as they were read, which stand in a buffer from an index on. */
    void keep(Shape shape, NamedAttribute[] named, int first) {
        shape.fields = Arrays.copyOfRange(named, first, first + shape.list.size());
        shapes.add(shape);
    }

    /** Returns the places of fields of which those that hold nodes were kept, or null. */
    @Nullable
    Places places(NamedAttribute[] named, int first, int count) {
        for (int i = 0; i < places.size(); i++) {
            Places known = places.get(i);
            if (known.areOf(named, first, count)) {
                return known;
            }
        }
        return null;
    }

    void keep(Places made) {
        places.add(made);
    }
}
