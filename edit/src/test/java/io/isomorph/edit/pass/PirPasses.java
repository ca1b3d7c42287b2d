package io.isomorph.edit.pass;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.isomorph.edit.ProgramEditor;
import io.isomorph.edit.tree.EditCode;
import io.isomorph.error.InvalidModelException;
import io.isomorph.family.Families;
import io.isomorph.family.Family;
import io.isomorph.family.Signature;
import io.isomorph.family.SignatureCollector;
import io.isomorph.family.pir.PirFamily;
import io.isomorph.family.pir.build.PirBlock;
import io.isomorph.family.pir.build.PirBuilder;
import io.isomorph.family.pir.kind.PirKinds;
import io.isomorph.family.pir.operator.DataType;
import io.isomorph.family.pir.type.DenseTensorType;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.Value;
import io.isomorph.ir.payload.IrType;
import io.isomorph.tools.check.SemanticCheck;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/** Runs passes on programs of PIR that a test builds. */
abstract class PirPasses {
    static final Families FAMILIES = Families.of(new PirFamily());
    static final Family PIR = FAMILIES.require("pir");

    final PirBuilder builder = PirBuilder.of(4);
    final PirBlock body = builder.body();
    List<String> changes = List.of();

    Program run(Program program, String pass) {
        PassContext context = new PassContext(PIR);
        ProgramEditor editor = ProgramEditor.of(program);
        Passes.load().create(pass).run(editor, context);
        changes = context.changes();
        Program after = editor.program();
        assertEquals(List.of(), SemanticCheck.check(after, FAMILIES));
        return after;
    }

    void refused(EditCode code, String problem, Program program, String pass) {
        InvalidModelException fault = assertThrows(InvalidModelException.class, () -> run(program, pass));
        assertEquals(problem, fault.problem());
        assertEquals(code, fault.code());
    }

    static List<OperationHead> heads(Program program) {
        List<OperationHead> heads = new ArrayList<>();
        program.accept(new ProgramVisitor() {
            @Override
            public void visitOperation(OperationHead head, boolean hasRegions) {
                heads.add(head);
            }
        });
        return heads;
    }

    /** Returns the shape of the first result of each operation. */
    static String shapes(Program program) {
        return heads(program).stream()
                .map(head -> shape(head.resultTypes().get(0)))
                .collect(Collectors.joining(" "));
    }

    /** Returns the operations that give something, each with the shape of its first result. */
    static String withShapes(Program program) {
        return heads(program).stream()
                .filter(head -> head.resultCount() > 0)
                .map(head -> head.name().toString().replace("pd_op.", "")
                        + shape(head.resultTypes().get(0)))
                .collect(Collectors.joining(" "));
    }

    static String shape(IrType type) {
        return PirKinds.TABLE.view(type) instanceof DenseTensorType tensor
                ? tensor.dims().toString().replace(" ", "")
                : "?";
    }

    static Signature signature(Program program) {
        SignatureCollector collector = Objects.requireNonNull(PIR.signature());
        program.accept(collector);
        return collector.signature();
    }

    static String ports(List<Signature.Port> ports) {
        return ports.stream().map(Signature.Port::name).collect(Collectors.joining(" "));
    }

    Value op(String name, Value... operands) {
        return body.op("pd_op." + name).operands(operands).add().result(0);
    }

    /** y = relu(x · w + b), which is fetched, and z = tanh(y), which nobody uses. */
    Program linear() {
        Value x = body.data("x", DataType.FLOAT32, -1, 8);
        Value w = body.parameter("w", DataType.FLOAT32, 8, 4);
        Value b = body.parameter("b", DataType.FLOAT32, 4);
        Value y = op("relu", op("add", op("matmul", x, w), b));
        body.fetch(y, "y", 0);
        op("tanh", y);
        return builder.build();
    }
}
