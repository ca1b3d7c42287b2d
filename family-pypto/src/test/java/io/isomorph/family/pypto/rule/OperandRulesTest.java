package io.isomorph.family.pypto.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.StandardCode;
import io.isomorph.family.pypto.sample.Fields;
import io.isomorph.family.pypto.sample.Nodes;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OperandRulesTest {
    private static final String PAIR =
            "{type_kind: 'TupleType', types: [{type_kind: 'Ptr'}, {type_kind: 'TupleType', types: []}]}";

    private final Nodes nodes = new Nodes();

    private int constant(long value) {
        return nodes.addChecked("ConstInt", "span: {}, value: " + value + ", " + Fields.INT64);
    }

    private int variable(String type, int... uses) {
        return nodes.add("Var", "name_hint: 'x', span: {}, type: " + type, uses);
    }

    private int tuple(int... elements) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < elements.length; i++) {
            text.append(i == 0 ? "" : ", ").append("'$").append(i).append("'");
        }
        return nodes.addChecked("MakeTuple", "span: {}, elements: [" + text + "]", elements);
    }

    private int component(int tuple, int index) {
        return nodes.add("TupleGetItemExpr", "span: {}, tuple: '$0', index: " + index, tuple);
    }

    private @Nullable String fault(int node) {
        Fault fault = nodes.fault(node);
        return fault == null ? null : fault.key() + fault.path() + ": " + fault.problem();
    }

    @Test
    void aComponentIsOneThatTheTupleHas() {
        int pair = variable(PAIR);
        assertNull(fault(component(pair, 0)));
        assertNull(fault(component(pair, 1)));
        assertEquals("index: found 2, expected an index of the tuple's 2 components", fault(component(pair, 2)));
        assertEquals("index: found -1, expected an index of the tuple's 2 components", fault(component(pair, -1)));
        int made = tuple(pair);
        assertNull(fault(component(made, 0)));
        assertEquals("index: found 1, expected an index of the tuple's 1 components", fault(component(made, 1)));
    }

    @Test
    void aComponentOfAComponentIsOneThatItsTypeHas() {
        int made = tuple(constant(1), variable(PAIR));
        int pair = component(made, 1);
        int empty = component(pair, 1);
        assertNull(fault(pair));
        assertNull(fault(empty));
        assertEquals("index: found 0, expected an index of the tuple's 0 components", fault(component(empty, 0)));
        assertEquals("tuple: the expression has Ptr, expected TupleType", fault(component(component(pair, 0), 0)));
        assertEquals(
                "tuple: the expression has ScalarType, expected TupleType", fault(component(component(made, 0), 0)));
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', quoteCharacter = '`', textBlock = """
        ConstBool; span: {}, value: true, type: {type_kind: 'TupleType'}; ScalarType
        MemRef; type: {type_kind: 'TupleType'}; MemRefType
        WindowBuffer; type: {type_kind: 'TupleType'}; WindowBufferType
        BreakStmt; span: {}; no type
        Var; type: {type_kind: 'Ptr'}; Ptr
        """)
    void onlyTuplesHaveComponents(String kind, String fields, String type) {
        int node = nodes.add(kind, fields);
        assertEquals("tuple: the expression has " + type + ", expected TupleType", fault(component(node, 0)));
    }

    @Test
    void whatTheTablesDoNotKnowMayHaveComponents() {
        int unknown = nodes.add("NewExpr", "anything: 1");
        int first = component(unknown, 7);
        assertNull(fault(first));
        assertNull(fault(component(first, 7)));
        assertNull(fault(component(variable("{type_kind: 'NewType'}"), 7)));
    }

    @Test
    void tuplesInTuplesAreNeverExpanded() {
        int node = variable(PAIR);
        for (int level = 0; level < 200; level++) {
            node = tuple(node, node);
        }
        for (int level = 0; level < 200; level++) {
            node = component(node, level % 2);
            assertNull(fault(node));
        }
        assertNull(fault(component(node, 1)));
        assertNotNull(fault(component(node, 2)));
    }

    @Test
    void componentsAreFoundHoweverDeepTheyNestAndInWhateverOrderTheyAreJudged() {
        int node = variable(PAIR);
        for (int level = 0; level < 10_000; level++) {
            node = component(tuple(node), 0);
        }
        assertNull(fault(component(node, 1)));
        assertNotNull(fault(component(node, 2)));
    }

    @Test
    void eachComponentOfADeepTupleIsFoundFromTheOneBefore() {
        int depth = 10_000;
        int node = variable(PAIR);
        for (int level = 0; level < depth; level++) {
            node = tuple(node);
        }
        int before = nodes.lookups();
        for (int level = 0; level < depth; level++) {
            node = component(node, 0);
            assertNull(fault(node));
        }
        assertNull(fault(component(node, 1)));
        assertTrue(nodes.lookups() - before < 10 * depth, () -> nodes.lookups() + " lookups");
    }

    @Test
    void theLengthOfAnArrayIsAConstantAbove0() {
        String array = "{type_kind: 'ArrayType', dtype: 20, shape: ['$0']}";
        assertNull(fault(variable(array, constant(1))));
        assertEquals("type/shape/0: found 0, expected a length of at least 1", fault(variable(array, constant(0))));
        assertEquals("type/shape/0: found -3, expected a length of at least 1", fault(variable(array, constant(-3))));
        assertEquals(
                "type/shape/0: the length of an array must be a ConstInt",
                fault(variable(array, variable("{type_kind: 'ScalarType', dtype: 20}"))));
        String nested = "{type_kind: 'TupleType', types: [{type_kind: 'Ptr'}, " + array + "]}";
        assertNull(fault(variable(nested, constant(1))));
        assertEquals(
                "type/types/1/shape/0: found 0, expected a length of at least 1", fault(variable(nested, constant(0))));
    }

    @Test
    void theLengthOfAnArrayIsJudgedInReturnTypesAndNotInTypesThatAreNotRead() {
        String types = "return_types: [{type_kind: 'ArrayType', dtype: 20, shape: ['$0']}]";
        String function = "body: '$1', name: 'f', params: [], span: {}, " + types;
        int body = nodes.add("BreakStmt", "span: {}");
        assertNull(fault(nodes.add("Function", function, constant(1), body)));
        Fault fault = nodes.fault(nodes.add("Function", function, constant(0), body));
        assertNotNull(fault);
        assertEquals("return_types", fault.key());
        assertEquals("/0/shape/0", fault.path());
        assertEquals(StandardCode.SCHEMA_RANGE, fault.code());
        assertNull(fault(nodes.add(
                "MakeTuple",
                "span: {}, elements: [], type: {type_kind: 'ArrayType', dtype: 52, shape: ['$0']}",
                constant(0))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"TensorType", "TileType", "DistributedTensorType"})
    void aConstantLastDimensionOfFp4IsEven(String kind) {
        String type = "{type_kind: '" + kind + "', dtype: 48, shape: ['$0', '$1']}";
        int any = variable("{type_kind: 'ScalarType', dtype: 20}");
        assertNull(fault(variable(type, constant(3), constant(2))));
        assertNull(fault(variable(type, constant(3), any)));
        String problem = "type/shape/1: found %d, expected an even length of at least 2, as elements of FP4 are packed";
        assertEquals(String.format(problem, 3), fault(variable(type, constant(2), constant(3))));
        assertEquals(String.format(problem, 0), fault(variable(type, constant(2), constant(0))));
        assertNull(fault(variable(type.replace("48", "52"), constant(2), constant(3))));
    }

    @Test
    void theNumberOfCoresIsAnInteger() {
        String submit = "args: [], core_num: '$0', deps: [], kwargs: [], op: {}, span: {}, type: {type_kind: 'Ptr'}";
        assertNull(fault(nodes.add("Submit", submit, constant(1))));
        assertNull(fault(nodes.add("Submit", submit, variable("{type_kind: 'ScalarType', dtype: 21}"))));
        assertNull(fault(nodes.add("Submit", submit, variable(PAIR))));
        assertNull(fault(nodes.add("Submit", submit, nodes.add("NewExpr", ""))));
        String problem = "core_num: found an expression of %s, expected one of integers";
        assertEquals(
                String.format(problem, "FP32"),
                fault(nodes.add("Submit", submit, variable("{type_kind: 'ScalarType', dtype: 52}"))));
        assertEquals(
                String.format(problem, "BOOL"),
                fault(nodes.add("Submit", submit, nodes.add("ConstBool", "span: {}, value: true"))));
    }

    @Test
    void mostNodesNeedNoLookAtTheirOperands() {
        String tensor = "{type_kind: 'TensorType', dtype: 52, shape: ['$0']}";
        assertFalse(PyptoRules.looksThroughOperands(Fields.kind("Add"), Fields.list("left: '$0', right: '$1'")));
        assertFalse(PyptoRules.looksThroughOperands(Fields.kind("Var"), Fields.list("type: " + tensor)));
        assertTrue(PyptoRules.looksThroughOperands(
                Fields.kind("Var"), Fields.list("type: " + tensor.replace("52", "48"))));
        assertFalse(PyptoRules.looksThroughOperands(
                Fields.kind("Var"), Fields.list("type: {type_kind: 'TensorType', dtype: 48, shape: []}")));
        String types = "return_types: [" + tensor + ", " + tensor + "]";
        assertFalse(PyptoRules.looksThroughOperands(Fields.kind("Function"), Fields.list(types)));
        assertTrue(PyptoRules.looksThroughOperands(
                Fields.kind("Function"), Fields.list(types.replace("52, shape: ['$0']}]", "48, shape: ['$0']}]"))));
    }
}
