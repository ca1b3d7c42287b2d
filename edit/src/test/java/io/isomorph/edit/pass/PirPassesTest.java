package io.isomorph.edit.pass;

import static io.isomorph.edit.OperationNames.names;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.isomorph.edit.ProgramEditor;
import io.isomorph.edit.tree.EditCode;
import io.isomorph.error.InvalidModelException;
import io.isomorph.family.FamilyEdits;
import io.isomorph.family.Signature;
import io.isomorph.family.pir.build.Pir;
import io.isomorph.family.pir.build.PirBlock;
import io.isomorph.family.pir.build.PirBuilder;
import io.isomorph.family.pir.kind.BoolAttribute;
import io.isomorph.family.pir.kind.IndexAttribute;
import io.isomorph.family.pir.kind.LayoutAttribute;
import io.isomorph.family.pir.kind.StringAttribute;
import io.isomorph.family.pir.operator.DataType;
import io.isomorph.ir.Block;
import io.isomorph.ir.Operation;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.Region;
import io.isomorph.ir.Value;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Payload;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The passes that query a family about inputs, outputs and attributes, on programs of PaddlePaddle. */
class PirPassesTest extends PirPasses {
    @Test
    void inputsOutputsAndParametersAreRenamed() {
        Program program = linear();
        Signature renamed = signature(
                run(run(run(program, "rename:from=x,to=image"), "rename:from=y,to=logits"), "rename:from=w,to=weight"));
        assertEquals(List.of("the parameter w is renamed to weight"), changes);
        assertEquals("image", ports(renamed.inputs()));
        assertEquals("logits", ports(renamed.outputs()));
        assertEquals("weight b", ports(renamed.parameters()));
        refused(EditCode.TARGET, "another parameter has the name 'b'", program, "rename:from=w,to=b");
        refused(
                EditCode.TARGET,
                "there is no input, output or parameter 'z'; inputs: x; outputs: y",
                program,
                "rename:from=z,to=a");
        assertEquals(program, run(program, "rename:from=x,to=x"));
    }

    @Test
    void inputsAndOutputsAreNamedByTheirPlace() {
        Value b = body.data("b", DataType.FLOAT32, 2);
        Value a = body.data("input_0", DataType.FLOAT32, 2);
        body.fetch(op("add", a, b), "y", 0);
        Program named = run(builder.build(), "canonical-names");
        assertEquals("input_0 input_1", ports(signature(named).inputs()));
        assertEquals("output_0", ports(signature(named).outputs()));
        assertEquals(
                List.of(
                        "the input b is renamed to input_0",
                        "the input input_0 is renamed to input_1",
                        "the output y is renamed to output_0"),
                changes);
        assertEquals(named, run(named, "canonical-names"));
    }

    @Test
    void aPartIsExtractedBetweenValues() {
        Program program = linear();
        Program part = run(program, "extract:from=%3,to=y");
        assertEquals("parameter[] data[] add[2,1] relu[3] fetch[4]", names(part));
        assertEquals(
                List.of(
                        "the value %3 of pd_op.matmul is fed",
                        "the value y is given as output 0",
                        "pd_op.tanh 7 is erased: no output needs it",
                        "pd_op.matmul 4 is erased: no output needs it",
                        "builtin.parameter 1 is erased: no output needs it",
                        "pd_op.data 0 is erased: no output needs it"),
                changes);
        assertEquals("value_3", ports(signature(part).inputs()));
        assertEquals("y", ports(signature(part).outputs()));
        assertEquals("data[] parameter[] matmul[1,2] fetch[3]", names(run(program, "extract:from=x,to=%3")));
        assertEquals("data[] fetch[1]", names(run(program, "extract:from=%4,to=%4")));
        assertEquals(
                "data[] parameter[] parameter[] matmul[1,2] add[4,3] relu[5] fetch[6] fetch[4]",
                names(run(program, "extract:to=y,%3")));
    }

