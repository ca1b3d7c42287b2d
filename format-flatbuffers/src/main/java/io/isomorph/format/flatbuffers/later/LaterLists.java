package io.isomorph.format.flatbuffers.later;

import io.isomorph.ir.AttributeList;
import io.isomorph.ir.IrAttribute;
import io.isomorph.ir.NamedAttribute;
import org.jspecify.annotations.Nullable;

/** Lists of attributes. Numbers are from 1; 0 is the empty list. */
public final class LaterLists {
    /** Names of longer lists are not compared each with each. */
    private static final int MOST_COMPARED = 32;

    private final LaterStrings strings;
    private final LaterTable<IrAttribute> values;
    private final int[] attributeNames;
    private final int[] attributeValues;
    private final @Nullable NamedAttribute[] attributes;
    /** By the number of a string: some attribute of that name, from which others take the name without looking at it again. */
    private final @Nullable NamedAttribute[] named;

    private final int[] items;
    private final int[] ends;
    private final long[] elements;
    private final @Nullable AttributeList[] made;

    /**
     * Measures lists, and makes those of which it cannot be said otherwise whether two attributes have the same name. The arrays are
     * kept.
     *
     * @param strings the names of attributes
     * @param values their values
     * @param attributeNames by attribute, the number of a string
     * @param attributeValues by attribute, the number of a value
     * @param items by list, indices of attributes
     * @param ends by list, where its items end, which is behind where those of the list before it end
     * @throws IllegalArgumentException if two attributes of a list have the same name
     */
    public LaterLists(
            LaterStrings strings,
            LaterTable<IrAttribute> values,
            int[] attributeNames,
            int[] attributeValues,
            int[] items,
            int[] ends) {
        this.strings = strings;
        this.values = values;
        this.attributeNames = attributeNames;
        this.attributeValues = attributeValues;
        this.attributes = new NamedAttribute[attributeNames.length];
        this.named = new NamedAttribute[strings.count()];
        this.items = items;
        this.ends = ends;
        this.elements = new long[ends.length];
        this.made = new AttributeList[ends.length];
        measure();
    }

    private void measure() {
        int[] weights = new int[attributeNames.length];
        int[] nameHashes = new int[attributeNames.length];
        for (int i = 0; i < weights.length; i++) {
            weights[i] = 1 + values.elements(attributeValues[i]);
            nameHashes[i] = strings.get(attributeNames[i]).hashCode();
        }
        int start = 0;
        for (int row = 0; row < ends.length; row++) {
            long names = 0;
            long sum = 0;
            boolean mayRepeat = false;
            for (int i = start; i < ends[row]; i++) {
                int item = items[i];
                long name = 1L << nameHashes[item];
                sum += weights[item];
                mayRepeat |= (names & name) != 0;
                names |= name;
            }
            elements[row] = sum;
            if (mayRepeat && mayRepeat(nameHashes, start, ends[row])) {
                make(row);
            }
            start = ends[row];
        }
    }

    /** Looks closer, where the hashes of two names are equal as far as 64 bits tell. */
    private boolean mayRepeat(int[] nameHashes, int from, int to) {
        if (to - from > MOST_COMPARED) {
            return true;
        }
        for (int i = from + 1; i < to; i++) {
            for (int k = from; k < i; k++) {
                if (nameHashes[items[i]] == nameHashes[items[k]]) {
                    return true;
                }
            }
        }
        return false;
    }

    /**
     * Returns the attributes as far as they are made, for those who make others of the same.
     *
     * @return by index, null where it is not made; may be filled
     */
    public @Nullable NamedAttribute[] attributes() {
        return attributes;
    }

    /**
     * Returns the lists as far as they are made, for those who make others of the same.
     *
     * @return by row, null where it is not made; may be filled
     */
    public @Nullable AttributeList[] made() {
        return made;
    }

    /** Returns what the list of a number counts against the limit of elements. */
    long elements(int number) {
        return number == 0 ? 0 : elements[number - 1];
    }

    /** Returns the list of a number. */
    AttributeList get(int number) {
        if (number == 0) {
            return AttributeList.EMPTY;
        }
        @Nullable AttributeList known = made[number - 1];
        return known != null ? known : make(number - 1);
    }

    private AttributeList make(int row) {
        int start = row == 0 ? 0 : ends[row - 1];
        for (int i = start; i < ends[row]; i++) {
            if (attributes[items[i]] == null) {
                makeAttribute(items[i]);
            }
        }
        AttributeList whole = AttributeList.of(attributes, items, start, ends[row]);
        made[row] = whole;
        return whole;
    }

    private void makeAttribute(int index) {
        int name = attributeNames[index];
        IrAttribute value = values.get(attributeValues[index]);
        @Nullable NamedAttribute other = named[name];
        NamedAttribute one = other != null
                ? other.withValue(value)
                : new NamedAttribute(strings.get(name).value(), value);
        named[name] = one;
        attributes[index] = one;
    }
}
