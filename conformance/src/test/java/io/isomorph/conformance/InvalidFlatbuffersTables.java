package io.isomorph.conformance;

import static io.isomorph.conformance.FlatbuffersFaults.TOO_LARGE;
import static io.isomorph.conformance.FlatbuffersFaults.at;
import static io.isomorph.conformance.FlatbuffersFaults.number;
import static io.isomorph.conformance.FlatbuffersFaults.place;
import static io.isomorph.conformance.FlatbuffersFaults.set;
import static io.isomorph.conformance.FlatbuffersFaults.whole;

import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.format.flatbuffers.layout.RecordKind;
import java.util.List;
import java.util.stream.Stream;

/** Faults of the trie, of entries, and of rows that programs are made of. */
final class InvalidFlatbuffersTables {
    private static final String TRIE = "flatbuffers.trie";
    private static final String RANGE = "flatbuffers.range";

    private InvalidFlatbuffersTables() {}

    static List<Fault> faults() {
        return Stream.of(tries(), entries(), rows(), texts())
                .flatMap(List::stream)
                .toList();
    }

    private static List<Fault> tries() {
        return List.of(
                set("node-root-with-parent", TRIE, "The root has a parent.", Column.NODE_PARENT, 0, 1),
                set("node-parent-behind", TRIE, "A node stands before its parent.", Column.NODE_PARENT, 1, 2),
                set("node-its-own-parent", TRIE, "A node is its own parent.", Column.NODE_PARENT, 2, 2),
                at(
                        "node-of-another-parent",
                        TRIE,
                        "A node is not among the children of its parent.",
                        Column.NODE_PARENT,
                        columns -> {
                            columns.set(Column.NODE_PARENT, columns.last(Column.NODE_PARENT), 0);
                            return columns.last(Column.NODE_PARENT);
                        }),
                at(
                        "node-children-beyond-nodes",
                        TRIE,
                        "A node has more children than there are nodes.",
                        Column.NODE_PARENT,
                        columns -> {
                            int last = columns.last(Column.NODE_PARENT);
                            columns.set(Column.NODE_CHILD_END, last, last + 2L);
                            return last;
                        }),
                at(
                        "node-children-end-before-they-begin",
                        TRIE,
                        "The children of a node end before they begin.",
                        Column.NODE_PARENT,
                        columns -> {
                            columns.set(Column.NODE_CHILD_END, 1, 1);
                            return 1;
                        }),
                at(
                        "node-terminals-too-many",
                        TRIE,
                        "More entries end at a node than name it.",
                        Column.NODE_PARENT,
                        columns -> {
                            int node = (int) columns.get(Column.ENTRY_NODE, 0);
                            columns.set(Column.NODE_TERMINALS, node, columns.get(Column.NODE_TERMINALS, node) + 1);
                            return node;
                        }),
                at(
                        "node-terminals-too-few",
                        TRIE,
                        "More entries name a node than end there.",
                        Column.NODE_PARENT,
                        columns -> {
                            int node = (int) columns.get(Column.ENTRY_NODE, 0);
                            columns.set(Column.NODE_TERMINALS, node, 0);
                            return node;
                        }),
                at("node-of-no-children", TRIE, "The last node is a child of none.", Column.NODE_PARENT, columns -> {
                    int last = columns.last(Column.NODE_PARENT);
                    for (int node = 0; node <= last; node++) {
                        columns.set(
                                Column.NODE_CHILD_END, node, Math.min(last, columns.get(Column.NODE_CHILD_END, node)));
                    }
                    return last;
                }),
                at(
                        "entry-at-inner-node",
                        TRIE,
                        "An entry ends at a node that has children.",
                        Column.NODE_PARENT,
                        columns -> {
                            int node = (int) columns.get(Column.ENTRY_NODE, 0);
                            columns.set(Column.ENTRY_NODE, 0, 0)
                                    .set(Column.NODE_TERMINALS, 0, 1)
                                    .set(Column.NODE_TERMINALS, node, 0);
                            return 0;
                        }),
                number(
                        "entry-at-no-node",
                        "An entry ends at a node that is not there.",
                        Column.NODE_PARENT,
                        Column.ENTRY_NODE,
                        1),
                at(
                        "records-of-no-node",
                        RANGE,
                        "The sequence is longer than the nodes' records.",
                        Column.NODE_SEQUENCE_END,
                        columns -> {
                            columns.append(Column.SEQUENCE, 0);
                            return columns.last(Column.NODE_SEQUENCE_END);
                        }));
    }