    @Test
    void whatIsInARegionIsNeitherFedNorGiven() {
        ProgramBuilder nested = Pir.builder(4);
        nested.op("test.scope")
                .region(region -> region.block(block ->
                        block.op("test.value").results(IrType.of("test.x")).add()))
                .add();
        Program program = nested.build();
        String problem = "the value %0 is in a region; only what is in the body is fed or given";
        refused(EditCode.TARGET, problem, program, "extract:to=%0");
        refused(EditCode.TARGET, problem, program, "extract:from=%0,to=%0");
        ProgramBuilder dependent = Pir.builder(4);
        Value x = dependent.op("test.a").results(IrType.of("test.x")).add().result(0);
        dependent
                .op("test.value")
                .operands(x)
                .results(IrType.of("test.y", Payload.operand(0)))
                .add();
        refused(
                EditCode.TARGET,
                "the type of the value %1 refers to operands, so it is neither fed nor given",
                dependent.build(),
                "extract:to=%1");
    }

    /** A name that another input or output has is not given twice. */
    @Test
    void whatIsFedOrGivenHasANameOfItsOwn() {
        Value x = body.data("value_1", DataType.FLOAT32, 2);
        body.fetch(op("add", x, op("exp", op("relu", x))), "y", 0);
        Program part = run(builder.build(), "extract:from=value_1,%1,to=y,%2,%2");
        assertEquals("value_1 value_1_1", ports(signature(part).inputs()));
        assertEquals("y value_2 value_2_1", ports(signature(part).outputs()));
    }

    /** A model has inputs and parameters by name; what is fed in the place of a parameter has its name. */
    @Test
    void whatIsFedHasNotTheNameOfAParameterThatStays() {
        Value x = body.data("x", DataType.FLOAT32, 2);
        Value w = body.parameter("value_2", DataType.FLOAT32, 2);
        body.fetch(op("add", op("exp", x), w), "y", 0);
        Program program = builder.build();
        assertEquals(
                "value_2_1",
                ports(signature(run(program, "extract:from=%2,to=y")).inputs()));
        Program fed = run(program, "extract:from=x,value_2,to=y");
        assertEquals("x value_2", ports(signature(fed).inputs()));
    }

    /** Returns a program whose only branch is in a branch, and so on. */
    private static Program nested(Program program, int levels) {
        List<Operation> operations =
                new ArrayList<>(program.body().blocks().get(0).operations());
        Operation branch = operations.get(2);
        for (int level = 2; level < levels; level++) {
            Region around = new Region(List.of(new Block(List.of(branch))));
            branch = new Operation(
                    branch.head(), List.of(around, branch.regions().get(1)));
        }
        operations.set(2, branch);
        return Program.of(program.info(), new Region(List.of(new Block(operations))));
    }

    /** Programs as deep as any can be are edited on an ordinary thread. */
    @Test
    void programsOfAnyDepthAreEdited() {
        Value x = body.data("x", DataType.FLOAT32, 2, 3);
        body.op("pd_op.if")
                .operands(body.data("c", DataType.BOOL, 1))
                .results()
                .region(List.of(), inner -> inner.op("pd_op.relu").operands(x).add())
                .region(List.of(), inner -> {})
                .add();
        body.fetch(x, "y", 0);
        Program program = nested(builder.build(), Region.MAX_DEPTH);
        assertEquals("data[] fetch[1]", names(run(program, "freeze")));
        assertEquals("data[] fetch[1]", names(run(program, "extract:to=x")));
        assertEquals(
                "image",
                signature(run(program, "rename:from=x,to=image"))
                        .inputs()
                        .get(0)
                        .name());
        String last = heads(run(program, "set-shape:input=x,shape=4,3")).stream()
                .filter(head -> head.name().local().equals("relu"))
                .map(head -> shape(head.resultTypes().get(0)))
                .collect(Collectors.joining());
        assertEquals("[4,3]", last);
        assertEquals(program, run(program, "common-subexpressions"));
    }

    @Test
    void anInputThatIsFedStays() {
        Program program = linear();
        Program part = run(program, "extract:from=x,to=y");
        assertEquals("data[] parameter[] parameter[] matmul[1,2] add[4,3] relu[5] fetch[6]", names(part));
        assertEquals("x", ports(signature(part).inputs()));
        assertEquals(part, run(part, "extract:from=x,to=y"));
    }

