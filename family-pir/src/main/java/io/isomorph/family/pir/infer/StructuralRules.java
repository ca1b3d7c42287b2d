package io.isomorph.family.pir.infer;

import io.isomorph.ir.payload.IrType;
import java.util.ArrayList;
import java.util.List;

/** Rules of operators that hand values on, as they are or put together. */
final class StructuralRules {
    private StructuralRules() {}

    static void combine(RuleContext c) {
        List<IrType> members = new ArrayList<>();
        for (int i = 0; i < c.operandCount(); i++) {
            members.add(c.type(i));
        }
        c.set(0, ElementwiseRules.vector(members));
    }

    static void slice(RuleContext c) {
        c.set(0, c.member("input", c.known("index")));
    }

    static void split(RuleContext c) {
        c.setAll(c.members("input"));
    }

    /** The results are like the variables that the loop begins with. */
    static void loop(RuleContext c) {
        for (int i = 1; i < c.operandCount(); i++) {
            c.set(i - 1, c.type(i));
        }
    }
}
