package io.isomorph.family.pypto.kind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.family.pypto.sample.Fields;
import io.isomorph.ir.payload.AttributeList;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class VisitOrderTest {
    /** Operands are numbered in the order of the bytes, so an order shows where it differs from that of the keys. */
    private static String visit(@Nullable String kind, String fields) {
        IntList order = new IntList();
        boolean known = VisitOrder.visit(kind == null ? null : Fields.kind(kind), Fields.list(fields), order);
        return known ? text(order) : "unknown";
    }

    private static String read(String kind, String fields) {
        IntList order = new IntList();
        IntList skipped = new IntList();
        boolean known = VisitOrder.read(Fields.kind(kind), Fields.list(fields), order, skipped);
        return known ? (text(order) + " | " + text(skipped)).trim() : "unknown";
    }

    private static String text(IntList list) {
        return String.join(
                " ", Arrays.stream(list.toArray()).mapToObj(Integer::toString).toList());
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', quoteCharacter = '`', textBlock = """
        Add;         left: '$0', right: '$1', type: {type_kind: 'TensorType', shape: ['$2']};      2 0 1
        ForStmt;     body: '$0', iter_args: ['$1'], loop_var: '$2', start: '$3', step: '$4', stop: '$5';    2 3 5 4 1 0
        WhileStmt;   body: '$0', condition: '$1', iter_args: ['$2', '$3'], return_vars: ['$4'];    2 3 1 0 4
        Submit;      args: ['$0'], core_num: '$1', deps: ['$2'], predicate: '$3';                  0 2 1 3
        MemRef;      base: '$0', byte_offset: '$1', slot_index: '$2';                              0 1 2
        SpmdScopeStmt; body: '$0', core_num: '$1';                                                 0 1
        CommDomainScopeStmt; body: '$0', slots: ['$1'];                                            0 1
        MakeTuple;   elements: ['$0'], type: {type_kind: 'TupleType', types: [{type_kind: 'ArrayType', shape: ['$1']}]};  1 0
        IfStmt;      condition: '$0', else_body: null, return_vars: ['$1'], then_body: '$2';       0 2 1
        Function;    attrs: [{key: 'e', value: {type: 'Expr', value: '$0'}}], body: '$1', params: ['$2'], return_types: [{type_kind: 'ArrayType', shape: ['$3']}];  2 0 3 1
        Program;     functions: [{key: {name: 'f'}, value: '$0'}, 5, {key: {name: 'g'}, value: '$1'}];      0 1
        Var;         type: {type_kind: 'TileType', shape: ['$0'], memref: {base_node: '$1', byte_offset: '$2', slot_index: '$3'}, tile_view: {start_offset: '$4', stride: ['$5'], valid_shape: ['$6']}};   0 1 2 3 6 5 4
        Var;         type: {type_kind: 'DistributedTensorType', memref: {byte_offset: '$0'}, shape: ['$1'], tensor_view: {stride: ['$2'], valid_shape: ['$3']}, window_buffer: '$4'};   1 0 2 3 4
        Call;        kwargs: [{key: 'a', value: {type: 'VarList', value: ['$0', null, '$1']}}, {key: 'b', value: 1}];   0 1
        """)
    void nodesAreVisitedAsFieldsAreDeclared(String kind, String fields, String order) {
        assertEquals(order, visit(kind, fields));
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', quoteCharacter = '`', textBlock = """
        WhileStmt;   body: '$0', condition: '$1', iter_args: ['$2'], return_vars: ['$3'];          1 2 0 3 |
        CommDomainScopeStmt; attrs: [{key: 'v', value: {type: 'Var', value: '$0'}}], body: '$1', slots: ['$2'];   2 1 0 |
        SpmdScopeStmt; attrs: [{key: 'v', value: {type: 'Var', value: '$0'}}], body: '$1', core_num: '$2';    2 1 0 |
        MakeTuple;   elements: ['$0'], type: {type_kind: 'ArrayType', shape: ['$1']};              0 | 1
        TupleGetItemExpr; tuple: '$0', type: {type_kind: 'ArrayType', shape: ['$1']};              0 | 1
        ConstBool;   type: {type_kind: 'ArrayType', shape: ['$0']};                                | 0
        MemRef;      base: '$0', byte_offset: '$1', slot_index: '$2', type: {type_kind: 'ArrayType', shape: ['$3']};   1 0 2 | 3
        WindowBuffer; base: '$0', size: '$1', type: {type_kind: 'ArrayType', shape: ['$2']};       0 1 | 2
        Function;    attrs: [{key: 'e', value: {type: 'Expr', value: '$0'}}], body: '$1', params: ['$2'], return_types: [{type_kind: 'ArrayType', shape: ['$3']}];  2 3 0 1 |
        Var;         type: {type_kind: 'TileType', tile_view: {start_offset: '$0', stride: ['$1'], valid_shape: ['$2']}};   0 1 2 |
        Program;     functions: [{value: '$0'}, {key: {name: 'g'}, value: '$1'}];                  1 | 0
        Add;         left: '$0', right: '$1', type: {type_kind: 'ArrayType', shape: ['$2']};       2 0 1 |
        """)
    void upstreamsReaderMeetsNodesInAnOrderOfItsOwn(String kind, String fields, String order) {
        assertEquals(order, read(kind, fields));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "extra: '$0'",
                "left: ['$0']",
                "left: {ref: '$0'}",
                "span: {filename: '$0'}",
                "type: {type_kind: 'NewType', shape: ['$0']}",
                "type: {shape: ['$0']}",
                "type: ['$0']",
                "type: {type_kind: 'ScalarType', shape: ['$0']}",
                "type: {type_kind: 'TensorType', dtype: '$0'}",
                "type: {type_kind: 'TensorType', shape: '$0'}",
                "type: {type_kind: 'TensorType', memref: {base: '$0'}}",
                "type: {type_kind: 'TensorType', tile_view: {stride: ['$0']}}",
                "type: {type_kind: 'TupleType', types: ['$0']}"
            })
    void aNodeInAPartThatTheTablesDoNotKnowHasNoOrder(String fields) {
        assertEquals("unknown", visit("Add", fields));
        assertEquals("unknown", read("Add", fields));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[{key: 'k', value: {type: 'New', value: '$0'}}]",
                "[{key: 'k', value: {value: '$0'}}]",
                "[{key: 'k', value: {type: 'Var', value: null, more: '$0'}}]",
                "[{key: 'k', value: {type: 'Var', value: '$0', more: '$1'}}]",
                "[{key: 'k', value: {type: 'Var', value: '$0'}, more: '$1'}]",
                "[{key: 'k', value: {type: 'Int32Vector', value: ['$0']}}]",
                "[{key: 'k', value: '$0'}]",
                "[{key: '$0', value: 1}]",
                "['$0']",
                "{key: 'k', value: {type: 'Var', value: '$0'}}"
            })
    void aNodeInAKeywordThatTheTablesDoNotKnowHasNoOrder(String keywords) {
        assertEquals("unknown", visit("Call", "kwargs: " + keywords));
    }

    @Test
    void aKindThatTheTableDoesNotKnowHasAnOrderOnlyWithoutNodes() {
        assertEquals("", visit(null, "any: [1, 2]"));
        assertEquals("unknown", visit(null, "any: '$0'"));
    }

    @Test
    void everyNodeOfACompleteListIsVisitedOnceByDeclaration() {
        for (NodeKind kind : PyptoKinds.rows()) {
            AttributeList list = Fields.list(Fields.complete(kind));
            IntList order = new IntList();
            assertTrue(VisitOrder.visit(kind, list, order), kind.name());
            int[] expected = IntStream.rangeClosed(0, list.highestOperand()).toArray();
            assertEquals(Arrays.toString(expected), Arrays.toString(order.toArray()), kind.name());
        }
    }

    @Test
    void theReaderMeetsOrSkipsEveryNodeOfACompleteList() {
        for (NodeKind kind : PyptoKinds.rows()) {
            AttributeList list = Fields.list(Fields.complete(kind));
            IntList order = new IntList();
            assertTrue(VisitOrder.read(kind, list, order, order), kind.name());
            int[] all = order.toArray();
            Arrays.sort(all);
            int[] expected = IntStream.rangeClosed(0, list.highestOperand()).toArray();
            assertEquals(Arrays.toString(expected), Arrays.toString(all), kind.name());
        }
    }

    @Test
    void whatIsInTheBufferStaysThere() {
        IntList order = new IntList();
        order.add(7);
        assertTrue(VisitOrder.visit(Fields.kind("Abs"), Fields.list("operand: '$0'"), order));
        assertEquals("7 0", text(order));
        order.clear();
        assertFalse(VisitOrder.visit(null, Fields.list("operand: '$0'"), order));
        assertEquals(0, order.size());
    }
}
