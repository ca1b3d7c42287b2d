package io.isomorph.format.flatbuffers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.IsomorphException;
import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.format.flatbuffers.layout.FlatbuffersCode;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.spi.ReadOptions;
import java.nio.ByteBuffer;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Files that are checked as they are read: a wrong number is found where it is used, and disturbs nothing else. */
class AsReadFaultTest {
    private static final long TOO_LARGE = 99_999;

    /** Returns openings of a file: of an array, and of a buffer that is none. */
    private static List<FlatbuffersFile> openings(byte[] file) {
        ByteBuffer direct = ByteBuffer.allocateDirect(file.length).put(file).flip();
        return List.of(
                Flatbuffers.open(file),
                FlatbuffersFile.open(ByteSource.of(direct, Flatbuffers.SOURCE), ReadOptions.DEFAULTS));
    }

    private static void requireSame(Entry entry, FlatbuffersFile file) {
        String name = entry.name();
        assertEquals(entry.visits(), file.visits(name));
        assertEquals(entry.form(), file.form(name));
        assertEquals(entry.program(), file.program(name));
        assertEquals(entry.attachments(), file.attachments(name));
    }

    /** A row that ends behind all items is refused by what needs it, with its location, and all else is read. */
    @ParameterizedTest
    @EnumSource(
            value = Column.class,
            names = {
                "ENTRY_FORM_END",
                "NODE_SEQUENCE_END",
                "OPERAND_LIST_END",
                "LIST_END",
                "TYPE_LIST_END",
                "KEYWORD_LIST_END",
                "BYTES_END",
                "STRING_END",
                "ATTACHMENT_END",
                "BLOB_END"
            })
    void aRowThatEndsBehindAllIsRefusedByWhatNeedsIt(Column ends) {
        byte[] canonical = Flatbuffers.write(Samples.document());
        int refused = 0;
        for (int row = 0; row < Draft.of(canonical).count(ends); row++) {
            byte[] file = Draft.of(canonical).set(ends, row, TOO_LARGE).file();
            for (FlatbuffersFile opened : openings(file)) {
                for (Entry entry : Samples.document().entries()) {
                    refused += isRefused(entry, opened, file, ends, row) ? 1 : 0;
                }
                assertThrows(IsomorphException.class, opened::verify);
            }
        }
        assertTrue(refused > 0, ends + " is needed by nothing");
    }

    /** The row itself is refused, or the one that begins where it ends. */
    private static boolean isRefused(Entry entry, FlatbuffersFile opened, byte[] file, Column ends, int row) {
        try {
            requireSame(entry, opened);
            return false;
        } catch (IsomorphException e) {
            assertEquals(FlatbuffersCode.RANGE, e.code(), e::getMessage);
            String pointer = String.valueOf(e.location().pointer());
            int found = pointer.equals("/" + ends.fieldName() + "/" + row) ? row : row + 1;
            assertEquals("/" + ends.fieldName() + "/" + found, pointer);
            assertEquals(Draft.place(file, ends, found), e.location().byteOffset());
            assertEquals(Flatbuffers.SOURCE, e.location().source());
            return true;
        }
    }

    /** A column of an entry's numbers that is too short is refused by the entry that it lacks only. */
    @ParameterizedTest
    @EnumSource(
            value = Column.class,
            names = {"ENTRY_VISITS", "ENTRY_NODE", "ENTRY_FAMILY", "ENTRY_VERSION", "ENTRY_TRAINABLE", "ENTRY_FORM_END"
            })
    void aColumnThatIsTooShortIsRefusedByTheEntryThatItLacks(Column column) {
        Document document = Samples.document();
        byte[] file = Draft.of(Flatbuffers.write(document)).removeLast(column).file();
        int last = document.entries().size() - 1;
        for (FlatbuffersFile opened : openings(file)) {
            for (int i = 0; i < last; i++) {
                requireSame(document.entries().get(i), opened);
            }
            IsomorphException fault = assertThrows(
                    IsomorphException.class,
                    () -> requireSame(document.entries().get(last), opened));
            assertEquals(FlatbuffersCode.NUMBER, fault.code(), fault::getMessage);
            assertEquals("/" + column.fieldName(), fault.location().pointer());
            assertEquals(
                    last + " is no index of " + column.fieldName() + ", which has " + last + " elements",
                    fault.problem());
        }
    }

    /** A parent that is not before its child is refused by the programs below it. */
    @Test
    void aParentThatIsNotBeforeItsChildIsRefused() {
        Document document = Samples.document();
        byte[] canonical = Flatbuffers.write(document);
        int refused = 0;
        for (int node = 1; node < Draft.of(canonical).count(Column.NODE_PARENT); node++) {
            for (long parent : new long[] {node, node + 1L, -1}) {
                FlatbuffersFile opened = Flatbuffers.open(Draft.of(canonical)
                        .set(Column.NODE_PARENT, node, parent)
                        .file());
                for (Entry entry : document.entries()) {
                    try {
                        requireSame(entry, opened);
                    } catch (IsomorphException e) {
                        assertEquals(FlatbuffersCode.TRIE, e.code(), e::getMessage);
                        assertEquals("/node_parent/" + node, e.location().pointer());
                        refused++;
                    }
                }
            }
        }
        assertTrue(refused > 0, "no program has a parent");
    }
}
