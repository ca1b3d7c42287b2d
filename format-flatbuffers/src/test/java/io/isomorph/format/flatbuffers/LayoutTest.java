package io.isomorph.format.flatbuffers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.isomorph.error.IsomorphException;
import io.isomorph.error.StandardCode;
import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.format.flatbuffers.layout.Width;
import io.isomorph.ir.Document;
import io.isomorph.spi.ReadOptions;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What is canonical, and what is laid out otherwise: read as the same document, and reported. */
class LayoutTest {
    private static byte[] file() {
        return Flatbuffers.write(Samples.document());
    }

    @Test
    void theDraftOfAFileIsTheFile() {
        for (Document document : Samples.all()) {
            byte[] file = Flatbuffers.write(document);
            assertArrayEquals(file, Draft.of(file).file());
        }
    }

    @Test
    void whatIsWrittenIsReadWithoutAWord() {
        for (Document document : Samples.all()) {
            assertEquals(
                    document,
                    Flatbuffers.read(Flatbuffers.write(document), Flatbuffers.STRICT)
                            .document());
        }
    }

    @Test
    void theSampleFillsEveryColumn() {
        Draft draft = Draft.of(file());
        for (Column column : Column.ALL) {
            assertFalse(draft.count(column) == 0, column.fieldName());
        }
    }

    private static Arguments edit(String what, UnaryOperator<Draft> change, String... codes) {
        return Arguments.of(what, change, codes.length == 0 ? List.of("layout") : List.of(codes));
    }

    static Stream<Arguments> otherwise() {
        return Stream.of(
                edit("columns in another order", Draft::reversed),
                edit("space before columns", draft -> draft.padded(8)),
                edit("padding that is not zero", draft -> draft.filled(1)),
                edit("a wide column", draft -> draft.wide(Column.NODE_PARENT)),
                edit("a wide column of numbers with sign", draft -> draft.wide(Column.TYPE_WORD)),
                edit("a newer minor version", draft -> draft.minor(7)),
                edit("an older minor version", draft -> draft.minor(0)),
                edit("a blob twice", LayoutTest::withBlobTwice),
                edit("an unknown field", draft -> draft.unknownFields(1), "unknown-dropped", "layout"),
                edit("an unused string", LayoutTest::withUnusedString),
                edit("a string twice", LayoutTest::withStringTwice),
                edit("an unused type", LayoutTest::withUnusedType),
                edit("a value twice", LayoutTest::withValueTwice),
                edit("an unused operand list", LayoutTest::withUnusedOperandList),
                edit("a record twice", LayoutTest::withRecordTwice),
                edit("attributes in another order", LayoutTest::withAttributesSwapped),
                edit("children in another order", LayoutTest::withChildrenSwapped),
                edit("a node that could be a part of its parent", LayoutTest::withNodeSplit));
    }

    private static Draft withUnusedString(Draft draft) {
        draft.addString("unused");
        return draft;
    }

    private static Draft withStringTwice(Draft draft) {
        return draft.set(Column.ENTRY_NAME, 2, draft.addString("b"));
    }

    private static Draft withUnusedType(Draft draft) {
        return draft.append(Column.TYPE_NAME, draft.get(Column.TYPE_NAME, 0))
                .append(Column.TYPE_KIND, 0)
                .append(Column.TYPE_WORD, 0);
    }

    private static Draft withValueTwice(Draft draft) {
        draft.append(Column.VALUE_NAME, draft.get(Column.VALUE_NAME, 0))
                .append(Column.VALUE_KIND, draft.get(Column.VALUE_KIND, 0))
                .append(Column.VALUE_WORD, draft.get(Column.VALUE_WORD, 0));
        for (int i = 0; i < draft.count(Column.ATTRIBUTE_VALUE); i++) {
            if (draft.get(Column.ATTRIBUTE_VALUE, i) == 1) {
                return draft.append(Column.ATTRIBUTE_NAME, draft.get(Column.ATTRIBUTE_NAME, i))
                        .append(Column.ATTRIBUTE_VALUE, draft.count(Column.VALUE_NAME))
                        .set(
                                Column.LIST_ATTRIBUTE,
                                draft.count(Column.LIST_ATTRIBUTE) - 2,
                                draft.count(Column.ATTRIBUTE_NAME) - 1L);
            }
        }
        throw new AssertionError("no attribute has the first value");
    }

