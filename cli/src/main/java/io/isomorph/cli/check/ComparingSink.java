package io.isomorph.cli.check;

import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Compares what is written with what is expected, and keeps none of it. */
final class ComparingSink implements ByteSink {
    private final ByteSource expected;
    private final byte[] part = new byte[1 << 13];
    private long written;
    private long differs = -1;
    private int found;

    ComparingSink(ByteSource expected) {
        this.expected = expected;
    }

    @Override
    public String name() {
        return "<comparison>";
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
        int done = 0;
        while (done < length && differs < 0) {
            int required = Math.min(part.length, length - done);
            int count = expected.read(Math.min(written, expected.size()), part, 0, required);
            int from = offset + done;
            int mismatch = Arrays.mismatch(bytes, from, from + required, part, 0, count);
            if (mismatch >= 0) {
                differs = written + mismatch;
                found = bytes[from + mismatch] & 0xFF;
            }
            done += required;
            written += required;
        }
        written += length - done;
    }

    @Override
    public void commit() {
        if (differs < 0 && written < expected.size()) {
            differs = written;
        }
    }

    @Override
    public void close() {
        // nothing is held
    }

    /**
     * Returns where the bytes first differ, once all are written.
     *
     * @return a 0-based offset, or a negative number if they are equal
     */
    long offset() {
        return differs;
    }

    /**
     * Returns how they differ, once all are written.
     *
     * @return what is written and what is expected, or null if they are equal
     */
    @Nullable
    String difference() {
        if (differs < 0) {
            return null;
        }
        String at = "byte " + differs;
        if (differs >= written) {
            return "the writing ends at " + at + " of " + expected.size();
        }
        if (differs >= expected.size()) {
            return "the writing goes on at " + at + ", where the file ends, to " + written + " bytes";
        }
        expected.read(differs, part, 0, 1);
        return at + " is written as " + hex(found) + " and was " + hex(part[0] & 0xFF);
    }

    private static String hex(int value) {
        return String.format("%02x", value);
    }
}
