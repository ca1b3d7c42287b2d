package io.isomorph.format.msgpack.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isomorph.io.Limits;
import java.util.Arrays;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

class WireKeysTest {
    private static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(bytes);
    }

    @Test
    void keysAreTextsAsTheyAreInAFile() {
        assertEquals("a26162", hex(WireKeys.key("ab")));
        assertEquals("82a26162", hex(WireKeys.key("ab", 0x82)));
        assertEquals("a161a26263", hex(WireKeys.pair("a", "bc")));
    }

    @Test
    void aLiteralPutsTheBytesOfItsKey() {
        for (String text : new String[] {"", "a", "seven..", "eight...", "nine.....", "seventeen........"}) {
            WireOutput out = new WireOutput(Limits.DEFAULTS, new byte[1 << 10]);
            out.put(WireKeys.literal(text));
            assertEquals(hex(WireKeys.key(text)), hex(Arrays.copyOf(out.bytes(), out.size())));
        }
    }
}
