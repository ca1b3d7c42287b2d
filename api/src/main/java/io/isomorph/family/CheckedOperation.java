package io.isomorph.family;

import org.jspecify.annotations.Nullable;

/**
 * An operation in its program, as a check of its definition or its family sees it: what it is, what is known of the values of the program, and
 * where faults go. Every method takes constant time. The check implements it.
 */
public interface CheckedOperation extends OperationContext {
    /**
     * Returns the value number of a result of this operation.
     *
     * @param index 0-based
     * @return the number, from 1
     */
    int resultValue(int index);

    /**
     * Returns whether no operation comes before this one in its block.
     *
     * @return true for the first
     */
    boolean isFirst();

    /**
     * Returns whether no operation follows this one in its block.
     *
     * @return true for the last
     */
    boolean isLast();

    /**
     * Returns how often a value is used, anywhere in the program.
     *
     * @param value a value number of the program, or 0
     * @return the number of operands that name it; 0 for the null value
     */
    int useCount(int value);

    /**
     * Returns the only use of a value.
     *
     * @param value a value number of the program, or 0
     * @return the operation and which of its operands it is; null if it is used not once
     */
    @Nullable
    Port onlyUse(int value);

    /**
     * Reports a fault.
     *
     * @param code what it is
     * @param part which part of the operation: a JSON pointer below it, such as {@code /I/1}; empty for the whole
     * @param message what was found and what was expected, without a final dot: texts, names, types and so on, which are written
     *     one after another, and only if the fault is kept
     */
    void report(SemanticCode code, String part, Object... message);

    /**
     * Reports a fault that is not among the {@link SemanticCode}s.
     *
     * @param code a stable name, which should begin with the dialect's
     * @param severity how bad it is
     * @param part which part of the operation: a JSON pointer below it, such as {@code /I/1}; empty for the whole
     * @param message what was found and what was expected, without a final dot: texts, names, types and so on, which are written
     *     one after another, and only if the fault is kept
     */
    void report(String code, Severity severity, String part, Object... message);
}