    private static List<Fault> entries() {
        return List.of(
                at("entry-repeated", "entry.repeated", "Two entries have one name.", Column.ENTRY_NAME, columns -> {
                    columns.set(Column.ENTRY_NAME, 2, columns.get(Column.ENTRY_NAME, 1));
                    return 2;
                }),
                at(
                        "entries-out-of-order",
                        "schema.value",
                        "An entry stands behind one whose name is greater.",
                        Column.ENTRY_NAME,
                        columns -> {
                            columns.swap(Column.ENTRY_NAME, 1, 2);
                            return 2;
                        }),
                set("visits-below-0", "schema.range", "An entry has -1 visits.", Column.ENTRY_VISITS, 1, -1),
                set("trainable-is-2", "schema.value", "A truth value is 2.", Column.ENTRY_TRAINABLE, 1, 2),
                set(
                        "operations-below-0",
                        "schema.range",
                        "An entry has -1 operations.",
                        Column.ENTRY_OPERATIONS,
                        1,
                        -1),
                set(
                        "operations-miscounted",
                        "schema.count",
                        "An entry has fewer operations than it says.",
                        Column.ENTRY_OPERATIONS,
                        1,
                        99),
                set(
                        "results-miscounted",
                        "schema.count",
                        "An entry has more results than it says.",
                        Column.ENTRY_RESULTS,
                        1,
                        0),
                set(
                        "arguments-miscounted",
                        "schema.count",
                        "An entry has fewer block arguments than it says.",
                        Column.ENTRY_ARGUMENTS,
                        1,
                        99),
                set(
                        "elements-miscounted",
                        "schema.count",
                        "An entry has more elements than it says.",
                        Column.ENTRY_ELEMENTS,
                        1,
                        1),
                at(
                        "form-keys-out-of-order",
                        "schema.value",
                        "The keys of a form go down.",
                        Column.FORM_KEY,
                        columns -> {
                            columns.swap(Column.FORM_KEY, 0, 1);
                            return 1;
                        }),
                at("duplicate-form-key", "schema.duplicate", "A form has one key twice.", Column.FORM_KEY, columns -> {
                    columns.set(Column.FORM_KEY, 1, columns.get(Column.FORM_KEY, 0));
                    return 1;
                }),
                at("form-beyond-words", RANGE, "A form ends behind the last word.", Column.ENTRY_FORM_END, columns -> {
                    columns.set(Column.ENTRY_FORM_END, columns.last(Column.ENTRY_FORM_END), 9);
                    return columns.last(Column.ENTRY_FORM_END);
                }));
    }

