package io.isomorph.compare;

import io.isomorph.ir.Block;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Operands;
import io.isomorph.ir.Operation;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.Region;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Programs that differ from each other in one thing each; made anew by each call, so that nothing is shared between calls. */
public final class Variations {
    public static final ProgramInfo INFO = new ProgramInfo("pir", 4, true);

    private Variations() {}

    public static IrType type(String name) {
        return IrType.of("t." + name);
    }

    public static IrAttribute attribute(String name) {
        return IrAttribute.of(Name.of("a." + name), null);
    }

    public static IrAttribute attribute(String name, Payload payload) {
        return IrAttribute.of(Name.of("a." + name), payload);
    }

    public static AttributeList attributes(Object... namesAndValues) {
        NamedAttribute[] items = new NamedAttribute[namesAndValues.length / 2];
        for (int i = 0; i < items.length; i++) {
            items[i] = new NamedAttribute((String) namesAndValues[2 * i], (IrAttribute) namesAndValues[2 * i + 1]);
        }
        return AttributeList.of(items);
    }

    public static Operation op(
            String name, AttributeList attributes, Operands operands, List<IrType> results, Region... regions) {
        return new Operation(
                new OperationHead(Name.of(name), attributes, operands, results, AttributeList.EMPTY), List.of(regions));
    }

    public static Operation op(String name, Region... regions) {
        return op(name, AttributeList.EMPTY, Operands.EMPTY, List.of(), regions);
    }

    public static Region region(Block... blocks) {
        return new Region(List.of(blocks));
    }

    public static Block block(Operation... operations) {
        return new Block(List.of(operations));
    }

    public static Program program(Operation... operations) {
        return Program.of(INFO, region(block(operations)));
    }

    /** Two values and an operation that takes both and holds a payload, so that references to operands are legal. */
    public static Program holding(IrAttribute attribute) {
        return program(
                op("d.values", AttributeList.EMPTY, Operands.EMPTY, List.of(type("x"), type("x"))),
                op("d.op", attributes("v", attribute), Operands.of(1, 2), List.of()));
    }

    public static Map<String, Payload> payloads() {
        Map<String, Payload> all = new LinkedHashMap<>();
        all.put("null", Payload.ofNull());
        all.put("false", Payload.of(false));
        all.put("true", Payload.of(true));
        for (long number : new long[] {
            0,
            1,
            -1,
            2,
            -2,
            63,
            64,
            127,
            128,
            -128,
            -129,
            300,
            -300,
            Integer.MAX_VALUE,
            Integer.MIN_VALUE,
            Long.MAX_VALUE,
            Long.MIN_VALUE
        }) {
            all.put("int " + number, Payload.of(number));
        }
        all.put("int 2^63", Payload.ofUnsigned(Long.MIN_VALUE));
        all.put("int 2^64-1", Payload.ofUnsigned(-1));
        for (long bits : new long[] {
            0, 1, Long.MIN_VALUE, 0x3ff0000000000000L, 0x7ff0000000000000L, 0x7ff8000000000000L, 0x7ff8000000000001L, -1
        }) {
            all.put("float " + Long.toHexString(bits), new FloatValue(bits));
        }
        for (String text :
                new String[] {"", "a", "b", "ab", "ä", "a\u0308", "1", "null", "\0", "\uD83D\uDE00", "x".repeat(20000)
                }) {
            all.put("text " + text, Payload.of(text));
            all.put("bytes " + text, Payload.of(text.getBytes(StandardCharsets.UTF_8)));
        }
        all.put("bytes ff", Payload.of(new byte[] {-1}));
        Payload one = Payload.of(1);
        Payload two = Payload.of(2);
        all.put("[]", Payload.list());
        all.put("[[]]", Payload.list(Payload.list()));
        all.put("[[],[]]", Payload.list(Payload.list(), Payload.list()));
        all.put("[1]", Payload.list(one));
        all.put("[[1]]", Payload.list(Payload.list(one)));
        all.put("[1,2]", Payload.list(one, two));
        all.put("[2,1]", Payload.list(two, one));
        all.put("[[1],2]", Payload.list(Payload.list(one), two));
        all.put("[[1,2]]", Payload.list(Payload.list(one, two)));
        all.put("[ab]", Payload.list(Payload.of("ab")));
        all.put("[a,b]", Payload.list(Payload.of("a"), Payload.of("b")));
        all.put("{}", Payload.map(Map.of()));
        all.put("{a:1}", Payload.map(Map.of("a", one)));
        all.put("{a:2}", Payload.map(Map.of("a", two)));
        all.put("{b:1}", Payload.map(Map.of("b", one)));
        all.put("{a:1,b:1}", Payload.map(Map.of("a", one, "b", one)));
        all.put("{a:1,b:2}", Payload.map(Map.of("a", one, "b", two)));
        all.put("{a:{b:1}}", Payload.map(Map.of("a", Payload.map(Map.of("b", one)))));
        all.put("[a,1]", Payload.list(Payload.of("a"), one));
        all.put("null type", Payload.of(IrType.NULL));
        all.put("type x", Payload.of(type("x")));
        all.put("type y", Payload.of(type("y")));
        all.put("type x(null)", Payload.of(IrType.of("t.x", Payload.ofNull())));
        all.put("type x([])", Payload.of(IrType.of("t.x", Payload.list())));
        all.put("null attribute", Payload.of(IrAttribute.NULL));
        all.put("attribute x", Payload.of(IrAttribute.of("t.x")));
        all.put("attribute x(null)", Payload.of(IrAttribute.of(Name.of("t.x"), Payload.ofNull())));
        all.put("operand 0", Payload.operand(0));
        all.put("operand 1", Payload.operand(1));
        return all;
    }

