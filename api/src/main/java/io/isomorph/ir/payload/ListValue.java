package io.isomorph.ir.payload;

import java.util.Arrays;
import java.util.List;

/** A sequence. */
public final class ListValue implements Payload {
    static final ListValue EMPTY = new ListValue(new Payload[0]);

    private final Payload[] items;
    private final Extent extent;
    /** 0 until it is computed. */
    private int hash;

    ListValue(Payload[] items) {
        this.items = items;
        this.extent = Extent.of(items);
    }

    /**
     * Returns the number of items.
     *
     * @return at least 0
     */
    public int size() {
        return items.length;
    }

    /**
     * Returns one item.
     *
     * @param index 0-based
     * @return the item
     */
    public Payload get(int index) {
        return items[index];
    }

    /**
     * Returns the items.
     *
     * @return an immutable list in order
     */
    public List<Payload> items() {
        return List.of(items);
    }

    Extent extent() {
        return extent;
    }

    @Override
    public Kind kind() {
        return Kind.LIST;
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
                || (other instanceof ListValue list
                        && (hash == list.hash || hash == 0 || list.hash == 0)
                        && extent.elements() == list.extent.elements()
                        && Arrays.equals(items, list.items));
    }

    @Override
    public int hashCode() {
        int known = hash;
        if (known == 0) {
            known = Arrays.hashCode(items);
            hash = known;
        }
        return known;
    }

    @Override
    public String toString() {
        return PayloadText.of(this);
    }
}
