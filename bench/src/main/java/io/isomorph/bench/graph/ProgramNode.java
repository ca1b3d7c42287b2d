package io.isomorph.bench.graph;

import java.io.Serial;
import java.io.Serializable;

/** A program. */
public final class ProgramNode implements Serializable {
    @Serial
    private static final long serialVersionUID = 1;

    /** Such as {@code pir}. */
    public String family = "";
    /** Of the program. */
    public long version;
    /** Whether gradients were kept. */
    public boolean trainable;
    /** Blocks of the body. */
    public BlockNode[] body = BlockNode.NONE;

    /** Makes an empty program. */
    public ProgramNode() {}
}
