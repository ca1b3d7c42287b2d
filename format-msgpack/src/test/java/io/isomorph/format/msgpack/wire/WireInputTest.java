package io.isomorph.format.msgpack.wire;

import static io.isomorph.format.msgpack.wire.Wire.fault;
import static io.isomorph.format.msgpack.wire.Wire.input;
import static io.isomorph.format.msgpack.wire.Wire.refused;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.IsomorphException;
import io.isomorph.error.StandardCode;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WireInputTest {
    private static String hex(int number) {
        return number < 0x80 ? "%02x".formatted(number) : (number < 0x100 ? "cc%02x" : "cd%04x").formatted(number);
    }

    @Test
    void takesEachSmallNumberInItsSmallestForm() {
        for (int number = 0; number <= 0xffff; number++) {
            WireInput in = input(hex(number) + "010203");
            assertEquals(number, in.takeSmallNumber());
            assertEquals(1, in.takeInt("what follows"));
        }
        assertEquals(256, input("cd0100").takeSmallNumber());
    }

    @ParameterizedTest
    @ValueSource(strings = {"cc7f00", "cd00ff", "ff0000", "d0010000", "ce00010000", "c00000", "a10000", "0000", "cc80"})
    void takesNothingIfSomethingElseThanASmallNumberIsNextOrTheEndIsNear(String hex) {
        WireInput in = input(hex);
        assertEquals(-1, in.takeSmallNumber());
        assertEquals(-1, in.takeSmallNumber());
        assertSame(input(hex).kind(), in.kind());
        in.skip();
    }

    @Test
    void takesAnIntegerOfARange() {
        assertEquals(5, input("05").takeInt("it", 5, 5));
        assertEquals(-1, input("ff").takeInt("it", -1, 5));
        for (String hex : List.of("04", "06", "cfffffffffffffffff")) {
            var e = assertThrows(IsomorphException.class, () -> input(hex).takeInt("it", 5, 5));
            assertSame(StandardCode.SCHEMA_RANGE, e.code());
        }
        var e = assertThrows(
                IsomorphException.class, () -> input("cfffffffffffffffff").takeInt("it", -5, 5));
        assertTrue(e.getMessage().contains("18446744073709551615"), e.getMessage());
    }

    @Test
    void takesAnArrayWithACountOf32Bits() {
        assertEquals(2, input("dd00000002c0c0").takeArrayOf32Bits("it"));
        assertThrows(IsomorphException.class, () -> input("dc0002c0c0").takeArrayOf32Bits("it"));
        assertThrows(IsomorphException.class, () -> input("dd00000003c0c0").takeArrayOf32Bits("it"));
        assertTrue(ArrayHeader.isWidest((byte) 0xdd));
        assertFalse(ArrayHeader.isWidest((byte) 0xdc));
    }

    @ParameterizedTest
    @CsvSource({
        // the last column: whether this is the smallest form
        "00, 0, true",
        "7f, 127, true",
        "ff, -1, true",
        "e0, -32, true",
        "cc00, 0, false",
        "cc7f, 127, false",
        "cc80, 128, true",
        "ccff, 255, true",
        "cd0000, 0, false",
        "cd00ff, 255, false",
        "cd0100, 256, true",
        "cdffff, 65535, true",
        "ce00000000, 0, false",
        "ce0000ffff, 65535, false",
        "ce00010000, 65536, true",
        "ceffffffff, 4294967295, true",
        "cf0000000000000000, 0, false",
        "cf00000000ffffffff, 4294967295, false",
        "cf0000000100000000, 4294967296, true",
        "cf7fffffffffffffff, 9223372036854775807, true",
        "cf8000000000000000, 9223372036854775808, true",
        "cfffffffffffffffff, 18446744073709551615, true",
        "d000, 0, false",
        "d07f, 127, false",
        "d0ff, -1, false",
        "d0e0, -32, false",
        "d0df, -33, true",
        "d080, -128, true",
        "d10001, 1, false",
        "d17fff, 32767, false",
        "d1ff80, -128, false",
        "d1ff7f, -129, true",
        "d18000, -32768, true",
        "d27fffffff, 2147483647, false",
        "d2ffff8000, -32768, false",
        "d2ffff7fff, -32769, true",
        "d280000000, -2147483648, true",
        "d37fffffffffffffff, 9223372036854775807, false",
        "d3ffffffff80000000, -2147483648, false",
        "d3ffffffff7fffffff, -2147483649, true",
        "d38000000000000000, -9223372036854775808, true",
    })
    void takesEveryWidthOfAnInteger(String hex, String value, boolean smallest) {
        WireInput in = input(hex);
        long bits = in.takeInt("it");
        assertEquals(value, in.beyondLong() ? Long.toUnsignedString(bits) : Long.toString(bits));
        assertEquals(smallest ? WireInput.NOWHERE : 0, in.irregularAt());
        assertEquals(in.end(), in.at());
    }

    @Test
    void whetherAnIntegerIsBeyondLongIsReportedForTheLastOne() {
        WireInput in = input("cfffffffffffffffff 05");
        in.takeInt("it");
        assertTrue(in.beyondLong());
        in.takeInt("it");
        assertFalse(in.beyondLong());
    }

    @ParameterizedTest
    @CsvSource({
        "cb3ff8000000000000, 3ff8000000000000, true",
        "cbfff0000000000001, fff0000000000001, true",
        "cb8000000000000000, 8000000000000000, true",
        "ca3fc00000, 3ff8000000000000, false",
        "ca80000000, 8000000000000000, false",
        "ca00000001, 36a0000000000000, false",
        "ca7f7fffff, 47efffffe0000000, false",
        "ca7f800000, 7ff0000000000000, false",
        "caff800000, fff0000000000000, false",
        "ca7fc00000, 7ff8000000000000, false",
        "caffc00000, fff8000000000000, false",
        "ca7f800001, 7ff0000020000000, false", // a signalling NaN stays one
        "caffbfffff, fff7ffffe0000000, false",
        "ca7fffffff, 7fffffffe0000000, false",
    })
    void takesFloatsByTheirBits(String hex, String bits, boolean wide) {
        WireInput in = input(hex);
        assertEquals(bits, String.format("%016x", in.takeFloat("it")));
        assertEquals(wide ? WireInput.NOWHERE : 0, in.irregularAt());
    }

    @ParameterizedTest
    @CsvSource({
        "a0, 0, true",
        "bf, 31, true",
        "d900, 0, false",
        "d91f, 31, false",
        "d920, 32, true",
        "d9ff, 255, true",
        "da0000, 0, false",
        "da00ff, 255, false",
        "da0100, 256, true",
        "daffff, 65535, true",
        "db00000000, 0, false",
        "db0000ffff, 65535, false",
        "db00010000, 65536, true",
    })
    void takesEveryWidthOfAString(String header, int length, boolean smallest) {
        WireInput in = input(Wire.with(header, length));
        assertEquals("\0".repeat(length), in.takeString("it"));
        assertEquals(smallest ? WireInput.NOWHERE : 0, in.irregularAt());
        assertAnnouncesNoMoreThanThereIs(header, length);
    }

    @ParameterizedTest
    @CsvSource({
        "c400, 0, true",
        "c4ff, 255, true",
        "c50000, 0, false",
        "c500ff, 255, false",
        "c50100, 256, true",
        "c5ffff, 65535, true",
        "c600000000, 0, false",
        "c60000ffff, 65535, false",
        "c600010000, 65536, true",
    })
    void takesEveryWidthOfBytes(String header, int length, boolean smallest) {
        WireInput in = input(Wire.with(header, length));
        assertArrayEquals(new byte[length], in.takeBytes("it"));
        assertEquals(smallest ? WireInput.NOWHERE : 0, in.irregularAt());
        assertAnnouncesNoMoreThanThereIs(header, length);
    }

    @ParameterizedTest
    @CsvSource({
        "90, 0, true",
        "9f, 15, true",
        "dc0000, 0, false",
        "dc000f, 15, false",
        "dc0010, 16, true",
        "dcffff, 65535, true",
        "dd00000000, 0, false",
        "dd0000ffff, 65535, false",
        "dd00010000, 65536, true",
    })
    void takesEveryWidthOfAnArray(String header, int count, boolean smallest) {
        WireInput in = input(Wire.with(header, count));
        assertEquals(count, in.takeArray("it"));
        assertEquals(smallest ? WireInput.NOWHERE : 0, in.irregularAt());
        assertAnnouncesNoMoreThanThereIs(header, count);
    }

    @ParameterizedTest
    @CsvSource({
        "80, 0, true",
        "8f, 15, true",
        "de0000, 0, false",
        "de000f, 15, false",
        "de0010, 16, true",
        "deffff, 65535, true",
        "df00000000, 0, false",
        "df0000ffff, 65535, false",
        "df00010000, 65536, true",
    })
    void takesEveryWidthOfAMap(String header, int count, boolean smallest) {
        WireInput in = input(Wire.with(header, 2 * count));
        assertEquals(count, in.takeMap("it"));
        assertEquals(smallest ? WireInput.NOWHERE : 0, in.irregularAt());
        assertAnnouncesNoMoreThanThereIs(header, 2 * count);
    }

    /** With one byte less than the content needs at least, the header is refused. */
    private static void assertAnnouncesNoMoreThanThereIs(String header, int content) {
        input(Wire.with(header, content)).skip();
        if (content > 0) {
            assertEquals(
                    "input.truncated " + Wire.SOURCE + " byte 0 at the root", fault(Wire.with(header, content - 1)));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "d9",
                "da00",
                "db000000",
                "c4",
                "c500",
                "c6000000",
                "dc00",
                "dd000000",
                "de00",
                "df000000",
                "cc",
                "cd00",
                "ce000000",
                "cf00000000000000",
                "d0",
                "d100",
                "d2000000",
                "d300000000000000",
                "ca000000",
                "cb00000000000000",
                ""
            })
    void aHeaderThatIsCutIsAFaultAtTheEnd(String hex) {
        byte[] bytes = Wire.bytes(hex);
        for (int length = 0; length <= bytes.length; length++) {
            assertEquals(
                    "input.truncated " + Wire.SOURCE + " byte " + length + " at the root",
                    fault(Arrays.copyOf(bytes, length)));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ddffffffff",
                "dfffffffff",
                "dbffffffff",
                "c6ffffffff",
                "dd7fffffff00",
                "df8000000000",
                "df7fffffff00",
                "dcffff00",
                "deffff0000",
                "9f00",
                "8f0000",
                "bf00"
            })
    void aCountOrLengthOfMoreThanThereIsIsRefusedAtItsHeader(String hex) {
        assertEquals("input.truncated " + Wire.SOURCE + " byte 1 at /0", fault(Wire.bytes("91" + hex)));
    }

    @Test
    void whatBeginsNoValueIsRefusedHoweverItIsTaken() {
        for (String hex : List.of("c1", "c7", "c8", "c9", "d4", "d5", "d6", "d7", "d8")) {
            byte[] bytes = Wire.with(hex, 20);
            MsgpackCode code = hex.equals("c1") ? MsgpackCode.RESERVED : MsgpackCode.EXTENSION;
            assertEquals(code, refused(() -> input(bytes).kind()).code());
            assertEquals(code, refused(() -> input(bytes).skip()).code());
            assertEquals(code, refused(() -> input(bytes).takeInt("it")).code());
            assertEquals(code, refused(() -> input(bytes).takeFloat("it")).code());
            assertEquals(code, refused(() -> input(bytes).takeBool("it")).code());
            assertEquals(code, refused(() -> input(bytes).takeString("it")).code());
            assertEquals(code, refused(() -> input(bytes).takeBytes("it")).code());
            assertEquals(code, refused(() -> input(bytes).takeArray("it")).code());
            assertEquals(code, refused(() -> input(bytes).takeMap("it")).code());
            assertFalse(input(bytes).takeNil());
        }
    }

    /** By first byte: exactly one of the methods takes it, the one of its kind. */
    @Test
    void everyFirstByteIsOfOneKind() {
        for (int tag = 0; tag < 256; tag++) {
            byte[] bytes = new byte[80];
            bytes[0] = (byte) tag;
            if (Headers.kind(tag) == null) {
                continue; // c1 and the extensions: see above
            }
            Kind kind = input(bytes).kind();
            assertEquals(kind == Kind.NIL, input(bytes).takeNil());
            assertTakes(kind == Kind.BOOL, bytes, "a bool", () -> input(bytes).takeBool("it"));
            assertTakes(
                    kind == Kind.INT, bytes, "an integer", () -> input(bytes).takeInt("it"));
            assertTakes(kind == Kind.FLOAT, bytes, "a float", () -> input(bytes).takeFloat("it"));
            assertTakes(
                    kind == Kind.STRING, bytes, "a string", () -> input(bytes).takeString("it"));
            assertTakes(kind == Kind.BYTES, bytes, "bytes", () -> input(bytes).takeBytes("it"));
            assertTakes(
                    kind == Kind.ARRAY, bytes, "an array", () -> input(bytes).takeArray("it"));
            assertTakes(kind == Kind.MAP, bytes, "a map", () -> input(bytes).takeMap("it"));
        }
    }

    private static void assertTakes(boolean taken, byte[] bytes, String expected, Runnable take) {
        if (taken) {
            take.run();
        } else {
            IsomorphException fault = refused(take::run);
            assertEquals(StandardCode.SCHEMA_KIND, fault.code());
            assertEquals("it is " + input(bytes).kind().withArticle() + ", not " + expected, fault.problem());
        }
    }

    @Test
    void takesTruthValues() {
        assertFalse(input("c2").takeBool("it"));
        assertTrue(input("c3").takeBool("it"));
        assertEquals(
                StandardCode.INPUT_TRUNCATED, refused(() -> input("").takeNil()).code());
    }

    @ParameterizedTest
    @CsvSource({
        "05, 0, 5, true",
        "05, 5, 9, true",
        "05, 6, 9, false",
        "05, -9, 4, false",
        "ff, -1, 0, true",
        "cfffffffffffffffff, -1, 9223372036854775807, false",
    })
    void anIntegerMayBeHeldToARange(String hex, long low, long high, boolean within) {
        if (within) {
            input(hex).takeInt("it", low, high);
        } else {
            IsomorphException fault = refused(() -> input(hex).takeInt("it", low, high));
            assertEquals(StandardCode.SCHEMA_RANGE, fault.code());
            assertTrue(fault.problem().endsWith(", which is not " + low + " to " + high), fault.problem());
        }
    }

    @ParameterizedTest
    @CsvSource({
        "a180, 1",
        "a1c0, 1",
        "a2c080, 1",
        "a3e08080, 1",
        "a3eda080, 1",
        "a4f4908080, 1",
        "a2c341, 1",
        "a461c3a9ff, 4",
        "a1c3, 1",
        "a361e282, 2",
        "a4f0808080, 1",
        "a5f888808080, 1",
    })
    void aTextThatIsNotUtf8IsRefusedWhereItIsNot(String hex, int offset) {
        String place = Wire.SOURCE + " byte " + offset + " at the root";
        assertEquals("input.encoding " + place, fault(Wire.bytes(hex)));
        assertEquals(
                place, refused(() -> input(hex).takeString("it")).location().toString());
        WireInput in = input(hex);
        int length = in.takeStringHeader("it");
        assertEquals(place, refused(() -> in.text(in.at(), length)).location().toString());
    }

    @Test
    void theFirstIrregularValueIsNoted() {
        for (String hex : List.of("93 01 cc01 cd0001", "92 a0 d900", "82 a0 9100 a0 cb0000000000000000 00")) {
            WireInput in = input(hex);
            in.skip();
            boolean regular = hex.startsWith("82");
            assertEquals(regular ? WireInput.NOWHERE : 2, in.irregularAt(), hex);
        }
    }

    @Test
    void stringsAndBytesHaveALimit() {
        Limits limits = Limits.DEFAULTS.with(Limit.STRING, 3);
        for (String hex : List.of("a3616161", "c403000000")) {
            new WireInput(Wire.bytes(hex), Wire.SOURCE, limits).skip();
        }
        for (String hex : List.of("91a461616161", "91c40400000000")) {
            IsomorphException fault = refused(() -> new WireInput(Wire.bytes(hex), Wire.SOURCE, limits).skip());
            assertEquals(StandardCode.LIMIT_STRING, fault.code());
            assertEquals(Wire.SOURCE + " byte 1 at /0", fault.location().toString());
        }
    }
}
