package io.isomorph.weights.pickle;

import io.isomorph.io.ByteSource;
import io.isomorph.weights.TensorCursor;
import io.isomorph.weights.TensorData;
import io.isomorph.weights.data.FilledCursor;

/** Bytes that protocol 2 stores as text: characters up to U+00FF in UTF-8, which were checked. */
final class TextData implements TensorData {
    private final ByteSource source;
    private final long offset;
    private final long stored;
    private final long size;

    TextData(ByteSource source, long offset, long stored, long size) {
        this.source = source;
        this.offset = offset;
        this.stored = stored;
        this.size = size;
    }

    @Override
    public long size() {
        return size;
    }

    @Override
    public TensorCursor cursor() {
        return new Cursor();
    }

    private final class Cursor extends FilledCursor {
        private final byte[] window = new byte[(int) Math.min(1 << 16, stored)];
        private long next;
        private int at;
        private int end;

        Cursor() {
            super(size);
        }

        @Override
        protected void fill(byte[] target, int length) {
            for (int i = 0; i < length; i++) {
                int first = read();
                target[i] = (byte) (first < 0x80 ? first : (first << 6) | (read() & 0x3f));
            }
        }

        private int read() {
            if (at == end) {
                end = source.read(offset + next, window, 0, (int) Math.min(window.length, stored - next));
                next += end;
                at = 0;
            }
            return window[at++] & 0xff;
        }
    }
}
