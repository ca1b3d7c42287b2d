package io.isomorph.patch.grammar;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.MalformedInputException;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.patch.change.Mark;
import io.isomorph.patch.rule.Action;
import io.isomorph.patch.rule.Rules;
import io.isomorph.patch.rule.Term;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The grammar: what each fault reports and where, and what values mean. */
class GrammarTest {
    private static final List<String> WARNINGS = new ArrayList<>();

    private static Rules parse(String text) {
        WARNINGS.clear();
        return PatchParser.parse(
                "7.yaml",
                7,
                text.getBytes(StandardCharsets.UTF_8),
                (Mark mark, String warning) -> WARNINGS.add(mark + ": " + warning));
    }

    private static void assertRefused(String text, String code, String place, String words) {
        MalformedInputException refusal = assertThrows(MalformedInputException.class, () -> parse(text));
        assertEquals("7.yaml:" + place, refusal.location().source(), refusal::getMessage);
        assertEquals("patch." + code, refusal.code().id(), refusal::getMessage);
        for (String word : words.split(";", -1)) {
            assertTrue(refusal.getMessage().contains(word), refusal::getMessage);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "family | grammar | 1:1 | found 'family'; expected a map with op_patches",
                "[] | grammar | 1:1 | found a list of 0",
                "family: [pir] | grammar | 1:9 | found a list of 1; expected a family",
                "famly: pir | grammar | 1:1 | found the key 'famly'; expected one of family, own_version, op_patches",
                "own_version: 1 | value | 1:14 | found '1'; expected true or false",
                "op_patches: {} | grammar | 1:13 | found a map of 0 keys; expected a list of patches",
                "op_patches: none | grammar | 1:13 | found 'none'; expected a list of patches",
                "op_patches: [a.b] | grammar | 1:14 | found 'a.b'; expected a map with op_name and actions",
                "op_patches: [{actions: []}] | grammar | 1:14 | without 'op_name'",
                "op_patches: [{op_name: relu}] | grammar | 1:24 | found 'relu'; expected the full name of an operation",
                "op_patches: [{op_name: [a.b]}] | grammar | 1:24 | found a list of 1; expected the full name",
                "op_patches: [{op_name: a.b, action: []}] | grammar | 1:29 | found the key 'action'; expected one of op_name, when",
                "op_patches: [{op_name: a.b, actions: all}] | grammar | 1:38 | found 'all'; expected a list of actions",
                "op_patches: [{op_name: a.b, when: [no]}] | grammar | 1:36 | found 'no'; expected a map with attr",
                "op_patches: [{op_name: a.b, when: [{}]}] | grammar | 1:36 | expected one of attr, no_attr, inputs or outputs",
                "op_patches: [{op_name: a.b, when: [{inputs: 1, outputs: 1}]}] | grammar | 1:36 | expected one of",
                "op_patches: [{op_name: a.b, when: [{inputs: -1}]}] | value | 1:45 | found '-1'; expected an index, from 0",
                "op_patches: [{op_name: a.b, when: [{attr: x, data: 1}]}] | grammar | 1:52 | found a value without its class; expected 'type' beside",
                "op_patches: [{op_name: a.b, when: [{type: own.a_x}]}] | grammar | 1:37 | 'type'; expected one of attr, no_attr, inputs,",
                "op_patches: [{op_name: a.b, actions: [{action: refuse}]}] | grammar | 1:39 | expected 'data' with the reason",
                "family: | grammar | 1:8 | expected a family, such as pir",
                "op_patches: [{op_name: a.b, when: [{attr: x, kind: 1}]}] | grammar | 1:46 | found the key 'kind'",
                "op_pair_patches: [{actions: []}] | grammar | 1:19 | without 'op_pair'",
                "op_pair_patches: [{op_pair: [a.b]}] | grammar | 1:29 | found a list of 1; expected a list of two names",
                "op_pair_patches: [{op_pair: a.b}] | grammar | 1:29 | found 'a.b'; expected a list of two names",
                "op_pair_patches: [{op_pair: [a.b, c]}] | grammar | 1:35 | found 'c'; expected the full name of an operation",
                "type_patches: [{actions: []}] | grammar | 1:16 | without 'type_name'",
                "type_patches: [{type_name: Int}] | grammar | 1:28 | found 'Int'; expected the class of a type",
                "type_patches: [{type_name: 0.t_f32}] | grammar | 1:28 | found '0.t_f32'; expected the class of a type",
                "type_patches: [{type_name: ~}] | grammar | 1:28 | expected the class of a type",
                "attr_patches: [{attr_name: own.t_x}] | grammar | 1:28 | found 'own.t_x'; expected the class of an attribute",
                "attr_patches: [{attr_name: own.a_x, actions: [{action: delete_attr}]}] | grammar | 1:56 | expected modify_name",
                "attr_patches: [{attr_name: own.a_x, actions: [{action: modify_name}]}] | grammar | 1:47 | without 'type'",
                "type_patches: [{type_name: own.t_x, actions: [{action: modify_name, data: a}]}] | grammar | 1:69 | 'data'",
            })
    void faultsOutsideOfActionsReportWhere(String text, String code, String place, String words) {
        assertRefused(text, code, place, words);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "act: add_attr | grammar | 5 | without 'action'",
                "action: frobnicate | grammar | 14 | found the action 'frobnicate'; add_attr, modify_attr;modify_name or refuse",
                "action: add_input, object: 1 | grammar | 14 | add_input of one operation;add_value in op_pair_patches",
                "action: delete_output, object: 1 | grammar | 14 | delete_output of one operation;delete_value in op_pair_patches",
                "action: add_attr, type: pir::BoolAttribute, data: y | grammar | 5 | without 'object'",
                "action: add_attr, object: x | grammar | 5 | without 'type'",
                "action: add_attr, object: [x], type: pir::BoolAttribute, data: y | grammar | 32 | the name of an attribute",
                "action: add_attr, object: x, type: pir::BoolAttribute | value | 41 | without a value; expected 'data'",
                "action: add_attr, object: x, type: pir::PointerAttribute, data: 0 | grammar | 41 | found 'pir::PointerAttribute'",
                "action: add_attr, object: x, type: own.a_x, data: 0 | value | 56 | a value for the unknown kind own.a_x",
                "action: add_attr, object: x, value: 0 | grammar | 35 | found the key 'value'",
                "action: modify_attr, object: x, data: 0 | grammar | 5 | a value without its class; expected 'type'",
                "action: delete_attr, object: x, type: pir::BoolAttribute | grammar | 44 | delete_attr with a class",
                "action: delete_attr, object: x, from: pir::BoolAttribute | grammar | 44 | expected a map with type and data",
                "action: modify_attr_name, object: x | grammar | 5 | without 'data'; expected 'data' with the new name",
                "action: modify_name, data: relu | grammar | 33 | the full name of an operation",
                "action: delete_input, object: x | value | 36 | found 'x'; expected an index, from 0",
                "action: delete_input, object: 99999999999 | value | 36 | found '99999999999'; expected an index",
                "action: add_output, object: 0 | grammar | 5 | without 'type'",
                "action: add_output, object: 0, type: pir::VectorType | value | 43 | without a value",
                "action: add_output, object: 0, type: pir::VectorType, data: 1 | value | 66 | found '1'; expected a list",
                "action: add_output, object: 0, type: pir::DenseTensorType, data: [pir::Int8Type] | value | 71 | a list of 5",
                "action: modify_name, object: x, data: t.y | grammar | 27 | found the key 'object'",
                "action: refuse, object: x, data: a | grammar | 22 | found the key 'object'",
                "action: modify_attr, object: x, type: pir::ArrayAttribute, data: [{type: pir::ArrayAttribute}] | grammar | 79 | arrays as items without a value",
                "action: modify_attr, object: x, type: pir::ArrayAttribute, data: [{type: pir::Int8Type}] | grammar | 79 | 'pir::Int8Type'",
                "action: modify_attr, object: x, type: pir::ArrayAttribute, data: [1] | value | 72 | expected a map with 'type' and 'data'",
                "action: modify_attr, object: x, type: pir::ArrayAttribute, data: 1 | value | 71 | expected a list of maps",
            })
    void faultsOfActionsReportWhere(String action, String code, int column, String words) {
        assertRefused("op_patches:\n- op_name: a.b\n  actions:\n  - {" + action + "}", code, "4:" + column, words);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{action: add_value, object: 1, type: pir::Int8Type} | grammar | 33 | expected a list of two indexes",
                "{action: add_value, object: [1], type: pir::Int8Type} | grammar | 33 | found a list of 1",
                "{action: add_value, object: [1, x], type: pir::Int8Type} | value | 37 | found 'x'",
                "{action: add_value, object: [1, 0]} | grammar | 5 | without 'type'",
                "{action: delete_value, object: [1, 0], type: pir::Int8Type} | grammar | 44 | found the key 'type'",
                "{action: add_attr, object: [1, 0]} | grammar | 14 | expected add_value or delete_value",
                "{object: [1, 0]} | grammar | 5 | without 'action'",
                "[] | grammar | 5 | expected a map with action and object",
            })
    void faultsOfPairsReportWhere(String action, String code, int column, String words) {
        assertRefused("op_pair_patches:\n- op_pair: [a.b, c.d]\n  actions:\n  - " + action, code, "4:" + column, words);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            nullValues = "-",
            value = {
                "pir::BoolAttribute | no | builtin.a_bool(false)",
                "pir::BoolAttribute | Yes | builtin.a_bool(true)",
                "pir::BoolAttribute | \"ON\" | builtin.a_bool(true)",
                "pir::BoolAttribute | n | builtin.a_bool(false)",
                "pir::BoolAttribute | 1 | -",
                "pir::BoolAttribute | tRUE | -",
                "pir::BoolAttribute | \"\" | -",
                "pir::BoolAttribute | [] | -",
                "pir::Int32Attribute | 0x10 | builtin.a_i32(16)",
                "pir::Int32Attribute | 010 | builtin.a_i32(8)",
                "pir::Int32Attribute | +7 | builtin.a_i32(7)",
                "pir::Int32Attribute | \"12\" | builtin.a_i32(12)",
                "pir::Int32Attribute | -2147483648 | builtin.a_i32(-2147483648)",
                "pir::Int32Attribute | 2147483648 | -",
                "pir::Int32Attribute | 1.5 | -",
                "pir::Int32Attribute | 1e3 | -",
                "pir::Int32Attribute | 1_000 | -",
                "pir::Int32Attribute | 0o17 | -",
                "pir::Int32Attribute | 0b11 | -",
                "pir::Int32Attribute | 08 | -",
                "pir::Int32Attribute | 12:30 | -",
                "pir::Int64Attribute | 9223372036854775807 | builtin.a_i64(9223372036854775807)",
                "pir::Int64Attribute | 9223372036854775808 | -",
                "Int64Attribute | 5 | builtin.a_i64(5)",
                "builtin.a_i64 | 5 | builtin.a_i64(5)",
                "pir::FloatAttribute | 0.1 | builtin.a_f32(0.10000000149011612)",
                "pir::FloatAttribute | 1e39 | -",
                "pir::FloatAttribute | .INF | builtin.a_f32(Infinity)",
                "pir::FloatAttribute | 0x10 | -",
                "pir::DoubleAttribute | -.inf | builtin.a_f64(-Infinity)",
                "pir::DoubleAttribute | .NaN | builtin.a_f64(nan:7ff8000000000000)",
                "pir::DoubleAttribute | 1e-400 | builtin.a_f64(0.0)",
                "pir::DoubleAttribute | 1e400 | -",
                "pir::DoubleAttribute | 1d | -",
                "pir::StrAttribute | no | builtin.a_str(\"no\")",
                "pir::StrAttribute | 1:30 | builtin.a_str(\"1:30\")",
                "pir::StrAttribute | 010 | builtin.a_str(\"010\")",
                "pir::StrAttribute | 2001-12-14 | builtin.a_str(\"2001-12-14\")",
                "pir::StrAttribute | 1_000 | builtin.a_str(\"1_000\")",
                "pir::StrAttribute | ~ | builtin.a_str(\"null\")",
                "pir::StrAttribute | \"~\" | builtin.a_str(\"~\")",
                "pir::StrAttribute | [a] | -",
                "pir::TensorNameAttribute | .inf | builtin.a_tensorname(\".inf\")",
                "pir::TypeAttribute | pir::Int8Type | builtin.a_type(type builtin.t_i8)",
                "pir::TypeAttribute | {type: pir::VectorType, data: [pir::Int8Type]} | builtin.a_type(type builtin.t_vec([type builtin.t_i8]))",
                "pir::TypeAttribute | {data: pir::Int8Type} | -",
                "pir::Complex64Attribute | [1, 2] | builtin.a_c64([1.0, 2.0])",
                "pir::Complex64Attribute | 1 | -",
                "pir::Complex128Attribute | [1, 2, 3] | -",
                "paddle::dialect::IntArrayAttribute | [1, -2] | pd_op.a_intarray([1, -2])",
                "paddle::dialect::IntArrayAttribute | [] | pd_op.a_intarray([])",
                "paddle::dialect::IntArrayAttribute | 1 | -",
                "`paddle::dialect::ScalarAttribute` | `[{type: phi::DataType::COMPLEX128, data: [1, 2]}]` | builtin.a_c128([1.0, 2.0])",
                "`paddle::dialect::ScalarAttribute` | `[{type: phi::DataType::INT32, data: 3}]` | builtin.a_i32(3)",
                "`paddle::dialect::ScalarAttribute` | `[{type: phi::DataType::INT8, data: 3}]` | -",
                "`paddle::dialect::ScalarAttribute` | `[{type: phi::DataType::INT32}]` | -",
                "`paddle::dialect::ScalarAttribute` | 3 | -",
                "`paddle::dialect::DataTypeAttribute` | phi::DataType::FLOAT16 | pd_op.a_dtype(\"float16\")",
                "`paddle::dialect::DataTypeAttribute` | float16 | -",
                "`paddle::dialect::DataLayoutAttribute` | phi::DataLayout::kNHWC | pd_op.a_layout(\"NHWC\")",
                "`paddle::dialect::DataLayoutAttribute` | NHWC | -",
                "`paddle::dialect::PlaceAttribute` | [phi::AllocationType::GPU, 1, \"\"] | pd_op.a_place([2, 1, \"\"])",
                "`paddle::dialect::PlaceAttribute` | [2, 1, x] | pd_op.a_place([2, 1, \"x\"])",
                "`paddle::dialect::PlaceAttribute` | [2, 1] | -",
                "`paddle::dialect::PlaceAttribute` | [phi::AllocationType::TPU, 1, x] | -",
                "`pir::ArrayAttribute<pir::BoolAttribute>` | [{type: pir::BoolAttribute, data: y}] | builtin.a_array([builtin.a_bool(true)])",
                "pir::ArrayAttribute | [] | builtin.a_array([])",
            })
    void valuesAreOfTheirKindOrRefused(String type, String data, String expected) {
        String text = "op_patches: [{op_name: a.b, actions: [{action: modify_attr, object: x, type: \"" + type
                + "\", data: " + data + "}]}]";
        if (expected == null) {
            MalformedInputException refusal = assertThrows(MalformedInputException.class, () -> parse(text));
            assertTrue(refusal.code().id().matches("patch\\.(value|grammar)"), refusal::getMessage);
        } else {
            Action.ModifyAttribute action = (Action.ModifyAttribute)
                    parse(text).operations().get(0).actions().get(0);
            IrAttribute value = ((Term.Value) action.term()).attribute();
            assertEquals(expected, value.toString());
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "type: pir::Int32Attribute, default: 1 | 105 | 'default' is read as 'data'",
                "type: pir::Int32Attribute, data: 1, default: 2 | 114 | 'default' is ignored beside 'data'",
            })
    void theOldSpellingOfValuesIsReadWithAWarning(String value, int column, String words) {
        parse("op_patches: [{op_name: a.b, actions: [{action: add_attr, object: x, " + value + "}]}]");
        assertTrue(WARNINGS.size() >= 1 && WARNINGS.get(0).contains(words), WARNINGS::toString);
        assertTrue(WARNINGS.get(0).startsWith("7.yaml:1:" + column), WARNINGS::toString);
    }
}
