package io.isomorph.family.pir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.isomorph.family.Signature;
import io.isomorph.family.SignatureCollector;
import io.isomorph.family.pir.build.Pir;
import io.isomorph.family.pir.build.PirBlock;
import io.isomorph.family.pir.build.PirBuilder;
import io.isomorph.family.pir.kind.StringAttribute;
import io.isomorph.family.pir.operator.DataType;
import io.isomorph.family.pir.type.DistDenseTensorType;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.Value;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.kind.Longs;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a program takes, gives and stores, with the sizes of the tensors. */
class PirSignatureTest {
    private static final IrType F32 = PirBlock.tensor(DataType.FLOAT32, 2, 3);

    private static Signature signature(Program program) {
        SignatureCollector collector = new PirFamily().signature();
        program.accept(collector);
        return collector.signature();
    }

    private static IrAttribute text(String text) {
        return new StringAttribute(text).toAttribute();
    }

    /** Returns the signature's parameter of this type. */
    private static Signature.Port parameter(IrType type) {
        ProgramBuilder b = Pir.builder(4);
        b.op("builtin.parameter")
                .attribute("parameter_name", text("w"))
                .results(type)
                .add();
        return signature(b.build()).parameters().get(0);
    }

    @Test
    void inputsOutputsAndParametersAreInTheOrderOfTheProgram() {
        PirBuilder builder = PirBuilder.of(4);
        PirBlock block = builder.body();
        Value w = block.parameter("fc.w_0", DataType.FLOAT16, 3, 4);
        Value x = block.data("x", DataType.FLOAT16, -1, 3);
        Value mask = block.data("mask", DataType.BOOL, 4);
        Value y = block.op("pd_op.matmul").operands(x, w).add().result(0);
        block.fetch(y, "y", 0);
        block.fetch(mask, "same_mask", 1);
        Signature signature = signature(builder.build());
        IrType given = PirBlock.tensor(DataType.FLOAT16, -1, 4);
        IrType ofMask = PirBlock.tensor(DataType.BOOL, 4);
        assertEquals(
                new Signature(
                        List.of(
                                new Signature.Port(
                                        "x", PirBlock.tensor(DataType.FLOAT16, -1, 3), "float16", List.of(-1L, 3L), -1),
                                new Signature.Port("mask", ofMask, "bool", List.of(4L), 4)),
                        List.of(
                                new Signature.Port("y", given, "float16", List.of(-1L, 4L), -1),
                                new Signature.Port("same_mask", ofMask, "bool", List.of(4L), 4)),
                        List.of(new Signature.Port(
                                "fc.w_0", PirBlock.tensor(DataType.FLOAT16, 3, 4), "float16", List.of(3L, 4L), 24))),
                signature);
    }

    @Test
    void anOutputOfABlockHasTheTypeOfItsOperandWhereverThatIsDefined() {
        ProgramBuilder b = Pir.builder(4);
        Value x = b.op("pd_op.feed")
                .attribute("name", text("x"))
                .results(F32)
                .add()
                .result(0);
        b.op("builtin.shadow_output")
                .operands(x)
                .attribute("output_name", text("of a result"))
                .add();
        b.op("t.region")
                .region(region -> region.block(List.of(IrType.NULL, F32), List.of(), block -> {
                    block.op("builtin.shadow_output")
                            .operands(block.argument(1))
                            .attribute("output_name", text("of an argument"))
                            .add();
                    block.op("builtin.shadow_output")
                            .operands(Value.NULL)
                            .attribute("output_name", text("of nothing"))
                            .add();
                }))
                .add();
        Signature signature = signature(b.build());
        assertEquals(
                List.of("x"),
                signature.inputs().stream().map(Signature.Port::name).toList());
        assertEquals(
                List.of(F32, F32, IrType.NULL),
                signature.outputs().stream().map(Signature.Port::type).toList());
        assertEquals(
                List.of(24L, 24L, -1L),
                signature.outputs().stream().map(Signature.Port::bytes).toList());
    }

    @Test
    void operationsWithoutANameAreNoPorts() {
        ProgramBuilder b = Pir.builder(4);
        b.op("pd_op.data").results(F32).add();
        b.op("pd_op.fetch").attribute("name", IrAttribute.NULL).results(F32).add();
        b.op("builtin.parameter").results(F32).add();
        assertEquals(new Signature(List.of(), List.of(), List.of()), signature(b.build()));
    }

    @Test
    void bytesAreThoseOfAllElementsOrNotKnown() {
        assertEquals(8, parameter(PirBlock.tensor(DataType.COMPLEX64)).bytes());
        assertEquals(0, parameter(PirBlock.tensor(DataType.INT8, 5, 0)).bytes());
        assertEquals(-1, parameter(PirBlock.tensor(DataType.INT8, 5, -1)).bytes());
        assertEquals(
                -1,
                parameter(PirBlock.tensor(DataType.INT64, Long.MAX_VALUE / 2, 2))
                        .bytes());
    }

    @Test
    void aDistributedTensorHasTheSizeOfTheWholeOne() {
        IrType whole = PirBlock.tensor(DataType.FLOAT32, 8, 4);
        IrType spread = new DistDenseTensorType(whole, IrAttribute.NULL, Longs.of(4, 4)).toType();
        assertEquals(new Signature.Port("w", spread, "float32", List.of(8L, 4L), 128), parameter(spread));
    }

    @Test
    void whatIsNoTensorHasNeitherElementsNorShape() {
        Signature.Port port = parameter(IrType.of("builtin.t_f32"));
        assertNull(port.element());
        assertNull(port.shape());
        assertEquals(-1, port.bytes());
    }
}
