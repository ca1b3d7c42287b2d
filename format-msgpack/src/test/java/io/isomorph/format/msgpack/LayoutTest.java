package io.isomorph.format.msgpack;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.ErrorCode;
import io.isomorph.error.IsomorphException;
import io.isomorph.error.StandardCode;
import io.isomorph.format.msgpack.wire.MsgpackCode;
import io.isomorph.spi.Normalization;
import io.isomorph.spi.NormalizationCode;
import io.isomorph.spi.ReadOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Files made by hand: what is canonical, what is laid out otherwise and reported, what is refused. */
class LayoutTest {
    private static final String PLAIN = "94 a3782e79 c0 90 c0";

    private static byte[] body(String region) {
        return Msgpack.file(Msgpack.entry(region));
    }

    static Stream<Arguments> canonical() {
        return Stream.of(
                Arguments.of("no entries", Msgpack.file("dd00000000")),
                Arguments.of("a region without blocks", body("dd00000000")),
                Arguments.of("a plain operation", Msgpack.operations(1, PLAIN)),
                Arguments.of("an attribute without payload", Msgpack.operations(1, "94 a3782e79 91 92 a16b 00 90 c0")),
                Arguments.of("the null attribute", Msgpack.operations(1, "94 a3782e79 91 91 a16b 90 c0")),
                Arguments.of("a null payload", Msgpack.payload("c0")),
                Arguments.of("the null value", Msgpack.payload("8101c0")),
                Arguments.of("a map of one entry", Msgpack.payload("81a130c0")),
                Arguments.of("the largest integer", Msgpack.payload("cfffffffffffffffff")),
                Arguments.of("the smallest integer", Msgpack.payload("d38000000000000000")),
                Arguments.of("a NaN", Msgpack.payload("cb7ff4000000000001")));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("canonical")
    void whatIsCanonicalIsReadWithoutAWordAndWrittenAgain(String what, byte[] file) {
        Msgpack.Read read = Msgpack.read(file, ReadOptions.DEFAULTS.withStrict(true));
        assertArrayEquals(file, Msgpack.write(read.document()));
    }

    static Stream<Arguments> otherwise() {
        byte[] plain = Msgpack.operations(1, PLAIN);
        byte[] one = Msgpack.payload("01");
        byte[] two = Msgpack.operations(2, PLAIN + "94 00 c0 90 c0");
        byte[] map = Msgpack.payload("82 a161 01 a162 02");
        return Stream.of(
                Arguments.of("a wide number", "number-text", one, Msgpack.payload("cc01")),
                Arguments.of("a number with sign", "number-text", one, Msgpack.payload("d001")),
                Arguments.of("a number of 64 bits", "number-text", one, Msgpack.payload("d30000000000000001")),
                Arguments.of(
                        "a float of 32 bits",
                        "number-text",
                        Msgpack.payload("cb3ff8000000000000"),
                        Msgpack.payload("ca3fc00000")),
                Arguments.of("a wide length", "layout", plain, Msgpack.operations(1, "94 d903782e79 c0 90 c0")),
                Arguments.of("a wide count", "layout", plain, Msgpack.operations(1, "dc0004 a3782e79 c0 90 c0")),
                Arguments.of("entries in a short array", "layout", Msgpack.file("dd00000000"), Msgpack.file("90")),
                Arguments.of("a region in a short array", "layout", body("dd00000000"), body("90")),
                Arguments.of("a block in a short array", "layout", plain, body("dd00000001 93 9090" + PLAIN)),
                Arguments.of("a node in full again", "layout", two, Msgpack.operations(2, PLAIN + PLAIN)),
                Arguments.of("an empty list", "layout", plain, Msgpack.operations(1, "94 a3782e79 90 90 c0")),
                Arguments.of("keys of a payload", "key-order", map, Msgpack.payload("82 a162 02 a161 01")),
                Arguments.of(
                        "keys of a form",
                        "key-order",
                        Msgpack.file("dd00000001 97 a0 00 82 a161a0 a162a0 a0 00 c2 dd00000000"),
                        Msgpack.file("dd00000001 97 a0 00 82 a162a0 a161a0 a0 00 c2 dd00000000")));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("otherwise")
    void whatIsLaidOutOtherwiseIsReportedOnceAndNormalized(String what, String code, byte[] canonical, byte[] file) {
        Msgpack.Read read = Msgpack.read(file);
        assertEquals(List.of(code), codes(read));
        assertTrue(read.normalizations().get(0).location().byteOffset() > 0);
        assertArrayEquals(canonical, Msgpack.write(read.document()));
        IsomorphException strict = Msgpack.refused(file, ReadOptions.DEFAULTS.withStrict(true));
        assertEquals(StandardCode.STRICT_NORMALISED, strict.code());
    }

    private static List<String> codes(Msgpack.Read read) {
        return read.normalizations().stream().map(n -> n.code().id()).toList();
    }

    static Stream<Arguments> refused() {
        return Stream.of(
                Arguments.of(StandardCode.SCHEMA_COUNT, Msgpack.operations(1, "93 a3782e79 c0 90")),
                Arguments.of(StandardCode.SCHEMA_COUNT, Msgpack.operations(1, "94 a3782e79 91 90 90 c0")),
                Arguments.of(
                        StandardCode.SCHEMA_COUNT,
                        Msgpack.operations(1, "94 a3782e79 91 94 a16b a3782e7a c0 c0 90 c0")),
                Arguments.of(
                        StandardCode.SCHEMA_COUNT, Msgpack.operations(1, "94 a3782e79 c0 91 93 a3742e75 c0 c0 c0")),
                Arguments.of(StandardCode.SCHEMA_COUNT, body("dd00000001 dd00000001 90")),
                Arguments.of(StandardCode.SCHEMA_COUNT, body("dd00000001 dd00000002 90 91a16b")),
                Arguments.of(StandardCode.SCHEMA_COUNT, Msgpack.file("dd00000001 98 a0 00 80 a0 00 c2 dd00000000 c0")),
                Arguments.of(StandardCode.SCHEMA_KIND, Msgpack.operations(1, "95 a3782e79 c0 90 c0 c0")),
                Arguments.of(StandardCode.SCHEMA_KIND, Msgpack.operations(1, "96 a3782e79 c0 90 c0 dd00000000 00")),
                Arguments.of(StandardCode.SCHEMA_KIND, Msgpack.operations(1, "94 a3782e79 80 90 c0")),
                Arguments.of(StandardCode.SCHEMA_KIND, Msgpack.operations(1, "94 c0 c0 90 c0")),
                Arguments.of(StandardCode.NAME_MALFORMED, Msgpack.operations(1, "94 a44e554c4c c0 90 c0")),
                Arguments.of(StandardCode.NAME_MALFORMED, Msgpack.operations(1, "94 a3782e79 91 92 a16b a16b 90 c0")),
                Arguments.of(StandardCode.INPUT_ENCODING, Msgpack.payload("a1ff")),
                Arguments.of(StandardCode.OPERAND_UNDEFINED, Msgpack.operations(1, "95 a3782e79 c0 91c0 c0 00")),
                Arguments.of(StandardCode.OPERAND_UNDEFINED, Msgpack.operations(1, "95 a3782e79 c0 90 c0 fe")),
                Arguments.of(
                        StandardCode.SCHEMA_RANGE, Msgpack.operations(1, "95 a3782e79 c0 90 c0 cfffffffffffffffff")),
                Arguments.of(StandardCode.OPERAND_REFERENCE, Msgpack.payload("810200")),
                Arguments.of(StandardCode.OPERAND_REFERENCE, body("dd00000001 dd00000002 91 92a3742e75 810200 90")),
                Arguments.of(
                        StandardCode.OPERAND_REFERENCE, body("dd00000001 dd00000002 90 92 a16b 92a3742e75 810200")),
                Arguments.of(StandardCode.SCHEMA_RANGE, Msgpack.payload("8102ff")),
                Arguments.of(StandardCode.SCHEMA_VALUE, Msgpack.payload("8103c0")),
                Arguments.of(MsgpackCode.KEY, Msgpack.payload("82 a161 c0 00 c0")),
                Arguments.of(MsgpackCode.KEY, Msgpack.payload("82 00 c0 a161 c0")),
                Arguments.of(MsgpackCode.KEY, Msgpack.payload("81 c0 c0")),
                Arguments.of(StandardCode.SCHEMA_DUPLICATE, Msgpack.payload("82 a161 c0 a161 c0")),
                Arguments.of(
                        StandardCode.SCHEMA_DUPLICATE,
                        Msgpack.file("dd00000001 97 a0 00 82 a161a0 a161a0 a0 00 c2 dd00000000")),
                Arguments.of(StandardCode.ATTRIBUTE_REPEATED, Msgpack.operations(1, "94 a3782e79 92 91a16b 00 90 c0")),
                Arguments.of(
                        StandardCode.ENTRY_REPEATED,
                        Msgpack.file("dd00000002 97 a0 00 80 a0 00 c2 dd00000000 97 a0 00 80 a0 00 c2 dd00000000")),
                Arguments.of(
                        StandardCode.SCHEMA_VALUE,
                        Msgpack.file("dd00000002 97 a161 00 80 a0 00 c2 dd00000000 97 a0 00 80 a0 00 c2 dd00000000")),
                Arguments.of(StandardCode.SCHEMA_RANGE, Msgpack.file("dd00000001 97 a0 ff 80 a0 00 c2 dd00000000")),
                Arguments.of(StandardCode.INPUT_TRAILING, Msgpack.file("dd00000000 c0")),
                Arguments.of(
                        StandardCode.SCHEMA_COUNT, Msgpack.sealed(Msgpack.hex("95 a449534f4d 920100 dd00000000 c0"))),
                Arguments.of(StandardCode.SCHEMA_VALUE, Msgpack.sealed(Msgpack.hex("94 a449534f4d 920000 dd00000000"))),
                Arguments.of(StandardCode.SCHEMA_VALUE, Msgpack.sealed(Msgpack.hex("94 a449534f4d 9101 dd00000000"))));
    }

    @ParameterizedTest
    @MethodSource("refused")
    void allElseIsRefusedWithItsCodeAndPlace(ErrorCode code, byte[] file) {
        IsomorphException fault = Msgpack.refused(file);
        assertEquals(code, fault.code(), fault::getMessage);
    }

    @Test
    void aNewerMinorVersionIsReadAndWhatItAddsIsDropped() {
        byte[] plain = Msgpack.file("dd00000001 97 a0 00 80 a0 00 c2 dd00000000");
        byte[] newer = Msgpack.sealed(
                Msgpack.hex(
                        "97 a449534f4d 920107 dd00000001 9a a0 00 80 a0 00 c2 dd00000000 dd00000000 a16e 92c000 90 81a16900 c0"));
        Msgpack.Read read = Msgpack.read(newer);
        assertEquals(List.of("layout", "unknown-dropped"), codes(read));
        assertTrue(read.normalizations().get(0).detail().contains("1.7"));
        assertArrayEquals(plain, Msgpack.write(read.document()));
        assertEquals(
                List.of("layout"), codes(Msgpack.read(Msgpack.sealed(Msgpack.hex("94 a449534f4d 920101 dd00000000")))));
    }

    @ParameterizedTest
    @CsvSource({"920200, 2.0", "92cd012c07, 300.7", "93020304, 2.3"})
    void aNewerMajorVersionIsRefusedAndBothAreNamedWhateverFollows(String version, String text) {
        for (String rest : List.of("", "dd00000000", "c1")) {
            IsomorphException fault = Msgpack.refused(Msgpack.hex("94 a449534f4d" + version + rest));
            assertEquals(StandardCode.INPUT_VERSION, fault.code());
            assertTrue(fault.problem().contains(text) && fault.problem().contains("1.1"), fault.problem());
        }
    }

    @Test
    void damageIsDistinguishedFromACutAndFromWhatFollows() {
        byte[] file = Samples.small();
        byte[] longer = java.util.Arrays.copyOf(file, file.length + 3);
        assertEquals(StandardCode.INPUT_TRAILING, Msgpack.refused(longer).code());
        assertEquals(file.length, Msgpack.refused(longer).location().byteOffset());
        byte[] changed = file.clone();
        changed[file.length - 1]++;
        assertEquals(StandardCode.INPUT_CHECKSUM, Msgpack.refused(changed).code());
        for (int length = 0; length < 6; length++) {
            IsomorphException cut = Msgpack.refused(java.util.Arrays.copyOf(file, length));
            assertEquals(StandardCode.INPUT_TRUNCATED, cut.code());
            assertEquals(length, cut.location().byteOffset());
        }
        assertEquals(
                StandardCode.INPUT_FORMAT, Msgpack.refused(Msgpack.hex("93c0")).code());
    }

    @Test
    void eachCodeIsReportedAtItsFirstPlaceOnly() {
        StringBuilder operations = new StringBuilder();
        for (int i = 0; i < 1000; i++) {
            operations.append("94 a3782e79 90 90 c0");
        }
        List<Normalization> received = new ArrayList<>(
                Msgpack.read(Msgpack.operations(1000, operations.toString())).normalizations());
        assertEquals(1, received.size());
        assertEquals(NormalizationCode.LAYOUT, received.get(0).code());
        assertEquals("/2/0/6/0/2/1", received.get(0).location().pointer());
    }

    /** A wide number and a wide length are each reported at the first place, whichever comes first. */
    @ParameterizedTest
    @CsvSource({"cc01, 80, d903706972, 01, 16 19", "00, 80, d903706972, cc01, 23 18"})
    void wideNumbersAndWideLengthsAreReportedEach(
            String visits, String form, String family, String version, String places) {
        byte[] file = Msgpack.file(
                "dd00000001 97 a0 " + visits + " " + form + " " + family + " " + version + " c3 dd00000000");
        List<Normalization> found = Msgpack.read(file, ReadOptions.DEFAULTS).normalizations();
        assertEquals(
                List.of(NormalizationCode.NUMBER_TEXT, NormalizationCode.LAYOUT),
                found.stream().map(Normalization::code).toList());
        assertEquals(
                places,
                found.get(0).location().byteOffset() + " "
                        + found.get(1).location().byteOffset());
    }
}
