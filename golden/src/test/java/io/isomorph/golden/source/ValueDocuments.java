package io.isomorph.golden.source;

import static io.isomorph.golden.source.Parts.F32;
import static io.isomorph.golden.source.Parts.I64;

import io.isomorph.family.pir.build.Pir;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.Value;
import io.isomorph.ir.payload.IrType;
import java.util.Arrays;
import java.util.List;

/** Operands and results: many, none, null, the same again, near and far. */
final class ValueDocuments {
    private static final int MANY = 300;

    private ValueDocuments() {}

    static List<SourceDocument> all() {
        return List.of(SourceDocument.of("values", values()), SourceDocument.of("repeated-layers", repeatedLayers()));
    }

    private static Program values() {
        IrType[] types = new IrType[MANY];
        Arrays.setAll(types, i -> i % 3 == 0 ? F32 : i % 3 == 1 ? I64 : IrType.NULL);
        ProgramBuilder b = Pir.builder(4);
        List<Value> results = b.op("pd_op.split").results(types).add().all();
        b.op("pd_op.concat")
                .operands(results.toArray(Value[]::new))
                .results(F32)
                .add();
        b.op("acme.optional").operands(Value.NULL).results(F32).add();
        b.op("acme.optional")
                .operands(Value.NULL, results.get(0), Value.NULL, results.get(MANY - 1), results.get(0))
                .results(F32, F32)
                .resultAttribute("stop_gradient", Parts.flags(true, false))
                .resultAttribute("persistable", Parts.flags(false, false))
                .add();
        b.op("acme.sink").operands(results.get(MANY - 1)).add();
        return b.build();
    }

    /** Equal layers, each on the result of the one before: what a format shares by counting operands back. */
    private static Program repeatedLayers() {
        ProgramBuilder b = Pir.builder(4);
        Value x = b.op("pd_op.data").results(F32).add().result(0);
        for (int layer = 0; layer < 24; layer++) {
            Value weight = b.op("pd_op.full")
                    .attribute("value", Parts.f32(0.5f))
                    .results(F32)
                    .add()
                    .result(0);
            Value product =
                    b.op("pd_op.matmul").operands(x, weight).results(F32).add().result(0);
            x = b.op("pd_op.add").operands(product, x).results(F32).add().result(0);
        }
        return b.build();
    }
}
