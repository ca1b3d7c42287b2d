package io.isomorph.testkit.generate;

import io.isomorph.family.pir.build.Pir;
import io.isomorph.ir.Attachment;
import io.isomorph.ir.AttachmentBytes;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A small document with every part that a document can have, always the same: for tests that change a file byte by byte, or look
 * at each of its places, and must not miss one.
 */
public final class EveryPart {
    /** A type without payload, of a dialect that nobody knows. */
    public static final IrType PLAIN = IrType.of("t.plain");

    private static final IrType NESTED =
            IrType.of("t.nested", Payload.list(Payload.of(PLAIN), Payload.of(PLAIN), Payload.of(IrType.NULL)));

    private EveryPart() {}

    /**
     * Returns four entries: an empty program, two that are equal but for the version, and one that parts from them late.
     *
     * @return the document, equal each time
     */
    public static Document document() {
        Form form = Form.of(Map.of("json.style", "readable", "x", ""));
        return Document.of(List.of(
                new Entry("", 0, Form.EMPTY, Program.of(new ProgramInfo("", -1, false), Region.EMPTY)),
                new Entry("a", 1, Form.EMPTY, program(7, "x.last")),
                new Entry("b", Long.MAX_VALUE, form, program(8, "x.last")),
                new Entry("\u00e9", 300, Form.EMPTY, program(7, "x.other"))));
    }

    /**
     * Returns the same entries with everything that may be beside programs: attachments of equal and of different bytes, of none, with
     * and without payload, and a payload of the document.
     *
     * @return the document, equal each time
     */
    public static Document documentWithAttachments() {
        byte[] kernel = new byte[70];
        for (int i = 0; i < kernel.length; i++) {
            kernel[i] = (byte) (i * i);
        }
        Payload known = Payload.map(Map.of(
                "grid", Payload.list(Payload.of(1), Payload.of(70_000), Payload.of(0.5)), "type", Payload.of(NESTED)));
        Attachment cubin = new Attachment("cubin", known, AttachmentBytes.of(kernel));
        Attachment again = new Attachment("ptx", Payload.ofNull(), AttachmentBytes.of(kernel));
        Attachment empty = new Attachment("", null, AttachmentBytes.of(new byte[0]));
        List<Entry> entries = new ArrayList<>(document().entries());
        entries.set(1, entries.get(1).withAttachments(List.of(cubin, again)));
        entries.set(3, entries.get(3).withAttachments(List.of(empty, cubin)));
        return Document.of(entries, Payload.list(Payload.of("all"), Payload.of(IrAttribute.of("a.own"))));
    }

    /**
     * Returns a program with every part that a program can have.
     *
     * @param version of the program
     * @param lastName name of its last operation
     * @return the program, equal each time
     */
    public static Program program(long version, String lastName) {
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
                new Operation(new OperationHead(
                        Name.of(lastName), AttributeList.EMPTY, Operands.EMPTY, List.of(PLAIN), AttributeList.EMPTY)));
        Block body = new Block(List.of(PLAIN), List.of(), operations);
        return Program.of(new ProgramInfo(Pir.FAMILY, version, true), new Region(List.of(body)));
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
}