    /** All programs by what is special about them. No two are equal. */
    public static Map<String, Program> all() {
        Map<String, Program> all = new LinkedHashMap<>();
        payloads().forEach((name, payload) -> all.put("payload " + name, holding(attribute("x", payload))));
        all.put("no payload", holding(attribute("x")));
        all.put("null attribute", holding(IrAttribute.NULL));
        all.put("other attribute name", holding(attribute("y")));
        all.put("other family", Program.of(new ProgramInfo("pypto", 4, true), region(block())));
        all.put("other version", Program.of(new ProgramInfo("pir", 5, true), region(block())));
        all.put("negative version", Program.of(new ProgramInfo("pir", -5, true), region(block())));
        all.put("not trainable", Program.of(new ProgramInfo("pir", 4, false), region(block())));
        addHeads(all);
        addStructures(all);
        return all;
    }

    private static void addHeads(Map<String, Program> all) {
        IrAttribute x = attribute("x");
        IrAttribute y = attribute("y");
        AttributeList none = AttributeList.EMPTY;
        Operands nothing = Operands.EMPTY;
        all.put("op d.a", program(op("d.a")));
        all.put("op d.b", program(op("d.b")));
        all.put("op d.a twice", program(op("d.a"), op("d.a")));
        all.put("op d.a, d.b", program(op("d.a"), op("d.b")));
        all.put("op d.b, d.a", program(op("d.b"), op("d.a")));
        all.put("m", program(op("d.a", attributes("m", x), nothing, List.of())));
        all.put("n", program(op("d.a", attributes("n", x), nothing, List.of())));
        all.put("empty name", program(op("d.a", attributes("", x), nothing, List.of())));
        all.put("m n", program(op("d.a", attributes("m", x, "n", y), nothing, List.of())));
        all.put("n m", program(op("d.a", attributes("n", y, "m", x), nothing, List.of())));
        all.put("m n, values exchanged", program(op("d.a", attributes("m", y, "n", x), nothing, List.of())));
        all.put("m about results", withResultAttributes(none, attributes("m", x)));
        all.put("m, n about results", withResultAttributes(attributes("m", x), attributes("n", y)));
        all.put("n, m about results", withResultAttributes(attributes("n", y), attributes("m", x)));
        all.put("m n about results", withResultAttributes(none, attributes("m", x, "n", y)));
        all.put("result x", program(op("d.a", none, nothing, List.of(type("x")))));
        all.put("result y", program(op("d.a", none, nothing, List.of(type("y")))));
        all.put("null result", program(op("d.a", none, nothing, List.of(IrType.NULL))));
        all.put("results x x", program(op("d.a", none, nothing, List.of(type("x"), type("x")))));
        all.put("results x y", program(op("d.a", none, nothing, List.of(type("x"), type("y")))));
        for (int[] operands : new int[][] {{}, {0}, {1}, {2}, {-1}, {-2}, {0, 0}, {1, 2}, {2, 1}, {1, -1}, {1, 2, 1}}) {
            all.put("operands " + Operands.of(operands), taking(operands));
        }
    }

