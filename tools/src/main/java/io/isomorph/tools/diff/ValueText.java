package io.isomorph.tools.diff;

import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.support.Excerpts;
import io.isomorph.tools.diff.FlatProgram.FlatBlock;

/** Values and operations of a program in words. */
final class ValueText {
    /** How many operands are reported of an operation. */
    private static final int MOST_OPERANDS = 4;

    private ValueText() {}

    /** Describes an operand, such as {@code result 0 of op 17 pd_op.conv2d}. */
    static String value(FlatProgram program, int value) {
        if (value == 0) {
            return "the null value";
        }
        if (value < 0) {
            return "argument " + program.argumentIndex(value) + " of "
                    + block(program, program.block(program.argumentBlock(value)));
        }
        int definer = program.definer(value);
        int results = program.operation(definer).head().resultCount();
        return (results == 1 ? "" : "result " + program.resultIndex(value) + " of ") + named(program, definer);
    }

    private static String block(FlatProgram program, FlatBlock block) {
        String whose = block.owner() == FlatProgram.BODY ? "the program" : named(program, block.owner());
        return (block.index() == 0 ? "" : "block " + block.index() + " of ")
                + (block.region() == 0 ? "" : "region " + block.region() + " of ")
                + whose;
    }

    private static String named(FlatProgram program, int operation) {
        return "op " + operation + " "
                + Excerpts.name(program.operation(operation).name());
    }

    /** Describes an operation, such as {@code pd_op.add(op 3 pd_op.relu, op 4 builtin.parameter)}. */
    static String operation(FlatProgram program, int operation) {
        OperationHead head = program.operation(operation).head();
        Operands operands = head.operands();
        StringBuilder out = new StringBuilder(Excerpts.name(head.name())).append('(');
        for (int i = 0; i < Math.min(operands.size(), MOST_OPERANDS); i++) {
            out.append(i == 0 ? "" : ", ").append(value(program, operands.get(i)));
        }
        return out.append(operands.size() > MOST_OPERANDS ? ", …)" : ")").toString();
    }
}
