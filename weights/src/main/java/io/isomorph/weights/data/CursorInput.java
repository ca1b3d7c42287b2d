package io.isomorph.weights.data;

import io.isomorph.weights.TensorCursor;
import io.isomorph.weights.TensorData;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/** Reads a pass in parts of any length. */
public final class CursorInput implements AutoCloseable {
    private final TensorCursor cursor;
    private @Nullable ByteBuffer chunk;

    /**
     * Begins a pass.
     *
     * @param data what to read
     */
    public CursorInput(TensorData data) {
        this.cursor = data.cursor();
    }

    /**
     * Copies the next bytes.
     *
     * @param target where to
     * @param offset index of the first byte written
     * @param length how many at most
     * @return how many were copied: {@code length}, or what is left to the end
     */
    public int read(byte[] target, int offset, int length) {
        int done = 0;
        while (done < length) {
            ByteBuffer current = chunk;
            if (current == null || !current.hasRemaining()) {
                current = cursor.next();
                chunk = current;
                if (current == null) {
                    break;
                }
            }
            int part = Math.min(length - done, current.remaining());
            current.get(target, offset + done, part);
            done += part;
        }
        return done;
    }

    /**
     * Skips bytes.
     *
     * @param length how many; within the pass
     */
    public void skip(long length) {
        for (long left = length; left > 0; ) {
            ByteBuffer current = chunk;
            if (current == null || !current.hasRemaining()) {
                current = cursor.next();
                chunk = current;
                if (current == null) {
                    return;
                }
            }
            int part = (int) Math.min(left, current.remaining());
            current.position(current.position() + part);
            left -= part;
        }
    }

    @Override
    public void close() {
        cursor.close();
    }
}
