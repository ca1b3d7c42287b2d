package io.isomorph.bench.graph;

import java.io.Serial;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/** An attribute. */
public final class AttributeNode implements Serializable {
    static final AttributeNode NULL = new AttributeNode();

    @Serial
    private static final long serialVersionUID = 1;

    /** Such as {@code builtin.a_i32}. */
    public String name = "";
    /** What it holds, as {@link GraphMaker} makes it; null if it has none. */
    public @Nullable Serializable payload;

    /** Makes an attribute without name. */
    public AttributeNode() {}
}
