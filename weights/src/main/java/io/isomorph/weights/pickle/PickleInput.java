package io.isomorph.weights.pickle;

import io.isomorph.error.IsomorphException;
import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Utf8;
import io.isomorph.weights.WeightsCode;

/** The instructions of a pickle, through a small window; what they carry is skipped. */
final class PickleInput {
    private static final int WINDOW = 1 << 14;
    private static final int LONGEST_LINE = 256;

    private final ByteSource source;
    private final byte[] window;
    private long start;
    private int at;
    private int end;
    private long opcode;

    PickleInput(ByteSource source) {
        this.source = source;
        this.window = new byte[(int) Math.min(WINDOW, source.size())];
    }

    ByteSource source() {
        return source;
    }

    long position() {
        return start + at;
    }

    long remaining() {
        return source.size() - position();
    }

    /** Reads an instruction, at which errors are reported from now on. */
    int opcode() {
        opcode = position();
        return u8();
    }

    int u8() {
        if (at == end) {
            start += end;
            at = 0;
            end = source.read(start, window, 0, window.length);
            if (end == 0) {
                throw truncated();
            }
        }
        return window[at++] & 0xff;
    }

    int u16() {
        return u8() | (u8() << 8);
    }

    int i32() {
        return u16() | (u16() << 16);
    }

    long u32() {
        return i32() & 0xffff_ffffL;
    }

    long i64() {
        return u32() | (u32() << 32);
    }

    double bigEndianDouble() {
        long bits = 0;
        for (int i = 0; i < Double.BYTES; i++) {
            bits = (bits << 8) | u8();
        }
        return Double.longBitsToDouble(bits);
    }

    /** Skips bytes that the instruction claims to carry, and returns where they begin. */
    long skip(long length) {
        long from = position();
        if (length < 0 || length > source.size() - from) {
            throw truncated();
        }
        if (length <= end - at) {
            at += (int) length;
        } else {
            start = from + length;
            at = 0;
            end = 0;
        }
        return from;
    }

    byte[] bytes(int length) {
        byte[] bytes = new byte[length];
        source.read(skip(length), bytes, 0, length);
        return bytes;
    }

    String line() {
        byte[] line = new byte[LONGEST_LINE];
        for (int length = 0; length < line.length; length++) {
            int next = u8();
            if (next == '\n') {
                if (Utf8.firstMalformed(line, 0, length) >= 0) {
                    break;
                }
                return new String(line, 0, length, java.nio.charset.StandardCharsets.UTF_8);
            }
            line[length] = (byte) next;
        }
        throw malformed(WeightsCode.PICKLE_GLOBAL, "a name is longer than " + LONGEST_LINE + " bytes, or not UTF-8");
    }

    Location here() {
        return Location.ofByte(source.name(), opcode);
    }

    IsomorphException truncated() {
        return new MalformedInputException(
                StandardCode.INPUT_TRUNCATED,
                Location.ofByte(source.name(), source.size()),
                "the pickle ends in the instruction at byte " + opcode,
                null);
    }

    IsomorphException malformed(WeightsCode code, String problem) {
        return new MalformedInputException(code, here(), problem, null);
    }
}
