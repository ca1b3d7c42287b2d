package io.isomorph.format.flatbuffers.write;

import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.ir.Form;
import java.util.List;
import java.util.Map;

/** Brings entries, in the order of their names, and the nodes of their trie into columns. */
final class DocumentAssembly {
    private final ColumnSet columns;
    private final RowInterner interner;

    /**
     * Makes an assembly.
     *
     * @param rows filled here
     * @param interner knows the strings of entries by number
     */
    DocumentAssembly(Rows rows, RowInterner interner) {
        this.columns = rows.columns;
        this.interner = interner;
    }

    void add(List<RecordedEntry> entries, Trie trie) {
        for (int i = 0; i < entries.size(); i++) {
            entry(entries.get(i), trie.leaf[i]);
        }
        for (int node = 0; node < trie.size(); node++) {
            node(trie, node);
        }
    }

    private void entry(RecordedEntry entry, int node) {
        columns.ints(Column.ENTRY_NAME).add(interner.string(entry.name));
        columns.longs(Column.ENTRY_VISITS).add(entry.visits);
        columns.ints(Column.ENTRY_NODE).add(node);
        form(entry.form);
        columns.ints(Column.ENTRY_FAMILY).add(interner.string(entry.family));
        columns.longs(Column.ENTRY_VERSION).add(entry.version);
        columns.bytes(Column.ENTRY_TRAINABLE).add(entry.trainable ? 1 : 0);
        columns.longs(Column.ENTRY_OPERATIONS).add(entry.operations);
        columns.ints(Column.ENTRY_RESULTS).add(entry.results);
        columns.ints(Column.ENTRY_ARGUMENTS).add(entry.arguments);
        columns.longs(Column.ENTRY_ELEMENTS).add(entry.elements);
    }

    private void form(Form form) {
        for (Map.Entry<String, String> word : form.entries()) {
            columns.ints(Column.FORM_KEY).add(interner.string(word.getKey()));
            columns.ints(Column.FORM_WORD).add(interner.string(word.getValue()));
        }
        columns.ints(Column.ENTRY_FORM_END).add(columns.ints(Column.FORM_KEY).size);
    }

    private void node(Trie trie, int node) {
        IntColumn all = columns.ints(Column.SEQUENCE);
        int start = trie.sequenceStart.get(node);
        all.addAll(trie.sequence(node), start, trie.sequenceEnd.get(node) - start);
        columns.ints(Column.NODE_PARENT).add(trie.parent.get(node));
        columns.ints(Column.NODE_SEQUENCE_END).add(all.size);
        columns.ints(Column.NODE_CHILD_END).add(trie.childEnd.get(node));
        columns.ints(Column.NODE_TERMINALS).add(trie.terminals.get(node));
    }
}
