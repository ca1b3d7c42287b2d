package io.isomorph.format.json.jackson;

import io.isomorph.error.Location;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import java.nio.ByteBuffer;
import java.util.Arrays;

/** A JSON text that grows in memory, up to a limit. */
final class TextBuffer {
    /** What a virtual machine surely has as an array. */
    private static final int LARGEST = Integer.MAX_VALUE - 16;

    private static final String HEX = "0123456789abcdef";
    private static final String ESCAPED = "\"\\\b\f\n\r\t";
    private static final String LETTERS = "\"\\bfnrt";

    private final Limits limits;
    private byte[] bytes = new byte[1024];
    private int length;

    TextBuffer(Limits limits) {
        this.limits = limits.with(Limit.BYTES, Math.min(LARGEST, limits.get(Limit.BYTES)));
    }

    /** Returns what was written; nothing may be written afterwards. */
    ByteSource source() {
        return ByteSource.of(ByteBuffer.wrap(bytes, 0, length), "<tokens>");
    }

    void ascii(char c) {
        reserve(1);
        bytes[length++] = (byte) c;
    }

    void ascii(String text) {
        reserve(text.length());
        for (int i = 0; i < text.length(); i++) {
            bytes[length++] = (byte) text.charAt(i);
        }
    }

    /** Writes a string. Half of a surrogate pair becomes the escape that readers refuse. */
    void string(String text) {
        ascii('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            reserve(6);
            if (c < 0x20 || c == '"' || c == '\\') {
                escape(c);
            } else if (c < 0x80) {
                bytes[length++] = (byte) c;
            } else if (!Character.isSurrogate(c)) {
                encode(c);
            } else if (Character.isHighSurrogate(c)
                    && i + 1 < text.length()
                    && Character.isLowSurrogate(text.charAt(i + 1))) {
                i++;
                encode(Character.toCodePoint(c, text.charAt(i)));
            } else {
                unit(c);
            }
        }
        ascii('"');
    }

    private void encode(int codePoint) {
        if (codePoint < 0x800) {
            bytes[length++] = (byte) (0xc0 | (codePoint >> 6));
        } else {
            if (codePoint < 0x10000) {
                bytes[length++] = (byte) (0xe0 | (codePoint >> 12));
            } else {
                bytes[length++] = (byte) (0xf0 | (codePoint >> 18));
                continuation(codePoint >> 12);
            }
            continuation(codePoint >> 6);
        }
        continuation(codePoint);
    }

    private void continuation(int bits) {
        bytes[length++] = (byte) (0x80 | (bits & 0x3f));
    }

    private void escape(char c) {
        int letter = ESCAPED.indexOf(c);
        if (letter < 0) {
            unit(c);
        } else {
            bytes[length++] = '\\';
            bytes[length++] = (byte) LETTERS.charAt(letter);
        }
    }

    private void unit(char c) {
        bytes[length++] = '\\';
        bytes[length++] = 'u';
        for (int shift = 12; shift >= 0; shift -= 4) {
            bytes[length++] = (byte) HEX.charAt((c >> shift) & 0xf);
        }
    }

    private void reserve(int count) {
        long needed = (long) length + count;
        if (needed > bytes.length) {
            limits.check(Limit.BYTES, needed, Location.NOWHERE);
            bytes = Arrays.copyOf(bytes, (int) Math.min(LARGEST, Math.max(needed, 2L * bytes.length)));
        }
    }
}
