package io.isomorph.format.msgpack;

import io.isomorph.intern.InternTable;
import java.util.List;

/** The tables of nodes of one document: one for each sort, as the place of a node determines its sort. */
final class Tables {
    final InternTable strings;
    final InternTable types = new InternTable();
    final InternTable attributes;
    final InternTable lists;
    final InternTable values = new InternTable();

    /** Makes tables that keep all nodes. */
    Tables() {
        this.strings = new InternTable();
        this.attributes = new InternTable();
        this.lists = new InternTable();
    }

    /** Makes tables that keep the first strings, attributes and lists, and query others; types are few. */
    Tables(InternTable.Matcher strings, InternTable.Matcher attributes, InternTable.Matcher lists) {
        this.strings = new InternTable(strings);
        this.attributes = new InternTable(attributes);
        this.lists = new InternTable(lists);
    }

    /** Sets up to how many strings, attributes and lists are kept, each. */
    void keep(int most) {
        List.of(strings, attributes, lists).forEach(table -> table.keep(most));
    }

    /** Forgets everything, so that another document can reuse the arrays. */
    void clear() {
        List.of(strings, types, attributes, lists, values).forEach(InternTable::clear);
    }
}
