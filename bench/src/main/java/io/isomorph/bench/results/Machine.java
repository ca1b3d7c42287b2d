package io.isomorph.bench.results;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;

/**
 * What a run was measured on. Nothing in it shows whose machine that is.
 *
 * @param cpu the model of the processor, as it calls itself
 * @param cores how many of them the JVM may use
 * @param memory bytes of memory that the JVM sees
 * @param os the operating system and its version, numbers only
 * @param architecture of the instructions, as Java calls it
 */
@JsonPropertyOrder({"cpu", "cores", "memory", "os", "architecture"})
public record Machine(String cpu, int cores, long memory, String os, String architecture) {
    /** Returns all of it in a line. */
    public String summary() {
        return cpu + ", " + cores + (cores == 1 ? " core, " : " cores, ") + Figures.bytes((double) memory) + ", " + os
                + ", " + architecture;
    }
}
