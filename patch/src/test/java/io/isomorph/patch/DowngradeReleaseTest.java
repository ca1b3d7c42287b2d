package io.isomorph.patch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.family.pir.build.Pir;
import io.isomorph.family.pir.build.PirBlock;
import io.isomorph.family.pir.build.PirBuilder;
import io.isomorph.family.pir.kind.ArrayAttribute;
import io.isomorph.family.pir.kind.BoolAttribute;
import io.isomorph.family.pir.kind.Float32Attribute;
import io.isomorph.family.pir.kind.Float64Attribute;
import io.isomorph.family.pir.kind.Int64Attribute;
import io.isomorph.family.pir.operator.DataType;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.Value;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Payload;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleFunction;
import org.junit.jupiter.api.Test;

/** What the release that wrote an older version cannot run, and numbers that it does not hold. */
class DowngradeReleaseTest {
    private static final PatchSet PADDLE = PatchSet.paddle();

    private final PirBuilder builder = PirBuilder.of(4);
    private final PirBlock body = builder.body();
    private final Value x = body.data("x", DataType.FLOAT32, 2, 3);

    private static String only(List<?> list) {
        assertEquals(1, list.size(), list::toString);
        return list.get(0).toString();
    }

    @Test
    void anOperatorThatTheOlderReleaseLacksIsInTheWay() {
        body.op("pd_op.median")
                .operands(x)
                .results(x.type(), PirBlock.tensor(DataType.INT64, 2))
                .add();
        Program program = builder.build();
        Downgrade downgrade = Downgrade.of(program, PADDLE, 1);
        assertNull(downgrade.program());
        String blocker = only(downgrade.blockers());
        assertTrue(blocker.startsWith("op 1 pd_op.median needs version "), blocker);
        assertTrue(blocker.endsWith(": release 3.0.0 has no such operator"), blocker);
    }

    @Test
    void anOperandThatTheOlderReleaseLacksIsInTheWay() {
        ProgramBuilder program = Pir.builder(4);
        Value[] operands = new Value[6];
        for (int i = 0; i < operands.length; i++) {
            operands[i] = program.op("test.make").results(IrType.NULL).add().result(0);
        }
        program.op("pd_op.instance_norm_grad")
                .attribute("epsilon", Float32Attribute.of(0.5f).toAttribute())
                .operands(operands)
                .results(IrType.NULL, IrType.NULL, IrType.NULL)
                .add();
        String blocker = only(Downgrade.of(program.build(), PADDLE, 1).blockers());
        assertTrue(blocker.startsWith("op 6 pd_op.instance_norm_grad needs version 2: "), blocker);
        assertTrue(blocker.contains("it has 6 operands, and in release 3.0.0 it has 5"), blocker);
    }

    /** Paddle's own patches know no gradients, so an attribute of one keeps its kind; ours restore it. */
    @Test
    void anAttributeOfAnotherKindThanTheOlderReleaseHasIsInTheWay() {
        ProgramBuilder program = Pir.builder(4);
        Value made = program.op("test.make").results(IrType.NULL).add().result(0);
        program.op("pd_op.leaky_relu_grad")
                .attribute("negative_slope", Float64Attribute.of(0.5).toAttribute())
                .operands(made, made)
                .results(IrType.NULL)
                .add();
        Program built = program.build();
        String blocker = only(Downgrade.of(built, PADDLE, 1).blockers());
        assertTrue(
                blocker.endsWith("its attribute 'negative_slope' is builtin.a_f64, and in release 3.0.0 it is a_f32"),
                blocker);
        assertNotNull(Downgrade.of(built, PatchSet.extended(), 1).program());
    }

    /** The newest release of the table is checked as all others are. */
    @Test
    void anAttributeThatTheOlderReleaseNeedsIsInTheWay() {
        ProgramBuilder program = Pir.builder(5);
        Value made = program.op("test.make").results(IrType.NULL).add().result(0);
        program.op("onednn_op.add_n")
                .attribute("mkldnn_data_type", IrAttribute.of("builtin.a_str", Payload.of("float32")))
                .operands(made)
                .results(IrType.NULL)
                .add();
        String blocker = only(Downgrade.of(program.build(), Patching.patches(Map.of(5, "")), 4)
                .blockers());
        assertTrue(blocker.endsWith("needs version 1: release 3.3.1 needs the attribute 'onednn_data_type'"), blocker);
    }

    /** An operator that gave fewer results in the older release is in the way. */
    @Test
    void aResultThatTheOlderReleaseLacksIsInTheWay() {
        ProgramBuilder program = Pir.builder(4);
        Value made = program.op("test.make").results(IrType.NULL).add().result(0);
        ProgramBuilder.OperationBuilder permute = program.op("pd_op.moe_permute")
                .operands(made, made, made, made)
                .results(Collections.nCopies(5, IrType.NULL).toArray(new IrType[0]));
        for (String number : List.of("num_experts", "padding_alignment", "override_buffer_size")) {
            permute.attribute(number, Patching.i32(1));
        }
        for (String flag : List.of("do_gather", "using_ue8m0_scale", "return_expert_indices")) {
            permute.attribute(flag, IrAttribute.of("builtin.a_bool", Payload.of(true)));
        }
        permute.attribute("tokens_per_expert", IrAttribute.of("builtin.a_array", Payload.list()));
        permute.add();
        String blocker = only(Downgrade.of(program.build(), Patching.patches(Map.of(4, "")), 3)
                .blockers());
        assertTrue(blocker.endsWith("it has 5 results, and in release 3.2.2 it has 4"), blocker);
    }