    private static Program withResultAttributes(AttributeList attributes, AttributeList about) {
        return program(new Operation(new OperationHead(Name.of("d.a"), attributes, Operands.EMPTY, List.of(), about)));
    }

    private static Program taking(int... operands) {
        Operation values = op("d.values", AttributeList.EMPTY, Operands.EMPTY, List.of(type("x"), type("x")));
        Operation taker = op("d.op", AttributeList.EMPTY, Operands.of(operands), List.of());
        Block block = new Block(List.of(type("x"), type("x")), List.of(), List.of(values, taker));
        return Program.of(INFO, region(block));
    }

    private static void addStructures(Map<String, Program> all) {
        all.put("no block", Program.of(INFO, Region.EMPTY));
        all.put("empty block", Program.of(INFO, region(block())));
        all.put("two blocks", Program.of(INFO, region(block(), block())));
        all.put("d.a in the first block", Program.of(INFO, region(block(op("d.a")), block())));
        all.put("d.a in the second block", Program.of(INFO, region(block(), block(op("d.a")))));
        all.put("region", program(op("d.a", Region.EMPTY)));
        all.put("two regions", program(op("d.a", Region.EMPTY, Region.EMPTY)));
        all.put("region of the second", program(op("d.a"), op("d.a", Region.EMPTY)));
        all.put("region of the first", program(op("d.a", Region.EMPTY), op("d.a")));
        all.put("region, empty block", program(op("d.a", region(block()))));
        all.put("region of two blocks", program(op("d.a", region(block(), block()))));
        all.put("two regions of a block", program(op("d.a", region(block()), region(block()))));
        all.put("d.a in a region", program(op("d.a", region(block(op("d.a"))))));
        all.put("d.a twice in a region", program(op("d.a", region(block(op("d.a"), op("d.a"))))));
        all.put("d.a in and after a region", program(op("d.a", region(block(op("d.a")))), op("d.a")));
        all.put("three levels", program(op("d.a", region(block(op("d.a", region(block(op("d.a")))))))));
        all.put("argument x", arguments(List.of(type("x"))));
        all.put("argument y", arguments(List.of(type("y"))));
        all.put("argument x(1)", arguments(List.of(IrType.of("t.x", Payload.of(1)))));
        all.put(
                "arguments x([1, 2]) and keyword k: x([1, 2, 3])",
                arguments(
                        List.of(IrType.of("t.x", Payload.list(Payload.of(1), Payload.of(2)))),
                        new KeywordArgument(
                                "k", IrType.of("t.x", Payload.list(Payload.of(1), Payload.of(2), Payload.of(3))))));
        all.put("null argument", arguments(List.of(IrType.NULL)));
        all.put("arguments x x", arguments(List.of(type("x"), type("x"))));
        all.put("keyword k: x", arguments(List.of(), new KeywordArgument("k", type("x"))));
        all.put("keyword k: y", arguments(List.of(), new KeywordArgument("k", type("y"))));
        all.put("keyword l: x", arguments(List.of(), new KeywordArgument("l", type("x"))));
        all.put("keyword of no name", arguments(List.of(), new KeywordArgument("", type("x"))));
        all.put(
                "keywords k l",
                arguments(List.of(), new KeywordArgument("k", type("x")), new KeywordArgument("l", type("x"))));
        all.put(
                "keywords l k",
                arguments(List.of(), new KeywordArgument("l", type("x")), new KeywordArgument("k", type("x"))));
        all.put("argument x, keyword k: x", arguments(List.of(type("x")), new KeywordArgument("k", type("x"))));
    }

    private static Program arguments(List<IrType> types, KeywordArgument... keywordArguments) {
        return Program.of(INFO, region(new Block(types, List.of(keywordArguments), List.of())));
    }
}