    @Test
    void whatAPartNeedsBesidesItsInputsIsNamed() {
        Value x = body.data("x", DataType.FLOAT32, 2);
        Value mask = body.data("mask", DataType.FLOAT32, 2);
        body.fetch(op("add", op("relu", x), mask), "y", 0);
        Program program = builder.build();
        refused(
                EditCode.TARGET,
                "what is extracted needs the input mask too; add it to from, or a value that comes behind it",
                program,
                "extract:from=%2,to=y");
        assertEquals("data[] data[] add[2,1] fetch[3]", names(run(program, "extract:from=%2,mask,to=y")));
        refused(EditCode.TARGET, "there is no value %5; the last is %4", program, "extract:to=%5");
        ProgramBuilder list = Pir.builder(4);
        list.op("builtin.combine").results(IrType.of("test.list")).add();
        Program combined = list.build();
        refused(
                EditCode.TARGET,
                "the value %0 of builtin.combine is no tensor, so it cannot be fed",
                combined,
                "extract:from=%0,to=%0");
        refused(EditCode.TARGET, "the value %0 is no tensor, so it cannot be given", combined, "extract:to=%0");
        refused(
                EditCode.TARGET,
                "there is no value 'z'; name an input, an output or a parameter, or write %N as show does",
                program,
                "extract:to=z");
    }

    @Test
    void whatOnlyTrainingNeedsGoes() {
        Value x = body.data("x", DataType.FLOAT32, 2, 8);
        Value w = body.parameter("w", DataType.FLOAT32, 8, 8);
        Value rate = body.data("rate", DataType.FLOAT32, 1);
        Value product = op("matmul", x, w);
        Value dropped = body.op("pd_op.dropout")
                .operand("x", product)
                .operand("seed_tensor", Value.NULL)
                .operand("p", 0.5)
                .attribute("mode", "upscale_in_train")
                .add()
                .result(0);
        body.op("pd_op.sgd_")
                .operands(w, rate, op("scale", w, rate), Value.NULL)
                .add();
        Program program = builder.build();
        refused(
                EditCode.TARGET,
                "the program has no output; name the values that are given: freeze:outputs=a,b",
                program,
                "freeze");
        Program frozen = run(program, "freeze:outputs=%5");
        assertEquals("data[] parameter[] matmul[1,2] full[] dropout[3,0,4] fetch[5]", names(frozen));
        assertEquals(
                "builtin.a_bool(true)",
                PIR.print(
                        Objects.requireNonNull(heads(frozen).get(4).attributes().get("is_test"))));
        assertEquals(frozen, run(frozen, "freeze"));
        assertEquals(List.of(), changes);
        assertEquals(dropped.type(), heads(frozen).get(5).resultTypes().get(0));
    }

    /** Batch normalization that trains its statistics takes those of its input always; else the ones that are stored are taken. */
    @Test
    void batchNormalizationIsFrozenAsPaddleDoes() {
        for (boolean trainsStatistics : new boolean[] {false, true}) {
            PirBuilder other = PirBuilder.of(4);
            PirBlock block = other.body();
            Value[] parameters = IntStream.range(0, 4)
                    .mapToObj(i -> block.parameter("p" + i, DataType.FLOAT32, 3))
                    .toArray(Value[]::new);
            Value x = block.data("x", DataType.FLOAT32, 2, 3);
            Value y = block.op("pd_op.batch_norm_")
                    .operands(x, parameters[0], parameters[1], parameters[2], parameters[3])
                    .attribute("is_test", false)
                    .attribute("momentum", 0.9)
                    .attribute("epsilon", 1e-5)
                    .attribute("data_format", "NCHW")
                    .attribute("use_global_stats", false)
                    .attribute("trainable_statistics", trainsStatistics)
                    .add()
                    .result(0);
            block.fetch(y, "y", 0);
            AttributeList frozen = heads(run(other.build(), "freeze")).get(5).attributes();
            assertEquals("builtin.a_bool(true)", PIR.print(Objects.requireNonNull(frozen.get("is_test"))));
            assertEquals(
                    "builtin.a_bool(" + !trainsStatistics + ")",
                    PIR.print(Objects.requireNonNull(frozen.get("use_global_stats"))));
            assertEquals(
                    "builtin.a_bool(" + trainsStatistics + ")",
                    PIR.print(Objects.requireNonNull(frozen.get("trainable_statistics"))));
        }
    }

