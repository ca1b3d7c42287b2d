package io.isomorph.tools.check;

import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.IrType;
import java.util.ArrayList;
import java.util.List;

/** Types, definers and first users of all values, gathered in one walk; each is looked up in constant time. */
final class ValueTable extends ProgramVisitor {
    private final List<OperationHead> operations = new ArrayList<>();
    /** By result number − 1. */
    private final Column results;
    /** By argument number − 1. */
    private final Column arguments;
    /** By result number − 1: index of the operation. */
    private final int[] definers;
    /** By result number − 1: which of the operation's results it is. */
    private final int[] positions;

    private int resultCount;
    private int argumentCount;

    /** What is known of results and of arguments alike. */
    private static final class Column {
        final IrType[] types;
        final int[] uses;
        final int[] user;
        final int[] userOperand;

        Column(int size) {
            types = new IrType[size];
            uses = new int[size];
            user = new int[size];
            userOperand = new int[size];
        }
    }

    private ValueTable(Program program) {
        results = new Column(program.counts().results());
        arguments = new Column(program.counts().arguments());
        definers = new int[program.counts().results()];
        positions = new int[program.counts().results()];
    }

    static ValueTable of(Program program) {
        ValueTable table = new ValueTable(program);
        program.accept(table);
        return table;
    }

    @Override
    public void enterBlock(List<IrType> argumentTypes, List<KeywordArgument> keywordArguments) {
        for (IrType type : argumentTypes) {
            arguments.types[argumentCount++] = type;
        }
        for (KeywordArgument argument : keywordArguments) {
            arguments.types[argumentCount++] = argument.type();
        }
    }

    @Override
    public void visitOperation(OperationHead head, boolean hasRegions) {
        Operands operands = head.operands();
        for (int i = 0; i < operands.size(); i++) {
            int value = operands.get(i);
            if (value != 0 && column(value).uses[slot(value)]++ == 0) {
                column(value).user[slot(value)] = operations.size();
                column(value).userOperand[slot(value)] = i;
            }
        }
        for (int i = 0; i < head.resultCount(); i++) {
            definers[resultCount] = operations.size();
            positions[resultCount] = i;
            results.types[resultCount++] = head.resultTypes().get(i);
        }
        operations.add(head);
    }

    private Column column(int value) {
        return value > 0 ? results : arguments;
    }

    private static int slot(int value) {
        return Math.abs(value) - 1;
    }

    OperationHead operation(int index) {
        return operations.get(index);
    }

    /** Returns the index of the operation that gives a result. */
    int definer(int result) {
        return definers[result - 1];
    }

    /** Returns which result of its operation a result is. */
    int position(int result) {
        return positions[result - 1];
    }

    IrType type(int value) {
        return value == 0 ? IrType.NULL : column(value).types[slot(value)];
    }

    int useCount(int value) {
        return value == 0 ? 0 : column(value).uses[slot(value)];
    }

    /** Returns the index of the operation that uses a value first; there must be one. */
    int firstUser(int value) {
        return column(value).user[slot(value)];
    }

    int firstUserOperand(int value) {
        return column(value).userOperand[slot(value)];
    }
}
