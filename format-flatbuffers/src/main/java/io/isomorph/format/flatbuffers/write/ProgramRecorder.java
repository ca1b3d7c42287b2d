package io.isomorph.format.flatbuffers.write;

import io.isomorph.ir.Block;
import io.isomorph.ir.IrType;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.OperationHead;
import io.isomorph.visit.ProgramVisitor;
import java.util.List;

/** Makes records of the events of one program. */
final class ProgramRecorder extends ProgramVisitor {
    private final Interner interner;
    private final RecordedEntry entry;
    private final IntColumn sequence;
    private int regions;
    private int results;
    private int arguments;
    private long operations;
    private long elements;

    /**
     * Makes a recorder.
     *
     * @param entry filled when the program ends
     * @param sequence room; empty
     */
    ProgramRecorder(Interner interner, RecordedEntry entry, IntColumn sequence) {
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
    }

    @Override
    public void enterRegion() {
        regions++;
        elements++;
    }

    @Override
    public void enterBlock(List<IrType> argumentTypes, List<KeywordArgument> keywordArguments) {
        sequence.add(interner.block(argumentTypes, keywordArguments));
        arguments = Math.addExact(arguments, argumentTypes.size() + keywordArguments.size());
        elements += Block.elements(argumentTypes, keywordArguments);
    }

    @Override
    public void visitOperation(OperationHead head, int regionCount) {
        sequence.add(interner.operation(head, regionCount, results, arguments));
        results = Math.addExact(results, head.resultCount());
        operations++;
        elements += head.elements();
    }

    @Override
    public void exitBlock() {
        sequence.add(interner.end());
    }

    @Override
    public void exitRegion() {
        sequence.add(interner.end());
        if (--regions == 0) {
            entry.operations = operations;
            entry.results = results;
            entry.arguments = arguments;
            entry.elements = elements;
            entry.sequence = sequence.toArray();
            sequence.size = 0;
        }
    }
}
