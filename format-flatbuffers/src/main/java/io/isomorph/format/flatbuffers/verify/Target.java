package io.isomorph.format.flatbuffers.verify;

/** What is where an offset leads: a string, a vector, a table, or a struct as the value of a union. */
interface Target {
    /**
     * Verifies it and all that it leads to.
     *
     * @param walk the run
     * @param at where the offset leads, inside the buffer
     * @throws Violation if a rule is broken
     */
    void verify(Walk walk, int at);
}
