package io.isomorph.view.graph;

/**
 * Where an operand comes from.
 *
 * @param node an operation, or the argument of a block
 * @param result which result of the operation, 0-based; 0 for an argument
 */
public record Source(Node node, int result) {}
