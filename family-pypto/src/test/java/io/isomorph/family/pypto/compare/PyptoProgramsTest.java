package io.isomorph.family.pypto.compare;

import static io.isomorph.family.pypto.sample.PyptoSamples.FP32;
import static io.isomorph.family.pypto.sample.PyptoSamples.INDEX;
import static io.isomorph.family.pypto.sample.PyptoSamples.INT64;
import static io.isomorph.family.pypto.sample.PyptoSamples.assign;
import static io.isomorph.family.pypto.sample.PyptoSamples.binary;
import static io.isomorph.family.pypto.sample.PyptoSamples.call;
import static io.isomorph.family.pypto.sample.PyptoSamples.constant;
import static io.isomorph.family.pypto.sample.PyptoSamples.evaluate;
import static io.isomorph.family.pypto.sample.PyptoSamples.expression;
import static io.isomorph.family.pypto.sample.PyptoSamples.function;
import static io.isomorph.family.pypto.sample.PyptoSamples.ifStatement;
import static io.isomorph.family.pypto.sample.PyptoSamples.iterArg;
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
import static io.isomorph.family.pypto.sample.PyptoSamples.windowBuffer;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.family.pypto.sample.PyptoGraph;
import io.isomorph.family.pypto.sample.PyptoNode;
import io.isomorph.ir.Operands;
import io.isomorph.ir.Program;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Each test is a rule of PyPTO's {@code structural_equal}. */
class PyptoProgramsTest {
    private static boolean equal(PyptoNode left, PyptoNode right, boolean autoMapping) {
        Program a = PyptoGraph.program(left);
        Program b = PyptoGraph.program(right);
        boolean equal = PyptoPrograms.structurallyEqual(a, b, autoMapping);
        assertEquals(equal, PyptoPrograms.structurallyEqual(b, a, autoMapping), "the other way round");
        assertEquals(equal, PyptoPrograms.firstDifference(a, b, autoMapping) == null);
        if (equal) {
            assertEquals(
                    PyptoPrograms.structuralHash(a, autoMapping), PyptoPrograms.structuralHash(b, autoMapping), "hash");
        }
        return equal;
    }

    private static void assertEqual(PyptoNode left, PyptoNode right) {
        assertTrue(equal(left, right, true));
    }

    private static void assertUnequal(PyptoNode left, PyptoNode right) {
        assertFalse(equal(left, right, true));
    }

    /** Compares nodes of one program, where what both use is the same object. */
    private static boolean equalInOne(PyptoNode left, PyptoNode right, boolean autoMapping) {
        Program program = PyptoGraph.program(sequence(left, right));
        Operands roots = program.body()
                .blocks()
                .get(0)
                .operations()
                .get((int) program.counts().operations() - 1)
                .head()
                .operands();
        return PyptoPrograms.structurallyEqual(program, roots.get(0), roots.get(1), autoMapping);
    }

    private static PyptoNode sum(PyptoNode left, PyptoNode right) {
        return binary("Add", left, right);
    }

    // the quirks

    @Test
    void whatIsTheSameObjectIsEqualAndMapsNoVariable() {
        PyptoNode x = variable("x");
        PyptoNode y = variable("y");
        assertTrue(equalInOne(sum(x, y), sum(x, x), true));
        assertFalse(equalInOne(sum(x, y), sum(x, x), false));
        assertFalse(equal(sum(variable("x"), variable("y")), sum(x, x), true), "two programs share nothing");
    }

    @Test
    void loopVariablesOf64BitsAndIndicesAreEqualWhereTheyAreDefinedButNotWhereTheyAreUsed() {
        PyptoNode i = variable("i", scalar(INT64));
        PyptoNode j = variable("j", scalar(INDEX));
        assertTrue(equal(loop(i, evaluate(i)), loop(j, evaluate(j)), false));
        assertFalse(equal(loop(i, evaluate(i)), loop(j, evaluate(j)), true));
        assertTrue(equal(loop(i, evaluate(constant(1))), loop(j, evaluate(constant(1))), true), "no use");
        PyptoNode k = variable("k", scalar(19));
        assertFalse(equal(loop(i, evaluate(i)), loop(k, evaluate(k)), false), "32 bits");
    }

    @Test
    void aLoopVariableThatWasEqualWhereItIsDefinedIsComparedAgainWhereItIsUsed() {
        PyptoNode i = iterArg("i", constant(0));
        PyptoNode j = iterArg("j", constant(0)).with("type", scalar(INDEX));
        assertTrue(equal(loop(i, evaluate(i)), loop(j, evaluate(j)), false));
        assertFalse(equal(loop(i, evaluate(i)), loop(j, evaluate(j)), true));
    }

