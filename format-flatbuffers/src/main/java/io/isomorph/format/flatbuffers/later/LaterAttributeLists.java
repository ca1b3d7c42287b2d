package io.isomorph.format.flatbuffers.later;

import io.isomorph.ir.AttributeList;
import io.isomorph.ir.IrAttribute;
import io.isomorph.ir.NamedAttribute;
import org.jspecify.annotations.Nullable;

/** Lists of attributes that are made later. */
public final class LaterAttributeLists extends LaterLists<AttributeList> {
    /** Names of longer lists are not compared each with each. */
    private static final int MOST_COMPARED = 32;

    private final LaterStrings strings;
    private final LaterTable<IrAttribute> values;
    private final int[] attributeNames;
    private final int[] attributeValues;
    private final @Nullable NamedAttribute[] attributes;
    /** By the number of a string: some attribute of that name, from which others take the name without looking at it again. */
    private final @Nullable NamedAttribute[] named;

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
    public LaterAttributeLists(
            LaterStrings strings,
            LaterTable<IrAttribute> values,
            int[] attributeNames,
            int[] attributeValues,
            int[] items,
            int[] ends) {
        super(items, ends, AttributeList.EMPTY, new AttributeList[ends.length]);
        this.strings = strings;
        this.values = values;
        this.attributeNames = attributeNames;
        this.attributeValues = attributeValues;
        this.attributes = new NamedAttribute[attributeNames.length];
        this.named = new NamedAttribute[strings.count()];
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
                get(row + 1);
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

    @Override
    AttributeList make(int row) {
        for (int i = start(row); i < ends[row]; i++) {
            if (attributes[items[i]] == null) {
                makeAttribute(items[i]);
            }
        }
        return AttributeList.of(attributes, items, start(row), ends[row]);
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
