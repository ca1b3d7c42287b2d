package io.isomorph.format.msgpack.pypto;

import static org.junit.jupiter.api.Assertions.assertThrows;

import io.isomorph.error.UnrepresentableException;
import io.isomorph.family.pypto.kind.NodeKind;
import io.isomorph.family.pypto.sample.Fields;
import io.isomorph.ir.Block;
import io.isomorph.ir.Operands;
import io.isomorph.ir.Operation;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.Region;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import java.util.ArrayList;
import java.util.List;

/** A program that is made node by node, whether or not a file can hold it. */
final class NodeProgram {
    static final ProgramInfo INFO = new ProgramInfo(NodeKind.DIALECT, 0, false);

    private final List<Operation> nodes = new ArrayList<>();

    /** Adds a node, and returns the number of its result. */
    int add(String kind, AttributeList fields, int... uses) {
        nodes.add(new Operation(new OperationHead(
                Name.of(NodeKind.DIALECT, kind),
                fields,
                Operands.of(uses),
                List.of(IrType.NULL),
                AttributeList.EMPTY)));
        return nodes.size();
    }

    int constant() {
        return constant(Fields.SPAN);
    }

    int constant(String span) {
        return add("ConstInt", Fields.list("value: 7, " + Fields.INT64 + ", " + span));
    }

    int sum(int left, int right) {
        return sum("left: '$0', right: '$1'", left, right);
    }

    int sum(String fields, int... uses) {
        return add("Add", Fields.list(fields + ", " + Fields.INT64 + ", " + Fields.SPAN), uses);
    }

    void clear() {
        nodes.clear();
    }

    Program program() {
        return Program.of(INFO, new Region(List.of(new Block(nodes))));
    }

    /** Returns why no file can hold it. */
    UnrepresentableException refusal() {
        return assertThrows(UnrepresentableException.class, () -> PyptoFiles.write(program()));
    }
}
