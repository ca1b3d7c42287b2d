package io.isomorph.testkit.pass;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import io.isomorph.edit.ProgramEditor;
import io.isomorph.edit.pass.Pass;
import io.isomorph.edit.pass.PassContext;
import io.isomorph.edit.pass.PassProvider;
import io.isomorph.error.IsomorphException;
import io.isomorph.family.Families;
import io.isomorph.family.SemanticFault;
import io.isomorph.family.Severity;
import io.isomorph.ir.Program;
import io.isomorph.testkit.generate.Profile;
import io.isomorph.testkit.generate.ProgramGenerator;
import io.isomorph.tools.check.SemanticCheck;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * The laws of passes as tests. Whoever writes a pass extends this, names the pass, and has all of them:
 *
 * <pre>{@code
 * class MyPassTest extends PassContract {
 *     @Override
 *     protected PassProvider provider() {
 *         return new MyPass();
 *     }
 * }
 * }</pre>
 *
 * <p>The pass runs on {@link #programs} and on {@value #GENERATED} generated ones, half of them after edits that are chosen at random. It may
 * refuse a program by an {@link IsomorphException}, and by nothing else. Each run takes other programs; a failure names the seed, and
 * the property {@code isomorph.seed} repeats it.
 *
 * @see "docs/writing-a-pass.md"
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class PassContract {
    /** How many programs are generated for each law. */
    public static final int GENERATED = 300;

    private static final List<Profile> PROFILES =
            List.of(Profile.TINY, Profile.ODD, Profile.TYPICAL.withOperations(5, 100));
    private static final int EDITS = 20;

    private final long seed = Long.getLong("isomorph.seed", new Random().nextInt(1 << 30));
    private final Families families = Families.load();

    /** Makes a contract; JUnit calls the constructor of the class that extends this. */
    protected PassContract() {}

    /**
     * Returns the pass under test.
     *
     * @return its provider
     */
    protected abstract PassProvider provider();

    /**
     * Returns the options with which the pass is run on a program.
     *
     * @param program the program
     * @return values by names; null if there are none with which the pass makes sense on this program, which is left out then
     */
    protected @Nullable Map<String, String> options(Program program) {
        return Map.of();
    }

    /**
     * Returns programs that the pass is made for. At least one of them, or of the generated ones, must be changed by it.
     *
     * @return programs without semantic errors; none by default
     */
    protected List<Program> programs() {
        return List.of();
    }

    /** What a pass made of a program. */
    private record Outcome(Program program, List<String> changes) {}

    private @Nullable Outcome run(Program program) {
        @Nullable Map<String, String> options = options(program);
        if (options == null) {
            return null;
        }
        Pass pass = provider().create(options);
        ProgramEditor editor = ProgramEditor.of(program);
        PassContext context = new PassContext(families.family(program.info().family()));
        try {
            pass.run(editor, context);
        } catch (IsomorphException e) {
            return null; // refused, with a reason
        } catch (RuntimeException | StackOverflowError e) {
            return fail("a pass refuses by an IsomorphException, and this one threw " + e, e);
        }
        return new Outcome(editor.program(), context.changes());
    }

    private void forEach(BiConsumer<Program, Outcome> law) {
        List<Program> all = new ArrayList<>(programs());
        for (int i = 0; i < GENERATED; i++) {
            Program program =
                    ProgramGenerator.of(PROFILES.get(i % PROFILES.size())).generate(seed + i);
            all.add(i % 2 == 0 ? program : EditScript.edited(program, seed + i, EDITS));
        }
        for (int i = 0; i < all.size(); i++) {
            try {
                @Nullable Outcome outcome = run(all.get(i));
                if (outcome != null) {
                    law.accept(all.get(i), outcome);
                }
            } catch (AssertionError e) {
                throw new AssertionError(
                        provider().name() + ", program " + i + ", repeat it with -Disomorph.seed=" + seed + ": "
                                + e.getMessage(),
                        e);
            }
        }
    }

    private List<SemanticFault> errors(Program program) {
        return SemanticCheck.check(program, families).stream()
                .filter(fault -> fault.severity() == Severity.ERROR)
                .toList();
    }

    @Test
    final void aValidProgramStaysValid() {
        forEach((program, outcome) -> {
            List<SemanticFault> errors = errors(outcome.program());
            assertTrue(errors.size() <= errors(program).size(), () -> "it has errors that it did not have: " + errors);
        });
    }

    @Test
    final void whatChangesIsReportedAndNothingElse() {
        forEach((program, outcome) -> assertEquals(
                !outcome.program().equals(program),
                !outcome.changes().isEmpty(),
                () -> outcome.changes().toString()));
    }

    @Test
    final void theSameProgramGivesTheSameResult() {
        forEach((program, outcome) -> assertEquals(outcome, run(program)));
    }

    @Test
    final void aSecondRunChangesNothingIfThePassDeclaresThat() {
        forEach((program, outcome) -> {
            if (provider().idempotent()) {
                @Nullable Outcome again = run(outcome.program());
                assertEquals(new Outcome(outcome.program(), List.of()), again);
            }
        });
    }

    @Test
    final void someProgramIsChanged() {
        boolean[] changed = new boolean[1];
        forEach((program, outcome) -> changed[0] |= !outcome.changes().isEmpty());
        assertTrue(changed[0], "no program is changed, so the laws prove nothing; return some in programs()");
    }

    @Test
    final void thePassHasAName() {
        assertTrue(
                provider().name().matches("[a-z][a-z0-9]*(-[a-z0-9]+)*"),
                provider().name());
        assertFalse(
                provider().description().isBlank() || provider().description().endsWith("."));
    }
}
