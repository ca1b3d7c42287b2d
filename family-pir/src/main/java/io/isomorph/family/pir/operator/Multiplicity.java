package io.isomorph.family.pir.operator;

/** How often an operand or result of a definition occurs. */
public enum Multiplicity {
    /** Once; it is a value. */
    ONE,
    /** Once, and it may be the null value. */
    OPTIONAL,
    /** Any number of times; only the last of a list. */
    VARIADIC
}
