package io.isomorph.weights.pickle;

import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Utf8;
import io.isomorph.weights.WeightsCode;
import io.isomorph.weights.pickle.PyValue.Bytes;
import io.isomorph.weights.pickle.PyValue.Str;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/** Texts and short bytes of a pickle. */
final class PickleTexts {
    private final ByteSource source;

    /** Characters by offset: a pickle may refer to one text many times, and it is scanned once. */
    private final Map<Long, Long> counted = new HashMap<>();

    PickleTexts(ByteSource source) {
        this.source = source;
    }

    /** Decodes a text whose length was checked. */
    String decode(Str text) {
        byte[] bytes = new byte[(int) text.length()];
        source.read(text.offset(), bytes, 0, bytes.length);
        if (text.latin1()) {
            return new String(bytes, StandardCharsets.ISO_8859_1);
        }
        int malformed = Utf8.firstMalformed(bytes, 0, bytes.length);
        if (malformed >= 0) {
            throw new MalformedInputException(
                    StandardCode.INPUT_ENCODING,
                    Location.ofByte(source.name(), text.offset() + malformed),
                    "a text is not UTF-8",
                    null);
        }
        return new String(bytes, StandardCharsets.UTF_8);
    }

    /** Returns the characters of bytes that are stored as text, all of which must be at most U+00FF. */
    long characters(Bytes bytes) {
        return counted.computeIfAbsent(bytes.offset(), offset -> count(bytes));
    }

    private long count(Bytes bytes) {
        long characters = 0;
        boolean expectsSecond = false;
        byte[] part = new byte[(int) Math.min(1 << 16, bytes.length())];
        for (long at = 0; at < bytes.length(); at += part.length) {
            int length = (int) Math.min(part.length, bytes.length() - at);
            source.read(bytes.offset() + at, part, 0, length);
            for (int i = 0; i < length; i++) {
                int b = part[i] & 0xff;
                if (expectsSecond ? (b & 0xc0) != 0x80 : b >= 0x80 && b != 0xc2 && b != 0xc3) {
                    throw new MalformedInputException(
                            WeightsCode.PICKLE_ARRAY,
                            Location.ofByte(source.name(), bytes.offset() + at + i),
                            "bytes that are stored as text have a character above U+00FF",
                            null);
                }
                expectsSecond = !expectsSecond && b >= 0x80;
                characters += expectsSecond ? 0 : 1;
            }
        }
        if (expectsSecond) {
            throw new MalformedInputException(
                    WeightsCode.PICKLE_ARRAY,
                    Location.ofByte(source.name(), bytes.offset() + bytes.length()),
                    "bytes that are stored as text end within a character",
                    null);
        }
        return characters;
    }

    /** Returns bytes if there are exactly so many, else none. */
    byte[] bytes(Bytes bytes, int size) {
        if ((bytes.text() ? characters(bytes) : bytes.length()) != size) {
            return new byte[0];
        }
        byte[] content = new byte[size];
        if (bytes.text()) {
            return decode(new Str(bytes.offset(), bytes.length(), false)).getBytes(StandardCharsets.ISO_8859_1);
        }
        source.read(bytes.offset(), content, 0, size);
        return content;
    }
}
