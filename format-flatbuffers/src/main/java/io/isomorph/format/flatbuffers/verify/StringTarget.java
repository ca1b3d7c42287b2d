package io.isomorph.format.flatbuffers.verify;

import io.isomorph.error.StandardCode;
import io.isomorph.format.flatbuffers.layout.FlatbuffersCode;

/** A string: its length in bytes, the bytes, and a zero byte that the length does not count. */
final class StringTarget implements Target {
    static final StringTarget INSTANCE = new StringTarget();

    private StringTarget() {}

    @Override
    public void verify(Walk walk, int at) {
        int length = walk.count(at, 1, 1, "bytes of a string");
        int from = at + Walk.OFFSET_SIZE;
        int end = from + length;
        walk.look(at, Walk.OFFSET_SIZE + length + 1L);
        if (end >= walk.size()) {
            throw Violation.of(
                    FlatbuffersCode.STRING,
                    at,
                    "a string of " + length + " bytes ends with the buffer, without a zero byte");
        }
        if (walk.byteAt(end) != 0) {
            throw Violation.of(
                    FlatbuffersCode.STRING,
                    end,
                    "a string of " + length + " bytes is followed by " + walk.byteAt(end) + "; a zero byte is due");
        }
        if (walk.options().utf8()) {
            int bad = walk.firstMalformedText(from, end);
            if (bad >= 0) {
                throw Violation.of(
                        StandardCode.INPUT_ENCODING, bad, "byte " + (bad - from) + " of the string is not UTF-8");
            }
        }
    }
}
