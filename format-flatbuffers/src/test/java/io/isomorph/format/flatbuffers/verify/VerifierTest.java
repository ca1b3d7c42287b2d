package io.isomorph.format.flatbuffers.verify;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.isomorph.error.StandardCode;
import io.isomorph.format.flatbuffers.layout.FlatbuffersCode;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.junit.jupiter.api.Test;

/** The rules of buffers, tables, strings and vectors; each with a buffer that breaks just this one. */
class VerifierTest {
    private static final Verifier VERIFIER = new Verifier(Shelves.schema());

    @Test
    void acceptsWhatTheBuilderOfFlatBuffersMakes() {
        byte[] full = Shelves.full();
        assertDoesNotThrow(() -> VERIFIER.verify(ByteBuffer.wrap(full), "full"));
        assertDoesNotThrow(() -> VERIFIER.verify(ByteBuffer.wrap(Shelves.labelled("")), "smallest"));
        assertNotEquals(0, ShelfWalk.of(full));
    }

    @Test
    void takesAnyBufferAndLeavesItAsItWas() {
        byte[] full = Shelves.full();
        ByteBuffer padded = ByteBuffer.allocate(full.length + 7).put(3, full);
        ByteBuffer direct = ByteBuffer.allocateDirect(full.length).put(0, full);
        for (ByteBuffer buffer : new ByteBuffer[] {
            ByteBuffer.wrap(full),
            direct,
            direct.asReadOnlyBuffer(),
            padded.slice(3, full.length),
            padded.limit(full.length + 3)
        }) {
            buffer.position(buffer.limit() - full.length);
            int position = buffer.position();
            VERIFIER.verify(buffer, "full");
            assertEquals(position, buffer.position());
            assertEquals(position + full.length, buffer.limit());
            assertEquals(ByteOrder.BIG_ENDIAN, buffer.order());
        }
    }

    @Test
    void refusesBuffersWithoutSpaceForTheFirstEightBytes() {
        Corruption empty = Corruption.of(Shelves.full());
        empty.assertRefusedWhenCut(0, FlatbuffersCode.BOUNDS, 0, "", "the identifier goes on to byte 8");
        empty.assertRefusedWhenCut(7, FlatbuffersCode.BOUNDS, 0, "", "where the buffer ends at byte 7");
        Corruption.of(Shelves.schema().withRoot("library.Shelf"), Shelves.full())
                .assertRefusedWhenCut(
                        3, FlatbuffersCode.BOUNDS, 0, "", "the offset of the root table goes on to byte 4");
    }

    @Test
    void refusesAnotherIdentifier() {
        Corruption.of(Shelves.full())
                .putByte(7, 0)
                .assertRefused(
                        FlatbuffersCode.IDENTIFIER,
                        4,
                        "",
                        "the identifier is \"SHL\\u0000\"; that of the schema is \"SHLF\"");
    }

    @Test
    void refusesOffsetsThatLeadNowhere() {
        Corruption.of(Shelves.full()).putInt(0, 0).assertRefused(FlatbuffersCode.OFFSET, 0, "", "an offset is 0");
        Corruption.of(Shelves.full())
                .putInt(0, -4)
                .assertRefused(FlatbuffersCode.OFFSET, 0, "", "an offset is 4294967292, not 1 to 2^31 - 1");
        Corruption c = Corruption.of(Shelves.full());
        int label = c.root().field(Shelves.LABEL);
        c.putInt(label, c.size() - label)
                .assertRefused(FlatbuffersCode.OFFSET, label, "/label", "leads to byte " + c.size());
        c.putInt(label, Integer.MAX_VALUE)
                .assertRefused(FlatbuffersCode.OFFSET, label, "/label", "leads to byte 21474");
    }

    @Test
    void refusesAMisalignedTable() {
        Corruption c = Corruption.of(Shelves.full());
        int root = c.root().position();
        c.putInt(0, root + 2).assertRefused(FlatbuffersCode.ALIGNMENT, root + 2, "", "not a multiple of 4");
    }

    @Test
    void refusesATableThatIsCutOff() {
        Corruption c = Corruption.of(Shelves.full());
        int root = c.root().position();
        c.assertRefusedWhenCut(root + 2, FlatbuffersCode.BOUNDS, root, "", "a table goes on to byte " + (root + 4));
        c.assertRefusedWhenCut(root + 5, FlatbuffersCode.VTABLE, c.root().vtable() + 2, "", "possible are 4 to 5");
    }

