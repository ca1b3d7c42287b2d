package io.isomorph.edit.pass;

import static io.isomorph.edit.OperationNames.names;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.edit.ProgramEditor;
import io.isomorph.edit.tree.EditCode;
import io.isomorph.edit.tree.MutableValue;
import io.isomorph.error.InvalidModelException;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.Value;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Payload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class PassesTest {
    private static final IrType F32 = IrType.of("toy.f32");

    private final ProgramBuilder b = ProgramBuilder.of(new ProgramInfo("toy", 1, true));

    private Value op(String name, Value... operands) {
        return b.op("toy." + name).operands(operands).results(F32).add().result(0);
    }

    /** Runs a pass twice, which changes nothing the second time. */
    private String run(String pass, List<String> changes) {
        ProgramEditor editor = ProgramEditor.of(b.build());
        Pass made = Passes.load().create(pass);
        PassContext context = new PassContext(ToyFamily.TOY);
        made.run(editor, context);
        assertEquals(changes, context.changes());
        Program once = editor.program();
        PassContext again = new PassContext(ToyFamily.TOY);
        made.run(editor, again);
        assertEquals(List.of(), again.changes());
        assertEquals(once, editor.program());
        return names(once);
    }

    @Test
    void whatOnlyUnusedOperationsUseGoesToo() {
        Value x = op("data");
        Value y = op("exp", x);
        op("log", y);
        op("store", x);
        assertEquals(
                "data[] store[1]",
                run(
                        "dead-operations",
                        List.of(
                                "toy.log 2 is erased: nobody uses its results",
                                "toy.exp 1 is erased: nobody uses its results")));
    }

    @Test
    void whatIsNotKnownToBeRemovableStays() {
        Value x = op("data");
        op("random");
        op("strange", x);
        op("add_", x);
        assertEquals(
                "data[] strange[1] add_[1]",
                run("dead-operations", List.of("toy.random 1 is erased: nobody uses its results")));
    }

    @Test
    void anOperationWithAValueInARegionThatIsUsedBehindItStays() {
        Value[] inner = new Value[1];
        b.op("toy.if")
                .region(region -> region.block(block ->
                        inner[0] = block.op("toy.data").results(F32).add().result(0)))
                .add();
        op("store", inner[0]);
        assertEquals("if[] data[] store[1]", run("dead-operations", List.of()));
    }

    @Test
    void equalOperationsAreMerged() {
        Value x = op("data");
        Value y = op("exp", x);
        Value z = op("exp", x);
        Value u = op("log", y);
        Value v = op("log", z);
        op("store", op("add", u, v));
        assertEquals(
                "data[] exp[1] log[2] add[3,3] store[4]",
                run(
                        "common-subexpressions",
                        List.of(
                                "toy.exp 2 is merged with the equal operation 1",
                                "toy.log 4 is merged with the equal operation 3")));
    }

    @Test
    void twoValuesThatLeaveTheProgramStayTwo() {
        Value x = op("data");
        op("store", op("zeros"));
        op("store", op("zeros"));
        op("store", op("exp", x));
        op("log", op("exp", x));
        assertEquals(
                "data[] zeros[] store[2] zeros[] store[4] exp[1] store[6] log[6]",
                run("common-subexpressions", List.of("toy.exp 7 is merged with the equal operation 5")));
    }

    @Test
    void operationsThatDifferInAnAttributeOrAreRandomAreNotMerged() {
        Value x = op("random");
        Value y = op("random");
        Value u = b.op("toy.exp")
                .attribute("a", IrAttribute.NULL)
                .operands(x)
                .results(F32)
                .add()
                .result(0);
        Value v = op("exp", x);
        op("store", x, y, u, v);
        assertEquals("random[] random[] exp[1] exp[1] store[1,2,3,4]", run("common-subexpressions", List.of()));
    }

    @Test
    void whatIsOverwrittenOrMayBeIsNotMerged() {
        Value x = op("data");
        Value before = op("exp", x);
        op("add_", x, before);
        Value after = op("exp", x);
        Value y = op("log", before);
        Value z = op("log", before);
        op("strange", z);
        op("store", after, y);
        assertEquals(
                "data[] exp[1] add_[1,2] exp[1] log[2] log[2] strange[6] store[4,5]",
                run("common-subexpressions", List.of()));
    }

    @Test
    void whatTakesOrGivesAValueThatIsOverwrittenIsNotMergedEvenIfItStaysInTheProgram() {
        Value x = op("data");
        Value zeros = op("zeros");
        Value before = op("exp", x);
        op("add_", x, zeros);
        op("store", op("add", before, op("exp", x)));
        Value y = op("log", zeros);
        Value z = op("log", zeros);
        op("add_", z, zeros);
        op("store", op("add", y, z));
        assertEquals(
                "data[] zeros[] exp[1] add_[1,2] exp[1] add[3,5] store[6] log[2] log[2] add_[9,2] add[8,9] store[11]",
                run("common-subexpressions", List.of()));
    }

    @Test
    void anOperationIsMergedWithOneAroundItButNotWithOneOfAnotherRegion() {
        Value x = op("data");
        op("exp", x);
        for (int i = 0; i < 2; i++) {
            b.op("toy.if")
                    .region(region -> region.block(block -> {
                        Value y = block.op("toy.exp")
                                .operands(x)
                                .results(F32)
                                .add()
                                .result(0);
                        Value z = block.op("toy.log")
                                .operands(y)
                                .results(F32)
                                .add()
                                .result(0);
                        block.op("toy.store").operands(z).add();
                    }))
                    .add();
        }
        assertEquals(
                "data[] exp[1] if[] log[2] store[3] if[] log[2] store[4]",
                run(
                        "common-subexpressions",
                        List.of(
                                "toy.exp 3 is merged with the equal operation 1",
                                "toy.exp 7 is merged with the equal operation 1")));
    }

    @Test
    void attributesAreDropped() {
        b.op("toy.data")
                .attribute("a", IrAttribute.of("toy.text", Payload.of("x")))
                .attribute("b", IrAttribute.NULL)
                .attribute("c", IrAttribute.NULL)
                .add();
        run(
                "drop-attributes:names=a,c,d",
                List.of("toy.data 0 loses the attribute a", "toy.data 0 loses the attribute c"));
    }

    @Test
    void withoutTheFamilyNothingIsKnown() {
        Value x = op("data");
        op("exp", x);
        op("exp", x);
        Program program = b.build();
        for (String pass : List.of("dead-operations", "common-subexpressions")) {
            ProgramEditor editor = ProgramEditor.of(program);
            PassContext context = new PassContext(null);
            Passes.load().create(pass).run(editor, context);
            assertEquals(program, editor.program());
            MutableValue used = editor.operations().get(0).result(0);
            assertTrue(context.sharedMemory(editor).mayBeOverwritten(used));
        }
    }

    private static void refused(String message, String text) {
        InvalidModelException fault =
                assertThrows(InvalidModelException.class, () -> Passes.load().create(text));
        assertEquals(EditCode.PASS, fault.code());
        assertEquals(message, fault.problem());
    }

    @Test
    void wrongNamesAndOptionsAreNamed() {
        refused(
                "there is no pass 'typo'; found: canonical-names, common-subexpressions, dead-operations, delete, drop-attributes, extract, freeze, rename, set-attribute, set-shape, strip",
                "typo");
        refused("the pass dead-operations has no option 'x'; it takes none", "dead-operations:x=1");
        refused("the pass drop-attributes has no option 'x'; found: names", "drop-attributes:x=1");
        refused("'x' is no option of a pass; it is key=value", "drop-attributes:x");
        refused("drop-attributes needs the option names", "drop-attributes");
        refused("'=x' is no option of a pass; it is key=value", "drop-attributes:=x");
        refused("'=b' is no option of a pass; it is key=value", "drop-attributes:names=a,=b");
    }

    @Test
    void passesAreListedByName() {
        assertEquals(
                List.of(
                        "canonical-names",
                        "common-subexpressions",
                        "dead-operations",
                        "delete",
                        "drop-attributes",
                        "extract",
                        "freeze",
                        "rename",
                        "set-attribute",
                        "set-shape",
                        "strip"),
                Passes.load().all().stream().map(PassProvider::name).toList());
        for (PassProvider provider : Passes.load().all()) {
            assertTrue(provider.description().matches("[a-z].*[^.]"), provider.description());
        }
    }

    /** Returns an example of the options that a pass cannot do without. */
    private static String options(PassProvider provider) {
        return switch (provider.name()) {
            case "delete" -> ":operation=pd_op.assign";
            case "drop-attributes" -> ":names=a,b";
            case "extract" -> ":from=a,b,to=c";
            case "rename" -> ":from=a,to=b";
            case "set-attribute" -> ":name=place,value=cpu";
            case "set-shape" -> ":input=x,shape=4,-1";
            default -> "";
        };
    }

    @Test
    void thePageDescribesEachPass() throws IOException {
        String page = Files.readString(Path.of("../docs/editing.md"));
        for (PassProvider provider : Passes.load().all()) {
            String row = "| `" + provider.name() + options(provider) + "` | " + provider.description() + " |";
            assertTrue(page.contains(row), row);
        }
    }
}
