package io.isomorph.format.flatbuffers.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Strings are looked at by parts, which must not be noticed. */
class VerifierTextTest {
    private static int firstMalformed(byte[] text) {
        ByteBuffer buffer = ByteBuffer.allocateDirect(text.length + 3).put(3, text);
        return new Walk(buffer, VerifierOptions.DEFAULTS).firstMalformedText(3, text.length + 3);
    }

    @Test
    void longTextsOfEachWidthAreWellFormedAtEachShift() {
        for (String character : new String[] {"a", "\u00e9", "\u20ac", "\ud83d\udcd6"}) {
            for (int shift = 0; shift < 9; shift++) {
                byte[] text = ("x".repeat(shift) + character.repeat(5000)).getBytes(StandardCharsets.UTF_8);
                assertEquals(-1, firstMalformed(text), character + " " + shift);
            }
        }
    }

    @Test
    void aFaultIsFoundAtEachPlaceOfALongText() {
        byte[] good = "\u00e9\ud83d\udcd6\u20acab".repeat(450).getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i < good.length; i++) {
            byte[] bad = good.clone();
            bad[i] = (byte) 0xff;
            int start = i;
            while ((good[start] & 0xc0) == 0x80) {
                start--;
            }
            assertEquals(start + 3, firstMalformed(bad), "byte " + i);
        }
    }

    @Test
    void aSequenceThatTheEndCutsIsAFault() {
        for (int length = 1; length < 10_000; length = length * 3 + 1) {
            byte[] text = ("a".repeat(length) + "\ud83d\udcd6").getBytes(StandardCharsets.UTF_8);
            assertEquals(length + 3, firstMalformed(Arrays.copyOf(text, text.length - 1)));
        }
        assertEquals(3, firstMalformed(new byte[] {(byte) 0x80}));
    }
}
