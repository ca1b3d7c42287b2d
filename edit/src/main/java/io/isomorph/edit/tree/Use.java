package io.isomorph.edit.tree;

/**
 * A place where a value is used.
 *
 * @param operation the operation that uses it
 * @param operand which of its operands, 0-based
 */
public record Use(MutableOperation operation, int operand) {}
