package io.isomorph.family.pypto.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.isomorph.error.StandardCode;
import io.isomorph.family.pypto.kind.Field;
import io.isomorph.family.pypto.kind.NodeKind;
import io.isomorph.family.pypto.kind.PyptoKinds;
import io.isomorph.family.pypto.sample.Fields;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.Payload;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ListRulesTest {
    private static final String CALL = "kwargs: [], op: {}, span: {}, type: {type_kind: 'Ptr'}, ";
    private static final String FUNCTION = "body: '$0', name: 'f', return_types: [], span: {}, ";

    private static @Nullable Fault check(String kind, String fields) {
        return PyptoRules.checkList(Fields.kind(kind), Fields.list(fields));
    }

    private static String directions(String codes) {
        return "attrs: [{key: 'k', value: 1}, {key: 'arg_directions', value: {type: 'ArgDirectionVector', value: "
                + codes + "}}]";
    }

    @Test
    void aCompleteListIsTaken() {
        for (NodeKind kind : PyptoKinds.rows()) {
            assertNull(PyptoRules.checkList(kind, Fields.list(Fields.complete(kind))), kind.name());
        }
    }

    @Test
    void aFieldThatIsRequiredMustBeThereAndNoOther() {
        for (NodeKind kind : PyptoKinds.rows()) {
            for (Field field : kind.layout().fields()) {
                Map<String, Payload> fields = Fields.complete(kind);
                fields.remove(field.key());
                fields.put("unheard_of", Payload.of(1));
                Fault fault = PyptoRules.checkList(kind, Fields.list(fields));
                // without core_num there is nothing that could start together
                if (field.isRequired() || field.key().equals("core_num")) {
                    assertNotNull(fault, kind.name() + "." + field.key());
                } else {
                    assertNull(fault, kind.name() + "." + field.key());
                }
            }
        }
        Fault fault = check("Var", "span: {}, type: {type_kind: 'Ptr'}, name: 'x'");
        assertNotNull(fault);
        assertEquals(StandardCode.SCHEMA_MISSING, fault.code());
        assertEquals("name_hint", fault.key());
    }

    /** What is remembered of a list holds for all that differ in other fields. */
    @Test
    void noFieldButThoseRequiredChangesTheAnswer() {
        List<Payload> values = Stream.of(
                        "null", "0", "1", "5", "true", "'x'", "[]", "[0]", "[0, 1]", "{}", "'$0'", "['$0', '$1']")
                .map(Fields::payload)
                .collect(Collectors.toCollection(ArrayList::new));
        values.add(((MapValue) Fields.payload("{" + directions("[0]") + "}")).value(0));
        for (NodeKind kind : PyptoKinds.rows()) {
            Set<String> required = PyptoRules.requiredByList(kind);
            List<Map<String, Payload>> lists = new ArrayList<>(List.of(Fields.complete(kind)));
            for (String key : required) {
                values.stream().filter(value -> isWell(kind, key, value)).forEach(value -> {
                    Map<String, Payload> fields = Fields.complete(kind);
                    fields.put(key, value);
                    lists.add(fields);
                });
            }
            for (Map<String, Payload> fields : lists) {
                boolean isTaken = PyptoRules.checkList(kind, Fields.list(fields)) == null;
                for (Field field : kind.layout().fields()) {
                    if (!required.contains(field.key())) {
                        assertSameAnswer(isTaken, kind, fields, field.key(), values);
                    }
                }
            }
        }
    }

    private static boolean isWell(NodeKind kind, String key, Payload value) {
        return PyptoRules.checkField(kind, key, value) == null;
    }

    private static void assertSameAnswer(
            boolean isTaken, NodeKind kind, Map<String, Payload> fields, String key, List<Payload> values) {
        for (Payload value : values) {
            if (isWell(kind, key, value)) {
                Map<String, Payload> changed = new TreeMap<>(fields);
                changed.put(key, value);
                Fault fault = PyptoRules.checkList(kind, Fields.list(changed));
                assertEquals(isTaken, fault == null, () -> kind.name() + "." + key + " = " + value + " in " + fields);
            }
        }
    }

    @Test
    void directionsAreAsManyAsArgumentsOrNone() {
        for (String kind : new String[] {"Call", "Submit"}) {
            String fields = CALL + (kind.equals("Submit") ? "deps: [], " : "");
            assertNull(check(kind, fields + "args: ['$0', '$1'], " + directions("[0, 1]")));
            assertNull(check(kind, fields + "args: ['$0', '$1'], " + directions("[]")));
            assertNull(check(kind, fields + "args: null, " + directions("[]")));
            Fault fault = check(kind, fields + "args: ['$0', '$1'], " + directions("[0]"));
            assertNotNull(fault);
            assertEquals(StandardCode.SCHEMA_COUNT, fault.code());
            assertEquals("attrs", fault.key());
            assertEquals("/1/value/value", fault.path());
        }
    }

    @Test
    void directionsAreADirectionVector() {
        Fault fault = check("Call", CALL + "args: [], attrs: [{key: '#arg_directions', value: 5}]");
        assertNotNull(fault);
        assertEquals("/0/value", fault.path());
        assertNotNull(check(
                "Call", CALL + "args: [], attrs: [{key: 'arg_directions', value: {type: 'Int32Vector', value: []}}]"));
        assertNull(check(
                "Call",
                CALL + "args: [], attrs: [{key: 'arg_directions', value: {type: 'ArgDirectionVector', value: []}},"
                        + " {key: 'arg_directions', value: 5}]"));
    }

    @Test
    void formerDirectionsTakeThePlaceOfThoseAmongTheAttrs() {
        String call = CALL + "args: ['$0'], " + directions("[0, 0]");
        assertNotNull(check("Call", call));
        assertNull(check("Call", call + ", arg_directions: [1]"));
        assertNotNull(check("Call", call + ", arg_directions: []"));
        Fault fault = check("Call", CALL + "args: ['$0'], arg_directions: [1, 1]");
        assertNotNull(fault);
        assertEquals("arg_directions", fault.key());
    }

    @Test
    void toStartTogetherThereMustBeANumberOfCores() {
        String submit = CALL + "args: [], deps: [], ";
        assertNull(check("Submit", submit + "sync_start: true, core_num: '$0'"));
        assertNull(check("Submit", submit + "sync_start: false, core_num: null"));
        assertNotNull(check("Submit", submit + "sync_start: true, core_num: null"));
        assertNotNull(check("Submit", submit + "sync_start: true"));
    }

    @Test
    void theLanesOfASplitScopeAreTwo() {
        assertNull(check("SplitAivScopeStmt", "body: '$0', split: 0, span: {}, count: 2"));
        assertNull(check("SplitAivScopeStmt", "body: '$0', split: 0, span: {}, count: 4294967298"));
        Fault fault = check("SplitAivScopeStmt", "body: '$0', split: 0, span: {}, count: 3");
        assertNotNull(fault);
        assertEquals("count", fault.key());
    }

    @Test
    void parametersHaveADirectionEach() {
        assertNull(check("Function", FUNCTION + "params: ['$1'], param_directions: [2]"));
        assertNull(check("Function", FUNCTION + "params: ['$1'], param_directions: null"));
        assertNull(check("Function", FUNCTION + "params: 5, param_directions: []"));
        Fault fault = check("Function", FUNCTION + "params: ['$1'], param_directions: []");
        assertNotNull(fault);
        assertEquals(StandardCode.SCHEMA_COUNT, fault.code());
        assertEquals("param_directions", fault.key());
    }

    @ParameterizedTest
    @CsvSource({"1, 4, 0", "8, 4, 0", "2, 3, 1", "3, 1, 1", "4, 0, 1", "5, 2, 1", "4, 256, 257"})
    void functionsOfSomeTypesRunInOnePlaceOnly(int type, int level, int role) {
        String function = FUNCTION + "params: [], func_type: " + type;
        assertNull(check("Function", function));
        assertNull(check("Function", function + ", level: " + level + ", role: " + role));
        assertNull(check("Function", function + ", level: null, role: null"));
        assertEquals("level", key(check("Function", function + ", level: " + (level + 1))));
        assertEquals("role", key(check("Function", function + ", role: " + (role + 1))));
    }

    private static @Nullable String key(@Nullable Fault fault) {
        return fault == null ? null : fault.key();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "func_type: 0, level: 9, role: 7",
                "func_type: 6, level: 9",
                "func_type: 99, level: 9",
                "func_type: 260, level: 9",
                "func_type: 'garbage', level: 9",
                "level: 9, role: 7",
                "func_type: 4, level: 'garbage'"
            })
    void functionsOfOtherTypesRunAnywhereAndGarbageIsNotJudged(String fields) {
        assertNull(check("Function", FUNCTION + "params: [], " + fields));
    }
}
