package io.isomorph.weights.tool;

import io.isomorph.weights.ElementType;
import io.isomorph.weights.Names;
import io.isomorph.weights.Tensor;
import io.isomorph.weights.TensorCursor;
import io.isomorph.weights.TensorSet;
import io.isomorph.weights.data.CursorInput;
import io.isomorph.weights.data.Decoder;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Compares tensors by name: exactly, bit for bit, or with a tolerance, by value. Neither the order of tensors nor plain values count.
 * Immutable.
 */
public final class TensorComparison {
    /** From here on a double does not have all integers. */
    private static final double FIRST_INEXACT = 0x1p53;

    private final double absolute;
    private final double relative;

    private TensorComparison(double absolute, double relative) {
        this.absolute = absolute;
        this.relative = relative;
    }

    /** What differs. */
    public enum Kind {
        /** The tensor is in the first set only. */
        REMOVED,
        /** The tensor is in the second set only. */
        ADDED,
        /** The element types differ. */
        TYPE,
        /** The shapes differ. */
        SHAPE,
        /** Values differ. */
        VALUES
    }

    /**
     * A difference.
     *
     * @param kind what differs
     * @param name of the tensor
     * @param problem both sides, in words
     * @param differing how many values differ, if values do
     * @param first index of the first value that differs, in row-major order; −1 if values do not differ
     * @param largest the largest absolute difference of two finite values that differ; 0 if there is none
     */
    public record Difference(Kind kind, String name, String problem, long differing, long first, double largest) {}

    /**
     * Returns the comparison bit for bit.
     *
     * @return a comparison
     */
    public static TensorComparison exact() {
        return new TensorComparison(-1, 0);
    }

    /**
     * Returns a comparison by value: a and b are equal if |a − b| ≤ absolute + relative · |b|, or if both are NaN or the same infinity.
     * Element types may differ.
     *
     * @param absolute at least 0
     * @param relative at least 0
     * @return a comparison
     */
    public static TensorComparison within(double absolute, double relative) {
        if (!(absolute >= 0) || !(relative >= 0)) {
            throw new IllegalArgumentException("a tolerance is at least 0");
        }
        return new TensorComparison(absolute, relative);
    }

    /**
     * Compares two sets.
     *
     * @param a the first set
     * @param b the second set
     * @return the differences, in the order of the first set, then those of the second set only; empty if there are none
     */
    public List<Difference> compare(TensorSet a, TensorSet b) {
        List<Difference> differences = new ArrayList<>();
        for (Tensor tensor : a.tensors()) {
            @Nullable Tensor other = b.find(tensor.name());
            if (other == null) {
                differences.add(difference(Kind.REMOVED, tensor, tensor.type() + " " + tensor.shape()));
            } else {
                compare(tensor, other, differences);
            }
        }
        for (Tensor tensor : b.tensors()) {
            if (a.find(tensor.name()) == null) {
                differences.add(difference(Kind.ADDED, tensor, tensor.type() + " " + tensor.shape()));
            }
        }
        return differences;
    }

    private static Difference difference(Kind kind, Tensor tensor, String problem) {
        return new Difference(kind, tensor.name(), problem, 0, -1, 0);
    }

    private void compare(Tensor a, Tensor b, List<Difference> differences) {
        boolean typesDiffer = a.type() != b.type();
        if (typesDiffer
                && (absolute < 0 || !Decoder.decodes(a.type()) || !Decoder.decodes(b.type()) || complex(a, b))) {
            differences.add(difference(Kind.TYPE, a, a.type() + " and " + b.type()));
        } else if (!a.shape().equals(b.shape())) {
            differences.add(difference(Kind.SHAPE, a, a.shape() + " and " + b.shape()));
        } else {
            Count count = new Count(a.type());
            boolean bits = absolute < 0 || !Decoder.decodes(a.type());
            if (bits) {
                if (a.type().bits() % Byte.SIZE == 0) {
                    compareBits(a, b, count);
                } else {
                    compareParts(a, b, count);
                }
            } else {
                compareValues(a, b, count);
            }
            if (count.differing > 0) {
                differences.add(count.difference(a));
            }
        }
    }

    private static boolean complex(Tensor a, Tensor b) {
        return (a.type().family() == ElementType.Family.COMPLEX) != (b.type().family() == ElementType.Family.COMPLEX);
    }

    private static final class Count {
        private final int parts;
        private long differing;
        private long first = -1;
        private double largest;

        Count(ElementType type) {
            this.parts = type.family() == ElementType.Family.COMPLEX ? 2 : 1;
        }

        void add(long index, double distance) {
            differing++;
            first = first < 0 ? index / parts : first;
            largest = distance > largest && distance < Double.POSITIVE_INFINITY ? distance : largest;
        }

        Difference difference(Tensor tensor) {
            return new Difference(
                    Kind.VALUES,
                    tensor.name(),
                    differing + " values of " + Names.quote(tensor.name()) + " differ, the first at index " + first,
                    differing,
                    first,
                    largest);
        }
    }

