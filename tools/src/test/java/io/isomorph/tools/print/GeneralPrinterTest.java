package io.isomorph.tools.print;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.Pages;
import io.isomorph.Programs;
import io.isomorph.error.LimitExceededException;
import io.isomorph.family.Families;
import io.isomorph.io.ByteSink;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
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
import io.isomorph.tools.Sample;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class GeneralPrinterTest {
    private static final IrType F32 = IrType.of("acme.t_f32");

    private static Program program() {
        ProgramBuilder b = ProgramBuilder.of(
                new ProgramInfo("acme", 4, true), List.of(F32), List.of(new KeywordArgument("scale", F32)));
        var split = b.op("acme.split")
                .attribute("axis", IrAttribute.of("acme.a_i32", Payload.of(1)))
                .operands(b.argument(0), Value.NULL)
                .results(F32, F32)
                .add();
        b.op("acme.loop")
                .operands(split.result(1))
                .region(region -> region.block(block -> block.op("acme.step")
                        .operands(split.result(0))
                        .results(F32)
                        .add()))
                .add();
        return b.build();
    }

    private static String print(Program program, int depth, String... only) {
        PrintOptions options = new PrintOptions(Set.of(only), depth, false, Limits.DEFAULTS);
        return ProgramPrinter.print(program, options, Families.of());
    }

    @Test
    void aProgramOfAnAbsentFamilyIsPrintedAsThePageHasIt() throws IOException {
        String page = Pages.text("docs/printing.md");
        String text = print(program(), 9);
        assertTrue(page.contains("```text\n" + text + "```\n"), text);
    }

    @Test
    void whatIsDeeperThanRequestedIsCounted() {
        String text = print(program(), 1);
        assertTrue(text.endsWith("acme.t_f32) -> \n    {\n        ... 1 operation\n    }\n}\n"), text);
        assertEquals(
                "... 3 operations",
                print(program(), 0).lines().skip(3).findFirst().orElseThrow().strip());
    }

    @Test
    void operationsThatAreRequestedArePrintedWithAllThatIsInThem() {
        assertEquals(
                "        (%2) = \"acme.step\" (%0) {} : (acme.t_f32) -> acme.t_f32\n", print(program(), 9, "step"));
        assertEquals(4, print(program(), 9, "acme.loop").lines().count());
        assertEquals("", print(program(), 9, "acme.other"));
    }

    @Test
    void typesAreWrittenAsTheirDialectHasThem() {
        ProgramBuilder b = Sample.builder();
        b.op("s.x")
                .attribute("a", IrAttribute.of(Sample.INT, Payload.of(1)))
                .resultAttribute("b", IrAttribute.NULL)
                .results(IrType.of("s.t"), IrType.of("o.t", Payload.of("x")))
                .add();
        assertEquals(
                "{\n    (%0, %1) = \"s.x\" () {\"a\": s.a_int(1), \"b\": NULL} : () -> <t>, o.t(\"x\")\n}\n",
                ProgramPrinter.print(b.build(), PrintOptions.DEFAULTS, Sample.families(operation -> {})));
    }

    @Test
    void anyProgramPrintsAndEndsItsLines() {
        for (int seed = 0; seed < 300; seed++) {
            String text = print(Programs.random(seed), 9);
            assertTrue(text.endsWith("}\n"), "seed " + seed);
            assertEquals(
                    text.chars().filter(c -> c == '\n').count(), text.lines().count());
        }
    }

    @Test
    void theLimitOnOutputIsKept() {
        PrintOptions options = new PrintOptions(Set.of(), 9, false, Limits.DEFAULTS.with(Limit.OUTPUT, 10));
        assertThrows(LimitExceededException.class, () -> ProgramPrinter.print(program(), options, Families.of()));
    }

    @Test
    void aProgramBeginsWithItsInfo() {
        ProgramPrinter printer =
                new ProgramPrinter(ByteSink.inMemory(), PrintOptions.DEFAULTS, Form.EMPTY, Families.of());
        assertThrows(IllegalStateException.class, printer::enterRegion);
    }
}