    @Test
    void equalLoopsHaveTheSameHashUnlikeUpstream() {
        PyptoNode i = variable("i", scalar(INT64));
        PyptoNode j = variable("j", scalar(INDEX));
        Program left = PyptoGraph.program(loop(i, evaluate(i)));
        Program right = PyptoGraph.program(loop(j, evaluate(j)));
        assertEquals(PyptoPrograms.structuralHash(left, false), PyptoPrograms.structuralHash(right, false));
    }

    @Test
    void memoryReferencesInTypesDoNotCount() {
        Map<String, @Nullable Object> placed = tensor(constant(4));
        placed.put(
                "memref",
                PyptoNode.map("base_node", variable("b"), "byte_offset", constant(0), "base", "b", "size", 64));
        assertEqual(variable("x", placed), variable("x", tensor(constant(4))));
    }

    @Test
    void whatIsNotANumberEqualsNothingButItself() {
        PyptoNode nan = constant(Double.NaN);
        assertUnequal(nan, constant(Double.NaN));
        assertTrue(equalInOne(nan, nan, true));
        Program left = PyptoGraph.program(constant(Double.NaN));
        Program right = PyptoGraph.program(constant(Double.NaN));
        assertEquals(PyptoPrograms.structuralHash(left, true), PyptoPrograms.structuralHash(right, true));
        assertTrue(PyptoPrograms.structurallyEqual(left, left, true), "the same program");
    }

    // nodes

    @Test
    void zerosAreEqualAndNumbersOfOtherKindsAreNot() {
        assertEqual(constant(0.0), constant(-0.0));
        assertUnequal(constant(1), constant(2));
        assertUnequal(constant(1), constant(1.0));
        assertEqual(constant(1.0), expression("ConstFloat", scalar(FP32)).with("value", 1));
    }

    @Test
    void constantsOf64BitsAndIndicesAreEqual() {
        assertEqual(constant(1, INT64), constant(1, INDEX));
        assertUnequal(constant(1, INT64), constant(1, 19));
    }

    @Test
    void classesMustBeTheSame() {
        assertUnequal(variable("x"), iterArg("x", constant(0)));
        assertUnequal(sequence(evaluate(constant(1))), evaluate(constant(1)));
        assertUnequal(sum(variable("x"), variable("y")), binary("Sub", variable("x"), variable("y")));
    }

    @Test
    void spansCommentsAndNamesDoNotCount() {
        PyptoNode x = variable("x");
        PyptoNode y = variable("y").with("span", PyptoNode.map("filename", "f.py", "begin_line", 3));
        assertEqual(
                program("p", "main", function("f", evaluate(x), x)),
                program("q", "main", function("g", evaluate(y).with("leading_comments", List.of("why")), y)));
        assertUnequal(
                program("p", "main", function("f", evaluate(x), x)),
                program("p", "other", function("f", evaluate(x), x)));
    }

    @Test
    void namesOfScopesAndOperatorsCount() {
        assertUnequal(scope("a"), scope("b"));
        assertUnequal(call("f"), call("g"));
        PyptoNode global = call("f").with("op", PyptoNode.map("name", "f", "is_global_var", true));
        assertEqual(call("f"), global);
    }

    private static PyptoNode scope(String name) {
        return statement("ClusterScopeStmt")
                .with("name_hint", name)
                .with("body", evaluate(constant(1)))
                .with("attrs", List.of());
    }

    @Test
    void optionalNodesMustBeThereOnBothSidesOrOnNone() {
        PyptoNode without = ifStatement(null);
        assertEqual(without, ifStatement(null));
        assertUnequal(without, ifStatement(statement("BreakStmt")));
        assertUnequal(ifStatement(statement("ContinueStmt")), ifStatement(statement("BreakStmt")));
    }

    // variables

    @Test
    void withoutMappingFreeVariablesAreTheSameObject() {
        PyptoNode x = variable("x");
        assertFalse(equal(x, variable("x"), false));
        assertTrue(equalInOne(sum(x, constant(1)), sum(x, constant(1)), false));
        assertFalse(equalInOne(evaluate(variable("x")), evaluate(variable("x")), false));
    }

