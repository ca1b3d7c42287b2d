package io.isomorph.format.json.text;

import io.isomorph.io.Utf8;

/** One to eight bytes that are compared and stored at once. */
public final class Token {
    /** The bytes, the first lowest. */
    final long bytes;

    public final int length;

    public Token(String text) {
        byte[] encoded = Utf8.encode(text);
        if (encoded.length == 0 || encoded.length > Long.BYTES) {
            throw new IllegalArgumentException(text);
        }
        this.bytes = Swar.pack(encoded);
        this.length = encoded.length;
    }

    /** Returns a key with its quotes and the colon. */
    public static Token key(String key) {
        return new Token('"' + key + "\":");
    }

    /** Stores the bytes where there is space for eight, and returns the index after them. */
    int put(byte[] text, int at) {
        Swar.put(text, at, bytes);
        return at + length;
    }
}
