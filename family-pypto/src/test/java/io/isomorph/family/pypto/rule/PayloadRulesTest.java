package io.isomorph.family.pypto.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.family.pypto.kind.NodeKind;
import io.isomorph.family.pypto.kind.PyptoKinds;
import io.isomorph.family.pypto.sample.Fields;
import io.isomorph.ir.payload.Payload;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PayloadRulesTest {
    private static @Nullable Fault check(String field, String payload) {
        int dot = field.indexOf('.');
        return PyptoRules.checkField(
                Fields.kind(field.substring(0, dot)), field.substring(dot + 1), Fields.payload(payload));
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', quoteCharacter = '`', textBlock = """
        Abs.operand; '$0'
        Call.args; ['$0', '$1']
        Call.args; null
        Call.args; 'no array'
        Call.args; '$0'
        IfStmt.else_body; null
        MemRef.slot_index; null
        ConstInt.value; -9223372036854775808
        ConstInt.value; 9223372036854775807
        MemRef.size; 18446744073709551615
        ConstFloat.value; 1.5
        ConstFloat.value; 2
        ConstFloat.value; 18446744073709551615
        ConstBool.value; true
        Var.name_hint; '#bytes'
        Var.name_hint; ''
        ClusterScopeStmt.name_hint; 5
        ClusterScopeStmt.name_hint; null
        InlineStmt.body; '#bytes'
        InlineStmt.language; 300
        InCoreScopeStmt.split; null
        InCoreScopeStmt.split; 99
        Submit.sync_start; null
        RuntimeScopeStmt.manual; null
        ForStmt.kind; 'garbage'
        ForStmt.kind; 99
        ForStmt.kind; null
        ForStmt.chunk_config; null
        ForStmt.loop_origin; 5
        HierarchyScopeStmt.level; 'garbage'
        HierarchyScopeStmt.role; null
        Function.func_type; 'garbage'
        Function.func_type; 300
        Function.level; 1.5
        Function.requires_runtime_binding; 7
        Function.param_directions; null
        Function.param_directions; [0, 1, 2]
        Function.return_types; 5
        Function.split; 'garbage'
        CommDomainScopeStmt.devices; 5
        CommDomainScopeStmt.devices; [-1, 9223372036854775807]
        CommDomainScopeStmt.slots; null
        BreakStmt.leading_comments; ['x']
        SeqStmts.leading_comments; 5
        MakeTuple.type; 5
        TupleGetItemExpr.type; null
        WindowBuffer.name_hint; 5
        Call.arg_directions; null
        Call.arg_directions; [0, 5]
        Var.span; {}
        Var.span; {begin_line: -2147483648, filename: '#x', more: 5}
        Var.span; '$0'
        Call.op; {}
        Call.op; {name: '#x', is_global_var: true, more: 5}
        Program.functions; 5
        Program.functions; [5, {}, {key: 5}, {value: 5}, {key: {}, value: '$0'}, {key: '$0', value: '$1'}, '$2']
        Call.unheard_of; 5
        """)
    void takesWhatUpstreamsReaderTakes(String field, String payload) {
        assertNull(check(field, payload));
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', quoteCharacter = '`', textBlock = """
        Abs.operand; null; schema.kind; ; found nil, expected a node
        Abs.operand; {fields: {}}; schema.kind; ; found a map, expected a node
        Call.args; ['$0', null]; schema.kind; /1; found nil, expected a node
        IfStmt.else_body; 5; schema.kind; ; found 5, expected a node
        MakeTuple.elements; null; schema.kind; ; found nil, expected an array
        MakeTuple.elements; [5]; schema.kind; /0; found 5, expected a node
        ConstInt.value; 9223372036854775808; schema.range; ; found 9223372036854775808, expected a 64-bit integer
        ConstInt.value; 1.0; schema.kind; ; found a float, expected an integer
        ConstInt.value; null; schema.kind; ; found nil, expected an integer
        TupleGetItemExpr.index; 2147483648; schema.range; ; found 2147483648, expected a 32-bit integer
        MemRef.size; -1; schema.range; ; found -1, expected an integer that is not negative
        MemRef.slot_count; null; schema.kind; ; found nil, expected an integer
        MemRef.is_pinned; null; schema.kind; ; found nil, expected true or false
        ConstFloat.value; true; schema.kind; ; found a bool, expected a number
        ConstBool.value; 1; schema.kind; ; found 1, expected true or false
        Var.name_hint; null; schema.kind; ; found nil, expected a string
        InlineStmt.language; null; schema.kind; ; found nil, expected an integer
        InlineStmt.language; -1; schema.range; ; found -1, expected an integer that is not negative
        InCoreScopeStmt.split; -1; schema.range; ; found -1, expected an integer that is not negative
        InCoreScopeStmt.split; 'x'; schema.kind; ; found a string, expected an integer
        SplitAivScopeStmt.split; null; schema.kind; ; found nil, expected an integer
        SplitAivScopeStmt.count; 'x'; schema.kind; ; found a string, expected an integer
        SpmdScopeStmt.sync_start; 1; schema.kind; ; found 1, expected true or false
        SpmdScopeStmt.core_num; null; schema.kind; ; found nil, expected a node
        HierarchyScopeStmt.level; null; schema.kind; ; found nil, expected a value
        ForStmt.chunk_config; {}; schema.value; ; PyPTO no longer has what this key represents
        Function.param_directions; 5; schema.kind; ; found 5, expected an array
        Function.param_directions; [0, 3]; schema.range; /1; found 3, expected one of ParamDirection, 0 to 2
        Function.return_types; [5]; schema.kind; /0; found 5, expected a type
        CommDomainScopeStmt.devices; ['x']; schema.kind; /0; found a string, expected an integer
        CommDomainScopeStmt.slots; [null]; schema.kind; /0; found nil, expected a node
        BreakStmt.leading_comments; null; schema.kind; ; found nil, expected an array of strings
        BreakStmt.leading_comments; ['x', '#y']; schema.kind; /1; found bytes, expected a string
        Call.arg_directions; 5; schema.kind; ; found 5, expected an array
        Call.arg_directions; [6]; schema.range; /0; found 6, expected one of ArgDirection, 0 to 5
        Call.kwargs; null; schema.kind; ; found nil, expected an array of keys and values
        Call.attrs; {}; schema.kind; ; found a map, expected an array of keys and values
        Var.span; null; schema.kind; ; found nil, expected a map: span
        Var.span; {begin_line: null}; schema.kind; /begin_line; found nil, expected an integer
        Var.span; {end_column: 2147483648}; schema.range; /end_column; found 2147483648, expected a 32-bit integer
        Var.span; {filename: 5}; schema.kind; /filename; found 5, expected a string
        Call.op; []; schema.kind; ; found an array, expected a map: operator
        Call.op; {is_global_var: 1}; schema.kind; /is_global_var; found 1, expected true or false
        Program.functions; [{key: 5, value: '$0'}]; schema.kind; /0/key; found 5, expected a map: operator
        Program.functions; [5, {key: {}, value: null}]; schema.kind; /1/value; found nil, expected a node
        """)
    void refusesWhatUpstreamsReaderRefuses(
            String field, String payload, String code, @Nullable String path, String problem) {
        Fault fault = check(field, payload);
        assertNotNull(fault);
        assertEquals(field.substring(field.indexOf('.') + 1), fault.key());
        assertEquals(code, fault.code().id());
        assertEquals(path == null ? "" : path, fault.path());
        assertEquals(problem, fault.problem());
        assertTrue(!fault.hint().isEmpty());
    }

    @Test
    void everyFieldOfACompleteListIsTaken() {
        for (NodeKind kind : PyptoKinds.rows()) {
            Fields.complete(kind)
                    .forEach((key, payload) ->
                            assertNull(PyptoRules.checkField(kind, key, payload), kind.name() + "." + key));
        }
    }

    @Test
    void aKindThatTheTableDoesNotKnowIsNotJudged() {
        assertNull(PyptoRules.checkField(null, "span", Payload.ofNull()));
        assertNull(PyptoRules.checkList(null, Fields.list("")));
        assertTrue(!PyptoRules.looksThroughOperands(null, Fields.list("tuple: '$0'")));
    }
}
