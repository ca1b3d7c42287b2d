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
            boolean alike = holes[i]
                    ? attribute.name().equals(items[i].name()) && StringTexts.isString(attribute.value())
                    : attribute.equals(items[i]);
            if (!alike) {
                return false;
            }
            // the same object will come again sooner than its equal
            items[i] = attribute;
        }
        return true;
    }

    /** Writes an operation of which {@link #fits} said so: its bracket, its name and its attributes. */
    void write(JsonOutput out, AttributeList list) {
        out.objectBegin(pieces[0]);
        for (int i = 0; i < strings.length; i++) {
            if (list.get(strings[i]).value().payload() instanceof StringValue text) {
                out.string(text.value());
            }
            out.bytes(pieces[i + 1]);
        }
    }
}
