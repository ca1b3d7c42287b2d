package io.isomorph.bench.graph;

import java.io.Serial;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/** A type. */
public final class TypeNode implements Serializable {
    static final TypeNode[] NONE = {};
    static final TypeNode NULL = new TypeNode();

    @Serial
    private static final long serialVersionUID = 1;

    /** Such as {@code builtin.t_f32}. */
    public String name = "";
    /** What it holds, as {@link GraphMaker} makes it; null if it has none. */
    public @Nullable Serializable payload;

    /** Makes a type without name. */
    public TypeNode() {}
}
