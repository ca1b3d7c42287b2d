package io.isomorph.testkit.edit.draft;

import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.IrType;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Makes a draft of a program's events. */
final class DraftReader extends ProgramVisitor {
    private final Draft draft;
    /** Operations with regions that are entered and not left. */
    private final Deque<Draft.Operation> operations = new ArrayDeque<>();
    /** Regions entered and not left. */
    private final Deque<Draft.Region> open = new ArrayDeque<>();
    /** Blocks entered and not left. */
    private final Deque<Draft.Block> blocks = new ArrayDeque<>();

    private final List<Draft.Value> results = new ArrayList<>();
    private final List<Draft.Value> arguments = new ArrayList<>();

    private DraftReader(Draft draft) {
        this.draft = draft;
    }

    static Draft read(Program program) {
        DraftReader reader = new DraftReader(new Draft(program.info()));
        program.accept(reader);
        return reader.draft;
    }

    @Override
    public void enterRegion() {
        Draft.Operation owner = operations.peek();
        if (owner == null) {
            open.push(draft.body);
        } else {
            Draft.Region region = new Draft.Region();
            owner.regions.add(region);
            open.push(region);
        }
    }

    @Override
    public void enterBlock(List<IrType> argumentTypes, List<KeywordArgument> keywordArguments) {
        Draft.Block block = new Draft.Block();
        for (IrType type : argumentTypes) {
            block.arguments.add(new Draft.Value("", type));
        }
        for (KeywordArgument argument : keywordArguments) {
            block.keywordArguments.add(new Draft.Value(argument.name(), argument.type()));
        }
        arguments.addAll(block.arguments);
        arguments.addAll(block.keywordArguments);
        open.element().blocks.add(block);
        blocks.push(block);
    }

    @Override
    public void visitOperation(OperationHead head, boolean hasRegions) {
        Draft.Operation operation = new Draft.Operation(head.name());
        operation.attributes = head.attributes();
        operation.resultAttributes = head.resultAttributes();
        Operands operands = head.operands();
        for (int i = 0; i < operands.size(); i++) {
            operation.operands.add(valueOf(operands.get(i)));
        }
        for (IrType type : head.resultTypes()) {
            operation.results.add(new Draft.Value("", type));
        }
        results.addAll(operation.results);
        blocks.element().operations.add(operation);
        if (hasRegions) {
            operations.push(operation);
        }
    }

    @Override
    public void exitOperation() {
        operations.pop();
    }

    private Draft.Value valueOf(int number) {
        if (number == 0) {
            return Draft.NULL_VALUE;
        }
        return number > 0 ? results.get(number - 1) : arguments.get(-number - 1);
    }

    @Override
    public void exitBlock() {
        blocks.pop();
    }

    @Override
    public void exitRegion() {
        open.pop();
    }
}