    @Test
    void whatNoReleaseHasIsNotInTheWay() {
        ProgramBuilder program = Pir.builder(4);
        program.op("pd_op.median").results(IrType.NULL).add();
        program.op("acme_op.median").add();
        assertNotNull(Downgrade.of(program.build(), PADDLE, 3).program());
    }

    @Test
    void aNumberThatTheOlderVersionDoesNotHoldIsRoundedIfThatIsAllowed() {
        body.op("pd_op.leaky_relu").operands(x).attribute("negative_slope", 0.1).add();
        body.op("pd_op.leaky_relu").operands(x).attribute("negative_slope", 0.5).add();
        Program program = builder.build();
        Downgrade exact = Downgrade.of(program, PADDLE, 1);
        assertNull(exact.program());
        assertTrue(only(exact.blockers()).contains("has a value that builtin.a_f32 does not hold"), exact::toString);
        Downgrade rounded = Downgrade.of(program, PADDLE, 1, true);
        assertEquals(List.of(), rounded.blockers());
        IrAttribute before = Float64Attribute.of(0.1).toAttribute();
        IrAttribute after = Float64Attribute.of(0.1f).toAttribute();
        assertEquals(
                "op 1 pd_op.leaky_relu: attribute 'negative_slope' is rounded from " + before + " to " + after,
                only(rounded.roundings()));
        assertEquals(
                Float32Attribute.of(0.1f).toAttribute(),
                rounded.program()
                        .body()
                        .blocks()
                        .get(0)
                        .operations()
                        .get(1)
                        .head()
                        .attributes()
                        .get("negative_slope"));
    }

    @Test
    void aNumberThatWouldBecomeInfiniteIsInTheWay() {
        body.op("pd_op.leaky_relu")
                .operands(x)
                .attribute("negative_slope", 1e300)
                .add();
        assertNull(Downgrade.of(builder.build(), PADDLE, 1, true).program());
    }

    private static IrAttribute attribute(Program program, int operation, String name) {
        return program.body()
                .blocks()
                .get(0)
                .operations()
                .get(operation)
                .head()
                .attributes()
                .get(name);
    }

    private static IrAttribute floats(DoubleFunction<IrAttribute> kind, double... numbers) {
        return new ArrayAttribute(Arrays.stream(numbers).mapToObj(kind).toList()).toAttribute();
    }

    /** Returns a program of version 4 that resizes a picture, with scales of 64 bits. */
    private static Program resize(double... scales) {
        ProgramBuilder program = Pir.builder(4);
        Value made = program.op("test.make").results(IrType.NULL).add().result(0);
        program.op("pd_op.bilinear_interp")
                .attribute("data_format", IrAttribute.of("builtin.a_str", Payload.of("NCHW")))
                .attribute("scale", floats(number -> Float64Attribute.of(number).toAttribute(), scales))
                .operands(made, Value.NULL, Value.NULL, Value.NULL)
                .results(IrType.NULL)
                .add();
        return program.build();
    }

    @Test
    void numbersOfAListAreRoundedIfThatIsAllowed() {
        Program program = resize(0.5, 0.1);
        String blocker = only(Downgrade.of(program, PADDLE, 3).blockers());
        assertTrue(blocker.contains("has a value that builtin.a_f32 does not hold"), blocker);
        Downgrade rounded = Downgrade.of(program, PADDLE, 3, true);
        assertEquals(List.of(), rounded.blockers());
        DoubleFunction<IrAttribute> exact =
                number -> Float64Attribute.of(number).toAttribute();
        assertEquals(
                "op 1 pd_op.bilinear_interp: attribute 'scale' is rounded from " + floats(exact, 0.5, 0.1) + " to "
                        + floats(exact, 0.5, 0.1f),
                only(rounded.roundings()));
        assertEquals(
                floats(number -> Float32Attribute.of((float) number).toAttribute(), 0.5, 0.1),
                attribute(rounded.program(), 1, "scale"));
        assertEquals(List.of(), Downgrade.of(resize(0.5, 2), PADDLE, 3, true).roundings());
        assertNull(Downgrade.of(resize(0.1, 1e300), PADDLE, 3, true).program());
    }

    /** Release 3.1.1 wrote version 2 and has 64 bits, though the patch is of version 3. */
    @Test
    void whatFitsTheOlderReleaseStaysThoughItsPatchIsNewer() {
        for (long k : List.of(2L, 1L << 40)) {
            ProgramBuilder program = Pir.builder(4);
            Value made = program.op("test.make").results(IrType.NULL).add().result(0);
            program.op("pd_op.kthvalue")
                    .attribute("k", new Int64Attribute(k).toAttribute())
                    .attribute("axis", Patching.i32(-1))
                    .attribute("keepdim", new BoolAttribute(false).toAttribute())
                    .operands(made)
                    .results(IrType.NULL, IrType.NULL)
                    .add();
            Program built = program.build();
            for (PatchSet set : List.of(PADDLE, PatchSet.extended())) {
                Downgrade second = Downgrade.of(built, set, 2);
                assertEquals(List.of(), second.blockers());
                assertEquals(new Int64Attribute(k).toAttribute(), attribute(second.program(), 1, "k"));
                Program first = Downgrade.of(built, set, 1).program();
                assertEquals(k == 2 ? Patching.i32(2) : null, first == null ? null : attribute(first, 1, "k"));
            }
        }
    }
}
