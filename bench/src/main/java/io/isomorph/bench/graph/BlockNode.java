package io.isomorph.bench.graph;

import java.io.Serial;
import java.io.Serializable;

/** A block. */
public final class BlockNode implements Serializable {
    static final BlockNode[] NONE = {};

    @Serial
    private static final long serialVersionUID = 1;

    /** Types of the positional arguments. */
    public TypeNode[] argumentTypes = TypeNode.NONE;
    /** Arguments by name. */
    public KeywordNode[] keywordArguments = KeywordNode.NONE;
    /** In order. */
    public OperationNode[] operations = OperationNode.NONE;

    /** Makes an empty block. */
    public BlockNode() {}
}
