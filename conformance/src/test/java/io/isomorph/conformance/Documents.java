package io.isomorph.conformance;

import io.isomorph.ir.AttributeList;
import io.isomorph.ir.Block;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.IrAttribute;
import io.isomorph.ir.IrType;
import io.isomorph.ir.KeywordArgument;
import io.isomorph.ir.Name;
import io.isomorph.ir.NamedAttribute;
import io.isomorph.ir.Operands;
import io.isomorph.ir.Operation;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Payload;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.Region;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Documents that every reader takes. */
final class Documents {
    static final IrType PLAIN = IrType.of("t.plain");
    private static final IrType NESTED =
            IrType.of("t.nested", Payload.list(Payload.of(PLAIN), Payload.of(PLAIN), Payload.of(IrType.NULL)));
    private static final Form FORM = Form.of(Map.of("json.style", "readable", "x", ""));

    private Documents() {}

    /** Returns four entries: an empty program, two that are equal but for the version, and one that parts from them late. */
    static Document everything() {
        return Document.of(List.of(
                new Entry("", 0, Form.EMPTY, Program.of(new ProgramInfo("", -1, false), Region.EMPTY)),
                new Entry("a", 1, Form.EMPTY, program(7, "x.last")),
                new Entry("b", Long.MAX_VALUE, FORM, program(8, "x.last")),
                new Entry("\u00e9", 300, Form.EMPTY, program(7, "x.other"))));
    }

    /** Returns a program with every part that a program can have. */
    static Program program(long version, String lastName) {
        AttributeList attributes = AttributeList.of(
                new NamedAttribute("null", IrAttribute.NULL),
                new NamedAttribute("bare", IrAttribute.of("a.bare")),
                new NamedAttribute("all", IrAttribute.of("a.all", everyPayload())));
        OperationHead first = new OperationHead(
                Name.of("x.first"),
                AttributeList.EMPTY,
                Operands.EMPTY,
                List.of(PLAIN, NESTED),
                AttributeList.of(attributes.get(0), attributes.get(1)));
        Region inner = new Region(List.of(
                new Block(
                        List.of(NESTED, IrType.NULL),
                        List.of(new KeywordArgument("k", PLAIN)),
                        List.of(new Operation(first))),
                new Block(List.of())));
        OperationHead second = new OperationHead(
                Name.of("x.second"),
                attributes,
                Operands.of(2, 1, 0, -1),
                List.of(IrType.of("t.of", Payload.operand(3))),
                attributes);
        List<Operation> operations = List.of(
                new Operation(first),
                new Operation(second, List.of(inner, Region.EMPTY)),
                new Operation(second),
                operation(lastName, List.of(PLAIN)));
        Block body = new Block(List.of(PLAIN), List.of(), operations);
        return Program.of(new ProgramInfo(ProgramInfo.PIR, version, true), new Region(List.of(body)));
    }

    private static Payload everyPayload() {
        return Payload.list(
                Payload.ofNull(),
                Payload.of(true),
                Payload.of(-1),
                Payload.of(70_000),
                Payload.of(1L << 40),
                Payload.ofUnsigned(-1),
                Payload.of(0.5),
                Payload.of("text"),
                Payload.of(new byte[] {1, 2}),
                Payload.map(Map.of("a", Payload.of(false), "b", Payload.list())),
                Payload.map(Map.of("0", Payload.ofNull())),
                Payload.of(NESTED),
                Payload.of(IrAttribute.of("a.inner", Payload.map(Map.of("k", Payload.of(1.5))))),
                Payload.of(IrAttribute.NULL),
                Payload.operand(0));
    }

    /** Returns a program of operations that each take the result before. */
    static Program chain(int count) {
        List<Operation> operations = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            operations.add(operation("x.link", List.of(PLAIN), i == 0 ? new int[0] : new int[] {i}));
        }
        return program(operations.toArray(new Operation[0]));
    }

    /** Returns a program of operations in one block. */
    static Program program(Operation... operations) {
        Block block = new Block(List.of(), List.of(), List.of(operations));
        return Program.of(new ProgramInfo(ProgramInfo.PIR, 1, true), new Region(List.of(block)));
    }

    /** Returns a program of one block with arguments and no operations. */
    static Program arguments(List<IrType> types, List<KeywordArgument> keywords) {
        Region body = new Region(List.of(new Block(types, keywords, List.of())));
        return Program.of(new ProgramInfo(ProgramInfo.PIR, 1, true), body);
    }

    static Operation operation(String name, List<IrType> results, int... operands) {
        return operation(name, AttributeList.EMPTY, results, operands);
    }

    private static Operation operation(String name, AttributeList attributes, List<IrType> results, int... operands) {
        return new Operation(
                new OperationHead(Name.of(name), attributes, Operands.of(operands), results, AttributeList.EMPTY));
    }

    /** Returns a program of one operation that has one attribute, of a kind that nobody knows. */
    static Program payload(Payload payload) {
        NamedAttribute attribute = new NamedAttribute("k", IrAttribute.of("x.z", payload));
        return program(operation("x.y", AttributeList.of(attribute), List.of()));
    }

    /** Returns a payload of lists inside each other. */
    static Payload nested(int levels) {
        Payload payload = Payload.of(1);
        for (int i = 1; i < levels; i++) {
            payload = Payload.list(payload);
        }
        return payload;
    }

    /** Returns a program of regions inside each other, its body included. */
    static Program regions(int levels) {
        Region region = Region.EMPTY;
        for (int i = 1; i < levels; i++) {
            Operation operation = new Operation(operation("x.y", List.of()).head(), List.of(region));
            region = new Region(List.of(new Block(List.of(operation))));
        }
        return Program.of(new ProgramInfo(ProgramInfo.PIR, 1, true), region);
    }

    /** Returns a type that holds another twice, and so on. */
    static IrType doubled(int levels) {
        IrType type = IrType.of("t.end");
        for (int i = 0; i < levels; i++) {
            type = IrType.of("t.pair", Payload.list(Payload.of(type), Payload.of(type)));
        }
        return type;
    }
}