    private static List<Fault> rows() {
        return List.of(
                number(
                        "number-of-no-record",
                        "A sequence names a record that is not there.",
                        Column.RECORD_SIGNATURE,
                        Column.SEQUENCE,
                        0),
                number(
                        "number-of-no-signature",
                        "A record names a signature that is not there.",
                        Column.SIGNATURE_KIND,
                        Column.RECORD_SIGNATURE,
                        0),
                number(
                        "number-of-no-string",
                        "A name is a string that is not there.",
                        Column.STRING_END,
                        Column.ENTRY_NAME,
                        0),
                number(
                        "number-of-no-attribute",
                        "A list names an attribute that is not there.",
                        Column.ATTRIBUTE_NAME,
                        Column.LIST_ATTRIBUTE,
                        0),
                number(
                        "number-of-no-type",
                        "A list names a type that is not there.",
                        Column.TYPE_NAME,
                        Column.TYPE_LIST_TYPE,
                        0),
                number(
                        "number-of-no-list",
                        "A record names an attribute list that is not there.",
                        Column.LIST_END,
                        Column.SIGNATURE_RESULT_ATTRIBUTES,
                        operation()),
                set("strings-go-down", RANGE, "A string ends before it begins.", Column.STRING_END, 2, 0),
                set("string-beyond-text", RANGE, "A string ends behind the text.", Column.STRING_END, 2, TOO_LARGE),
                set(
                        "operand-list-empty",
                        "schema.count",
                        "An operand list has no operand.",
                        Column.OPERAND_LIST_END,
                        0,
                        0),
                set(
                        "attribute-list-empty",
                        "schema.count",
                        "An attribute list has no attribute.",
                        Column.LIST_END,
                        0,
                        0),
                at(
                        "attribute-repeated",
                        "attribute.repeated",
                        "Two attributes of a list have one name.",
                        Column.LIST_END,
                        columns -> {
                            columns.set(Column.LIST_ATTRIBUTE, 1, columns.get(Column.LIST_ATTRIBUTE, 0));
                            return 0;
                        }));
    }

    /** The first signature of an operation. */
    private static int operation() {
        return new FlatbuffersColumns(whole()).find(Column.SIGNATURE_KIND, RecordKind.OPERATION);
    }

    private static Fault name(String name, String says, Column column, int index, String word) {
        return at(name, "name.malformed", says, Column.STRING_END, columns -> {
            long string = columns.addString(word);
            columns.set(column, index, string);
            return (int) string;
        });
    }

    /** The first bytes of a name that is long enough are others. */
    private static Fault encoding(String name, String says, int place, int... octets) {
        return at(name, "input.encoding", says, Column.TEXT, columns -> {
            int string = (int) columns.get(Column.TYPE_NAME, 0);
            int start = (int) columns.get(Column.STRING_END, string - 1);
            for (int i = 0; i < octets.length; i++) {
                columns.set(Column.TEXT, start + i, octets[i]);
            }
            return start + place;
        });
    }

    private static List<Fault> texts() {
        return List.of(
                name(
                        "operation-name-without-dialect",
                        "An operation is named x.",
                        Column.SIGNATURE_NAME,
                        operation(),
                        "x"),
                name(
                        "operation-name-without-local-part",
                        "An operation is named with nothing behind the dot.",
                        Column.SIGNATURE_NAME,
                        operation(),
                        "x."),
                name(
                        "operation-name-without-first-part",
                        "An operation is named with nothing before the dot.",
                        Column.SIGNATURE_NAME,
                        operation(),
                        ".x"),
                name("operation-name-empty", "An operation has an empty name.", Column.SIGNATURE_NAME, operation(), ""),
                name("operation-name-null", "An operation is named NULL.", Column.SIGNATURE_NAME, operation(), "NULL"),
                name("type-name-without-dialect", "A type is named f32.", Column.TYPE_NAME, 0, "f32"),
                name(
                        "attribute-kind-without-dialect",
                        "The kind of an attribute is named f32.",
                        Column.VALUE_NAME,
                        0,
                        "f32"),
                encoding("not-utf8", "A string holds the byte ff.", 1, 't', 0xff),
                encoding("not-utf8-overlong", "A string holds an overlong NUL, c0 80.", 0, 0xc0, 0x80),
                encoding(
                        "not-utf8-surrogate",
                        "A string holds half of a surrogate pair, ed a0 80.",
                        0,
                        0xed,
                        0xa0,
                        0x80),
                encoding(
                        "not-utf8-beyond-unicode",
                        "A string holds f4 90 80 80, which is beyond U+10FFFF.",
                        0,
                        0xf4,
                        0x90,
                        0x80,
                        0x80),
                at("not-utf8-cut", "input.encoding", "A string ends inside a character.", Column.TEXT, columns -> {
                    int end = (int) columns.get(Column.STRING_END, (int) columns.get(Column.TYPE_NAME, 0)) - 1;
                    columns.set(Column.TEXT, end, 0xc3);
                    return end;
                }));
    }
}
