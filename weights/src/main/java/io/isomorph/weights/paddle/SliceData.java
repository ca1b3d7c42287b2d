package io.isomorph.weights.paddle;

import io.isomorph.weights.TensorCursor;
import io.isomorph.weights.TensorData;
import io.isomorph.weights.data.CursorInput;
import io.isomorph.weights.data.FilledCursor;

/** A part of the bytes of a tensor. */
final class SliceData implements TensorData {
    private final TensorData whole;
    private final long from;
    private final long size;

    SliceData(TensorData whole, long from, long size) {
        this.whole = whole;
        this.from = from;
        this.size = size;
    }

    @Override
    public long size() {
        return size;
    }

    @Override
    public TensorCursor cursor() {
        CursorInput input = new CursorInput(whole);
        input.skip(from);
        return new FilledCursor(size) {
            @Override
            protected void fill(byte[] target, int length) {
                input.read(target, 0, length);
            }

            @Override
            public void close() {
                input.close();
            }
        };
    }
}
