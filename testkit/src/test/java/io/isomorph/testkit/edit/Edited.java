package io.isomorph.testkit.edit;

import io.isomorph.ir.Document;
import io.isomorph.ir.Operands;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramCollector;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import io.isomorph.testkit.generate.DocumentGenerator;
import io.isomorph.testkit.generate.Profile;
import io.isomorph.testkit.generate.ProgramGenerator;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** Programs and documents that the tests of this package edit. */
public final class Edited {
    public static final IrType F32 = IrType.of("builtin.t_f32");

    private Edited() {}

    /** Random documents of all sorts. */
    public static Stream<Document> documents(int count) {
        DocumentGenerator generator = DocumentGenerator.mixed();
        return LongStream.range(0, count).mapToObj(generator::generate);
    }

    /** Random programs of a few operations with all sorts of content. */
    public static Stream<Program> programs(int count) {
        ProgramGenerator generator = ProgramGenerator.of(Profile.ODD);
        return LongStream.range(0, count).mapToObj(generator::generate);
    }

    /** A random program such as models are. */
    public static Program typical(int operations, long seed) {
        Profile profile = Profile.TYPICAL.withOperations(operations, operations);
        return ProgramGenerator.of(profile).generate(seed);
    }

    /** An operation with one attribute {@code a} and results of type {@link #F32}. */
    public static OperationHead head(Payload payload, int results, int... operands) {
        List<IrType> types = new ArrayList<>();
        for (int i = 0; i < results; i++) {
            types.add(F32);
        }
        AttributeList attributes = AttributeList.of(new NamedAttribute("a", IrAttribute.of("x.a", payload)));
        return new OperationHead(Name.of("t.op"), attributes, Operands.of(operands), types, AttributeList.EMPTY);
    }

    /** A program of one block. */
    public static Program flat(OperationHead... heads) {
        ProgramCollector collector = new ProgramCollector();
        collector.visitInfo("pir", 1, true);
        collector.enterRegion();
        collector.enterBlock(List.of(), List.of());
        for (OperationHead head : heads) {
            collector.visitOperation(head, false);
        }
        collector.exitBlock();
        collector.exitRegion();
        return collector.program();
    }

    /** One operation in each region, regions nested so deep. */
    public static Program nested(int regions) {
        ProgramCollector collector = new ProgramCollector();
        collector.visitInfo("pir", 1, true);
        for (int i = 0; i < regions; i++) {
            collector.enterRegion();
            collector.enterBlock(List.of(F32), List.of());
            collector.visitOperation(head(Payload.of(i), 1, i, -i - 1), i < regions - 1);
        }
        for (int i = regions - 1; i >= 0; i--) {
            if (i < regions - 1) {
                collector.exitOperation();
            }
            collector.exitBlock();
            collector.exitRegion();
        }
        return collector.program();
    }

    /** A leaf in lists and types, so many levels in all. */
    public static Payload deep(Payload leaf, int levels) {
        Payload payload = leaf;
        for (int i = 1; i < levels; i++) {
            payload = i % 2 == 0 ? Payload.list(payload) : Payload.of(IrType.of("x.t", payload));
        }
        return payload;
    }
}
