package io.isomorph.ir.payload;

import io.isomorph.io.Utf8;
import java.util.Arrays;
import java.util.Collection;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a type or an attribute holds: a small tree of values, the same for every format, so that a format carries kinds that it
 * does not know.
 *
 * <p>A payload knows how deep it is, how many values it means and which operands it refers to; so a limit is checked without a
 * walk, also where parts are shared. Nesting deeper than {@link #MAX_DEPTH} and more than {@link #MAX_ELEMENTS} values cannot be
 * built. Two payloads are equal when kinds and contents are: numbers by kind and bits, so {@code 1} is not {@code 1.0} and
 * {@code -0.0} is not {@code 0.0}.
 *
 * @see "docs/architecture.md, The IR"
 */
public sealed interface Payload
        permits NullValue,
                BoolValue,
                IntValue,
                FloatValue,
                StringValue,
                BytesValue,
                ListValue,
                MapValue,
                TypeValue,
                AttributeValue,
                OperandValue {
    /** The most levels a payload has; a leaf has one. */
    int MAX_DEPTH = 512;

    /** The most values a payload means, each counted as often as it occurs: 2^30. */
    long MAX_ELEMENTS = 1L << 30;

    /** The kinds of payloads. Closed: a format maps each of them. */
    enum Kind {
        /** {@link NullValue}. */
        NULL,
        /** {@link BoolValue}. */
        BOOL,
        /** {@link IntValue}. */
        INT,
        /** {@link FloatValue}. */
        FLOAT,
        /** {@link StringValue}. */
        STRING,
        /** {@link BytesValue}. */
        BYTES,
        /** {@link ListValue}. */
        LIST,
        /** {@link MapValue}. */
        MAP,
        /** {@link TypeValue}. */
        TYPE,
        /** {@link AttributeValue}. */
        ATTRIBUTE,
        /** {@link OperandValue}. */
        OPERAND
    }

    /**
     * Returns which kind this is, for a {@code switch} expression that the compiler checks to be complete.
     *
     * @return the kind
     */
    Kind kind();

    /**
     * Returns the number of levels.
     *
     * @return 1 for a leaf, at most {@link #MAX_DEPTH}
     */
    default int depth() {
        return 1;
    }

    /**
     * Returns the number of values in the tree, this one included, each counted as often as it occurs.
     *
     * @return 1 for a leaf, at most {@link #MAX_ELEMENTS}
     */
    default long elements() {
        return 1;
    }

    /**
     * Returns the highest operand index that the tree refers to.
     *
     * @return 0-based, or −1 if it refers to none
     */
    default int highestOperand() {
        return -1;
    }

    /**
     * Returns the null value.
     *
     * @return the only one
     */
    static Payload ofNull() {
        return NullValue.INSTANCE;
    }

    /**
     * Returns a truth value.
     *
     * @param value the value
     * @return one of the two
     */
    static BoolValue of(boolean value) {
        return value ? BoolValue.TRUE : BoolValue.FALSE;
    }

    /**
     * Returns an integer.
     *
     * @param value the number
     * @return the payload; small numbers are shared
     */
    static IntValue of(long value) {
        long slot = value - IntValue.LOWEST_SHARED;
        return slot >= 0 && slot < IntValue.SHARED.length ? IntValue.SHARED[(int) slot] : new IntValue(value, false);
    }

    /**
     * Returns an integer from 0 to 2^64−1.
     *
     * @param bits the number, taken as unsigned
     * @return the payload
     */
    static IntValue ofUnsigned(long bits) {
        return bits < 0 ? new IntValue(bits, true) : of(bits);
    }

    /**
     * Returns a float.
     *
     * @param value the number; its bits are kept
     * @return the payload; 0.0 is shared
     */
    static FloatValue of(double value) {
        long bits = Double.doubleToRawLongBits(value);
        return bits == 0 ? FloatValue.ZERO : new FloatValue(bits);
    }

    /**
     * Returns a text.
     *
     * @param value valid Unicode
     * @return the payload
     */
    static StringValue of(String value) {
        return StringValue.of(value);
    }

    /**
     * Returns the text that bytes spell.
     *
     * @param bytes the text
     * @param from index of its first byte
     * @param to index after its last byte
     * @return the payload
     * @throws IllegalArgumentException if the bytes are not well-formed UTF-8
     */
    static StringValue ofUtf8(byte[] bytes, int from, int to) {
        @Nullable String text = Utf8.decodeIfWellFormed(bytes, from, to);
        if (text == null) {
            throw new IllegalArgumentException(
                    "the byte at index " + Utf8.firstMalformed(bytes, from, to) + " is not UTF-8");
        }
        return StringValue.ofDecoded(text);
    }

    /**
     * Returns raw bytes.
     *
     * @param bytes copied
     * @return the payload
     */
    static BytesValue of(byte[] bytes) {
        return new BytesValue(bytes.clone());
    }

    /**
     * Returns a type as a payload.
     *
     * @param type the type
     * @return the payload
     */
    static TypeValue of(IrType type) {
        return new TypeValue(type);
    }

    /**
     * Returns an attribute as a payload.
     *
     * @param attribute the attribute
     * @return the payload
     */
    static AttributeValue of(IrAttribute attribute) {
        return new AttributeValue(attribute);
    }

    /**
     * Returns a reference to an operand.
     *
     * @param index 0-based
     * @return the payload
     */
    static OperandValue operand(int index) {
        return index >= 0 && index < OperandValue.SHARED.length ? OperandValue.SHARED[index] : new OperandValue(index);
    }

    /**
     * Returns a sequence.
     *
     * @param items in order; copied
     * @return the payload
     */
    static ListValue list(Payload... items) {
        return items.length == 0 ? ListValue.EMPTY : new ListValue(items.clone());
    }

    /**
     * Returns a sequence.
     *
     * @param items in order; copied
     * @return the payload
     */
    static ListValue list(Collection<? extends Payload> items) {
        return items.isEmpty() ? ListValue.EMPTY : new ListValue(items.toArray(new Payload[0]));
    }

    /**
     * Returns the sequence of a part of a buffer, for readers that gather into one.
     *
     * @param buffer in order; copied
     * @param from index of the first item
     * @param count how many items
     * @return the payload
     */
    static ListValue list(Payload[] buffer, int from, int count) {
        return count == 0 ? ListValue.EMPTY : new ListValue(Arrays.copyOfRange(buffer, from, from + count));
    }

    /**
     * Returns values by key.
     *
     * @param entries in any order; copied. Keys are valid Unicode
     * @return the payload
     * @throws IllegalArgumentException if a key holds a lone surrogate, or two keys are equal
     */
    static MapValue map(Map<String, ? extends Payload> entries) {
        String[] keys = entries.keySet().toArray(new String[0]);
        Arrays.sort(keys, Utf8::compare);
        Payload[] values = new Payload[keys.length];
        for (int i = 0; i < keys.length; i++) {
            Utf8.requireWellFormed(keys[i], "a key");
            values[i] = Objects.requireNonNull(entries.get(keys[i]), "a value of a map");
            if (i > 0 && keys[i].equals(keys[i - 1])) {
                // an IdentityHashMap can hold two equal keys
                throw new IllegalArgumentException("two keys of a map are " + PayloadText.quote(keys[i]));
            }
        }
        return new MapValue(keys, values);
    }

    /**
     * Returns values by key, of parts of buffers, for readers that gather into them.
     *
     * @param keys valid Unicode, each above the one before by its UTF-8 bytes; copied
     * @param values each of the key with its index; copied
     * @param from index of the first key
     * @param count how many keys
     * @return the payload
     * @throws IllegalArgumentException if a key holds a lone surrogate, or is not above the one before
     */
    static MapValue map(String[] keys, Payload[] values, int from, int count) {
        for (int i = from; i < from + count; i++) {
            Utf8.requireWellFormed(keys[i], "a key");
            if (i > from && Utf8.compare(keys[i - 1], keys[i]) >= 0) {
                throw new IllegalArgumentException(
                        "the key " + PayloadText.quote(keys[i]) + " follows " + PayloadText.quote(keys[i - 1]));
            }
        }
        return new MapValue(
                Arrays.copyOfRange(keys, from, from + count), Arrays.copyOfRange(values, from, from + count));
    }
}
