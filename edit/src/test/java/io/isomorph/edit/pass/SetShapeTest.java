package io.isomorph.edit.pass;

import static io.isomorph.edit.OperationNames.names;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.edit.ProgramEditor;
import io.isomorph.edit.tree.EditCode;
import io.isomorph.error.InvalidModelException;
import io.isomorph.family.pir.build.PirBlock;
import io.isomorph.family.pir.kind.BoolAttribute;
import io.isomorph.family.pir.kind.Float64Attribute;
import io.isomorph.family.pir.kind.PlaceAttribute;
import io.isomorph.family.pir.kind.StringAttribute;
import io.isomorph.family.pir.operator.DataType;
import io.isomorph.family.pir.type.DenseTensorType;
import io.isomorph.family.pir.type.VectorType;
import io.isomorph.ir.Program;
import io.isomorph.ir.Value;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.kind.Longs;
import io.isomorph.text.PrintOptions;
import io.isomorph.tools.print.ProgramPrinter;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** The shapes of inputs: what follows from another one, and where that is refused. */
class SetShapeTest extends PirPasses {
    @Test
    void theShapeOfAnInputIsSetAndTypesFollow() {
        Program program = run(linear(), "set-shape:input=x,shape=4,8");
        assertEquals("[4,8] [8,4] [4] [4,4] [4,4] [4,4] [4,4] [4,4]", shapes(program));
        assertEquals("the input x has the shape [4, 8]", changes.get(0));
        assertEquals(6, changes.size());
        assertEquals(program, run(program, "set-shape:input=x,shape=4,8"));
        assertEquals(List.of(), changes);
        assertEquals(
                "[2,3,8] [8,4] [4] [2,3,4] [2,3,4] [2,3,4] [2,3,4] [2,3,4]",
                shapes(run(program, "set-shape:input=x,shape=2,3,8")));
    }

    @Test
    void aShapeThatAnOperationDoesNotTakeIsRefused() {
        InvalidModelException fault =
                assertThrows(InvalidModelException.class, () -> run(linear(), "set-shape:input=x,shape=4,9"));
        assertEquals(EditCode.SHAPE, fault.code());
        assertEquals(3, fault.location().operation());
    }

    /** Where no rule is known, dimensions become unknown in a vector of tensors, too, and what takes its members follows. */
    @Test
    void vectorsOfUnknownTensorsAreFollowed() {
        Value x = body.data("x", DataType.FLOAT32, 4);
        Value y = body.data("y", DataType.FLOAT32, 2);
        IrType grid = PirBlock.tensor(DataType.FLOAT32, 4, 2);
        Value both = body.op("builtin.combine").operands(x, y).add().result(0);
        Value grids = body.op("pd_op.meshgrid")
                .operands(both)
                .results(new VectorType(List.of(grid, grid)).toType())
                .add()
                .result(0);
        Value first = body.op("builtin.split")
                .operands(grids)
                .results(grid, grid)
                .add()
                .result(0);
        body.fetch(first, "grid", 0);
        Program program = run(builder.build(), "set-shape:input=x,shape=6");
        assertEquals("[6] [2] ? ? [-1,-1] [-1,-1]", shapes(program));
    }

    /** A shape that is a value is followed, though its own type stays as it was. */
    @Test
    void shapesThatAreValuesAreFollowed() {
        Value x = body.data("x", DataType.FLOAT32, 2, 4);
        Value shape = op("shape64", x);
        Value value = body.op("pd_op.full")
                .attribute("shape", new long[] {1})
                .attribute("value", 0.0)
                .add()
                .result(0);
        Value zeros =
                body.op("pd_op.full_with_tensor").operands(value, shape).add().result(0);
        body.fetch(op("relu", zeros), "y", 0);
        Program program = builder.build();
        assertEquals("[2,4] [2] [1] [2,4] [2,4] [2,4]", shapes(program));
        assertEquals("[3,4] [2] [1] [3,4] [3,4] [3,4]", shapes(run(program, "set-shape:input=x,shape=3,4")));
        assertEquals("[-1,4] [2] [1] [-1,4] [-1,4] [-1,4]", shapes(run(program, "set-shape:input=x,shape=-1,4")));
    }

