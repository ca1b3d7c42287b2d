package io.isomorph.family.pir.operator;

/** What an operator does besides computing its results. */
public enum OperatorEffect {
    /** Writes into an operand. */
    INPLACE,
    /** Computes something else in each run. */
    RANDOM,
    /** Talks to other processes. */
    COMM,
    /** Is an input or output of the program, or reads or writes what is outside of it. */
    IO,
    /** Controls what is executed, and in which order. */
    CONTROL,
    /** Has another effect. */
    SIDE,
    /** Executes other code, of which nothing is known. */
    UNKNOWN,
    /** Is never removed by PaddlePaddle itself, whether its results are used or not. */
    KEPT
}