    /** Values of less than a byte, or of some bytes and a half: each counts once, in however many bytes it differs. */
    private static void compareParts(Tensor a, Tensor b, Count count) {
        int width = a.type().bits();
        long last = -1;
        long base = 0;
        try (TensorCursor left = a.data().cursor();
                TensorCursor right = b.data().cursor()) {
            for (@Nullable ByteBuffer p = left.next(), q = right.next();
                    p != null && q != null;
                    p = left.next(), q = right.next()) {
                for (int at = 0; at < p.limit(); at++) {
                    int bits = (p.get(at) ^ q.get(at)) & 0xff;
                    while (bits != 0) {
                        int bit = Integer.numberOfTrailingZeros(bits);
                        long element = ((base + at) * Byte.SIZE + bit) / width;
                        if (element != last) {
                            count.add(element, 0);
                            last = element;
                        }
                        bits &= bits - 1;
                    }
                }
                base += p.limit();
            }
        }
    }

    private static void compareBits(Tensor a, Tensor b, Count count) {
        boolean decodes = Decoder.decodes(a.type());
        int width = decodes ? Decoder.width(a.type()) : 1;
        double[] x = new double[1];
        double[] y = new double[1];
        long base = 0;
        try (TensorCursor left = a.data().cursor();
                TensorCursor right = b.data().cursor()) {
            for (@Nullable ByteBuffer p = left.next(), q = right.next();
                    p != null && q != null;
                    p = left.next(), q = right.next()) {
                int at = 0;
                while (at < p.limit()) {
                    int next = p.position(at).mismatch(q.position(at));
                    if (next < 0) {
                        break;
                    }
                    int element = (at + next) / width;
                    if (decodes) {
                        Decoder.decode(a.type(), p, element * width, x, 1);
                        Decoder.decode(a.type(), q, element * width, y, 1);
                    }
                    count.add(base + element, Math.abs(x[0] - y[0]));
                    at = (element + 1) * width;
                }
                base += p.limit() / width;
            }
        }
    }

    private void compareValues(Tensor a, Tensor b, Count count) {
        try (Values left = new Values(a);
                Values right = new Values(b)) {
            long base = 0;
            for (int length = left.next(); length > 0; length = left.next()) {
                right.next();
                for (int i = 0; i < length; i++) {
                    double x = left.block[i];
                    double y = right.block[i];
                    if (!left.isExact(i) || !right.isExact(i)) {
                        compareDigits(left, right, i, base + i, count);
                    } else if (!areClose(x, y)) {
                        count.add(base + i, Math.abs(x - y));
                    }
                }
                base += length;
            }
        }
    }

    private boolean areClose(double x, double y) {
        if (Double.isInfinite(x) || Double.isInfinite(y)) {
            return x == y; // a share of an infinity would be all there is
        }
        return Math.abs(x - y) <= absolute + relative * Math.abs(y) || (Double.isNaN(x) && Double.isNaN(y));
    }

    /** Compares two numbers of which a double does not have all digits. */
    private void compareDigits(Values left, Values right, int i, long index, Count count) {
        double x = left.block[i];
        double y = right.block[i];
        double allowed = absolute + relative * Math.abs(y);
        if (!Double.isFinite(x + y + allowed)) {
            if (!areClose(x, y)) {
                count.add(index, Math.abs(x - y));
            }
            return;
        }
        BigDecimal distance = left.exact(i).subtract(right.exact(i)).abs();
        if (distance.compareTo(new BigDecimal(allowed)) > 0) {
            count.add(index, distance.doubleValue());
        }
    }

    /** The numbers of a tensor, in blocks of equal lengths whatever the type. */
    private static final class Values implements AutoCloseable {
        private static final int LENGTH = 8192;

        private final ElementType type;
        private final CursorInput input;
        private final byte[] bytes;
        private final double[] block = new double[LENGTH];
        private final boolean isWide;

        Values(Tensor tensor) {
            this.type = tensor.type();
            this.isWide = type == ElementType.INT64 || type == ElementType.UINT64;
            this.input = new CursorInput(tensor.data());
            this.bytes = new byte[LENGTH * Decoder.width(type)];
        }

        int next() {
            int count = input.read(bytes, 0, bytes.length) / Decoder.width(type);
            Decoder.decode(type, ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN), 0, block, count);
            return count;
        }

        /** Returns whether the double is the number. */
        boolean isExact(int i) {
            return !isWide || Math.abs(block[i]) < FIRST_INEXACT;
        }

        /** Returns the number, which is no infinity and no NaN. */
        BigDecimal exact(int i) {
            if (isExact(i)) {
                return new BigDecimal(block[i]);
            }
            long bits = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getLong(i * Long.BYTES);
            return new BigDecimal(type == ElementType.INT64 ? Long.toString(bits) : Long.toUnsignedString(bits));
        }

        @Override
        public void close() {
            input.close();
        }
    }
}
