package io.isomorph.bench.rival;

import io.isomorph.ir.Program;

/**
 * Takes a graph of objects to bytes and back. Not safe for several threads: what an instance keeps between calls, such as buffers, it
 * keeps as its library recommends.
 *
 * @param <G> the root of the graph: {@link Program}, or a mirror of it
 */
public interface Codec<G> {
    /**
     * Makes the graph that is written of a program. Not timed.
     *
     * @param program the program
     * @return the graph
     */
    G graph(Program program);

    /**
     * Returns what a user has who keeps nothing of the files before. What no user makes for a single file, because its manual requires to
     * keep it, may be kept.
     *
     * @return a codec; this one if it keeps nothing, or nothing else may be
     */
    default Codec<G> fresh() {
        return this;
    }

    /**
     * Writes a graph.
     *
     * @param graph what {@link #graph} made
     * @return the bytes
     */
    byte[] write(G graph);

    /**
     * Reads a graph.
     *
     * @param bytes what {@link #write} returned
     * @return a graph equal to what was written
     */
    G read(byte[] bytes);

    /**
     * Makes the program of a graph. Not timed.
     *
     * @param graph what {@link #read} returned
     * @return the program
     */
    Program program(G graph);
}
