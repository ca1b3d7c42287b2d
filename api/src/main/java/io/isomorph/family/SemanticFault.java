package io.isomorph.family;

import io.isomorph.error.Location;

/**
 * What a semantic check found.
 *
 * @param code the {@link SemanticCode#id()}, or a code of another dialect
 * @param severity how bad it is
 * @param place a JSON pointer in the schema of the JSON format, and the index of the operation whose rule is broken
 * @param message what was found and what was expected, without a final dot
 */
public record SemanticFault(String code, Severity severity, Location place, String message) {
    /**
     * Returns the fault in one line.
     *
     * @return such as {@code error yield.count at /program/regions/0/blocks/0/ops/3 (op 3): …}
     */
    @Override
    public String toString() {
        return severity + " " + code + " " + place + ": " + message;
    }
}
