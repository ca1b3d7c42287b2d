package io.isomorph.tools.diff;

import static io.isomorph.compare.Variations.attribute;
import static io.isomorph.compare.Variations.attributes;
import static io.isomorph.compare.Variations.program;
import static io.isomorph.compare.Variations.region;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.compare.Variations;
import io.isomorph.error.LimitExceededException;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.ir.Block;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Operands;
import io.isomorph.ir.Operation;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TextBoundTest {
    private static IrType type(int size) {
        return IrType.of("t.text", Payload.of("t".repeat(size)));
    }

    private static AttributeList holding(Payload payload) {
        return attributes("n", attribute("any", payload));
    }

    private static Operation op(AttributeList attributes, List<IrType> results, AttributeList about) {
        return new Operation(new OperationHead(Name.of("d.op"), attributes, Operands.EMPTY, results, about), List.of());
    }

    private static Operation op(AttributeList attributes) {
        return op(attributes, List.of(), AttributeList.EMPTY);
    }

    /** Checks that a program's texts are counted to the byte, and at which operation it is refused where one less is allowed. */
    private static void assertCounts(long bytes, int operation, Program program) {
        TextBound.check(program, Limits.DEFAULTS.with(Limit.OUTPUT, bytes));
        Limits fewer = Limits.DEFAULTS.with(Limit.OUTPUT, bytes - 1);
        var e = assertThrows(LimitExceededException.class, () -> TextBound.check(program, fewer));
        assertEquals(operation, e.location().operation());
        assertTrue(
                e.getMessage().contains("at least " + bytes + " bytes where at most " + (bytes - 1)), e.getMessage());
    }

    @Test
    void everyKindOfPayloadCountsWithWhatItHolds() {
        assertCounts(5, 0, program(op(holding(Payload.of("abcde")))));
        assertCounts(3, 0, program(op(holding(Payload.of(new byte[] {1, 2, 3})))));
        assertCounts(5, 0, program(op(holding(Payload.list(Payload.of("ab"), Payload.of(7), Payload.of("cde"))))));
        assertCounts(
                5, 0, program(op(holding(Payload.map(Map.of("key", Payload.of("ab"), "other", Payload.of("cde")))))));
        assertCounts(4, 0, program(op(holding(Payload.list(Payload.of(type(4)), Payload.ofNull())))));
        assertCounts(6, 0, program(op(holding(Payload.of(attribute("b", Payload.of("sixsix")))))));
    }

    @Test
    void everyPlaceOfAnOperationCounts() {
        Operation all = op(holding(Payload.of("a")), List.of(type(2), type(4)), holding(Payload.of("b".repeat(8))));
        assertCounts(15, 0, program(all));
        assertCounts(30, 1, program(all, all));
    }

    @Test
    void argumentsOfBlocksCount() {
        assertCounts(
                7,
                0,
                Program.of(
                        Variations.INFO,
                        region(new Block(
                                List.of(type(1), type(2)), List.of(new KeywordArgument("k", type(4))), List.of()))));
    }

    @Test
    void whatIsSharedCountsAtEachOfItsUses() {
        IrType shared = IrType.of("t.list", Payload.list(Payload.of("abc"), Payload.of("de")));
        AttributeList attributes = holding(Payload.list(Payload.of("x"), Payload.of("y")));
        assertCounts(
                14,
                1,
                program(
                        op(attributes, List.of(shared), AttributeList.EMPTY),
                        op(attributes, List.of(shared), AttributeList.EMPTY)));
    }
}
