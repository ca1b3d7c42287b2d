package io.isomorph.family;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.ir.Operands;
import io.isomorph.ir.Operation;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.Region;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What a family that declares nothing returns, and queries about operations that other jars define. */
class FamilyQuestionsTest {
    /** A family that knows nothing but its id. */
    private static class Silent implements FamilyProvider {
        @Override
        public int spiLevel() {
            return SPI_LEVEL;
        }

        @Override
        public String id() {
            return "silent";
        }
    }

    /** A family that checks every operation and may be queried about one release. */
    private static final class Checking extends Silent {
        private final List<String> checked = new ArrayList<>();

        @Override
        public List<String> releases() {
            return List.of("1.0");
        }

        @Override
        public Consumer<CheckedOperation> check(@Nullable String release) {
            return operation -> checked.add(operation.head().name() + " in " + release);
        }

        @Override
        public Effects effects(Operation operation) {
            return Effects.NONE;
        }

        @Override
        public Answer overwrites(OperationHead head, int operand) {
            return Answer.NO;
        }
    }

    /** Defines {@code x.added} in the family of the tests. */
    private static final class Adding implements DialectProvider {
        @Override
        public int spiLevel() {
            return SPI_LEVEL;
        }

        @Override
        public String family() {
            return "silent";
        }

        @Override
        public List<Dialect> dialects() {
            return List.of(
                    Dialect.of("x", List.of(OperationDefinition.of("x.added").build())));
        }
    }

    /** An operation that is alone. */
    private record Alone(OperationHead head) implements CheckedOperation {
        static Alone of(String name) {
            return new Alone(new OperationHead(
                    Name.of(name),
                    AttributeList.EMPTY,
                    Operands.EMPTY,
                    List.of(IrType.of("x.t")),
                    AttributeList.EMPTY));
        }

        @Override
        public List<Region> regions() {
            return List.of();
        }

        @Override
        public IrType operandType(int index) {
            return IrType.NULL;
        }

        @Override
        public int resultValue(int index) {
            return 1;
        }

        @Override
        public IrType typeOf(int value) {
            return IrType.NULL;
        }

        @Override
        public @Nullable Port definition(int value) {
            return null;
        }

        @Override
        public boolean isFirst() {
            return true;
        }

        @Override
        public boolean isLast() {
            return true;
        }

        @Override
        public int useCount(int value) {
            return 0;
        }

        @Override
        public @Nullable Port onlyUse(int value) {
            return null;
        }

        @Override
        public void report(SemanticCode code, String part, Object... message) {}

        @Override
        public void report(String code, Severity severity, String part, Object... message) {}
    }

    private static Operation operation(String name) {
        ProgramBuilder b = ProgramBuilder.of(new ProgramInfo("silent", 1, false));
        b.op(name).results(IrType.of("x.t")).add();
        return b.build().body().blocks().get(0).operations().get(0);
    }

    @Test
    void aFamilyThatDeclaresNothingPermitsNothing() {
        Family family = Families.of(new Silent()).require("silent");
        assertEquals(Effects.UNKNOWN, family.effects(operation("x.op")));
        assertEquals(Answer.UNKNOWN, family.overwrites(operation("x.op").head(), 0));
        assertNull(family.sharedResults(operation("x.op").head(), 0), "any result");
        assertEquals(List.of(), family.releases());
        assertNull(family.signature());
        Inference inference = family.infer(Alone.of("x.op"));
        assertEquals(List.of(IrType.of("x.t")), inference.types());
        assertFalse(inference.isComplete());
        family.check(null).accept(Alone.of("x.op"));
    }

    @Test
    void aReleaseThatTheFamilyDoesNotNameIsRefused() {
        Family family = Families.of(new Checking()).require("silent");
        assertTrue(assertThrows(IllegalArgumentException.class, () -> family.check("2.0"))
                .getMessage()
                .endsWith("found: 1.0"));
    }

    @Test
    void whatAnotherJarDefinesIsNotTheFamilysToJudge() {
        Checking provider = new Checking();
        Family family = Families.of(List.of(provider), List.of(new Adding())).require("silent");
        family.check("1.0").accept(Alone.of("x.added"));
        family.check("1.0").accept(Alone.of("x.op"));
        assertEquals(List.of("x.op in 1.0"), provider.checked);
        assertEquals(Effects.UNKNOWN, family.effects(operation("x.added")));
        assertEquals(Effects.NONE, family.effects(operation("x.op")));
        assertEquals(Answer.UNKNOWN, family.overwrites(operation("x.added").head(), 0));
        assertEquals(Answer.NO, family.overwrites(operation("x.op").head(), 0));
        assertNull(family.sharedResults(operation("x.added").head(), 0), "any result");
        assertArrayEquals(new int[0], family.sharedResults(operation("x.op").head(), 0), "nothing is overwritten");
    }
}
