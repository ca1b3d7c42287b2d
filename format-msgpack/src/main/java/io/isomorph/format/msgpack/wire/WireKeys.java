package io.isomorph.format.msgpack.wire;

import io.isomorph.io.Limits;
import java.util.Arrays;

/** Keys as they are in a file. */
public final class WireKeys {
    /** Few are longer. */
    private static final int USUAL_LENGTH = 32;

    private WireKeys() {}

    /** Returns the bytes of a key. */
    public static byte[] key(String text) {
        WireOutput key = output();
        key.putString(text);
        return Arrays.copyOf(key.bytes(), key.size());
    }

    private static WireOutput output() {
        return new WireOutput(Limits.DEFAULTS, new byte[USUAL_LENGTH]);
    }

    /** Returns a key to be put. */
    public static Literal literal(String text) {
        return Literal.of(key(text));
    }

    /** Returns the bytes of a key and of a text that is its value. */
    public static byte[] pair(String key, String value) {
        WireOutput pair = output();
        pair.putString(key);
        pair.putString(value);
        return Arrays.copyOf(pair.bytes(), pair.size());
    }

    /** Returns the bytes of the first key of a map, behind the map's first byte. */
    public static byte[] key(String text, int header) {
        byte[] key = key(text);
        byte[] bytes = new byte[key.length + 1];
        bytes[0] = (byte) header;
        System.arraycopy(key, 0, bytes, 1, key.length);
        return bytes;
    }
}
