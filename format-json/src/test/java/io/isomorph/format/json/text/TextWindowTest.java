package io.isomorph.format.json.text;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.LimitExceededException;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.io.Utf8;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A text that is longer than the window through which it is read. */
class TextWindowTest {
    private static final int WINDOW = 1 << 16;
    private static final String SOURCE = "text.json";

    private static JsonScanner windowed(byte[] text, Limits limits) {
        ByteSource source = ByteSource.of(ByteBuffer.wrap(text), SOURCE);
        assertNull(source.array());
        return new JsonScanner(source, limits);
    }

    private static JsonScanner windowed(byte[] text) {
        return windowed(text, Limits.DEFAULTS);
    }

    /** Returns letters that do not repeat in the distance of a window. */
    private static byte[] letters(int size) {
        byte[] text = new byte[size];
        for (int i = 0; i < size; i++) {
            text[i] = (byte) ('a' + (i + i / 26) % 26);
        }
        return text;
    }

    /** Every byte is read once and in order, and then there is none. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, WINDOW - 1, WINDOW, WINDOW + 1, 2 * WINDOW, 2 * WINDOW + 1})
    void everyByteIsReadInOrder(int size) {
        byte[] text = letters(size);
        JsonScanner scanner = windowed(text);
        byte[] found = new byte[size];
        for (int i = 0; i < size; i++) {
            assertEquals(i, scanner.offset());
            found[i] = (byte) scanner.peekByte();
            scanner.position++;
        }
        assertArrayEquals(text, found);
        assertEquals(-1, scanner.peekByte());
        assertEquals(size, scanner.offset());
    }

    /** Reading goes on at any requested place, within the window, before it and behind it. */
    @Test
    void readingGoesOnAnywhere() {
        byte[] text = letters(4 * WINDOW);
        JsonScanner scanner = windowed(text);
        int[] offsets = {
            5,
            0,
            WINDOW - 1,
            WINDOW,
            WINDOW + 1,
            3 * WINDOW,
            2 * WINDOW,
            3 * WINDOW - 1,
            3 * WINDOW,
            7,
            text.length - 1,
            0
        };
        for (int offset : offsets) {
            scanner.seek(offset, 3);
            assertEquals(offset, scanner.offset());
            assertEquals(text[offset], scanner.peekByte());
            assertEquals(3, scanner.depth());
        }
        scanner.seek(text.length, 0);
        assertEquals(-1, scanner.peekByte());
    }

    /** A string is in the window as a whole, wherever the window's edge falls and however long it is. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 20, WINDOW - 2, WINDOW - 1, WINDOW, WINDOW + 1, 5 * WINDOW})
    void aStringStaysInTheWindow(int length) {
        byte[] string = letters(length);
        for (int before : new int[] {0, 1, WINDOW - 10, WINDOW - 2, WINDOW - 1, WINDOW, WINDOW + 3}) {
            byte[] text = new byte[before + length + 2 + 30];
            Arrays.fill(text, (byte) ' ');
            text[before] = '"';
            System.arraycopy(string, 0, text, before + 1, length);
            text[before + 1 + length] = '"';
            JsonScanner scanner = windowed(text);
            while (scanner.peekByte() == ' ') {
                scanner.position++;
            }
            assertEquals(0, scanner.scanString());
            assertEquals(before + 1, scanner.tokenOffset());
            assertArrayEquals(string, Arrays.copyOfRange(scanner.window(), scanner.tokenStart(), scanner.tokenEnd()));
            assertEquals(before + length + 2L, scanner.offset());
            assertEquals(' ', scanner.peekByte());
        }
    }

    /** A string over the limit is refused before more of it is kept than the limit allows. */
    @ParameterizedTest
    @ValueSource(ints = {100, WINDOW - 3, WINDOW, 3 * WINDOW})
    void aStringOverTheLimitIsNotKept(int most) {
        Limits limits = Limits.DEFAULTS.with(Limit.STRING, most);
        for (int length : new int[] {most, most + 1, 8 * WINDOW}) {
            byte[] text = new byte[length + 2 + 10];
            Arrays.fill(text, (byte) 'x');
            text[0] = '"';
            text[length + 1] = '"';
            JsonScanner scanner = windowed(text, limits);
            assertEquals('"', scanner.peekByte());
            if (length <= most) {
                scanner.scanString();
                assertEquals(length, scanner.tokenEnd() - scanner.tokenStart());
            } else {
                LimitExceededException fault = assertThrows(LimitExceededException.class, scanner::scanString);
                assertEquals(Limit.STRING.code(), fault.code());
                assertEquals(1, fault.location().byteOffset());
            }
            int kept = scanner.window().length;
            assertTrue(kept <= Math.max(WINDOW, most + 2), kept + " bytes are kept");
        }
    }

