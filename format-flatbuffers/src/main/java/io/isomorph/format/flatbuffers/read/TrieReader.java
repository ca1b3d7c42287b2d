package io.isomorph.format.flatbuffers.read;

import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.format.flatbuffers.layout.FlatbuffersCode;
import io.isomorph.format.flatbuffers.layout.Width;
import io.isomorph.io.Utf8;
import io.isomorph.ir.Form;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.payload.PayloadText;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The entries in the order of their names, and the trie of their programs: its nodes in breadth-first order, and the records that
 * they hold.
 */
final class TrieReader {
    private final Columns columns;
    private final StringTable strings;
    private final ColumnView names;
    private final ColumnView parents;
    private final ColumnView sequenceEnds;
    private final ColumnView childEnds;
    private final ColumnView terminals;
    private final ColumnView sequence;

    TrieReader(Columns columns, StringTable strings) {
        this.columns = columns;
        this.strings = strings;
        this.names = columns.get(Column.ENTRY_NAME);
        this.parents = columns.get(Column.NODE_PARENT);
        this.sequenceEnds = columns.get(Column.NODE_SEQUENCE_END);
        this.childEnds = columns.get(Column.NODE_CHILD_END);
        this.terminals = columns.get(Column.NODE_TERMINALS);
        this.sequence = columns.get(Column.SEQUENCE);
    }

    int entries() {
        return names.count();
    }

    String name(int entry) {
        return strings.text(names.intAt(entry));
    }

    /** Returns the index of the entry of a name, or −1. */
    int find(String name) {
        int low = 0;
        int high = entries() - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int order = Utf8.compare(name(middle), name);
            if (order == 0) {
                return middle;
            }
            if (order < 0) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return -1;
    }

    /** Checks that names go up. */
    void requireOrder() {
        for (int entry = 1; entry < entries(); entry++) {
            int order = Utf8.compare(name(entry - 1), name(entry));
            if (order >= 0) {
                throw names.fault(
                        order == 0 ? StandardCode.ENTRY_REPEATED : StandardCode.SCHEMA_VALUE,
                        entry,
                        "the entry " + PayloadText.quote(name(entry))
                                + (order == 0 ? " is there twice" : " comes behind one that is greater"));
            }
        }
    }

    long visits(int entry) {
        return count(Column.ENTRY_VISITS, entry);
    }

    private long count(Column column, int entry) {
        long count = columns.get(column).longAt(entry);
        if (count < 0) {
            throw columns.get(column)
                    .fault(StandardCode.SCHEMA_RANGE, entry, Long.toUnsignedString(count) + " is above 2^63 − 1");
        }
        return count;
    }

    Form form(int entry) {
        ColumnView formEnds = columns.get(Column.ENTRY_FORM_END);
        ColumnView keys = columns.get(Column.FORM_KEY);
        int end = formEnds.end(entry, keys.count());
        Map<String, String> words = new LinkedHashMap<>();
        String last = "";
        for (int i = formEnds.start(entry); i < end; i++) {
            String key = strings.text(keys.intAt(i));
            int order = words.isEmpty() ? -1 : Utf8.compare(last, key);
            if (order >= 0) {
                throw keys.fault(
                        order == 0 ? StandardCode.SCHEMA_DUPLICATE : StandardCode.SCHEMA_VALUE,
                        i,
                        "the keys of a form do not go up");
            }
            last = key;
            words.put(key, strings.text(columns.get(Column.FORM_WORD).intAt(i)));
        }
        return words.isEmpty() ? Form.EMPTY : Form.of(words);
    }

    private int node(int entry) {
        return columns.get(Column.ENTRY_NODE).intAt(entry);
    }

    ProgramInfo info(int entry) {
        String family = strings.text(columns.get(Column.ENTRY_FAMILY).intAt(entry));
        long version = columns.get(Column.ENTRY_VERSION).longAt(entry);
        ColumnView column = columns.get(Column.ENTRY_TRAINABLE);
        int trainable = column.intAt(entry);
        if (trainable > 1) {
            throw column.fault(StandardCode.SCHEMA_VALUE, entry, trainable + " is neither true nor false");
        }
        return new ProgramInfo(family, version, trainable == 1);
    }

    /** Returns how much is in a program, which is checked when the program is read. */
    Program.Counts counts(int entry) {
        return new Program.Counts(
                count(Column.ENTRY_OPERATIONS, entry),
                columns.get(Column.ENTRY_RESULTS).intAt(entry),
                columns.get(Column.ENTRY_ARGUMENTS).intAt(entry),
                count(Column.ENTRY_ELEMENTS, entry));
    }

    /** Checks the counts of a program that was read. */
    void requireCounts(int entry, Program.Counts found) {
        Program.Counts expected = counts(entry);
        require(Column.ENTRY_OPERATIONS, entry, expected.operations(), found.operations());
        require(Column.ENTRY_RESULTS, entry, expected.results(), found.results());
        require(Column.ENTRY_ARGUMENTS, entry, expected.arguments(), found.arguments());
        require(Column.ENTRY_ELEMENTS, entry, expected.elements(), found.elements());
    }

