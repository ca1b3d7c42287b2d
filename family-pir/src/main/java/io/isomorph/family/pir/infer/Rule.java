package io.isomorph.family.pir.infer;

/** How the types of the results of some operators follow. Holds no state. */
@FunctionalInterface
interface Rule {
    /** Sets the types that follow. What is not set is not known. */
    void infer(RuleContext context) throws InferenceStop;
}
