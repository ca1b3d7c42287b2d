package io.isomorph.family.pir.infer;

import io.isomorph.family.pir.operator.DataType;
import io.isomorph.ir.payload.IrType;
import java.util.Arrays;

/** Rules of operators that take elements by their positions, or return positions of elements. */
final class IndexRules {
    private IndexRules() {}

    static void embedding(RuleContext c) {
        c.requireInteger("x");
        c.requireRank("weight", 2);
        c.result(0, c.element("weight"), Dims.concat(c.dims("x"), c.dims("weight")[1]));
    }

    static void topK(RuleContext c) {
        long[] from = c.dims("x");
        long k = Math.max(c.integer("k"), Dims.UNKNOWN);
        long[] to = from.length == 0 ? from : Dims.with(from, Dims.axis(c.known("axis"), from.length), k);
        c.result(0, c.element("x"), to);
        c.result(1, DataType.INT64.type(), to);
    }

    static void gather(RuleContext c) {
        c.requireInteger("index");
        long[] from = c.dims("x");
        long[] index = c.dims("index");
        long axis = c.integer("axis");
        if (axis == ConstantValues.COMPUTED || index.length > 1) {
            throw InferenceStop.unknown();
        }
        int along = Dims.axis(axis, from.length);
        c.result(0, c.element("x"), index.length == 0 ? Dims.remove(from, along) : Dims.with(from, along, index[0]));
    }

    static void indexSelect(RuleContext c) {
        c.requireInteger("index");
        long[] from = c.dims("x");
        long[] index = c.dims("index");
        if (index.length != 1) {
            throw InferenceStop.unknown();
        }
        c.result(0, c.element("x"), Dims.with(from, Dims.axis(c.known("axis"), from.length), index[0]));
    }

    static void gatherNd(RuleContext c) {
        c.requireInteger("index");
        long[] from = c.dims("x");
        long[] index = c.dims("index");
        if (index.length == 0 || !Dims.isKnown(index[index.length - 1])) {
            throw InferenceStop.unknown();
        }
        long depth = index[index.length - 1];
        if (depth > from.length) {
            throw RuleContext.misfit("indexes of " + depth + " numbers into a tensor of rank " + from.length);
        }
        long[] places = Arrays.copyOf(index, index.length - 1);
        c.result(0, c.element("x"), Dims.concat(places, Arrays.copyOfRange(from, (int) depth, from.length)));
    }

    static void takeAlongAxis(RuleContext c) {
        c.requireInteger("indices");
        c.requireRank("indices", c.dims("arr").length);
        c.result(0, c.element("arr"), Dims.unknown(c.dims("arr").length));
    }

    static void nonZero(RuleContext c) {
        c.result(0, DataType.INT64.type(), Dims.UNKNOWN, c.dims("condition").length);
    }

    static void argMinMax(RuleContext c) {
        long[] from = c.dims("x");
        IrType element = c.element("dtype", DataType.INT64.type());
        boolean keeps = c.flag("keepdims");
        if (c.flag("flatten")) {
            long[] ones = new long[from.length];
            Arrays.fill(ones, 1);
            c.result(0, element, keeps ? ones : new long[0]);
        } else if (from.length == 0) {
            c.result(0, element);
        } else {
            int axis = Dims.axis(c.known("axis"), from.length);
            c.result(0, element, keeps ? Dims.with(from, axis, 1) : Dims.remove(from, axis));
        }
    }

    static void oneHot(RuleContext c) {
        c.requireInteger("x");
        c.result(
                0, DataType.FLOAT32.type(), Dims.concat(c.dims("x"), Math.max(c.integer("num_classes"), Dims.UNKNOWN)));
    }

    static void crossEntropy(RuleContext c) {
        long[] from = c.dims("input");
        c.same(0, "input");
        c.result(1, c.element("input"), Dims.with(from, Dims.axis(c.known("axis"), from.length), 1));
    }
}
