package io.isomorph.format.msgpack;

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
import java.util.List;
import java.util.Map;

/** Small documents that have everything between them. */
final class Samples {
    private static final IrType PLAIN = IrType.of("t.plain");
    private static final IrType NESTED =
            IrType.of("t.nested", Payload.list(Payload.of(PLAIN), Payload.of(PLAIN), Payload.of(IrType.NULL)));

    private Samples() {}

    /** Returns a file with every part of the grammar. */
    static byte[] small() {
        return Msgpack.write(document());
    }

    static List<byte[]> all() {
        return List.of(
                small(),
                Msgpack.write(Document.of(List.of())),
                Msgpack.write(Document.of(List.of(
                        new Entry("a", 1, Form.EMPTY, program(1)), new Entry("b", 2, Form.EMPTY, program(2))))));
    }

    static Document document() {
        return Document.of(List.of(
                new Entry("", 0, Form.EMPTY, Program.of(new ProgramInfo("", -1, false), Region.EMPTY)),
                new Entry("é", 300, Form.of(Map.of("json.style", "readable", "x", "")), program(7))));
    }

    private static Program program(long version) {
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
        Block body = new Block(
                List.of(PLAIN),
                List.of(),
                List.of(
                        new Operation(first),
                        new Operation(second, List.of(inner, Region.EMPTY)),
                        new Operation(second)));
        return Program.of(new ProgramInfo(ProgramInfo.PIR, version, true), new Region(List.of(body)));
    }

    private static Payload everyPayload() {
        return Payload.list(
                Payload.ofNull(),
                Payload.of(true),
                Payload.of(-1),
                Payload.of(200),
                Payload.ofUnsigned(-1),
                Payload.of(0.5),
                Payload.of("text"),
                Payload.of(new byte[] {1}),
                Payload.map(Map.of("a", Payload.of(false), "b", Payload.list())),
                Payload.map(Map.of("0", Payload.ofNull())),
                Payload.of(NESTED),
                Payload.of(IrAttribute.of("a.bare")),
                Payload.of(IrAttribute.NULL),
                Payload.operand(0));
    }
}
