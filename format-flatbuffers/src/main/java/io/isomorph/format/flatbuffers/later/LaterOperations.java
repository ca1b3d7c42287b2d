package io.isomorph.format.flatbuffers.later;

import io.isomorph.ir.OperationHead;
import io.isomorph.ir.OperationSource;

/** Operations of one program that are made later. */
final class LaterOperations implements OperationSource {
    private final CheckedOperations operations;
    /** By place: how many results and arguments are defined before the operation, from which its operands count back. */
    private final int[] results;

    private final int[] arguments;

    LaterOperations(CheckedOperations operations) {
        this.operations = operations;
        this.results = new int[operations.count()];
        this.arguments = new int[operations.count()];
    }

    /** Says what is defined before an operation. */
    void define(int place, int resultsBefore, int argumentsBefore) {
        results[place] = resultsBefore;
        arguments[place] = argumentsBefore;
    }

    @Override
    public OperationHead make(int place) {
        return operations.make(place, results[place], arguments[place]);
    }
}
