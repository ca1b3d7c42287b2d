package io.isomorph.testkit.reference;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.ErrorCode;
import io.isomorph.error.IsomorphException;
import io.isomorph.error.StandardCode;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.Document;
import io.isomorph.spi.Formats;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import io.isomorph.testkit.edit.ByteMutator;
import io.isomorph.testkit.generate.DocumentGenerator;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The reader behind the checksum, which hides it from the contract: here changed files get a checksum that fits. */
class ReferenceReaderTest {
    private static final ReferenceFormat FORMAT = new ReferenceFormat();
    private static final int CHECKSUM = 4;

    private static byte[] write(Document document) {
        return Formats.toBytes(document, FORMAT, WriteOptions.DEFAULTS);
    }

    private static Document read(byte[] file) {
        try (var reader = Formats.open(FORMAT, ByteSource.of(file, "file"), ReadOptions.DEFAULTS)) {
            return reader.read();
        }
    }

    /** Puts a checksum behind what is before the last four bytes. */
    private static byte[] sealed(byte[] file) {
        byte[] sealed = file.clone();
        int content = file.length - CHECKSUM;
        System.arraycopy(ReferenceWriter.checksum(sealed, content), 0, sealed, content, CHECKSUM);
        return sealed;
    }

    @Test
    void changedContentIsAnotherDocumentWithTheSameBytesOrAnErrorWithAPlace() {
        DocumentGenerator documents = DocumentGenerator.mixed();
        Set<String> codes = new TreeSet<>();
        int read = 0;
        for (int seed = 0; seed < 600; seed++) {
            byte[] file = write(documents.generate(seed));
            ByteMutator mutator = new ByteMutator(seed);
            for (int i = 0; file.length < 20_000 && i < 20; i++) {
                byte[] changed = mutator.mutate(file);
                if (changed.length < ReferenceFormat.MAGIC.length + CHECKSUM) {
                    continue;
                }
                byte[] sealed = sealed(changed);
                try {
                    assertArrayEquals(sealed, write(read(sealed)), "seed " + seed + ", mutation " + i);
                    read++;
                } catch (IsomorphException e) {
                    codes.add(e.code().id());
                    assertEquals("file", e.location().source(), e.getMessage());
                    assertTrue(e.location().byteOffset() <= sealed.length, e.getMessage());
                }
            }
        }
        assertTrue(read > 200, read + " are read");
        for (ErrorCode code : Set.of(
                StandardCode.INPUT_FORMAT,
                StandardCode.INPUT_TRUNCATED,
                StandardCode.INPUT_TRAILING,
                StandardCode.INPUT_ENCODING,
                StandardCode.SCHEMA_KIND,
                StandardCode.SCHEMA_RANGE,
                StandardCode.NAME_MALFORMED,
                StandardCode.OPERAND_UNDEFINED)) {
            assertTrue(codes.contains(code.id()), code.id() + " is not among " + codes);
        }
    }

    @Test
    void aWrongChecksumIsReportedAsOne() {
        byte[] file = write(DocumentGenerator.mixed().generate(1));
        file[file.length - 1] ^= 1;
        IsomorphException fault = assertThrows(IsomorphException.class, () -> read(file));
        assertEquals(StandardCode.INPUT_CHECKSUM, fault.code());
        assertEquals(file.length - CHECKSUM, fault.location().byteOffset());
    }

    @Test
    void aFileOfAnotherFormatIsReportedAsOne() {
        byte[] file = Arrays.copyOf(new byte[] {'{', '}'}, 40);
        assertEquals(
                StandardCode.INPUT_FORMAT,
                assertThrows(IsomorphException.class, () -> read(file)).code());
    }
}
