package io.isomorph.family.pypto.compare;

import static io.isomorph.family.pypto.sample.PyptoSamples.FP32;
import static io.isomorph.family.pypto.sample.PyptoSamples.INT64;
import static io.isomorph.family.pypto.sample.PyptoSamples.binary;
import static io.isomorph.family.pypto.sample.PyptoSamples.call;
import static io.isomorph.family.pypto.sample.PyptoSamples.constant;
import static io.isomorph.family.pypto.sample.PyptoSamples.evaluate;
import static io.isomorph.family.pypto.sample.PyptoSamples.expression;
import static io.isomorph.family.pypto.sample.PyptoSamples.function;
import static io.isomorph.family.pypto.sample.PyptoSamples.ifStatement;
import static io.isomorph.family.pypto.sample.PyptoSamples.pair;
import static io.isomorph.family.pypto.sample.PyptoSamples.scalar;
import static io.isomorph.family.pypto.sample.PyptoSamples.sequence;
import static io.isomorph.family.pypto.sample.PyptoSamples.statement;
import static io.isomorph.family.pypto.sample.PyptoSamples.tagged;
import static io.isomorph.family.pypto.sample.PyptoSamples.tensor;
import static io.isomorph.family.pypto.sample.PyptoSamples.variable;
import static io.isomorph.family.pypto.sample.PyptoSamples.windowBuffer;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isomorph.family.pypto.sample.PyptoGraph;
import io.isomorph.family.pypto.sample.PyptoNode;
import io.isomorph.family.pypto.sample.PyptoTypeMaker;
import io.isomorph.ir.Program;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What a difference shows of both sides. */
class PyptoDifferenceTest {
    private static void assertDifference(String expected, PyptoNode left, PyptoNode right) {
        assertDifference(expected, left, right, true);
    }

    private static void assertDifference(String expected, PyptoNode left, PyptoNode right, boolean autoMapping) {
        Program a = PyptoGraph.program(left);
        Program b = PyptoGraph.program(right);
        assertEquals(expected, String.valueOf(PyptoPrograms.firstDifference(a, b, autoMapping)));
    }

    private static PyptoNode typed(Object type) {
        return variable("x", type);
    }

    private static Map<String, @Nullable Object> distributed(Object dimension) {
        Map<String, @Nullable Object> type = tensor(dimension);
        type.put("type_kind", "DistributedTensorType");
        return type;
    }

    @Test
    void typesAreShownByTheirKinds() {
        assertDifference(
                "at /type (op 0 pypto.Var): ScalarType against TensorType", typed(scalar(FP32)), typed(tensor()));
        assertDifference(
                "at /type (op 0 pypto.MakeTuple): TupleType against ScalarType",
                PyptoNode.of("MakeTuple").with("elements", List.of()),
                expression("MakeTuple", scalar(FP32)).with("elements", List.of()));
        assertDifference(
                "at /type (op 0 pypto.Var): ScalarType against a type without kind",
                typed(scalar(FP32)),
                typed(PyptoNode.map("type_kind", "")));
        assertDifference(
                "at /type (op 0 pypto.Var): no type against ScalarType",
                PyptoNode.of("Var").with("name_hint", "x"),
                typed(scalar(FP32)));
        assertDifference(
                "at /type (op 0 pypto.Var): ScalarType against no type",
                typed(scalar(FP32)),
                PyptoNode.of("Var").with("name_hint", "x"));
    }

