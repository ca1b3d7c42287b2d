package io.isomorph.laws;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.edit.ProgramEditor;
import io.isomorph.edit.pass.PassContext;
import io.isomorph.edit.pass.PassProvider;
import io.isomorph.edit.pass.Passes;
import io.isomorph.error.IsomorphException;
import io.isomorph.family.Families;
import io.isomorph.family.Family;
import io.isomorph.family.SemanticFault;
import io.isomorph.family.Severity;
import io.isomorph.family.Signature;
import io.isomorph.family.SignatureCollector;
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
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
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

    /** Returns a pass with options that it can do something with in a program; null if there are none. */
    private static @Nullable String withOptions(PassProvider provider, Program program) {
        Signature signature = signature(program);
        String name = provider.name();
        return switch (name) {
            case "drop-attributes" -> name + ":names=stop_gradient,struct_name";
            case "set-attribute" -> name + ":name=place,value=gpu:1";
            case "delete" -> name + ":operation=" + (program.counts().operations() - 1);
            case "freeze" -> name + (signature.outputs().isEmpty() ? ":outputs=%0" : "");
            case "extract" -> name + ":to=" + first(signature.outputs(), "%0");
            case "rename" -> name + ":from=" + first(signature.inputs(), "x") + ",to=renamed";
            case "set-shape" ->
                signature.inputs().stream()
                        .filter(input -> input.shape() != null && input.shape().size() > 1)
                        .findFirst()
                        .map(input -> name + ":input=" + input.name() + ",shape=" + shape(input.shape()))
                        .orElse(null);
            default -> name;
        };
    }

    private static Signature signature(Program program) {
        @Nullable Family family = FAMILIES.family(program.info().family());
        @Nullable SignatureCollector collector = family == null ? null : family.signature();
        if (collector == null) {
            return new Signature(List.of(), List.of(), List.of());
        }
        program.accept(collector);
        return collector.signature();
    }

    private static String first(List<Signature.Port> ports, String otherwise) {
        return ports.isEmpty() ? otherwise : ports.get(0).name();
    }

    private static String shape(List<Long> shape) {
        List<Long> batch = new ArrayList<>(shape);
        batch.set(0, 4L);
        return batch.stream().map(String::valueOf).collect(Collectors.joining(","));
    }

    @Test
    void aPassReportsWhatItChangesAndASecondRunChangesNothingIfItSaysSo() throws IOException {
        for (PassProvider provider : PASSES.all()) {
            int changed = 0;
            for (Program program : programs()) {
                @Nullable String pass = withOptions(provider, program);
                if (pass == null) {
                    continue;
                }
                ProgramEditor editor = ProgramEditor.of(program);
                List<String> changes;
                try {
                    changes = run(pass, editor);
                } catch (IsomorphException e) {
                    continue; // what is asked of it cannot be done
                }
                Program once = editor.program();
                assertEquals(changes.isEmpty(), once.equals(program), pass);
                if (provider.idempotent()) {
                    assertEquals(List.of(), run(pass, editor), pass);
                    assertEquals(once, editor.program());
                }
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
                run(Objects.requireNonNull(withOptions(provider, program)), editor);
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
