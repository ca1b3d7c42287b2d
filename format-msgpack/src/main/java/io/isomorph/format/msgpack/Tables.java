package io.isomorph.format.msgpack;

import io.isomorph.intern.Numbering;
import java.util.List;

/** The tables of nodes of one document: one for each sort, as what stands at a place says which sort it is. */
final class Tables {
    final Numbering strings;
    final Numbering types = new Numbering();
    final Numbering attributes;
    final Numbering lists;
    final Numbering values = new Numbering();

    /** Makes tables that keep all nodes. */
    Tables() {
        this.strings = new Numbering();
        this.attributes = new Numbering();
        this.lists = new Numbering();
    }

    /** Makes tables that keep the first strings, attributes and lists, and ask about others; types are few. */
    Tables(Numbering.Matcher strings, Numbering.Matcher attributes, Numbering.Matcher lists) {
        this.strings = new Numbering(strings);
        this.attributes = new Numbering(attributes);
        this.lists = new Numbering(lists);
    }

    /** Says up to how many strings, attributes and lists are kept, each. */
    void keep(int most) {
        List.of(strings, attributes, lists).forEach(table -> table.keep(most));
    }

    /** Forgets everything, so that another document can use the room. */
    void clear() {
        List.of(strings, types, attributes, lists, values).forEach(Numbering::clear);
    }
}
