package io.isomorph.bench.graph;

import java.io.Serial;
import java.io.Serializable;

/** An operation. */
public final class OperationNode implements Serializable {
    static final OperationNode[] NONE = {};

    private static final int[] NO_OPERANDS = {};
    private static final BlockNode[][] NO_REGIONS = {};

    @Serial
    private static final long serialVersionUID = 1;

    /** Such as {@code pd_op.add}. */
    public String name = "";
    /** In order. */
    public NamedNode[] attributes = NamedNode.NONE;
    /** Value numbers. */
    public int[] operands = NO_OPERANDS;
    /** In order. */
    public TypeNode[] resultTypes = TypeNode.NONE;
    /** In order. */
    public NamedNode[] resultAttributes = NamedNode.NONE;
    /** By region its blocks. */
    public BlockNode[][] regions = NO_REGIONS;

    /** Makes an operation without name. */
    public OperationNode() {}
}
