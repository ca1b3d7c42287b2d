package io.isomorph.bench.graph;

import java.io.Serial;
import java.io.Serializable;

/** A reference to an operand. */
public final class OperandNode implements Serializable {
    @Serial
    private static final long serialVersionUID = 1;

    /** 0-based. */
    public int index;

    /** Makes a reference to the first operand. */
    public OperandNode() {}
}
