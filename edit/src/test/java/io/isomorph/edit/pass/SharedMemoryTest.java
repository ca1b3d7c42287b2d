package io.isomorph.edit.pass;

import static io.isomorph.edit.OperationNames.names;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.edit.ProgramEditor;
import io.isomorph.edit.SharedMemory;
import io.isomorph.edit.tree.MutableOperation;
import io.isomorph.edit.tree.MutableValue;
import io.isomorph.family.pir.build.Pir;
import io.isomorph.family.pir.operator.DataType;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.Value;
import io.isomorph.ir.payload.IrType;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Passes keep what a program computes where values share memory: by operators in place, loops and lists of values. */
class SharedMemoryTest extends PirPasses {
    private Value zeros() {
        return body.op("pd_op.full")
                .attribute("shape", new long[] {1})
                .attribute("value", 0.0)
                .attribute("dtype", "float32")
                .add()
                .result(0);
    }

    /** A loop over a counter, which its body increments in place. */
    private Value loop(Value condition, Value counter) {
        return body.op("pd_op.while")
                .operands(condition, counter)
                .results(counter.type())
                .region(List.of(counter.type()), block -> {
                    Value next = block.op("pd_op.increment_")
                            .operands(block.argument(0))
                            .add()
                            .result(0);
                    block.op("cf.yield").operands(condition, next).add();
                })
                .add()
                .result(0);
    }

    /** A counter that a loop increments is not merged with what begins with the same value. */
    @Test
    void whatALoopOverwritesIsNotMerged() {
        Value condition = body.data("c", DataType.BOOL, 1);
        Value counter = zeros();
        Value other = zeros();
        Value third = zeros();
        body.fetch(op("add", loop(condition, counter), op("add", other, third)), "y", 0);
        Program merged = run(builder.build(), "common-subexpressions");
        assertEquals(List.of("pd_op.full 3 is merged with the equal operation 2"), changes);
        assertEquals(
                1,
                heads(merged).stream()
                        .filter(head -> head.name().local().equals("while"))
                        .count());
    }

    /** What reads a counter after a loop needs the loop, whose results nobody uses. */
    @Test
    void aLoopThatOverwritesWhatIsReadLaterStays() {
        Value condition = body.data("c", DataType.BOOL, 1);
        Value counter = zeros();
        loop(condition, counter);
        body.fetch(op("relu", counter), "y", 0);
        Program program = builder.build();
        assertEquals(program, run(program, "freeze"));
    }

    /** y is x, which tanh_ overwrites between two reads of y. */
    @Test
    void whatIsReadBeforeAndAfterItsMemoryIsOverwrittenIsNotMerged() {
        Value x = op("exp", body.data("x", DataType.FLOAT32, 2));
        Value y = op("relu_", x);
        Value before = op("sigmoid", y);
        op("tanh_", x);
        Value after = op("sigmoid", y);
        body.fetch(op("subtract", before, after), "z", 0);
        Program program = builder.build();
        assertEquals(program, run(program, "common-subexpressions"));
    }

    /** An operation that overwrites a value by way of another one in its memory is needed. */
    @Test
    void whatOverwritesTheMemoryOfWhatIsReadLaterStays() {
        Value x = op("exp", body.data("x", DataType.FLOAT32, 2));
        op("tanh_", op("relu_", x));
        body.fetch(op("sigmoid", x), "z", 0);
        op("tanh_", x);
        assertEquals("data[] exp[1] relu_[2] tanh_[3] sigmoid[2] fetch[5]", names(run(builder.build(), "freeze")));
    }

    /** Forward and backward branch of a training program, which share a stack: the first keeps a value for the second. */
    private Value forwardAndBackward(Value condition, Value x) {
        List<Value> stack = body.op("cf.stack_create")
                .results(IrType.of("cf.t_stack"), IrType.of("cf.t_inlet"), IrType.of("cf.t_outlet"))
                .add()
                .all();
        Value forward = body.op("pd_op.if")
                .operands(condition)
                .results(x.type())
                .region(List.of(), block -> {
                    Value kept = block.op("pd_op.exp").operands(x).add().result(0);
                    block.op("cf.tuple_push").operands(stack.get(1), kept).add();
                    block.op("cf.yield").operands(kept).add();
                })
                .region(List.of(), block -> block.op("cf.yield").operands(x).add())
                .add()
                .result(0);
        body.fetch(forward, "y", 0);
        return body.op("pd_op.if")
                .operands(condition)
                .results(x.type())
                .region(List.of(), block -> {
                    Value kept = block.op("cf.tuple_pop")
                            .operands(stack.get(2))
                            .results(x.type())
                            .add()
                            .result(0);
                    block.op("cf.yield").operands(kept).add();
                })
                .region(List.of(), block -> block.op("cf.yield").operands(x).add())
                .add()
                .result(0);
    }

