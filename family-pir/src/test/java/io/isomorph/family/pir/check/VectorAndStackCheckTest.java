package io.isomorph.family.pir.check;

import static io.isomorph.family.pir.check.SemanticCheckTest.TOP;
import static io.isomorph.family.pir.check.SemanticCheckTest.assertFaults;
import static io.isomorph.family.pir.check.Tensors.BOOL;
import static io.isomorph.family.pir.check.Tensors.DYNAMIC;
import static io.isomorph.family.pir.check.Tensors.OTHER_DIMS;
import static io.isomorph.family.pir.check.Tensors.OTHER_ELEMENT;
import static io.isomorph.family.pir.check.Tensors.OTHER_RANK;
import static io.isomorph.family.pir.check.Tensors.X;
import static io.isomorph.family.pir.check.Tensors.text;
import static io.isomorph.family.pir.check.Tensors.value;
import static io.isomorph.family.pir.check.Tensors.vector;

import io.isomorph.family.pir.build.Pir;
import io.isomorph.family.pir.kind.Int32Attribute;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.Value;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Payload;
import java.util.List;
import org.junit.jupiter.api.Test;

class VectorAndStackCheckTest {
    private static final IrType STACK = IrType.of("cf.t_stack");
    private static final IrType INLET = IrType.of("cf.t_inlet");
    private static final IrType OUTLET = IrType.of("cf.t_outlet");

    private static Program combine(IrType result, IrType... operands) {
        ProgramBuilder p = Pir.builder(4);
        Value[] values = List.of(operands).stream()
                .map(type -> type.isNull() ? Value.NULL : value(p, type))
                .toArray(Value[]::new);
        p.op("builtin.combine").operands(values).results(result).add();
        return p.build();
    }

    @Test
    void aVectorIsCombinedOfItsMembers() {
        assertFaults(combine(vector()));
        assertFaults(combine(vector(X, BOOL), X, BOOL));
        assertFaults(combine(vector(X, DYNAMIC), DYNAMIC, X));
        assertFaults(combine(vector(X, IrType.NULL), IrType.NULL, X));
        assertFaults(combine(IrType.of("builtin.t_vec", Payload.list(Payload.of(1))), X));
        assertFaults(
                combine(X, X),
                "error result.type at " + TOP + "1/O/0/TT (op 1): the result of combine is " + text(X) + ", no vector");
        assertFaults(
                combine(vector(X, X), X),
                "error result.type at " + TOP + "1/O/0/TT (op 1): combine takes 1 value and gives a vector of 2");
        for (IrType other : List.of(OTHER_DIMS, OTHER_RANK, OTHER_ELEMENT, vector(X))) {
            assertFaults(
                    combine(vector(X, other), X, X),
                    "error result.type at " + TOP + "2/O/0/TT/D/1 (op 2): the type " + text(other)
                            + " does not fit operand 1, " + text(X));
        }
    }

    private static Program slice(IrType operand, int index, IrType result) {
        ProgramBuilder p = Pir.builder(4);
        p.op("builtin.slice")
                .attribute("index", new Int32Attribute(index).toAttribute())
                .operands(value(p, operand))
                .results(result)
                .add();
        return p.build();
    }

    @Test
    void aSliceIsAMemberOfAVector() {
        assertFaults(slice(vector(BOOL, X), 0, BOOL));
        assertFaults(slice(vector(BOOL, X), 1, DYNAMIC));
        assertFaults(slice(vector(BOOL, IrType.NULL), 1, DYNAMIC));
        assertFaults(slice(IrType.NULL, 1, DYNAMIC));
        assertFaults(
                slice(X, 0, X),
                "error operand.type at " + TOP + "1/I/0 (op 1): operand 0 is " + text(X) + "; expected a vector");
        assertFaults(
                slice(vector(BOOL, X), 2, X),
                "error attribute.value at " + TOP + "1 (op 1): slice takes member 2 of a vector of 2");
        assertFaults(
                slice(vector(BOOL, X), -1, X),
                "error attribute.value at " + TOP + "1 (op 1): slice takes member -1 of a vector of 2");
        assertFaults(
                slice(vector(BOOL, X), 1, BOOL),
                "error result.type at " + TOP + "1/O/0/TT (op 1): the type " + text(BOOL) + " does not fit member 1, "
                        + text(X));
    }

