package io.isomorph.family.pypto.compare;

import static io.isomorph.family.pypto.sample.PyptoSamples.FP32;
import static io.isomorph.family.pypto.sample.PyptoSamples.INDEX;
import static io.isomorph.family.pypto.sample.PyptoSamples.INT64;
import static io.isomorph.family.pypto.sample.PyptoSamples.call;
import static io.isomorph.family.pypto.sample.PyptoSamples.constant;
import static io.isomorph.family.pypto.sample.PyptoSamples.evaluate;
import static io.isomorph.family.pypto.sample.PyptoSamples.expression;
import static io.isomorph.family.pypto.sample.PyptoSamples.function;
import static io.isomorph.family.pypto.sample.PyptoSamples.ifStatement;
import static io.isomorph.family.pypto.sample.PyptoSamples.loop;
import static io.isomorph.family.pypto.sample.PyptoSamples.memref;
import static io.isomorph.family.pypto.sample.PyptoSamples.pair;
import static io.isomorph.family.pypto.sample.PyptoSamples.program;
import static io.isomorph.family.pypto.sample.PyptoSamples.scalar;
import static io.isomorph.family.pypto.sample.PyptoSamples.sequence;
import static io.isomorph.family.pypto.sample.PyptoSamples.statement;
import static io.isomorph.family.pypto.sample.PyptoSamples.tagged;
import static io.isomorph.family.pypto.sample.PyptoSamples.tensor;
import static io.isomorph.family.pypto.sample.PyptoSamples.variable;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isomorph.family.pypto.sample.PyptoGraph;
import io.isomorph.family.pypto.sample.PyptoNode;
import io.isomorph.family.pypto.sample.PyptoTypeMaker;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What structural hashes tell apart, besides being equal where programs are. */
class StructuralHashTest {
    private static long hash(PyptoNode root, boolean autoMapping) {
        return PyptoPrograms.structuralHash(PyptoGraph.program(root), autoMapping);
    }

    private static PyptoNode tuple(Object... types) {
        return variable("t", PyptoTypeMaker.tuple(List.of(types)));
    }

    private static PyptoNode novel(String key, Object value) {
        return PyptoNode.ofUnknown("Novel").with(key, value);
    }

    private static PyptoNode returning(Object... types) {
        return function("f", evaluate(constant(1))).with("return_types", List.of(types));
    }

    private static PyptoNode withAttribute(@Nullable Object value) {
        return call("f", pair("a", value));
    }

    /** Each has another hash than all others, which no rule requires and every use of a hash hopes for. */
    private static final Map<String, PyptoNode> DIFFERENT = new HashMap<>(Map.ofEntries(
            Map.entry("a number", constant(1)),
            Map.entry("another number", constant(2)),
            Map.entry("a double", constant(1.0)),
            Map.entry("another double", constant(1.5)),
            Map.entry("a variable", variable("x", scalar(FP32))),
            Map.entry("a variable of another type", variable("x", scalar(INT64))),
            Map.entry("a tensor", variable("x", tensor(constant(4)))),
            Map.entry("a tensor of another rank", variable("x", tensor(constant(4), constant(4)))),
            Map.entry("an empty tuple", tuple()),
            Map.entry("a tuple of one", tuple(scalar(FP32))),
            Map.entry("a tuple of two", tuple(scalar(FP32), scalar(FP32))),
            Map.entry("no else", ifStatement(null)),
            Map.entry("an else", ifStatement(statement("BreakStmt"))),
            Map.entry("another else", ifStatement(statement("ContinueStmt"))),
            Map.entry("one statement", sequence(evaluate(constant(1)))),
            Map.entry("two statements", sequence(evaluate(constant(1)), evaluate(constant(2)))),
            Map.entry("two in another order", sequence(evaluate(constant(2)), evaluate(constant(1)))),
            Map.entry("a call", call("f")),
            Map.entry("a call of another operator", call("g")),
            Map.entry("true", withAttribute(true)),
            Map.entry("false", withAttribute(false)),
            Map.entry("text", withAttribute("1")),
            Map.entry("null", withAttribute(tagged("Var", null))),
            Map.entry("a reference", withAttribute(tagged("Var", variable("x")))),
            Map.entry("another key", call("f", pair("b", true))),
            Map.entry("a list", withAttribute(tagged("Int32Vector", List.of(1)))),
            Map.entry("a longer list", withAttribute(tagged("Int32Vector", List.of(1, 2)))),
            Map.entry("an unknown kind", novel("a", 1)),
            Map.entry("with another key", novel("b", 1)),
            Map.entry("with another value", novel("a", 2)),
            Map.entry("no return type", returning()),
            Map.entry("a return type", returning(scalar(FP32))),
            Map.entry("another return type", returning(scalar(19))),
            Map.entry("a program", program("p", "main", function("f", evaluate(constant(1))))),
            Map.entry("with a function of another name", program("p", "other", function("f", evaluate(constant(1))))),
            Map.entry("with another function", program("p", "main", function("f", evaluate(constant(2))))),
            Map.entry("a place in memory", memref(variable("b"), 64)),
            Map.entry("a larger one", memref(variable("b"), 65)),
            Map.entry("a loop", loop(variable("i", scalar(INT64)), evaluate(constant(1))))));

    @Test
    void whatDiffersInMoreThanItsVariablesHasAnotherHash() {
        Map<Long, String> seen = new HashMap<>();
        DIFFERENT.forEach((name, root) -> {
            String other = seen.put(hash(root, true), name);
            assertEquals(null, other, name);
        });
    }

    @Test
    void withoutMappingTheTypesOfVariablesDoNotCount() {
        assertEquals(hash(variable("x", scalar(FP32)), false), hash(variable("x", tensor(constant(4))), false));
    }

    @Test
    void bothZerosHaveTheSameHash() {
        assertEquals(hash(constant(0.0), true), hash(constant(-0.0), true));
    }

    @Test
    void indicesHaveTheHashOf64BitsAndOfNoOthers() {
        long hash = hash(variable("x", scalar(INT64)), true);
        assertEquals(hash, hash(variable("x", scalar(INDEX)), true));
    }

    /** A hash that is stored is found again by another process. */
    @Test
    void theHashIsTheSameInEveryProcess() {
        PyptoNode x = variable("x", tensor(constant(4)));
        PyptoNode i = variable("i", scalar(INT64));
        PyptoNode attributes = call(
                        "f",
                        pair("a", true),
                        pair("b", tagged("Int32Vector", List.of(1, 2))),
                        pair("c", tagged("Var", x)),
                        pair("d", 0.5),
                        pair("e", PyptoNode.map("type", "DataType", "code", 1)))
                .with("args", List.of(x, constant(3)));
        PyptoNode stated = expression("MakeTuple", PyptoTypeMaker.tuple(List.of(scalar(INT64))))
                .with("elements", List.of(constant(1)));
        PyptoNode body = sequence(
                loop(i, evaluate(attributes)),
                ifStatement(statement("BreakStmt")),
                evaluate(stated),
                evaluate(novel("n", 7)),
                evaluate(memref(variable("b"), 64)));
        PyptoNode root = program("p", "main", function("f", body, x).with("return_types", List.of(scalar(FP32))));
        assertEquals(-2161485833994910504L, hash(root, true));
        assertEquals(-2001167079972267278L, hash(root, false));
    }
}
