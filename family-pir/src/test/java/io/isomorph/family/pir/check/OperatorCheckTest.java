package io.isomorph.family.pir.check;

import static io.isomorph.family.pir.check.Tensors.dense;
import static io.isomorph.family.pir.check.Tensors.value;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.family.Families;
import io.isomorph.family.SemanticFault;
import io.isomorph.family.pir.PirFamily;
import io.isomorph.family.pir.build.Pir;
import io.isomorph.family.pir.build.PirBlock;
import io.isomorph.family.pir.build.PirBuilder;
import io.isomorph.family.pir.kind.BoolAttribute;
import io.isomorph.family.pir.kind.Float32Attribute;
import io.isomorph.family.pir.kind.Float64Attribute;
import io.isomorph.family.pir.kind.Int32Attribute;
import io.isomorph.family.pir.operator.DataType;
import io.isomorph.io.Limits;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.ProgramCollector;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.ir.Value;
import io.isomorph.ir.payload.IrType;
import io.isomorph.tools.check.SemanticCheck;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Operations are held to the operators of the releases: which there are, and what they take and give. */
class OperatorCheckTest {
    private static final Families PIR = Families.of(new PirFamily());
    private static final IrType F32 = dense("f32", 2, 3);

    private final ProgramBuilder b = Pir.builder(4);

    private List<String> faults(@Nullable String release) {
        return SemanticCheck.check(b.build(), PIR, Limits.DEFAULTS, release).stream()
                .map(fault -> fault.code() + " " + fault.place().pointer() + ": " + fault.message())
                .map(text -> text.replace("/program/regions/0/blocks/0/ops/", ""))
                .toList();
    }

    private void assertFaults(String... expected) {
        assertEquals(List.of(expected), faults(null));
    }

    @Test
    void anOperatorThatNoReleaseHasIsAnErrorThatNamesTheNearest() {
        b.op("pd_op.relux").operands(value(b, F32)).results(F32).add();
        b.op("pd_op.entirely_unheard_of").add();
        b.op("custom_op.relux").operands(Value.NULL).add();
        assertFaults(
                "operation.unknown 1: no release has an operator pd_op.relux; the nearest name is pd_op.relu",
                "operation.unknown 2: no release has an operator pd_op.entirely_unheard_of");
    }

    @Test
    void attributesMustBeThereAndOfTheirKind() {
        Value x = value(b, dense("f32", 2, 2));
        b.op("pd_op.data").results(F32).add();
        b.op("pd_op.matmul").operands(x, x).results(dense("f32", 2, 2)).add();
        b.op("pd_op.matmul")
                .operands(x, x)
                .attribute("transpose_x", new Int32Attribute(0).toAttribute())
                .attribute("transpose_y", new BoolAttribute(false).toAttribute())
                .results(dense("f32", 2, 2))
                .add();
        assertFaults(
                "attribute.missing 1: pd_op.data has no attribute \"name\"; expected one of kind a_str",
                "attribute.missing 1: pd_op.data has no attribute \"shape\"; expected one of kind a_intarray",
                "attribute.missing 1: pd_op.data has no attribute \"dtype\"; expected one of kind a_dtype",
                "attribute.missing 1: pd_op.data has no attribute \"place\"; expected one of kind a_place",
                "attribute.missing 2: pd_op.matmul has no attribute \"transpose_x\"; expected one of kind a_bool",
                "attribute.missing 2: pd_op.matmul has no attribute \"transpose_y\"; expected one of kind a_bool",
                "attribute.kind 3/A/0/AT: the attribute \"transpose_x\" is builtin.a_i32(0); expected one of kind"
                        + " a_bool");
    }

    @Test
    void operandsAndResultsMustBeAsManyAndThere() {
        Value x = value(b, F32);
        b.op("pd_op.add").operands(x).results(F32).add();
        b.op("pd_op.add").operands(x, x).add();
        b.op("pd_op.add").operands(x, Value.NULL).results(F32).add();
        b.op("pd_op.relu").operands(x).results(IrType.NULL).add();
        b.op("pd_op.add_grad").operands(x, x, x).results(IrType.NULL, F32).add();
        assertFaults(
                "operand.count 1: pd_op.add has 1 operand; expected 2: x, y",
                "result.count 2: pd_op.add has 0 results; expected 1: out",
                "value.undefined 3/I/1: operand 1 of pd_op.add, y, is the null value; expected a tensor",
                "result.type 4/O/0/TT: result 0 of pd_op.relu, out, is of the null type; expected a tensor",
                "attribute.missing 5: pd_op.add_grad has no attribute \"axis\"; expected one of kind a_i32");
    }

    @Test
    void operandsMustBeOfTheirKind() {
        Value vector = value(b, Tensors.vector(F32));
        b.op("pd_op.relu").operands(vector).results(F32).add();
        b.op("pd_op.unsqueeze")
                .operands(value(b, F32), value(b, F32))
                .results(F32)
                .add();
        List<String> found = faults(null);
        assertEquals(2, found.size(), found.toString());
        assertTrue(found.get(0).startsWith("operand.type 1/I/0: operand 0 of pd_op.relu, x, is builtin.t_vec("));
        assertTrue(found.get(1).endsWith("; expected integers"), found.get(1));
    }

