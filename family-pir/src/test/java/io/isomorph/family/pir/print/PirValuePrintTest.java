package io.isomorph.family.pir.print;

import static io.isomorph.family.pir.print.Printed.PIR;
import static io.isomorph.family.pir.print.Printed.print;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.Programs;
import io.isomorph.error.LimitExceededException;
import io.isomorph.family.pir.build.Pir;
import io.isomorph.io.ByteSink;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.io.MemorySink;
import io.isomorph.ir.Form;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Payload;
import io.isomorph.text.PrintOptions;
import io.isomorph.tools.print.ProgramPrinter;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** How types and attributes are printed, and how payloads that do not fit them are read. */
class PirValuePrintTest {
    @Test
    void theFirstOfTwoAttributesOfOneNameCountsAndSomeAreNeverPrinted() {
        ProgramBuilder b = Pir.builder(4);
        b.op("t.x")
                .attribute("\ud83d\ude00", Programs.int32(1))
                .attribute("\ufffd", Programs.int32(2))
                .attribute("a", Programs.int32(3))
                .attribute("op_callstack", Programs.int32(4))
                .resultAttribute("a", Programs.int32(5))
                .resultAttribute("sym_shape_str", Programs.int32(6))
                .resultAttribute("", Programs.int32(7))
                .add();
        assertEquals("{\n    () = \"t.x\" () {:7,a:3,\ufffd:2,\ud83d\ude00:1} : () -> \n}\n", print(b.build()));
    }

    @Test
    void payloadsThatDoNotFitAreReadAsPaddlePaddleReadsThem() {
        assertEquals("-2147483648", print(IrAttribute.of("builtin.a_i32", Payload.of(1L << 31))));
        assertEquals("2", print(IrAttribute.of("builtin.a_i32", Payload.of(2.7))));
        assertEquals("1", print(IrAttribute.of("builtin.a_i32", Payload.of(true))));
        assertEquals("-1", print(IrAttribute.of("builtin.a_i64", Payload.ofUnsigned(-1))));
        assertEquals("inf", print(IrAttribute.of("builtin.a_f32", Payload.of(1e39))));
        assertEquals(
                "Place(gpu:44)",
                print(IrAttribute.of(
                        "pd_op.a_place",
                        Payload.list(Payload.of(2), Payload.of(300), Payload.of(""), Payload.of("more")))));
        assertEquals("builtin.a_i32(\"x\")", print(IrAttribute.of("builtin.a_i32", Payload.of("x"))));
        assertEquals("builtin.a_i32", print(IrAttribute.of("builtin.a_i32", null)));
        assertEquals(
                "pd_op.a_scalar([\"int8\", 1])",
                print(IrAttribute.of("pd_op.a_scalar", Payload.list(Payload.of("int8"), Payload.of(1)))));
    }

    private static String scalar(Object... parts) {
        Payload[] payloads = new Payload[parts.length];
        for (int i = 0; i < parts.length; i++) {
            payloads[i] = parts[i] instanceof String text
                    ? Payload.of(text)
                    : parts[i] instanceof Boolean truth
                            ? Payload.of(truth)
                            : parts[i] instanceof Integer number ? Payload.of(number) : Payload.of((double) parts[i]);
        }
        return print(IrAttribute.of("pd_op.a_scalar", Payload.list(payloads)));
    }

