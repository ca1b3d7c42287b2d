package io.isomorph.family.pir.operator;

import org.jspecify.annotations.Nullable;

/**
 * An operand of an operator.
 *
 * @param name what PaddlePaddle calls it
 * @param kind which types it may have
 * @param multiplicity how often it occurs
 * @param defaultValue the number, truth value or list of integers, as JSON, that PaddlePaddle's builder makes a constant of where
 *     none is given; null if there is none
 */
public record OperandDefinition(
        String name,
        ValueKind kind,
        Multiplicity multiplicity,
        @Nullable String defaultValue) {}