    @Test
    void aResultWrittenInPlaceIsThereExactlyIfItsOperandIs() {
        Value p = value(b, dense("f32", 4));
        Value rate = value(b, dense("f32", 1));
        b.op("pd_op.sgd_")
                .operands(p, rate, p, Value.NULL)
                .attribute("multi_precision", new BoolAttribute(false).toAttribute())
                .results(dense("f32", 4), dense("f32", 4))
                .add();
        assertFaults("result.type 2/O/1/TT: result 1 of pd_op.sgd_, master_param_out, is a value; it is written into"
                + " operand 3, master_param, which is the null value");
    }

    private void leakyRelu(boolean wide) {
        b.op("pd_op.leaky_relu")
                .operands(value(b, F32))
                .attribute(
                        "negative_slope",
                        wide
                                ? Float64Attribute.of(0.5).toAttribute()
                                : Float32Attribute.of(0.5f).toAttribute())
                .results(F32)
                .add();
    }

    @Test
    void withoutAReleaseWhatAnyReleaseHasIsAccepted() {
        leakyRelu(true);
        leakyRelu(false);
        assertFaults();
    }

    @Test
    void aReleaseAcceptsWhatItHasOnly() {
        leakyRelu(true);
        leakyRelu(false);
        assertEquals(
                List.of(
                        "attribute.kind 1/A/0/AT: the attribute \"negative_slope\" is builtin.a_f64(0.5); expected one of"
                                + " kind a_f32"),
                faults("3.0.0"));
    }

    @Test
    void anOperatorOfOtherReleasesIsUnknownToARelease() {
        b.op("pd_op.median").operands(value(b, F32)).results(F32, F32).add();
        assertEquals(
                List.of(
                        "operation.unknown 1: release 3.0.0 has no operator pd_op.median; releases 3.2.2 to 3.3.1 have it"),
                faults("3.0.0"));
    }

    @Test
    void goingFromDistributedToLocalTensorsAndBackNeedsNoAttribute() {
        b.op("dist_op.dtensor_to_local").operands(value(b, F32)).results(F32).add();
        b.op("dist_op.dtensor_from_local").operands(value(b, F32)).results(F32).add();
        assertFaults();
    }

    @Test
    void aReleaseThatTheFamilyDoesNotKnowIsRefused() {
        assertTrue(assertThrows(IllegalArgumentException.class, () -> faults("2.6.0"))
                .getMessage()
                .endsWith("found: 3.0.0, 3.1.1, 3.2.2, 3.3.1"));
    }

    @Test
    void typesThatDoNotFollowAreWarnings() {
        b.op("pd_op.relu").operands(value(b, F32)).results(dense("f32", 3, 2)).add();
        b.op("pd_op.relu").operands(value(b, F32)).results(dense("f32", -1, 3)).add();
        assertFaults("inference.result 1/O/0/TT: result 0 of pd_op.relu is " + dense("f32", 3, 2) + "; expected " + F32
                + ", which follows from the operands and attributes");
    }

    /** Inserts an operation before all others and leaves the numbers of operands as they are. */
    private static Program miswired(Program program) {
        ProgramCollector out = new ProgramCollector();
        program.accept(new ProgramVisitor(out) {
            private boolean isBegun;

            @Override
            public void enterBlock(List<IrType> argumentTypes, List<KeywordArgument> keywordArguments) {
                super.enterBlock(argumentTypes, keywordArguments);
                if (!isBegun) {
                    isBegun = true;
                    PirBuilder one = PirBuilder.of(4);
                    one.body().data("inserted", DataType.FLOAT32, 5, 7, 11);
                    OperationHead head = one.build()
                            .body()
                            .blocks()
                            .get(0)
                            .operations()
                            .get(0)
                            .head();
                    super.visitOperation(head, false);
                }
            }
        });
        return out.program();
    }

    @Test
    void anAdapterThatInsertsWithoutRenumberingIsCaught() {
        PirBuilder builder = PirBuilder.of(4);
        PirBlock body = builder.body();
        Value x = body.data("x", DataType.FLOAT32, -1, 8);
        for (int layer = 0; layer < 10; layer++) {
            Value w = body.parameter("w" + layer, DataType.FLOAT32, 8 + layer, 9 + layer);
            Value bias = body.parameter("b" + layer, DataType.FLOAT32, 9 + layer);
            Value y = body.op("pd_op.matmul").operands(x, w).add().result(0);
            Value z = body.op("pd_op.add").operands(y, bias).add().result(0);
            x = body.op("pd_op.relu").operands(z).add().result(0);
        }
        body.fetch(x, "y", 0);
        Program program = builder.build();
        assertEquals(List.of(), SemanticCheck.check(program, PIR));
        List<SemanticFault> faults = SemanticCheck.check(miswired(program), PIR);
        assertTrue(faults.size() >= 10, faults.size() + " faults, one a layer at least");
    }
}
