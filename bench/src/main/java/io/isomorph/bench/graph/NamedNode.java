package io.isomorph.bench.graph;

import java.io.Serial;
import java.io.Serializable;

/** An attribute under its name. */
public final class NamedNode implements Serializable {
    static final NamedNode[] NONE = {};

    @Serial
    private static final long serialVersionUID = 1;

    /** In its list. */
    public String name = "";
    /** What it is. */
    public AttributeNode value = AttributeNode.NULL;

    /** Makes an attribute without name. */
    public NamedNode() {}
}
