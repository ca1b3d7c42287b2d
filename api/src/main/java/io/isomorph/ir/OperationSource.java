package io.isomorph.ir;

/**
 * Makes the operations of a program when they are first looked at: for readers that have checked everything an operation is made of, so
 * that nobody waits for those that nobody looks at. Told of to {@link ProgramCollector#ProgramCollector(OperationSource)}.
 *
 * <p>Safe for several threads, which may ask at once. Lives as long as the program, so it holds no file and no buffer that could change.
 */
@FunctionalInterface
public interface OperationSource {
    /**
     * Makes an operation.
     *
     * @param place which: one of those that {@link ProgramCollector#visitOperations} heard of
     * @return an equal head for the same place each time. There is no fault left to find, so nothing is thrown
     */
    OperationHead make(int place);
}