    /** A branch gives what its regions hand on: of types that differ, dimensions are unknown; what gives something else is not guessed. */
    @Test
    void whatRegionsHandOnIsFollowed() {
        Value x = body.data("x", DataType.FLOAT32, 2, 3);
        Value y = body.data("y", DataType.FLOAT32, 2, 3);
        Value go = body.data("go", DataType.BOOL, 1);
        Value inner = branch(go, x, x);
        body.fetch(op("relu", branch(go, inner, x)), "same", 0);
        body.fetch(op("relu", branch(go, inner, y)), "other", 1);
        Program program = run(builder.build(), "set-shape:input=x,shape=5,3");
        assertEquals(
                "data[5,3] data[2,3] data[1]" + " if[5,3] if[5,3] relu[5,3] fetch[5,3] if[-1,3] relu[-1,3] fetch[-1,3]",
                withShapes(program));
    }

    private Value branch(Value condition, Value first, Value second) {
        return branch(
                condition, first, block -> block.op("cf.yield").operands(second).add());
    }

    private Value branch(Value condition, Value first, Consumer<PirBlock> second) {
        return body.op("pd_op.if")
                .operands(condition)
                .results(first.type())
                .region(List.of(), block -> block.op("cf.yield").operands(first).add())
                .region(List.of(), second)
                .add()
                .result(0);
    }

    /** What an operation gives that is no branch is not known from its regions. */
    @Test
    void whatOtherRegionsHandOnIsNotGuessed() {
        Value x = body.data("x", DataType.FLOAT32, 2, 3);
        Value graph = body.op("pd_op.cuda_graph")
                .results(x.type())
                .region(List.of(), block -> block.op("cf.yield").operands(x).add())
                .add()
                .result(0);
        body.fetch(graph, "z", 0);
        refused(
                EditCode.SHAPE,
                "pd_op.cuda_graph gives what its regions hand on, whose types do not follow",
                builder.build(),
                "set-shape:input=x,shape=5,3");
    }

    /** What a layer of Python gives follows from its region, as what a branch gives. */
    @Test
    void whatALayerHandsOnIsFollowed() {
        Value x = body.data("x", DataType.FLOAT32, 2, 3);
        Value layer = body.op("pd_op.pylayer")
                .operands(body.data("y", DataType.FLOAT32, 2, 3))
                .attribute("backward_function_id", 0)
                .results(x.type())
                .region(List.of(), block -> block.op("cf.yield").operands(x).add())
                .add()
                .result(0);
        body.fetch(layer, "z", 0);
        assertEquals(
                "data[5,3] data[2,3] pylayer[5,3] fetch[5,3]",
                withShapes(run(builder.build(), "set-shape:input=x,shape=5,3")));
    }

    /** A split of a vector that becomes longer or shorter would have another number of results, which no pass may give it. */
    @Test
    void aSplitIntoMoreThanItHasIsRefused() {
        Value x = body.data("x", DataType.FLOAT32, 2, 4);
        Value parts =
                body.op("pd_op.unbind").operands(x).attribute("axis", 1).add().result(0);
        IrType part = PirBlock.tensor(DataType.FLOAT32, 2);
        Value first = body.op("builtin.split")
                .operands(parts)
                .results(part, part, part, part)
                .add()
                .result(0);
        body.fetch(first, "y", 0);
        Program program = builder.build();
        refused(
                EditCode.SHAPE,
                "builtin.split does not take what follows: it has 4 results where 6 follow",
                program,
                "set-shape:input=x,shape=2,6");
        refused(
                EditCode.SHAPE,
                "builtin.split does not take what follows: it has 4 results where 1 follows",
                program,
                "set-shape:input=x,shape=2,1");
    }

    /** Values have the numbers that printing gives them, which stacks have none of. */
    @Test
    void stacksTakeNoNumbers() {
        Value x = body.data("x", DataType.FLOAT32, 2);
        body.op("cf.stack_create")
                .results(IrType.of("cf.t_stack"), IrType.of("cf.t_inlet"), IrType.of("cf.t_outlet"))
                .add();
        Value y = op("relu", x);
        body.fetch(op("tanh", y), "z", 0);
        Program program = builder.build();
        String text = ProgramPrinter.print(program, PrintOptions.DEFAULTS, FAMILIES);
        assertTrue(text.contains("(%1) = \"pd_op.relu\""), text);
        assertEquals("data[] relu[1] fetch[2]", names(run(program, "extract:to=%1")));
        refused(EditCode.TARGET, "there is no value %4; the last is %3", program, "extract:to=%4");
    }

