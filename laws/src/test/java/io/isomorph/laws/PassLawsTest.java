package io.isomorph.laws;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.edit.ProgramEditor;
import io.isomorph.edit.pass.PassContext;
import io.isomorph.edit.pass.PassProvider;
import io.isomorph.edit.pass.Passes;
import io.isomorph.family.Families;
import io.isomorph.family.Family;
import io.isomorph.family.Signature;
import io.isomorph.family.SignatureCollector;
import io.isomorph.ir.Program;
import io.isomorph.spi.Formats;
import io.isomorph.testkit.pass.PassContract;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** The passes that come with Isomorph keep the laws of passes, on real models too. */
class PassLawsTest {
    private static final Families FAMILIES = Families.load();
    private static final Passes PASSES = Passes.load();

    private static Program example(String name) {
        try {
            return Formats.load()
                    .read(Path.of("../examples", name + ".json"))
                    .entries()
                    .get(0)
                    .program();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
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

    /** A pass on generated programs and on the examples. */
    abstract static class OnExamples extends PassContract {
        private final String name;

        OnExamples(String name) {
            this.name = name;
        }

        @Override
        protected PassProvider provider() {
            return PASSES.all().stream()
                    .filter(provider -> provider.name().equals(name))
                    .findFirst()
                    .orElseThrow();
        }

        @Override
        protected List<Program> programs() {
            return Stream.of("resnet18", "gpt_sdpa", "adam_training")
                    .map(PassLawsTest::example)
                    .toList();
        }
    }

    @Nested
    class DeadOperationsLaws extends OnExamples {
        DeadOperationsLaws() {
            super("dead-operations");
        }
    }

    @Nested
    class CanonicalNamesLaws extends OnExamples {
        CanonicalNamesLaws() {
            super("canonical-names");
        }
    }

    @Nested
    class CommonSubexpressionsLaws extends OnExamples {
        CommonSubexpressionsLaws() {
            super("common-subexpressions");
        }
    }

    @Nested
    class StripLaws extends OnExamples {
        StripLaws() {
            super("strip");
        }
    }

    @Nested
    class DropAttributesLaws extends OnExamples {
        DropAttributesLaws() {
            super("drop-attributes");
        }

        @Override
        protected Map<String, String> options(Program program) {
            return Map.of("names", "op_callstack,struct_name");
        }
    }

    @Nested
    class SetAttributeLaws extends OnExamples {
        SetAttributeLaws() {
            super("set-attribute");
        }

        @Override
        protected Map<String, String> options(Program program) {
            return Map.of("name", "place", "value", "gpu:1");
        }
    }

    @Nested
    class DeleteLaws extends OnExamples {
        DeleteLaws() {
            super("delete");
        }

        @Override
        protected Map<String, String> options(Program program) {
            return Map.of("operation", Long.toString(program.counts().operations() - 1));
        }
    }

    @Nested
    class FreezeLaws extends OnExamples {
        FreezeLaws() {
            super("freeze");
        }

        @Override
        protected Map<String, String> options(Program program) {
            return signature(program).outputs().isEmpty() ? Map.of("outputs", "%0") : Map.of();
        }
    }

    @Nested
    class ExtractLaws extends OnExamples {
        ExtractLaws() {
            super("extract");
        }

        @Override
        protected Map<String, String> options(Program program) {
            List<Signature.Port> outputs = signature(program).outputs();
            return Map.of("to", outputs.isEmpty() ? "%0" : outputs.get(0).name());
        }
    }

    @Nested
    class RenameLaws extends OnExamples {
        RenameLaws() {
            super("rename");
        }

        @Override
        protected @Nullable Map<String, String> options(Program program) {
            List<Signature.Port> inputs = signature(program).inputs();
            return inputs.isEmpty() ? null : Map.of("from", inputs.get(0).name(), "to", "renamed");
        }
    }

    @Nested
    class SetShapeLaws extends OnExamples {
        SetShapeLaws() {
            super("set-shape");
        }

        @Override
        protected @Nullable Map<String, String> options(Program program) {
            for (Signature.Port input : signature(program).inputs()) {
                if (input.shape() != null && input.shape().size() > 1) {
                    List<Long> batch = new ArrayList<>(input.shape());
                    batch.set(0, 4L);
                    return Map.of(
                            "input",
                            input.name(),
                            "shape",
                            batch.stream().map(String::valueOf).collect(Collectors.joining(",")));
                }
            }
            return null;
        }
    }

    @Test
    void everyPassIsHere() {
        List<String> tested = Stream.of(PassLawsTest.class.getDeclaredClasses())
                .map(Class::getSimpleName)
                .filter(name -> name.endsWith("Laws"))
                .sorted()
                .toList();
        assertEquals(
                PASSES.all().stream()
                        .map(provider -> provider.getClass().getSimpleName() + "Laws")
                        .sorted()
                        .toList(),
                tested);
    }

    @Test
    void trainingKeepsItsUpdates() {
        ProgramEditor editor = ProgramEditor.of(example("adam_training"));
        int before = editor.operations("pd_op.adam_").size();
        assertTrue(before > 0);
        for (String pass : List.of("dead-operations", "common-subexpressions")) {
            PASSES.create(pass)
                    .run(editor, new PassContext(FAMILIES.family(editor.info().family())));
        }
        assertEquals(before, editor.operations("pd_op.adam_").size());
    }
}
