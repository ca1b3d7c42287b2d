package io.isomorph.format.flatbuffers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.IsomorphException;
import io.isomorph.error.StandardCode;
import io.isomorph.error.UnrepresentableException;
import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.format.flatbuffers.layout.FileLayout;
import io.isomorph.format.flatbuffers.layout.FlatbuffersCode;
import io.isomorph.spi.ReadOptions;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The container without its content: identifier, sizes, columns, checksums. */
class ContainerTest {
    private static final ReadOptions AS_READ =
            ReadOptions.DEFAULTS.with(FlatbuffersFormat.VERIFY, FlatbuffersFormat.AS_READ);

    private static byte[] file() {
        return Flatbuffers.write(Samples.document());
    }

    private static byte[] withIdentifier(String identifier) {
        byte[] file = file();
        System.arraycopy(identifier.getBytes(StandardCharsets.ISO_8859_1), 0, file, 4, 4);
        return file;
    }

    @Test
    void anotherMajorVersionIsRefusedAndBothAreNamed() {
        for (ReadOptions options : List.of(ReadOptions.DEFAULTS, Flatbuffers.UNSEALED, AS_READ)) {
            IsomorphException fault = Flatbuffers.refused(StandardCode.INPUT_VERSION, withIdentifier("ISO3"), options);
            assertEquals("the container has version 3, and this reader knows those up to 2", fault.problem());
            assertEquals(4, fault.location().byteOffset());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"ISOX", "ISO ", "iso1", "MONS", "\0\0\0\0"})
    void anotherIdentifierIsNoFileOfThisFormat(String identifier) {
        Flatbuffers.refused(StandardCode.INPUT_FORMAT, withIdentifier(identifier));
    }

    @Test
    void theProbeTakesEveryVersionAndNothingElse() {
        var probe = Flatbuffers.FORMAT.descriptor().probe();
        assertTrue(probe.recognises(file(), file().length));
        assertTrue(probe.recognises(withIdentifier("ISO9"), file().length));
        assertFalse(probe.recognises(withIdentifier("ISOX"), file().length));
        assertFalse(probe.recognises(Arrays.copyOf(file(), 7), 7));
        assertFalse(probe.recognises(new byte[0], 0));
    }

    @Test
    void everyBeginningOfAFileIsRefused() {
        byte[] file = file();
        int buffer = Flatbuffers.buffer(file).length;
        long last = Draft.place(file, Column.BLOB, Draft.of(file).count(Column.BLOB));
        for (int length = 0; length < file.length; length++) {
            byte[] cut = Arrays.copyOf(file, length);
            // what is whole but for the checksums, or the zeros before them, may be another program's
            StandardCode expected =
                    length >= last && length <= buffer ? StandardCode.INPUT_CHECKSUM : StandardCode.INPUT_TRUNCATED;
            assertEquals(length, Flatbuffers.refused(expected, cut).location().byteOffset());
            if (length >= 8) {
                byte[] sealed = Flatbuffers.sealed(Arrays.copyOf(Flatbuffers.buffer(file), Math.min(length, 400)));
                assertThrows(IsomorphException.class, () -> Flatbuffers.read(sealed), () -> "cut at " + cut.length);
            }
        }
    }

    @Test
    void bytesBehindTheChecksumsAreRefused() {
        byte[] file = file();
        for (int more : new int[] {1, 4, 100_000}) {
            IsomorphException fault =
                    Flatbuffers.refused(StandardCode.INPUT_TRAILING, Arrays.copyOf(file, file.length + more));
            assertEquals(file.length, fault.location().byteOffset());
        }
    }

    @Test
    void aFileThatWasCutOrGoesOnAndWasChangedIsOnlyChanged() {
        byte[] file = file();
        file[file.length - 5]++;
        Flatbuffers.refused(StandardCode.INPUT_CHECKSUM, Arrays.copyOf(file, file.length + 1));
    }

    @Test
    void aFlippedBitIsNeverAnotherDocument() {
        byte[] file = file();
        for (int bit = 0; bit < 8 * file.length; bit++) {
            byte[] flipped = file.clone();
            flipped[bit / 8] ^= (byte) (1 << bit % 8);
            assertThrows(IsomorphException.class, () -> Flatbuffers.read(flipped));
            assertThrows(IsomorphException.class, () -> Flatbuffers.read(flipped, AS_READ));
        }
    }

