package io.isomorph.format.msgpack.wire;

import static io.isomorph.format.msgpack.wire.Wire.hex;
import static io.isomorph.format.msgpack.wire.Wire.refused;
import static io.isomorph.format.msgpack.wire.Wire.written;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.StandardCode;
import io.isomorph.io.ByteSink;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WireOutputTest {
    private static byte[] put(Consumer<WireOutput> what) {
        WireOutput out = Wire.output();
        what.accept(out);
        return written(out);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 00",
        "127, 7f",
        "128, cc80",
        "255, ccff",
        "256, cd0100",
        "65535, cdffff",
        "65536, ce00010000",
        "4294967295, ceffffffff",
        "4294967296, cf0000000100000000",
        "9223372036854775807, cf7fffffffffffffff",
        "-1, ff",
        "-32, e0",
        "-33, d0df",
        "-128, d080",
        "-129, d1ff7f",
        "-32768, d18000",
        "-32769, d2ffff7fff",
        "-2147483648, d280000000",
        "-2147483649, d3ffffffff7fffffff",
        "-9223372036854775808, d38000000000000000",
    })
    void integersHaveTheirSmallestForm(long value, String hex) {
        assertEquals(hex, hex(put(out -> out.putInt(value))));
        if (value >= 0) {
            assertEquals(hex, hex(put(out -> out.putUnsignedInt(value))));
        }
    }

    @Test
    void integersBeyondLongAreUnsigned() {
        assertEquals("cf8000000000000000", hex(put(out -> out.putUnsignedInt(Long.MIN_VALUE))));
        assertEquals("cfffffffffffffffff", hex(put(out -> out.putUnsignedInt(-1))));
    }

    @Test
    void floatsAreWrittenByTheirBits() {
        assertEquals("cb7ff0000000000001", hex(put(out -> out.putFloat(0x7ff0_0000_0000_0001L))));
        assertEquals("cb8000000000000000", hex(put(out -> out.putFloat(Long.MIN_VALUE))));
    }

    @Test
    void nilAndTruthValuesAreOneByte() {
        assertEquals("c0c2c3", hex(put(out -> {
            out.putNil();
            out.putBool(false);
            out.putBool(true);
        })));
    }

    @ParameterizedTest
    @CsvSource({
        "0, a0, c400, 90, 80",
        "15, af, c40f, 9f, 8f",
        "16, b0, c410, dc0010, de0010",
        "31, bf, c41f, dc001f, de001f",
        "32, d920, c420, dc0020, de0020",
        "255, d9ff, c4ff, dc00ff, de00ff",
        "256, da0100, c50100, dc0100, de0100",
        "65535, daffff, c5ffff, dcffff, deffff",
        "65536, db00010000, c600010000, dd00010000, df00010000",
    })
    void lengthsAndCountsHaveTheirSmallestForm(int length, String string, String bytes, String array, String map) {
        String text = "a".repeat(length);
        assertEquals(string + "61".repeat(length), hex(put(out -> out.putString(text))));
        assertEquals(string, hex(put(out -> out.putStringHeader(length))));
        assertEquals(bytes + "00".repeat(length), hex(put(out -> out.putBytes(new byte[length]))));
        assertEquals(array, hex(put(out -> out.putArray(length))));
        assertEquals(map, hex(put(out -> out.putMap(length))));
    }

    @Test
    void lengthsOfTextsAreThoseOfTheirBytes() {
        for (int length = 0; length < 70; length++) {
            for (String last : new String[] {"", "\u00e9", "\u20ac", "\ud83d\ude00", "\u007f", "\u0080"}) {
                String text = "a".repeat(length) + last;
                WireInput in = Wire.input(put(out -> out.putString(text)));
                assertEquals(text, in.takeString("it"));
                assertEquals(in.end(), in.at());
                assertEquals(WireInput.NOWHERE, in.irregularAt());
            }
        }
    }

    @Test
    void theArrayGrowsAndIsFlushed() {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        ByteSink sink = ByteSink.of(all, Wire.SOURCE);
        WireOutput out = Wire.output();
        byte[] raw = new byte[5_000];
        Arrays.fill(raw, (byte) 7);
        for (int i = 0; i < 20; i++) {
            out.putRaw(raw, 1, i * 200);
            out.require(3);
            out.bytes()[out.size()] = 8;
            out.size(out.size() + 1);
            if (i % 7 == 6) {
                out.flushTo(sink);
                assertEquals(0, out.size());
            }
        }
        out.flushTo(sink);
        sink.commit();
        ByteArrayOutputStream expected = new ByteArrayOutputStream();
        for (int i = 0; i < 20; i++) {
            expected.write(raw, 0, i * 200);
            expected.write(8);
        }
        assertArrayEquals(expected.toByteArray(), all.toByteArray());
    }

    @Test
    void outputHasALimit() {
        WireOutput out = new WireOutput(Limits.DEFAULTS.with(Limit.OUTPUT, 5_000), new byte[1 << 10]);
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        ByteSink sink = ByteSink.of(all, Wire.SOURCE);
        out.putBytes(new byte[2_498]);
        out.flushTo(sink);
        out.putRaw(new byte[2_499], 0, 2_499);
        out.flushTo(sink);
        assertEquals(5_000, all.size());
        out.putNil();
        assertEquals(StandardCode.LIMIT_OUTPUT, refused(() -> out.flushTo(sink)).code());
        WireOutput endless = new WireOutput(Limits.DEFAULTS.with(Limit.OUTPUT, 5_000), new byte[1 << 10]);
        assertEquals(
                StandardCode.LIMIT_OUTPUT,
                refused(() -> {
                            while (true) {
                                endless.putInt(5);
                            }
                        })
                        .code());
        assertTrue(endless.size() < 20_000, endless.size() + " bytes were kept");
    }

    @Test
    void aLiteralIsPutWholeAndNothingBehindItStays() {
        for (int length = 0; length <= 40; length++) {
            byte[] bytes = new byte[length];
            for (int i = 0; i < length; i++) {
                bytes[i] = (byte) (200 + 7 * i);
            }
            Literal literal = Literal.of(bytes);
            for (int before = 0; before < 20; before++) {
                WireOutput out = new WireOutput(Limits.DEFAULTS, new byte[before]);
                for (int i = 0; i < before; i++) {
                    out.putNil();
                }
                out.put(literal);
                out.putNil();
                byte[] expected = new byte[before + length + 1];
                Arrays.fill(expected, (byte) 0xc0);
                System.arraycopy(bytes, 0, expected, before, length);
                assertArrayEquals(expected, out.toByteArray(), length + " bytes behind " + before);
            }
        }
    }
}
