package io.isomorph.format.json;

import io.isomorph.ir.AttributeList;
import io.isomorph.ir.NamedAttribute;
import io.isomorph.ir.StringValue;

/**
 * How an operation was written up to the end of its attributes, without gaps, but for the attributes that are strings, such as
 * names of layers: these are mostly others in each operation.
 */
final class AttributeTemplate {
    private final NamedAttribute[] items;
    private final boolean[] holes;
    private final int[] strings;
    /** What stands before, between and behind the strings. */
    private final byte[][] pieces;

    private final int size;

    /**
     * Makes a template.
     *
     * @param list the attributes
     * @param text what was written, from the operation's bracket on
     * @param from its offset
     * @param recorded where the strings stand
     */
    AttributeTemplate(AttributeList list, byte[] text, long from, Holes recorded) {
        this.items = list.items().toArray(new NamedAttribute[0]);
        this.strings = recorded.strings();
        this.pieces = recorded.pieces(text, from);
        this.size = text.length;
        this.holes = new boolean[items.length];
        for (int index : strings) {
            holes[index] = true;
        }
    }

    /** Returns the length of the text that it was made of, in bytes. */
    int size() {
        return size;
    }

    /** Returns whether a list differs in its strings at most. */
    @SuppressWarnings("ReferenceEquality") // a shortcut: equals decides
    boolean fits(AttributeList list) {
        if (list.size() != items.length) {
            return false;
        }
        for (int i = 0; i < items.length; i++) {
            NamedAttribute attribute = list.get(i);
            if (attribute == items[i]) {
                continue;
            }
            if (holes[i]) {
                // strings are mostly others each time, so this one is not remembered
                if (!attribute.name().equals(items[i].name()) || !StringTexts.isString(attribute.value())) {
                    return false;
                }
            } else if (attribute.equals(items[i])) {
                // the same object will come again sooner than its equal
                items[i] = attribute;
            } else {
                return false;
            }
        }
        return true;
    }

    /** Returns the bytes at most of the strings of a list that fits; −1 if one is not short. */
    int mostOfStrings(JsonOutput out, AttributeList list) {
        int most = 0;
        for (int index : strings) {
            String text = text(list, index);
            if (!out.isShort(text)) {
                return -1;
            }
            most += JsonOutput.mostOf(text);
        }
        return most;
    }

    /**
     * Writes an operation of which {@link #fits} said so, its bracket, its name and its attributes, where there is room for it.
     * Returns the index behind it.
     */
    int write(byte[] bytes, int from, AttributeList list) {
        int at = CompactWriter.put(bytes, from, pieces[0]);
        for (int i = 0; i < strings.length; i++) {
            at = JsonOutput.string(bytes, at, text(list, strings[i]));
            at = CompactWriter.put(bytes, at, pieces[i + 1]);
        }
        return at;
    }

    private static String text(AttributeList list, int index) {
        return list.get(index).value().payload() instanceof StringValue text ? text.value() : "";
    }
}
