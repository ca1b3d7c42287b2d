package io.isomorph.family.pir.infer;

/** Rules of operators that make tensors out of attributes and of values that say how large they are. */
final class CreationRules {
    private CreationRules() {}

    static void shapeAndType(RuleContext c) {
        c.result(0, c.element("dtype", null), c.shape("shape"));
    }

    /** A constant list of integers. */
    static void list(RuleContext c) {
        c.result(0, c.element("dtype", null), c.integers("value").length);
    }

    /** A sequence of numbers, as long as the values say when the program runs. */
    static void sequence(RuleContext c) {
        c.result(0, c.element("dtype", null), Dims.UNKNOWN);
    }

    static void permutation(RuleContext c) {
        c.result(0, c.element("dtype", null), Math.max(c.integer("n"), Dims.UNKNOWN));
    }

    static void identity(RuleContext c) {
        c.result(
                0,
                c.element("dtype", null),
                Math.max(c.integer("num_rows"), Dims.UNKNOWN),
                Math.max(c.integer("num_columns"), Dims.UNKNOWN));
    }
}
