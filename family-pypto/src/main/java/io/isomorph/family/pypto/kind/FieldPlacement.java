package io.isomorph.family.pypto.kind;

/** Where the nodes in a field are printed. */
public enum FieldPlacement {
    /** On the line of the node that has the field. */
    PART,
    /** There too, as variables that begin to be there. */
    DEFINED,
    /** On lines of their own, behind it. */
    BODY,
    /** Nowhere. */
    HIDDEN
}
