package io.isomorph.patch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.IsomorphException;
import io.isomorph.ir.IrType;
import io.isomorph.ir.Name;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Reports that were not written for the program that they are to take back. */
class ReversalTest {
    private static final Change.Cause CAUSE = new Change.Cause(0, 2, "2.yaml", 1);

    private static Program program() {
        ProgramBuilder builder = ProgramBuilder.pir(2);
        builder.op("t.give").results(IrType.of("builtin.t_i8")).add();
        builder.op("t.other").results(IrType.of("builtin.t_i8")).add();
        builder.op("t.take").add();
        return builder.build();
    }

    private static void assertRefused(String words, Change change) {
        IsomorphException refusal =
                assertThrows(IsomorphException.class, () -> Patching.takenBack(program(), List.of(change)));
        assertEquals(PatchCode.REPORT, refusal.code());
        assertTrue(refusal.getMessage().contains(words), refusal::getMessage);
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

    @ParameterizedTest
    @CsvSource({"RESULT, 0", "RESULT, 1", "OPERAND, 0", "NAME, 0", "ARGUMENT, 0"})
    void whatTheProgramDoesNotHaveIsRefused(Change.Part part, int index) {
        Change.Item other = switch (part) {
            case NAME -> new Change.OperationName(Name.of("t.absent"));
            case OPERAND -> new Change.Operand(0, -1, 0);
            default -> new Change.Type(IrType.of("builtin.t_i16"));
        };
        assertRefused("", new Change(CAUSE, new Change.Place(9, 0), part, index, null, other));
        assertRefused("", new Change(CAUSE, new Change.Place(0, 0), part, index, null, other));
    }
}
