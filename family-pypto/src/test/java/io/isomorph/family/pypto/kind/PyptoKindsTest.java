package io.isomorph.family.pypto.kind;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.family.pypto.sample.Fields;
import io.isomorph.ir.payload.Name;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PyptoKindsTest {
    @Test
    void thereAre59KindsEachOnce() {
        assertEquals(59, PyptoKinds.rows().size());
        assertEquals(
                59, PyptoKinds.rows().stream().map(NodeKind::name).distinct().count());
    }

    @Test
    void aKindIsFoundByItsNameAndByItsOperations() {
        NodeKind add = Fields.kind("Add");
        assertSame(add, PyptoKinds.of(Name.of("pypto.Add")));
        assertNull(PyptoKinds.of(Name.of("pd_op.Add")));
        assertNull(PyptoKinds.of("OpStmts"));
    }

    /** The order in which upstream declares the fields, as opposed to that of the bytes. */
    @ParameterizedTest
    @CsvSource({
        "Var, span type name_hint",
        "IterArg, span type name_hint initValue",
        "MemRef, span type name_hint base byte_offset size is_pinned slot_count slot_index",
        "WindowBuffer, span type name_hint base size load_from_host store_to_host",
        "ConstInt, span type value",
        "ConstFloat, span type value",
        "ConstBool, span type value",
        "Call, span type op args attrs kwargs",
        "Submit, span type op args deps core_num sync_start allow_early_resolve predicate attrs kwargs",
        "MakeTuple, span type elements",
        "TupleGetItemExpr, span type tuple index",
        "BitShiftRight, span type left right",
        "Cast, span type operand",
        "AssignStmt, span leading_comments var value",
        "IfStmt, span leading_comments condition then_body else_body return_vars",
        "YieldStmt, span leading_comments value",
        "ReturnStmt, span leading_comments value",
        "ForStmt, span leading_comments loop_var start stop step iter_args body return_vars kind attrs",
        "WhileStmt, span leading_comments iter_args condition body return_vars",
        "InCoreScopeStmt, span leading_comments name_hint body attrs split",
        "ClusterScopeStmt, span leading_comments name_hint body attrs",
        "HierarchyScopeStmt, span leading_comments name_hint body attrs level role",
        "SpmdScopeStmt, span leading_comments name_hint body attrs core_num sync_start",
        "SplitAivScopeStmt, span leading_comments name_hint body attrs split count",
        "RuntimeScopeStmt, span leading_comments name_hint body attrs manual",
        "CommDomainScopeStmt, span leading_comments name_hint body attrs devices slots",
        "SeqStmts, span leading_comments stmts",
        "EvalStmt, span leading_comments expr",
        "BreakStmt, span leading_comments",
        "ContinueStmt, span leading_comments",
        "InlineStmt, span leading_comments body language",
        "Function, span params param_directions func_type level role attrs requires_runtime_binding return_types body name",
        "Program, span name functions"
    })
    void theFieldsAreInTheOrderOfTheirDeclaration(String kind, String keys) {
        List<String> expected = Arrays.asList(keys.split(" "));
        assertEquals(
                expected,
                Fields.kind(kind).layout().fields().stream().map(Field::key).toList());
    }

    @Test
    void whatBindsVariablesIsMarked() {
        List<String> bound = PyptoKinds.rows().stream()
                .flatMap(kind -> kind.layout().fields().stream()
                        .filter(field -> field.role() == FieldRole.DEF)
                        .map(field -> kind.name() + "." + field.key()))
                .toList();
        assertEquals(
                List.of(
                        "AssignStmt.var",
                        "IfStmt.return_vars",
                        "ForStmt.loop_var",
                        "ForStmt.iter_args",
                        "ForStmt.return_vars",
                        "WhileStmt.iter_args",
                        "WhileStmt.return_vars",
                        "Function.params"),
                bound);
    }

    @Test
    void namesOfVariablesFunctionsAndProgramsSpansAndCommentsAreNotCompared() {
        for (NodeKind kind : PyptoKinds.rows()) {
            boolean scope = kind.base().equals("ScopeStmt");
            for (Field field : kind.layout().fields()) {
                boolean ignored = switch (field.key()) {
                    case "span", "leading_comments" -> true;
                    case "name_hint", "name" -> !scope;
                    default -> false;
                };
                assertEquals(ignored, field.role() == FieldRole.IGNORE, kind.name() + "." + field.key());
            }
        }
    }

    @Test
    void aCompleteListIsExactlyThatOfItsLayout() {
        for (NodeKind kind : PyptoKinds.rows()) {
            assertTrue(kind.layout().isExactly(Fields.list(Fields.complete(kind))), kind.name());
        }
    }

    @Test
    void enumerationsGoOnFromTheirLastCode() {
        assertEquals("INDEX", DataTypes.name(21));
        assertEquals("FP32", DataTypes.name(52));
        assertEquals("53", DataTypes.name(53));
        assertEquals("TASK_ID", DataTypes.name(80));
        assertEquals(8, Enumeration.FUNCTION_TYPE.code("Graph"));
        assertEquals(255, Enumeration.LEVEL.highest());
        assertEquals(5, Enumeration.ARG_DIRECTION.highest());
    }
}
