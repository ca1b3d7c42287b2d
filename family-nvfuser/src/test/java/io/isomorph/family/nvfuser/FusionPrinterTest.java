package io.isomorph.family.nvfuser;

import static io.isomorph.family.nvfuser.StateKind.NONE;
import static io.isomorph.family.nvfuser.StateKind.SCALAR;
import static io.isomorph.family.nvfuser.StateKind.TENSOR;
import static io.isomorph.family.nvfuser.StateKind.VECTOR;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.Pages;
import io.isomorph.family.Families;
import io.isomorph.family.Signature;
import io.isomorph.family.SignatureCollector;
import io.isomorph.family.nvfuser.data.CatData;
import io.isomorph.family.nvfuser.data.DtypeData;
import io.isomorph.family.nvfuser.data.OutputData;
import io.isomorph.family.nvfuser.data.ReductionData;
import io.isomorph.family.nvfuser.data.ScalarData;
import io.isomorph.family.nvfuser.data.ScaledOpData;
import io.isomorph.family.nvfuser.data.TensorData;
import io.isomorph.family.nvfuser.data.VectorData;
import io.isomorph.ir.Program;
import io.isomorph.ir.Value;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.Payload;
import io.isomorph.kind.Longs;
import io.isomorph.text.PrintOptions;
import io.isomorph.tools.print.ProgramPrinter;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class FusionPrinterTest {
    private static final Families FAMILIES = Families.load();
    private final Records records = new Records();

    private static ScalarData scalar(long dtype, long type, boolean bool, long number, double real, double imaginary) {
        return new ScalarData(dtype, true, type, bool, number, real, real, imaginary);
    }

    /** The example of {@code docs/printing.md}. */
    private Program example() {
        records.add(RecordType.START, "start", null);
        TensorData matrix = new TensorData(Longs.of(-1, 1), Longs.of(1, 2), Longs.of(1, 0), 3, false);
        Value x = records.add(RecordType.TENSOR, "define_tensor", matrix, TENSOR)[0];
        ScalarData open = new ScalarData(0, false, 0, false, 0, 0, 0, 0);
        Value s = records.add(RecordType.SCALAR, "define_scalar", open, SCALAR)[0];
        Value half = records.add(
                        RecordType.SCALAR, "define_scalar", scalar(0, DataType.DOUBLE, false, 0, 0.5, 0), SCALAR)[0];
        Value y = records.add(RecordType.BINARY_TV_VAL, "ops.mul", null, x, half, TENSOR)[0];
        Value z = records.add(RecordType.TERNARY_TV_VAL_VAL, "ops.clamp", null, y, s, half, TENSOR)[0];
        Value sum = records.add(
                        RecordType.REDUCTION_SUM, "ops.sum", new ReductionData(Longs.of(0), false, 23), z, TENSOR)[0];
        Value cast = records.add(RecordType.CAST_TV, "ops.cast", new DtypeData(2), sum, TENSOR)[0];
        Value both = records.add(RecordType.CAT_OP, "ops.cat", new CatData(0, false), cast, y, TENSOR)[0];
        records.add(RecordType.OUTPUT_TV, "add_output", new OutputData(Longs.EMPTY), both);
        records.add(RecordType.END, "end", null);
        return records.program();
    }

    private static String print(Program program) {
        return ProgramPrinter.print(program, PrintOptions.DEFAULTS, FAMILIES);
    }

    @Test
    void theExampleOfThePageIsPrintedAsThere() throws IOException {
        assertEquals(Pages.blocks("docs/printing.md", "nvfuser").get(0), print(example()));
    }

    @Test
    void onlySomeRecordsAreFoundByTypeAndByName() {
        Program program = example();
        for (String name : List.of("ReductionSum", "nvfuser.ReductionSum", "ops.sum")) {
            PrintOptions only =
                    new PrintOptions(Set.of(name), Integer.MAX_VALUE, false, PrintOptions.DEFAULTS.limits());
            assertEquals(
                    "T5 = fd.ops.sum(T4, dims=[0], keepdim=False, dtype=DataType.Null)\n",
                    ProgramPrinter.print(program, only, FAMILIES));
        }
        PrintOptions flat = new PrintOptions(Set.of(), 0, false, PrintOptions.DEFAULTS.limits());
        assertEquals(
                "def nvfuser_fusion(fd : FusionDefinition) -> None :\n    ... 9 operations\n",
                ProgramPrinter.print(program, flat, FAMILIES));
    }

    @Test
    void constantsArePrintedByTheirType() {
        records.add(RecordType.START, "start", null);
        records.add(RecordType.SCALAR, "define_scalar", scalar(18, DataType.BOOL, true, 0, 0, 0), SCALAR);
        Value s = records.add(RecordType.SCALAR, "define_scalar", scalar(12, DataType.INT, false, -7, 0, 0), SCALAR)[0];
        records.add(
                RecordType.SCALAR,
                "define_scalar",
                scalar(19, DataType.COMPLEX_DOUBLE, false, 0, Double.NaN, Double.NEGATIVE_INFINITY),
                SCALAR);
        records.add(
                RecordType.SCALAR,
                "define_scalar",
                scalar(99, DataType.DOUBLE, false, 0, Double.POSITIVE_INFINITY, 0),
                SCALAR);
        records.add(RecordType.VECTOR, "define_vector", new VectorData(12), s, s, VECTOR);
        assertEquals("""
                def nvfuser_fusion(fd : FusionDefinition) -> None :
                    S0 = fd.define_scalar(True, dtype=DataType.Bool)
                    S1 = fd.define_scalar(-7, dtype=DataType.Int)
                    S2 = fd.define_scalar(complex(float("nan"), float("-inf")), dtype=DataType.ComplexDouble)
                    S3 = fd.define_scalar(float("inf"), dtype=DataType(99))
                    V4 = fd.define_vector([S1, S1], dtype=DataType.Int)
                """, print(records.program()));
    }

    @Test
    void whatIsNoneAndWhatHasAnotherIndexIsPrintedSo() {
        records.add(RecordType.START, "start", null);
        Value x = records.add(
                        RecordType.TENSOR,
                        "define_tensor",
                        new TensorData(Longs.of(4), Longs.of(0), Longs.EMPTY, 1, true),
                        TENSOR)[0];
        Value[] y = records.add(
                RecordType.SCALED_MMA_OP,
                "ops.scaled_mm",
                new ScaledOpData(3, 0, 0, true),
                x,
                Value.NULL,
                TENSOR,
                NONE,
                NONE);
        records.builder()
                .op("nvfuser.Unary_TV")
                .attribute("name", IrAttribute.of(NvfuserNames.NAME_KIND, Payload.of("not a name\n")))
                .operands(y[0])
                .results(TENSOR.type())
                .resultAttribute("indexes", IrAttribute.of(NvfuserNames.INDEXES_KIND, Payload.list(Payload.of(-9))))
                .add();
        assertEquals("""
                def nvfuser_fusion(fd : FusionDefinition) -> None :
                    T0 = fd.define_tensor(shape=[4], contiguity=[False], dtype=DataType.Float, is_cpu=True)
                    T1, _, _ = fd.ops.scaled_mm(T0, None, dtype=DataType.BFloat16, block_scale_size=0, block_scale_dtype=DataType.Double, gamma=True)
                    T_9 = fd["not a name\\u000a"](T1)
                """, print(records.program()));
    }

    @Test
    void aProgramThatIsNoListOfRecordsIsPrintedInTheGeneralForm() {
        records.add(RecordType.START, "start", null);
        records.builder().op("acme.other").add();
        assertTrue(print(records.program()).startsWith("{\n"));
        Records others = new Records();
        others.add(RecordType.CAST_TV, "ops.cast", null);
        assertTrue(print(others.program()).startsWith("{\n"));
    }

    @Test
    void theSignatureHasTensorsAndScalarsWithoutValueAndTheOutputs() {
        SignatureCollector collector = new NvfuserFamily().signature();
        example().accept(collector);
        Signature signature = collector.signature();
        assertEquals(2, signature.inputs().size());
        assertEquals("BFloat16", signature.inputs().get(0).element());
        assertEquals(List.of(-1L, 1L), signature.inputs().get(0).shape());
        assertEquals("Double", signature.inputs().get(1).element());
        assertEquals(1, signature.outputs().size());
        assertEquals(TENSOR.type(), signature.outputs().get(0).type());
        assertEquals(List.of(), signature.parameters());
    }
}
