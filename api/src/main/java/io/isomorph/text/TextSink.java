package io.isomorph.text;

import io.isomorph.io.ByteSink;
import io.isomorph.io.Limits;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Text on its way to a sink: UTF-8, through a buffer, counted against {@link io.isomorph.io.Limit#OUTPUT}. Not safe for several
 * threads.
 */
public final class TextSink {
    private static final int CAPACITY = 1 << 13;
    /** Bytes that a UTF-16 unit takes at most; a pair of surrogates takes four. */
    private static final int WIDEST = 3;

    private final ByteSink sink;
    private final byte[] buffer = new byte[CAPACITY];
    private int length;
    /** Bytes that were handed on. */
    private long flushed;

    /**
     * Begins a text.
     *
     * @param sink takes the bytes; committing and closing it is left to its owner
     * @param limits how much may be written
     */
    public TextSink(ByteSink sink, Limits limits) {
        this.sink = ByteSink.limited(sink, limits);
    }

    /**
     * Appends a text.
     *
     * @param text valid Unicode
     * @return this
     */
    public TextSink append(CharSequence text) {
        int end = text.length();
        for (int i = 0; i < end; i++) {
            char c = text.charAt(i);
            if (c < 0x80) {
                append(c);
            } else if (Character.isHighSurrogate(c)) {
                appendWide(Character.codePointAt(text, i));
                i++;
            } else {
                appendWide(c);
            }
        }
        return this;
    }

    /**
     * Appends a character.
     *
     * @param ascii below U+0080
     * @return this
     */
    public TextSink append(char ascii) {
        reserve(1);
        buffer[length++] = (byte) ascii;
        return this;
    }

    /**
     * Appends a number.
     *
     * @param number in decimal
     * @return this
     */
    public TextSink append(long number) {
        return number >= 0 && number < 10 ? append((char) ('0' + number)) : append(Long.toString(number));
    }

    /**
     * Appends what was appended before.
     *
     * @param utf8 short
     */
    public void append(byte[] utf8) {
        reserve(utf8.length);
        System.arraycopy(utf8, 0, buffer, length, utf8.length);
        length += utf8.length;
    }

    /**
     * Returns how many bytes were appended.
     *
     * @return at least 0
     */
    public long position() {
        return flushed + length;
    }

    /**
     * Returns what was appended last.
     *
     * @param begin the {@link #position()} where it begins
     * @param longest how many bytes it may have
     * @return its bytes, or null if it is longer, or a part of it was handed on
     */
    public byte @Nullable [] since(long begin, int longest) {
        return begin < flushed || position() - begin > longest
                ? null
                : Arrays.copyOfRange(buffer, (int) (begin - flushed), length);
    }

    private void appendWide(int codePoint) {
        reserve(WIDEST + 1);
        if (codePoint < 0x800) {
            buffer[length++] = (byte) (0xc0 | (codePoint >> 6));
        } else {
            if (codePoint < 0x10000) {
                buffer[length++] = (byte) (0xe0 | (codePoint >> 12));
            } else {
                buffer[length++] = (byte) (0xf0 | (codePoint >> 18));
                buffer[length++] = (byte) (0x80 | ((codePoint >> 12) & 0x3f));
            }
            buffer[length++] = (byte) (0x80 | ((codePoint >> 6) & 0x3f));
        }
        buffer[length++] = (byte) (0x80 | (codePoint & 0x3f));
    }

    private void reserve(int bytes) {
        if (bytes > CAPACITY - length) {
            flush();
        }
    }

    /** Hands everything on. */
    public void flush() {
        int count = length;
        length = 0;
        flushed += count;
        sink.write(buffer, 0, count);
    }
}