    @Test
    void refusesAVtableOutsideOfTheBuffer() {
        Corruption c = Corruption.of(Shelves.full());
        int root = c.root().position();
        c.putInt(root, root + 2).assertRefused(FlatbuffersCode.VTABLE, root, "", "at byte -2");
        c.putInt(root, root - (c.size() - 2))
                .assertRefused(FlatbuffersCode.VTABLE, root, "", "at byte " + (c.size() - 2));
        c.putInt(root, Integer.MIN_VALUE).assertRefused(FlatbuffersCode.VTABLE, root, "", "at byte 21474");
        c.putInt(root, root - 9)
                .assertRefused(FlatbuffersCode.VTABLE, root, "", "at byte 9; it needs an even position");
    }

    @Test
    void refusesAVtableOfAnImpossibleSize() {
        Corruption c = Corruption.of(Shelves.full());
        int vtable = c.root().vtable();
        c.putShort(vtable, 33).assertRefused(FlatbuffersCode.VTABLE, vtable, "", "has 33 bytes");
        c.putShort(vtable, 2)
                .assertRefused(FlatbuffersCode.VTABLE, vtable, "", "has 2 bytes; it needs an even number from 4");
        c.putShort(vtable, 0xfffe).assertRefused(FlatbuffersCode.VTABLE, vtable, "", "has 65534 bytes");
    }

    @Test
    void refusesATableSizeThatTheBufferDoesNotHold() {
        Corruption c = Corruption.of(Shelves.full());
        int entry = c.root().vtable() + 2;
        int left = c.size() - c.root().position();
        c.putShort(entry, 3).assertRefused(FlatbuffersCode.VTABLE, entry, "", "is to have 3 bytes");
        c.putShort(entry, left + 1).assertRefused(FlatbuffersCode.VTABLE, entry, "", "possible are 4 to " + left);
    }

    @Test
    void refusesAFieldOutsideOfItsTable() {
        Corruption c = Corruption.of(Shelves.full());
        int entry = c.root().entry(Shelves.FLOOR);
        int tableSize = c.root().buffer().getShort(c.root().vtable() + 2);
        c.putShort(entry, tableSize - 3)
                .assertRefused(FlatbuffersCode.FIELD, entry, "/floor", "possible are bytes 4 to " + (tableSize - 1));
        c.putShort(entry, 2).assertRefused(FlatbuffersCode.FIELD, entry, "/floor", "field floor has bytes 2 to 5");
        c.putShort(entry, 0xffff).assertRefused(FlatbuffersCode.FIELD, entry, "/floor", "has bytes 65535 to 65538");
    }

    @Test
    void acceptsFieldsOfANewerSchemaInsideTheirTableOnly() {
        Schema older = Schema.builder()
                .table("Shelf")
                .required(0, "label", FieldType.string())
                .root("Shelf")
                .build();
        Corruption c = Corruption.of(older, Shelves.full());
        int entry = c.root().entry(Shelves.OPEN);
        int tableSize = c.root().buffer().getShort(c.root().vtable() + 2);
        c.putShort(entry, tableSize - 1).assertAccepted();
        c.putShort(entry, tableSize)
                .assertRefused(FlatbuffersCode.FIELD, entry, "", "field with id 14 has bytes " + tableSize);
    }

    @Test
    void acceptsAnOlderTableWithAShorterVtable() {
        Corruption c = Corruption.of(Shelves.full());
        c.putShort(c.root().vtable(), 4 + 2 * (Shelves.LABEL + 1)).assertAccepted();
    }

    @Test
    void refusesATableWithoutARequiredField() {
        Corruption c = Corruption.of(Shelves.full());
        c.putShort(c.root().entry(Shelves.LABEL), 0)
                .assertRefused(
                        StandardCode.SCHEMA_MISSING,
                        c.root().position(),
                        "",
                        "a table library.Shelf has no field label");
        Corruption short4 = Corruption.of(Shelves.full());
        short4.putShort(short4.root().vtable(), 4)
                .assertRefused(StandardCode.SCHEMA_MISSING, short4.root().position(), "", "no field label");
    }

