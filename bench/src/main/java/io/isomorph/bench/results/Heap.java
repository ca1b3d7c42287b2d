package io.isomorph.bench.results;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;

/**
 * The least heap in which a file was converted through events.
 *
 * @param conversion from which format to which, such as {@code json-to-msgpack}
 * @param operations of the program
 * @param input bytes of the file
 * @param output bytes of what became of it
 * @param heap bytes, with what the JDK itself needs
 */
@JsonPropertyOrder({"conversion", "operations", "input", "output", "heap"})
public record Heap(String conversion, long operations, long input, long output, long heap) {}
