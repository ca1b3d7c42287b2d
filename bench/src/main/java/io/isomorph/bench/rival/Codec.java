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
