package io.isomorph.patch.rule;

import java.util.List;

/**
 * What one patch file defines.
 *
 * @param file its name
 * @param family whose programs it is for, such as {@code pir}
 * @param version it brings programs of the version before to this one
 * @param own whether it is carried out on programs of this version too, some of which were written before it was complete
 * @param operations rules for single operations
 * @param pairs rules for values between two operations
 * @param kinds rules for types and attributes
 */
public record Rules(
        String file,
        String family,
        long version,
        boolean own,
        List<OperationRule> operations,
        List<PairRule> pairs,
        List<KindRule> kinds) {
    /**
     * Copies the lists.
     *
     * @param file its name
     * @param family whose programs it is for, such as {@code pir}
     * @param version it brings programs of the version before to this one
     * @param own whether it is carried out on programs of this version too, some of which were written before it was complete
     * @param operations rules for single operations
     * @param pairs rules for values between two operations
     * @param kinds rules for types and attributes
     */
    public Rules {
        operations = List.copyOf(operations);
        pairs = List.copyOf(pairs);
        kinds = List.copyOf(kinds);
    }
}
