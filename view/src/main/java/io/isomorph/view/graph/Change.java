package io.isomorph.view.graph;

/** What became of an operation, where a graph shows two programs as one. */
public enum Change {
    /** Nothing; also where there is only one program. */
    SAME,
    /** Only the right program has it. */
    ADDED,
    /** Only the left program has it. */
    REMOVED,
    /** Both have it, and it differs. */
    CHANGED,
    /** Both have it, at places that do not correspond. */
    MOVED
}
