package io.isomorph.format.msgpack.pypto;

import io.isomorph.ir.NamedAttribute;
import io.isomorph.ir.Payload;
import java.util.Arrays;
import java.util.Objects;

/** Fields that wait for their node to end, and of each whether it is kept in memory, and so was judged. */
final class PendingFields {
    private NamedAttribute[] attributes = new NamedAttribute[64];
    private boolean[] known = new boolean[64];
    private int size;

    void push(NamedAttribute attribute, boolean isKnown) {
        if (size == attributes.length) {
            attributes = Arrays.copyOf(attributes, 2 * size);
            known = Arrays.copyOf(known, 2 * size);
        }
        known[size] = isKnown;
        attributes[size++] = attribute;
    }

    int size() {
        return size;
    }

    /** Lets go those behind a number. */
    void cut(int smaller) {
        size = smaller;
    }

    /** Returns the array that holds them; another one after the next is pushed. */
    NamedAttribute[] attributes() {
        return attributes;
    }

    boolean isKnown(int slot) {
        return known[slot];
    }

    /** Says that a field was judged by a rule that is not that of its node. */
    void forget(int slot) {
        known[slot] = false;
    }

    Payload payload(int slot) {
        return Objects.requireNonNull(attributes[slot].value().payload());
    }

    void set(int slot, NamedAttribute attribute) {
        attributes[slot] = attribute;
    }
}
