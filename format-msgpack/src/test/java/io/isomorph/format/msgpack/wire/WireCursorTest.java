package io.isomorph.format.msgpack.wire;

import static io.isomorph.format.msgpack.wire.Wire.fault;
import static io.isomorph.format.msgpack.wire.Wire.input;
import static io.isomorph.format.msgpack.wire.Wire.refused;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.IsomorphException;
import io.isomorph.error.StandardCode;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What comes before and after values: where bytes come from, how they are passed, and where they end. */
class WireCursorTest {
    @Test
    void nothingMayFollow() {
        assertEquals("input.trailing " + Wire.SOURCE + " byte 1 at the root", fault(Wire.bytes("c0c0")));
        input("").requireEnd();
    }

    @Test
    void anySourceIsBroughtIntoMemory() {
        byte[] large = new byte[40 << 20];
        large[large.length - 1] = 5;
        for (byte[] bytes : List.of(Wire.bytes("93010203"), new byte[0], large)) {
            assertArrayEquals(
                    bytes, WireInput.of(ByteSource.of(bytes), Limits.DEFAULTS).bytes());
            ByteBuffer direct =
                    ByteBuffer.allocateDirect(bytes.length).put(bytes).flip();
            WireInput in = WireInput.of(ByteSource.of(direct, Wire.SOURCE), Limits.DEFAULTS);
            assertArrayEquals(bytes, in.bytes());
            assertEquals(bytes.length, in.end());
        }
        IsomorphException fault =
                refused(() -> WireInput.of(ByteSource.of(new byte[11]), Limits.DEFAULTS.with(Limit.BYTES, 10)));
        assertEquals(StandardCode.LIMIT_BYTES, fault.code());
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 1L << 30, Integer.MAX_VALUE - 16, Integer.MAX_VALUE, 1L << 33})
    void aSourceThatPromisesMoreThanItHasIsRefused(long size) {
        ByteSource empty = new ByteSource() {
            @Override
            public String name() {
                return Wire.SOURCE;
            }

            @Override
            public long size() {
                return size;
            }

            @Override
            public int read(long position, byte[] target, int offset, int length) {
                return 0;
            }

            @Override
            public ByteBuffer slice(long position, int length) {
                throw new UnsupportedOperationException();
            }

            @Override
            public void close() {}
        };
        IsomorphException fault = refused(() -> WireInput.of(empty, Limits.DEFAULTS));
        assertEquals(size < Integer.MAX_VALUE ? StandardCode.INPUT_TRUNCATED : StandardCode.LIMIT_BYTES, fault.code());
    }

    @ParameterizedTest(name = "{0} bytes follow")
    @ValueSource(ints = {0, 3, 20})
    void skipsExactlyWhatIsExpected(int following) {
        for (int length = 0; length <= 70; length++) {
            byte[] run = run(length, 200);
            byte[] bytes = Arrays.copyOf(run, length + following);
            Literal expected = Literal.of(run);
            WireInput in = input(bytes);
            assertTrue(in.skips(expected));
            assertEquals(length, in.at());
            for (int bit = 0; bit < 8 * length; bit++) {
                byte[] other = bytes.clone();
                other[bit / 8] ^= (byte) (1 << bit % 8);
                WireInput differs = input(other);
                assertFalse(differs.skips(expected), length + " bytes, bit " + bit);
                assertEquals(0, differs.at());
            }
            if (length > 0) {
                assertFalse(input(Arrays.copyOf(run, length - 1)).skips(expected));
            }
        }
    }

    /** Bytes that were passed are passed again where they are the same, all of them are there, and nothing is touched where they are not. */
    @Test
    void skipsAgainWhatIsTheSameAsBefore() {
        WireInput in = input("a2 61 62 a2 61 62 a2 61 63 a2 61");
        in.goTo(3);
        assertTrue(in.skipsAgain(0, 3));
        assertEquals(6, in.at());
        assertFalse(in.skipsAgain(0, 3), "another text");
        assertEquals(6, in.at());
        in.goTo(9);
        assertFalse(in.skipsAgain(0, 3), "the input ends before");
        assertTrue(in.skipsAgain(0, 2));
        assertEquals(11, in.at());
        assertTrue(in.skipsAgain(4, 4), "nothing is next anywhere");
    }

    /** Two short texts have the same start exactly if they are equal up to the seventh byte and as long as each other. */
    @Test
    void theStartOfAShortTextIsItsHeaderAndSevenBytes() {
        assertEquals(0xa1_61_00_00_00_00_00_00L, start("a1 61 62 63 64 65 66 67 68"));
        assertEquals(0xa8_61_62_63_64_65_66_67L, start("a8 61 62 63 64 65 66 67 68"));
        assertEquals(0xa0_00_00_00_00_00_00_00L, start("a0 61 62 63 64 65 66 67 68"));
        assertEquals(0xa7_61_62_63_64_65_66_67L, start("a7 61 62 63 64 65 66 67"));
        assertEquals(0, start("a1 61 62 63 64 65 66"), "the input ends soon");
        assertEquals(0, start("d9 20 61 62 63 64 65 66 67"), "a text with a longer header");
        assertEquals(0, start("93 61 62 63 64 65 66 67 68"), "an array");
    }

    private static long start(String hex) {
        WireInput in = input(HexFormat.ofDelimiter(" ").parseHex(hex));
        long start = in.startOfShortText();
        assertEquals(0, in.at());
        return start;
    }

    private static byte[] run(int length, int first) {
        byte[] run = new byte[length];
        for (int i = 0; i < length; i++) {
            run[i] = (byte) (first + 7 * i);
        }
        return run;
    }
}
