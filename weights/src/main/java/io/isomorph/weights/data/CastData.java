package io.isomorph.weights.data;

import io.isomorph.weights.ElementType;
import io.isomorph.weights.TensorCursor;
import io.isomorph.weights.TensorData;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Floating-point numbers of one type as those of another, rounded to nearest, ties to even. */
public final class CastData implements TensorData {
    private final TensorData data;
    private final ElementType from;
    private final ElementType to;

    /**
     * Casts numbers.
     *
     * @param data of the first type
     * @param from a floating-point type
     * @param to float16, bfloat16, float32 or float64
     */
    public CastData(TensorData data, ElementType from, ElementType to) {
        this.data = data;
        this.from = from;
        this.to = to;
    }

    @Override
    public long size() {
        return data.size() / (from.bits() / 8) * (to.bits() / 8);
    }

    @Override
    public TensorCursor cursor() {
        return new Cursor();
    }

    /**
     * Writes numbers.
     *
     * @param values the numbers
     * @param count how many
     * @param to float16, bfloat16, float32 or float64
     * @param target little-endian
     * @param at index of the first byte
     */
    public static void encode(double[] values, int count, ElementType to, ByteBuffer target, int at) {
        for (int i = 0; i < count; i++) {
            switch (to) {
                case FLOAT16 -> target.putShort(at + 2 * i, SmallFloats.toFloat16(values[i]));
                case BFLOAT16 -> target.putShort(at + 2 * i, SmallFloats.toBfloat16(values[i]));
                case FLOAT32 -> target.putFloat(at + 4 * i, (float) values[i]);
                case FLOAT64 -> target.putDouble(at + 8 * i, values[i]);
                default -> throw new IllegalArgumentException("no cast to " + to);
            }
        }
    }

    private final class Cursor extends FilledCursor {
        private static final int PART = 8192;

        private final CursorInput input = new CursorInput(data);
        private final byte[] part = new byte[PART * from.bits() / 8];
        private final double[] values = new double[PART];

        Cursor() {
            super(CastData.this.size());
        }

        @Override
        protected void fill(byte[] target, int length) {
            ByteBuffer source = ByteBuffer.wrap(part).order(ByteOrder.LITTLE_ENDIAN);
            ByteBuffer output = ByteBuffer.wrap(target).order(ByteOrder.LITTLE_ENDIAN);
            int width = to.bits() / 8;
            int elements = length / width;
            for (int done = 0; done < elements; ) {
                int count = Math.min(PART, elements - done);
                input.read(part, 0, count * from.bits() / 8);
                Decoder.decode(from, source, 0, values, count);
                encode(values, count, to, output, done * width);
                done += count;
            }
        }

        @Override
        public void close() {
            input.close();
        }
    }
}