    /** The body of a loop may hand on less than its arguments leave open, of what it takes from outside. */
    @Test
    void aLoopTakesWhatItsBodyHandsOn() {
        Value x = body.data("x", DataType.FLOAT32, -1, 4);
        Value go = body.data("go", DataType.BOOL, 1);
        Value end = body.op("pd_op.while")
                .operands(go, op("assign", x))
                .results(x.type())
                .region(List.of(x.type()), block -> {
                    Value sum = block.op("pd_op.add")
                            .operands(block.argument(0), x)
                            .add()
                            .result(0);
                    block.op("cf.yield").operands(go, sum).add();
                })
                .add()
                .result(0);
        body.fetch(end, "y", 0);
        assertEquals(
                "data[5,4] data[1] assign[5,4] while[-1,4] add[5,4] fetch[-1,4]",
                withShapes(run(builder.build(), "set-shape:input=x,shape=5,4")));
    }

    /** What no rule gives is not left as it was, but for attributes that types have nothing to do with. */
    @Test
    void anAttributeMayChangeTypesThatNoRuleGives() {
        Value x = body.data("x", DataType.FLOAT32, 2, 3);
        body.op("pd_op.logsumexp")
                .operands(x)
                .attribute("axis", new long[] {1})
                .attribute("keepdim", true)
                .attribute("reduce_all", false)
                .results(new DenseTensorType(DataType.FLOAT32.type(), Longs.of(2, 1), "NCHW", List.of(), 0).toType())
                .add();
        Program program = builder.build();
        assertEquals("data[2,3] logsumexp[2,1]", withShapes(run(program, "set-attribute:name=name,value=y")));
        assertEquals("data[2,3] logsumexp[-1,-1]", withShapes(run(program, "set-attribute:name=axis,value=0")));
        assertEquals("data[2,3] logsumexp[2,1]", withShapes(run(program, "set-attribute:name=place,value=cpu")));
    }

    /** Returns a program with further attributes of an operation, which the builder would refuse. */
    private static Program with(Program program, int operation, Map<String, IrAttribute> attributes) {
        ProgramEditor editor = ProgramEditor.of(program);
        attributes.forEach(editor.operations().get(operation)::setAttribute);
        return editor.program();
    }

    /** Attributes of parameters, names, places and fractions change no type, also where no rule gives it. */
    @Test
    void otherAttributesChangeNoTypes() {
        Value w = body.parameter("w", DataType.FLOAT32, 2, 3);
        body.op("pd_op.logsumexp")
                .operands(w)
                .attribute("axis", new long[] {0})
                .attribute("keepdim", true)
                .attribute("reduce_all", false)
                .results(PirBlock.tensor(DataType.FLOAT32, 1, 3))
                .add();
        Program program = with(
                builder.build(),
                1,
                Map.of(
                        "name", new StringAttribute("a").toAttribute(),
                        "place", new PlaceAttribute((byte) 1, (byte) 0, "").toAttribute(),
                        "fraction", Float64Attribute.of(0.5).toAttribute()));
        String shapes = "builtin.parameter[2,3] logsumexp[1,3]";
        for (String change : List.of(
                "parameter_name,value=v",
                "is_parameter,value=false",
                "need_clip,value=false",
                "is_distributed,value=true",
                "name,value=b",
                "place,value=gpu:0",
                "fraction,value=0.25")) {
            assertEquals(shapes, withShapes(run(program, "set-attribute:name=" + change)), change);
            assertEquals(1, changes.size(), change);
        }
        assertEquals(
                "builtin.parameter[2,3] logsumexp[-1,-1]", withShapes(run(program, "set-attribute:name=axis,value=1")));
    }

    /** What a branch gives follows from its regions, not from its attributes. */
    @Test
    void anAttributeOfABranchChangesNoTypes() {
        Value x = body.data("x", DataType.FLOAT32, 2, 3);
        Value condition = body.data("c", DataType.BOOL, 1);
        body.fetch(branch(condition, x, x), "y", 0);
        Program program = with(builder.build(), 2, Map.of("flag", new BoolAttribute(true).toAttribute()));
        assertEquals(
                "data[2,3] data[1] if[2,3] fetch[2,3]",
                withShapes(run(program, "set-attribute:name=flag,value=false")));
    }

