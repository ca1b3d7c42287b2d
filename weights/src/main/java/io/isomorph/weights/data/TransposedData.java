package io.isomorph.weights.data;

import io.isomorph.error.LimitExceededException;
import io.isomorph.error.Location;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limit;
import io.isomorph.weights.TensorCursor;
import io.isomorph.weights.TensorData;
import java.util.List;

/** An array that is stored column by column (Fortran order), row by row. */
public final class TransposedData implements TensorData {
    /** What has no positions, such as compressed bytes, is copied to the heap for a pass, up to this size. */
    private static final long MOST_COPIED = 1L << 26;

    private final TensorData stored;
    private final ByteSource source;
    private final long offset;
    private final int width;
    private final long[] shape;
    private final long[] strides;
    private final long size;

    /**
     * Returns an array row by row.
     *
     * @param stored column by column
     * @param source the file that has it
     * @param width bytes of an element
     * @param shape the dimensions
     * @return the data; the stored one if both orders are the same
     * @throws LimitExceededException if the stored bytes have no positions, and are too many to be copied
     */
    public static TensorData of(TensorData stored, ByteSource source, int width, List<Long> shape) {
        boolean same = stored.size() == 0
                || shape.stream().filter(dimension -> dimension != 1).count() < 2;
        if (same) {
            return stored;
        }
        if (stored.offset() >= 0) {
            return new TransposedData(stored, source, stored.offset(), width, shape);
        }
        if (stored.size() > MOST_COPIED) {
            throw new LimitExceededException(
                    Limit.STRING.code(),
                    Location.ofByte(source.name(), 0),
                    "an array in Fortran order is stored as text or compressed, and has " + stored.size()
                            + " bytes where at most " + MOST_COPIED + " are read",
                    Limit.STRING.option());
        }
        return new TensorData() {
            @Override
            public long size() {
                return stored.size();
            }

            @Override
            public TensorCursor cursor() {
                byte[] bytes = stored.toBytes();
                return new TransposedData(TensorData.of(bytes), ByteSource.of(bytes), 0, width, shape).cursor();
            }
        };
    }

    private TransposedData(TensorData stored, ByteSource source, long offset, int width, List<Long> shape) {
        this.stored = stored;
        this.source = source;
        this.offset = offset;
        this.width = width;
        this.shape = shape.stream().mapToLong(Long::longValue).toArray();
        this.strides = new long[this.shape.length];
        long stride = width;
        for (int i = 0; i < strides.length; i++) {
            strides[i] = stride;
            stride *= this.shape[i];
        }
        this.size = stride;
    }

    @Override
    public long size() {
        return size;
    }

    @Override
    public TensorCursor cursor() {
        if (stored.checkedByReading()) {
            // elements are taken from where they are, which checks nothing
            try (CursorInput input = new CursorInput(stored)) {
                input.skip(stored.size());
            }
        }
        return new Cursor();
    }

    /** Counts through the elements in row-major order; each step changes the stored position by one stride or few. */
    private final class Cursor extends FilledCursor {
        private final long[] index = new long[shape.length];
        private long position = offset;

        Cursor() {
            super(size);
        }

        @Override
        protected void fill(byte[] target, int length) {
            for (int at = 0; at < length; at += width) {
                source.read(position, target, at, width);
                step();
            }
        }

        private void step() {
            for (int i = index.length - 1; i >= 0; i--) {
                position += strides[i];
                if (++index[i] < shape[i]) {
                    return;
                }
                position -= strides[i] * shape[i];
                index[i] = 0;
            }
        }
    }
}
