package io.isomorph.family.nvfuser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.family.Families;
import io.isomorph.family.SemanticFault;
import io.isomorph.family.nvfuser.data.OutputData;
import io.isomorph.family.nvfuser.data.ReductionData;
import io.isomorph.family.nvfuser.data.TensorData;
import io.isomorph.ir.Value;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Payload;
import io.isomorph.kind.AttributeView;
import io.isomorph.kind.Longs;
import io.isomorph.tools.check.SemanticCheck;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RecordChecksTest {
    private final Records records = new Records();

    private Value[] add(RecordType type, @Nullable String name, @Nullable AttributeView data, Object... values) {
        return records.add(type, name, data, values);
    }

    private Value start() {
        add(RecordType.START, "start", null);
        return tensor();
    }

    private Value tensor() {
        TensorData data = new TensorData(Longs.of(-1), Longs.of(1), Longs.EMPTY, 0, false);
        return add(RecordType.TENSOR, "define_tensor", data, StateKind.TENSOR)[0];
    }

    private void end() {
        add(RecordType.END, "end", null);
    }

    private List<String> faults() {
        return SemanticCheck.check(records.program(), Families.load()).stream()
                .map(SemanticFault::toString)
                .toList();
    }

    private void requireFault(String code, String text) {
        List<String> faults = faults();
        assertEquals(1, faults.size(), faults::toString);
        assertTrue(faults.get(0).startsWith("error " + code + " at "), faults::toString);
        assertTrue(faults.get(0).endsWith(": " + text), faults::toString);
    }

    @Test
    void aDefinitionAsNvfuserMakesItHasNoFault() {
        Value x = start();
        Value y = add(RecordType.UNARY_TV, "ops.exp", null, x, StateKind.TENSOR)[0];
        ReductionData sum = new ReductionData(Longs.of(0), false, 23);
        Value z = add(RecordType.REDUCTION_SUM, "ops.sum", sum, y, StateKind.TENSOR)[0];
        add(RecordType.OUTPUT_TV, "add_output", new OutputData(Longs.EMPTY), z, x);
        end();
        assertEquals(List.of(), faults());
    }

    @Test
    void refusesAnArgumentOfAnotherKind() {
        Value x = start();
        add(RecordType.BINARY_TV_VAL, "ops.add", null, x, x, StateKind.TENSOR);
        end();
        requireFault("operand.type", "argument 1 is nvfuser.t_tensor; expected a scalar");
    }

    @Test
    void refusesAnArgumentThatIsNoneWhereOneIsNeededAndTakesItElsewhere() {
        Value x = start();
        add(RecordType.PAD_OP, "ops.pad", null, x, Value.NULL, Value.NULL, StateKind.TENSOR);
        end();
        requireFault("operand.type", "argument 1 is NULL; expected a vector");
    }

    @Test
    void refusesAnOutputOfAnotherKind() {
        Value x = start();
        add(RecordType.UNARY_TV, "ops.exp", null, x, StateKind.SCALAR);
        end();
        requireFault("result.type", "output 0 is nvfuser.t_scalar; expected a tensor");
    }

    @Test
    void refusesAnOutputOfATypeThatIsNoKindOfValues() {
        Value x = start();
        add(RecordType.UNARY_TV, "ops.exp", null, x, IrType.of("builtin.t_f32"));
        end();
        requireFault("result.type", "output 0 is builtin.t_f32; expected a tensor");
    }

    @Test
    void refusesTooManyArguments() {
        Value x = start();
        add(RecordType.UNARY_TV, "ops.exp", null, x, x, StateKind.TENSOR);
        end();
        requireFault("operand.count", "nvfuser.Unary_TV has 2 operands; expected 1");
    }

    @Test
    void refusesANameThatNoOperationOfTheTypeHas() {
        Value x = start();
        add(RecordType.UNARY_TV, "ops.add", null, x, StateKind.TENSOR);
        end();
        requireFault("attribute.value", "the record is named \"ops.add\"; expected an operation of its type");
    }

    @Test
    void refusesAnotherNameThanTheTypeHas() {
        start();
        add(RecordType.END, "stop", null);
        requireFault("attribute.value", "the record is named \"stop\"; expected end");
    }

    @Test
    void refusesDataThatIsAbsentOrOfAnotherType() {
        Value x = start();
        add(RecordType.OUTPUT_TV, "add_output", null, x);
        add(RecordType.OUTPUT_TV, "add_output", new ReductionData(Longs.EMPTY, false, 0), x);
        end();
        List<String> faults = faults();
        assertEquals(2, faults.size(), faults::toString);
        assertTrue(faults.get(0).startsWith("error attribute.missing at "), faults::toString);
        assertTrue(faults.get(1).startsWith("error attribute.kind at "), faults::toString);
    }

    @Test
    void refusesAProgramThatDoesNotEnd() {
        Value x = start();
        add(RecordType.OUTPUT_TV, "add_output", new OutputData(Longs.EMPTY), x);
        requireFault("nvfuser.end", "the program does not end with an End record");
    }

    @Test
    void refusesAnEndInTheMiddle() {
        start();
        end();
        end();
        requireFault("nvfuser.end", "an End record is not the last");
    }

    @Test
    void refusesAProgramThatDoesNotStartAndAStartInTheMiddle() {
        tensor();
        end();
        requireFault("nvfuser.start", "the program does not begin with a Start record");
    }

    @Test
    void refusesAStartInTheMiddle() {
        start();
        add(RecordType.START, "start", null);
        end();
        requireFault("nvfuser.start", "a Start record is not the first");
    }

    @Test
    void anyNumberOfValuesIsTakenWhereTheTypeHasNoBound() {
        Value x = start();
        add(RecordType.TENSOR_SIZES, "ops.tensor_sizes", null, x, StateKind.SCALAR, StateKind.SCALAR, StateKind.SCALAR);
        end();
        assertEquals(List.of(), faults());
    }

    @Test
    void scatterTakesATensorOrAScalar() {
        assertTrue(RecordType.SCATTER_OP.arguments().allows(2, StateKind.SCALAR));
        assertTrue(RecordType.SCATTER_OP.arguments().allows(2, StateKind.TENSOR));
        assertTrue(!RecordType.SCATTER_OP.arguments().allows(2, StateKind.VECTOR));
        assertTrue(!RecordType.SCATTER_OP.arguments().allows(2, null));
        assertEquals("a tensor or a scalar", RecordType.SCATTER_OP.arguments().expected(2));
        assertEquals("a scalar or none", RecordType.PAD_OP.arguments().expected(2));
        assertEquals("at least 1", RecordType.CAT_OP.arguments().arity().toString());
        assertEquals("3 to 5", RecordType.NORMAL_DIST_OP.arguments().arity().toString());
    }

    @Test
    void aNameThatIsNotTextIsNotAName() {
        records.builder()
                .op("nvfuser.Start")
                .attribute("name", IrAttribute.of(NvfuserNames.NAME_KIND, Payload.of(new byte[] {-1})))
                .add();
        var head = records.program().body().blocks().get(0).operations().get(0).head();
        assertEquals(null, NvfuserNames.recordName(head));
    }
}
