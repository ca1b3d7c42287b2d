package io.isomorph.format.flatbuffers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isomorph.error.IsomorphException;
import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.format.flatbuffers.layout.FlatbuffersCode;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The rows of a column of ends: each item is in one of them, whether or not a program needs it. */
class RowEndsTest {
    private static Draft draft() {
        return Draft.of(Flatbuffers.write(Samples.document()));
    }

    private static IsomorphException refusedAt(Draft draft, Column ends, int row) {
        byte[] file = draft.file();
        IsomorphException fault = Flatbuffers.refused(FlatbuffersCode.RANGE, file);
        assertEquals("/" + ends.fieldName() + "/" + row, fault.location().pointer());
        assertEquals(Draft.place(file, ends, row), fault.location().byteOffset());
        return fault;
    }

    static Stream<Arguments> tables() {
        return Stream.of(
                Arguments.of(Column.ENTRY_FORM_END, List.of(Column.FORM_KEY, Column.FORM_WORD)),
                Arguments.of(Column.OPERAND_LIST_END, List.of(Column.OPERAND_LIST_OPERAND)),
                Arguments.of(Column.LIST_END, List.of(Column.LIST_ATTRIBUTE)),
                Arguments.of(Column.TYPE_LIST_END, List.of(Column.TYPE_LIST_TYPE)),
                Arguments.of(Column.KEYWORD_LIST_END, List.of(Column.KEYWORD_NAME, Column.KEYWORD_TYPE)),
                Arguments.of(Column.BYTES_END, List.of(Column.BYTES)),
                Arguments.of(Column.STRING_END, List.of(Column.TEXT)),
                Arguments.of(
                        Column.ATTACHMENT_END,
                        List.of(
                                Column.ATTACHMENT_KEY,
                                Column.ATTACHMENT_KIND,
                                Column.ATTACHMENT_WORD,
                                Column.ATTACHMENT_BLOB)),
                Arguments.of(Column.BLOB_END, List.of(Column.BLOB)));
    }

    /** An item behind the last row is refused, though nothing refers to it. */
    @ParameterizedTest
    @MethodSource("tables")
    void anItemOfNoRowIsRefused(Column ends, List<Column> items) {
        Draft draft = draft();
        items.forEach(column -> draft.append(column, 0));
        int count = draft.count(items.get(0));
        IsomorphException fault = refusedAt(draft, ends, draft.count(ends) - 1);
        assertEquals("the rows end at " + (count - 1) + ", and there are " + count + " items", fault.problem());
    }

    /** A row that ends before it begins is refused, though nothing refers to it, and the last row ends where it should. */
    @ParameterizedTest
    @MethodSource("tables")
    void aRowThatEndsBeforeItBeginsIsRefused(Column ends, List<Column> items) {
        Draft draft = draft();
        int row = draft.count(ends);
        if (ends == Column.ENTRY_FORM_END || ends == Column.ATTACHMENT_END) {
            // as many as entries
            row -= 2;
            draft.set(ends, row - 1, 1).set(ends, row, 0);
        } else {
            draft.append(ends, 0, draft.count(items.get(0)));
        }
        refusedAt(draft, ends, row);
    }

    /** Where there are no rows, an item is refused at the place where the first would be. */
    @Test
    void anItemIsRefusedAlsoWhereThereAreNoRows() {
        Draft draft = Draft.of(Flatbuffers.write(Samples.all().get(0)));
        IsomorphException fault = Flatbuffers.refused(
                FlatbuffersCode.RANGE, draft.append(Column.LIST_ATTRIBUTE, 0).file());
        assertEquals("/list_end/0", fault.location().pointer());
        assertEquals("the rows end at 0, and there are 1 items", fault.problem());
    }
}
