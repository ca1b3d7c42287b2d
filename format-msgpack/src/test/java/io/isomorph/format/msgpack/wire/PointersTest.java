package io.isomorph.format.msgpack.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PointersTest {
    private static String at(byte[] bytes, int offset) {
        return Pointers.at(bytes, offset);
    }

    /** {"a": [1, {"b/~": nil}, []], "cc": "text"}, and the pointer of each byte. */
    @Test
    void everyByteHasThePointerOfTheInnermostValueThere() {
        byte[] bytes = Wire.bytes("82 a161 93 01 81a3622f7ec0 90 a26363 a474657874");
        String[] pointers = {
            "",
            "/a",
            "/a",
            "/a",
            "/a/0",
            "/a/1",
            "/a/1/b~1~0",
            "/a/1/b~1~0",
            "/a/1/b~1~0",
            "/a/1/b~1~0",
            "/a/1/b~1~0",
            "/a/2",
            "/cc",
            "/cc",
            "/cc",
            "/cc",
            "/cc",
            "/cc",
            "/cc",
            "/cc"
        };
        assertEquals(pointers.length, bytes.length);
        for (int i = 0; i < bytes.length; i++) {
            assertEquals(pointers[i], at(bytes, i), "byte " + i);
        }
        assertEquals("", at(bytes, bytes.length));
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "none",
            value = {
                // wide headers; no byte of a header is inside of what it opens
                "dc0001 dd00000001 05, 0, ''",
                "dc0001 dd00000001 05, 2, ''",
                "dc0001 dd00000001 05, 3, /0",
                "dc0001 dd00000001 05, 7, /0",
                "dc0001 dd00000001 05, 8, /0/0",
                "de0001 d90161 df00000000, 3, /a",
                "de0001 d90161 df00000000, 6, /a",
                "df00000001 a0 c0, 6, /",
                "93 c403010203 ca00000000 cb0000000000000000, 6, /1",
                "93 c403010203 ca00000000 cb0000000000000000, 19, /2",
                // keys that are no text
                "82 01 02 a161 03, 2, /?",
                "82 01 02 a161 03, 5, /a",
                "82 91c0 02 a161 03, 2, /?",
                "82 91c0 02 a161 03, 6, /a",
                "81 a1ff 02, 3, /?",
                "81 c40161 02, 4, /a",
                "81 c401ff 02, 4, /?",
                "82 81a162 01 02 a161 9103, 9, /a/0",
                // broken at the offset, or before it
                "92 01, 2, /1",
                "92 01 c1 05, 2, /1",
                "92 01 c1 05, 3, /1",
                "81 a161, 3, /a",
                "81, 1, ''",
                "91 81 a2 61, 4, /0",
                "91 81 c1, 2, /0",
                "91 da00, 3, /0",
                "92 dd0000, 4, /0",
                "9102 05, 2, ''",
                "ddffffffff 00 00, 7, /2",
                "dfffffffff a161 00, 8, ''",
                "91 81 92c0, 4, /0/?",
            })
    void everythingHasAPointer(String hex, int offset, String pointer) {
        assertEquals(pointer, at(Wire.bytes(hex), offset));
    }

    @Test
    void longKeysAreCutBetweenCharacters() {
        String long64 = "x".repeat(63) + "\u00e9" + "yyyy";
        WireOutput out = Wire.output();
        out.putMap(1);
        out.putString(long64);
        out.putNil();
        assertEquals("/" + "x".repeat(63), at(Wire.written(out), out.size() - 1));
    }

    @Test
    void deepPlacesAreCutAndWhatComesAfterThemIsNot() {
        int depth = 100_000;
        byte[] bytes = new byte[depth + 5];
        Arrays.fill(bytes, (byte) 0x91);
        bytes[0] = (byte) 0x93;
        bytes[depth] = (byte) 0xc0;
        bytes[depth + 1] = 0x05;
        bytes[depth + 2] = (byte) 0x81;
        bytes[depth + 3] = (byte) 0xc1;
        assertEquals("/0".repeat(255), at(bytes, 255));
        assertEquals("/0".repeat(256), at(bytes, 256));
        assertEquals("/0".repeat(256), at(bytes, 257));
        assertEquals("/0".repeat(256), at(bytes, depth));
        assertEquals("/1", at(bytes, depth + 1));
        assertEquals("/2", at(bytes, depth + 2));
        assertEquals("/2", at(bytes, depth + 3));
        assertEquals("msgpack.reserved " + Wire.SOURCE + " byte " + (depth + 3) + " at /2", Wire.fault(bytes));
    }

    @Test
    void mapsInDeepPlacesArePassedWithTheirKeys() {
        int depth = Pointers.DEEPEST;
        byte[] bytes = Wire.bytes("92" + "91".repeat(depth - 1) + "82 a161 81a162c0 c2 c3 05");
        assertEquals("/0".repeat(depth), at(bytes, bytes.length - 2));
        assertEquals("/1", at(bytes, bytes.length - 1));
    }

    /** Against a walk that keeps the path while it goes. */
    @Test
    void pointersOfGeneratedValuesAreThoseOfAPathThatIsKept() throws Exception {
        for (long seed = 0; seed < 300; seed++) {
            WireOutput out = Wire.output();
            Tree.generate(seed, new Tree.Output(out));
            byte[] bytes = Wire.written(out);
            if (bytes.length < 20_000) {
                assertPointers(Wire.input(bytes), bytes, "");
            }
        }
    }

    private static void assertPointers(WireInput in, byte[] bytes, String pointer) {
        int start = in.at();
        assertEquals(pointer, at(bytes, start));
        switch (in.kind()) {
            case ARRAY -> {
                int count = in.takeArray("it");
                assertEquals(pointer, at(bytes, in.at() - 1));
                for (int i = 0; i < count; i++) {
                    assertPointers(in, bytes, pointer + "/" + i);
                }
            }
            case MAP -> {
                int count = in.takeMap("it");
                assertEquals(pointer, at(bytes, in.at() - 1));
                for (int i = 0; i < count; i++) {
                    int key = in.at();
                    String step = in.takeString("it").replace("~", "~0").replace("/", "~1");
                    assertEquals(pointer + "/" + step, at(bytes, key));
                    assertPointers(in, bytes, pointer + "/" + step);
                }
            }
            default -> {
                in.skip();
                assertEquals(pointer, at(bytes, in.at() - 1));
            }
        }
    }
}
