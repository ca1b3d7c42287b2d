package io.isomorph.family.pir.infer;

import io.isomorph.family.pir.operator.ElementType;
import io.isomorph.ir.IrType;
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
        if (!Dims.agree(new long[] {inner}, new long[] {y[y.length - 2]})) {
            throw RuleContext.misfit("the columns of x are " + inner + " and the rows of y are " + y[y.length - 2]
                    + "; expected the same");
        }
        long[] to = Dims.broadcast(Arrays.copyOf(x, x.length - 2), Arrays.copyOf(y, y.length - 2));
        to = isRow ? to : Dims.concat(to, x[x.length - 2]);
        to = isColumn ? to : Dims.concat(to, y[y.length - 1]);
        IrType element = c.element(first);
        c.result(0, element.equals(ElementType.INT8.type()) ? ElementType.INT32.type() : element, to);
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
        if (!Dims.agree(new long[] {x[2]}, new long[] {y[1]})) {
            throw RuleContext.misfit("the columns of x are " + x[2] + " and the rows of y are " + y[1]);
        }
        c.result(0, c.element("x"), Dims.isKnown(x[0]) ? x[0] : y[0], x[1], y[2]);
    }

    /** A matrix times a vector. */
    static void matrixVector(RuleContext c) {
        c.requireSameElement("x", "vec");
        c.requireRank("x", 2);
        c.requireRank("vec", 1);
        c.result(0, c.element("x"), c.dims("x")[0]);
    }
}
