package io.isomorph.family.pir.print;

import static io.isomorph.Programs.F32;
import static io.isomorph.family.pir.print.Printed.PIR;
import static io.isomorph.family.pir.print.Printed.print;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.LimitExceededException;
import io.isomorph.family.Dialect;
import io.isomorph.family.DialectProvider;
import io.isomorph.family.Families;
import io.isomorph.family.pir.PirFamily;
import io.isomorph.family.pir.build.Pir;
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
import io.isomorph.ir.payload.TypeOrAttribute;
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
    void keywordArgumentsThatWereLostAreNullValuesIfTheFormStatesSo() {
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
    void operandsHaveTheNamesOfTheOperatorTableIfTheyAreRequested() {
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
    private static final class ShortDialect implements DialectProvider {
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
            return List.of(Dialect.of("acme", List.of(), this::print));
        }

        private String print(TypeOrAttribute printed) {
            return switch (printed.name().local()) {
                case "t_short" -> "SHORT";
                case "a_short" -> "short";
                default -> null;
            };
        }
    }

    @Test
    void aProgramBeginsWithItsInfo() {
        ProgramPrinter printer = new ProgramPrinter(ByteSink.inMemory(), PrintOptions.DEFAULTS, Form.EMPTY, PIR);
        assertThrows(IllegalStateException.class, printer::enterRegion);
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
}
