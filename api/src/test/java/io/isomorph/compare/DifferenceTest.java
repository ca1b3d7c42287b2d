package io.isomorph.compare;

import static io.isomorph.compare.Difference.Option.IGNORE_ATTRIBUTE_ORDER;
import static io.isomorph.compare.Difference.first;
import static io.isomorph.compare.Variations.attribute;
import static io.isomorph.compare.Variations.attributes;
import static io.isomorph.compare.Variations.block;
import static io.isomorph.compare.Variations.op;
import static io.isomorph.compare.Variations.program;
import static io.isomorph.compare.Variations.region;
import static io.isomorph.compare.Variations.type;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.Programs;
import io.isomorph.error.Location;
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
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class DifferenceTest {
    private static final IrAttribute X = attribute("x");

    private static void assertDifference(String expected, Program left, Program right) {
        assertEquals(expected, String.valueOf(first(left, right)));
        assertEquals(expected, String.valueOf(first(left, right, IGNORE_ATTRIBUTE_ORDER)));
        Difference back = Objects.requireNonNull(first(right, left));
        Difference there = Objects.requireNonNull(first(left, right));
        assertEquals(new Difference(there.place(), there.what(), there.right(), there.left()), back);
    }

    private static Program with(AttributeList attributes) {
        return program(op("d.first"), op("d.op", attributes, Operands.EMPTY, List.of()));
    }

    private static Program about(AttributeList attributes) {
        return program(new Operation(
                new OperationHead(Name.of("d.op"), AttributeList.EMPTY, Operands.EMPTY, List.of(), attributes)));
    }

    @Test
    void nothingDiffersExactlyWhenProgramsAreEqual() {
        Map<String, Program> left = Variations.all();
        Map<String, Program> right = Variations.all();
        left.forEach((a, x) -> right.forEach((b, y) -> {
            Difference difference = first(x, y);
            assertEquals(x.equals(y), difference == null, () -> a + " / " + b + ": " + difference);
            if (difference != null) {
                assertFalse(difference.left().equals(difference.right()), difference::toString);
                assertFalse(difference.what().isEmpty(), difference::toString);
                assertTrue(Objects.requireNonNull(difference.place().pointer()).startsWith("/"), difference::toString);
            }
        }));
        left.forEach((a, x) -> assertNull(first(x, x), a));
    }

    @Test
    void theKindOfAnAttributeIsComparedFirst() {
        assertDifference(
                "at /program/regions/0/blocks/0/ops/1/A/2/AT (op 1 d.op, attribute \"strides\"): "
                        + "builtin.a_i32(1) against builtin.a_i64(1)",
                with(attributes("a", X, "b", X, "strides", Programs.int32(1))),
                with(attributes("a", X, "b", X, "strides", IrAttribute.of("builtin.a_i64", Payload.of(1)))));
    }

    @Test
    void theSmallestPartOfAPayloadIsNamed() {
        assertDifference(
                "at /program/regions/0/blocks/0/ops/1/A/0/AT/D (op 1 d.op, attribute \"v\"): 1 against 2",
                with(attributes("v", Programs.int32(1))),
                with(attributes("v", Programs.int32(2))));
        IrType narrow = Programs.tensor(2, 3);
        IrType wide = Programs.tensor(2, 4);
        assertDifference(
                "at /program/regions/0/blocks/0/ops/0/O/1/TT/D/1/1 (op 0 d.op, result 1): 3 against 4",
                program(op("d.op", AttributeList.EMPTY, Operands.EMPTY, List.of(wide, narrow))),
                program(op("d.op", AttributeList.EMPTY, Operands.EMPTY, List.of(wide, wide))));
        assertDifference(
                place("/D/0/D/x~1y~0z/1", "v") + "true against nothing",
                holdingNested(Payload.list(Payload.of(false), Payload.of(true))),
                holdingNested(Payload.list(Payload.of(false))));
        assertDifference(
                place("/D/0/D/x~1y~0z/0/D", "v") + "type t.x against null",
                holdingNested(Payload.list(Payload.of(IrType.of("t.t", Payload.of(type("x")))))),
                holdingNested(Payload.list(Payload.of(IrType.of("t.t", Payload.ofNull())))));
        assertDifference(
                place("/D/0/D/x~1y~0z/0", "v") + "t.t against t.t(null)",
                holdingNested(Payload.list(Payload.of(IrType.of("t.t")))),
                holdingNested(Payload.list(Payload.of(IrType.of("t.t", Payload.ofNull())))));
    }

    private static String place(String part, String name) {
        return "at /program/regions/0/blocks/0/ops/1/A/0/AT" + part + " (op 1 d.op, attribute \"" + name + "\"): ";
    }

    private static Program holdingNested(Payload payload) {
        return Variations.holding(attribute(
                "x", Payload.list(Payload.of(attribute("y", Payload.map(Map.of("x/y~z", payload)))))));
    }

    @Test
    void leavesAreShownAsWhatTheyAre() {
        String place = place("/D", "v");
        assertDifference(place + "1 against 1.0", holding(Payload.of(1)), holding(Payload.of(1.0)));
        assertDifference(place + "0.0 against -0.0", holding(Payload.of(0.0)), holding(Payload.of(-0.0)));
        assertDifference(place + "true against false", holding(Payload.of(true)), holding(Payload.of(false)));
        assertDifference(place + "\"1\" against 1", holding(Payload.of("1")), holding(Payload.of(1)));
        assertDifference(
                place + "operand 0 against operand 1", holding(Payload.operand(0)), holding(Payload.operand(1)));
        assertDifference(
                place + "bytes 00ff against bytes 00",
                holding(Payload.of(new byte[] {0, -1})),
                holding(Payload.of(new byte[] {0})));
        assertDifference(
                place("/D/k", "v") + "nothing against 1",
                holding(Payload.map(Map.of("l", Payload.of(1)))),
                holding(Payload.map(Map.of("k", Payload.of(1), "l", Payload.of(1)))));
        assertDifference(
                place("/D/m", "v") + "1 against nothing",
                holding(Payload.map(Map.of("l", Payload.of(1), "m", Payload.of(1)))),
                holding(Payload.map(Map.of("l", Payload.of(1)))));
        assertDifference(
                place("/D/l", "v") + "null against nothing",
                holding(Payload.map(Map.of("l", Payload.ofNull()))),
                holding(Payload.map(Map.of("m", Payload.ofNull()))));
    }

    private static Program holding(Payload payload) {
        return Variations.holding(attribute("x", payload));
    }

    @Test
    void longTextsAreShownFromWhereTheyDiffer() {
        String same = "s".repeat(1000);
        assertDifference(
                place("/D", "v") + "\"" + "s".repeat(20) + "left" + "t".repeat(56)
                        + "\" (characters 980 to 1060 of 1104) against \"" + "s".repeat(20)
                        + "right\" (characters 980 to 1005 of 1005)",
                holding(Payload.of(same + "left" + "t".repeat(100))),
                holding(Payload.of(same + "right")));
        String face = "\uD83D\uDE00";
        Difference difference = Objects.requireNonNull(
                first(holding(Payload.of(face.repeat(100) + "a")), holding(Payload.of(face.repeat(100) + "ab"))));
        assertEquals("\"" + face.repeat(10) + "a\" (characters 180 to 201 of 201)", difference.left());
        Difference uneven = Objects.requireNonNull(first(
                holding(Payload.of(face.repeat(100) + "ab")),
                holding(Payload.of(face.repeat(100) + "ac" + face.repeat(50)))));
        assertEquals(
                "\"" + face.repeat(10) + "ac" + face.repeat(29) + "\" (characters 180 to 260 of 302)", uneven.right());
        Difference split = Objects.requireNonNull(first(
                holding(Payload.of(face.repeat(100))), holding(Payload.of(face.repeat(9) + "a" + face.repeat(50)))));
        assertEquals("\"" + face.repeat(40) + "\" (characters 0 to 80 of 200)", split.left());
        assertEquals("\"" + face.repeat(9) + "a" + face.repeat(30) + "\" (characters 0 to 79 of 119)", split.right());
        assertDifference(
                place("/D", "v") + "\"" + "a".repeat(20) + "\" (characters 60 to 80 of 80) against \"" + "a".repeat(21)
                        + "\" (characters 60 to 81 of 81)",
                holding(Payload.of("a".repeat(80))),
                holding(Payload.of("a".repeat(81))));
        byte[] zeros = new byte[100];
        byte[] other = zeros.clone();
        other[90] = 1;
        assertDifference(
                place("/D", "v")
                        + "bytes 00000000000000000000 (bytes 90 to 100 of 100) against bytes 01000000000000000000 "
                        + "(bytes 90 to 100 of 100)",
                holding(Payload.of(zeros)),
                holding(Payload.of(other)));
    }

    @Test
    void whatIsShownStaysInOneShortLine() {
        String wild = "a\nb\u2028c\u0085" + "n".repeat(100);
        Program left = with(attributes(wild, X));
        Program right = with(attributes(wild, attribute("y", Payload.of(wild.repeat(50)))));
        String text = String.valueOf(first(left, right));
        assertEquals(1, text.lines().count());
        assertTrue(text.contains("attribute \"a\\u000ab\\u2028c\\u0085"), text);
        assertTrue(text.length() < 500, text);
        assertTrue(text.contains("…"), text);
    }

    @Test
    void attributesAreComparedInOrderUnlessRequestedOtherwise() {
        AttributeList left = attributes("m", X, "n", X);
        AttributeList right = attributes("n", X, "m", X);
        assertEquals(
                "at /program/regions/0/blocks/0/ops/1/A/0/N (op 1 d.op, name of attribute 0): \"m\" against \"n\"",
                String.valueOf(first(with(left), with(right))));
        assertEquals(
                "at /program/regions/0/blocks/0/ops/0/OA/0/N (op 0 d.op, name of result attribute 0): \"m\" against \"n\"",
                String.valueOf(first(about(left), about(right))));
        assertNull(first(with(left), with(right), IGNORE_ATTRIBUTE_ORDER));
        assertNull(first(about(left), about(right), IGNORE_ATTRIBUTE_ORDER));
    }

    @Test
    void differencesAreFoundInWhateverOrderAttributesAre() {
        IrAttribute y = attribute("y");
        assertEquals(
                "at /program/regions/0/blocks/0/ops/1/A/1/AT (op 1 d.op, attribute \"n\"): a.x against a.y",
                String.valueOf(first(
                        with(attributes("m", X, "n", X)), with(attributes("n", y, "m", X)), IGNORE_ATTRIBUTE_ORDER)));
        assertEquals(
                "at /program/regions/0/blocks/0/ops/1/A/1 (op 1 d.op, attribute \"n\"): a.x against nothing",
                String.valueOf(first(
                        with(attributes("m", X, "n", X)), with(attributes("o", X, "m", X)), IGNORE_ATTRIBUTE_ORDER)));
        assertEquals(
                "at /program/regions/0/blocks/0/ops/1/A/0 (op 1 d.op, attribute \"o\"): nothing against a.y",
                String.valueOf(first(
                        with(attributes("m", X, "n", X)),
                        with(attributes("o", y, "n", X, "m", X)),
                        IGNORE_ATTRIBUTE_ORDER)));
    }

    @Test
    void oneAttributeMoreIsNamed() {
        assertDifference(
                "at /program/regions/0/blocks/0/ops/1/A/1 (op 1 d.op, attribute \"n\"): nothing against a.x",
                with(attributes("m", X)),
                with(attributes("m", X, "n", X)));
        assertDifference(
                "at /program/regions/0/blocks/0/ops/0/OA/0 (op 0 d.op, result attribute \"n\"): a.x against nothing",
                about(attributes("n", X)),
                about(AttributeList.EMPTY));
        assertDifference(
                "at /program/regions/0/blocks/0/ops/0/OA/0/AT (op 0 d.op, result attribute \"n\"): a.x against NULL",
                about(attributes("n", X)),
                about(attributes("n", IrAttribute.NULL)));
    }

    @Test
    void infoIsCompared() {
        Region body = region(block());
        assertDifference(
                "at /base_code/magic (family): \"pir\" against \"pypto\"",
                Program.of(new ProgramInfo("pir", 4, true), body),
                Program.of(new ProgramInfo("pypto", 3, false), body));
        assertDifference(
                "at /base_code/version (version): 4 against 3",
                Program.of(new ProgramInfo("pir", 4, true), body),
                Program.of(new ProgramInfo("pir", 3, false), body));
        assertDifference(
                "at /base_code/trainable (trainable): true against false",
                Program.of(new ProgramInfo("pir", 4, true), body),
                Program.of(new ProgramInfo("pir", 4, false), region()));
    }

    @Test
    void operationsAreCompared() {
        assertDifference(
                "at /program/regions/0/blocks/0/ops/1/# (op 1 operation name): d.b against d.c",
                program(op("d.a"), op("d.b")),
                program(op("d.a"), op("d.c")));
        assertDifference(
                "at /program/regions/0/blocks/0/ops/1 (op 1 d.b): an operation against nothing",
                program(op("d.a"), op("d.b")),
                program(op("d.a")));
        assertDifference(
                "at /program/regions/0/blocks/0/ops/1/I/0 (op 1 d.b, operand 0): value 1 against value 2",
                taking(1),
                taking(2));
        assertDifference(
                "at /program/regions/0/blocks/0/ops/1/I/1 (op 1 d.b, operand 1): nothing against the null value",
                taking(1),
                taking(1, 0));
        assertDifference(
                "at /program/regions/0/blocks/0/ops/0/O/0/TT (op 0 d.a, result 0): t.x against t.y",
                program(op("d.a", AttributeList.EMPTY, Operands.EMPTY, List.of(type("x")))),
                program(op("d.a", AttributeList.EMPTY, Operands.EMPTY, List.of(type("y")))));
        assertDifference(
                "at /program/regions/0/blocks/0/ops/0/O/0 (op 0 d.a, result 0): nothing against t.x",
                program(op("d.a")),
                program(op("d.a", AttributeList.EMPTY, Operands.EMPTY, List.of(type("x")))));
    }

    private static Program taking(int... operands) {
        return program(
                op("d.a", AttributeList.EMPTY, Operands.EMPTY, List.of(type("x"), type("x"))),
                op("d.b", AttributeList.EMPTY, Operands.of(operands), List.of()));
    }

    @Test
    void nestedPlacesNameTheInnermostOperationByItsIndexInTheWalk() {
        Program left = program(op("d.a", region(block(op("d.b"), op("d.c"))), region(block(), block(op("d.d")))));
        Program right = program(op("d.a", region(block(op("d.b"), op("d.c"))), region(block(), block(op("d.e")))));
        assertDifference(
                "at /program/regions/0/blocks/0/ops/0/regions/1/blocks/1/ops/0/# (op 3 operation name): d.d against d.e",
                left,
                right);
        assertEquals(3, Objects.requireNonNull(first(left, right)).place().operation());
    }

    @Test
    void regionsBlocksAndArgumentsAreCompared() {
        assertDifference(
                "at /program/regions/0/blocks/0/ops/1/regions/1 (op 1 d.b, region 1): a region against nothing",
                program(op("d.a"), op("d.b", Region.EMPTY, Region.EMPTY)),
                program(op("d.a"), op("d.b", Region.EMPTY)));
        assertDifference(
                "at /program/regions/0/blocks/0/ops/1/regions/0/blocks/0 (op 1 d.b, block 0): nothing against a block",
                program(op("d.a"), op("d.b", Region.EMPTY)),
                program(op("d.a"), op("d.b", region(block()))));
        assertDifference(
                "at /program/regions/0/blocks/1 (block 1): nothing against a block",
                Program.of(Variations.INFO, region(block())),
                Program.of(Variations.INFO, region(block(), block())));
        assertDifference(
                "at /program/regions/0/blocks/0/args/1/TT (block argument 1): t.x against t.y",
                arguments(List.of(type("x"), type("x"))),
                arguments(List.of(type("x"), type("y"))));
        assertDifference(
                "at /program/regions/0/blocks/0/args/1 (block argument 1): nothing against t.y",
                arguments(List.of(type("x"))),
                arguments(List.of(type("x"), type("y"))));
        KeywordArgument x = new KeywordArgument("k", type("x"));
        assertDifference(
                "at /program/regions/0/blocks/0/kwargs/0/TT (keyword argument 0): t.x against t.y",
                arguments(List.of(), x),
                arguments(List.of(), new KeywordArgument("k", type("y"))));
        assertDifference(
                "at /program/regions/0/blocks/0/kwargs/0/key (keyword argument 0): \"k\" against \"l\"",
                arguments(List.of(), x),
                arguments(List.of(), new KeywordArgument("l", type("x"))));
        assertDifference(
                "at /program/regions/0/blocks/0/kwargs/1 (keyword argument 1): nothing against \"l\": t.x",
                arguments(List.of(), x),
                arguments(List.of(), x, new KeywordArgument("l", type("x"))));
        Block inner = new Block(List.of(type("x")), List.of(), List.of());
        assertDifference(
                "at /program/regions/0/blocks/0/ops/0/regions/0/blocks/0/args/0 (op 0 d.a, block argument 0): t.x against nothing",
                program(op("d.a", region(inner))),
                program(op("d.a", region(block()))));
    }

    private static Program arguments(List<IrType> types, KeywordArgument... keywordArguments) {
        return Program.of(Variations.INFO, region(new Block(types, List.of(keywordArguments), List.of())));
    }

    @Test
    void documentsAreComparedByEntry() {
        Program a = program(op("d.a"));
        Program b = program(op("d.b"));
        Document left = document(new Entry("m", 1, Form.EMPTY, a), new Entry("n", 0, Form.EMPTY, b));
        assertNull(first(left, left));
        assertNull(first(
                left, document(new Entry("m", 1, Form.EMPTY.with("k", "v"), a), new Entry("n", 0, Form.EMPTY, b))));
        assertEquals(
                "at the root (entry \"m\"): a program of 1 operations against nothing",
                String.valueOf(first(left, document(new Entry("n", 0, Form.EMPTY, b)))));
        assertEquals(
                "at the root (entry \"n\"): nothing against a program of 1 operations",
                String.valueOf(first(document(new Entry("m", 1, Form.EMPTY, a)), left)));
        assertEquals(
                "at the root (entry \"n\"): a program of 1 operations against nothing",
                String.valueOf(first(left, document(new Entry("m", 1, Form.EMPTY, a)))));
        assertEquals(
                "at the root (entry \"l\"): nothing against a program of 1 operations",
                String.valueOf(first(left, document(new Entry("l", 1, Form.EMPTY, a)))));
        assertEquals(
                "at the root (entry \"m\", visits): 1 against 2",
                String.valueOf(first(left, document(new Entry("m", 2, Form.EMPTY, a)))));
        assertEquals(
                "at /program/regions/0/blocks/0/ops/0/# (op 0 operation name, in entry \"m\"): d.a against d.b",
                String.valueOf(first(left, document(new Entry("m", 1, Form.EMPTY, b)))));
        assertEquals(
                "at /program/regions/0/blocks/0/ops/0/# (op 0 operation name): d.a against d.b",
                String.valueOf(first(Document.of(a), Document.of(b))));
    }

    private static Document document(Entry... entries) {
        return Document.of(List.of(entries));
    }

    @Test
    void documentsKeepTheOptions() {
        Document left = Document.of(with(attributes("m", X, "n", X)));
        Document right = Document.of(with(attributes("n", X, "m", X)));
        assertNotNull(first(left, right));
        assertNull(first(left, right, IGNORE_ATTRIBUTE_ORDER));
    }

    @Test
    void aDifferenceOfUnknownPlaceIsStillText() {
        assertEquals("(x): 1 against 2", new Difference(Location.NOWHERE, "x", "1", "2").toString());
        assertEquals(
                "file byte 7 (op 3 x): 1 against 2",
                new Difference(new Location("file", 7, null, 3), "x", "1", "2").toString());
    }

    @Test
    void theDeepestProgramsAreCompared() {
        assertDifference(
                "at " + "/program/regions/0/blocks/0" + "/ops/0/regions/0/blocks/0".repeat(511) + "/ops/0/A/0/AT" + "/D"
                        + "/0".repeat(511) + " (op 511 d.a, attribute \"x\"): 1 against 2",
                deepest(1),
                deepest(2));
        assertNull(first(deepest(1), deepest(1)));
    }

    private static Program deepest(long leaf) {
        Payload deep = Payload.of(leaf);
        while (deep.depth() < Payload.MAX_DEPTH) {
            deep = Payload.list(deep);
        }
        Region region = region(block(op("d.a", attributes("x", attribute("x", deep)), Operands.EMPTY, List.of())));
        while (region.depth() < Region.MAX_DEPTH) {
            region = region(block(op("d.a", region)));
        }
        return Program.of(Variations.INFO, region);
    }

    @Test
    void longAttributeListsInAnyOrderTakeLinearTime() {
        List<NamedAttribute> items = new ArrayList<>();
        for (int i = 0; i < 200_000; i++) {
            items.add(new NamedAttribute("a" + i, X));
        }
        AttributeList left = AttributeList.of(items);
        Collections.reverse(items);
        AttributeList right = AttributeList.of(items);
        Assertions.assertTimeoutPreemptively(
                Duration.ofSeconds(20), () -> assertNull(first(with(left), with(right), IGNORE_ATTRIBUTE_ORDER)));
    }

    @Test
    void whatIsSharedIsNotWalked() {
        Payload shared = Payload.of(1);
        while (shared.elements() < Payload.MAX_ELEMENTS / 4) {
            shared = Payload.list(shared, shared);
        }
        IrAttribute huge = attribute("x", shared);
        Assertions.assertTimeoutPreemptively(
                Duration.ofSeconds(5), () -> assertNull(first(Variations.holding(huge), Variations.holding(huge))));
    }
}