    @Test
    void numbersOfTypesAndElementsAreShown() {
        assertDifference(
                "at /return_types (op 2 pypto.Function): a list of 1 against a list of 0",
                function("f", evaluate(constant(1))).with("return_types", List.of(scalar(FP32))),
                function("f", evaluate(constant(1))).with("return_types", List.of()));
        assertDifference(
                "at /return_types/0 (op 2 pypto.Function): 52 against 20",
                function("f", evaluate(constant(1))).with("return_types", List.of(scalar(FP32))),
                function("f", evaluate(constant(1))).with("return_types", List.of(scalar(INT64))));
        assertDifference(
                "at /type (op 0 pypto.Var): a tuple of 0 against a tuple of 1",
                typed(PyptoTypeMaker.tuple(List.of())),
                typed(PyptoTypeMaker.tuple(List.of(scalar(FP32)))));
        assertDifference(
                "at /type/shape/0/value (op 0 pypto.ConstInt): 4 against 5",
                typed(distributed(constant(4))),
                typed(distributed(constant(5))));
        Map<String, @Nullable Object> buffered = distributed(constant(4));
        buffered.put("window_buffer", windowBuffer(variable("b"), 8));
        assertDifference(
                "at /type (op 1 pypto.Var): nothing against operand 1",
                typed(distributed(constant(4))),
                typed(buffered));
        assertDifference(
                "at /stmts (op 2 pypto.SeqStmts): a list of 1 against a list of 0",
                sequence(evaluate(constant(1))),
                sequence());
        assertDifference(
                "at /type/shape (op 1 pypto.Var): a list of 1 against a list of 2",
                typed(tensor(constant(4))),
                typed(tensor(constant(4), constant(4))));
        assertDifference(
                "at /type/shape/0 (op 1 pypto.Var): pypto.Var against pypto.ConstInt",
                typed(PyptoNode.map("type_kind", "ArrayType", "dtype", 19, "shape", List.of(variable("n")))),
                typed(PyptoNode.map("type_kind", "ArrayType", "dtype", 19, "shape", List.of(constant(4)))));
        assertDifference(
                "at /type (op 1 pypto.Var): 5 against 4",
                typed(PyptoNode.map("type_kind", "ArrayType", "dtype", 19, "shape", List.of(constant(5)))),
                typed(PyptoNode.map("type_kind", "ArrayType", "dtype", 19, "shape", List.of(constant(4)))));
    }

    @Test
    void variablesAreShownByTheirOperationsAndThoseThatTheyAreMappedTo() {
        PyptoNode x = variable("x");
        PyptoNode y = variable("y");
        PyptoNode a = variable("a");
        PyptoNode b = variable("b");
        assertDifference(
                "at /stmts/2/expr (op 0 pypto.Var): the variable of op 0, which is mapped to that of op 0 against the variable of op 2, which is mapped to that of op 2",
                sequence(evaluate(x), evaluate(y), evaluate(x)),
                sequence(evaluate(a), evaluate(b), evaluate(b)));
        assertDifference(
                "at /stmts/1/expr (op 0 pypto.Var): the variable of op 0, which is mapped to that of op 0 against the variable of op 2",
                sequence(evaluate(x), evaluate(x)),
                sequence(evaluate(a), evaluate(b)));
        assertDifference(
                "at /expr (op 0 pypto.Var): the variable of op 0 against the variable of op 0",
                evaluate(x),
                evaluate(a),
                false);
    }

    @Test
    void valuesAreShownShortened() {
        assertDifference(
                "at /kwargs/a (op 0 pypto.Call): \"" + "x".repeat(61) + "\" against \"" + "x".repeat(62) + "\"",
                call("f", pair("a", "x".repeat(61))),
                call("f", pair("a", "x".repeat(62))));
        assertDifference(
                "at /kwargs/a (op 0 pypto.Call): \"" + "x".repeat(62) + "\u2026 against \"" + "x".repeat(63) + "\u2026",
                call("f", pair("a", "x".repeat(62) + "\ud83d\ude00y")),
                call("f", pair("a", "x".repeat(70))));
        assertDifference(
                "at /kwargs/a/value (op 0 pypto.Call): a list of 1 against a list of 2",
                call("f", pair("a", tagged("Int32Vector", List.of(1)))),
                call("f", pair("a", tagged("Int32Vector", List.of(1, 2)))));
        assertDifference(
                "at /kwargs/a (op 0 pypto.Call): a map of 1 against a list of 1",
                call("f", pair("a", PyptoNode.map("k", 1))),
                call("f", pair("a", List.of(1))));
        assertDifference(
                "at /kwargs (op 0 pypto.Call): keys \"a\" \"b\" against keys \"c\"",
                call("f", pair("a", 1), pair("b", 2)),
                call("f", pair("c", 1)));
        assertDifference(
                "at /kwargs (op 0 pypto.Call): keys \"" + "k".repeat(58) + "\u2026 against keys",
                call("f", pair("k".repeat(70), 1), pair("b", 2)),
                call("f"));
        assertDifference(
                "at /kwargs (op 0 pypto.Call): a repeated key against unique keys",
                call("f", pair("a", 1), pair("a", 2)),
                call("f", pair("a", 1)));
        assertDifference(
                "at /else_body (op 2 pypto.IfStmt): nothing against operand 2",
                ifStatement(null),
                ifStatement(statement("BreakStmt")));
        assertDifference(
                "at the root (op 2 pypto.Add): pypto.Add against pypto.Sub",
                binary("Add", constant(1), constant(2)),
                binary("Sub", constant(1), constant(2)));
    }
}
