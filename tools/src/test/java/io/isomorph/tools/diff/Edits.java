package io.isomorph.tools.diff;

import static io.isomorph.compare.Variations.attribute;
import static io.isomorph.compare.Variations.attributes;
import static io.isomorph.compare.Variations.op;
import static io.isomorph.compare.Variations.program;
import static io.isomorph.compare.Variations.type;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isomorph.ir.Operands;
import io.isomorph.ir.Operation;
import io.isomorph.ir.Program;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Payload;
import io.isomorph.tools.diff.Edit.Part;
import java.util.Collections;
import java.util.List;

/** What the tests of comparisons share: small operations, and the differences of two programs as texts. */
final class Edits {
    static final DiffOptions EXACT = DiffOptions.EXACT;
    static final String OPS = "/program/regions/0/blocks/0/ops/";

    static List<String> texts(Program left, Program right) {
        return Diff.edits(left, right, EXACT).stream().map(Edit::toString).toList();
    }

    static void assertEdits(Program left, Program right, String... expected) {
        assertEquals(List.of(expected), texts(left, right));
    }

    static List<IrType> x(int count) {
        return Collections.nCopies(count, type("x"));
    }

    static Operation make(String name, int... operands) {
        return op(name, AttributeList.EMPTY, Operands.of(operands), x(1));
    }

    static AttributeList number(int number) {
        return attributes("n", attribute("int", Payload.of(number)));
    }

    static List<Part> parts(Operation before, Operation after) {
        return Diff.edits(program(before), program(after), EXACT).stream()
                .map(Edit::part)
                .toList();
    }

    private Edits() {}
}
