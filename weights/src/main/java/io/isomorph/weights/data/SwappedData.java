package io.isomorph.weights.data;

import io.isomorph.weights.TensorCursor;
import io.isomorph.weights.TensorData;

/** Big-endian numbers as little-endian ones. */
public final class SwappedData implements TensorData {
    private final TensorData stored;
    private final int width;

    /**
     * Swaps bytes.
     *
     * @param stored big-endian numbers
     * @param width bytes of a number: 2, 4 or 8
     */
    public SwappedData(TensorData stored, int width) {
        this.stored = stored;
        this.width = width;
    }

    @Override
    public long size() {
        return stored.size();
    }

    @Override
    public TensorCursor cursor() {
        CursorInput input = new CursorInput(stored);
        return new FilledCursor(stored.size()) {
            @Override
            protected void fill(byte[] target, int length) {
                input.read(target, 0, length);
                for (int at = 0; at < length; at += width) {
                    for (int i = at, k = at + width - 1; i < k; i++, k--) {
                        byte first = target[i];
                        target[i] = target[k];
                        target[k] = first;
                    }
                }
            }

            @Override
            public void close() {
                input.close();
            }
        };
    }
}