    private static Draft withBlobTwice(Draft draft) {
        int first = (int) draft.get(Column.BLOB_END, 0);
        while (draft.count(Column.BLOB) % Width.BLOB.alignment() > 0) {
            draft.append(Column.BLOB, 0);
        }
        for (int i = 0; i < first; i++) {
            draft.append(Column.BLOB, draft.get(Column.BLOB, i));
        }
        return draft.append(Column.BLOB_END, draft.count(Column.BLOB))
                .set(Column.ATTACHMENT_BLOB, 1, draft.count(Column.BLOB_END) - 1L);
    }

    private static Draft withUnusedOperandList(Draft draft) {
        return draft.append(Column.OPERAND_LIST_OPERAND, 0, 0)
                .append(Column.OPERAND_LIST_END, draft.count(Column.OPERAND_LIST_OPERAND));
    }

    private static Draft withRecordTwice(Draft draft) {
        int last = draft.count(Column.SEQUENCE) - 1;
        int record = (int) draft.get(Column.SEQUENCE, last);
        for (Column column : List.of(Column.RECORD_SIGNATURE, Column.RECORD_OPERANDS, Column.RECORD_ATTRIBUTES)) {
            draft.append(column, draft.get(column, record));
        }
        return draft.set(Column.SEQUENCE, last, draft.count(Column.RECORD_SIGNATURE) - 1L);
    }

    private static Draft withAttributesSwapped(Draft draft) {
        for (Column column : List.of(Column.ATTRIBUTE_NAME, Column.ATTRIBUTE_VALUE)) {
            long first = draft.get(column, 0);
            draft.set(column, 0, draft.get(column, 1)).set(column, 1, first);
        }
        for (int i = 0; i < draft.count(Column.LIST_ATTRIBUTE); i++) {
            long attribute = draft.get(Column.LIST_ATTRIBUTE, i);
            draft.set(Column.LIST_ATTRIBUTE, i, attribute < 2 ? 1 - attribute : attribute);
        }
        return draft;
    }

    /** The last two nodes are leaves and siblings. */
    private static Draft withChildrenSwapped(Draft draft) {
        int last = draft.count(Column.NODE_PARENT) - 1;
        assertEquals(draft.get(Column.NODE_PARENT, last), draft.get(Column.NODE_PARENT, last - 1));
        int start = (int) draft.get(Column.NODE_SEQUENCE_END, last - 2);
        int middle = (int) draft.get(Column.NODE_SEQUENCE_END, last - 1);
        long[] sequence = draft.get(Column.SEQUENCE);
        long[] swapped = sequence.clone();
        System.arraycopy(sequence, middle, swapped, start, sequence.length - middle);
        System.arraycopy(sequence, start, swapped, start + sequence.length - middle, middle - start);
        draft.put(Column.SEQUENCE, swapped);
        draft.set(Column.NODE_SEQUENCE_END, last - 1, start + (long) sequence.length - middle);
        long terminals = draft.get(Column.NODE_TERMINALS, last);
        draft.set(Column.NODE_TERMINALS, last, draft.get(Column.NODE_TERMINALS, last - 1));
        draft.set(Column.NODE_TERMINALS, last - 1, terminals);
        for (int entry = 0; entry < draft.count(Column.ENTRY_NODE); entry++) {
            long node = draft.get(Column.ENTRY_NODE, entry);
            draft.set(Column.ENTRY_NODE, entry, node == last ? last - 1 : node == last - 1 ? last : node);
        }
        return draft;
    }

