package io.isomorph.format.msgpack.pypto;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.IsomorphException;
import io.isomorph.family.pypto.sample.PyptoProgramGenerator;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limit;
import io.isomorph.ir.Document;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.Normalization;
import io.isomorph.spi.ReadOptions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Fields that are as PyPTO writes them are taken in a quick way, which gives what the other way gives, in this file and in the next. */
class FieldReaderTest {
    /** Strings are shorter than keys may be, so the quick way is not taken. */
    private static final ReadOptions OTHER_WAY = PyptoFiles.limited(Limit.STRING, 63);

    private final PyptoFormat quick = new PyptoFormat();
    private final PyptoFormat other = new PyptoFormat();

    /** What comes of reading: a document with what was normalized, or a fault. */
    private record Outcome(
            @Nullable Document document,
            List<Normalization> normalizations,
            @Nullable String fault) {}

    private static Outcome outcome(PyptoFormat format, byte[] bytes, ReadOptions options) {
        List<Normalization> found = new ArrayList<>();
        try (DocumentReader reader =
                format.newReader(ByteSource.of(bytes, PyptoFiles.SOURCE), options.onNormalized(found::add))) {
            return new Outcome(reader.read(), found, null);
        } catch (IsomorphException e) {
            return new Outcome(null, List.of(), e.getMessage());
        }
    }

    /** Reads in both ways, in the quick one twice. */
    private Outcome assertAlike(byte[] bytes) {
        Outcome expected = outcome(other, bytes, OTHER_WAY);
        assertEquals(expected, outcome(quick, bytes, ReadOptions.DEFAULTS));
        assertEquals(expected, outcome(quick, bytes, ReadOptions.DEFAULTS));
        return expected;
    }

    @Test
    void changedFilesAreReadAlike() {
        Random random = new Random(7);
        int refused = 0;
        int compared = 0;
        for (int seed = 0; seed < 40; seed++) {
            byte[] file = PyptoFiles.write(PyptoProgramGenerator.program(seed));
            for (int round = 0; round < 100; round++) {
                byte[] bytes = round % 4 == 0 ? Arrays.copyOf(file, random.nextInt(file.length)) : file.clone();
                if (bytes.length > 0) {
                    bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
                }
                @Nullable String fault = outcome(other, bytes, OTHER_WAY).fault();
                if (fault == null || !fault.contains(Limit.STRING.code().id())) {
                    assertAlike(bytes);
                    compared++;
                    refused += fault == null ? 0 : 1;
                }
            }
        }
        assertTrue(refused > 1_000 && refused < compared - 100, refused + " of " + compared);
    }

    private static byte[] statement(String span) {
        return WireText.ofNodes()
                .bytes("{fields: {leading_comments: [], span: " + span + "}, id: 0, type: 'BreakStmt'}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"2147483648", "-2147483649", "18446744073709551615", "1.5", "'1'", "null", "[1]"})
    void aSpanIsOfNumbersOf32Bits(String line) {
        for (String key : List.of("begin_column", "begin_line", "end_column", "end_line")) {
            String span = "{begin_column: 1, begin_line: 1, end_column: 1, end_line: 1, filename: 'k.py'}"
                    .replace(key + ": 1", key + ": " + line);
            Outcome refused = assertAlike(statement(span));
            assertTrue(String.valueOf(refused.fault()).contains("/fields/span/" + key), refused::toString);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{begin_column: 2147483647, begin_line: -2147483648, end_column: 128, end_line: -33, filename: ''}",
                "{begin_column: 1, begin_line: 1, end_column: 1, end_line: 1, filenames: ''}",
                "{begin_column: 1, begin_line: 1, end_column: 1, filename: '', end_line: 1}",
                "{begin_column: 1, begin_line: 1, end_column: 1, end_line: 1, filename: 7}",
                "{begin_column: 1, begin_line: 1, end_column: 1, end_line: 1, filename: 'hex:c40161'}",
                "{begin_column: 1, begin_line: 1, end_column: 1, end_line: 'hex:cc01', filename: ''}",
                "{begin_column: 'hex:d001', begin_line: 1, end_column: 1, end_line: 1, filename: 'hex:d90161'}",
                "{a: 1, b: 2, c: 3, d: 4, e: 5}"
            })
    void aSpanThatIsOtherwiseIsReadAlike(String span) {
        assertAlike(statement(span));
    }

    /** A value that is not in its smallest form is not kept for the next file, which would have it without a report. */
    @Test
    void whatIsNormalizedInAFieldIsReportedOfEachFile() {
        String type = "{dtype: 'hex:cc14', type_kind: 'ScalarType'}";
        Outcome read = assertAlike(WireText.ofNodes()
                .bytes("{fields: {name_hint: 'x', span: '$span', type: " + type + "}, id: 0, type: 'Var'}"));
        assertNull(read.fault());
        assertFalse(read.normalizations().isEmpty());
    }
}