    /** What only training computes stays where a gradient that stays takes it. */
    @Test
    void whatAGradientTakesIsComputed() {
        for (boolean isGradientGiven : new boolean[] {false, true}) {
            PirBuilder other = PirBuilder.of(4);
            PirBlock block = other.body();
            List<Value> values = block.op("pd_op.eigvalsh")
                    .operands(block.data("x", DataType.FLOAT32, 3, 3))
                    .attribute("uplo", "L")
                    .attribute("is_test", false)
                    .results(PirBlock.tensor(DataType.FLOAT32, 3), PirBlock.tensor(DataType.FLOAT32, 3, 3))
                    .add()
                    .all();
            block.fetch(values.get(isGradientGiven ? 1 : 0), "y", 0);
            AttributeList frozen = heads(run(other.build(), "freeze")).get(1).attributes();
            assertEquals(
                    "builtin.a_bool(" + !isGradientGiven + ")",
                    PIR.print(Objects.requireNonNull(frozen.get("is_test"))));
        }
    }

    /** A gradient that stays is of the form that what it belongs to has, which then stays, too. */
    @Test
    void gradientsKeepTheirForm() {
        ProgramBuilder program = Pir.builder(4);
        program.op("pd_op.rnn_grad")
                .attribute("is_test", new BoolAttribute(false).toAttribute())
                .add();
        OperationHead gradient = heads(program.build()).get(0);
        FamilyEdits edits = Objects.requireNonNull(PIR.edits());
        assertSame(gradient, edits.forInference(gradient, result -> false));
    }

    @Test
    void whatWritesIntoAValueBeforeItIsReadStays() {
        Value x = body.data("x", DataType.FLOAT32, 2);
        Value y = op("exp", x);
        op("relu_", y);
        body.fetch(op("log", y), "z", 0);
        op("relu_", y);
        assertEquals("data[] exp[1] relu_[2] log[2] fetch[4]", names(run(builder.build(), "freeze")));
    }

    /** A text of many digits is known to be no number in one pass. */
    @Test
    void aLongTextThatIsNoNumberIsRefusedSoon() {
        Value x = body.data("x", DataType.FLOAT32, 2, 3);
        body.op("pd_op.leaky_relu").operands(x).add();
        String pass = "set-attribute:name=negative_slope,value=" + "1".repeat(200_000) + "x";
        Program program = builder.build();
        assertTimeoutPreemptively(
                Duration.ofSeconds(20), () -> assertThrows(InvalidModelException.class, () -> run(program, pass)));
    }