    @Test
    void refusesMisalignedScalarsAndStructs() {
        for (int id : new int[] {Shelves.AREA, Shelves.SIZE}) {
            Corruption c = Corruption.of(Shelves.full());
            int misaligned = c.root().field(id) - 4;
            c.putShort(c.root().entry(id), misaligned - c.root().position())
                    .assertRefused(
                            FlatbuffersCode.ALIGNMENT,
                            misaligned,
                            id == Shelves.AREA ? "/area" : "/size",
                            "a field is at byte " + misaligned + ", not a multiple of 8");
        }
    }

    @Test
    void refusesVectorsThatGoOnBehindTheEnd() {
        Corruption c = Corruption.of(Shelves.full());
        int codes = c.root().target(Shelves.CODES);
        c.putInt(codes, 1 << 29)
                .assertRefused(
                        FlatbuffersCode.BOUNDS, codes, "/codes", "there are to be 536870912 elements of a vector");
        c.putInt(codes, -1).assertRefused(FlatbuffersCode.BOUNDS, codes, "/codes", "4294967295 elements");
        int left = c.size() - codes - 4;
        c.putInt(codes, left / 8).assertAccepted();
        c.putInt(codes, left / 8 + 1).assertRefused(FlatbuffersCode.BOUNDS, codes, "/codes", left + " bytes are left");
    }

    @Test
    void refusesMisalignedVectors() {
        Corruption c = Corruption.of(Shelves.full());
        int slot = c.root().field(Shelves.THUMBNAIL);
        int thumbnail = c.root().target(Shelves.THUMBNAIL);
        c.putInt(slot, thumbnail + 1 - slot)
                .assertRefused(FlatbuffersCode.ALIGNMENT, thumbnail + 1, "/thumbnail", "a count is at byte");
    }

    @Test
    void refusesMisalignedElementsOfEightBytesUnlessThereAreNone() {
        Corruption c = Corruption.of(Shelves.full());
        int slot = c.root().field(Shelves.CODES);
        int codes = c.root().target(Shelves.CODES) + 4;
        c.putInt(codes, 1)
                .putInt(slot, codes - slot)
                .assertRefused(FlatbuffersCode.ALIGNMENT, codes + 4, "/codes", "the first element");
        c.putInt(codes, 0).assertAccepted();
    }

    @Test
    void refusesACountThatIsCutOff() {
        Corruption c = Corruption.of(Shelves.full());
        int slot = c.root().field(Shelves.THUMBNAIL);
        int at = c.size() / 4 * 4 - 4;
        c.putInt(slot, at - slot)
                .assertRefusedWhenCut(at + 2, FlatbuffersCode.BOUNDS, at, "/thumbnail", "a count goes on to byte");
    }

    @Test
    void refusesAStringWithoutItsZeroByte() {
        Corruption c = Corruption.of(Shelves.full());
        int label = c.root().target(Shelves.LABEL);
        int end = label + 4 + "shelf".length();
        c.putByte(end, 'x')
                .assertRefused(FlatbuffersCode.STRING, end, "/label", "is followed by 120; a zero byte is due");
        Corruption last = Corruption.of(Shelves.full());
        int at = last.root().target(Shelves.LABEL);
        last.putInt(at, last.size() - at - 4)
                .assertRefused(FlatbuffersCode.STRING, at, "/label", "ends with the buffer, without a zero byte");
        last.putInt(at, last.size() - at - 3).assertRefused(FlatbuffersCode.BOUNDS, at, "/label", "bytes of a string");
    }

    @Test
    void refusesAStringThatIsNotUtf8UnlessAllowed() {
        Corruption c = Corruption.of(Shelves.full());
        int second = c.root().indirect(c.root().element(Shelves.TITLES, 4, 1));
        c.putByte(second + 5, 'x')
                .assertRefused(
                        StandardCode.INPUT_ENCODING, second + 4, "/titles/1", "byte 0 of the string is not UTF-8");
        c.with(Verifier::withAnyStrings).assertAccepted();
    }

    @Test
    void reportsInWhichElementTheFaultIs() {
        Corruption c = Corruption.of(Shelves.full());
        OracleTable second = c.root().at(c.root().indirect(c.root().element(Shelves.INNER, 4, 1)));
        OracleTable innermost = second.table(Shelves.NEXT);
        int slot = innermost.field(Shelves.LABEL);
        c.putInt(slot, 0).assertRefused(FlatbuffersCode.OFFSET, slot, "/inner/1/next/label", "an offset is 0");
    }
}