    @Test
    void withoutMappingVariablesAreEqualWhereTheyAreDefined() {
        PyptoNode x = variable("x");
        PyptoNode y = variable("y");
        assertTrue(equal(function("f", evaluate(x), x), function("f", evaluate(y), y), false));
        assertTrue(equal(assign(x, sum(x, x)), assign(y, sum(y, y)), false), "the target is bound before the value");
        assertFalse(equal(sequence(evaluate(x), assign(x, x)), sequence(evaluate(y), assign(y, y)), false));
    }

    @Test
    void withMappingVariablesReplaceOneAnother() {
        PyptoNode x = variable("x");
        PyptoNode y = variable("y");
        PyptoNode a = variable("a");
        PyptoNode b = variable("b");
        assertEqual(sum(x, sum(y, x)), sum(a, sum(b, a)));
        assertUnequal(sum(x, sum(y, x)), sum(a, sum(b, b)));
        assertUnequal(sum(x, y), sum(a, a));
        assertUnequal(x, variable("x", scalar(FP32)));
    }

    @Test
    void aMappingIsNeverTakenBack() {
        PyptoNode x = variable("x");
        PyptoNode a = variable("a");
        PyptoNode b = variable("b");
        assertFalse(equal(
                sequence(assign(x, constant(1)), assign(x, constant(2))),
                sequence(assign(a, constant(1)), assign(b, constant(2))),
                false));
    }

    /** A buffer in a type is compared by the rule of variables alone, so its being the same object counts only while it is mapped to none. */
    @Test
    void whatWasEqualAsTheSameObjectMayBeUnequalOnceItIsMapped() {
        PyptoNode buffer = windowBuffer(variable("b"), 8);
        PyptoNode other = windowBuffer(variable("b"), 8);
        PyptoNode third = windowBuffer(variable("b"), 8);
        PyptoNode left = evaluate(callIn(buffer));
        PyptoNode right = evaluate(callIn(buffer));
        assertTrue(equalInOne(sequence(left, left), sequence(right, right), false));
        assertTrue(
                equalInOne(
                        sequence(left, assign(buffer, constant(1)), left),
                        sequence(right, assign(other, constant(1)), right),
                        false),
                "only the left one is mapped");
        assertFalse(
                equalInOne(
                        sequence(left, assign(buffer, constant(1)), assign(third, constant(1)), left),
                        sequence(right, assign(other, constant(1)), assign(buffer, constant(1)), right),
                        false),
                "both are mapped, to others");
    }

    private static PyptoNode callIn(PyptoNode buffer) {
        Map<String, @Nullable Object> type = tensor();
        type.put("type_kind", "DistributedTensorType");
        type.put("window_buffer", buffer);
        return call("f").with("type", type);
    }

    @Test
    void whatALoopCarriesIsComparedWithWhereItBegins() {
        assertEqual(iterArg("x", constant(0)), iterArg("y", constant(0)));
        assertUnequal(iterArg("x", constant(0)), iterArg("y", constant(1)));
    }

    @Test
    void memoryReferencesAreComparedByBaseOffsetSizeAndSlots() {
        assertEqual(memref(variable("b"), 64), memref(variable("c"), 64));
        assertUnequal(memref(variable("b"), 64), memref(variable("c"), 65));
        assertUnequal(memref(variable("b"), 64), memref(variable("b"), 64).with("slot_index", constant(0)));
        assertUnequal(memref(variable("b"), 64), memref(variable("b"), 64).with("slot_count", 2));
        PyptoNode b = variable("b");
        assertUnequal(
                sequence(evaluate(memref(b, 1)), evaluate(b)),
                sequence(evaluate(memref(b, 1)), evaluate(variable("c"))));
    }

    @Test
    void windowBuffersAreComparedWithTheirFields() {
        assertEqual(windowBuffer(variable("b"), 64), windowBuffer(variable("c"), 64));
        assertUnequal(windowBuffer(variable("b"), 64), windowBuffer(variable("c"), 65));
        assertUnequal(
                windowBuffer(variable("b"), 64), windowBuffer(variable("b"), 64).with("load_from_host", true));
    }

    // keyword arguments

    @Test
    void keywordArgumentsAreComparedInAnyOrder() {
        assertEqual(call("f", pair("a", 1), pair("b", true)), call("f", pair("b", true), pair("a", 1)));
        assertUnequal(call("f", pair("a", 1)), call("f", pair("a", 1), pair("b", 1)));
        assertUnequal(call("f", pair("a", 1)), call("f", pair("b", 1)));
    }