    @Test
    void theIndexOfASliceMayBeAmongTheResultAttributes() {
        ProgramBuilder p = Pir.builder(4);
        p.op("builtin.slice")
                .resultAttribute("index", new Int32Attribute(7).toAttribute())
                .operands(value(p, vector(X)))
                .results(X)
                .add();
        assertFaults(p.build(), "error attribute.value at " + TOP + "1 (op 1): slice takes member 7 of a vector of 1");
    }

    private static Program split(IrType operand, IrType... results) {
        ProgramBuilder p = Pir.builder(4);
        p.op("builtin.split").operands(value(p, operand)).results(results).add();
        return p.build();
    }

    @Test
    void aVectorIsSplitIntoItsMembers() {
        assertFaults(split(vector()));
        assertFaults(split(vector(X, BOOL), DYNAMIC, BOOL));
        assertFaults(split(vector(X, BOOL), X, IrType.NULL));
        assertFaults(
                split(X, X),
                "error operand.type at " + TOP + "1/I/0 (op 1): operand 0 is " + text(X) + "; expected a vector");
        assertFaults(
                split(vector(X, X), X),
                "error result.count at " + TOP + "1 (op 1): split takes a vector of 2 and gives 1 result");
        assertFaults(
                split(vector(X, X), X, OTHER_DIMS),
                "error result.type at " + TOP + "1/O/1/TT (op 1): the type " + text(OTHER_DIMS)
                        + " does not fit member 1, " + text(X));
    }

    /** A stack that is pushed and popped once, with a test for elements, across regions. */
    private static Program stack(IrType[] pushed, IrType[] popped) {
        ProgramBuilder p = Pir.builder(4);
        var stack = p.op("cf.stack_create").results(STACK, INLET, OUTLET).add();
        p.op("x.forward")
                .region(region -> region.block(block -> {
                    Value[] operands = new Value[pushed.length + 1];
                    operands[0] = stack.result(1);
                    for (int i = 0; i < pushed.length; i++) {
                        operands[i + 1] = pushed[i].isNull() ? Value.NULL : value(block, pushed[i]);
                    }
                    block.op("cf.tuple_push").operands(operands).add();
                }))
                .add();
        p.op("cf.has_elements").operands(stack.result(0)).results(BOOL).add();
        p.op("x.backward")
                .region(region -> region.block(block -> block.op("cf.tuple_pop")
                        .operands(stack.result(2))
                        .results(popped)
                        .add()))
                .add();
        return p.build();
    }

    private static IrType[] types(IrType... types) {
        return types;
    }

    @Test
    void aStackIsPushedAndPoppedWithTheSameTypes() {
        assertFaults(stack(types(), types()));
        assertFaults(stack(types(X, BOOL), types(X, BOOL)));
        assertFaults(stack(types(X, IrType.NULL, X), types(DYNAMIC, BOOL, IrType.NULL)));
        assertFaults(
                stack(types(X, X), types(X)),
                "error stack.pair at " + TOP
                        + "3/regions/0/blocks/0/ops/0 (op 7): a tuple of 2 was pushed, and a tuple of 1 is popped");
        assertFaults(
                stack(types(X, X), types(X, OTHER_RANK)),
                "error stack.pair at " + TOP + "3/regions/0/blocks/0/ops/0/O/1/TT (op 7): " + text(OTHER_RANK)
                        + " is popped where " + text(X) + " was pushed");
    }

    @Test
    void theEndsOfAStackAreUsedOnce() {
        ProgramBuilder p = Pir.builder(4);
        var stack = p.op("cf.stack_create").results(STACK, INLET, OUTLET).add();
        p.op("cf.tuple_push").operands(stack.result(1)).add();
        p.op("cf.tuple_push").operands(stack.result(1)).add();
        p.op("cf.tuple_pop").operands(stack.result(2)).add();
        p.op("cf.tuple_pop").operands(stack.result(2)).add();
        assertFaults(
                p.build(),
                "error stack.pair at " + TOP + "1/I/0 (op 1): the inlet has 2 uses; expected 1",
                "error stack.pair at " + TOP + "2/I/0 (op 2): the inlet has 2 uses; expected 1",
                "error stack.pair at " + TOP + "3/I/0 (op 3): the outlet has 2 uses; expected 1",
                "error stack.pair at " + TOP + "4/I/0 (op 4): the outlet has 2 uses; expected 1");
    }

