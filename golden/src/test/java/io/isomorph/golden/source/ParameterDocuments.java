package io.isomorph.golden.source;

import static io.isomorph.golden.source.Parts.F32;
import static io.isomorph.golden.source.Parts.flags;
import static io.isomorph.golden.source.Parts.tensor;
import static io.isomorph.golden.source.Parts.text;

import io.isomorph.family.pir.build.Pir;
import io.isomorph.ir.Form;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.ProgramBuilder.OperationBuilder;
import java.util.List;
import java.util.Map;

/** Parameters, which JSON writes in a short form where it can, in that of 2024 and in that of today. */
final class ParameterDocuments {
    private ParameterDocuments() {}

    static List<SourceDocument> all() {
        return List.of(
                SourceDocument.of("parameters", parameters()),
                SourceDocument.of("parameters-of-2024", Form.of(Map.of("json.parameter", "2024")), parametersOf2024()));
    }

    private static OperationBuilder parameter(ProgramBuilder b, String name) {
        return b.op("builtin.parameter")
                .attribute("is_distributed", flags(false))
                .attribute("is_parameter", flags(true))
                .attribute("need_clip", flags(true))
                .attribute("parameter_name", text(name))
                .results(tensor(F32, 16, 4))
                .resultAttribute("persistable", flags(true))
                .resultAttribute("stop_gradient", flags(false))
                .resultAttribute("trainable", flags(true));
    }

    /** In the short form: plain, and with what may be added to it; in the general form: with anything else. */
    private static Program parameters() {
        ProgramBuilder b = Pir.builder(4);
        parameter(b, "linear_0.w_0").add();
        parameter(b, "linear_0.w_1")
                .attribute("op_role", Parts.i32(1))
                .attribute("struct_name", text("/Linear/"))
                .add();
        parameter(b, "linear_0.w_2").attribute("quantised", Parts.bool(true)).add();
        b.op("builtin.parameter")
                .attribute("parameter_name", text("bare"))
                .results(F32)
                .add();
        return b.build();
    }

    private static Program parametersOf2024() {
        ProgramBuilder b = Pir.builder(1);
        parameter(b, "linear_0.w_0").add();
        parameter(b, "linear_0.b_0").add();
        return b.build();
    }
}