    /** A number that does not end is refused where it begins, as it is its own text. */
    @Test
    void aNumberOverTheLimitIsRefusedWhereItBegins() {
        byte[] text = new byte[4 * WINDOW];
        Arrays.fill(text, (byte) '7');
        text[0] = ' ';
        JsonScanner scanner = windowed(text, Limits.DEFAULTS.with(Limit.STRING, 2 * WINDOW));
        scanner.peekByte();
        scanner.position++;
        LimitExceededException fault = assertThrows(LimitExceededException.class, scanner::scanNumber);
        assertEquals(1, fault.location().byteOffset());
    }

    /** A token or text that is next is stepped over, and otherwise the scanner does not move. */
    @Test
    void whatIsNextIsSteppedOver() {
        byte[] text = Utf8.encode("{\"key\":12345678} and more");
        JsonScanner scanner = windowed(text);
        scanner.peekByte();
        assertFalse(scanner.skip(new Token("{\"kex\"")));
        assertFalse(scanner.skip(Utf8.encode("{\"key\";")));
        assertFalse(scanner.skip(Utf8.encode("{\"key\":12345679}")));
        assertFalse(scanner.skip(Utf8.encode("{\"key\":12345678} and more, but not here")));
        assertEquals(0, scanner.offset());
        assertTrue(scanner.startsWith(new Token("{\"key\":1")));
        assertEquals(0, scanner.offset());
        assertTrue(scanner.skip(new Token("{")));
        assertEquals(1, scanner.offset());
        assertTrue(scanner.skip(Utf8.encode("\"key")));
        assertEquals(5, scanner.offset());
        assertTrue(scanner.skip(Utf8.encode("\":12345678} a")));
        assertEquals(18, scanner.offset());
        assertTrue(scanner.skip(Utf8.encode("nd more")));
        assertEquals(text.length, scanner.offset());
    }

    /** The text from an offset up to here is returned if it is in the window and short enough, and is compared wherever it is. */
    @Test
    void theTextUpToHereIsKnown() {
        byte[] text = letters(3 * WINDOW);
        JsonScanner scanner = windowed(text);
        for (int i = 0; i < WINDOW + 100; i++) {
            scanner.peekByte();
            scanner.position++;
        }
        int here = WINDOW + 100;
        assertArrayEquals(Arrays.copyOfRange(text, here - 50, here), scanner.textFrom(here - 50, 50));
        assertNull(scanner.textFrom(here - 51, 50));
        assertNull(scanner.textFrom(10, 3 * WINDOW));
        byte[] long1 = Arrays.copyOfRange(text, 10, here);
        assertTrue(scanner.spells(10, long1));
        assertFalse(scanner.spells(11, long1));
        assertFalse(scanner.spells(11, Arrays.copyOf(long1, long1.length - 1)));
        long1[long1.length - 1]++;
        assertFalse(scanner.spells(10, long1));
    }

    /** White space between the parts of a text does not count, and that in strings does, also behind escapes and over several windows. */
    @Test
    void whatIsSpelledAlikeButForGapsIsKnown() {
        String gap = " \t\r\n".repeat(WINDOW);
        byte[] text = Utf8.encode("[" + gap + "\"a \\\" b\"" + gap + ",1]");
        JsonScanner scanner = windowed(text);
        for (int i = 0; i < text.length; i++) {
            scanner.peekByte();
            scanner.position++;
        }
        assertTrue(scanner.spellsButForGaps(0, Utf8.encode("[ \"a \\\" b\",\n1]")));
        assertFalse(scanner.spellsButForGaps(0, Utf8.encode("[\"a \\\"b\",1]")));
        assertFalse(scanner.spellsButForGaps(0, Utf8.encode("[\"a \\\" b\",1")));
        assertFalse(scanner.spellsButForGaps(0, Utf8.encode("[\"a \\\" b\",1]]")));
    }

    /** What is spelled as other bytes of the window is stepped over; what differs in its last byte, or has left the window, is not. */
    @Test
    void whatIsSpelledAgainIsSteppedOver() {
        byte[] text = new byte[3 * WINDOW];
        Arrays.fill(text, (byte) 'a');
        text[40] = 'b';
        JsonScanner scanner = windowed(text);
        scanner.peekByte();
        scanner.position = 100;
        assertTrue(scanner.skipAgain(0, 40));
        assertEquals(140, scanner.offset());
        assertFalse(scanner.skipAgain(0, 41));
        assertEquals(140, scanner.offset());
        scanner.position = WINDOW - 39;
        assertFalse(scanner.skipAgain(0, 40));
        scanner.seek(2 * WINDOW, 0);
        assertFalse(scanner.skipAgain(2 * WINDOW, 40));
        scanner.peekByte();
        assertFalse(scanner.skipAgain(0, 40));
        assertFalse(scanner.skipAgain(3L * WINDOW - 39, 40));
        assertTrue(scanner.skipAgain(2 * WINDOW + 10, 40));
    }
}
