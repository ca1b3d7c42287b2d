package io.isomorph.format.flatbuffers.later;

import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramCollector;
import io.isomorph.ir.RelativeOperand;
import io.isomorph.visit.ProgramVisitor;
import org.jspecify.annotations.Nullable;

/** Checks operations of one program, as many at once as stand in a row, and tells of them: pushes them, or that they are made later. */
public final class OperationRuns {
    private final CheckedOperations operations;
    private final ProgramVisitor visitor;
    private final @Nullable LaterOperations later;
    private final @Nullable ProgramCollector collector;

    private int place;
    private int results;
    private long elements;

    // what is known of the operation that was looked at last

    private int more;
    private long weight;

    private OperationRuns(
            CheckedOperations operations,
            ProgramVisitor visitor,
            @Nullable LaterOperations later,
            @Nullable ProgramCollector collector) {
        this.operations = operations;
        this.visitor = visitor;
        this.later = later;
        this.collector = collector;
    }

    /**
     * Begins a program whose operations are pushed.
     *
     * @param operations its operations
     * @param visitor who hears them
     * @return runs of it
     */
    public static OperationRuns pushed(CheckedOperations operations, ProgramVisitor visitor) {
        return new OperationRuns(operations, visitor, null, null);
    }

    /**
     * Begins a program whose operations are made when they are first looked at.
     *
     * @param operations its operations
     * @return runs of it, to whose {@link #visitor} all other events go
     */
    public static OperationRuns madeLater(CheckedOperations operations) {
        LaterOperations later = new LaterOperations(operations);
        ProgramCollector collector = new ProgramCollector(later);
        return new OperationRuns(operations, collector, later, collector);
    }

    /**
     * Returns who hears of the program.
     *
     * @return the visitor that was given, or the collector
     */
    public ProgramVisitor visitor() {
        return visitor;
    }

    /**
     * Returns the program whose operations are made later, when its end was told.
     *
     * @return the program
     * @throws IllegalStateException if they are pushed, or the end was not told
     */
    public Program program() {
        if (collector == null) {
            throw new IllegalStateException("the operations are pushed");
        }
        return collector.program();
    }

    /**
     * Checks operations of a block and tells of them, up to one that has regions or is at fault, or something else.
     *
     * @param from index of the sequence
     * @param to index where to stop
     * @param resultsBefore how many results are defined before
     * @param arguments how many arguments are
     * @param room how many elements there may still be
     */
    public void run(int from, int to, int resultsBefore, int arguments, long room) {
        place = from;
        results = resultsBefore;
        elements = 0;
        while (place < to && isNext(arguments, room)) {
            if (later == null) {
                visitor.visitOperation(operations.make(place, results, arguments), 0);
            } else {
                later.define(place, results, arguments);
            }
            results += more;
            elements += weight;
            place++;
        }
        if (collector != null) {
            collector.visitOperations(from, place - from, results - resultsBefore, elements);
        }
    }

    /** Looks at the next one. */
    private boolean isNext(int arguments, long room) {
        int record = operations.record(place);
        int signature = operations.signature(record);
        more = operations.signatures.resultCounts[signature];
        if (more < 0) {
            return false;
        }
        int start = operations.operandStart(record);
        int end = operations.operandEnd(record);
        weight = operations.signatures.elements[signature] + (end - start) + operations.attributeElements(record);
        return weight <= room - elements && areDefined(start, end, arguments);
    }

    private boolean areDefined(int start, int end, int arguments) {
        for (int i = start; i < end; i++) {
            if (!RelativeOperand.isDefined(operations.operand(i), results, arguments)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns where the last run ended.
     *
     * @return the index of the first that it did not tell of
     */
    public int end() {
        return place;
    }

    /**
     * Returns how many results are defined behind the last run.
     *
     * @return at least as many as before it
     */
    public int results() {
        return results;
    }

    /**
     * Returns what the operations of the last run count against the limit of elements.
     *
     * @return at least 0
     */
    public long elements() {
        return elements;
    }
}