    @Test
    void repeatedKeysMakeListsUnequalEvenToACopy() {
        PyptoNode repeated = call("f", pair("a", 1), pair("a", 1));
        assertUnequal(repeated, call("f", pair("a", 1), pair("a", 1)));
        assertTrue(equalInOne(repeated, repeated, true));
    }

    @Test
    void valuesOfOtherTypesAreUnequal() {
        List<Object> values = List.of(
                1,
                1.0,
                true,
                "1",
                PyptoNode.map("type", "DataType", "code", 1),
                tagged("MemorySpace", "Vec"),
                tagged("PadValue", "zero"),
                tagged("ArgDirection", 1),
                tagged("ArgDirectionVector", List.of(1)),
                tagged("Int32Vector", List.of(1)),
                tagged("Var", variable("x")),
                tagged("Expr", variable("x")),
                tagged("VarList", List.of(variable("x"))));
        for (int i = 0; i < values.size(); i++) {
            for (int k = 0; k < values.size(); k++) {
                boolean equal = equal(call("f", pair("a", values.get(i))), call("f", pair("a", values.get(k))), true);
                assertEquals(i == k, equal, values.get(i) + " and " + values.get(k));
            }
        }
    }

    @Test
    void nullReferencesEqualNullReferences() {
        assertEqual(call("f", pair("a", tagged("Var", null))), call("f", pair("a", tagged("Var", null))));
        assertUnequal(call("f", pair("a", tagged("Var", null))), call("f", pair("a", tagged("Var", variable("x")))));
    }

    // what is absent

    @Test
    void whatIsAbsentCountsAsWhatItIsReadAs() {
        PyptoNode call = call("f");
        call.fields.remove("attrs");
        assertEqual(call, call("f"));
        PyptoNode x = variable("x");
        PyptoNode full = function("f", evaluate(x), x);
        PyptoNode bare = function("f", evaluate(x), x);
        List.of("param_directions", "func_type", "level", "role", "attrs", "requires_runtime_binding")
                .forEach(bare.fields::remove);
        assertEqual(full, bare);
        PyptoNode chip = function("f", evaluate(x), x)
                .with("func_type", 1)
                .with("level", 4)
                .with("role", 0);
        assertEqual(chip, function("f", evaluate(x), x).with("func_type", 1));
        assertUnequal(full, function("f", evaluate(x), x).with("level", 4));
    }

    @Test
    void formerPlacesOfAttributesCountAsAttributes() {
        PyptoNode former = call("f").with("arg_directions", List.of(1));
        former.with("args", List.of(constant(1)));
        PyptoNode now = call("f").with("args", List.of(constant(1)));
        now.with("attrs", List.of(pair("arg_directions", tagged("ArgDirectionVector", List.of(1)))));
        assertEqual(former, now);
        PyptoNode split = function("f", evaluate(constant(1))).with("split", 2);
        split.fields.remove("attrs");
        assertEqual(split, function("f", evaluate(constant(1))).with("attrs", List.of(pair("split", 2))));
    }

    @Test
    void tuplesAndWhatIsTakenFromThemNeedNoType() {
        PyptoNode stated = expression(
                        "MakeTuple", PyptoNode.map("type_kind", "TupleType", "types", List.of(scalar(INT64))))
                .with("elements", List.of(constant(1)));
        PyptoNode bare = PyptoNode.of("MakeTuple").with("elements", List.of(constant(1)));
        assertEqual(stated, bare);
        PyptoNode item = PyptoNode.of("TupleGetItemExpr").with("tuple", bare).with("index", 0);
        assertEqual(
                item,
                expression("TupleGetItemExpr", scalar(INT64))
                        .with("tuple", stated)
                        .with("index", 0));
        assertUnequal(
                item,
                expression("TupleGetItemExpr", scalar(FP32))
                        .with("tuple", stated)
                        .with("index", 0));
    }

    @Test
    void fieldsThatPyptoDoesNotKnowDoNotCountAndKindsThatItDoesNotKnowAreComparedAsTheyAre() {
        assertEqual(constant(1), constant(1).with("novel", 7));
        PyptoNode x = variable("x");
        PyptoNode y = variable("y");
        assertEqual(novel(x, x, 1), novel(y, y, 1));
        assertUnequal(novel(x, x, 1), novel(x, y, 1));
        assertUnequal(novel(x, x, 1), novel(x, x, 2));
    }

    private static PyptoNode novel(PyptoNode a, PyptoNode b, int number) {
        return PyptoNode.ofUnknown("Novel").with("a", a).with("b", List.of(b)).with("c", number);
    }
}
