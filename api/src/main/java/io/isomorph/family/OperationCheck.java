package io.isomorph.family;

/** What a definition checks beyond counts and attributes. Implementations hold no state and may be called by several threads. */
@FunctionalInterface
public interface OperationCheck {
    /** Finds nothing. */
    OperationCheck NONE = operation -> {};

    /**
     * Checks one operation. It is called only where the numbers of operands, results and regions are as the definition has them
     * and the required attributes are there and of their kind. What it throws becomes a {@code check.failed}.
     *
     * @param operation the operation in its program; takes the reports; not to be used after this returns
     */
    void check(CheckedOperation operation);
}
