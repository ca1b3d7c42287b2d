package io.isomorph.conformance;

import io.isomorph.family.pir.build.Pir;
import io.isomorph.ir.Block;
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
import io.isomorph.testkit.generate.EveryPart;
import java.util.ArrayList;
import java.util.List;

/** Documents that every reader takes. */
final class Documents {
    private Documents() {}

    /** Returns a program of operations that each take the result before. */
    static Program chain(int count) {
        List<Operation> operations = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            operations.add(operation("x.link", List.of(EveryPart.PLAIN), i == 0 ? new int[0] : new int[] {i}));
        }
        return program(operations.toArray(new Operation[0]));
    }

    /** Returns a program of operations in one block. */
    static Program program(Operation... operations) {
        Block block = new Block(List.of(), List.of(), List.of(operations));
        return Program.of(new ProgramInfo(Pir.FAMILY, 1, true), new Region(List.of(block)));
    }

    /** Returns a program of one block with arguments and no operations. */
    static Program arguments(List<IrType> types, List<KeywordArgument> keywords) {
        Region body = new Region(List.of(new Block(types, keywords, List.of())));
        return Program.of(new ProgramInfo(Pir.FAMILY, 1, true), body);
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
        return Program.of(new ProgramInfo(Pir.FAMILY, 1, true), region);
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
