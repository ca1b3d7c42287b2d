package io.isomorph.patch;

import static io.isomorph.patch.Patching.actions;
import static io.isomorph.patch.Patching.after;
import static io.isomorph.patch.Patching.program;
import static io.isomorph.patch.Patching.takenBack;
import static io.isomorph.patch.Patching.upgraded;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder.BlockBuilder;
import io.isomorph.ir.Value;
import io.isomorph.ir.payload.IrType;
import io.isomorph.patch.change.Change;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Arguments of blocks: their types change, they are named in reports where operands go, and all of it is taken back. */
class BlockArgumentTest {
    private static final IrType I8 = IrType.of("builtin.t_i8");
    private static final IrType I16 = IrType.of("builtin.t_i16");
    private static final IrType F16 = IrType.of("builtin.t_f16");

    static final String WIDER =
            "type_patches: [{type_name: pir::Int8Type, actions: [{action: modify_name, type: pir::Int16Type}]}]\n";
    private static final String DELETE = actions("t.take", "action: delete_input, object: 0");

    private final List<Change> report = new ArrayList<>();

    private static KeywordArgument keyword(String name, IrType type) {
        return new KeywordArgument(name, type);
    }

    /** Two regions with three blocks, the last of which has another region; some arguments have the given type. */
    static Program nested(long version, String name, IrType type) {
        return program(version, b -> {
            b.op("t.plain").add();
            b.op(name)
                    .region(region -> {
                        region.block(
                                List.of(type),
                                List.of(keyword("k", F16), keyword("l", type)),
                                block -> block.op("t.x").add());
                        region.block(List.of(F16, type), List.of(), block -> {});
                    })
                    .region(region -> region.block(
                            List.of(type),
                            List.of(),
                            block -> block.op("t.while")
                                    .region(inner -> inner.block(
                                            List.of(),
                                            List.of(keyword("m", type)),
                                            content -> content.op("t.x").add()))
                                    .add()))
                    .add();
        });
    }

    private static Change.Place place(long operation, int block) {
        return new Change.Place(operation, block);
    }

    /** Types of arguments change, and the report states of which operation, block and argument. */
    @Test
    void typesOfArgumentsChangeAndTheReportStatesWhere() {
        Program before = nested(1, "t.if", I8);
        Program after = upgraded(before, Patching.patches(WIDER).to(2), report);
        assertEquals(nested(2, "t.if", I16), after);
        List<Change> arguments = report.stream()
                .filter(change -> change.part() == Change.Part.ARGUMENT)
                .toList();
        assertEquals(
                List.of(place(1, 0), place(1, 0), place(1, 1), place(1, 2), place(3, 0)),
                arguments.stream().map(Change::place).toList());
        assertEquals(
                List.of(0, 2, 1, 0, 0), arguments.stream().map(Change::index).toList());
        assertEquals(before, takenBack(after, report));
    }

    /** An operation and its first block both change, and both changes are taken back. */
    @Test
    void anOperationAndItsFirstBlockAreTakenBack() {
        Program before = nested(1, "t.if", I8);
        String text = WIDER + actions("t.if", "action: modify_name, data: t.cond");
        Program after = upgraded(before, Patching.patches(text).to(2), report);
        assertEquals(nested(2, "t.cond", I16), after);
        assertEquals(before, takenBack(after, report));
    }

    private List<Change.Item> operandsTakenAway() {
        return report.stream()
                .filter(change -> change.part() == Change.Part.OPERAND)
                .map(Change::before)
                .toList();
    }

    private static void take(BlockBuilder block, Value value) {
        block.op("t.take").operands(value).add();
    }

    /** An operand that goes is reported as the argument that it was, whether positional or by keyword. */
    @Test
    void anArgumentThatGoesAsAnOperandIsNamed() {
        Program program = program(b -> b.op("t.plain")
                .region(region -> region.block(block -> block.op("t.if")
                        .region(inner -> {
                            inner.block(
                                    List.of(I8, I8),
                                    List.of(keyword("k", I8)),
                                    content -> take(content, content.argument(2)));
                            inner.block(
                                    List.of(),
                                    List.of(keyword("k", I8)),
                                    content -> take(content, content.argument(0)));
                            inner.block(List.of(I8, F16), List.of(), content -> {
                                take(content, content.argument(1));
                                take(content, content.argument(0));
                                take(content, Value.NULL);
                            });
                        })
                        .add()))
                .add());
        assertEquals(
                "t.plain {} [] -> () {} {\nt.if {} [] -> () {} {\n" + "t.take {} [] -> () {}\n".repeat(5),
                after(program, report, DELETE));
        assertEquals(
                List.of(
                        new Change.Operand(1, 0, 2),
                        new Change.Operand(1, 1, 0),
                        new Change.Operand(1, 2, 1),
                        new Change.Operand(1, 2, 0),
                        Change.Operand.NULL),
                operandsTakenAway());
    }

    private static void nest(BlockBuilder block, Value outer, int depth) {
        Value given = block.op("t.give").results(I8).add().result(0);
        take(block, given);
        take(block, outer);
        take(block, block.argument(1));
        if (depth > 0) {
            block.op("t.if")
                    .region(region -> region.block(
                            List.of(I8, I8), List.of(), inner -> nest(inner, block.argument(0), depth - 1)))
                    .add();
        }
    }

    /** However many operations and nested blocks there are, each operand that goes is reported as what it was. */
    @Test
    void amongManyOperationsAndBlocksEachOperandIsNamed() {
        int depth = 100;
        Program program = program(b -> b.op("t.if")
                .region(region -> region.block(List.of(I8, I8), List.of(), block -> nest(block, Value.NULL, depth)))
                .add());
        after(program, report, DELETE);
        List<Change.Item> expected = new ArrayList<>();
        for (int i = 0; i <= depth; i++) {
            long owner = 5L * i;
            expected.add(new Change.Operand(owner + 1, -1, 0));
            expected.add(i == 0 ? Change.Operand.NULL : new Change.Operand(owner - 5, 0, 0));
            expected.add(new Change.Operand(owner, 0, 1));
        }
        assertEquals(expected, operandsTakenAway());
    }
}
