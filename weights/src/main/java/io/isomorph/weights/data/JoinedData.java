package io.isomorph.weights.data;

import io.isomorph.weights.TensorCursor;
import io.isomorph.weights.TensorData;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Pieces, one after the other. */
public final class JoinedData implements TensorData {
    private final List<TensorData> pieces;
    private final long size;

    /**
     * Joins pieces.
     *
     * @param pieces in order
     */
    public JoinedData(List<TensorData> pieces) {
        this.pieces = List.copyOf(pieces);
        this.size = this.pieces.stream().mapToLong(TensorData::size).sum();
    }

    @Override
    public long size() {
        return size;
    }

    @Override
    public TensorCursor cursor() {
        return new Cursor(size, pieces.iterator());
    }

    private static final class Cursor extends FilledCursor {
        private final Iterator<TensorData> rest;
        private @Nullable CursorInput current;

        Cursor(long size, Iterator<TensorData> pieces) {
            super(size);
            this.rest = pieces;
        }

        @Override
        protected void fill(byte[] target, int length) {
            int done = 0;
            while (done < length) {
                CursorInput input = current;
                if (input == null) {
                    input = new CursorInput(rest.next());
                    current = input;
                }
                int part = input.read(target, done, length - done);
                done += part;
                if (done < length) {
                    close();
                }
            }
        }

        @Override
        public void close() {
            CursorInput input = current;
            if (input != null) {
                input.close();
                current = null;
            }
        }
    }
}
