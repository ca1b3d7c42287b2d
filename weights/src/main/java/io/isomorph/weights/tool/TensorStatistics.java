package io.isomorph.weights.tool;

import io.isomorph.weights.ElementType;
import io.isomorph.weights.Tensor;
import io.isomorph.weights.TensorCursor;
import io.isomorph.weights.data.Decoder;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import org.jspecify.annotations.Nullable;

/**
 * What the values of a tensor are like, taken in one pass. Both parts of a complex number count as values.
 *
 * @param values how many there are
 * @param min the lowest finite value, or null if there is none: a {@link Long} or {@link BigInteger} of integers, else a
 *     {@link Double}
 * @param max the highest finite value, or null if there is none
 * @param mean of the finite values; NaN if there is none
 * @param nan values that are not a number
 * @param infinite infinities of either sign
 * @param zeros zeros of either sign
 */
public record TensorStatistics(
        long values, @Nullable Number min, @Nullable Number max, double mean, long nan, long infinite, long zeros) {
    /**
     * Takes statistics.
     *
     * @param tensor any tensor; of a type that is carried as bits only the number of values is known
     * @return the statistics
     */
    public static TensorStatistics of(Tensor tensor) {
        ElementType type = tensor.type();
        if (!Decoder.decodes(type)) {
            return new TensorStatistics(tensor.elements(), null, null, Double.NaN, 0, 0, 0);
        }
        boolean wide = type == ElementType.INT64 || type == ElementType.UINT64;
        Accumulator accumulator = wide ? new Longs(type == ElementType.UINT64) : new Accumulator(type);
        try (TensorCursor cursor = tensor.data().cursor()) {
            for (@Nullable ByteBuffer chunk = cursor.next(); chunk != null; chunk = cursor.next()) {
                accumulator.add(chunk);
            }
        }
        return accumulator.result();
    }

    /** Values that a double holds exactly. */
    private static class Accumulator {
        /** Small enough for the first cache, which it passes through twice. */
        private static final int BLOCK = 4096;

        /** Of so many values as there can be, none is beyond a double when it was multiplied with this. */
        private static final double SCALE = 0x1p-64;

        private final ElementType type;
        private final double[] doubles = new double[BLOCK];
        private double min = Double.POSITIVE_INFINITY;
        private double max = Double.NEGATIVE_INFINITY;
        private long nan;
        private long infinite;
        double sum;
        /** The sum of values that are not in the other one, times {@link #SCALE}. */
        private double scaled;

        long zeros;
        long values;

        Accumulator(ElementType type) {
            this.type = type;
        }

        void add(ByteBuffer chunk) {
            int width = Decoder.width(type);
            int total = chunk.remaining() / width;
            values += total;
            if (type == ElementType.FLOAT32 || type == ElementType.COMPLEX64) {
                addFloats(chunk.asFloatBuffer(), total);
                return;
            }
            for (int at = 0; at < total; at += BLOCK) {
                int count = Math.min(BLOCK, total - at);
                Decoder.decode(type, chunk, at * width, doubles, count);
                addDoubles(count);
            }
        }

        /** Reads where the values are: to copy them to an array first costs a third of the time. */
        private void addFloats(FloatBuffer floats, int count) {
            float low = Float.POSITIVE_INFINITY;
            float high = Float.NEGATIVE_INFINITY;
            double total = 0;
            int zero = 0;
            for (int i = 0; i < count; i++) {
                float value = floats.get(i);
                total += value;
                // comparisons whose outcome seldom changes are cheaper than a choice made for each value
                if (value < low && value >= -Float.MAX_VALUE) {
                    low = value;
                }
                if (value > high && value <= Float.MAX_VALUE) {
                    high = value;
                }
                // one if all bits but the sign are 0, without a branch: zeros may be anywhere
                zero += ((Float.floatToRawIntBits(value) & Integer.MAX_VALUE) - 1) >>> 31;
            }
            min = Math.min(min, low);
            max = Math.max(max, high);
            zeros += zero;
            // finite floats of a chunk cannot exceed a double, so anything else among them shows in the total
            sum += Double.isFinite(total) ? total : sumOfFinite(floats, count);
        }

        private double sumOfFinite(FloatBuffer floats, int count) {
            double total = 0;
            for (int i = 0; i < count; i++) {
                float value = floats.get(i);
                if (Math.abs(value) <= Float.MAX_VALUE) {
                    total += value;
                } else {
                    addSpecial(value);
                }
            }
            return total;
        }

        private void addDoubles(int count) {
            double total = 0;
            for (int i = 0; i < count; i++) {
                double value = doubles[i];
                if (Math.abs(value) <= Double.MAX_VALUE) {
                    min = value < min ? value : min;
                    max = value > max ? value : max;
                    total += value;
                    zeros += value == 0 ? 1 : 0;
                } else {
                    addSpecial(value);
                }
            }
            if (Double.isFinite(sum + total)) {
                sum += total;
            } else {
                addScaled(count);
            }
        }

        /** Values of which the sum is beyond a double, though their mean is not. */
        private void addScaled(int count) {
            for (int i = 0; i < count; i++) {
                if (Math.abs(doubles[i]) <= Double.MAX_VALUE) {
                    scaled += doubles[i] * SCALE;
                }
            }
        }

        private void addSpecial(double value) {
            if (Double.isNaN(value)) {
                nan++;
            } else {
                infinite++;
            }
        }

        TensorStatistics result() {
            long finite = values - nan - infinite;
            boolean whole = type.family() != ElementType.Family.FLOAT && type.family() != ElementType.Family.COMPLEX;
            return new TensorStatistics(
                    values,
                    finite == 0 ? null : number(min, whole),
                    finite == 0 ? null : number(max, whole),
                    finite == 0 ? Double.NaN : sum / finite + scaled / finite / SCALE,
                    nan,
                    infinite,
                    zeros);
        }

        private static Number number(double value, boolean whole) {
            if (whole) {
                return (long) value;
            }
            return value;
        }
    }

    /** Integers of 64 bits, exactly but for the mean. */
    private static final class Longs extends Accumulator {
        private final long flip;
        private final boolean unsigned;
        private long min = Long.MAX_VALUE;
        private long max = Long.MIN_VALUE;

        Longs(boolean unsigned) {
            super(unsigned ? ElementType.UINT64 : ElementType.INT64);
            this.unsigned = unsigned;
            this.flip = unsigned ? Long.MIN_VALUE : 0;
        }

        @Override
        void add(ByteBuffer chunk) {
            int total = chunk.remaining() / Long.BYTES;
            values += total;
            for (int i = 0; i < total; i++) {
                long bits = chunk.getLong(Long.BYTES * i);
                // flipping the highest bit orders unsigned numbers as signed ones
                long ordered = bits ^ flip;
                min = Math.min(min, ordered);
                max = Math.max(max, ordered);
                sum += unsigned ? (bits >>> 1) * 2.0 + (bits & 1) : bits;
                zeros += bits == 0 ? 1 : 0;
            }
        }

        @Override
        TensorStatistics result() {
            return new TensorStatistics(
                    values,
                    values == 0 ? null : number(min ^ flip),
                    values == 0 ? null : number(max ^ flip),
                    values == 0 ? Double.NaN : sum / values,
                    0,
                    0,
                    zeros);
        }

        private Number number(long bits) {
            if (unsigned && bits < 0) {
                return new BigInteger(Long.toUnsignedString(bits));
            }
            return bits;
        }
    }
}
