package io.isomorph.family.pir.infer;

import io.isomorph.family.pir.operator.DataType;
import io.isomorph.ir.payload.IrType;
import java.util.Arrays;

/** Rules of products of matrices. */
final class LinearRules {
    private LinearRules() {}

    static void matmul(RuleContext c) {
        String first = c.argument(0);
        String second = c.argument(1);
        c.requireSameElement(first, second);
        long[] x = c.dims(first);
        long[] y = c.dims(second);
        if (x.length == 0 || y.length == 0) {
            throw RuleContext.misfit(
                    "a product of matrices of ranks " + x.length + " and " + y.length + "; expected at least 1");
        }
        boolean isRow = x.length == 1;
        boolean isColumn = y.length == 1;
        x = isRow ? new long[] {1, x[0]} : transposed(x, c.flag(c.argument(2)));
        y = isColumn ? new long[] {y[0], 1} : transposed(y, c.flag(c.argument(3)));
        long inner = x[x.length - 1];
        requireSameInner(inner, "y", y[y.length - 2]);
        long[] to = Dims.broadcast(Arrays.copyOf(x, x.length - 2), Arrays.copyOf(y, y.length - 2));
        to = isRow ? to : Dims.concat(to, x[x.length - 2]);
        to = isColumn ? to : Dims.concat(to, y[y.length - 1]);
        IrType element = c.element(first);
        c.result(0, element.equals(DataType.INT8.type()) ? DataType.INT32.type() : element, to);
    }

    private static void requireSameInner(long columns, String second, long rows) {
        if (Dims.isKnown(columns) && Dims.isKnown(rows) && columns != rows) {
            throw RuleContext.misfit("the columns of x are " + columns + " and the rows of " + second + " are " + rows
                    + "; expected the same");
        }
    }

    private static long[] transposed(long[] dims, boolean isTransposed) {
        if (!isTransposed) {
            return dims;
        }
        long[] swapped = dims.clone();
        swapped[dims.length - 1] = dims[dims.length - 2];
        swapped[dims.length - 2] = dims[dims.length - 1];
        return swapped;
    }

    static void batched(RuleContext c) {
        c.requireSameElement("x", "y");
        c.requireRank("x", 3);
        c.requireRank("y", 3);
        long[] x = c.dims("x");
        long[] y = c.dims("y");
        if (Dims.isKnown(x[0]) && Dims.isKnown(y[0]) && x[0] != y[0]) {
            throw RuleContext.misfit("x has " + x[0] + " matrices and y has " + y[0] + "; expected the same");
        }
        requireSameInner(x[2], "y", y[1]);
        c.result(0, c.element("x"), Dims.isKnown(x[0]) ? x[0] : y[0], x[1], y[2]);
    }

    /** A matrix times a vector. */
    static void matrixVector(RuleContext c) {
        c.requireSameElement("x", "vec");
        c.requireRank("x", 2);
        c.requireRank("vec", 1);
        requireSameInner(c.dims("x")[1], "vec", c.dims("vec")[0]);
        c.result(0, c.element("x"), c.dims("x")[0]);
    }

    /** A product of matrices, and one that is added to it: whether that one broadcasts, and the inner dimensions, Paddle does not compare. */
    static void addedProduct(RuleContext c) {
        c.requireRank("x", 2);
        c.requireRank("y", 2);
        c.result(0, c.element("input"), c.dims("x")[0], c.dims("y")[1]);
    }

    /** The same for each of many products; here the inner dimensions are compared. */
    static void addedProducts(RuleContext c) {
        c.requireRank("x", 3);
        c.requireRank("y", 3);
        long[] x = c.dims("x");
        long[] y = c.dims("y");
        requireSameInner(x[2], "y", y[1]);
        c.result(0, c.element("input"), x[0], x[1], y[2]);
    }
}
