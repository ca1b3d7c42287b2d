package io.isomorph.ir.payload;

import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Named attributes in the order of their file; names are unique. Immutable, meant to be shared between operations: readers give
 * equal lists as one object where they can, and writers remember by object what they encoded.
 */
public final class AttributeList implements Iterable<NamedAttribute> {
    /** The list without attributes. */
    public static final AttributeList EMPTY = new AttributeList(new NamedAttribute[0]);

    private final NamedAttribute[] items;
    /** 0 until it is computed. */
    private int hash;

    /** What the content hash makes of these attributes, kept by it as long as they live; the array is never changed. */
    @SuppressWarnings({"unused", "UnusedVariable"}) // through a handle, as no other package has a use for it
    private volatile byte @Nullable [] contentReference;

    private final int depth;
    private final long elements;
    private final int highestOperand;

    private AttributeList(NamedAttribute[] items) {
        this.items = items;
        int deepest = 0;
        long sum = 0;
        int highest = -1;
        for (NamedAttribute item : items) {
            deepest = Math.max(deepest, item.value().depth());
            sum += 1 + item.value().elements();
            highest = Math.max(highest, item.value().highestOperand());
        }
        this.depth = deepest;
        this.elements = sum;
        this.highestOperand = highest;
    }

    private AttributeList(NamedAttribute[] items, int depth, long elements, int highestOperand) {
        this.items = items;
        this.depth = depth;
        this.elements = elements;
        this.highestOperand = highestOperand;
    }

    /**
     * Returns a list.
     *
     * @param items in order; copied
     * @return the list
     * @throws IllegalArgumentException if two have the same name
     */
    public static AttributeList of(NamedAttribute... items) {
        return ofOwned(items.clone());
    }

    /**
     * Returns a list.
     *
     * @param items in order; copied
     * @return the list
     * @throws IllegalArgumentException if two have the same name
     */
    public static AttributeList of(Collection<NamedAttribute> items) {
        return ofOwned(items.toArray(new NamedAttribute[0]));
    }

    /**
     * Returns the list of the first attributes of a buffer.
     *
     * @param buffer in order; copied
     * @param count how many, 0 to the buffer's length
     * @return the list
     * @throws IllegalArgumentException if two have the same name
     */
    public static AttributeList of(NamedAttribute[] buffer, int count) {
        return count == 0 ? EMPTY : ofOwned(Arrays.copyOf(buffer, count));
    }

    /**
     * Returns the list of attributes that have numbers, for readers of files that hold each attribute once.
     *
     * @param table attributes by number
     * @param numbers indices of the table, those of one list after those of another
     * @param from index of the first number of this list
     * @param to index after its last number
     * @return the list
     * @throws IllegalArgumentException if two have the same name
     * @throws IndexOutOfBoundsException if there is no such number or no such attribute
     */
    public static AttributeList of(NamedAttribute[] table, int[] numbers, int from, int to) {
        Objects.checkFromToIndex(from, to, numbers.length);
        NamedAttribute[] items = new NamedAttribute[to - from];
        for (int i = 0; i < items.length; i++) {
            items[i] = table[numbers[from + i]];
        }
        return ofOwned(items);
    }

    /**
     * Returns this list with other values at some places, for readers that meet the same names again and again: what is known of
     * these, and of the values that stay, is not found out again.
     *
     * @param buffer has one attribute for each of this list; those at the places are taken
     * @param from where they begin, 0-based
     * @param places 0-based, each below the size
     * @return another list
     * @throws IllegalArgumentException if one of those taken has another name
     */
    public AttributeList withValues(NamedAttribute[] buffer, int from, int[] places) {
        NamedAttribute[] copy = items.clone();
        long sum = elements;
        boolean isAlike = true;
        for (int place : places) {
            NamedAttribute before = copy[place];
            NamedAttribute now = buffer[from + place];
            requireName(before.name(), now.name());
            isAlike &= isAlike(before.value(), now.value());
            sum += now.value().elements() - before.value().elements();
            copy[place] = now;
        }
        return isAlike ? new AttributeList(copy, depth, sum, highestOperand) : new AttributeList(copy);
    }

    private static boolean isAlike(IrAttribute before, IrAttribute now) {
        return now.depth() == before.depth() && now.highestOperand() == before.highestOperand();
    }

    private static void requireName(String expected, String found) {
        if (!found.equals(expected)) {
            throw new IllegalArgumentException("an attribute is named " + PayloadText.quote(found) + " where "
                    + PayloadText.quote(expected) + " is in the other list");
        }
    }

