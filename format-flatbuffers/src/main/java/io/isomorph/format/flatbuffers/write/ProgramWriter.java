package io.isomorph.format.flatbuffers.write;

import io.isomorph.ir.Block;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.IrType;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** Makes records of the events of one program. */
final class ProgramWriter extends ProgramVisitor {
    private final RowInterner interner;
    private final RecordedEntry entry;
    private final IntColumn sequence;
    /** The operations whose regions are being visited, the innermost first. */
    private final Deque<RowInterner.OpenOperation> open = new ArrayDeque<>();

    private int results;
    private int arguments;
    private long operations;
    private long elements;

    /**
     * Makes a recorder.
     *
     * @param entry filled when the program ends
     * @param sequence empty; reused
     */
    ProgramWriter(RowInterner interner, RecordedEntry entry, IntColumn sequence) {
        this.interner = interner;
        this.entry = entry;
        this.sequence = sequence;
    }

    @Override
    public void visitInfo(String family, long version, boolean trainable) {
        entry.family = family;
        entry.version = version;
        entry.trainable = trainable;
        interner.string(family);
        interner.beginProgram();
    }

    @Override
    public void enterRegion() {
        RowInterner.OpenOperation owner = open.peek();
        if (owner != null) {
            owner.regions++;
        }
        elements++;
    }

    @Override
    public void enterBlock(List<IrType> argumentTypes, List<KeywordArgument> keywordArguments) {
        sequence.add(interner.block(argumentTypes, keywordArguments));
        arguments = Math.addExact(arguments, argumentTypes.size() + keywordArguments.size());
        elements += Block.elements(argumentTypes, keywordArguments);
    }

    @Override
    public void visitOperation(OperationHead head, boolean hasRegions) {
        if (hasRegions) {
            RowInterner.OpenOperation operation = interner.open(head, results, arguments);
            operation.slot = sequence.size;
            sequence.add(0);
            open.push(operation);
        } else {
            sequence.add(interner.operation(head, results, arguments));
        }
        results = Math.addExact(results, head.resultCount());
        operations++;
        elements += head.elements();
    }

    @Override
    public void exitOperation() {
        RowInterner.OpenOperation operation = open.pop();
        sequence.set(operation.slot, interner.close(operation));
        entry.hasRegions = true;
    }

    @Override
    public void exitBlock() {
        sequence.add(interner.end());
    }

    @Override
    public void exitRegion() {
        sequence.add(interner.end());
        if (open.isEmpty()) {
            entry.operations = operations;
            entry.results = results;
            entry.arguments = arguments;
            entry.elements = elements;
            entry.sequence = sequence.toArray();
            sequence.size = 0;
        }
    }
}
