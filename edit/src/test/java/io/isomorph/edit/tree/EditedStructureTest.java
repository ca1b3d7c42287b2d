package io.isomorph.edit.tree;

import static io.isomorph.edit.OperationNames.names;
import static io.isomorph.edit.tree.InsertionPoint.after;
import static io.isomorph.edit.tree.InsertionPoint.before;
import static io.isomorph.edit.tree.InsertionPoint.endOf;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.edit.ProgramEditor;
import io.isomorph.error.InvalidModelException;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.ProgramCollector;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Payload;
import java.util.HashMap;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** What edits of blocks, regions, arguments and results leave behind: numbers that fit, and no uses of what is gone. */
class EditedStructureTest {
    private static final IrType F32 = IrType.of("test.f32");
    private static final IrType F16 = IrType.of("test.f16");

    private final ProgramEditor editor =
            ProgramEditor.of(ProgramBuilder.of(new ProgramInfo("test", 1, true)).build());
    private final MutableBlock top = editor.body().blocks().get(0);
    private final MutableOperation data = make("data", top);
    private final MutableOperation loop = make("loop", top, data.result(0));
    private final MutableRegion first = loop.addRegion();
    private final MutableBlock one = first.addBlock(List.of(F32), List.of());
    private final MutableBlock two = first.addBlock(List.of(F32), List.of());
    private final MutableRegion second = loop.addRegion();
    private final MutableBlock three = second.addBlock(List.of(F32), List.of());
    private final MutableOperation inOne = make("in1", one, data.result(0));
    private final MutableOperation inTwo = make("in2", two);
    private final MutableOperation inThree = make("in3", three);
    private final MutableOperation print = make("print", top, data.result(0));

    private MutableOperation make(String name, MutableBlock block, MutableValue... operands) {
        return editor.create("test." + name).operands(operands).results(F32).insert(endOf(block));
    }

    private void refused(EditCode code, Executable edit) {
        Program before = editor.program();
        assertEquals(code, assertThrows(InvalidModelException.class, edit).code());
        assertEquals(before, editor.program());
    }

    private static MutableValue argument(MutableBlock block) {
        return block.arguments().get(0);
    }

    @Test
    void onlyTheBodyOfAProgramIsPushedAsEvents() {
        ProgramCollector collector = new ProgramCollector();
        assertThrows(IllegalStateException.class, () -> first.accept(collector));
    }

    @Test
    void aBlockKnowsItsOperationsInBothDirections() {
        assertSame(print, top.last());
        assertSame(loop, print.previous());
        assertNull(data.previous());
        print.erase();
        assertSame(loop, top.last());
        assertEquals(List.of(data, loop), top.operations());
    }

    @Test
    void argumentsByPositionStayBeforeThoseByKeyword() {
        MutableValue keyword = one.addKeywordArgument("k", F16);
        MutableValue added = one.addArgument(F16);
        assertEquals(List.of(argument(one), added, keyword), one.arguments());
        print.setOperands(List.of(argument(one), added, keyword));
        assertTrue(names(editor.program()).endsWith("print[-1,-2,-3]"), names(editor.program()));
        print.setOperands(List.of(keyword));
        one.removeArgument(0);
        assertEquals(List.of(added, keyword), one.arguments());
        assertTrue(names(editor.program()).endsWith("print[-2]"), names(editor.program()));
        MutableValue last = one.addArgument(F32);
        assertEquals(List.of(added, last, keyword), one.arguments());
        assertEquals("argument 2 of a block", Faults.named(keyword));
        assertTrue(names(editor.program()).endsWith("print[-3]"), names(editor.program()));
        refused(EditCode.IN_USE, () -> one.removeArgument(2));
        print.setOperands(List.of());
        one.removeArgument(2);
        assertEquals(List.of(added, last), one.arguments());
        refused(EditCode.OPERATION, () -> one.addKeywordArgument("x", IrType.of("test.t", Payload.operand(0))));
    }

    @Test
    void resultsAreAddedBehindTheOthersAndThoseBehindARemovedOneMoveUp() {
        MutableValue b = data.addResult(F16);
        MutableValue c = data.addResult(F32);
        assertEquals(List.of(data.result(0), b, c), data.results());
        assertEquals(F16, b.type());
        print.setOperands(List.of(b, c));
        refused(EditCode.IN_USE, () -> data.removeResult(1));
        print.setOperands(List.of(c));
        data.removeResult(1);
        assertEquals(List.of(data.result(0), c), data.results());
        assertEquals(F32, c.type());
        assertTrue(names(editor.program()).endsWith("print[2]"), names(editor.program()));
    }

    @Test
    void aBlockIsErasedWithAllThatIsInItUnlessItIsUsedOutside() {
        print.setOperands(List.of(argument(one)));
        refused(EditCode.IN_USE, one::erase);
        print.setOperands(List.of(inOne.result(0)));
        refused(EditCode.IN_USE, one::erase);
        print.setOperands(List.of(data.result(0)));
        MutableOperation nested = make("nested", one, inOne.result(0), argument(one));
        MutableBlock inner = nested.addRegion().addBlock(List.of(), List.of());
        make("deep", inner, inOne.result(0), argument(one), data.result(0));
        assertEquals(4, data.result(0).uses().size());
        one.erase();
        assertEquals(List.of(two), first.blocks());
        assertEquals(
                List.of(new Use(loop, 0), new Use(print, 0)), data.result(0).uses());
        assertThrows(InvalidModelException.class, one::erase);
        assertEquals("data[] loop[1] in2[] in3[] print[1]", names(editor.program()));
    }

