package io.isomorph.conformance;

import static io.isomorph.conformance.InvalidPypto.of;
import static io.isomorph.conformance.PyptoText.BREAK;
import static io.isomorph.conformance.PyptoText.I64;
import static io.isomorph.conformance.PyptoText.X;
import static io.isomorph.conformance.PyptoText.constant;
import static io.isomorph.conformance.PyptoText.node;
import static io.isomorph.conformance.PyptoText.sum;
import static io.isomorph.conformance.PyptoText.variable;

import java.util.List;
import java.util.stream.Stream;

/** Nodes of PyPTO with one field that its reader refuses. */
final class InvalidPyptoFields {
    private static final String TENSOR = "83 'dtype' 34 'shape' 90 'type_kind' §'TensorType'";
    private static final String OPERATOR = "82 'is_global_var' c2 'name' 'f'";

    private InvalidPyptoFields() {}

    static List<Fault> faults() {
        return Stream.of(fields(), types(), keywords(), statements())
                .flatMap(List::stream)
                .toList();
    }

    private static Fault field(String name, String code, String says, String text, String pointer) {
        return of(name, code, says, text, "/fields" + pointer);
    }

    private static List<Fault> fields() {
        String missing = "schema.missing";
        String kind = "schema.kind";
        return List.of(
                field(
                        "missing-field",
                        missing,
                        "A variable has no name_hint.",
                        node("§82 'span' 80 'type' " + I64, "00", "Var"),
                        ""),
                field(
                        "missing-span",
                        missing,
                        "A variable has no span.",
                        node("§82 'name_hint' 'x' 'type' " + I64, "00", "Var"),
                        ""),
                field("kind-of-name-hint", kind, "A name is nil.", variable("§c0", I64), "/name_hint"),
                field(
                        "kind-of-span",
                        kind,
                        "A span is nil.",
                        node("83 'name_hint' 'x' 'span' §c0 'type' " + I64, "00", "Var"),
                        "/span"),
                field(
                        "line-beyond-32-bits",
                        "schema.range",
                        "A line is 2^31.",
                        node("83 'name_hint' 'x' 'span' 81 'begin_line' §ce80000000 'type' " + I64, "00", "Var"),
                        "/span/begin_line"),
                of("kind-of-child", kind, "An operand of a sum is a number.", sum("§01", X), "/fields/left"),
                field(
                        "kind-of-integer",
                        kind,
                        "The value of a ConstInt is a float.",
                        constant("ConstInt", "§cb3ff0000000000000"),
                        "/value"),
                field(
                        "integer-beyond-64-bits",
                        "schema.range",
                        "The value of a ConstInt is 2^63.",
                        constant("ConstInt", "§cf8000000000000000"),
                        "/value"),
                field("kind-of-bool", kind, "The value of a ConstBool is 1.", constant("ConstBool", "§01"), "/value"),
                field(
                        "kind-of-float",
                        kind,
                        "The value of a ConstFloat is a string.",
                        constant("ConstFloat", "§'1.0'"),
                        "/value"));
    }

