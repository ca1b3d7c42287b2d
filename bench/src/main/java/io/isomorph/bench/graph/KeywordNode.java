package io.isomorph.bench.graph;

import java.io.Serial;
import java.io.Serializable;

/** A keyword argument of a block. */
public final class KeywordNode implements Serializable {
    static final KeywordNode[] NONE = {};

    @Serial
    private static final long serialVersionUID = 1;

    /** Of the argument. */
    public String name = "";
    /** Of the argument. */
    public TypeNode type = TypeNode.NULL;

    /** Makes an argument without name. */
    public KeywordNode() {}
}