    @Test
    void whatIsPoppedWasPushed() {
        String fault = "(op %d): what is popped was not pushed once by cf.tuple_push";
        ProgramBuilder never = Pir.builder(4);
        var stack = never.op("cf.stack_create").results(STACK, INLET, OUTLET).add();
        never.op("cf.tuple_pop").operands(stack.result(2)).add();
        assertFaults(never.build(), "error stack.pair at " + TOP + "1/I/0 " + fault.formatted(1));
        ProgramBuilder other = Pir.builder(4);
        var unpaired = other.op("cf.stack_create").results(STACK, INLET, OUTLET).add();
        other.op("x.use").operands(unpaired.result(1)).add();
        other.op("cf.tuple_pop").operands(unpaired.result(2)).add();
        assertFaults(other.build(), "error stack.pair at " + TOP + "2/I/0 " + fault.formatted(2));
        ProgramBuilder second = Pir.builder(4);
        var twisted = second.op("cf.stack_create").results(STACK, INLET, OUTLET).add();
        var whole = second.op("cf.stack_create").results(STACK, INLET, OUTLET).add();
        second.op("cf.tuple_push").operands(whole.result(1), twisted.result(1)).add();
        second.op("cf.tuple_pop").operands(twisted.result(2)).add();
        assertFaults(second.build(), "error stack.pair at " + TOP + "3/I/0 " + fault.formatted(3));
    }

    @Test
    void anOutletOfUnknownOriginIsNotPaired() {
        ProgramBuilder p =
                ProgramBuilder.of(new io.isomorph.ir.ProgramInfo("pir", 4, true), List.of(OUTLET, INLET), List.of());
        p.op("cf.tuple_pop").operands(p.argument(0)).results(X).add();
        p.op("cf.tuple_push").operands(p.argument(1)).add();
        var other = p.op("x.stack").results(STACK, INLET, OUTLET).add();
        p.op("cf.tuple_pop").operands(other.result(2)).results(X).add();
        assertFaults(p.build());
        ProgramBuilder q = Pir.builder(4);
        var wrong = q.op("cf.stack_create").results(STACK, OUTLET, INLET).add();
        q.op("cf.tuple_pop").operands(wrong.result(1)).add();
        assertFaults(
                q.build(),
                "error result.type at " + TOP + "0/O/1/TT (op 0): result 1 is cf.t_outlet; expected cf.t_inlet",
                "error result.type at " + TOP + "0/O/2/TT (op 0): result 2 is cf.t_inlet; expected cf.t_outlet");
    }

    @Test
    void theEndsOfAStackAreOfTheirTypes() {
        ProgramBuilder p = Pir.builder(4);
        Value x = value(p, X);
        p.op("cf.tuple_push").operands(x).add();
        p.op("cf.tuple_pop").operands(x).add();
        p.op("cf.has_elements").operands(x).results(IrType.of("builtin.t_bool")).add();
        Value absent = value(p, IrType.NULL);
        p.op("cf.tuple_push").operands(absent).add();
        p.op("cf.tuple_pop").operands(absent).add();
        p.op("cf.has_elements").operands(absent).results(IrType.of("x.t")).add();
        assertFaults(
                p.build(),
                "error operand.type at " + TOP + "1/I/0 (op 1): operand 0 is " + text(X) + "; expected cf.t_inlet",
                "error operand.type at " + TOP + "2/I/0 (op 2): operand 0 is " + text(X) + "; expected cf.t_outlet",
                "error operand.type at " + TOP + "3/I/0 (op 3): operand 0 is " + text(X) + "; expected cf.t_stack",
                "error result.type at " + TOP + "3/O/0/TT (op 3): the result is builtin.t_bool; expected a tensor");
    }
}
