package io.isomorph.format.flatbuffers.later;

import io.isomorph.ir.ProgramCollector;
import io.isomorph.ir.RelativeOperand;

/** Checks operations of one program that are made later, as many at once as stand in a row. */
public final class Deferral {
    private final ProgramCollector collector;
    private final LaterOperations operations;
    private int resultCount;
    private long elementCount;

    /**
     * Begins a program.
     *
     * @param operations its operations
     */
    public Deferral(LaterOperations operations) {
        this.collector = new ProgramCollector(operations);
        this.operations = operations;
    }

    /**
     * Returns who hears of the operations, and of everything else.
     *
     * @return the collector of the program
     */
    public ProgramCollector collector() {
        return collector;
    }

    /**
     * Checks operations of a block, and tells the collector of them.
     *
     * @param from index of the sequence
     * @param to index where to stop
     * @param results how many results are defined before
     * @param arguments how many arguments are
     * @param room how many elements there may still be
     * @return the index of the first that is not made later, or is at fault; at most {@code to}
     */
    public int take(int from, int to, int results, int arguments, long room) {
        LaterSignatures signatures = operations.signatures;
        int index = from;
        int defined = results;
        long elements = 0;
        while (index < to) {
            int record = operations.sequence[index];
            int signature = operations.recordSignatures[record];
            int list = operations.recordOperands[record];
            int start = operations.operandStart(list);
            int end = operations.operandEnd(list);
            int more = signatures.resultCounts[signature];
            if (more < 0 || !areDefined(start, end, defined, arguments)) {
                break;
            }
            long weight = signatures.elements[signature]
                    + (end - start)
                    + signatures.attributeLists.elements(operations.recordAttributes[record]);
            if (elements + weight > room) {
                break;
            }
            operations.results[index] = defined;
            operations.arguments[index] = arguments;
            elements += weight;
            defined += more;
            index++;
        }
        resultCount = defined - results;
        elementCount = elements;
        collector.visitOperations(from, index - from, resultCount, elementCount);
        return index;
    }

    private boolean areDefined(int start, int end, int results, int arguments) {
        for (int i = start; i < end; i++) {
            if (!RelativeOperand.isDefined(operations.operands[i], results, arguments)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns how many results those have that were taken last.
     *
     * @return at least 0
     */
    public int resultCount() {
        return resultCount;
    }

    /**
     * Returns what those count against the limit of elements that were taken last.
     *
     * @return at least 0
     */
    public long elementCount() {
        return elementCount;
    }
}
