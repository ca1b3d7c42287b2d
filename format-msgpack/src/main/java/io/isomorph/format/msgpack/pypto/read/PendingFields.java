package io.isomorph.format.msgpack.pypto.read;

import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Fields that wait for their node to end, and of each whether it is kept in a cache. */
final class PendingFields {
    private NamedAttribute[] attributes = new NamedAttribute[64];
    private @Nullable CachedValue[] cached = new CachedValue[64];
    private int size;

    void push(CachedValue field) {
        push(field.attribute, field);
    }

    /** Adds a field that no cache has. */
    void push(NamedAttribute field) {
        push(field, null);
    }

    private void push(NamedAttribute attribute, @Nullable CachedValue value) {
        if (size == attributes.length) {
            attributes = Arrays.copyOf(attributes, 2 * size);
            cached = Arrays.copyOf(cached, 2 * size);
        }
        cached[size] = value;
        attributes[size++] = attribute;
    }

    int size() {
        return size;
    }

    /** Drops those behind a number. */
    void cut(int smaller) {
        size = smaller;
    }

    /** Returns the array that holds them; another one after the next is pushed. */
    NamedAttribute[] attributes() {
        return attributes;
    }

    /** Returns a field as a cache has it, or null if none does. */
    @Nullable
    CachedValue cached(int slot) {
        return cached[slot];
    }

    Payload payload(int slot) {
        return Objects.requireNonNull(attributes[slot].value().payload());
    }

    void set(int slot, NamedAttribute attribute) {
        attributes[slot] = attribute;
        cached[slot] = null;
    }
}
