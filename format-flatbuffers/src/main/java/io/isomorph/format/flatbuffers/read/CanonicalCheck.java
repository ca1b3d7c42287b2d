package io.isomorph.format.flatbuffers.read;

import io.isomorph.io.ByteSink;
import java.nio.ByteBuffer;

/** Compares a file with what the writer makes of its document, and keeps neither. */
final class CanonicalCheck implements ByteSink {
    private final ByteBuffer file;
    private int position;
    private boolean isDifferent;

    CanonicalCheck(ByteBuffer file) {
        this.file = file;
    }

    @Override
    public String name() {
        return "<comparison>";
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
        if (isDifferent) {
            return;
        }
        int common = Math.min(length, file.limit() - position);
        isDifferent = common < length || !file.slice(position, common).equals(ByteBuffer.wrap(bytes, offset, common));
        position += common;
    }

    /** Returns whether the file is another one than the writer has written. */
    boolean isDifferent() {
        return isDifferent || position < file.limit();
    }

    @Override
    public void commit() {
        // nothing is kept
    }

    @Override
    public void close() {
        // nothing is kept
    }
}
