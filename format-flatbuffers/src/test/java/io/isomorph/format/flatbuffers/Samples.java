package io.isomorph.format.flatbuffers;

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

/** Small documents that have everything between them, and series of programs that begin alike. */
final class Samples {
    static final IrType PLAIN = IrType.of("t.plain");
    private static final IrType NESTED =
            IrType.of("t.nested", Payload.list(Payload.of(PLAIN), Payload.of(PLAIN), Payload.of(IrType.NULL)));

    private Samples() {}

    static List<Document> all() {
        return List.of(
                Document.of(List.of()),
                Document.of(Program.of(new ProgramInfo("", -1, false), Region.EMPTY)),
                chain(3),
                document());
    }

    /** Returns a document with every column filled: two programs that share a beginning, one of them twice, and an empty one. */
    static Document document() {
        Form form = Form.of(Map.of("json.style", "readable", "x", ""));
        return Document.of(List.of(
                new Entry("", 0, Form.EMPTY, Program.of(new ProgramInfo("", -1, false), Region.EMPTY)),
                new Entry("a", 1, Form.EMPTY, everything(7, "x.last")),
                new Entry("b", Long.MAX_VALUE, form, everything(8, "x.last")),
                new Entry("\u00e9", 300, Form.EMPTY, everything(7, "x.other"))));
    }

    private static Program everything(long version, String lastName) {
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

    /** Returns an operation without operands. */
    static Operation operation(String name, List<IrType> results, NamedAttribute... attributes) {
        return operation(name, AttributeList.of(attributes), Operands.EMPTY, results);
    }

    static Operation operation(String name, AttributeList attributes, Operands operands, List<IrType> results) {
        return new Operation(new OperationHead(Name.of(name), attributes, operands, results, AttributeList.EMPTY));
    }

    static NamedAttribute attribute(String name, Payload payload) {
        return new NamedAttribute(name, IrAttribute.of("a.value", payload));
    }

    /** Returns one entry whose operations each use the result of the one before. */
    static Document chain(int count) {
        List<Operation> operations = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            operations.add(link(i, "x.link"));
        }
        return Document.of(program(operations));
    }

    /** Returns an operation that uses the result before it, if there is one. */
    static Operation link(int before, String name) {
        Operands operands = before == 0 ? Operands.EMPTY : Operands.of(before);
        return operation(name, AttributeList.of(attribute("k", Payload.of(5))), operands, List.of(PLAIN));
    }

    static Program program(List<Operation> operations) {
        Block block = new Block(List.of(), List.of(), operations);
        return Program.of(new ProgramInfo(ProgramInfo.PIR, 1, true), new Region(List.of(block)));
    }

    static Entry entry(String name, Program program) {
        return new Entry(name, 0, Form.EMPTY, program);
    }
}