    @Test
    void attributesAreSetToValuesOfTheirKind() {
        Value x = body.data("x", DataType.FLOAT32, 2, 3);
        body.op("pd_op.leaky_relu")
                .operands(x)
                .attribute("layout", new LayoutAttribute("NCHW").toAttribute())
                .attribute("at", new IndexAttribute(2).toAttribute())
                .add();
        body.op("pd_op.transpose")
                .operands(x)
                .attribute("perm", new long[] {0, 1})
                .add();
        Program program = builder.build();
        for (String[] set : new String[][] {
            {"negative_slope", "0.25", "builtin.a_f64(0.25)"},
            {"place", "gpu:1", "pd_op.a_place([2, 1, \"\"])"},
            {"place", "cpu", "pd_op.a_place([1, 0, \"\"])"},
            {"dtype", "float64", "pd_op.a_dtype(\"float64\")"},
            {"name", "y", "builtin.a_str(\"y\")"},
            {"shape", "2,-1", "pd_op.a_intarray([2, -1])"},
            {"negative_slope", "-inf", "builtin.a_f64(-Infinity)"},
            {"negative_slope", "nan", "builtin.a_f64(nan:7ff8000000000000)"},
            {"negative_slope", "1e-300", "builtin.a_f64(1.0E-300)"},
            {"negative_slope", "0.0e7", "builtin.a_f64(0.0)"},
            {"layout", "NHWC", "pd_op.a_layout(\"NHWC\")"},
            {"at", "3", "builtin.a_index(3)"},
            {"stop_gradient", "", ""},
        }) {
            PassContext context = new PassContext(PIR);
            ProgramEditor editor = ProgramEditor.of(program);
            Passes.load()
                    .create("set-attribute:name=" + set[0] + ",value=" + set[1])
                    .run(editor, context);
            String printed = heads(editor.program()).stream()
                    .map(head -> head.attributes().get(set[0]))
                    .filter(Objects::nonNull)
                    .map(PIR::print)
                    .collect(Collectors.joining(" "));
            assertEquals(set[2], printed);
        }
        assertEquals(
                "builtin.a_array([builtin.a_i32(1), builtin.a_i32(0)])",
                PIR.print(Objects.requireNonNull(heads(run(program, "set-attribute:name=perm,value=1,0"))
                        .get(2)
                        .attributes()
                        .get("perm"))));
        refused(
                EditCode.TARGET,
                "'x' is no value of the kind that the attribute negative_slope of pd_op.leaky_relu 1 has, builtin.a_f64",
                program,
                "set-attribute:name=negative_slope,value=x");
        assertEquals(program, run(program, "set-attribute:name=place,value=cpu,operation=pd_op.full"));
        for (String text : List.of(
                "place=nowhere",
                "dtype=float31",
                "shape=a",
                "perm=a",
                "layout=",
                "at=x",
                "negative_slope=1e400",
                "negative_slope=-1e-400",
                "negative_slope=0x1p3",
                "negative_slope=1f",
                "negative_slope=NaN",
                "negative_slope=Infinity")) {
            assertThrows(
                    InvalidModelException.class,
                    () -> run(program, "set-attribute:name=" + text.replace("=", ",value=")));
        }
    }

    @Test
    void operationsAreDeletedAndTheirOperandTakesTheirPlace() {
        Value x = body.data("x", DataType.FLOAT32, 2, 3);
        Value y = op("assign", op("relu", op("assign", x)));
        body.fetch(y, "y", 0);
        Program program = builder.build();
        assertEquals("data[] relu[1] fetch[2]", names(run(program, "delete:operation=pd_op.assign")));
        assertEquals("data[] assign[1] relu[2] fetch[3]", names(run(program, "delete:operation=3")));
        assertEquals(List.of("pd_op.assign 3 is erased, and its operand takes the place of its result"), changes);
        refused(EditCode.TARGET, "there is no operation 'pd_op.add'", program, "delete:operation=pd_op.add");
        refused(
                EditCode.IN_USE,
                "result 0 of pd_op.data (operation 0) is used by pd_op.assign (operation 1)",
                program,
                "delete:operation=0");
    }

    @Test
    void whatOnlyDebuggingNeedsGoes() {
        body.op("pd_op.relu")
                .operands(body.data("x", DataType.FLOAT32, 2))
                .attribute("struct_name", new StringAttribute("/ReLU/").toAttribute())
                .add();
        Program program = builder.build();
        assertEquals(0, heads(run(program, "strip")).get(1).attributes().size());
        assertEquals(List.of("pd_op.relu 1 loses the attribute struct_name"), changes);
    }

    @Test
    void aPassThatQueriesAFamilyRefusesWhereItReturnsNothing() {
        Program program = linear();
        for (String pass : List.of(
                "strip",
                "freeze",
                "rename:from=x,to=y",
                "set-shape:input=x,shape=1",
                "extract:to=y",
                "set-attribute:name=a,value=b")) {
            InvalidModelException fault = assertThrows(
                    InvalidModelException.class,
                    () -> Passes.load().create(pass).run(ProgramEditor.of(program), new PassContext(null)));
            assertEquals(EditCode.FAMILY, fault.code());
        }
    }
}
