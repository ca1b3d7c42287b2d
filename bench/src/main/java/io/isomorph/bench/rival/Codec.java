package io.isomorph.bench.rival;

import io.isomorph.ir.Program;

/** Takes a program to bytes and back. */
public interface Codec {
    /**
     * Writes a program.
     *
     * @param program the object graph
     * @return the bytes
     */
    byte[] write(Program program);

    /**
     * Reads a program.
     *
     * @param bytes what {@link #write} returned
     * @return an object graph equal to what was written
     */
    Program read(byte[] bytes);
}