    @Test
    void scalarsArePrintedAsTheAttributesThatTheyAre() {
        assertEquals(
                List.of("1.5", "2", "0.25", "7", "7", "7", "true", "real:1 imag:2", "real:1 imag:1"),
                List.of(
                        scalar("float32", 1.5),
                        scalar("float32", 2),
                        scalar("float64", 0.25),
                        scalar("int32", 7),
                        scalar("int64", 7),
                        scalar("int64", 7.5),
                        scalar("bool", true),
                        scalar("complex64", 1.0, 2.0),
                        scalar("complex128", 1.0, 2.0)));
        assertEquals(
                List.of(
                        "pd_op.a_scalar([\"float32\"])",
                        "pd_op.a_scalar([\"float32\", \"x\"])",
                        "pd_op.a_scalar([\"bool\", 1])",
                        "pd_op.a_scalar([\"complex64\", 1.0])",
                        "pd_op.a_scalar([\"complex64\", 1.0, \"x\"])",
                        "pd_op.a_scalar([\"complex64\", \"x\", 1.0])",
                        "pd_op.a_scalar([\"complex128\", 1.0])",
                        "pd_op.a_scalar([\"complex128\", \"x\", 1.0])"),
                List.of(
                        scalar("float32"),
                        scalar("float32", "x"),
                        scalar("bool", 1),
                        scalar("complex64", 1.0),
                        scalar("complex64", 1.0, "x"),
                        scalar("complex64", "x", 1.0),
                        scalar("complex128", 1.0),
                        scalar("complex128", "x", 1.0)));
    }

    @Test
    void dataTypesAndLayoutsArePrintedAsPaddlePaddleSpellsThem() {
        assertEquals("float32", print(IrAttribute.of("pd_op.a_dtype", Payload.of("float32"))));
        assertEquals("Undefined", print(IrAttribute.of("pd_op.a_dtype", Payload.of("Undefined(ALL_DTYPE)"))));
        assertEquals("NHWC", print(IrAttribute.of("pd_op.a_layout", Payload.of("nhwc"))));
        assertEquals("ONEDNN", print(IrAttribute.of("pd_op.a_layout", Payload.of("MKLDNNLAYOUT"))));
        assertEquals("Undefined(AnyLayout)", print(IrAttribute.of("pd_op.a_layout", Payload.of("anylayout"))));
        assertEquals("other", print(IrAttribute.of("pd_op.a_layout", Payload.of("other"))));
    }

    @Test
    void aTypeWhosePayloadDoesNotFitIsReadAsPaddlePaddleReadsIt() {
        assertEquals("f32", printed(IrType.of("builtin.t_f32", Payload.of(1))));
    }

    private static String printed(IrType type) {
        ProgramBuilder b = Pir.builder(4);
        b.op("t.x").results(type).add();
        return print(b.build()).replaceAll("(?s)^.*-> (.*)\n}\n$", "$1");
    }

    private static Payload doubled(Payload leaf, int times) {
        Payload payload = leaf;
        for (int i = 0; i < times; i++) {
            payload = Payload.list(payload, payload);
        }
        return payload;
    }

    @Test
    void theLimitOnOutputIsKeptWhateverSharingMeans() {
        PrintOptions all = PrintOptions.DEFAULTS;
        for (String name : List.of("builtin.a_str", "acme.unknown", "builtin.t")) {
            ProgramBuilder b = Pir.builder(4);
            b.op("t.x")
                    .attribute("v", IrAttribute.of(name, doubled(Payload.of("x".repeat(1 << 16)), 20)))
                    .add();
            Program program = b.build();
            for (long most : new long[] {1, 100, 100_000}) {
                Limits limits = Limits.DEFAULTS.with(Limit.OUTPUT, most);
                PrintOptions options = new PrintOptions(Set.of(), all.depth(), false, limits);
                MemorySink sink = ByteSink.inMemory();
                var e = assertThrows(
                        LimitExceededException.class,
                        () -> program.accept(new ProgramPrinter(sink, options, Form.EMPTY, PIR)));
                assertEquals("limit.output", e.code().id());
                assertTrue(sink.toByteArray().length <= most);
            }
        }
    }

    @Test
    void textOfAllLengthsPassesTheBufferWhole() {
        for (String unit : List.of("x", "\u00e9", "\u6f22", "\ud83d\ude00")) {
            for (int length : new int[] {8150, 8180, 8190, 20_000}) {
                String text = unit.repeat(length);
                IrAttribute value = IrAttribute.of("builtin.a_str", Payload.of(text));
                assertEquals('"' + text + '"', print(value));
            }
        }
    }
}
