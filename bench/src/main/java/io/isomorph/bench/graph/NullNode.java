package io.isomorph.bench.graph;

/** The null value, which differs from having no payload. */
public enum NullNode {
    /** The only one. */
    INSTANCE
}
