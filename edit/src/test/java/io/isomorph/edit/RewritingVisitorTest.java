package io.isomorph.edit;

import static io.isomorph.edit.OperationNames.names;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.isomorph.edit.tree.EditCode;
import io.isomorph.edit.tree.InsertionPoint;
import io.isomorph.edit.tree.MutableOperation;
import io.isomorph.error.InvalidModelException;
import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.ProgramCollector;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.Value;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.testkit.generate.Profile;
import io.isomorph.testkit.generate.ProgramGenerator;
import io.isomorph.visit.CheckingVisitor;
import java.util.List;
import java.util.Random;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;

class RewritingVisitorTest {
    private static final IrType F32 = IrType.of("toy.f32");
    private static final List<Profile> PROFILES =
            List.of(Profile.TINY, Profile.ODD, Profile.TYPICAL.withOperations(5, 60));

    private final ProgramBuilder b = ProgramBuilder.of(new ProgramInfo("toy", 1, true));

    /** Lets a lambda keep, drop and insert. */
    private static class Rewriting extends RewritingVisitor {
        private final BiConsumer<Rewriting, OperationHead> rule;

        Rewriting(ProgramCollector next, BiConsumer<Rewriting, OperationHead> rule) {
            super(CheckingVisitor.program(next));
            this.rule = rule;
        }

        @Override
        protected void rewrite(OperationHead head, boolean hasRegions) {
            rule.accept(this, head);
        }
    }

    private static Program rewritten(Program program, BiConsumer<Rewriting, OperationHead> rule) {
        ProgramCollector collector = new ProgramCollector();
        program.accept(new Rewriting(collector, rule));
        return collector.program();
    }

    private static OperationHead toy(String name, int... operands) {
        return new OperationHead(
                Name.of("toy." + name), AttributeList.EMPTY, Operands.of(operands), List.of(F32), AttributeList.EMPTY);
    }

    private Value op(String name, Value... operands) {
        return b.op("toy." + name).operands(operands).results(F32).add().result(0);
    }

    private String rewrittenNames(BiConsumer<Rewriting, OperationHead> rule) {
        return names(rewritten(b.build(), rule));
    }

    @Test
    void aProgramOfWhichAllIsKeptIsEqual() {
        for (int seed = 0; seed < 300; seed++) {
            Program program = ProgramGenerator.of(PROFILES.get(seed % 3)).generate(seed);
            assertEquals(program, rewritten(program, (visitor, head) -> visitor.keep()));
        }
    }

    @Test
    void insertedOperationsThatAreDroppedAgainLeaveAnEqualProgram() {
        for (int seed = 0; seed < 300; seed++) {
            Program program = ProgramGenerator.of(PROFILES.get(seed % 3)).generate(seed);
            Random random = new Random(seed);
            Program longer = rewritten(program, (visitor, head) -> {
                for (int i = random.nextInt(3); i > 0; i--) {
                    visitor.insert(toy("inserted", visitor.insert(toy("inserted"))));
                }
                visitor.keep();
            });
            assertEquals(program, rewritten(longer, (visitor, head) -> {
                if (head.name().local().equals("inserted")) {
                    visitor.drop(0);
                } else {
                    visitor.keep();
                }
            }));
        }
    }

    /** What the stream and the editor make of the same edit is equal: a value behind each operation with one result, used instead of it. */
    @Test
    void itMakesTheProgramThatTheEditorMakes() {
        for (int seed = 0; seed < 300; seed++) {
            Program program = ProgramGenerator.of(PROFILES.get(seed % 3)).generate(seed);
            ProgramEditor editor = ProgramEditor.of(program);
            for (MutableOperation operation : editor.operations()) {
                if (operation.resultCount() == 1 && operation.regions().isEmpty()) {
                    MutableOperation added = editor.create("toy.copy")
                            .operands(operation.result(0))
                            .results(F32)
                            .insert(InsertionPoint.after(operation));
                    operation.result(0).replaceUses(added.result(0), use -> use.operation() != added);
                }
            }
            ProgramCollector collector = new ProgramCollector();
            program.accept(new RewritingVisitor(collector) {
                @Override
                protected void rewrite(OperationHead head, boolean hasRegions) {
                    int first = keep();
                    if (head.resultCount() == 1 && !hasRegions) {
                        substitute(0, insert(toy("copy", first)));
                    }
                }
            });
            assertEquals(editor.program(), collector.program());
        }
    }

