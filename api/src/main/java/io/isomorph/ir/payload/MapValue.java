package io.isomorph.ir.payload;

import io.isomorph.io.Utf8;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Values by key; the keys are unique and ordered by their UTF-8 bytes, unsigned. */
public final class MapValue implements Payload {
    private final String[] keys;
    private final Payload[] values;
    private final Extent extent;
    /** 0 until it is computed. */
    private int hash;

    MapValue(String[] keys, Payload[] values) {
        this.keys = keys;
        this.values = values;
        this.extent = Extent.of(values);
    }

    private MapValue(String[] keys, Payload[] values, Extent extent) {
        this.keys = keys;
        this.values = values;
        this.extent = extent;
    }

    /**
     * Returns the number of entries.
     *
     * @return at least 0
     */
    public int size() {
        return keys.length;
    }

    /**
     * Returns a key.
     *
     * @param index 0-based, in key order
     * @return the key
     */
    public String key(int index) {
        return keys[index];
    }

    /**
     * Returns a value.
     *
     * @param index 0-based, in key order
     * @return the value
     */
    public Payload value(int index) {
        return values[index];
    }

    /**
     * Looks a key up.
     *
     * @param key any text
     * @return its value, or null if there is no such key
     */
    public @Nullable Payload get(String key) {
        int index = Arrays.binarySearch(keys, key, Utf8::compare);
        return index < 0 ? null : values[index];
    }

    /**
     * Returns a map of the same keys with other values, for readers that meet the same keys again and again.
     *
     * @param newValues one for each key, in the order of the keys; copied
     * @return another map
     * @throws IllegalArgumentException if there is another number of them
     */
    public MapValue withValues(Payload... newValues) {
        if (newValues.length != keys.length) {
            throw new IllegalArgumentException(newValues.length + " values for " + keys.length + " keys");
        }
        Payload[] copy = newValues.clone();
        boolean areLeaves = true;
        for (Payload value : copy) {
            Objects.requireNonNull(value, "a value of a map");
            areLeaves &= value instanceof IntValue || value instanceof StringValue;
        }
        return areLeaves && extent.isOfLeaves() ? new MapValue(keys, copy, extent) : new MapValue(keys, copy);
    }

    @Override
    public Kind kind() {
        return Kind.MAP;
    }

    @Override
    public int depth() {
        return extent.depth();
    }

    @Override
    public long elements() {
        return extent.elements();
    }

    @Override
    public int highestOperand() {
        return extent.highestOperand();
    }

    @Override
    public boolean equals(Object other) {
        return this == other
                || (other instanceof MapValue map
                        && (hash == map.hash || hash == 0 || map.hash == 0)
                        && extent.elements() == map.extent.elements()
                        && Arrays.equals(keys, map.keys)
                        && Arrays.equals(values, map.values));
    }

    @Override
    public int hashCode() {
        int known = hash;
        if (known == 0) {
            known = 31 * Arrays.hashCode(keys) + Arrays.hashCode(values);
            hash = known;
        }
        return known;
    }

    @Override
    public String toString() {
        return PayloadText.of(this);
    }
}
