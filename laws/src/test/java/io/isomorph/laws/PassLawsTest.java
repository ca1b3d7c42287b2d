package io.isomorph.laws;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.edit.ProgramEditor;
import io.isomorph.edit.pass.PassContext;
import io.isomorph.edit.pass.PassProvider;
import io.isomorph.edit.pass.Passes;
import io.isomorph.family.Families;
import io.isomorph.family.SemanticFault;
import io.isomorph.family.Severity;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.spi.Formats;
import io.isomorph.testkit.generate.Profile;
import io.isomorph.testkit.generate.ProgramGenerator;
import io.isomorph.tools.check.SemanticCheck;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The passes that come with Isomorph, over generated programs and real models. */
class PassLawsTest {
    private static final Families FAMILIES = Families.load();
    private static final Passes PASSES = Passes.load();

    private static Program example(String name) throws IOException {
        return Formats.load()
                .read(Path.of("../examples", name))
                .entries()
                .get(0)
                .program();
    }

    private static List<Program> programs() throws IOException {
        List<Program> programs = new ArrayList<>(
                List.of(example("resnet18.json"), example("gpt_sdpa.json"), example("adam_training.json")));
        for (Profile profile : List.of(Profile.TINY, Profile.ODD, Profile.TYPICAL.withOperations(5, 200))) {
            for (int seed = 0; seed < 60; seed++) {
                programs.add(ProgramGenerator.of(profile).generate(seed));
            }
        }
        return programs;
    }

    private static List<String> run(String pass, ProgramEditor editor) {
        PassContext context = new PassContext(FAMILIES.family(editor.info().family()));
        PASSES.create(pass).run(editor, context);
        return context.changes();
    }

    private static List<String> errors(Program program) {
        return SemanticCheck.check(program, FAMILIES).stream()
                .filter(fault -> fault.severity() == Severity.ERROR)
                .map(SemanticFault::toString)
                .toList();
    }

    /** Options that a pass cannot do without. */
    private static String withOptions(PassProvider provider) {
        return provider.name() + (provider.name().equals("drop-attributes") ? ":names=stop_gradient,struct_name" : "");
    }

    @Test
    void aPassReportsWhatItChangesAndASecondRunChangesNothing() throws IOException {
        for (PassProvider provider : PASSES.all()) {
            int changed = 0;
            for (Program program : programs()) {
                ProgramEditor editor = ProgramEditor.of(program);
                List<String> changes = run(withOptions(provider), editor);
                Program once = editor.program();
                assertEquals(changes.isEmpty(), once.equals(program), provider.name());
                assertEquals(List.of(), run(withOptions(provider), editor), provider.name());
                assertEquals(once, editor.program());
                changed += changes.isEmpty() ? 0 : 1;
            }
            assertTrue(changed > 0, provider.name());
        }
    }

    @Test
    void aModelWithoutErrorsHasNoneAfterAPass() throws IOException {
        for (String name : List.of("resnet18.json", "gpt_sdpa.json", "adam_training.json")) {
            Program program = example(name);
            assertEquals(List.of(), errors(program));
            for (PassProvider provider : PASSES.all()) {
                ProgramEditor editor = ProgramEditor.of(program);
                run(withOptions(provider), editor);
                assertEquals(List.of(), errors(editor.program()), provider.name());
            }
        }
    }

    @Test
    void trainingKeepsItsUpdates() throws IOException {
        ProgramEditor editor = ProgramEditor.of(example("adam_training.json"));
        long before = count(editor.program(), "pd_op.adam_");
        assertTrue(before > 0);
        run("dead-operations", editor);
        run("common-subexpressions", editor);
        assertEquals(before, count(editor.program(), "pd_op.adam_"));
    }

    private static long count(Program program, String name) {
        long[] count = new long[1];
        program.accept(new ProgramVisitor() {
            @Override
            public void visitOperation(OperationHead head, boolean hasRegions) {
                count[0] += head.name().toString().equals(name) ? 1 : 0;
            }
        });
        return count[0];
    }
}