    private void require(Column column, int entry, long expected, long found) {
        if (expected != found) {
            throw columns.get(column)
                    .fault(
                            StandardCode.SCHEMA_COUNT,
                            entry,
                            column.fieldName() + " is " + expected + ", and there are " + found);
        }
    }

    private int nodes() {
        return parents.count();
    }

    /** Returns the index of a node's first record in the sequence. */
    int start(int node) {
        return sequenceEnds.start(node);
    }

    /** Returns the index after a node's last record in the sequence. */
    int end(int node) {
        return sequenceEnds.end(node, sequence.count());
    }

    /** Returns the length of the sequence. */
    int records() {
        return sequence.count();
    }

    /** Returns whether all records of the sequence are below a count. */
    boolean hasRecords(int count) {
        for (int record : sequence.numbers(0, sequence.count())) {
            if (record < 0 || record >= count) {
                return false;
            }
        }
        return true;
    }

    /** Returns the record at an index of the sequence. */
    int record(int index) {
        return sequence.intAt(index);
    }

    /** Returns the location of an index of the sequence. */
    Location location(int index) {
        return sequence.location(index);
    }

    /** Returns how many nodes are the end of a program. */
    int terminals() {
        int sum = 0;
        for (int node = 0; node < nodes(); node++) {
            sum += terminals.intAt(node) > 0 ? 1 : 0;
        }
        return sum;
    }

    /** Returns how many records the programs have, those that they share counted for each. */
    long programRecords() {
        long[] lengths = new long[nodes()];
        for (int node = 0; node < lengths.length; node++) {
            lengths[node] = end(node) - start(node) + (node == 0 ? 0 : lengths[parent(node)]);
        }
        long sum = 0;
        for (int entry = 0; entry < entries(); entry++) {
            parents.intAt(node(entry));
            sum += lengths[node(entry)];
        }
        return sum;
    }

    /** Returns the parent of a node other than the root, which has a smaller number. */
    private int parent(int node) {
        int parent = parents.intAt(node);
        if (parent < 0 || parent >= node || end(node) == start(node)) {
            throw fault(
                    node,
                    "the parent of node " + node + " is " + Integer.toUnsignedString(parent)
                            + ", or the node holds no record");
        }
        return parent;
    }

    /** Returns the nodes from the root to the one at which a program ends. Each has a smaller number than the next, so there is an end. */
    int[] path(int entry) {
        int leaf = node(entry);
        parents.intAt(leaf);
        int[] path = new int[16];
        int begin = path.length;
        for (int node = leaf; node != 0; node = parent(node)) {
            if (begin == 1) {
                int[] longer = new int[2 * path.length];
                begin += path.length;
                System.arraycopy(path, 1, longer, begin, path.length - 1);
                path = longer;
            }
            path[--begin] = node;
        }
        return Arrays.copyOfRange(path, begin - 1, path.length);
    }

    private MalformedInputException fault(int node, String problem) {
        return parents.fault(FlatbuffersCode.TRIE, node, problem);
    }

    /** Checks what is stored about entries, and that the nodes are a tree in breadth-first order. */
    void verify() {
        int[] ending = new int[nodes()];
        for (int entry = 0; entry < entries(); entry++) {
            name(entry);
            visits(entry);
            form(entry);
            info(entry);
        }
        requireOrder();
        for (int entry = 0; entry < entries(); entry++) {
            parents.intAt(node(entry));
            ending[node(entry)]++;
        }
        requireTree(ending);
    }

    private void requireTree(int[] ending) {
        sequenceEnds.requireComplete(sequence.count(), Width.BYTE);
        if (nodes() == 0 || parents.intAt(0) != 0) {
            throw fault(0, "there is no root");
        }
        int firstChild = 1;
        for (int node = 0; node < nodes(); node++) {
            int end = childEnds.intAt(node);
            boolean isLeaf = end == firstChild;
            if (end < firstChild || end > nodes() || (!isLeaf && firstChild <= node)) {
                throw fault(
                        node,
                        "the children of node " + node + " would be " + firstChild + " to "
                                + Integer.toUnsignedString(end) + " of " + nodes() + " nodes");
            }
            int expected = terminals.intAt(node);
            if (expected != ending[node] || (ending[node] > 0 && !isLeaf)) {
                throw fault(
                        node,
                        ending[node] + " entries end at node " + node + ", which has "
                                + Integer.toUnsignedString(expected) + " terminals and " + (end - firstChild)
                                + " children");
            }
            requireChildren(node, firstChild, end);
            firstChild = end;
        }
        if (firstChild != nodes()) {
            throw fault(firstChild, "node " + firstChild + " is no child of another");
        }
    }

    private void requireChildren(int node, int from, int to) {
        for (int child = from; child < to; child++) {
            if (parents.intAt(child) != node || start(child) == end(child)) {
                throw fault(
                        child,
                        "node " + child + " is a child of " + node + " but its parent is "
                                + Integer.toUnsignedString(parents.intAt(child)) + ", or it holds no record");
            }
        }
    }
}
