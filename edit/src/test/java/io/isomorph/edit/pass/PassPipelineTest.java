package io.isomorph.edit.pass;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.edit.tree.EditCode;
import io.isomorph.edit.tree.InsertionPoint;
import io.isomorph.edit.tree.MutableOperation;
import io.isomorph.error.InvalidModelException;
import io.isomorph.family.Families;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PassPipelineTest {
    private static final Families NONE = Families.of();

    private static Program program(String... names) {
        ProgramBuilder b = ProgramBuilder.of(new ProgramInfo("toy", 1, true));
        for (String name : names) {
            b.op("toy." + name).results(IrType.of("toy.f32")).add();
        }
        return b.build();
    }

    private static PassStep rename(String from, String to) {
        return new PassStep("rename-" + from, (editor, context) -> {
            for (MutableOperation operation : editor.operations()) {
                if (operation.name().local().equals(from)) {
                    context.changed(from + " becomes " + to);
                    operation.setName(Name.of("toy." + to));
                }
            }
        });
    }

    /** Edits and then fails, so that what it did has to be taken back. */
    private static final PassStep FAILING = new PassStep("failing", (editor, context) -> {
        MutableOperation first = editor.operations().get(0);
        context.changed("never reported");
        first.setName(Name.of("toy.broken"));
        editor.body().erase();
    });

    @Test
    void stepsRunInOrderAndReportTheirChanges() {
        PassResult result =
                PassPipeline.of(List.of(rename("a", "b"), rename("b", "c"))).run(program("a", "x"), null);
        assertEquals(program("c", "x"), result.program());
        assertTrue(result.ok());
        assertEquals(
                List.of(List.of("a becomes b"), List.of("b becomes c")),
                result.reports().stream().map(PassReport::changes).toList());
        for (PassReport report : result.reports()) {
            assertTrue(report.edits().isEmpty());
            assertTrue(report.time().toNanos() > 0);
            assertNull(report.failure());
        }
    }

    @Test
    void aPipelineThatComparesReportsHowEachStepChangedTheProgram() {
        PassResult result = PassPipeline.of(List.of(rename("a", "b"), rename("z", "y")))
                .comparing()
                .run(program("a"), null);
        assertEquals(1, result.reports().get(0).edits().size());
        assertEquals(List.of(), result.reports().get(1).edits());
    }

    @Test
    void aStepThatFailsEndsThePipelineAndIsNamed() {
        List<String> later = new ArrayList<>();
        PassStep third = new PassStep("third", (editor, context) -> later.add("ran"));
        InvalidModelException fault = assertThrows(
                InvalidModelException.class,
                () -> PassPipeline.of(List.of(rename("a", "b"), FAILING, third)).run(program("a"), null));
        assertEquals(EditCode.PLACE, fault.code());
        assertTrue(fault.problem().startsWith("the pass failing: "), fault::problem);
        assertEquals(List.of(), later);
    }

    @Test
    void aPipelineThatKeepsGoingTakesBackWhatAFailingStepDid() {
        PassResult result = PassPipeline.of(List.of(rename("a", "b"), FAILING, rename("b", "c")))
                .keepingGoing()
                .run(program("a", "x"), null);
        assertEquals(program("c", "x"), result.program());
        assertFalse(result.ok());
        assertEquals(EditCode.PLACE, result.reports().get(1).failure().code());
        assertEquals(List.of(), result.reports().get(1).changes());
    }

    /** Puts an operation that uses a value of a region behind that region, where the value is not visible. */
    private static final PassStep LEAKING = new PassStep("leaking", (editor, context) -> {
        MutableOperation owner = editor.operations().get(0);
        MutableOperation inner = editor.create("toy.inner")
                .results(IrType.of("toy.f32"))
                .insert(InsertionPoint.endOf(owner.addRegion().addBlock(List.of(), List.of())));
        editor.create("toy.use").operands(inner.result(0)).insert(InsertionPoint.after(owner));
    });

    @Test
    void aStepThatMakesASemanticErrorFailsIfThePipelineChecks() {
        PassPipeline pipeline = PassPipeline.of(List.of(LEAKING));
        assertTrue(pipeline.run(program("a"), null).ok());
        InvalidModelException fault = assertThrows(
                InvalidModelException.class, () -> pipeline.checking(NONE).run(program("a"), null));
        assertEquals(EditCode.RESULT, fault.code());
        PassResult result = pipeline.checking(NONE).keepingGoing().run(program("a"), null);
        assertEquals(program("a"), result.program());
        assertEquals(EditCode.RESULT, result.reports().get(0).failure().code());
    }

    @Test
    void errorsThatTheProgramHadBeforeAreNotAStepsFault() {
        Program faulty =
                PassPipeline.of(List.of(LEAKING)).run(program("a"), null).program();
        assertTrue(PassPipeline.of(List.of(rename("use", "b")))
                .checking(NONE)
                .run(faulty, null)
                .ok());
    }
}
