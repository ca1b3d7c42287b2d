package io.isomorph.ir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.Programs;
import io.isomorph.error.LimitExceededException;
import io.isomorph.error.StandardCode;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.Payload;
import io.isomorph.visit.CheckingVisitor;
import io.isomorph.visit.TracingVisitor;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RegionTest {
    private static Region around(Region... inner) {
        return new Region(List.of(new Block(List.of(new Operation(Programs.head("t.op", 0), List.of(inner))))));
    }

    private static Region deep(int levels) {
        Region region = Region.EMPTY;
        for (int i = 1; i < levels; i++) {
            region = around(region);
        }
        return region;
    }

    @Test
    void holdsTheDeepestNestingAndRefusesOneLevelMore() {
        Region deepest = deep(Region.MAX_DEPTH);
        assertEquals(Region.MAX_DEPTH, deepest.depth());
        var e = assertThrows(LimitExceededException.class, () -> around(Region.EMPTY, deepest));
        assertSame(StandardCode.LIMIT_DEPTH, e.code());
        assertEquals("regions are nested 513 deep where at most 512 can be held", e.problem());
    }

    /** As deep as programs get: regions around an operation with the deepest payload, made of lists or of types. */
    private static Program deepestProgram(boolean types) {
        Payload payload = Payload.of(1);
        while (payload.depth() < Payload.MAX_DEPTH) {
            payload = types ? Payload.of(IrType.of("x.t", payload)) : Payload.list(payload);
        }
        AttributeList attributes = AttributeList.of(new NamedAttribute("a", IrAttribute.of("x.a", payload)));
        Region region = new Region(
                List.of(new Block(List.of(new Operation(Programs.head("t.x", 0).withAttributes(attributes))))));
        while (region.depth() < Region.MAX_DEPTH) {
            region = around(region);
        }
        return Program.of(new ProgramInfo("pir", 0, false), region);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void deepestProgramIsWalkedComparedHashedAndTracedOnThreeQuartersOfAnOrdinaryStack(boolean types) throws Exception {
        Program a = deepestProgram(types);
        Program b = deepestProgram(types);
        FutureTask<Boolean> task = new FutureTask<>(() -> {
            ProgramCollector collector = new ProgramCollector();
            a.accept(TracingVisitor.program(line -> {}, CheckingVisitor.program(collector)));
            return a.equals(b)
                    && a.hashCode() == b.hashCode()
                    && collector.program().equals(a);
        });
        new Thread(null, task, "small stack", 768 << 10).start();
        assertTrue(task.get(60, TimeUnit.SECONDS));
    }

    @Test
    void anyDifferenceOfAnyPartMakesBlocksAndOperationsDiffer() {
        Operation operation = new Operation(Programs.head("t.op", 1));
        Block block =
                new Block(List.of(Programs.F32), List.of(new KeywordArgument("k", Programs.F32)), List.of(operation));
        List<Block> others = List.of(
                new Block(List.of(), block.keywordArguments(), block.operations()),
                new Block(List.of(IrType.NULL), block.keywordArguments(), block.operations()),
                new Block(block.argumentTypes(), List.of(), block.operations()),
                new Block(block.argumentTypes(), block.keywordArguments(), List.of()),
                new Block(block.argumentTypes(), block.keywordArguments(), List.of(operation, operation)),
                new Block(
                        block.argumentTypes(),
                        block.keywordArguments(),
                        List.of(new Operation(Programs.head("t.op", 2)))));
        for (Block other : others) {
            assertNotEquals(block, other);
            assertNotEquals(new Region(List.of(block)), new Region(List.of(other)));
        }
        Block same = new Block(
                List.of(Programs.F32),
                List.of(new KeywordArgument("k", Programs.F32)),
                List.of(new Operation(Programs.head("t.op", 1))));
        assertEquals(block, same);
        assertEquals(block.hashCode(), same.hashCode());
        assertNotEquals(block, (Object) "block");
        assertNotEquals(operation, (Object) "operation");
        assertNotEquals(operation, new Operation(operation.head(), List.of(Region.EMPTY)));
        assertNotEquals(
                new Operation(operation.head(), List.of(deep(1))), new Operation(operation.head(), List.of(deep(2))));
        assertEquals(operation.hashCode(), new Operation(Programs.head("t.op", 1)).hashCode());
    }

    @Test
    void depthIsThatOfTheDeepestBranch() {
        assertEquals(1, Region.EMPTY.depth());
        assertEquals(4, around(deep(2), deep(3), deep(1)).depth());
    }

    @Test
    void equalityIsByBlocks() {
        assertEquals(deep(3), deep(3));
        assertEquals(deep(3).hashCode(), deep(3).hashCode());
        assertNotEquals(deep(3), deep(2));
        assertNotEquals(Region.EMPTY, new Region(List.of(new Block(List.of()))));
        assertNotEquals(Region.EMPTY, (Object) List.of());
        assertEquals("Region of 1 blocks", deep(2).toString());
    }

    @Test
    void listsOfAllPartsAreCopied() {
        List<IrType> types = new ArrayList<>(List.of(Programs.F32));
        List<KeywordArgument> keywords = new ArrayList<>(List.of(new KeywordArgument("k", Programs.F32)));
        List<Operation> operations = new ArrayList<>(List.of(new Operation(Programs.head("t.op", 0))));
        Block block = new Block(types, keywords, operations);
        List<Block> blocks = new ArrayList<>(List.of(block));
        Region region = new Region(blocks);
        List<Region> regions = new ArrayList<>(List.of(region));
        Operation operation = new Operation(Programs.head("t.op", 0), regions);
        List.of(types, keywords, operations, blocks, regions).forEach(List::clear);
        assertEquals(2, block.argumentCount());
        assertEquals(1, block.operations().size());
        assertEquals(List.of(block), region.blocks());
        assertEquals(List.of(region), operation.regions());
        for (List<?> list : List.of(
                block.argumentTypes(),
                block.keywordArguments(),
                block.operations(),
                region.blocks(),
                operation.regions())) {
            assertThrows(UnsupportedOperationException.class, () -> list.remove(0));
        }
    }

    @Test
    void typesOfBlockArgumentsReferToNoOperand() {
        IrType type = IrType.of("x.t", Payload.list(Payload.operand(0)));
        var e = assertThrows(IllegalArgumentException.class, () -> new Block(List.of(type), List.of(), List.of()));
        assertEquals("the type of a block argument refers to operand 0", e.getMessage());
        assertThrows(IllegalArgumentException.class, () -> new KeywordArgument("k", type));
    }

    @Test
    void keywordArgumentHasAValidNameAndAType() {
        assertEquals("", new KeywordArgument("", IrType.NULL).name());
        assertThrows(IllegalArgumentException.class, () -> new KeywordArgument("\udc00", Programs.F32));
        assertThrows(NullPointerException.class, () -> new KeywordArgument("k", null));
    }

    @Test
    void operationIsCalledAsItsHead() {
        assertEquals(Name.of("t.op"), new Operation(Programs.head("t.op", 0)).name());
        assertThrows(NullPointerException.class, () -> new Operation(null));
    }
}