    private static List<Fault> types() {
        String c0 = node("83 'span' 80 'type' " + I64 + " 'value' 00", "04", "ConstInt");
        String array = "83 'dtype' %s 'shape' %s 'type_kind' 'ArrayType'";
        return List.of(
                field("kind-of-type", "schema.kind", "A type is nil.", variable("'x'", "§c0"), "/type"),
                field(
                        "missing-type-kind",
                        "schema.missing",
                        "A type has no type_kind.",
                        variable("'x'", "§81 'dtype' 14"),
                        "/type"),
                field(
                        "dtype-beyond-a-byte",
                        "schema.range",
                        "A dtype is 256.",
                        variable("'x'", "82 'dtype' §cd0100 'type_kind' 'ScalarType'"),
                        "/type/dtype"),
                field(
                        "dtype-below-0",
                        "schema.range",
                        "A dtype is -1.",
                        variable("'x'", "82 'dtype' §ff 'type_kind' 'ScalarType'"),
                        "/type/dtype"),
                field(
                        "number-of-tensor-type",
                        "schema.value",
                        "The type of a ConstInt is a tensor's.",
                        node("83 'span' 80 'type' " + TENSOR + " 'value' 01", "00", "ConstInt"),
                        "/type/type_kind"),
                field(
                        "array-of-floats",
                        "schema.value",
                        "The elements of an array are FP32.",
                        variable("'x'", array.formatted("§34", "91 " + c0)),
                        "/type/dtype"),
                field(
                        "array-without-length",
                        "schema.count",
                        "An array has no dimension.",
                        variable("'x'", array.formatted("14", "§90")),
                        "/type/shape"),
                field(
                                "array-of-no-elements",
                                "schema.range",
                                "The length of an array is 0.",
                                variable("'x'", array.formatted("14", "91 §" + c0)),
                                "/type/shape/0")
                        .inOperation(1),
                field(
                        "layout-unknown",
                        "schema.value",
                        "A layout has a name that nobody knows.",
                        variable(
                                "'x'",
                                "84 'dtype' 14 'shape' 90 'tile_view' 81 'blayout' §'ND' 'type_kind' 'TileType'"),
                        "/type/tile_view/blayout"));
    }

    private static Fault call(String name, String code, String says, String kwargs, String pointer) {
        return field(
                name,
                code,
                says,
                node(
                        "85 'args' 90 'kwargs' " + kwargs + " 'op' " + OPERATOR + " 'span' 80 'type' " + I64,
                        "00",
                        "Call"),
                "/kwargs" + pointer);
    }

    private static List<Fault> keywords() {
        String pair = "91 82 'key' 'k' 'value' ";
        return List.of(
                call("keyword-without-value", "schema.missing", "A keyword has no value.", "91 §81 'key' 'k'", "/0"),
                call(
                        "kind-of-keyword-value",
                        "schema.kind",
                        "The value of a keyword is nil.",
                        pair + "§c0",
                        "/0/value"),
                call(
                        "keyword-beyond-32-bits",
                        "schema.range",
                        "The value of a keyword is 2^31.",
                        pair + "§ce80000000",
                        "/0/value"),
                call(
                        "keyword-without-tag",
                        "schema.missing",
                        "The value of a keyword is a map without type.",
                        pair + "§81 'value' 01",
                        "/0/value"),
                call(
                        "memory-space-unknown",
                        "schema.value",
                        "A memory space has a name that nobody knows.",
                        pair + "82 'type' 'MemorySpace' 'value' §'L1'",
                        "/0/value/value"),
                call(
                        "direction-beyond-those-known",
                        "schema.range",
                        "The direction of an argument is 6.",
                        pair + "82 'type' 'ArgDirection' 'value' §06",
                        "/0/value/value"));
    }

    private static List<Fault> statements() {
        return List.of(
                field(
                        "kind-of-comments",
                        "schema.kind",
                        "Comments are nil.",
                        node("82 'leading_comments' §c0 'span' 80", "00", "BreakStmt"),
                        "/leading_comments"),
                of(
                                "component-of-no-tuple",
                                "schema.value",
                                "A component is taken of a number.",
                                node("83 'index' 00 'span' 80 'tuple' §" + X, "00", "TupleGetItemExpr"),
                                "/fields/tuple")
                        .inOperation(1),
                of(
                        "lanes-other-than-two",
                        "schema.range",
                        "A scope is split in three.",
                        node("84 'body' " + BREAK + " 'count' §03 'span' 80 'split' 00", "00", "SplitAivScopeStmt"),
                        "/fields/count"),
                of(
                        "split-below-0",
                        "schema.range",
                        "The split of a scope is -1.",
                        node("83 'body' " + BREAK + " 'span' 80 'split' §ff", "00", "InCoreScopeStmt"),
                        "/fields/split"),
                of(
                        "too-few-directions",
                        "schema.count",
                        "A function of one parameter has no direction.",
                        node(
                                "86 'body' " + BREAK + " 'name' 'f' 'param_directions' §90 'params' 91 " + X
                                        + " 'return_types' 90 'span' 80",
                                "00",
                                "Function"),
                        "/fields/param_directions"));
    }
}