    @Test
    void twoFieldsForOneColumnAreRefused() {
        byte[] file = Draft.of(file()).twice(Column.NODE_PARENT).file();
        IsomorphException fault = Flatbuffers.refused(StandardCode.SCHEMA_DUPLICATE, file);
        assertEquals("/node_parent_short", fault.location().pointer());
    }

    @Test
    void columnsOfOneTableHaveOneLength() {
        for (Column column : List.of(
                Column.ENTRY_VISITS,
                Column.ENTRY_FAMILY,
                Column.FORM_WORD,
                Column.NODE_TERMINALS,
                Column.RECORD_OPERANDS,
                Column.SIGNATURE_REGIONS,
                Column.ATTRIBUTE_VALUE,
                Column.KEYWORD_TYPE,
                Column.VALUE_WORD,
                Column.TYPE_KIND,
                Column.PART_WORD)) {
            for (Draft draft : List.of(
                    Draft.of(file()).append(column, 0),
                    Draft.of(file()).without(column),
                    Draft.of(file()).removeLast(column))) {
                IsomorphException fault = Flatbuffers.refused(StandardCode.SCHEMA_COUNT, draft.file());
                assertEquals("/" + column.fieldName(), fault.location().pointer());
            }
        }
    }

    @Test
    void absentColumnsAreEmpty() {
        Draft draft = Draft.of(Flatbuffers.write(Samples.all().get(0)));
        for (Column column : Column.ALL) {
            if (draft.count(column) == 0) {
                draft.without(column);
            }
        }
        Flatbuffers.Read read = Flatbuffers.read(draft.file());
        assertEquals(Samples.all().get(0), read.document());
        assertEquals(List.of("layout"), read.codes());
    }

    @Test
    void theStructureIsVerified() {
        byte[] buffer = Flatbuffers.buffer(file());
        buffer[0] = 0;
        buffer[1] = 0x7f;
        Flatbuffers.refused(FlatbuffersCode.OFFSET, Flatbuffers.sealed(buffer));
    }

    @Test
    void twoGibibytesAreRefusedBeforeAnythingIsWritten() {
        long[] counts = new long[Column.ALL.size()];
        boolean[] narrow = new boolean[counts.length];
        counts[Column.SEQUENCE.ordinal()] = 1L << 29;
        counts[Column.TEXT.ordinal()] = 1L << 20;
        UnrepresentableException fault =
                assertThrows(UnrepresentableException.class, new FileLayout(counts, narrow)::requireAddressable);
        assertEquals(StandardCode.UNREPRESENTABLE, fault.code());
        long size = new FileLayout(counts, narrow).fileSize();
        assertTrue(size > 1L << 31, () -> size + " bytes");
        for (String part : List.of(Long.toString(size), "2147483631", "sequence with 2147483648")) {
            assertTrue(fault.problem().contains(part), fault::problem);
        }
        assertTrue(String.valueOf(fault.hint()).contains("split"), fault::hint);
        narrow[Column.SEQUENCE.ordinal()] = true;
        new FileLayout(counts, narrow).requireAddressable();
    }

    @Test
    void theLargestFileIsAddressable() {
        long[] counts = new long[Column.ALL.size()];
        boolean[] narrow = new boolean[counts.length];
        counts[Column.TEXT.ordinal()] = FileLayout.LARGEST - (1 << 18);
        while (new FileLayout(counts, narrow).fileSize() <= FileLayout.LARGEST) {
            new FileLayout(counts, narrow).requireAddressable();
            counts[Column.TEXT.ordinal()] += 8;
        }
        assertThrows(UnrepresentableException.class, new FileLayout(counts, narrow)::requireAddressable);
    }

    @Test
    void aRepeatedEntryIsRefusedAlsoWhereTheDocumentIsCheckedAsItIsRead() {
        Draft draft = Draft.of(file());
        draft.set(Column.ENTRY_NAME, 2, draft.get(Column.ENTRY_NAME, 1));
        Flatbuffers.refused(StandardCode.ENTRY_REPEATED, draft.file(), AS_READ);
    }
}
