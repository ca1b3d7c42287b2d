package io.isomorph.edit.pass;

import io.isomorph.edit.ProgramEditor;
import io.isomorph.error.InvalidModelException;
import io.isomorph.error.IsomorphException;
import io.isomorph.family.Families;
import io.isomorph.family.Family;
import io.isomorph.ir.Program;
import io.isomorph.tools.diff.Diff;
import io.isomorph.tools.diff.DiffOptions;
import io.isomorph.tools.diff.Edit;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Passes that run one after the other on the same program.
 *
 * <p>A step that fails ends the pipeline with its exception, unless the pipeline keeps going: then what the step did is taken back, and
 * its report states why.
 *
 * <p>Immutable, and safe for several threads.
 */
public final class PassPipeline {
    private final List<PassStep> steps;
    private final @Nullable Families checks;
    private final boolean keepsGoing;
    private final boolean compares;

    private PassPipeline(List<PassStep> steps, @Nullable Families checks, boolean keepsGoing, boolean compares) {
        this.steps = List.copyOf(steps);
        this.checks = checks;
        this.keepsGoing = keepsGoing;
        this.compares = compares;
    }

    /**
     * Makes a pipeline.
     *
     * @param steps what runs, in order; may be none
     * @return a pipeline that stops at the first failure, and neither checks nor compares programs
     */
    public static PassPipeline of(List<PassStep> steps) {
        return new PassPipeline(steps, null, false, false);
    }

    /**
     * Lets a step fail if the program after it has a semantic error that the program before it did not have.
     *
     * @param families what is known of operations
     * @return another pipeline
     */
    public PassPipeline checking(Families families) {
        return new PassPipeline(steps, Objects.requireNonNull(families, "families"), keepsGoing, compares);
    }

    /**
     * Takes back what a step that fails did, and goes on with the next one.
     *
     * @return another pipeline
     */
    public PassPipeline keepingGoing() {
        return new PassPipeline(steps, checks, true, compares);
    }

    /**
     * Compares the programs before and after each step.
     *
     * @return another pipeline
     */
    public PassPipeline comparing() {
        return new PassPipeline(steps, checks, keepsGoing, true);
    }

    /**
     * Runs all steps on a program.
     *
     * @param program any program; not changed
     * @param family that of the program; null if it is not on the class path: then passes know nothing of its operations
     * @return the program after the steps, and what each of them did
     * @throws IsomorphException if a step fails and the pipeline does not keep going; the message begins with the name of the step
     */
    public PassResult run(Program program, @Nullable Family family) {
        Run run = new Run(program, family);
        steps.forEach(run::step);
        return run.result();
    }

    /** One program on its way. */
    private final class Run {
        private final @Nullable Family family;
        private final List<PassReport> reports = new ArrayList<>();
        private Program reached;
        private ProgramEditor editor;
        private @Nullable SemanticErrors known;

        Run(Program program, @Nullable Family family) {
            this.family = family;
            reached = program;
            editor = ProgramEditor.of(program);
            known = checks == null ? null : SemanticErrors.of(program, checks);
        }

        void step(PassStep step) {
            long start = System.nanoTime();
            try {
                PassContext context = new PassContext(family);
                step.pass().run(editor, context);
                Duration time = Duration.ofNanos(System.nanoTime() - start);
                reports.add(new PassReport(step.name(), context.changes(), reach(), time, null));
            } catch (IsomorphException e) {
                IsomorphException named = new InvalidModelException(
                        e.code(), e.location(), "the pass " + step.name() + ": " + e.problem(), e.hint());
                named.addSuppressed(e);
                if (!keepsGoing) {
                    throw named;
                }
                editor = ProgramEditor.of(reached);
                Duration time = Duration.ofNanos(System.nanoTime() - start);
                reports.add(new PassReport(step.name(), List.of(), List.of(), time, named));
            }
        }

        /** Accepts what the editor has as the program that a later failure falls back to, where one is needed between steps. */
        private List<Edit> reach() {
            if (checks == null && !keepsGoing && !compares) {
                return List.of();
            }
            Program after = editor.program();
            if (checks != null) {
                SemanticErrors errors = SemanticErrors.of(after, checks);
                errors.requireNoneBeyond(Objects.requireNonNull(known));
                known = errors;
            }
            List<Edit> edits = compares ? Diff.edits(reached, after, DiffOptions.EXACT) : List.of();
            reached = after;
            return edits;
        }

        PassResult result() {
            return new PassResult(editor.program(), reports);
        }
    }
}