    /** Cuts the last leaf in two, the second being the only child of the first. */
    private static Draft withNodeSplit(Draft draft) {
        int last = draft.count(Column.NODE_PARENT) - 1;
        long count = draft.count(Column.NODE_PARENT);
        long terminals = draft.get(Column.NODE_TERMINALS, last);
        long end = draft.get(Column.NODE_SEQUENCE_END, last);
        draft.append(Column.NODE_PARENT, last)
                .set(Column.NODE_SEQUENCE_END, last, end - 1)
                .append(Column.NODE_SEQUENCE_END, end)
                .set(Column.NODE_CHILD_END, last, count + 1)
                .append(Column.NODE_CHILD_END, count + 1)
                .set(Column.NODE_TERMINALS, last, 0)
                .append(Column.NODE_TERMINALS, terminals);
        for (int entry = 0; entry < draft.count(Column.ENTRY_NODE); entry++) {
            if (draft.get(Column.ENTRY_NODE, entry) == last) {
                draft.set(Column.ENTRY_NODE, entry, count);
            }
        }
        return draft;
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("otherwise")
    void whatIsLaidOutOtherwiseIsReportedOnceAndNormalized(
            String what, UnaryOperator<Draft> change, List<String> codes) {
        byte[] canonical = file();
        byte[] file = change.apply(Draft.of(canonical)).file();
        assertFalse(Arrays.equals(canonical, file));
        Flatbuffers.Read read = Flatbuffers.read(file);
        assertEquals(Samples.document(), read.document());
        assertEquals(codes, read.codes(), () -> read.normalizations().toString());
        assertArrayEquals(canonical, Flatbuffers.write(read.document()));
        IsomorphException strict = Flatbuffers.refused(StandardCode.STRICT_NORMALISED, file, Flatbuffers.STRICT);
        assertEquals(Flatbuffers.SOURCE, strict.location().source());
        ReadOptions asRead = Flatbuffers.STRICT.with(FlatbuffersFormat.VERIFY, FlatbuffersFormat.AS_READ);
        assertEquals(
                Samples.document().entry("a"),
                Flatbuffers.read(file, asRead.withStrict(false)).document().entry("a"));
    }

    private static Document two(String first, String second) {
        return Document.of(List.of(
                Samples.entry("1", Samples.program(List.of(Samples.operation(first, List.of())))),
                Samples.entry("2", Samples.program(List.of(Samples.operation(second, List.of()))))));
    }

    /** All is in the order of first use here; only the names of the operations show that the second child comes first. */
    @Test
    void childrenAreInTheOrderOfTheirContent() {
        Draft draft = Draft.of(Flatbuffers.write(two("x.a", "x.b")));
        long[] text = draft.get(Column.TEXT);
        for (int i = 2; i < text.length; i++) {
            if (text[i - 1] == '.') {
                text[i] = text[i] == 'a' ? 'b' : 'a';
            }
        }
        Flatbuffers.Read read = Flatbuffers.read(draft.file());
        assertEquals(two("x.b", "x.a"), read.document());
        assertEquals(List.of("layout"), read.codes());
        assertEquals(
                List.of(), Flatbuffers.read(Flatbuffers.write(read.document())).codes());
    }

    @Test
    void absentAndWrongChecksumsAreReportedWhereTheyAreIgnored() {
        byte[] file = file();
        byte[] wrong = file.clone();
        wrong[file.length - 13]++;
        for (byte[] unsealed : List.of(Flatbuffers.buffer(file), wrong)) {
            Flatbuffers.refused(StandardCode.INPUT_CHECKSUM, unsealed);
            Flatbuffers.Read read = Flatbuffers.read(unsealed, Flatbuffers.UNSEALED);
            assertEquals(Samples.document(), read.document());
            assertEquals(List.of("layout"), read.codes());
        }
        assertEquals(List.of(), Flatbuffers.read(file, Flatbuffers.UNSEALED).codes());
    }
}
