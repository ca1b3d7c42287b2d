package io.isomorph.format.msgpack.pypto;

/** What a field means for structural equality. */
enum FieldRole {
    /** It is compared. */
    USUAL,
    /** It is compared, and binds the variables in it. */
    DEF,
    /** It is not compared. */
    IGNORE
}