    /** What the forward pass keeps for gradients goes with them: it would keep what only training makes. */
    @Test
    void whatNobodyReadsIsNotStored() {
        Value condition = body.data("c", DataType.BOOL, 1);
        forwardAndBackward(condition, body.data("x", DataType.FLOAT32, 2));
        String kept = names(run(builder.build(), "freeze"));
        assertEquals("data[] data[] if[1] exp[2] yield[4] yield[2] fetch[3]", kept);
        assertTrue(changes.contains("cf.tuple_push 5 is erased: nobody reads what it stores"), changes::toString);
        assertTrue(changes.contains("cf.stack_create 2 is erased: nobody reads what it stores"), changes::toString);
    }

    /** What reads from a stack needs what stores there. */
    @Test
    void whatIsReadFromAStackIsStored() {
        Value condition = body.data("c", DataType.BOOL, 1);
        Value gradient = forwardAndBackward(condition, body.data("x", DataType.FLOAT32, 2));
        body.fetch(gradient, "dx", 1);
        Program program = builder.build();
        Program part = run(program, "extract:to=dx");
        assertEquals(
                1,
                heads(part).stream()
                        .filter(head -> head.name().local().equals("tuple_push"))
                        .count());
        assertEquals(
                2,
                heads(part).stream()
                        .filter(head -> head.name().local().equals("if"))
                        .count());
    }

    /** A list of values has their memory; what a normalization gives besides its running statistics has its own. */
    @Test
    void listsShareTheMemoryOfTheirValuesAndNoOthersDo() {
        Value x = body.data("x", DataType.FLOAT32, 2, 3, 4, 4);
        Value mean = body.parameter("mean", DataType.FLOAT32, 3);
        Value variance = body.parameter("variance", DataType.FLOAT32, 3);
        Value scale = body.parameter("scale", DataType.FLOAT32, 3);
        Value bias = body.parameter("bias", DataType.FLOAT32, 3);
        body.op("pd_op.batch_norm_")
                .operands(x, mean, variance, scale, bias)
                .attribute("is_test", true)
                .attribute("momentum", 0.9)
                .attribute("epsilon", 1e-5)
                .attribute("data_format", "NCHW")
                .attribute("use_global_stats", false)
                .attribute("trainable_statistics", false)
                .add();
        body.op("builtin.combine").operands(scale, bias).add();
        ProgramEditor editor = ProgramEditor.of(builder.build());
        SharedMemory memory = SharedMemory.of(editor, PIR);
        List<MutableOperation> operations = editor.operations();
        MutableOperation norm = operations.get(5);
        assertTrue(memory.mayBeOverwritten(operations.get(1).result(0)));
        assertSame(memory.first(norm.result(1)), memory.first(operations.get(1).result(0)));
        for (MutableValue own : List.of(
                norm.result(0), operations.get(0).result(0), operations.get(3).result(0))) {
            assertFalse(memory.mayBeOverwritten(own));
        }
        MutableValue list = operations.get(6).result(0);
        assertSame(memory.first(list), memory.first(operations.get(3).result(0)));
        assertSame(memory.first(list), memory.first(operations.get(4).result(0)));
    }

    /** Without results, an operation that nobody knows overwrites its operands, and does not make them one. */
    @Test
    void operandsShareMemoryThroughResultsOnly() {
        IrType type = IrType.of("x.t");
        for (boolean hasResult : new boolean[] {false, true}) {
            ProgramBuilder program = Pir.builder(4);
            Value a = program.op("x.give").results(type).add().result(0);
            Value b = program.op("x.give").results(type).add().result(0);
            program.op("x.take")
                    .operands(a, b)
                    .results(hasResult ? new IrType[] {type} : new IrType[0])
                    .add();
            ProgramEditor editor = ProgramEditor.of(program.build());
            SharedMemory memory = SharedMemory.of(editor, PIR);
            MutableValue first = editor.operations().get(0).result(0);
            MutableValue second = editor.operations().get(1).result(0);
            assertEquals(hasResult, memory.first(first) == memory.first(second));
            assertTrue(memory.mayBeOverwritten(first));
        }
    }

    /** Of an operation that nobody knows, any result may be in the memory of any operand; many of both are no product. */
    @Test
    void manyValuesOfAnUnknownOperationTakeLittleTime() {
        int count = 200_000;
        IrType[] types = Collections.nCopies(count, IrType.of("x.t")).toArray(new IrType[0]);
        ProgramBuilder program = Pir.builder(4);
        List<Value> values =
                new ArrayList<>(program.op("x.many").results(types).add().all());
        for (int i = 1; i < count; i += 2) {
            values.set(i, Value.NULL);
        }
        program.op("x.many")
                .operands(values.toArray(new Value[0]))
                .results(types)
                .add();
        ProgramEditor editor = ProgramEditor.of(program.build());
        assertTimeoutPreemptively(Duration.ofSeconds(20), () -> {
            SharedMemory memory = SharedMemory.of(editor, PIR);
            assertTrue(memory.mayBeOverwritten(editor.operations().get(1).result(count - 1)));
        });
    }
}
