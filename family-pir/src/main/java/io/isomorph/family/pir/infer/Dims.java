package io.isomorph.family.pir.infer;

import java.util.Arrays;

/** Arithmetic of dimensions, where −1 is one that is not known. */
final class Dims {
    static final long UNKNOWN = -1;

    private Dims() {}

    static boolean isKnown(long dim) {
        return dim >= 0;
    }

    /** Returns so many unknown dimensions. */
    static long[] unknown(int rank) {
        long[] dims = new long[rank];
        Arrays.fill(dims, UNKNOWN);
        return dims;
    }

    /** Returns the shape of elementwise operations: shorter shapes are padded with 1 on the left. */
    static long[] broadcast(long[] a, long[] b) {
        long[] longer = a.length >= b.length ? a : b;
        long[] shorter = a.length >= b.length ? b : a;
        long[] dims = longer.clone();
        int gap = longer.length - shorter.length;
        for (int i = 0; i < shorter.length; i++) {
            dims[gap + i] = broadcast(longer[gap + i], shorter[i], a, b);
        }
        return dims;
    }

    private static long broadcast(long x, long y, long[] a, long[] b) {
        if (x == y || y == 1) {
            return x;
        }
        if (x == 1) {
            return y;
        }
        if (isKnown(x) && isKnown(y)) {
            throw InferenceStop.misfit("shapes " + Arrays.toString(a) + " and " + Arrays.toString(b)
                    + " do not broadcast; expected equal dimensions or 1");
        }
        return isKnown(x) ? x : y;
    }

    /** Returns the product, or −1 if a factor is not known or the product is too large. */
    static long product(long[] dims, int from, int to) {
        long product = 1;
        for (int i = from; i < to; i++) {
            if (!isKnown(dims[i])) {
                return UNKNOWN;
            }
            if (dims[i] != 0 && product > Long.MAX_VALUE / dims[i]) {
                return UNKNOWN;
            }
            product *= dims[i];
        }
        return product;
    }

    static long product(long[] dims) {
        return product(dims, 0, dims.length);
    }

    static long sum(long a, long b) {
        return isKnown(a) && isKnown(b) && a <= Long.MAX_VALUE - b ? a + b : UNKNOWN;
    }

    static long[] with(long[] dims, int index, long dim) {
        long[] copy = dims.clone();
        copy[index] = dim;
        return copy;
    }

    static long[] insert(long[] dims, int index, long dim) {
        long[] longer = new long[dims.length + 1];
        System.arraycopy(dims, 0, longer, 0, index);
        longer[index] = dim;
        System.arraycopy(dims, index, longer, index + 1, dims.length - index);
        return longer;
    }

    static long[] remove(long[] dims, int index) {
        long[] shorter = new long[dims.length - 1];
        System.arraycopy(dims, 0, shorter, 0, index);
        System.arraycopy(dims, index + 1, shorter, index, shorter.length - index);
        return shorter;
    }

    static long[] concat(long[] a, long... b) {
        long[] both = Arrays.copyOf(a, a.length + b.length);
        System.arraycopy(b, 0, both, a.length, b.length);
        return both;
    }

    /** Returns an axis counted from the front; refuses one that is not there. */
    static int axis(long axis, int rank) {
        if (axis < -rank || axis >= rank) {
            throw InferenceStop.misfit("axis " + axis + " of a tensor of rank " + rank);
        }
        return (int) (axis < 0 ? axis + rank : axis);
    }

    /** Returns whether two shapes may be the same: an unknown dimension may be any. */
    static boolean agree(long[] a, long[] b) {
        if (a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (a[i] != b[i] && isKnown(a[i]) && isKnown(b[i])) {
                return false;
            }
        }
        return true;
    }
}
