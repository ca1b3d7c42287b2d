package io.isomorph.family.pir.infer;

import io.isomorph.family.pir.operator.DataType;
import io.isomorph.ir.payload.IrType;

/** Rules of operators that compute one element out of many along axes. */
final class ReductionRules {
    /** The reduction of a loss that is none; others are sum and mean. */
    private static final long UNREDUCED = 2;

    private ReductionRules() {}

    static void reduce(RuleContext c) {
        c.result(
                0,
                c.element("x"),
                reduced(
                        c,
                        c.definition().attributes().stream()
                                        .anyMatch(attribute -> attribute.name().equals("reduce_all"))
                                && c.flag("reduce_all")));
    }

    static void sum(RuleContext c) {
        DataType element = DataType.of(c.element("x"));
        boolean widens = element == DataType.BOOL || element == DataType.INT32;
        IrType ifUndefined = widens ? DataType.INT64.type() : c.element("x");
        c.result(0, c.element("dtype", ifUndefined), reduced(c, false));
    }

    /** One element out of all. */
    static void all(RuleContext c) {
        c.result(0, c.element("x"));
    }

    /** One element out of all, or, without a reduction, all of them. */
    static void loss(RuleContext c) {
        boolean isReduced = c.integer("reduction") != UNREDUCED;
        c.result(0, c.element("x"), isReduced ? new long[0] : c.dims("x"));
    }

    private static long[] reduced(RuleContext c, boolean all) {
        long[] from = c.dims("x");
        long[] axes = ShapeRules.axes(c, c.argument(1));
        boolean[] goes = new boolean[from.length];
        for (long axis : axes) {
            if (from.length > 0) {
                goes[Dims.axis(axis, from.length)] = true;
            }
        }
        boolean keeps = c.flag(c.argument(c.argument(2).startsWith("keep") ? 2 : 3));
        long[] to = new long[0];
        for (int i = 0; i < from.length; i++) {
            if (!all && axes.length > 0 && !goes[i]) {
                to = Dims.concat(to, from[i]);
            } else if (keeps) {
                to = Dims.concat(to, 1);
            }
        }
        return to;
    }
}
