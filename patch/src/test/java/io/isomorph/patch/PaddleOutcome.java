package io.isomorph.patch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isomorph.error.IsomorphException;
import io.isomorph.ir.Program;
import io.isomorph.patch.change.Change;
import io.isomorph.visit.TracingVisitor;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What we make of a case: a program, or a refusal.
 *
 * @param it the case
 * @param ours the program, or null if we refused
 * @param refusal the refusal, or null
 */
record PaddleOutcome(
        PaddleFiles.Case it,
        @Nullable Program ours,
        @Nullable IsomorphException refusal) {
    static PaddleOutcome of(PaddleFiles.Case it) {
        try {
            Program before = Patching.read(it.before());
            List<Change> report = new ArrayList<>();
            Upgrade upgrade = Patching.patches(it.texts()).to(4).acceptingNewer(true);
            Program ours = Patching.upgraded(before, upgrade, report);
            assertEquals(before, Patching.takenBack(ours, report));
            return new PaddleOutcome(it, ours, null);
        } catch (IsomorphException e) {
            return new PaddleOutcome(it, null, e);
        }
    }

    /** Whether it is what PaddlePaddle made of the case. */
    boolean isPaddles() {
        Path saved = it.saved();
        if (ours == null || saved == null) {
            return ours == null && saved == null;
        }
        return PaddleSaved.of(Patching.read(saved)).equals(PaddleSaved.of(ours));
    }

    /** Returns the rows of the table that explain why it is not. */
    Set<PaddleDifference> reasons() {
        Set<PaddleDifference> reasons = EnumSet.noneOf(PaddleDifference.class);
        for (PaddleDifference difference : PaddleDifference.values()) {
            if (difference.explains(it, ours, refusal)) {
                reasons.add(difference);
            }
        }
        return reasons;
    }

    /**
     * Returns what is different, to the last bit: the refusal; else each event that is another one, as PaddlePaddle saved it behind
     * {@code -} and ours behind {@code +}. Where PaddlePaddle failed, what the patches change takes the place of what it saved.
     */
    List<String> shown() {
        if (ours == null) {
            return List.of("! " + (refusal == null ? "" : refusal.problem()));
        }
        List<String> theirs = trace(Patching.read(it.saved() == null ? it.before() : it.saved()));
        List<String> own = trace(ours);
        String sign = it.saved() == null ? "  " : "- ";
        List<String> shown = new ArrayList<>();
        for (int i = 0; i < Math.max(theirs.size(), own.size()); i++) {
            String left = i < theirs.size() ? theirs.get(i) : "nothing";
            String right = i < own.size() ? own.get(i) : "nothing";
            if (!left.equals(right)) {
                shown.add(sign + left);
                shown.add("+ " + right);
            }
        }
        return shown;
    }

    private static List<String> trace(Program program) {
        List<String> trace = new ArrayList<>();
        PaddleSaved.of(program).accept(TracingVisitor.program(trace::add, null));
        return trace;
    }
}