    @Test
    void anOperationGoesWithItsRegionsAndWhatUsedItUsesAnotherValue() {
        Value x = op("data");
        Value y = b.op("toy.if")
                .operands(x)
                .results(F32)
                .region(region -> region.block(block -> {
                    block.op("toy.inner").results(F32).add();
                    block.op("toy.while")
                            .region(inner -> inner.block(
                                    deep -> deep.op("toy.deep").results(F32).add()))
                            .add();
                }))
                .add()
                .result(0);
        op("store", op("exp", y));
        assertEquals("data[] exp[1] store[2]", rewrittenNames((visitor, head) -> {
            if (head.name().local().equals("if")) {
                visitor.drop(head.operands().get(0));
            } else {
                visitor.keep();
            }
        }));
    }

    @Test
    void anOperationIsReplacedByOneWithMoreResults() {
        op("store", op("split", op("data")));
        assertEquals("data[] both[1] store[2]", rewrittenNames((visitor, head) -> {
            if (head.name().local().equals("split")) {
                int result = visitor.keep(new OperationHead(
                        Name.of("toy.both"),
                        AttributeList.EMPTY,
                        head.operands(),
                        List.of(F32, F32),
                        AttributeList.EMPTY));
                assertEquals(2, result);
            } else {
                visitor.keep();
            }
        }));
    }

    @Test
    void aValueThatIsUsedAndWasDroppedIsNamed() {
        op("store", op("data"));
        InvalidModelException fault = assertThrows(
                InvalidModelException.class,
                () -> rewrittenNames((visitor, head) -> {
                    if (head.name().local().equals("data")) {
                        visitor.drop();
                    } else {
                        visitor.keep();
                    }
                }));
        assertEquals(EditCode.IN_USE, fault.code());
        assertEquals(1, fault.location().operation());
        assertEquals(
                "operand 0 of toy.store is value 1, which was dropped without another in its place", fault.problem());
    }

    @Test
    void aValueThatIsNotWrittenYetIsRefused() {
        op("data");
        Program program = b.build();
        InvalidModelException fault = assertThrows(
                InvalidModelException.class,
                () -> rewritten(program, (visitor, head) -> visitor.insert(toy("exp", 1))));
        assertEquals(EditCode.ORDER, fault.code());
        assertEquals("operand 0 of toy.exp would be value 1, which is not written before it", fault.problem());
        assertThrows(
                InvalidModelException.class,
                () -> rewritten(program, (visitor, head) -> visitor.insert(toy("exp", -1))));
    }

    @Test
    void eachOperationIsDecidedAboutOnce() {
        b.op("toy.if").region(region -> region.block(block -> {})).add();
        op("data");
        Program program = b.build();
        assertThrows(IllegalStateException.class, () -> rewritten(program, (visitor, head) -> {}));
        assertThrows(
                IllegalStateException.class,
                () -> rewritten(program, (visitor, head) -> {
                    visitor.keep();
                    visitor.drop();
                }));
        assertThrows(
                IllegalStateException.class,
                () -> rewritten(program, (visitor, head) -> {
                    visitor.keep();
                    visitor.insert(toy("late"));
                }));
        assertThrows(IllegalArgumentException.class, () -> rewritten(program, (visitor, head) -> visitor.drop(0)));
        assertThrows(
                IllegalArgumentException.class,
                () -> rewritten(
                        program,
                        (visitor, head) -> visitor.keep(new OperationHead(
                                Name.of("toy.none"),
                                AttributeList.EMPTY,
                                Operands.EMPTY,
                                List.of(),
                                AttributeList.EMPTY))));
    }

    /** Another value takes the place of a result whether it is named before the operation is kept or after. */
    @Test
    void anotherValueTakesThePlaceBeforeAndAfterTheDecision() {
        op("use", op("copy", op("data")));
        Program program = b.build();
        for (boolean before : new boolean[] {true, false}) {
            Program written = rewritten(program, (visitor, head) -> {
                boolean isCopy = head.name().local().equals("copy");
                if (isCopy && before) {
                    visitor.substitute(0, head.operands().get(0));
                }
                visitor.keep();
                if (isCopy && !before) {
                    visitor.substitute(0, head.operands().get(0));
                }
            });
            assertEquals(
                    1,
                    written.body()
                            .blocks()
                            .get(0)
                            .operations()
                            .get(2)
                            .head()
                            .operands()
                            .get(0));
        }
    }
}
