package io.isomorph.format.flatbuffers.read;

import io.isomorph.error.StandardCode;
import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.io.Utf8;
import io.isomorph.ir.Form;
import io.isomorph.ir.PayloadText;
import java.util.LinkedHashMap;
import java.util.Map;

/** What a document says of its entries, by their index in the order of names. */
final class Entries {
    private final Columns columns;
    private final Strings strings;
    private final ColumnView names;
    private final Ranges forms;

    Entries(Columns columns, Strings strings) {
        this.columns = columns;
        this.strings = strings;
        this.names = columns.get(Column.ENTRY_NAME);
        this.forms = new Ranges(
                columns.get(Column.ENTRY_FORM_END), columns.get(Column.FORM_KEY).count());
    }

    int count() {
        return names.count();
    }

    String name(int entry) {
        return strings.get(names.intAt(entry));
    }

    /** Returns the index of the entry of a name, or −1. */
    int find(String name) {
        int low = 0;
        int high = count() - 1;
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
        for (int entry = 1; entry < count(); entry++) {
            int order = Utf8.compare(name(entry - 1), name(entry));
            if (order >= 0) {
                throw names.fault(
                        order == 0 ? StandardCode.ENTRY_REPEATED : StandardCode.SCHEMA_VALUE,
                        entry,
                        "the entry " + PayloadText.quote(name(entry))
                                + (order == 0 ? " stands twice" : " stands behind one that is greater"));
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
        int end = forms.end(entry);
        ColumnView keys = columns.get(Column.FORM_KEY);
        Map<String, String> words = new LinkedHashMap<>();
        String last = "";
        for (int i = forms.start(entry); i < end; i++) {
            String key = strings.get(keys.intAt(i));
            int order = words.isEmpty() ? -1 : Utf8.compare(last, key);
            if (order >= 0) {
                throw keys.fault(
                        order == 0 ? StandardCode.SCHEMA_DUPLICATE : StandardCode.SCHEMA_VALUE,
                        i,
                        "the keys of a form do not go up");
            }
            last = key;
            words.put(key, strings.get(columns.get(Column.FORM_WORD).intAt(i)));
        }
        return words.isEmpty() ? Form.EMPTY : Form.of(words);
    }

    int node(int entry) {
        return columns.get(Column.ENTRY_NODE).intAt(entry);
    }

    String family(int entry) {
        return strings.get(columns.get(Column.ENTRY_FAMILY).intAt(entry));
    }

    long version(int entry) {
        return columns.get(Column.ENTRY_VERSION).longAt(entry);
    }

    boolean trainable(int entry) {
        ColumnView column = columns.get(Column.ENTRY_TRAINABLE);
        int found = column.intAt(entry);
        if (found > 1) {
            throw column.fault(StandardCode.SCHEMA_VALUE, entry, found + " is neither true nor false");
        }
        return found == 1;
    }

    long operations(int entry) {
        return count(Column.ENTRY_OPERATIONS, entry);
    }

    int results(int entry) {
        return columns.get(Column.ENTRY_RESULTS).intAt(entry);
    }

    int arguments(int entry) {
        return columns.get(Column.ENTRY_ARGUMENTS).intAt(entry);
    }

    long elements(int entry) {
        return count(Column.ENTRY_ELEMENTS, entry);
    }

    /** Checks what the document says of a program that was read. */
    void requireTotals(int entry, long operations, int results, int arguments, long elements) {
        require(Column.ENTRY_OPERATIONS, entry, operations(entry), operations);
        require(Column.ENTRY_RESULTS, entry, results(entry), results);
        require(Column.ENTRY_ARGUMENTS, entry, arguments(entry), arguments);
        require(Column.ENTRY_ELEMENTS, entry, elements(entry), elements);
    }

    private void require(Column column, int entry, long said, long found) {
        if (said != found) {
            throw columns.get(column)
                    .fault(
                            StandardCode.SCHEMA_COUNT,
                            entry,
                            column.fieldName() + " says " + said + ", and there are " + found);
        }
    }
}
