package io.isomorph.family.pypto.kind;

/** What a field means for structural equality. */
public enum FieldRole {
    /** It is compared. */
    USUAL,
    /** It is compared, and binds the variables in it. */
    DEF,
    /** It is not compared. */
    IGNORE
}
