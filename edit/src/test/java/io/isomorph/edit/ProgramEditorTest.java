package io.isomorph.edit;

import static io.isomorph.edit.OperationNames.names;
import static io.isomorph.edit.tree.InsertionPoint.after;
import static io.isomorph.edit.tree.InsertionPoint.before;
import static io.isomorph.edit.tree.InsertionPoint.endOf;
import static io.isomorph.edit.tree.InsertionPoint.startOf;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.isomorph.edit.tree.EditCode;
import io.isomorph.edit.tree.MutableBlock;
import io.isomorph.edit.tree.MutableOperation;
import io.isomorph.edit.tree.MutableValue;
import io.isomorph.edit.tree.Use;
import io.isomorph.error.InvalidModelException;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.Value;
import io.isomorph.ir.ValueIndex;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class ProgramEditorTest {
    private static final IrType F32 = IrType.of("test.f32");
    private static final IrType F16 = IrType.of("test.f16");

    /** data, relu of data, loop with (argument; add of relu and argument), print of data and relu. */
    private static Program sample() {
        ProgramBuilder b = ProgramBuilder.of(new ProgramInfo("test", 1, true));
        Value data = b.op("test.data").results(F32).add().result(0);
        Value relu = b.op("test.relu").operands(data).results(F32).add().result(0);
        b.op("test.loop")
                .operands(relu)
                .results(F32)
                .region(region -> region.block(
                        List.of(F32),
                        List.of(new KeywordArgument("step", F32)),
                        block -> block.op("test.add")
                                .operands(relu, block.argument(0))
                                .results(F32)
                                .add()))
                .add();
        b.op("test.print").operands(data, relu, Value.NULL).add();
        return b.build();
    }

    private final ProgramEditor editor = ProgramEditor.of(sample());
    private final MutableOperation data = editor.operations().get(0);
    private final MutableOperation relu = editor.operations().get(1);
    private final MutableOperation loop = editor.operations().get(2);
    private final MutableOperation add = editor.operations().get(3);
    private final MutableOperation print = editor.operations().get(4);

    private void refused(EditCode code, String message, Executable edit) {
        Program before = editor.program();
        InvalidModelException fault = assertThrows(InvalidModelException.class, edit);
        assertEquals(code, fault.code());
        assertEquals(message, fault.problem());
        assertEquals(before, editor.program());
    }

    @Test
    void anOperationIsPutBetweenAValueAndItsUsers() {
        MutableValue x = data.result(0);
        MutableOperation cast =
                editor.create("test.cast").operands(x).results(F16).insert(after(data));
        x.replaceUses(cast.result(0), use -> use.operation() != cast);
        assertEquals("data[] cast[1] relu[2] loop[3] add[3,-1] print[2,3,0]", names(editor.program()));
        assertEquals(List.of(new Use(cast, 0)), x.uses());
    }

    @Test
    void anOperationIsReplacedByAnother() {
        MutableOperation gelu = editor.create("test.gelu")
                .operands(data.result(0))
                .nullOperands(1)
                .attribute("approximate", IrAttribute.of("test.bool", Payload.of(true)))
                .results(F32)
                .insert(before(relu));
        relu.result(0).replaceAllUses(gelu.result(0));
        relu.erase();
        assertEquals("data[] gelu[1,0] loop[2] add[2,-1] print[1,2,0]", names(editor.program()));
        assertNull(relu.block());
        assertEquals("test.relu (erased)", relu.toString());
    }

    @Test
    void anOperandThatIsNotDefinedBeforeNamesBothOperations() {
        refused(
                EditCode.ORDER,
                "operand 0 of test.relu (operation 1) would be result 0 of test.add (operation 3), which is not defined before it",
                () -> relu.setOperand(0, add.result(0)));
        refused(
                EditCode.ORDER,
                "operand 0 of test.relu (operation 1) would be argument 0 of a block, which is not defined before it",
                () -> relu.setOperand(0, add.block().arguments().get(0)));
        refused(
                EditCode.ORDER,
                "operand 0 of test.new (operation 0) would be result 0 of test.data (operation 1), which is not defined before it",
                () -> editor.create("test.new").operands(data.result(0)).insert(startOf(data.block())));
        refused(
                EditCode.ORDER,
                "operand 0 of test.relu (operation 0) would be result 0 of test.data (operation 1), which is not defined before it",
                () -> relu.moveTo(before(data)));
        refused(
                EditCode.ORDER,
                "operand 0 of test.relu (operation 0) would be result 0 of test.data (operation 4), which is not defined before it",
                () -> data.moveTo(endOf(data.block())));
        refused(
                EditCode.ORDER,
                "operand 0 of test.add (operation 3) would be result 0 of test.add (operation 3), which is not defined before it",
                () -> add.setOperand(0, add.result(0)));
    }

    @Test
    void aValueOfARegionMayBeUsedBehindItAsTheWalkHasIt() {
        print.setOperand(2, add.result(0));
        print.setOperand(1, add.block().arguments().get(1));
        assertEquals("data[] relu[1] loop[2] add[2,-1] print[1,-2,4]", names(editor.program()));
        refused(EditCode.IN_USE, "argument 1 of a block is used by test.print (operation 4)", loop::erase);
    }

    @Test
    void whatIsUsedIsNotRemovedAndTheUserIsNamed() {
        refused(
                EditCode.IN_USE,
                "result 0 of test.relu (operation 1) is used by test.loop (operation 2) and 2 more times",
                relu::erase);
        refused(
                EditCode.IN_USE,
                "argument 0 of a block is used by test.add (operation 3)",
                () -> add.block().removeArgument(0));
        refused(
                EditCode.IN_USE,
                "result 0 of test.data (operation 0) is used by test.relu (operation 1) and 1 more time",
                () -> data.removeResult(0));
    }

    @Test
    void partsOfOtherProgramsAndErasedOnesAreRefused() {
        ProgramEditor other = ProgramEditor.of(sample());
        MutableValue foreign = other.operations().get(0).result(0);
        refused(
                EditCode.FOREIGN,
                "operand 0 of test.relu (operation 1) would be result 0 of test.data (operation 0), which is of another program or erased",
                () -> relu.setOperand(0, foreign));
        refused(
                EditCode.FOREIGN,
                "test.print (operation 4) would be put into another program",
                () -> print.moveTo(endOf(other.body().blocks().get(0))));
        print.erase();
        refused(EditCode.FOREIGN, "test.print was erased", () -> print.setName(Name.of("test.x")));
        refused(EditCode.FOREIGN, "test.print was erased", print::erase);
        refused(
                EditCode.FOREIGN,
                "the place to insert is beside an operation that was erased",
                () -> relu.moveTo(after(print)));
    }

    @Test
    void nothingIsPutIntoItselfAndTheBodyStays() {
        refused(
                EditCode.PLACE,
                "test.loop (operation 2) would be put into itself",
                () -> loop.moveTo(endOf(add.block())));
        refused(
                EditCode.PLACE,
                "test.loop (operation 2) would be put into itself",
                () -> loop.copyTo(before(add), new HashMap<>()));
        refused(EditCode.PLACE, "the body of a program cannot be erased, nor a region twice", editor.body()::erase);
    }

    @Test
    void aCopyHasItsOwnRegionsAndUsesTheMappedValues() {
        Map<MutableValue, MutableValue> mapping = new HashMap<>(Map.of(relu.result(0), data.result(0)));
        MutableOperation copy = loop.copyTo(after(loop), mapping);
        assertEquals("data[] relu[1] loop[2] add[2,-1] loop[1] add[1,-3] print[1,2,0]", names(editor.program()));
        assertSame(copy.result(0), mapping.get(loop.result(0)));
        assertSame(editor.operations().get(5).result(0), mapping.get(add.result(0)));
        refused(
                EditCode.ORDER,
                "operand 0 of test.loop (operation 1) would be result 0 of test.relu (operation 2), which is not defined before it",
                () -> loop.copyTo(before(relu), new HashMap<>()));
    }

    @Test
    void payloadsReferOnlyToOperandsThatAreThere() {
        print.setAttribute("last", IrAttribute.of("test.ref", Payload.operand(2)));
        refused(
                EditCode.OPERATION,
                "test.print has 2 operands, and a payload refers to operand 2",
                () -> print.setOperands(List.of(data.result(0), relu.result(0))));
        refused(
                EditCode.OPERATION,
                "test.relu has 1 operands, and a payload refers to operand 1",
                () -> relu.setAttribute("x", IrAttribute.of("test.ref", Payload.operand(1))));
        refused(
                EditCode.OPERATION,
                "the type of a block argument refers to an operand",
                () -> add.block().addArgument(IrType.of("test.dependent", Payload.operand(0))));
    }

    @Test
    void typesNamesAndAttributesChange() {
        relu.setName(Name.of("test.gelu"));
        relu.result(0).setType(F16);
        relu.setAttribute("a", IrAttribute.NULL);
        relu.setAttribute("b", IrAttribute.NULL);
        relu.removeAttribute("a");
        relu.setResultAttributes(AttributeList.EMPTY.with("c", IrAttribute.NULL));
        add.block().arguments().get(0).setType(F16);
        add.block().addArgument(F32);
        editor.setInfo(new ProgramInfo("test", 2, false));
        Program program = editor.program();
        assertEquals(2, program.info().version());
        ValueIndex index = ValueIndex.of(program);
        assertEquals("test.gelu", index.operation(1).name().toString());
        assertEquals(F16, index.type(2));
        assertEquals(
                "[b]",
                index.operation(1).attributes().items().stream()
                        .map(a -> a.name())
                        .toList()
                        .toString());
        assertEquals(IrAttribute.NULL, index.operation(1).resultAttributes().get("c"));
        assertEquals(List.of(F16, F32, F32), List.of(index.type(-1), index.type(-2), index.type(-3)));
    }

    @Test
    void aProgramIsMadeFromNothing() {
        Program program = sample();
        ProgramEditor other = ProgramEditor.of(ProgramBuilder.of(program.info()).build());
        MutableBlock top = other.body().blocks().get(0);
        MutableValue x =
                other.create("test.data").results(F32).insert(endOf(top)).result(0);
        MutableValue y = other.create("test.relu")
                .operands(x)
                .results(F32)
                .insert(endOf(top))
                .result(0);
        MutableOperation outer =
                other.create("test.loop").operands(y).results(F32).insert(endOf(top));
        MutableBlock inner = outer.addRegion().addBlock(List.of(F32), List.of(new KeywordArgument("step", F32)));
        other.create("test.add")
                .operands(y, inner.arguments().get(0))
                .results(F32)
                .insert(startOf(inner));
        other.create("test.print").operands(x, y).nullOperands(1).insert(endOf(top));
        assertEquals(program, other.program());
    }

    @Test
    void manyOperationsGoBetweenTwo() {
        for (int i = 0; i < 3_000; i++) {
            MutableOperation inserted = editor.create("test.x")
                    .operands(data.result(0))
                    .results(F32)
                    .insert(i % 2 == 0 ? before(relu) : after(data));
            print.setOperand(2, inserted.result(0));
            relu.setOperand(0, inserted.result(0));
        }
        assertEquals(3_005, editor.program().counts().operations());
    }

    @Test
    void anOperationGivesItsUsesToOtherValuesAndGoes() {
        MutableOperation exp = editor.create("test.exp")
                .operands(data.result(0))
                .resultsOf(relu)
                .insert(before(relu));
        relu.replaceBy(exp.result(0));
        assertEquals("data[] exp[1] loop[2] add[2,-1] print[1,2,0]", names(editor.program()));
        assertEquals(F32, exp.result(0).type());
        assertEquals(relu.resultAttributes(), exp.resultAttributes());
        loop.replaceBy(new MutableValue[] {null});
        assertEquals("data[] exp[1] print[1,2,0]", names(editor.program()));
        assertEquals(List.of(print), editor.operations("test.print"));
    }

    @Test
    void anOperationThatCannotGiveItsUsesAwayStays() {
        String before = names(editor.program());
        refused(
                EditCode.OPERATION,
                "test.relu (operation 1) has 1 results, and 0 values take their place",
                relu::replaceBy);
        refused(
                EditCode.ORDER,
                "operand 0 of test.loop (operation 2) would be result 0 of test.loop (operation 2), which is not defined before it",
                () -> relu.replaceBy(loop.result(0)));
        refused(
                EditCode.PLACE,
                "result 0 of test.add (operation 3) goes with test.loop (operation 2)",
                () -> loop.replaceBy(add.result(0)));
        refused(
                EditCode.PLACE,
                "argument 0 of a block goes with test.loop (operation 2)",
                () -> loop.replaceBy(add.block().arguments().get(0)));
        print.setOperand(0, add.result(0));
        refused(
                EditCode.IN_USE,
                "result 0 of test.add (operation 3) is used by test.print (operation 4)",
                () -> loop.replaceBy(data.result(0)));
        print.setOperand(0, data.result(0));
        assertEquals(before, names(editor.program()));
    }
}