    /** Of a branch that hands on nothing, nothing is known. */
    @Test
    void aBranchThatHandsOnNothingGivesATensorAllTheSame() {
        Value x = body.data("x", DataType.FLOAT32, 2, 3);
        body.fetch(branch(body.data("c", DataType.BOOL, 1), x, block -> {}), "y", 0);
        ProgramEditor editor = ProgramEditor.of(builder.build());
        Passes.load().create("set-shape:input=c,shape=2").run(editor, new PassContext(PIR));
        assertEquals("data[2,3] data[2] if[-1,-1] fetch[-1,-1]", withShapes(editor.program()));
    }

    /** Of a branch whose condition alone has another type, what it gives is what its regions hand on, as before. */
    @Test
    void aConditionOfAnotherShapeChangesNoBranch() {
        Value x = body.data("x", DataType.FLOAT32, 3);
        Value condition = body.data("c", DataType.BOOL, 1);
        Value y = body.op("pd_op.if")
                .operands(condition)
                .results(x.type())
                .region(List.of(), block -> block.op("cf.yield").operands(x).add())
                .region(List.of(), block -> block.op("cf.yield").operands(x).add())
                .add()
                .result(0);
        body.fetch(op("relu", y), "y", 0);
        assertEquals(
                "data[3] data[-1] if[3] relu[3] fetch[3]",
                withShapes(run(builder.build(), "set-shape:input=c,shape=-1")));
    }

    /** A shape without dimensions is that of a scalar; an empty item is none. */
    @Test
    void aScalarHasNoDimensions() {
        body.fetch(op("relu", body.data("x", DataType.FLOAT32, 3)), "y", 0);
        Program program = builder.build();
        assertEquals("data[] relu[] fetch[]", withShapes(run(program, "set-shape:input=x,shape=")));
        for (String shape : List.of("3,,4", ",3", "3,")) {
            refused(EditCode.PASS, "an item of '" + shape + "' is empty", program, "set-shape:input=x,shape=" + shape);
        }
    }

    /** A constant that is a shape may change its value and not its type: what uses it follows all the same. */
    @Test
    void whatUsesAShapeFollowsTheAttributeThatHasIt() {
        Value x = body.data("x", DataType.FLOAT32, 3, 4);
        Value shape = body.op("pd_op.full_int_array")
                .attribute("value", new long[] {2, 6})
                .attribute("dtype", "int64")
                .add()
                .result(0);
        body.fetch(op("reshape", x, shape), "y", 0);
        assertEquals(
                "data[3,4] full_int_array[2] reshape[12,1] fetch[12,1]",
                withShapes(run(builder.build(), "set-attribute:name=value,value=12,1,operation=pd_op.full_int_array")));
    }

    @Test
    void shapesAreNotGuessedBehindALoop() {
        Value x = body.data("x", DataType.FLOAT32, 2);
        Value go = body.data("go", DataType.BOOL, 1);
        body.op("pd_op.while")
                .operands(go, x)
                .results(x.type())
                .region(
                        List.of(x.type()),
                        block -> block.op("cf.yield")
                                .operands(go, block.argument(0))
                                .add())
                .add();
        refused(
                EditCode.SHAPE,
                "pd_op.while hands values to its regions, whose types do not follow",
                builder.build(),
                "set-shape:input=x,shape=4");
    }

    /** What a loop takes in general it takes in particular: its types stay as they were. */
    @Test
    void aLoopTakesAShapeThatItsBodyLeavesOpen() {
        Value x = body.data("x", DataType.FLOAT32, -1, 4);
        Value go = body.data("go", DataType.BOOL, 1);
        Value end = body.op("pd_op.while")
                .operands(go, x)
                .results(x.type())
                .region(
                        List.of(x.type()),
                        block -> block.op("cf.yield")
                                .operands(go, block.argument(0))
                                .add())
                .add()
                .result(0);
        body.fetch(op("relu", end), "y", 0);
        Program program = builder.build();
        assertEquals(
                "data[3,4] data[1] while[-1,4] relu[-1,4] fetch[-1,4]",
                withShapes(run(program, "set-shape:input=x,shape=3,4")));
        refused(
                EditCode.SHAPE,
                "pd_op.while hands values to its regions, whose types do not follow",
                program,
                "set-shape:input=x,shape=3,5");
    }
}
