package io.isomorph.family;

import io.isomorph.ir.ProgramVisitor;

/** Finds the inputs, outputs and parameters of a program while its events pass by. Holds nothing else of it. */
public abstract class SignatureCollector extends ProgramVisitor {
    /** Receives the events of one program. */
    protected SignatureCollector() {}

    /**
     * Returns what was found.
     *
     * @return the signature of what has passed by
     */
    public abstract Signature signature();
}
