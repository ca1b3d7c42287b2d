package io.isomorph.format.flatbuffers.write;

import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.ir.Form;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;

/** Brings entries, in the order of their names, and the nodes of their trie into columns. */
final class DocumentAssembly {
    private final ColumnSet columns;
    private final RowInterner interner;
    private final IntUnaryOperator strings;
    private final IntUnaryOperator records;

    /**
     * Makes an assembly.
     *
     * @param rows filled here
     * @param interner knows the strings of entries by number
     * @param strings the number that a string gets when it is requested
     * @param records the same for records
     */
    DocumentAssembly(Rows rows, RowInterner interner, IntUnaryOperator strings, IntUnaryOperator records) {
        this.columns = rows.columns;
        this.interner = interner;
        this.strings = strings;
        this.records = records;
    }

    void add(List<RecordedEntry> entries, Trie trie) {
        for (int i = 0; i < entries.size(); i++) {
            entry(entries.get(i), trie.leaf[i]);
        }
        for (int node = 0; node < trie.size(); node++) {
            node(trie, node);
        }
    }

    private int string(String text) {
        return strings.applyAsInt(interner.string(text));
    }

    private void entry(RecordedEntry entry, int node) {
        columns.ints(Column.ENTRY_NAME).add(string(entry.name));
        columns.longs(Column.ENTRY_VISITS).add(entry.visits);
        columns.ints(Column.ENTRY_NODE).add(node);
        form(entry.form);
        columns.ints(Column.ENTRY_FAMILY).add(string(entry.family));
        columns.longs(Column.ENTRY_VERSION).add(entry.version);
        columns.bytes(Column.ENTRY_TRAINABLE).add(entry.trainable ? 1 : 0);
        columns.longs(Column.ENTRY_OPERATIONS).add(entry.operations);
        columns.ints(Column.ENTRY_RESULTS).add(entry.results);
        columns.ints(Column.ENTRY_ARGUMENTS).add(entry.arguments);
        columns.longs(Column.ENTRY_ELEMENTS).add(entry.elements);
    }

    private void form(Form form) {
        for (Map.Entry<String, String> word : form.entries()) {
            columns.ints(Column.FORM_KEY).add(string(word.getKey()));
            columns.ints(Column.FORM_WORD).add(string(word.getValue()));
        }
        columns.ints(Column.ENTRY_FORM_END).add(columns.ints(Column.FORM_KEY).size);
    }

    private void node(Trie trie, int node) {
        int[] sequence = trie.sequence(node);
        IntColumn all = columns.ints(Column.SEQUENCE);
        for (int i = trie.sequenceStart.get(node); i < trie.sequenceEnd.get(node); i++) {
            all.add(records.applyAsInt(sequence[i]));
        }
        columns.ints(Column.NODE_PARENT).add(trie.parent.get(node));
        columns.ints(Column.NODE_SEQUENCE_END).add(all.size);
        columns.ints(Column.NODE_CHILD_END).add(trie.childEnd.get(node));
        columns.ints(Column.NODE_TERMINALS).add(trie.terminals.get(node));
    }
}
