package io.isomorph.format.flatbuffers;

import io.isomorph.family.pir.build.Pir;
import io.isomorph.ir.Block;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
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
import io.isomorph.testkit.generate.EveryPart;
import java.util.ArrayList;
import java.util.List;

/** Small documents that have everything between them, and series of programs that begin alike. */
final class Samples {
    static final IrType PLAIN = EveryPart.PLAIN;

    private Samples() {}

    static List<Document> all() {
        return List.of(
                Document.of(List.of()),
                Document.of(Program.of(new ProgramInfo("", -1, false), Region.EMPTY)),
                chain(3),
                EveryPart.document(),
                document());
    }

    /** Returns a document with every column filled: programs that share a beginning, one of them twice, and an empty one; attachments. */
    static Document document() {
        return EveryPart.documentWithAttachments();
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
        return Program.of(new ProgramInfo(Pir.FAMILY, 1, true), new Region(List.of(block)));
    }

    static Entry entry(String name, Program program) {
        return new Entry(name, 0, Form.EMPTY, program);
    }
}
