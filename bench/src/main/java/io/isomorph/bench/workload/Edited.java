package io.isomorph.bench.workload;

import io.isomorph.family.pir.kind.Int32Attribute;
import io.isomorph.ir.Block;
import io.isomorph.ir.Operands;
import io.isomorph.ir.Operation;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.Region;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.Name;
import java.util.ArrayList;
import java.util.List;

/** Programs that differ from others here and there, evenly. */
public final class Edited {
    private static final int CHANGED = 100;
    private static final int INSERTED = 1_000;
    private static final IrAttribute MARK = new Int32Attribute(1).toAttribute();
    /** It has no results, so that values keep their numbers. */
    private static final Operation NEW = new Operation(new OperationHead(
            Name.of("bench.new"), AttributeList.EMPTY, Operands.EMPTY, List.of(), AttributeList.EMPTY));

    private Edited() {}

    /** Returns a program with its outermost operations edited. */
    public static Program of(Program program) {
        Block block = program.body().blocks().get(0);
        List<Operation> operations = new ArrayList<>();
        for (int i = 0; i < block.operations().size(); i++) {
            Operation operation = block.operations().get(i);
            if (i % INSERTED == INSERTED - 1) {
                operations.add(NEW);
            }
            operations.add(i % CHANGED == CHANGED - 1 ? marked(operation) : operation);
        }
        Block edited = new Block(block.argumentTypes(), block.keywordArguments(), operations);
        return Program.of(program.info(), new Region(List.of(edited)));
    }

    private static Operation marked(Operation operation) {
        OperationHead head = operation.head();
        return new Operation(head.withAttributes(head.attributes().with("mark", MARK)), operation.regions());
    }
}
