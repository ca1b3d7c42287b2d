package io.isomorph.format.flatbuffers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.ErrorCode;
import io.isomorph.error.IsomorphException;
import io.isomorph.error.StandardCode;
import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.format.flatbuffers.layout.FlatbuffersCode;
import io.isomorph.format.flatbuffers.layout.PayloadKind;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Documents with one wrong number each: refused with its code and location, whether all is verified first or checked as it is read. */
class RefusalTest {
    private static final long TOO_LARGE = 60_000;

    /** Changes a draft, and returns at which index of the column the fault is expected. */
    private interface Change extends ToIntFunction<Draft> {}

    private static byte[] file() {
        return Flatbuffers.write(Samples.document());
    }

    private static Arguments fault(String what, ErrorCode code, Column place, Change change) {
        return Arguments.of(what, code, place, change);
    }

    /** One number of a column is set. */
    private static Arguments set(String what, ErrorCode code, Column column, int index, long number) {
        return fault(what, code, column, draft -> {
            draft.set(column, index, number);
            return index;
        });
    }

    private static int last(Draft draft, Column column) {
        return draft.count(column) - 1;
    }

    /** Returns the first index of a number in a column. */
    private static int find(Draft draft, Column column, long number) {
        for (int i = 0; i < draft.count(column); i++) {
            if (draft.get(column, i) == number) {
                return i;
            }
        }
        throw new AssertionError("no " + number + " in " + column);
    }

    static Stream<Arguments> tries() {
        return Stream.of(
                set("a root with a parent", FlatbuffersCode.TRIE, Column.NODE_PARENT, 0, 1),
                set("a parent behind its child", FlatbuffersCode.TRIE, Column.NODE_PARENT, 1, 2),
                set("a node that is its own parent", FlatbuffersCode.TRIE, Column.NODE_PARENT, 2, 2),
                fault("another parent", FlatbuffersCode.TRIE, Column.NODE_PARENT, draft -> {
                    int node = last(draft, Column.NODE_PARENT);
                    draft.set(Column.NODE_PARENT, node, 0);
                    return node;
                }),
                fault("more children than nodes", FlatbuffersCode.TRIE, Column.NODE_PARENT, draft -> {
                    int node = last(draft, Column.NODE_PARENT);
                    draft.set(Column.NODE_CHILD_END, node, node + 2L);
                    return node;
                }),
                fault("children that end before they begin", FlatbuffersCode.TRIE, Column.NODE_PARENT, draft -> {
                    draft.set(Column.NODE_CHILD_END, 1, 1);
                    return 1;
                }),
                fault("terminals that are not there", FlatbuffersCode.TRIE, Column.NODE_PARENT, draft -> {
                    draft.set(Column.NODE_TERMINALS, 0, 1);
                    return 0;
                }),
                fault("an entry at a node with children", FlatbuffersCode.TRIE, Column.NODE_PARENT, draft -> {
                    int node = (int) draft.get(Column.ENTRY_NODE, 0);
                    draft.set(Column.ENTRY_NODE, 0, 0)
                            .set(Column.NODE_TERMINALS, 0, 1)
                            .set(Column.NODE_TERMINALS, node, 0);
                    return 0;
                }),
                fault("an entry at a node that is not there", FlatbuffersCode.NUMBER, Column.NODE_PARENT, draft -> {
                    draft.set(Column.ENTRY_NODE, 1, TOO_LARGE);
                    return 0;
                }),
                fault("records of no node", FlatbuffersCode.RANGE, Column.NODE_SEQUENCE_END, draft -> {
                    draft.append(Column.SEQUENCE, 0);
                    return last(draft, Column.NODE_SEQUENCE_END);
                }));
    }

