package io.isomorph.format.flatbuffers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.spi.Normalization;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Where a file is reported as laid out otherwise than the writer does: at the first column that differs. */
class LayoutPlaceTest {
    private static byte[] canonical() {
        return Flatbuffers.write(Samples.document());
    }

    private static Arguments changed(Column column, UnaryOperator<Draft> change) {
        return Arguments.of(column, change);
    }

    static Stream<Arguments> changes() {
        return Stream.of(
                changed(Column.ENTRY_NAME, draft -> draft.set(Column.ENTRY_NAME, 2, draft.addString("b"))),
                changed(Column.STRING_END, draft -> {
                    draft.addString("unused");
                    return draft;
                }),
                changed(
                        Column.TYPE_NAME,
                        draft -> draft.append(Column.TYPE_NAME, draft.get(Column.TYPE_NAME, 0))
                                .append(Column.TYPE_KIND, 0)
                                .append(Column.TYPE_WORD, 0)),
                changed(
                        Column.OPERAND_LIST_END,
                        draft -> draft.append(Column.OPERAND_LIST_OPERAND, 0, 0)
                                .append(Column.OPERAND_LIST_END, draft.count(Column.OPERAND_LIST_OPERAND))),
                changed(Column.LONG_VALUE, draft -> draft.append(Column.LONG_VALUE, Long.MAX_VALUE)),
                changed(Column.FLOAT_VALUE, draft -> draft.append(Column.FLOAT_VALUE, 0)),
                changed(Column.BLOB_END, draft -> draft.append(Column.BLOB_END, draft.count(Column.BLOB))));
    }

    /** The first column whose elements differ is named, and its location is where it begins. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("changes")
    void theFirstColumnThatDiffersIsNamed(Column column, UnaryOperator<Draft> change) {
        byte[] file = change.apply(Draft.of(canonical())).file();
        Normalization found = only(file);
        assertEquals(column.fieldName() + " is not as the writer writes it", found.detail());
        assertEquals(Draft.place(file, column, 0), found.location().byteOffset());
        assertEquals(Flatbuffers.SOURCE, found.location().source());
    }

    private static Normalization only(byte[] file) {
        List<Normalization> found = Flatbuffers.read(file).normalizations();
        assertEquals(1, found.size(), found::toString);
        return found.get(0);
    }

    /** Where all columns have what the writer gives them, the file as a whole is named. */
    @Test
    void aFileWhoseColumnsAreTheSameIsNamedAsAWhole() {
        for (Draft draft : List.of(
                Draft.of(canonical()).reversed(),
                Draft.of(canonical()).padded(8),
                Draft.of(canonical()).wide(Column.NODE_PARENT))) {
            Normalization found = only(draft.file());
            assertEquals("the file is not as the writer writes it", found.detail());
            assertEquals(0, found.location().byteOffset());
        }
    }

    /** Of a newer minor version only the version is reported, which implies that the rest may be laid out otherwise. */
    @Test
    void ofANewerVersionTheVersionIsReported() {
        Normalization found = only(Draft.of(canonical()).minor(7).reversed().file());
        assertEquals("the container has version 2.7", found.detail());
        assertEquals(0, found.location().byteOffset());
    }
}
