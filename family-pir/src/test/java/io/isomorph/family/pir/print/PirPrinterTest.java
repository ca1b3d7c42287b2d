package io.isomorph.family.pir.print;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.Programs;
import io.isomorph.error.LimitExceededException;
import io.isomorph.family.Dialect;
import io.isomorph.family.DialectPrinter;
import io.isomorph.family.DialectProvider;
import io.isomorph.family.Families;
import io.isomorph.family.pir.Pir;
import io.isomorph.family.pir.PirFamily;
import io.isomorph.family.pir.build.PirBlock;
import io.isomorph.family.pir.build.PirBuilder;
import io.isomorph.family.pir.operator.DataType;
import io.isomorph.io.ByteSink;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.io.MemorySink;
import io.isomorph.ir.Form;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.Value;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Payload;
import io.isomorph.text.PrintOptions;
import io.isomorph.tools.print.ProgramPrinter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class PirPrinterTest {
    private static final Families PIR = Families.of(new PirFamily());
    private static final IrType F32 = Programs.F32;

    private static String print(Program program) {
        return ProgramPrinter.print(program, PrintOptions.DEFAULTS, PIR);
    }

    private static String print(Program program, int depth, String... only) {
        PrintOptions all = PrintOptions.DEFAULTS;
        return ProgramPrinter.print(program, new PrintOptions(Set.of(only), depth, all.spans(), all.limits()), PIR);
    }

    private static String print(IrAttribute value) {
        ProgramBuilder b = Pir.builder(4);
        b.op("t.x").attribute("v", value).add();
        return print(b.build()).replaceAll("(?s)^.*\\{v:(.*)} : \\(.*$", "$1");
    }

    private static Program loop() {
        ProgramBuilder b = Pir.builder(4);
        Value x = b.op("pd_op.data").results(F32).add().result(0);
        Value y = b.op("pd_op.while")
                .operands(x, x)
                .results(F32)
                .region(region -> region.block(List.of(F32), List.of(), block -> {
                    block.op("t.group")
                            .region(inner -> inner.block(List.of(F32), List.of(), body -> {
                                Value relu = body.op("pd_op.relu")
                                        .operands(body.argument(0))
                                        .results(F32)
                                        .add()
                                        .result(0);
                                body.op("pd_op.relu")
                                        .operands(relu)
                                        .results(F32)
                                        .add();
                            }))
                            .add();
                    block.op("cf.yield").operands(x, block.argument(0)).add();
                }))
                .add()
                .result(0);
        b.op("pd_op.relu").operands(y).results(F32).add();
        return b.build();
    }

    @Test
    void anEmptyProgramIsTwoBraces() {
        assertEquals("{\n}\n", print(Pir.builder(4).build()));
        MemorySink sink = ByteSink.inMemory();
        ProgramPrinter printer = new ProgramPrinter(sink, PrintOptions.DEFAULTS, Form.EMPTY, PIR);
        printer.visitInfo("pir", 4, true);
        printer.enterRegion();
        printer.exitRegion();
        assertEquals("{\n}\n", new String(sink.toByteArray(), StandardCharsets.UTF_8));
    }

    @Test
    void operationsNestAndValuesAreNamedWhenPrintedFirst() {
        assertEquals("""
                {
                    (%0) = "pd_op.data" () {} : () -> f32
                    (%1) = "pd_op.while" (cond=%0, inputs=%0) {\s
                    ^%arg_0 {}
                        () = "t.group" () {} : () ->\s
                        {
                            (%2) = "pd_op.relu" (%arg_1 {}) {} : (f32) -> f32
                            (%3) = "pd_op.relu" (%2) {} : (f32) -> f32
                        }

                        () = "cf.yield" (%0, %arg_0) {} : (f32, f32) ->\s
                    }
                    (%4) = "pd_op.relu" (%1) {} : (f32) -> f32
                }
                """, print(loop()));
    }

    @Test
    void operationsOfANameArePrintedWithAllThatIsInThemAndTheirNamesInTheWholeText() {
        assertEquals("""
                            (%2) = "pd_op.relu" (%arg_1 {}) {} : (f32) -> f32
                            (%3) = "pd_op.relu" (%2) {} : (f32) -> f32
                    (%4) = "pd_op.relu" (%1) {} : (f32) -> f32
                """, print(loop(), Integer.MAX_VALUE, "relu").indent(0));
        assertEquals(
                print(loop()).lines().filter(line -> line.contains("yield")).toList(),
                print(loop(), Integer.MAX_VALUE, "cf.yield").lines().toList());
        assertTrue(print(loop(), 9, "pd_op.while").contains("pd_op.relu\" (%arg_1 {})"));
        assertEquals("", print(loop(), 9, "pd_op.yield"));
    }

    @Test
    void deeperLevelsAreCountedOnly() {
        assertEquals("{\n    ... 7 operations\n}\n", print(loop(), 0));
        assertEquals("""
                {
                    (%0) = "pd_op.data" () {} : () -> f32
                    (%1) = "pd_op.while" (cond=%0, inputs=%0) {\s
                    ^%arg_0 {}
                        ... 4 operations
                    }
                    (%4) = "pd_op.relu" (%1) {} : (f32) -> f32
                }
                """, print(loop(), 1));
        assertEquals(print(loop()), print(loop(), 3));
        assertTrue(print(loop(), 1, "group").contains("{\n            ... 2 operations\n        }\n\n"));
    }

    @Test
    void keywordArgumentsThatWereLostAreNullValuesIfTheFormSaysSo() {
        ProgramBuilder b = ProgramBuilder.of(
                new ProgramInfo("pir", 4, false), List.of(), List.of(new KeywordArgument("", IrType.NULL)));
        b.op("t.x").operands(b.argument(0)).add();
        Program program = b.build();
        assertEquals(
                "{\n    ^kw:\n        %kwarg_ {}\n    () = \"t.x\" (%kwarg_) {} : (<<NULL TYPE>>) -> \n}\n",
                print(program));
        MemorySink sink = ByteSink.inMemory();
        program.accept(new ProgramPrinter(sink, PrintOptions.DEFAULTS, Form.of(Map.of("json.kwargs", "lost")), PIR));
        assertEquals(
                "{\n    () = \"t.x\" (<<NULL VALUE>>) {} : (<<NULL TYPE>>) -> \n}\n",
                new String(sink.toByteArray(), StandardCharsets.UTF_8));
    }

    @Test
    void operationsWithoutWhatTheirFormNeedsHaveTheGeneralOne() {
        ProgramBuilder b = Pir.builder(4);
        b.op("pd_op.if").add();
        b.op("pd_op.pylayer").add();
        b.op("pd_op.while").region(region -> {}).add();
        b.op("cf.stack_create").results(F32).add();
        assertEquals("""
                {
                    () = "pd_op.if" () {} : () ->\s
                    () = "pd_op.pylayer" () {} : () ->\s
                    () = "pd_op.while" () {} : () ->\s

                    (%0) = "cf.stack_create" () {} : () -> f32
                }
                """, print(b.build()));
    }

    @Test
    void theResultsOfEachStackHaveItsNumber() {
        ProgramBuilder b = Pir.builder(4);
        var first = b.op("cf.stack_create").results(F32, F32, F32).add();
        var second = b.op("cf.stack_create").results(F32, F32, F32, F32).add();
        b.op("t.x")
                .operands(first.result(1), second.result(2), second.result(3))
                .add();
        assertEquals("""
                {
                    (%stack_0, %inlet_0, %outlet_0) = "cf.stack_create" () {} : () -> f32, f32, f32
                    (%stack_1, %inlet_1, %outlet_1, %0) = "cf.stack_create" () {} : () -> f32, f32, f32, f32
                    () = "t.x" (%inlet_0, %outlet_1, %0) {} : (f32, f32, f32) ->\s
                }
                """, print(b.build()));
    }

    @Test
    void argumentsByKeywordComeInTheirOrderAndThoseByPositionHaveNumbers() {
        ProgramBuilder b = ProgramBuilder.of(
                new ProgramInfo("pir", 4, false),
                List.of(F32, IrType.of("builtin.t_f64")),
                List.of(new KeywordArgument("b", F32), new KeywordArgument("a", IrType.of("builtin.t_i32"))));
        b.op("t.x")
                .operands(b.argument(1), b.argument(3), b.argument(2), b.argument(0))
                .add();
        String text = "    () = \"t.x\" (%arg_0 {}, %kwarg_a, %kwarg_b, %arg_1 {}) {} : (f64, i32, f32, f32) -> \n";
        Program program = b.build();
        String words = print(program).lines().sorted().collect(Collectors.joining("|"));
        assertTrue(words.contains("        %kwarg_a {}|        %kwarg_b {}|"), words);
        assertTrue(print(program).endsWith(text + "}\n"), print(program));
        assertEquals(
                text.stripLeading(), print(program, Integer.MAX_VALUE, "t.x").stripLeading());
    }

    @Test
    void keywordArgumentsAreNullValuesOnlyIfAllWereLost() {
        ProgramBuilder b = ProgramBuilder.of(
                new ProgramInfo("pir", 4, false),
                List.of(),
                List.of(new KeywordArgument("", IrType.NULL), new KeywordArgument("k", F32)));
        b.op("t.x").operands(b.argument(1)).add();
        MemorySink sink = ByteSink.inMemory();
        b.build().accept(new ProgramPrinter(sink, PrintOptions.DEFAULTS, Form.of(Map.of("json.kwargs", "lost")), PIR));
        String text = new String(sink.toByteArray(), StandardCharsets.UTF_8);
        assertTrue(text.endsWith("    () = \"t.x\" (%kwarg_k) {} : (f32) -> \n}\n"), text);
    }

    @Test
    void aLoopNamesAllItsArguments() {
        ProgramBuilder b = Pir.builder(4);
        Value x = b.op("pd_op.data").results(F32).add().result(0);
        b.op("pd_op.while")
                .operands(x, x, x)
                .results(F32, F32)
                .region(region -> region.block(List.of(F32, IrType.of("builtin.t_f64")), List.of(), block -> {
                    block.op("t.in").operands(block.argument(1)).add();
                    block.op("cf.yield")
                            .operands(x, block.argument(0), block.argument(1))
                            .add();
                }))
                .add();
        b.op("pd_op.while").operands(x).region(region -> {}).add();
        assertEquals("""
                {
                    (%0) = "pd_op.data" () {} : () -> f32
                    (%1, %2) = "pd_op.while" (cond=%0, inputs=%0, %0) {\s
                    ^%arg_0 {}, %arg_1 {}
                        () = "t.in" (%arg_1) {} : (f64) ->\s
                        () = "cf.yield" (%0, %arg_0, %arg_1) {} : (f32, f32, f64) ->\s
                    }
                    () = "pd_op.while" (cond=%0, inputs=) {\s
                    ^
                    }
                }
                """, print(b.build()));
    }

    @Test
    void namesOfTheWholeTextAreKeptWhereOnlyPartIsPrinted() {
        ProgramBuilder b = Pir.builder(4);
        Value x = b.op("pd_op.data").results(F32).add().result(0);
        b.op("pd_op.while")
                .operands(x, x, x)
                .results(F32, F32)
                .region(region -> region.block(List.of(F32, F32), List.of(), block -> {
                    block.op("t.in").operands(block.argument(1)).add();
                    block.op("cf.yield")
                            .operands(x, block.argument(0), block.argument(1))
                            .add();
                }))
                .add();
        Program program = b.build();
        assertEquals(
                "() = \"t.in\" (%arg_1) {} : (f32) -> ",
                print(program, Integer.MAX_VALUE, "in").strip() + " ");
    }

    @Test
    void operandsHaveTheNamesOfTheOperatorTableIfTheyAreAskedFor() {
        PirBuilder builder = PirBuilder.of(4);
        PirBlock body = builder.body();
        Value x = body.data("x", DataType.FLOAT32, 2, 2);
        body.op("pd_op.matmul").operands(x, x).add();
        Program program = builder.build();
        PrintOptions all = PrintOptions.DEFAULTS;
        PrintOptions named = new PrintOptions(Set.of("matmul", "t.x"), all.depth(), false, true, all.limits());
        String text = ProgramPrinter.print(program, named, PIR);
        assertTrue(text.startsWith("    (%1) = \"pd_op.matmul\" (x=%0, y=%0) {"), text);
        ProgramBuilder b = Pir.builder(4);
        b.op("t.x").operands(Value.NULL).add();
        text = ProgramPrinter.print(b.build(), named, PIR);
        assertTrue(text.startsWith("    () = \"t.x\" (<<NULL VALUE>>) {"), text);
    }

    @Test
    void programsOfManyValuesHaveTheNameAndTheTypeOfEach() {
        List<IrType> types = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            types.add(i % 3 == 0 ? F32 : IrType.of(i % 3 == 1 ? "builtin.t_f64" : "builtin.t_i32"));
        }
        ProgramBuilder b = ProgramBuilder.of(new ProgramInfo("pir", 4, false), types, List.of());
        List<Value> results = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            results.add(b.op("t.x")
                    .operands(b.argument(i))
                    .results(types.get(i))
                    .add()
                    .result(0));
        }
        var many = b.op("t.many")
                .results(types.subList(0, 150).toArray(IrType[]::new))
                .add();
        b.op("t.y")
                .operands(results.get(199), results.get(3), many.result(149), b.argument(100))
                .add();
        List<String> lines = print(b.build()).lines().toList();
        List<String> words = List.of("f32", "f64", "i32");
        for (int i = 0; i < 200; i++) {
            String word = words.get(i % 3);
            assertEquals(
                    "    (%" + i + ") = \"t.x\" (%arg_" + i + " {}) {} : (" + word + ") -> " + word, lines.get(i + 1));
        }
        assertEquals("    () = \"t.y\" (%199, %3, %349, %arg_100) {} : (f64, f32, i32, f64) -> ", lines.get(202));
    }

    /** Whether there is a second branch is known behind the first, so what comes before it is that of any branch. */
    @Test
    void aBranchWithoutAnotherHasNoElse() {
        ProgramBuilder b = Pir.builder(4);
        b.op("pd_op.if")
                .region(region -> region.block(block -> block.op("cf.yield").add()))
                .add();
        assertEquals("""
                {
                    () = "pd_op.if" () {} ->  {
                        () = "cf.yield" () {} : () ->\s
                    }
                }
                """, print(b.build()));
    }

    @Test
    void onlyTheFirstTwoRegionsOfABranchArePrinted() {
        ProgramBuilder b = Pir.builder(4);
        b.op("pd_op.if")
                .region(region -> region.block(block -> {}))
                .region(region -> region.block(block -> {}))
                .region(region -> region.block(block -> block.op("cf.yield").add()))
                .add();
        assertEquals("""
                {
                    () = "pd_op.if" () {} ->  {
                    } else {
                    }
                }
                """, print(b.build()));
    }

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

    @Test
    void whatIsNotKnownIsPrintedByItsDialectOrInTheGeneralForm() {
        IrAttribute known = IrAttribute.of("acme.a_short", Payload.of(1));
        IrAttribute other = IrAttribute.of("acme.a_other", Payload.list(Payload.of(1), Payload.of("x")));
        ProgramBuilder b = Pir.builder(4);
        b.op("acme.x")
                .attribute("a", known)
                .attribute("b", other)
                .results(IrType.of("acme.t_short"), IrType.of("acme.t_other", Payload.of(2)))
                .add();
        PrintOptions all = PrintOptions.DEFAULTS;
        PrintOptions options = new PrintOptions(Set.of(), all.depth(), false, all.limits());
        Families families = Families.of(List.of(new PirFamily()), List.of(new ShortDialect()));
        assertEquals(
                "{\n    (%0, %1) = \"acme.x\" () {a:short,b:acme.a_other([1, \"x\"])} : () -> SHORT, acme.t_other(2)\n}\n",
                ProgramPrinter.print(b.build(), options, families));
    }

    /** Prints two kinds and leaves the others. */
    private static final class ShortDialect implements DialectProvider, DialectPrinter {
        @Override
        public int spiLevel() {
            return SPI_LEVEL;
        }

        @Override
        public String family() {
            return Pir.FAMILY;
        }

        @Override
        public List<Dialect> dialects() {
            return List.of(Dialect.of("acme", List.of(), this));
        }

        @Override
        public String print(IrType type) {
            return type.name().local().equals("t_short") ? "SHORT" : null;
        }

        @Override
        public String print(IrAttribute attribute) {
            return attribute.name().local().equals("a_short") ? "short" : null;
        }
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
    void exactlyTheLimitMayBePrinted() {
        String text = print(loop());
        PrintOptions all = PrintOptions.DEFAULTS;
        Limits limits = Limits.DEFAULTS.with(Limit.OUTPUT, text.length());
        PrintOptions options = new PrintOptions(Set.of(), all.depth(), false, limits);
        assertEquals(text, ProgramPrinter.print(loop(), options, PIR));
        Limits less = limits.with(Limit.OUTPUT, text.length() - 1);
        PrintOptions tight = new PrintOptions(Set.of(), all.depth(), false, less);
        assertThrows(LimitExceededException.class, () -> ProgramPrinter.print(loop(), tight, PIR));
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

    @Test
    void aProgramBeginsWithItsInfo() {
        ProgramPrinter printer = new ProgramPrinter(ByteSink.inMemory(), PrintOptions.DEFAULTS, Form.EMPTY, PIR);
        assertThrows(IllegalStateException.class, printer::enterRegion);
    }
}
