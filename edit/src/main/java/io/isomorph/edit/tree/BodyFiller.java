package io.isomorph.edit.tree;

import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.IrType;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Fills the body of an editor with the operations of a program, which is valid: nothing is checked again. */
final class BodyFiller extends ProgramVisitor {
    private final MutableRegion body;
    private final MutableValue[] results;
    private final MutableValue[] arguments;
    private int resultCount;
    private int argumentCount;

    /** Operations with regions around the next event, the innermost first. */
    private final Deque<MutableOperation> operations = new ArrayDeque<>();

    private final Deque<MutableRegion> regions = new ArrayDeque<>();
    private final Deque<MutableBlock> blocks = new ArrayDeque<>();

    BodyFiller(MutableRegion body, Program.Counts counts) {
        this.body = body;
        this.results = new MutableValue[counts.results()];
        this.arguments = new MutableValue[counts.arguments()];
    }

    @Override
    public void enterRegion() {
        @Nullable MutableOperation owner = operations.peek();
        regions.push(owner == null ? body : owner.addRegion());
    }

    @Override
    public void enterBlock(List<IrType> argumentTypes, List<KeywordArgument> keywordArguments) {
        MutableBlock entered = regions.element().addBlock(argumentTypes, keywordArguments);
        for (MutableValue argument : entered.arguments()) {
            arguments[argumentCount++] = argument;
        }
        blocks.push(entered);
    }

    @Override
    public void visitOperation(OperationHead head, boolean hasRegions) {
        MutableOperation operation = new MutableOperation(head);
        blocks.element().link(operation, null);
        Operands operands = head.operands();
        for (int i = 0; i < operands.size(); i++) {
            int number = operands.get(i);
            if (number != 0) {
                operation.link(i, number > 0 ? results[number - 1] : arguments[-number - 1]);
            }
        }
        for (int i = 0; i < operation.resultCount(); i++) {
            results[resultCount++] = operation.result(i);
        }
        if (hasRegions) {
            operations.push(operation);
        }
    }

    @Override
    public void exitOperation() {
        operations.pop();
    }

    @Override
    public void exitBlock() {
        blocks.pop();
    }

    @Override
    public void exitRegion() {
        regions.pop();
    }
}
