package io.isomorph.patch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.IsomorphException;
import io.isomorph.family.pir.build.Pir;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.Value;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.patch.change.Change;
import io.isomorph.patch.rule.PatchCode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Reports that were not written for the program that they are to take back. */
class RevertTest {
    private static final Change.Cause CAUSE = new Change.Cause(0, 2, "2.yaml", 1);

    private static final IrType I8 = IrType.of("builtin.t_i8");

    private static Program program() {
        ProgramBuilder builder = Pir.builder(2);
        builder.op("t.give").results(IrType.of("builtin.t_i8")).add();
        builder.op("t.other").results(IrType.of("builtin.t_i8")).add();
        builder.op("t.take").add();
        return builder.build();
    }

    private static void assertRefused(String words, Change change) {
        assertRefused(words, program(), change);
    }

    private static void assertRefused(String words, Program program, Change change) {
        IsomorphException refusal =
                assertThrows(IsomorphException.class, () -> Patching.takenBack(program, List.of(change)));
        assertEquals(PatchCode.REPORT, refusal.code());
        assertTrue(refusal.getMessage().contains(words), refusal::getMessage);
    }

    @Test
    void operandsThatAStepPutsInAndTakesAwayAreNamedAsSuch() {
        ProgramBuilder builder = Pir.builder(1);
        Value given =
                builder.op("t.give").results(IrType.of("builtin.t_i8")).add().result(0);
        builder.op("t.take").operands(given).add();
        Program before = builder.build();
        PatchSet patches = Patching.patches(Map.of(2, """
                op_patches:
                - {op_name: t.take, actions: [{action: delete_input, object: 2}, {action: delete_input, object: 1}]}
                op_pair_patches:
                - op_pair: [t.give, t.take]
                  actions:
                  - {action: add_value, object: [1, 1], type: pir::Int8Type}
                  - {action: add_value, object: [2, 2], type: pir::Int8Type}
                """));
        List<Change> report = new ArrayList<>();
        Program after = Patching.upgraded(before, patches.to(2), report);
        assertEquals(after, Replay.of(before, report));
        assertEquals(before, Patching.takenBack(after, report));
        List<Change.Item> gone = report.stream()
                .filter(change -> change.part() == Change.Part.OPERAND && change.after() == null)
                .map(Change::before)
                .toList();
        assertEquals(List.of(Change.Operand.added(0, 2), Change.Operand.added(0, 1)), gone);
    }

    @Test
    void anOperandThatNoChangePutInIsNotTakenAwayAsSuch() {
        Change.Operand added = Change.Operand.added(0, 0);
        assertRefused("was added", new Change(CAUSE, new Change.Place(2, 0), Change.Part.OPERAND, 0, added, null));
    }

    @ParameterizedTest
    @CsvSource({
        "0, -1, 1, no such result",
        "0, -1, -1, no such result",
        "1, -1, 1, no such result",
        "2, -1, 0, no such operation",
        "-1, -1, 0, no such operation",
        "-1, 0, 0, no such argument",
        "-1, 7, 0, no such argument",
        "1, 0, 0, no such argument"
    })
    void anOperandThatIsPutBackIsAValueThatIsThere(long operation, int block, int index, String words) {
        Change.Operand before = new Change.Operand(operation, block, index);
        assertRefused(words, new Change(CAUSE, new Change.Place(2, 0), Change.Part.OPERAND, 0, before, null));
    }

    private static Program ofArguments(int positional, int keywords) {
        List<KeywordArgument> named = IntStream.range(0, keywords)
                .mapToObj(i -> new KeywordArgument("k" + i, I8))
                .toList();
        ProgramBuilder builder =
                ProgramBuilder.of(new ProgramInfo(Pir.FAMILY, 2, true), Collections.nCopies(positional, I8), named);
        builder.op("t.take").add();
        return builder.build();
    }

    /** A change of an argument that the block does not have, or not with the reported type, is refused. */
    @ParameterizedTest
    @CsvSource({"0, 0, 0", "1, 0, 1", "0, 1, 1", "1, 1, 2"})
    void anArgumentThatTheBlockDoesNotHaveIsRefused(int positional, int keywords, int index) {
        Change.Item before = new Change.Type(IrType.of("builtin.t_i16"));
        Change.Place top = new Change.Place(-1, 0);
        Program program = ofArguments(positional, keywords);
        assertRefused(
                "the block has fewer arguments",
                program,
                new Change(CAUSE, top, Change.Part.ARGUMENT, index, before, new Change.Type(I8)));
        if (index > 0) {
            assertRefused(
                    "its type is builtin.t_i8",
                    program,
                    new Change(CAUSE, top, Change.Part.ARGUMENT, index - 1, before, before));
        }
    }

    /** An operand that is put back is an argument that its block has. */
    @Test
    void anOperandThatIsPutBackIsAnArgumentThatIsThere() {
        Program program = ofArguments(1, 1);
        for (int index : new int[] {-1, 2}) {
            Change.Operand argument = new Change.Operand(-1, 0, index);
            assertRefused(
                    "no such argument",
                    program,
                    new Change(CAUSE, new Change.Place(0, 0), Change.Part.OPERAND, 0, argument, null));
        }
        Change.Operand last = new Change.Operand(-1, 0, 1);
        Change putBack = new Change(CAUSE, new Change.Place(0, 0), Change.Part.OPERAND, 0, last, null);
        assertEquals("t.take {} [-2] -> () {}\n", Patching.lines(Patching.takenBack(program, List.of(putBack))));
    }

    @ParameterizedTest
    @CsvSource({"RESULT, 0", "RESULT, 1", "OPERAND, 0", "NAME, 0", "ARGUMENT, 0", "ATTRIBUTE, 0", "RESULT_ATTRIBUTE, 0"
    })
    void whatTheProgramDoesNotHaveIsRefused(Change.Part part, int index) {
        Change.Item other = switch (part) {
            case NAME -> new Change.OperationName(Name.of("t.absent"));
            case OPERAND -> new Change.Operand(0, -1, 0);
            case ATTRIBUTE, RESULT_ATTRIBUTE -> new Change.Attribute(new NamedAttribute("a", Patching.i32(1)));
            default -> new Change.Type(IrType.of("builtin.t_i16"));
        };
        assertRefused("", new Change(CAUSE, new Change.Place(9, 0), part, index, null, other));
        assertRefused("", new Change(CAUSE, new Change.Place(0, 0), part, index, null, other));
    }
}