    @Test
    void aRegionIsErasedWithAllThatIsInItUnlessItIsUsedOutside() {
        inThree.setOperands(List.of(inOne.result(0)));
        refused(EditCode.IN_USE, first::erase);
        inThree.setOperands(List.of());
        inTwo.setOperands(List.of(inOne.result(0)));
        first.erase();
        assertEquals(List.of(second), loop.regions());
        assertEquals(
                List.of(new Use(loop, 0), new Use(print, 0)), data.result(0).uses());
    }

    @Test
    void anOperationIsClosedAsLongAsNothingOfItsRegionsIsUsedOutside() {
        MutableBlock inner = inOne.addRegion().addBlock(List.of(F32), List.of());
        MutableOperation deep = make("deep", inner, argument(one), argument(inner));
        inTwo.setOperands(List.of(deep.result(0), inOne.result(0)));
        assertTrue(loop.isClosed());
        assertFalse(inOne.isClosed());
        inTwo.setOperands(List.of(argument(inner)));
        assertFalse(inOne.isClosed());
        inTwo.setOperands(List.of());
        assertTrue(inOne.isClosed());
        for (MutableValue value : List.of(argument(one), inOne.result(0), argument(inner), deep.result(0))) {
            print.setOperands(List.of(value));
            assertFalse(loop.isClosed());
        }
        print.setOperands(List.of(loop.result(0)));
        assertTrue(loop.isClosed());
        assertTrue(data.isClosed());
    }

    @Test
    void whatComesBeforeGoesByBlockAndRegionToo() {
        inTwo.setOperands(List.of(inOne.result(0), argument(one), argument(two)));
        refused(EditCode.ORDER, () -> inOne.setOperands(List.of(inTwo.result(0))));
        refused(EditCode.ORDER, () -> inOne.setOperands(List.of(argument(two))));
        inThree.setOperands(List.of(inOne.result(0), argument(one), inTwo.result(0), argument(two)));
        refused(EditCode.ORDER, () -> inOne.setOperands(List.of(inThree.result(0))));
        refused(EditCode.ORDER, () -> inTwo.setOperands(List.of(argument(three))));
        refused(EditCode.ORDER, () -> loop.setOperands(List.of(argument(one))));
        refused(EditCode.ORDER, () -> loop.setOperands(List.of(inThree.result(0))));
        refused(EditCode.ORDER, () -> data.setOperands(List.of(argument(one))));
        refused(EditCode.ORDER, () -> inOne.setOperands(List.of(loop.result(0), print.result(0))));
    }

    @Test
    void theNestedComesBeforeWhatFollowsHoweverDeep() {
        MutableBlock inner = inOne.addRegion().addBlock(List.of(F32), List.of());
        MutableOperation deep = make("deep", inner);
        MutableBlock other = inThree.addRegion().addBlock(List.of(F32), List.of());
        MutableOperation late = make("late", other, deep.result(0), argument(inner), argument(three));
        refused(EditCode.ORDER, () -> deep.setOperands(List.of(late.result(0))));
        refused(EditCode.ORDER, () -> deep.setOperands(List.of(argument(other))));
        refused(EditCode.ORDER, () -> inThree.setOperands(List.of(argument(other))));
        print.setOperands(List.of(late.result(0), argument(other)));
        assertEquals(1, late.result(0).uses().size());
    }

    @Test
    void whatIsMovedStaysBeforeTheUsesOfItsArguments() {
        print.setOperands(List.of(argument(three)));
        refused(EditCode.ORDER, () -> loop.moveTo(after(print)));
        print.setOperands(List.of());
        loop.moveTo(after(print));
        assertSame(loop, top.last());
    }

    @Test
    void aCopyThatIsRefusedAndOperandsThatAreReplacedLeaveNoUses() {
        print.setOperands(List.of(data.result(0), loop.result(0)));
        refused(EditCode.ORDER, () -> print.copyTo(before(loop), new HashMap<>()));
        assertEquals(3, data.result(0).uses().size());
        print.setOperands(List.of(loop.result(0)));
        assertEquals(
                List.of(new Use(loop, 0), new Use(inOne, 0)), data.result(0).uses());
        assertEquals(List.of(new Use(print, 0)), loop.result(0).uses());
    }

    @Test
    void aValueWhoseUsesCannotAllBeReplacedKeepsThemAll() {
        MutableOperation early = editor.create("test.early")
                .operands(data.result(0))
                .results(F32)
                .insert(after(data));
        MutableValue middle =
                editor.create("test.middle").results(F32).insert(before(loop)).result(0);
        refused(EditCode.ORDER, () -> data.result(0).replaceAllUses(middle));
        assertEquals(List.of(), middle.uses());
        data.result(0).replaceUses(middle, use -> use.operation() != early);
        assertEquals(List.of(new Use(early, 0)), data.result(0).uses());
        assertEquals(3, middle.uses().size());
    }

    @Test
    void anOperationThatCannotGiveAllItsUsesAwayKeepsThemAll() {
        data.addResult(F32);
        print.setOperands(List.of(data.result(0), data.result(1)));
        MutableOperation early = editor.create("test.early").results(F32).insert(before(data));
        MutableOperation last = make("last", top);
        refused(EditCode.ORDER, () -> data.replaceBy(early.result(0), last.result(0)));
        print.setOperands(List.of(loop.result(0), inOne.result(0)));
        refused(EditCode.IN_USE, () -> loop.replaceBy(early.result(0)));
        inTwo.setOperands(List.of(inOne.result(0)));
        print.setOperands(List.of(loop.result(0)));
        loop.replaceBy(early.result(0));
        assertEquals(List.of(new Use(print, 0)), early.result(0).uses());
    }
}
