package io.isomorph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.StandardCode;
import io.isomorph.io.Limit;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.Value;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Payload;
import io.isomorph.spi.NormalizationCode;
import io.isomorph.visit.TracingVisitor;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Holds the project's pages to the code. */
class PagesTest {
    private static final IrType F32 = IrType.of("builtin.t_f32");

    @Test
    void errorsPageHasASectionForEachCodeAndNoOther() throws IOException {
        StringBuilder expected = new StringBuilder();
        for (StandardCode code : StandardCode.values()) {
            expected.append("## `").append(code.id()).append("`\n\n");
            expected.append("- Cause: ").append(code.cause()).append(".\n");
            expected.append("- Hint: ").append(code.hint()).append(".\n\n");
        }
        String page = Pages.text("docs/errors.md");
        assertEquals(
                expected.toString().stripTrailing(),
                page.substring(page.indexOf("## `")).stripTrailing());
    }

    @Test
    void normalizationsPageHasARowForEachCodeAndNoOther() throws IOException {
        List<String[]> rows = Pages.table("docs/normalizations.md", "code");
        StringBuilder expected = new StringBuilder();
        for (NormalizationCode code : NormalizationCode.values()) {
            expected.append(code.id()).append(" = ").append(code.text()).append('\n');
        }
        StringBuilder found = new StringBuilder();
        for (String[] row : rows) {
            found.append(row[0].replace("`", "")).append(" = ").append(row[1]).append('\n');
            assertFalse(row[2].isBlank(), row[0] + " does not state what the reader does");
        }
        assertEquals(expected.toString(), found.toString());
    }

    @Test
    void securityPageHasARowForEachLimitAndNoOther() throws IOException {
        StringBuilder expected = new StringBuilder();
        for (Limit limit : Limit.values()) {
            expected.append(String.format("%s %d %d%n", limit.option(), limit.defaultValue(), limit.maximum()));
        }
        StringBuilder found = new StringBuilder();
        for (String[] row : Pages.table("SECURITY.md", "option")) {
            found.append(String.format("%s %s %s%n", row[0].replace("`", ""), digits(row[1]), digits(row[2])));
            assertFalse(row[3].isBlank(), row[0] + " does not state what it limits");
        }
        assertEquals(expected.toString(), found.toString());
    }

    @Test
    void limitsPageHasARowForEachLimitWithItsDefaultAndNoOther() throws IOException {
        Map<String, Long> expected = new TreeMap<>();
        for (Limit limit : Limit.values()) {
            expected.put(limit.id(), limit.defaultValue());
        }
        Map<String, Long> found = new TreeMap<>();
        for (String[] row : Pages.table("docs/limits-and-security.md", "limit")) {
            long unit = row[1].endsWith("GiB") ? 1L << 30 : row[1].endsWith("MiB") ? 1L << 20 : 1;
            long value = Long.parseLong(row[1].replaceAll("[ A-Za-z]", "")) * unit;
            assertNull(found.put(row[0].replace("`", ""), value), row[0] + " twice");
        }
        assertEquals(expected, found);
    }

    /** The number that a cell begins with, written with spaces between thousands. */
    private static String digits(String cell) {
        return cell.replaceFirst("\\(.*", "").replace(" ", "");
    }

    @Test
    void eventsOnTheArchitecturePageAreThoseThatTheCodeGives() throws IOException {
        List<Program> programs = List.of(addOfOneVariable(), withLastOperation("softmax"), withLastOperation("tanh"));
        // the first is of a program that needs a family: ArchitecturePageTest in family-pir
        List<String> all = Pages.blocks("docs/architecture.md", "events");
        List<String> blocks = all.subList(1, all.size());
        assertEquals(programs.size(), blocks.size());
        for (int i = 0; i < blocks.size(); i++) {
            StringBuilder lines = new StringBuilder();
            programs.get(i)
                    .accept(TracingVisitor.program(line -> lines.append(line).append('\n'), null));
            assertEquals(
                    lines.toString(),
                    blocks.get(i).replaceAll("(?m) *← .*$", "").replaceAll("(?m)^ +", ""));
        }
    }

    private static Program addOfOneVariable() {
        ProgramBuilder b = ProgramBuilder.of(new ProgramInfo("pypto", 0, false));
        Value x = b.op("pypto.Var")
                .attribute("name_hint", IrAttribute.of("pypto.field", Payload.of("x")))
                .results(IrType.NULL)
                .add()
                .result(0);
        b.op("pypto.Add")
                .attribute("left", IrAttribute.of("pypto.field", Payload.operand(0)))
                .attribute("right", IrAttribute.of("pypto.field", Payload.operand(1)))
                .operands(x, x)
                .results(IrType.NULL)
                .add();
        return b.build();
    }

    private static Program withLastOperation(String name) {
        ProgramBuilder b = Programs.builder(4);
        Value x = b.op("pd_op.data").results(F32).add().result(0);
        Value y = b.op("pd_op.relu").operands(x).results(F32).add().result(0);
        b.op("pd_op." + name).operands(y).results(F32).add();
        return b.build();
    }

    @Test
    void linksBetweenPagesLeadSomewhere() throws IOException {
        for (String page : List.of(
                "docs/errors.md",
                "docs/normalizations.md",
                "docs/architecture.md",
                "docs/adding-a-kind.md",
                "docs/laws.md",
                "docs/limits-and-security.md",
                "docs/writing-a-family.md",
                "docs/writing-a-format.md",
                "docs/testing-your-format.md")) {
            assertLinksExist(page, "docs/");
        }
        assertLinksExist("CONTRIBUTING.md", "");
        assertLinksExist("SECURITY.md", "");
    }

    private static void assertLinksExist(String page, String folder) throws IOException {
        var links =
                java.util.regex.Pattern.compile("\\]\\(([^)#:]+)(#[^)]*)?\\)").matcher(Pages.text(page));
        while (links.find()) {
            String target = folder + links.group(1);
            assertTrue(
                    java.nio.file.Files.exists(java.nio.file.Path.of("..").resolve(target)),
                    page + " links to " + links.group(1) + ", which is not there");
        }
    }
}
