package io.isomorph.family.pir.operator;

/**
 * A result of an operator.
 *
 * @param name what PaddlePaddle calls it
 * @param kind which types it may have
 * @param multiplicity how often it occurs
 */
public record ResultDefinition(String name, ValueKind kind, Multiplicity multiplicity) {}
