package io.isomorph.tools.diff;

import static io.isomorph.compare.Variations.attribute;
import static io.isomorph.compare.Variations.attributes;
import static io.isomorph.compare.Variations.block;
import static io.isomorph.compare.Variations.op;
import static io.isomorph.compare.Variations.program;
import static io.isomorph.compare.Variations.region;
import static io.isomorph.compare.Variations.type;
import static io.isomorph.tools.diff.Edits.EXACT;
import static io.isomorph.tools.diff.Edits.OPS;
import static io.isomorph.tools.diff.Edits.assertEdits;
import static io.isomorph.tools.diff.Edits.make;
import static io.isomorph.tools.diff.Edits.number;
import static io.isomorph.tools.diff.Edits.parts;
import static io.isomorph.tools.diff.Edits.texts;
import static io.isomorph.tools.diff.Edits.x;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.isomorph.compare.Variations;
import io.isomorph.error.LimitExceededException;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.ir.Block;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Operands;
import io.isomorph.ir.Operation;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.Region;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.Payload;
import io.isomorph.tools.diff.Edit.Kind;
import io.isomorph.tools.diff.Edit.Part;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DiffTest {
    /** The work that a file of some megabytes can cause in a comparison is bounded: a text counts at each of its uses. */
    @Test
    void aTextThatIsUsedTooOftenIsRefused() {
        String text = "x".repeat(1 << 20);
        Operation heavy =
                op("test.heavy", attributes("t", attribute("string", Payload.of(text))), Operands.of(), List.of());
        List<Operation> operations = Collections.nCopies(20_000, heavy);
        Program left = program(operations.toArray(Operation[]::new));
        Program right = program(operations.subList(0, 19_999).toArray(Operation[]::new));
        LimitExceededException refused =
                assertThrows(LimitExceededException.class, () -> Diff.edits(left, right, EXACT));
        assertEquals("limit.output", refused.option());
        assertEquals(16_384, refused.location().operation());
        Limits more = Limits.DEFAULTS.with(Limit.OUTPUT, 20_000L << 20);
        assertEquals(1, Diff.edits(left, right, EXACT.withLimits(more)).size());
        Limits fewer = Limits.DEFAULTS.with(Limit.OUTPUT, 3);
        Program small = program(op("test.s", number(1), Operands.of(), List.of()));
        assertEquals(List.of(), Diff.edits(small, small, EXACT.withLimits(fewer)));
    }

    @Test
    void thereIsNoDifferenceExactlyWhenProgramsAreEqual() {
        List<Map.Entry<String, Program>> left = List.copyOf(Variations.all().entrySet());
        List<Map.Entry<String, Program>> right = List.copyOf(Variations.all().entrySet());
        for (int i = 0; i < left.size(); i++) {
            for (int k = i % 7; k < right.size(); k += 7) {
                List<String> edits = texts(left.get(i).getValue(), right.get(k).getValue());
                String names = left.get(i).getKey() + " / " + right.get(k).getKey() + ": " + edits;
                assertEquals(left.get(i).getValue().equals(right.get(k).getValue()), edits.isEmpty(), names);
            }
        }
    }

    @Test
    void changingAnAttributeIsOneDifference() {
        assertEdits(
                program(
                        op("d.a"),
                        op("d.op", number(1), Operands.EMPTY, x(1)),
                        op("d.op", number(3), Operands.of(1), x(1))),
                program(
                        op("d.a"),
                        op("d.op", number(2), Operands.EMPTY, x(1)),
                        op("d.op", number(3), Operands.of(1), x(1))),
                "changed at " + OPS + "1/A/0/AT (op 1 d.op, attribute \"n\"): a.int(1) against a.int(2)");
    }

    @Test
    void takingAnotherInputIsOneDifference() {
        Operation[] values = {make("d.a"), make("d.b")};
        assertEdits(
                program(values[0], values[1], make("d.use", 1, 2)),
                program(values[0], values[1], make("d.use", 1, 1)),
                "changed at " + OPS + "2/I/1 (op 2 d.use, operand 1): op 1 d.b against op 0 d.a");
        assertEdits(
                program(values[0], values[1], make("d.use", 1, 2, 0)),
                program(values[0], values[1], make("d.use", 2, 0)),
                "removed at " + OPS + "2/I/0 (op 2 d.use, operand 0): op 0 d.a");
        assertEdits(
                program(values[0], make("d.use", 1)),
                program(values[0], make("d.use", 1, 0)),
                "added at " + OPS + "1/I/1 (op 1 d.use, operand 1): the null value");
    }

    @Test
    void operandsThatChangedPlacesAreOneDifference() {
        Operation[] values = {make("d.a"), make("d.b"), make("d.c")};
        assertEdits(
                program(values[0], values[1], values[2], make("d.use", 1, 2, 3)),
                program(values[0], values[1], values[2], make("d.use", 1, 3, 2)),
                "changed at " + OPS
                        + "3/I (op 3 d.use, order of operands): op 1 d.b, op 2 d.c against op 2 d.c, op 1 d.b");
        assertEdits(
                program(make("d.a"), make("d.use", 1, 0, 1, 0, 1, 0)),
                program(make("d.a"), make("d.use", 0, 1, 0, 1, 0, 1)),
                "changed at " + OPS + "1/I (op 1 d.use, order of operands): "
                        + "op 0 d.a, the null value, op 0 d.a, the null value, \u2026 against "
                        + "the null value, op 0 d.a, the null value, op 0 d.a, \u2026");
    }

    @Test
    void everyPartOfAnOperationIsCompared() {
        Operation before = new Operation(
                new OperationHead(
                        Name.of("d.op"),
                        attributes("gone", attribute("p"), "b", attribute("q"), "c", attribute("r")),
                        Operands.EMPTY,
                        List.of(type("x"), type("y"), type("z")),
                        attributes("m", attribute("p"))),
                List.of(region(block()), region(block(), block(make("d.in")))));
        Operation after = new Operation(
                new OperationHead(
                        Name.of("d.op"),
                        attributes("c", attribute("r"), "new", attribute("p"), "b", attribute("q")),
                        Operands.EMPTY,
                        List.of(type("x"), type("z")),
                        attributes("m", attribute("o"))),
                List.of(region(block(), block())));
        assertEdits(
                program(before),
                program(after),
                "removed at " + OPS + "0/A/0 (op 0 d.op, attribute \"gone\"): a.p",
                "added at " + OPS + "0/A/1 (op 0 d.op, attribute \"new\"): a.p",
                "changed at " + OPS
                        + "0/A (op 0 d.op, order of attributes): \"b\" before \"c\" against \"c\" before \"b\"",
                "removed at " + OPS + "0/O/1 (op 0 d.op, result 1): t.y",
                "changed at " + OPS + "0/OA/0/AT (op 0 d.op, result attribute \"m\"): a.p against a.o",
                "added at " + OPS + "0/regions/0/blocks/1 (op 0 d.op, block 1): a block",
                "removed at " + OPS + "0/regions/1 (op 0 d.op, region 1): a region");
        assertEdits(
                program(after),
                program(before),
                "removed at " + OPS + "0/A/1 (op 0 d.op, attribute \"new\"): a.p",
                "added at " + OPS + "0/A/0 (op 0 d.op, attribute \"gone\"): a.p",
                "changed at " + OPS
                        + "0/A (op 0 d.op, order of attributes): \"c\" before \"b\" against \"b\" before \"c\"",
                "added at " + OPS + "0/O/1 (op 0 d.op, result 1): t.y",
                "changed at " + OPS + "0/OA/0/AT (op 0 d.op, result attribute \"m\"): a.o against a.p",
                "removed at " + OPS + "0/regions/0/blocks/1 (op 0 d.op, block 1): a block",
                "added at " + OPS + "0/regions/1 (op 0 d.op, region 1): a region");
    }

    @Test
    void argumentsOfBlocksCorrespondByTypeAndPlace() {
        Block before = new Block(
                List.of(type("x"), type("y")),
                List.of(new KeywordArgument("k", type("x")), new KeywordArgument("l", type("x"))),
                List.of(op("d.use", AttributeList.EMPTY, Operands.of(-1, -2, -4), List.of())));
        Block after = new Block(
                List.of(type("new"), type("x"), type("y")),
                List.of(new KeywordArgument("k", type("y")), new KeywordArgument("l", type("x"))),
                List.of(op("d.use", AttributeList.EMPTY, Operands.of(-2, -3, -5), List.of())));
        String at = "/program/regions/0/blocks/0/";
        assertEdits(
                Program.of(Variations.INFO, region(before)),
                Program.of(Variations.INFO, region(after)),
                "added at " + at + "args/0 (block 0, block argument 0): t.new",
                "changed at " + at + "kwargs/0 (block 0, keyword argument 0): \"k\": t.x against \"k\": t.y");
        assertEdits(
                Program.of(Variations.INFO, region(before)),
                Program.of(Variations.INFO, region(new Block(List.of(type("y")), List.of(), List.of()))),
                "removed at " + at + "args/0 (block 0, block argument 0): t.x",
                "removed at " + at + "kwargs/0 (block 0, keyword argument 0): \"k\": t.x",
                "removed at " + at + "kwargs/1 (block 0, keyword argument 1): \"l\": t.x",
                "removed at " + at + "ops/0 (op 0 d.use): d.use(argument 0 of the program, "
                        + "argument 1 of the program, argument 3 of the program)");
    }

    @Test
    void whatIsLongIsReportedFromWhereItDiffers() {
        Payload[] items = new Payload[100];
        Arrays.setAll(items, Payload::of);
        Payload before = Payload.list(items.clone());
        items[70] = Payload.of(-1);
        assertEdits(
                program(op("d.op", attributes("v", attribute("list", before)), Operands.EMPTY, List.of())),
                program(op("d.op", attributes("v", attribute("list", Payload.list(items))), Operands.EMPTY, List.of())),
                "changed at " + OPS + "0/A/0/AT/D/70 (op 0 d.op, attribute \"v\"): 70 against -1");
    }

    @Test
    void whatIsIgnoredIsNoDifference() {
        Program before = Program.of(
                new ProgramInfo("pir", 3, true),
                region(block(
                        op("d.op", attributes("a", attribute("p"), "b", attribute("q")), Operands.EMPTY, List.of()))));
        Program after = Program.of(
                new ProgramInfo("pir", 4, false),
                region(block(op(
                        "d.op",
                        attributes("b", attribute("q"), "a", attribute("r"), "c", attribute("p")),
                        Operands.EMPTY,
                        List.of()))));
        DiffOptions options = EXACT;
        List<Part> parts = new ArrayList<>(
                List.of(Part.VERSION, Part.TRAINABLE, Part.ATTRIBUTE, Part.ATTRIBUTE, Part.ATTRIBUTE_ORDER));
        assertParts(parts, before, after, options);
        options = options.ignoringAttributeOrder();
        parts.remove(Part.ATTRIBUTE_ORDER);
        assertParts(parts, before, after, options);
        options = options.ignoringVersion().ignoringTrainable();
        assertParts(List.of(Part.ATTRIBUTE, Part.ATTRIBUTE), before, after, options);
        options = options.ignoringAttribute("a");
        assertParts(List.of(Part.ATTRIBUTE), before, after, options);
        assertParts(List.of(), before, after, options.ignoringAttribute("c"));
        assertParts(List.of(Part.ATTRIBUTE), before, after, options);
    }

    private static void assertParts(List<Part> expected, Program before, Program after, DiffOptions options) {
        assertEquals(
                expected,
                Diff.edits(before, after, options).stream().map(Edit::part).toList());
    }

    @Test
    void entriesAreComparedByName() {
        Program one = program(op("d.a"));
        Program two = program(op("d.a"), op("d.b"));
        Document left = Document.of(List.of(entry("a", 1, one), entry("b", 0, one), entry("c", 0, one)));
        Document right = Document.of(List.of(entry("a", 2, one), entry("b", 0, two)));
        assertEquals(
                List.of(
                        "changed: visits, in entry \"a\": 1 against 2",
                        "added at " + OPS + "1 (op 1 d.b, in entry \"b\"): d.b()",
                        "removed: the entry, in entry \"c\": a program of 1 operations"),
                Diff.edits(left, right, EXACT).stream().map(Edit::toString).toList());
        assertEquals(2, Diff.edits(left, right, EXACT.ignoringVisits()).size());
        assertEquals(
                List.of("changed: name, in entry \"x\": \"x\" against \"y\""),
                Diff.edits(Document.of(List.of(entry("x", 0, one))), Document.of(List.of(entry("y", 0, one))), EXACT)
                        .stream()
                        .map(Edit::toString)
                        .toList());
    }

    private static Entry entry(String name, long visits, Program program) {
        return new Entry(name, visits, Form.EMPTY, program);
    }

    @Test
    void thePropertiesOfAWholeProgramAreCompared() {
        List<Edit> edits = Diff.edits(
                Program.of(new ProgramInfo("pir", 3, true), region(block(), block(op("d.a")))),
                Program.of(new ProgramInfo("nvfuser", 4, false), region(block())),
                EXACT);
        assertEquals(
                List.of(
                        "changed at /base_code/magic (family): \"pir\" against \"nvfuser\"",
                        "changed at /base_code/version (version): 3 against 4",
                        "changed at /base_code/trainable (trainable): true against false",
                        "removed at /program/regions/0/blocks/1 (block 1): a block"),
                edits.stream().map(Edit::toString).toList());
        assertEquals("/program", edits.get(3).right().pointer());
    }

    @Test
    void argumentsOfNestedBlocksAreReportedByTheirPositionInTheBlock() {
        Program[] programs = new Program[2];
        for (int i = 0; i < 2; i++) {
            Block inner = new Block(List.of(type("x"), type("x")), List.of(), List.of(make("d.use", i == 0 ? -2 : -3)));
            programs[i] = Program.of(
                    Variations.INFO,
                    region(new Block(
                            List.of(type("x")),
                            List.of(),
                            List.of(op("d.scope", region(block()), region(block(), inner))))));
        }
        assertEdits(
                programs[0],
                programs[1],
                "changed at " + OPS + "0/regions/1/blocks/1/ops/0/I/0 (op 1 d.use, operand 0): "
                        + "argument 0 of block 1 of region 1 of op 0 d.scope against "
                        + "argument 1 of block 1 of region 1 of op 0 d.scope");
    }

    @Test
    void resultsOfAnOperationAreDistinguished() {
        Operation pair = op("d.pair", AttributeList.EMPTY, Operands.EMPTY, x(2));
        assertEdits(
                program(make("d.a"), pair, make("d.use", 2)),
                program(make("d.a"), pair, make("d.use", 3)),
                "changed at " + OPS + "2/I/0 (op 2 d.use, operand 0): "
                        + "result 0 of op 1 d.pair against result 1 of op 1 d.pair");
    }

    @Test
    void whatAnOperationThatWasMovedHasInItIsComparedThere() {
        Operation scope = op("d.scope", region(block(make("d.in"))));
        assertEdits(
                program(make("d.a"), scope, op("d.outer", region(block(make("d.b", 1))))),
                program(make("d.a"), op("d.outer", region(block(make("d.b", 1), scope)))),
                "moved at " + OPS + "1 (op 1 d.scope) to " + OPS + "1/regions/0/blocks/0/ops/1 (op 3)");
    }

    @Test
    void resultsThatAreLeftAndArgumentsByKeywordThatAreLeftAreTheSame() {
        Operation three = op("d.op", number(1), Operands.EMPTY, List.of(type("x"), type("y"), type("z")));
        Operation two = op("d.op", number(1), Operands.EMPTY, List.of(type("x"), type("z")));
        assertEdits(
                program(three, make("d.use", 3)),
                program(two, make("d.use", 2)),
                "removed at " + OPS + "0/O/1 (op 0 d.op, result 1): t.y");
        assertEdits(
                program(three, make("d.use", 2)),
                program(three, make("d.use", 2), make("d.new")),
                "added at " + OPS + "2 (op 2 d.new): d.new()");
        KeywordArgument k = new KeywordArgument("k", type("x"));
        KeywordArgument l = new KeywordArgument("l", type("x"));
        Operation use = op("d.use", AttributeList.EMPTY, Operands.of(-2), List.of());
        Operation same = op("d.use", AttributeList.EMPTY, Operands.of(-1), List.of());
        assertEdits(
                Program.of(Variations.INFO, region(new Block(List.of(), List.of(k, l), List.of(use)))),
                Program.of(Variations.INFO, region(new Block(List.of(), List.of(l), List.of(same)))),
                "removed at /program/regions/0/blocks/0/kwargs/0 (block 0, keyword argument 0): \"k\": t.x");
        assertEdits(
                Program.of(Variations.INFO, region(new Block(List.of(), List.of(l), List.of(same)))),
                Program.of(Variations.INFO, region(new Block(List.of(), List.of(l, k), List.of(same)))),
                "added at /program/regions/0/blocks/0/kwargs/1 (block 0, keyword argument 1): \"k\": t.x");
    }

    @Test
    void ofAnOperationTheFirstOperandsAreReported() {
        assertEdits(
                program(make("d.a")),
                program(make("d.a"), make("d.four", 1, 1, 1, 1), make("d.five", 1, 1, 1, 1, 1)),
                "added at " + OPS + "1 (op 1 d.four): d.four(op 0 d.a, op 0 d.a, op 0 d.a, op 0 d.a)",
                "added at " + OPS + "2 (op 2 d.five): d.five(op 0 d.a, op 0 d.a, op 0 d.a, op 0 d.a, \u2026)");
    }

    @Test
    void locationsNameBothSides() {
        Edit edit = Diff.edits(
                        program(op("d.x")), program(op("d.y", number(1), Operands.EMPTY, List.of()), op("d.x")), EXACT)
                .get(0);
        assertEquals(Kind.ADDED, edit.kind());
        assertEquals(Part.OPERATION, edit.part());
        assertEquals("/program/regions/0/blocks/0", edit.left().pointer());
        assertEquals(OPS + "0", edit.right().pointer());
        assertEquals(0, edit.right().operation());
        assertEquals(edit.right(), edit.place());
        assertEquals("nothing", edit.before());
    }

    @Test
    void deepRegionsFitTheStack() {
        Region left = region(block(op("d.a")));
        Region right = region(block(op("d.b", number(1), Operands.EMPTY, x(1))));
        for (int i = 1; i < Region.MAX_DEPTH; i++) {
            left = region(block(op("d.scope", left)));
            right = region(block(op("d.scope", right)));
        }
        List<Edit> edits = Diff.edits(Program.of(Variations.INFO, left), Program.of(Variations.INFO, right), EXACT);
        assertEquals(
                List.of(Kind.REMOVED, Kind.ADDED),
                edits.stream().map(Edit::kind).toList());
        assertEquals(Region.MAX_DEPTH - 1, edits.get(0).left().operation());
    }

    private static Program deep(int number) {
        Payload payload = Payload.of(number);
        for (int i = 0; i < 500; i++) {
            payload = i % 2 == 0 ? Payload.list(payload) : Payload.of(attribute("nested", payload));
        }
        Region region = region(block(op("d.op", attributes("n", attribute("a", payload)), Operands.EMPTY, List.of())));
        for (int i = 1; i < Region.MAX_DEPTH; i++) {
            region = region(block(op("d.scope", region)));
        }
        return Program.of(Variations.INFO, region);
    }

    @Test
    void deepPayloadsInDeepRegionsFitTheStack() {
        List<Edit> edits = Diff.edits(deep(1), deep(2), EXACT);
        assertEquals(
                List.of("1", "2"), List.of(edits.get(0).before(), edits.get(0).after()));
        assertEquals(1, edits.size());
    }
}