    private static AttributeList ofOwned(NamedAttribute[] items) {
        if (items.length == 0) {
            return EMPTY;
        }
        // one loop, as this is where readers spend most of their time
        long hashes = 0;
        boolean mayRepeat = false;
        int deepest = 0;
        long sum = 0;
        int highest = -1;
        for (NamedAttribute item : items) {
            long hash = 1L << item.nameHash();
            mayRepeat |= (hashes & hash) != 0;
            hashes |= hash;
            IrAttribute value = item.value();
            deepest = Math.max(deepest, value.depth());
            sum += 1 + value.elements();
            highest = Math.max(highest, value.highestOperand());
        }
        if (mayRepeat) {
            requireUnique(items);
        }
        return new AttributeList(items, deepest, sum, highest);
    }

    /** Compares the names themselves, where two may have the same hash as far as 64 bits show. */
    private static void requireUnique(NamedAttribute[] items) {
        Set<String> seen = new HashSet<>();
        for (NamedAttribute item : items) {
            if (!seen.add(item.name())) {
                throw new IllegalArgumentException("two attributes are named " + PayloadText.quote(item.name()));
            }
        }
    }

    /**
     * Returns the number of attributes.
     *
     * @return at least 0
     */
    public int size() {
        return items.length;
    }

    /**
     * Returns whether there is none.
     *
     * @return true if the size is 0
     */
    public boolean isEmpty() {
        return items.length == 0;
    }

    /**
     * Returns one attribute.
     *
     * @param index 0-based, in order
     * @return the attribute and its name
     */
    public NamedAttribute get(int index) {
        return items[index];
    }

    /**
     * Looks a name up.
     *
     * @param name the name
     * @return its attribute, or null if the list has none of that name
     */
    public @Nullable IrAttribute get(String name) {
        int index = indexOf(name);
        return index < 0 ? null : items[index].value();
    }

    /**
     * Finds a name.
     *
     * @param name the name
     * @return its index, or −1
     */
    public int indexOf(String name) {
        for (int i = 0; i < items.length; i++) {
            if (items[i].name().equals(name)) {
                return i;
            }
        }
        return -1;
    }

    /**
     * Returns a list with an attribute replaced in its place, or added at the end.
     *
     * @param name the name
     * @param value the attribute
     * @return another list
     */
    public AttributeList with(String name, IrAttribute value) {
        int index = indexOf(name);
        NamedAttribute[] copy = Arrays.copyOf(items, index < 0 ? items.length + 1 : items.length);
        copy[index < 0 ? items.length : index] = new NamedAttribute(name, value);
        return new AttributeList(copy);
    }

    /**
     * Returns a list without an attribute.
     *
     * @param name the name
     * @return another list, or this one if it has none of that name
     */
    public AttributeList without(String name) {
        int index = indexOf(name);
        if (index < 0) {
            return this;
        }
        NamedAttribute[] rest = new NamedAttribute[items.length - 1];
        System.arraycopy(items, 0, rest, 0, index);
        System.arraycopy(items, index + 1, rest, index, rest.length - index);
        return rest.length == 0 ? EMPTY : new AttributeList(rest);
    }

    /**
     * Returns the attributes.
     *
     * @return an immutable list in order
     */
    public List<NamedAttribute> items() {
        return List.of(items);
    }

    /**
     * Returns the payload levels of the deepest attribute.
     *
     * @return at least 0
     */
    public int depth() {
        return depth;
    }

    /**
     * Returns the number of attributes and payload values, after expansion of sharing.
     *
     * @return at least {@link #size()}
     */
    public long elements() {
        return elements;
    }

    /**
     * Returns the highest operand index that an attribute refers to.
     *
     * @return 0-based, or −1
     */
    public int highestOperand() {
        return highestOperand;
    }

    /**
     * Compares as sets: the same attributes in any order.
     *
     * @param other another list
     * @return true if both hold the same
     */
    public boolean equalsIgnoringOrder(AttributeList other) {
        if (items.length != other.items.length) {
            return false;
        }
        for (NamedAttribute item : items) {
            if (!item.value().equals(other.get(item.name()))) {
                return false;
            }
        }
        return true;
    }

    @Override
    public Iterator<NamedAttribute> iterator() {
        return new Iterator<>() {
            private int next;

            @Override
            public boolean hasNext() {
                return next < items.length;
            }

            @Override
            public NamedAttribute next() {
                if (next >= items.length) {
                    throw new NoSuchElementException();
                }
                return items[next++];
            }
        };
    }

    @Override
    public void forEach(Consumer<? super NamedAttribute> action) {
        for (NamedAttribute item : items) {
            action.accept(item);
        }
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other
                || (other instanceof AttributeList list && mayEqual(list) && Arrays.equals(items, list.items));
    }

    private boolean mayEqual(AttributeList other) {
        return hash == other.hash || hash == 0 || other.hash == 0;
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
        return Objects.toString(items());
    }
}