    static Stream<Arguments> rows() {
        return Stream.of(
                fault("a record that is not there", FlatbuffersCode.NUMBER, Column.RECORD_SIGNATURE, draft -> {
                    draft.set(Column.SEQUENCE, last(draft, Column.SEQUENCE), TOO_LARGE);
                    return 0;
                }),
                fault("a signature that is not there", FlatbuffersCode.NUMBER, Column.SIGNATURE_KIND, draft -> {
                    draft.set(Column.RECORD_SIGNATURE, 0, TOO_LARGE);
                    return 0;
                }),
                fault("a string that is not there", FlatbuffersCode.NUMBER, Column.STRING_END, draft -> {
                    draft.set(Column.ENTRY_NAME, 0, TOO_LARGE);
                    return 0;
                }),
                fault("an attribute that is not there", FlatbuffersCode.NUMBER, Column.ATTRIBUTE_NAME, draft -> {
                    draft.set(Column.LIST_ATTRIBUTE, 0, TOO_LARGE);
                    return 0;
                }),
                fault("a value that is not there", FlatbuffersCode.NUMBER, Column.VALUE_NAME, draft -> {
                    draft.set(Column.ATTRIBUTE_VALUE, 0, TOO_LARGE);
                    return 0;
                }),
                fault("a type that is not there", FlatbuffersCode.NUMBER, Column.TYPE_NAME, draft -> {
                    draft.set(Column.TYPE_LIST_TYPE, 0, TOO_LARGE);
                    return 0;
                }),
                fault("a type list that is not there", FlatbuffersCode.NUMBER, Column.TYPE_LIST_END, draft -> {
                    draft.set(Column.SIGNATURE_TYPES, find(draft, Column.SIGNATURE_KIND, 0), TOO_LARGE);
                    return 0;
                }),
                fault("a part that is not there", FlatbuffersCode.NUMBER, Column.PART_KIND, draft -> {
                    draft.set(Column.TYPE_WORD, find(draft, Column.TYPE_KIND, PayloadKind.LIST), TOO_LARGE);
                    return 0;
                }),
                fault("a number that is negative", FlatbuffersCode.NUMBER, Column.STRING_END, draft -> {
                    draft.set(Column.FORM_KEY, 0, -1);
                    return 0;
                }),
                set("strings that go down", FlatbuffersCode.RANGE, Column.STRING_END, 2, 0),
                set("a string behind the text", FlatbuffersCode.RANGE, Column.STRING_END, 2, TOO_LARGE),
                set("operand lists that go down", FlatbuffersCode.RANGE, Column.OPERAND_LIST_END, 1, 0),
                set("an empty operand list", StandardCode.SCHEMA_COUNT, Column.OPERAND_LIST_END, 0, 0),
                set("an empty attribute list", StandardCode.SCHEMA_COUNT, Column.LIST_END, 0, 0),
                fault("an empty type list", StandardCode.SCHEMA_COUNT, Column.TYPE_LIST_TYPE, draft -> {
                    draft.set(Column.TYPE_LIST_END, 0, 0);
                    return 0;
                }),
                fault("an empty attribute list behind others", StandardCode.SCHEMA_COUNT, Column.LIST_END, draft -> {
                    int operation = find(draft, Column.RECORD_SIGNATURE, find(draft, Column.SIGNATURE_KIND, 0));
                    int row = draft.count(Column.LIST_END);
                    draft.append(Column.LIST_END, draft.count(Column.LIST_ATTRIBUTE))
                            .set(Column.RECORD_ATTRIBUTES, operation, row + 1L);
                    return row;
                }),
                fault("an empty type list behind others", StandardCode.SCHEMA_COUNT, Column.TYPE_LIST_TYPE, draft -> {
                    draft.set(Column.TYPE_LIST_END, 1, draft.get(Column.TYPE_LIST_END, 0));
                    return (int) draft.get(Column.TYPE_LIST_END, 0);
                }),
                fault("an empty keyword list", StandardCode.SCHEMA_COUNT, Column.KEYWORD_NAME, draft -> {
                    int block = find(draft, Column.RECORD_SIGNATURE, find(draft, Column.SIGNATURE_KIND, 1));
                    int end = draft.count(Column.KEYWORD_NAME);
                    draft.append(Column.KEYWORD_LIST_END, end)
                            .set(Column.RECORD_ATTRIBUTES, block, draft.count(Column.KEYWORD_LIST_END));
                    return end;
                }),
                fault("a name without dialect", StandardCode.NAME_MALFORMED, Column.STRING_END, draft -> {
                    long name = draft.addString("plain");
                    draft.set(Column.TYPE_NAME, 0, name);
                    return (int) name;
                }),
                fault("text that is no UTF-8", StandardCode.INPUT_ENCODING, Column.TEXT, draft -> {
                    int at = (int) draft.get(Column.STRING_END, (int) draft.get(Column.ENTRY_NAME, 1)) - 1;
                    draft.set(Column.TEXT, at, 0xff);
                    return at;
                }));
    }

