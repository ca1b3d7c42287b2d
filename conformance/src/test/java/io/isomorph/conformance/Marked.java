package io.isomorph.conformance;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/** Bytes with one place in them that something is said about. */
final class Marked {
    /** Stands at the place in texts that bytes are made of, and is left out of them. */
    static final char MARK = '§';

    /** Stands for bytes in a text that are no text. */
    private static final String RAW = "@@";

    private final byte[] bytes;
    private final int place;

    private Marked(byte[] bytes, int place) {
        this.bytes = bytes;
        this.place = place;
    }

    /** Takes bytes as they are. */
    static Marked of(byte[] bytes, long place) {
        if (place < 0 || place > bytes.length) {
            throw new IllegalArgumentException("a place at " + place + " of " + bytes.length);
        }
        return new Marked(bytes.clone(), (int) place);
    }

    /** Encodes a text in UTF-8; its mark is the place, or its beginning if it has none. */
    static Marked text(String text) {
        int mark = text.indexOf(MARK);
        if (text.lastIndexOf(MARK) != mark) {
            throw new IllegalArgumentException("two marks: " + text);
        }
        String plain = mark < 0 ? text : text.substring(0, mark) + text.substring(mark + 1);
        String before = mark < 0 ? "" : text.substring(0, mark);
        return of(plain.getBytes(StandardCharsets.UTF_8), before.getBytes(StandardCharsets.UTF_8).length);
    }

    /** As {@link #text(String)}; bytes that are given in hexadecimal take the place of {@code @@}, which comes after the mark. */
    static Marked text(String text, String raw) {
        int at = text.indexOf(RAW);
        Marked start = text(text.substring(0, at));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(start.bytes);
        out.writeBytes(HexFormat.of().parseHex(raw));
        out.writeBytes(text.substring(at + RAW.length()).getBytes(StandardCharsets.UTF_8));
        return of(out.toByteArray(), start.place);
    }

    byte[] bytes() {
        return bytes.clone();
    }

    int place() {
        return place;
    }
}
