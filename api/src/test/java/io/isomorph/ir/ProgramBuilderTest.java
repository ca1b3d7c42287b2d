package io.isomorph.ir;

import static io.isomorph.Programs.F32;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.Programs;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProgramBuilderTest {
    private static List<Operands> operands(Program program) {
        ValueIndex index = ValueIndex.of(program);
        List<Operands> operands = new ArrayList<>();
        for (int i = 0; i < index.operationCount(); i++) {
            operands.add(index.operation(i).operands());
        }
        return operands;
    }

    @Test
    void numbersValuesInTheOrderOfTheWalk() {
        assertEquals(
                List.of(
                        Operands.EMPTY,
                        Operands.of(1, -1, -2),
                        Operands.of(-3, -4),
                        Operands.of(4),
                        Operands.of(4),
                        Operands.of(2, 0, 2)),
                operands(Programs.nested()));
    }

    @Test
    void describesWholeOperations() {
        ProgramBuilder b = Programs.builder(4);
        b.op("t.x")
                .attribute("a", Programs.int32(1))
                .attribute("b", Programs.int32(2))
                .resultAttribute("c", Programs.int32(3))
                .results(F32)
                .results(IrType.NULL)
                .operands(Value.NULL)
                .operands(Value.NULL)
                .add();
        Program program = b.build();
        assertEquals(new ProgramInfo("pir", 4, true), program.info());
        OperationHead expected = new OperationHead(
                Name.of("t.x"),
                AttributeList.of(
                        new NamedAttribute("a", Programs.int32(1)), new NamedAttribute("b", Programs.int32(2))),
                Operands.of(0, 0),
                List.of(F32, IrType.NULL),
                AttributeList.of(new NamedAttribute("c", Programs.int32(3))));
        assertEquals(
                expected, program.body().blocks().get(0).operations().get(0).head());
    }

    @Test
    void handlesKnowTheirTypes() {
        ProgramBuilder b = ProgramBuilder.of(
                new ProgramInfo("x", 1, false), List.of(F32), List.of(new KeywordArgument("k", IrType.of("x.k"))));
        assertSame(F32, b.argument(0).type());
        assertEquals(IrType.of("x.k"), b.argument(1).type());
        ProgramBuilder.Results results =
                b.op("t.x").results(F32, IrType.of("x.r")).add();
        assertEquals(IrType.of("x.r"), results.result(1).type());
        assertEquals(List.of(results.result(0), results.result(1)), results.all());
        assertSame(IrType.NULL, Value.NULL.type());
        assertEquals("argument 2: x.k", b.argument(1).toString());
        assertEquals("result 2: x.r", results.result(1).toString());
        assertEquals("null value", Value.NULL.toString());
        assertThrows(IndexOutOfBoundsException.class, () -> results.result(2));
        assertThrows(IndexOutOfBoundsException.class, () -> b.argument(2));
    }

    @Test
    void nothingHappensBeforeAdd() {
        ProgramBuilder b = Programs.builder(1);
        List<String> ran = new ArrayList<>();
        b.op("t.forgotten").region(region -> ran.add("ran"));
        assertEquals(0, b.build().counts().operations());
        assertEquals(List.of(), ran);
    }

    @Test
    void refusesValuesOfAnotherBuilder() {
        Value foreign = Programs.builder(1).op("t.x").results(F32).add().result(0);
        ProgramBuilder b = Programs.builder(1);
        b.op("t.x").results(F32).add();
        var e = assertThrows(
                IllegalArgumentException.class,
                () -> b.op("t.y").operands(foreign).add());
        assertEquals("the value belongs to another builder", e.getMessage());
        assertEquals(1, b.build().counts().operations(), "what was refused is not in the program");
    }

    @Test
    void refusesRepeatedAttributesBadNamesAndReferencesToAbsentOperands() {
        ProgramBuilder b = Programs.builder(1);
        assertThrows(IllegalArgumentException.class, () -> b.op("noDialect"));
        var twice = b.op("t.x").attribute("a", Programs.int32(1)).attribute("a", Programs.int32(1));
        assertThrows(IllegalArgumentException.class, twice::add);
        var reference = b.op("t.x").attribute("a", IrAttribute.of("x.a", Payload.operand(0)));
        assertThrows(IllegalArgumentException.class, reference::add);
        assertEquals(0, b.build().counts().operations());
    }

    @Test
    void blockIsOfNoUseAfterItsEnd() {
        ProgramBuilder b = Programs.builder(1);
        List<ProgramBuilder.BlockBuilder> escaped = new ArrayList<>();
        b.op("t.x").region(region -> region.block(escaped::add)).add();
        var e = assertThrows(
                IllegalStateException.class, () -> escaped.get(0).op("t.y").add());
        assertTrue(e.getMessage().contains("t.y"), e.getMessage());
        assertEquals(1, b.build().counts().operations());
    }

    @Test
    void outerBlockWaitsWhileARegionIsFilled() {
        ProgramBuilder b = Programs.builder(1);
        b.op("t.x")
                .region(region -> region.block(block -> {
                    assertThrows(
                            IllegalStateException.class, () -> b.op("t.outer").add());
                    assertThrows(IllegalStateException.class, b::build);
                    block.op("t.inner").add();
                }))
                .add();
        b.op("t.after").add();
        assertEquals(3, b.build().counts().operations());
    }

    @Test
    void regionIsOfNoUseOutsideItsTurn() {
        ProgramBuilder b = Programs.builder(1);
        List<ProgramBuilder.RegionBuilder> escaped = new ArrayList<>();
        b.op("t.x")
                .region(region -> {
                    escaped.add(region);
                    region.block(block -> assertThrows(IllegalStateException.class, () -> region.block(inner -> {})));
                })
                .region(second -> assertThrows(
                        IllegalStateException.class, () -> escaped.get(0).block(block -> {})))
                .add();
        assertThrows(IllegalStateException.class, () -> escaped.get(0).block(block -> {}));
        Program program = b.build();
        Operation operation = program.body().blocks().get(0).operations().get(0);
        assertEquals(1, operation.regions().get(0).blocks().size());
        assertEquals(0, operation.regions().get(1).blocks().size());
    }

    @Test
    void builtProgramIsFinished() {
        ProgramBuilder b = Programs.builder(1);
        b.build();
        assertThrows(IllegalStateException.class, b::build);
        assertThrows(IllegalStateException.class, () -> b.op("t.x").add());
    }

    @Test
    void valuesOfEarlierBlocksAreSeen() {
        ProgramBuilder b = Programs.builder(1);
        List<Value> inner = new ArrayList<>();
        b.op("t.x")
                .region(region -> {
                    region.block(block ->
                            inner.add(block.op("t.a").results(F32).add().result(0)));
                    region.block(block -> block.op("t.b").operands(inner.get(0)).add());
                })
                .add();
        assertEquals(List.of(Operands.EMPTY, Operands.EMPTY, Operands.of(1)), operands(b.build()));
    }

    /** A region of which a block is being filled takes no other block, from wherever it is called. */
    @Test
    void aRegionTakesOneBlockAtATime() {
        ProgramBuilder builder = ProgramBuilder.of(new ProgramInfo("f", 1, false));
        builder.op("a.outer")
                .region(outer -> {
                    outer.block(block -> block.op("a.inner")
                            .region(inner -> assertThrows(IllegalStateException.class, () -> outer.block(other -> {})))
                            .add());
                    outer.block(block -> block.op("a.second").add());
                })
                .add();
        assertEquals(
                2,
                builder.build()
                        .body()
                        .blocks()
                        .get(0)
                        .operations()
                        .get(0)
                        .regions()
                        .get(0)
                        .blocks()
                        .size());
    }
}
