package io.isomorph.family.pir.build;

import io.isomorph.family.pir.operator.DataType;
import io.isomorph.ir.Program;
import io.isomorph.ir.Value;
import java.util.List;

/** The program of the page about the architecture. */
final class ArchitectureExample {
    private ArchitectureExample() {}

    static Program program() {
        // page
        PirBuilder builder = PirBuilder.of(4);
        PirBlock body = builder.body();
        Value x = body.data("x", DataType.FLOAT32, 2);
        Value go = body.data("go", DataType.BOOL, 1);
        Value loop = body.op("pd_op.while")
                .operands(go, x)
                .results(x.type())
                .region(List.of(x.type()), block -> {
                    Value y = block.op("pd_op.relu")
                            .operands(block.argument(0))
                            .add()
                            .result(0);
                    Value again =
                            block.op("pd_op.logical_not").operands(go).add().result(0);
                    block.op("cf.yield").operands(again, y).add();
                })
                .add()
                .result(0);
        body.fetch(loop, "y", 0);
        Program program = builder.build();
        // end
        return program;
    }
}
