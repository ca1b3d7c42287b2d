package io.isomorph.bench.report;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;

/**
 * What a run was measured on. Nothing in it says whose machine that is.
 *
 * @param cpu the model of the processor, as it calls itself
 * @param cores how many of them the JVM may use
 * @param memory bytes of memory that the JVM sees
 * @param os the operating system and its version, numbers only
 * @param architecture of the instructions, as Java calls it
 */
@JsonPropertyOrder({"cpu", "cores", "memory", "os", "architecture"})
record Machine(String cpu, int cores, long memory, String os, String architecture) {}
