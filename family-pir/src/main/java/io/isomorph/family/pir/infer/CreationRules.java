package io.isomorph.family.pir.infer;

import java.util.Arrays;

/** Rules of operators that make tensors out of attributes and of values that determine how large they are. */
final class CreationRules {
    private CreationRules() {}

    static void shapeAndType(RuleContext c) {
        c.result(0, c.element("dtype", null), c.shape("shape"));
    }

    /** Values that are written into an operand, which has the type that the attributes state. */
    static void assignedValues(RuleContext c) {
        c.definition().written().forEach((result, operand) -> {
            if (!c.element(operand).equals(c.element("dtype", null))
                    || !Dims.agree(c.dims(operand), c.shape("shape"))) {
                throw RuleContext.misfit(operand + " is " + c.type(operand) + ", and values of shape "
                        + Arrays.toString(c.shape("shape")) + " of " + c.text("dtype") + " are written into it");
            }
        });
        shapeAndType(c);
    }

    /** A constant list of integers. */
    static void list(RuleContext c) {
        c.result(0, c.element("dtype", null), c.integers("value").length);
    }

    /** A sequence of numbers, whose length the values determine when the program runs. */
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
