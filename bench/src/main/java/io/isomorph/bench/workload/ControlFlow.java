package io.isomorph.bench.workload;

import io.isomorph.family.pir.build.Pir;
import io.isomorph.family.pir.kind.ArrayAttribute;
import io.isomorph.family.pir.kind.BoolAttribute;
import io.isomorph.family.pir.type.DenseTensorType;
import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramCollector;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.kind.Longs;
import java.util.List;

/** Programs of little but branches and loops, in each other: most operations are in a region of their own or with few others. */
final class ControlFlow {
    private static final Name DATA = Name.of("pd_op.data");
    private static final Name IF = Name.of("pd_op.if");
    private static final Name WHILE = Name.of("pd_op.while");
    private static final Name LESS_THAN = Name.of("pd_op.less_than");
    private static final Name ADD = Name.of("pd_op.add");
    private static final Name YIELD = Name.of("cf.yield");
    private static final IrType BOOL = tensor("builtin.t_bool");
    private static final IrType FLOAT = tensor("builtin.t_f32");
    private static final AttributeList ABOUT_RESULT = AttributeList.of(new NamedAttribute(
            "stop_gradient", new ArrayAttribute(List.of(new BoolAttribute(false).toAttribute())).toAttribute()));
    private static final int DEPTH = 6;

    private final ProgramVisitor out;
    private int operations;
    private int results;
    private int arguments;

    private ControlFlow(ProgramVisitor out) {
        this.out = out;
    }

    private static IrType tensor(String element) {
        return new DenseTensorType(IrType.of(element), Longs.of(1), "NCHW", List.of(), 0).toType();
    }

    /** Returns a program of at least so many operations. */
    static Program program(int operations) {
        ProgramCollector collector = new ProgramCollector();
        collector.visitInfo(Pir.FAMILY, 1, true);
        collector.enterRegion();
        collector.enterBlock(List.of(), List.of());
        new ControlFlow(collector).push(operations);
        collector.exitBlock();
        collector.exitRegion();
        return collector.program();
    }

    private void push(int required) {
        int value = visit(DATA, FLOAT, false);
        while (operations < required) {
            value = branch(value, DEPTH);
        }
    }

    /** Visits one operation of one result, and returns its number. */
    private int visit(Name name, IrType type, boolean hasRegions, int... operands) {
        out.visitOperation(
                new OperationHead(name, AttributeList.EMPTY, Operands.of(operands), List.of(type), ABOUT_RESULT),
                hasRegions);
        operations++;
        return ++results;
    }

    private void end(int... operands) {
        out.visitOperation(
                new OperationHead(YIELD, AttributeList.EMPTY, Operands.of(operands), List.of(), AttributeList.EMPTY),
                false);
        operations++;
        out.exitBlock();
        out.exitRegion();
    }

    private int branch(int value, int depth) {
        int condition = visit(LESS_THAN, BOOL, false, value, value);
        int result = visit(IF, FLOAT, true, condition);
        for (int i = 0; i < 2; i++) {
            out.enterRegion();
            out.enterBlock(List.of(), List.of());
            end(i == 0 && depth > 0 ? loop(value, depth - 1) : visit(ADD, FLOAT, false, value, value));
        }
        out.exitOperation();
        return result;
    }

    private int loop(int value, int depth) {
        int condition = visit(LESS_THAN, BOOL, false, value, value);
        int result = visit(WHILE, FLOAT, true, condition, value);
        out.enterRegion();
        out.enterBlock(List.of(FLOAT), List.of());
        int argument = - ++arguments;
        int next = depth > 0 ? branch(argument, depth - 1) : visit(ADD, FLOAT, false, argument, value);
        end(visit(LESS_THAN, BOOL, false, next, value), next);
        out.exitOperation();
        return result;
    }
}
