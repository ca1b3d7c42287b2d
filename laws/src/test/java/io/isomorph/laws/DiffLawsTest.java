package io.isomorph.laws;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.ir.Document;
import io.isomorph.ir.Program;
import io.isomorph.testkit.edit.ProgramMutator;
import io.isomorph.testkit.generate.DocumentGenerator;
import io.isomorph.testkit.generate.Profile;
import io.isomorph.testkit.generate.ProgramGenerator;
import io.isomorph.tools.diff.Diff;
import io.isomorph.tools.diff.DiffOptions;
import io.isomorph.tools.diff.Edit;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Diffs of programs that were changed at random. */
class DiffLawsTest {
    private static List<Edit> edits(Program a, Program b) {
        return Diff.edits(a, b, DiffOptions.EXACT);
    }

    @Test
    void nothingDiffersInEqualDocuments() {
        DocumentGenerator generator = DocumentGenerator.mixed();
        for (int seed = 0; seed < 100; seed++) {
            Document document = generator.generate(seed);
            assertEquals(List.of(), Diff.edits(document, generator.generate(seed), DiffOptions.EXACT));
            Document other = generator.generate(seed + 1);
            assertEquals(
                    document.equals(other),
                    Diff.edits(document, other, DiffOptions.EXACT).isEmpty());
        }
    }

    @Test
    void aDiffReportsAllThatMakesOneProgramAnother() {
        for (Profile profile : List.of(Profile.TINY, Profile.ODD, Profile.TYPICAL.withOperations(5, 60))) {
            ProgramGenerator generator = ProgramGenerator.of(profile);
            for (int seed = 0; seed < 60; seed++) {
                Program program = generator.generate(seed);
                Program changed = program;
                ProgramMutator mutator = new ProgramMutator(seed, program);
                for (int i = 0; i <= seed % 12; i++) {
                    changed = mutator.mutate(changed);
                    assertComplete(program, changed);
                }
                assertComplete(program, generator.generate(seed + 1));
            }
        }
    }

    private static void assertComplete(Program a, Program b) {
        List<Edit> edits = edits(a, b);
        assertEquals(a.equals(b), edits.isEmpty());
        Replay.assertComplete(a, b, edits);
        for (Edit edit : edits) {
            assertFalse(edit.toString().isEmpty());
            assertTrue(edit.kind() == Edit.Kind.MOVED || !edit.before().equals(edit.after()), edit::toString);
        }
    }
}
