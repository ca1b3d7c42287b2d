package io.isomorph.family.pir.infer;

import org.jspecify.annotations.Nullable;

/** Ends a rule: nothing more follows, either since something is not known or since the operands do not fit. Never leaves this package. */
final class InferenceStop extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final transient @Nullable String problem;

    private InferenceStop(@Nullable String problem) {
        super(problem, null, false, false);
        this.problem = problem;
    }

    /** Something is not known. */
    static InferenceStop unknown() {
        return new InferenceStop(null);
    }

    /** The operands do not fit; the problem states why, without a final dot. */
    static InferenceStop misfit(String problem) {
        return new InferenceStop(problem);
    }

    /** Returns why the operands do not fit; null if something is not known. */
    @Nullable
    String problem() {
        return problem;
    }
}
