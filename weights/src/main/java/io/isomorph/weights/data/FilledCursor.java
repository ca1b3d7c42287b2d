package io.isomorph.weights.data;

import io.isomorph.weights.TensorCursor;
import io.isomorph.weights.TensorData;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.jspecify.annotations.Nullable;

/** A pass that fills one buffer again and again. */
public abstract class FilledCursor implements TensorCursor {
    private final byte[] buffer;
    private long left;

    /**
     * Begins at the first byte.
     *
     * @param size bytes of the whole pass
     */
    protected FilledCursor(long size) {
        this.left = size;
        this.buffer = new byte[(int) Math.min(TensorData.CHUNK, size)];
    }

    /**
     * Writes the next bytes.
     *
     * @param target to be filled from index 0
     * @param length how many; never beyond the end of the pass
     */
    protected abstract void fill(byte[] target, int length);

    @Override
    public final @Nullable ByteBuffer next() {
        if (left == 0) {
            return null;
        }
        int length = (int) Math.min(buffer.length, left);
        fill(buffer, length);
        left -= length;
        return ByteBuffer.wrap(buffer, 0, length).slice().order(ByteOrder.LITTLE_ENDIAN);
    }
}
