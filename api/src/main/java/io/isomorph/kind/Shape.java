package io.isomorph.kind;

import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IntValue;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.Payload;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What payloads of a kind look like. A closed little language, so that a format can spell every kind, known today or added
 * tomorrow, from its shape alone.
 */
public sealed interface Shape {
    /** Which shape, for a {@code switch} expression that the compiler checks to be complete. */
    enum Form {
        /** {@link #NONE}. */
        NONE,
        /** {@link #BOOL}. */
        BOOL,
        /** {@link Int}. */
        INT,
        /** {@link #F32}. */
        F32,
        /** {@link #F64}. */
        F64,
        /** {@link #TEXT}. */
        TEXT,
        /** {@link #TYPE}. */
        TYPE,
        /** {@link #ATTRIBUTE}. */
        ATTRIBUTE,
        /** {@link #PLAIN}. */
        PLAIN,
        /** {@link Sequence}. */
        SEQUENCE
    }

    /** No payload at all. */
    Shape NONE = Leaf.NONE;

    /** A truth value. */
    Shape BOOL = Leaf.BOOL;

    /** A float whose bits are those of a binary32, widened. */
    Shape F32 = Leaf.F32;

    /** A float. */
    Shape F64 = Leaf.F64;

    /** A string. */
    Shape TEXT = Leaf.TEXT;

    /** A type. */
    Shape TYPE = Leaf.TYPE;

    /** An attribute. */
    Shape ATTRIBUTE = Leaf.ATTRIBUTE;

    /** A truth value, an integer, a finite float or a string. */
    Shape PLAIN = Leaf.PLAIN;

    /** An integer of 8 bits. */
    Shape INT8 = new Int(Byte.MIN_VALUE, Byte.MAX_VALUE);

    /** An integer of 32 bits. */
    Shape INT32 = new Int(Integer.MIN_VALUE, Integer.MAX_VALUE);

    /** An integer of 64 bits. */
    Shape INT64 = new Int(Long.MIN_VALUE, Long.MAX_VALUE);

    /** An integer from 0 to 2^63−1. */
    Shape SIZE = new Int(0, Long.MAX_VALUE);

    /**
     * Returns which shape this is.
     *
     * @return the form
     */
    Form form();

    /**
     * Returns whether a payload is of this shape.
     *
     * @param payload any payload, or null for none
     * @return true if it fits
     */
    boolean fits(@Nullable Payload payload);

    /**
     * Returns the shape of a list.
     *
     * @param item the shape of each of its items
     * @return a sequence of any length
     */
    static Shape list(Shape item) {
        return new Sequence(List.of(), item);
    }

    /**
     * Returns the shape of a tuple.
     *
     * @param items the shapes of its items, in order
     * @return a sequence of that length
     */
    static Shape tuple(Shape... items) {
        return new Sequence(List.of(items), null);
    }

    /** The shapes without parts. */
    enum Leaf implements Shape {
        /** {@link Shape#NONE}. */
        NONE,
        /** {@link Shape#BOOL}. */
        BOOL,
        /** {@link Shape#F32}. */
        F32,
        /** {@link Shape#F64}. */
        F64,
        /** {@link Shape#TEXT}. */
        TEXT,
        /** {@link Shape#TYPE}. */
        TYPE,
        /** {@link Shape#ATTRIBUTE}. */
        ATTRIBUTE,
        /** {@link Shape#PLAIN}. */
        PLAIN;

        @Override
        public Form form() {
            return Form.valueOf(name());
        }

        @Override
        public boolean fits(@Nullable Payload payload) {
            if (payload == null) {
                return this == NONE;
            }
            return switch (this) {
                case NONE -> false;
                case BOOL -> payload.kind() == Payload.Kind.BOOL;
                case F32 -> payload instanceof FloatValue value && value.isFloat32();
                case F64 -> payload.kind() == Payload.Kind.FLOAT;
                case TEXT -> payload.kind() == Payload.Kind.STRING;
                case TYPE -> payload.kind() == Payload.Kind.TYPE;
                case ATTRIBUTE -> payload.kind() == Payload.Kind.ATTRIBUTE;
                case PLAIN -> isPlain(payload);
            };
        }

        private static boolean isPlain(Payload payload) {
            return switch (payload.kind()) {
                case BOOL, INT, STRING -> true;
                case FLOAT -> Double.isFinite(((FloatValue) payload).value());
                case NULL, BYTES, LIST, MAP, TYPE, ATTRIBUTE, OPERAND -> false;
            };
        }
    }

    /**
     * An integer in a range.
     *
     * @param low lowest allowed
     * @param high highest allowed
     */
    record Int(long low, long high) implements Shape {
        @Override
        public Form form() {
            return Form.INT;
        }

        @Override
        public boolean fits(@Nullable Payload payload) {
            return payload instanceof IntValue value && value.isBetween(low, high);
        }
    }

    /**
     * A sequence: some items of a shape each, then any number of one shape.
     *
     * @param head shapes of the first items
     * @param tail shape of all further items; null if there are none
     */
    record Sequence(List<Shape> head, @Nullable Shape tail) implements Shape {
        /**
         * Copies the head.
         *
         * @param head shapes of the first items
         * @param tail shape of all further items; null if there are none
         */
        public Sequence {
            head = List.copyOf(head);
        }

        @Override
        public Form form() {
            return Form.SEQUENCE;
        }

        /**
         * Returns the shape of one item.
         *
         * @param index 0-based
         * @return its shape, or null if a sequence of this shape is never that long
         */
        public @Nullable Shape item(int index) {
            return index < head.size() ? head.get(index) : tail;
        }

        @Override
        public boolean fits(@Nullable Payload payload) {
            if (!(payload instanceof ListValue list)
                    || list.size() < head.size()
                    || (tail == null && list.size() > head.size())) {
                return false;
            }
            for (int i = 0; i < list.size(); i++) {
                if (!Objects.requireNonNull(item(i)).fits(list.get(i))) {
                    return false;
                }
            }
            return true;
        }
    }
}