    static Stream<Arguments> entries() {
        return Stream.of(
                fault("one name twice", StandardCode.ENTRY_REPEATED, Column.ENTRY_NAME, draft -> {
                    draft.set(Column.ENTRY_NAME, 2, draft.get(Column.ENTRY_NAME, 1));
                    return 2;
                }),
                fault("names that go down", StandardCode.SCHEMA_VALUE, Column.ENTRY_NAME, draft -> {
                    long first = draft.get(Column.ENTRY_NAME, 1);
                    draft.set(Column.ENTRY_NAME, 1, draft.get(Column.ENTRY_NAME, 2))
                            .set(Column.ENTRY_NAME, 2, first);
                    return 2;
                }),
                set("visits above the range", StandardCode.SCHEMA_RANGE, Column.ENTRY_VISITS, 1, -1),
                set("a truth value of 2", StandardCode.SCHEMA_VALUE, Column.ENTRY_TRAINABLE, 1, 2),
                set("operations above the range", StandardCode.SCHEMA_RANGE, Column.ENTRY_OPERATIONS, 1, -1),
                set("too many operations", StandardCode.SCHEMA_COUNT, Column.ENTRY_OPERATIONS, 1, 99),
                set("too few results", StandardCode.SCHEMA_COUNT, Column.ENTRY_RESULTS, 1, 0),
                set("too many arguments", StandardCode.SCHEMA_COUNT, Column.ENTRY_ARGUMENTS, 1, 99),
                set("too few elements", StandardCode.SCHEMA_COUNT, Column.ENTRY_ELEMENTS, 1, 1),
                fault("keys of a form that go down", StandardCode.SCHEMA_VALUE, Column.FORM_KEY, draft -> {
                    long first = draft.get(Column.FORM_KEY, 0);
                    draft.set(Column.FORM_KEY, 0, draft.get(Column.FORM_KEY, 1)).set(Column.FORM_KEY, 1, first);
                    return 1;
                }),
                fault("a key of a form twice", StandardCode.SCHEMA_DUPLICATE, Column.FORM_KEY, draft -> {
                    draft.set(Column.FORM_KEY, 1, draft.get(Column.FORM_KEY, 0));
                    return 1;
                }),
                fault("a form that is not there", FlatbuffersCode.RANGE, Column.ENTRY_FORM_END, draft -> {
                    int entry = last(draft, Column.ENTRY_FORM_END);
                    draft.set(Column.ENTRY_FORM_END, entry, 9);
                    return entry;
                }));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource({"tries", "rows", "entries"})
    void oneWrongNumberIsRefusedWithItsCodeAndPlace(String what, ErrorCode code, Column place, Change change) {
        requireRefused(Draft.of(file()), code, place, change);
    }

    private static void requireRefused(Draft draft, ErrorCode code, Column column, Change change) {
        Flatbuffers.read(draft.file());
        int index = change.applyAsInt(draft);
        byte[] file = draft.file();
        IsomorphException fault = Flatbuffers.refused(code, file);
        String pointer = String.valueOf(fault.location().pointer());
        boolean isOfRow = pointer.equals("/" + column.fieldName() + "/" + index);
        assertTrue(isOfRow || (index == 0 && pointer.equals("/" + column.fieldName())), fault::getMessage);
        assertEquals(Draft.place(file, column, index), fault.location().byteOffset(), fault::getMessage);
    }

    private static Arguments part(String what, ErrorCode code, Column place, Change change) {
        return fault(what, code, place, change);
    }

    private static int setWord(Draft draft, int kind, long newKind, long word) {
        int part = find(draft, Column.PART_KIND, kind);
        draft.set(Column.PART_KIND, part, newKind).set(Column.PART_WORD, part, word);
        return part;
    }

    /** Adds a value that is a list of one attribute, which the first attribute has, and returns its row. */
    private static int appendList(Draft draft, long attribute) {
        int row = draft.count(Column.VALUE_NAME);
        int parts = draft.count(Column.PART_KIND);
        draft.append(Column.VALUE_NAME, draft.get(Column.VALUE_NAME, 0))
                .append(Column.VALUE_KIND, PayloadKind.LIST)
                .append(Column.VALUE_WORD, parts)
                .append(Column.PART_KIND, PayloadKind.LIST, PayloadKind.ATTRIBUTE)
                .append(Column.PART_WORD, 1, attribute)
                .set(Column.ATTRIBUTE_VALUE, 0, row + 1L);
        return row;
    }

    static Stream<Arguments> payloads() {
        ErrorCode payload = FlatbuffersCode.PAYLOAD;
        return Stream.of(
                part("an unknown kind", payload, Column.PART_KIND, draft -> setWord(draft, PayloadKind.INT, 16, 0)),
                part(
                        "a part without payload",
                        payload,
                        Column.PART_KIND,
                        draft -> setWord(draft, PayloadKind.INT, 0, 0)),
                part("null with a word", payload, Column.PART_WORD, draft -> setWord(draft, PayloadKind.NULL, 1, 1)),
                part("true with a word", payload, Column.PART_WORD, draft -> setWord(draft, PayloadKind.TRUE, 3, 1)),
                part(
                        "a key outside of a map",
                        payload,
                        Column.PART_KIND,
                        draft -> setWord(draft, PayloadKind.INT, 12, 0)),
                part("no key in a map", payload, Column.PART_KIND, draft -> setWord(draft, PayloadKind.KEY, 8, 0)),
                part(
                        "an operand below 0",
                        StandardCode.SCHEMA_RANGE,
                        Column.PART_WORD,
                        draft -> setWord(draft, PayloadKind.OPERAND, PayloadKind.OPERAND, -1)),
                part(
                        "more items than parts",
                        payload,
                        Column.PART_WORD,
                        draft -> setWord(draft, PayloadKind.LIST, PayloadKind.LIST, 999)),
                part(
                        "a number of items below 0",
                        payload,
                        Column.PART_WORD,
                        draft -> setWord(draft, PayloadKind.MAP, PayloadKind.MAP, -1)),
                part("a long that needs 32 bits", payload, Column.LONG_VALUE, draft -> {
                    draft.set(Column.LONG_VALUE, 0, 5);
                    return 0;
                }),
                part("an unsigned one below 2^63", payload, Column.LONG_VALUE, draft -> {
                    draft.set(Column.LONG_VALUE, 1, 5);
                    return 1;
                }),
                part("an unsigned zero", payload, Column.LONG_VALUE, draft -> {
                    draft.set(Column.LONG_VALUE, 1, 0);
                    return 1;
                }),
                part(
                        "a map with more keys than there are parts for",
                        payload,
                        Column.PART_WORD,
                        draft -> setWord(
                                draft, PayloadKind.MAP, PayloadKind.MAP, draft.count(Column.PART_KIND) / 2 + 1)),
                part("an absent payload with a word", payload, Column.TYPE_WORD, draft -> {
                    int type = find(draft, Column.TYPE_KIND, PayloadKind.ABSENT);
                    draft.set(Column.TYPE_WORD, type, 1);
                    return type;
                }),
                part("a sequence whose part is none", payload, Column.VALUE_KIND, draft -> {
                    int value = find(draft, Column.VALUE_KIND, PayloadKind.LIST);
                    draft.set(Column.VALUE_KIND, value, PayloadKind.MAP);
                    return value;
                }),
                part("keys of a map that go down", StandardCode.SCHEMA_VALUE, Column.PART_WORD, draft -> {
                    int map = find(draft, Column.PART_KIND, PayloadKind.MAP);
                    while (draft.get(Column.PART_WORD, map) != 2) {
                        map++;
                    }
                    long first = draft.get(Column.PART_WORD, map + 1);
                    draft.set(Column.PART_WORD, map + 1, draft.get(Column.PART_WORD, map + 3));
                    draft.set(Column.PART_WORD, map + 3, first);
                    return map + 3;
                }),
                part("one key of a map twice", StandardCode.SCHEMA_DUPLICATE, Column.PART_WORD, draft -> {
                    int map = find(draft, Column.PART_KIND, PayloadKind.MAP);
                    while (draft.get(Column.PART_WORD, map) != 2) {
                        map++;
                    }
                    draft.set(Column.PART_WORD, map + 3, draft.get(Column.PART_WORD, map + 1));
                    return map + 3;
                }),
                part("a type inside itself", FlatbuffersCode.CYCLE, Column.TYPE_NAME, draft -> {
                    int type = find(draft, Column.TYPE_KIND, PayloadKind.LIST);
                    int word = (int) draft.get(Column.TYPE_WORD, type);
                    draft.set(Column.PART_WORD, word + 1, type + 1L);
                    return type;
                }),
                part("a value inside itself", FlatbuffersCode.CYCLE, Column.VALUE_NAME, draft -> {
                    int value = find(draft, Column.VALUE_KIND, PayloadKind.LIST);
                    draft.set(Column.PART_WORD, find(draft, Column.PART_KIND, PayloadKind.ATTRIBUTE), value + 1L);
                    return value;
                }),
                part("a value that contains the one behind it", FlatbuffersCode.CYCLE, Column.VALUE_NAME, draft -> {
                    int value = appendList(draft, draft.count(Column.VALUE_NAME) + 2L);
                    appendList(draft, value + 1L);
                    return value;
                }),
                part(
                        "the last value inside itself",
                        FlatbuffersCode.CYCLE,
                        Column.VALUE_NAME,
                        draft -> appendList(draft, draft.count(Column.VALUE_NAME) + 1L)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("payloads")
    void aPayloadThatIsNoneIsRefused(String what, ErrorCode code, Column place, Change change) {
        requireRefused(Draft.of(file()), code, place, change);
    }

    /** The fault of a value that contains a later one names both. */
    @Test
    void whatContainsALaterOneIsNamed() {
        Draft draft = Draft.of(file());
        int value = appendList(draft, draft.count(Column.VALUE_NAME) + 2L);
        appendList(draft, value + 1L);
        assertEquals(
                "the definition of row " + value + " contains row " + (value + 1) + ", which is not before it",
                Flatbuffers.refused(FlatbuffersCode.CYCLE, draft.file()).problem());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource({"tries", "rows", "entries", "payloads"})
    void whatIsWrongIsRefusedOrNotMetWhereItIsCheckedAsItIsRead(
            String what, ErrorCode code, Column place, Change change) {
        Draft draft = Draft.of(file());
        int index = change.applyAsInt(draft);
        assertTrue(index >= 0);
        FlatbuffersFile opened = Flatbuffers.open(draft.file());
        for (var entry : Samples.document().entries()) {
            try {
                opened.program(entry.name());
                opened.visits(entry.name());
                opened.form(entry.name());
            } catch (IsomorphException e) {
                assertEquals(Flatbuffers.SOURCE, e.location().source(), e::getMessage);
            }
        }
        assertThrows(IsomorphException.class, opened::verify);
    }
}
