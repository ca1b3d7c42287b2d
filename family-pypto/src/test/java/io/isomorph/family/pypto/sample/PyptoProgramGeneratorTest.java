package io.isomorph.family.pypto.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.ir.Operands;
import io.isomorph.ir.Operation;
import io.isomorph.ir.Program;
import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.ListValue;
import io.isomorph.ir.payload.MapValue;
import io.isomorph.ir.payload.NamedAttribute;
import io.isomorph.ir.payload.OperandValue;
import io.isomorph.ir.payload.Payload;
import io.isomorph.ir.payload.StringValue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PyptoProgramGeneratorTest {
    private static final int SEEDS = 200;

    /** Keys by kind, as PyPTO writes them. */
    private static final Map<String, String> KEYS = keys();

    private static final List<String> TYPE_KINDS = List.of(
            "ScalarType",
            "TensorType",
            "DistributedTensorType",
            "TileType",
            "ArrayType",
            "TupleType",
            "UnknownType",
            "MemRefType",
            "Ptr",
            "WindowBufferType",
            "CommCtxType",
            "PrefetchAsyncContextType",
            "AsyncEventType",
            "AsyncSessionType");

    private static final List<String> VALUE_KINDS = List.of(
            "INT",
            "BOOL",
            "STRING",
            "float",
            "double",
            "DataType",
            "MemorySpace",
            "TensorLayout",
            "TileLayout",
            "PadValue",
            "ArgDirection",
            "ArgDirectionVector",
            "Var",
            "VarList",
            "Int32Vector",
            "Expr");

    private static Map<String, String> keys() {
        Map<String, String> keys = new TreeMap<>();
        keys.put("Var", "name_hint span type");
        keys.put("IterArg", "initValue name_hint span type");
        keys.put("MemRef", "base byte_offset is_pinned name_hint size slot_count slot_index span type");
        keys.put("WindowBuffer", "base load_from_host name_hint size span store_to_host type");
        keys.put("ConstInt", "span type value");
        keys.put("ConstFloat", "span type value");
        keys.put("ConstBool", "span type value");
        keys.put("Call", "args attrs kwargs op span type");
        keys.put("Submit", "allow_early_resolve args attrs core_num deps kwargs op predicate span sync_start type");
        keys.put("MakeTuple", "elements span type");
        keys.put("TupleGetItemExpr", "index span tuple type");
        for (String kind :
                ("Add Sub Mul FloorDiv FloorMod FloatDiv Min Max Pow Eq Ne Lt Le Gt Ge And Or Xor BitAnd BitOr"
                                + " BitXor BitShiftLeft BitShiftRight")
                        .split(" ")) {
            keys.put(kind, "left right span type");
        }
        for (String kind : "Abs Neg Not BitNot Cast".split(" ")) {
            keys.put(kind, "operand span type");
        }
        keys.put("AssignStmt", "leading_comments span value var");
        keys.put("IfStmt", "condition else_body leading_comments return_vars span then_body");
        keys.put("YieldStmt", "leading_comments span value");
        keys.put("ReturnStmt", "leading_comments span value");
        keys.put("ForStmt", "attrs body iter_args kind leading_comments loop_var return_vars span start step stop");
        keys.put("WhileStmt", "body condition iter_args leading_comments return_vars span");
        keys.put("InCoreScopeStmt", "attrs body leading_comments name_hint span split");
        keys.put("ClusterScopeStmt", "attrs body leading_comments name_hint span");
        keys.put("HierarchyScopeStmt", "attrs body leading_comments level name_hint role span");
        keys.put("SpmdScopeStmt", "attrs body core_num leading_comments name_hint span sync_start");
        keys.put("SplitAivScopeStmt", "attrs body count leading_comments name_hint span split");
        keys.put("RuntimeScopeStmt", "attrs body leading_comments manual name_hint span");
        keys.put("CommDomainScopeStmt", "attrs body devices leading_comments name_hint slots span");
        keys.put("SeqStmts", "leading_comments span stmts");
        keys.put("EvalStmt", "expr leading_comments span");
        keys.put("BreakStmt", "leading_comments span");
        keys.put("ContinueStmt", "leading_comments span");
        keys.put("InlineStmt", "body language leading_comments span");
        keys.put(
                "Function",
                "attrs body func_type level name param_directions params requires_runtime_binding return_types role"
                        + " span");
        keys.put("Program", "functions name span");
        return keys;
    }

    private static List<Operation> operations(Program program) {
        return program.body().blocks().get(0).operations();
    }

    private static Payload payload(NamedAttribute attribute) {
        return Objects.requireNonNull(attribute.value().payload());
    }

    private static List<String> fieldNames(Operation operation) {
        List<String> names = new ArrayList<>();
        operation.head().attributes().forEach(attribute -> names.add(attribute.name()));
        return names;
    }

    @Test
    void makesAllKindsOfNodesEachWithAllItsFieldsInOrder() {
        assertEquals(59, KEYS.size());
        Set<String> seen = new TreeSet<>();
        for (long seed = 0; seed < SEEDS; seed++) {
            for (Operation operation : operations(PyptoProgramGenerator.program(seed))) {
                String kind = operation.name().local();
                seen.add(kind);
                assertEquals(KEYS.get(kind), String.join(" ", fieldNames(operation)), kind + " of seed " + seed);
            }
        }
        assertEquals(KEYS.keySet(), seen);
    }

    @Test
    void makesAllKindsOfTypesAndValuesAndAllTheirKeys() {
        Set<String> types = new TreeSet<>();
        Set<String> values = new TreeSet<>();
        Set<String> keys = new TreeSet<>();
        for (long seed = 0; seed < SEEDS; seed++) {
            for (Operation operation : operations(PyptoProgramGenerator.program(seed))) {
                operation.head().attributes().forEach(field -> survey(payload(field), types, values, keys));
            }
        }
        assertEquals(new TreeSet<>(TYPE_KINDS), types);
        assertEquals(new TreeSet<>(VALUE_KINDS), values);
        for (String key :
                ("memref tensor_view tile_view window_buffer memory_space base_node is_pinned slot_count slot_index"
                                + " start_offset stride valid_shape")
                        .split(" ")) {
            assertTrue(keys.contains(key), key);
        }
    }

    private static void survey(Payload payload, Set<String> types, Set<String> values, Set<String> keys) {
        if (payload instanceof ListValue list) {
            list.items().forEach(item -> survey(item, types, values, keys));
        } else if (payload instanceof MapValue map) {
            if (map.get("type_kind") instanceof StringValue kind) {
                types.add(kind.value());
            }
            Payload value = map.get("value");
            if (map.get("key") instanceof StringValue && value != null) {
                values.add(valueKind(value));
            }
            for (int i = 0; i < map.size(); i++) {
                keys.add(map.key(i));
                survey(map.value(i), types, values, keys);
            }
        }
    }

    private static String valueKind(Payload value) {
        if (value instanceof MapValue map) {
            return String.valueOf(map.get("type")).replace("\"", "");
        }
        if (value instanceof FloatValue number) {
            return number.value() == (float) number.value() ? "float" : "double";
        }
        return value.kind().name();
    }

    @Test
    void placesEveryOperandOnceAndEveryNodeBeforeItsUse() {
        for (long seed = 0; seed < SEEDS; seed++) {
            for (Program program : List.of(PyptoProgramGenerator.program(seed), PyptoProgramGenerator.unusual(seed))) {
                List<Operation> operations = operations(program);
                boolean[] used = new boolean[operations.size() + 1];
                for (int i = 0; i < operations.size(); i++) {
                    Operation operation = operations.get(i);
                    List<Integer> places = new ArrayList<>();
                    operation.head().attributes().forEach(field -> addPlaces(payload(field), places));
                    Collections.sort(places);
                    Operands operands = operation.head().operands();
                    int[] expected = new int[operands.size()];
                    Arrays.setAll(expected, k -> k);
                    assertEquals(Arrays.toString(expected), places.toString(), "seed " + seed);
                    for (int value : operands.toArray()) {
                        assertTrue(value > 0 && value <= i, "seed " + seed);
                        used[value] = true;
                    }
                }
                for (int i = 1; i < operations.size(); i++) {
                    assertTrue(used[i], "seed " + seed + " never uses node " + i);
                }
            }
        }
    }

    private static void addPlaces(Payload payload, List<Integer> places) {
        if (payload instanceof OperandValue operand) {
            places.add(operand.index());
        } else if (payload instanceof ListValue list) {
            list.items().forEach(item -> addPlaces(item, places));
        } else if (payload instanceof MapValue map) {
            for (int i = 0; i < map.size(); i++) {
                addPlaces(map.value(i), places);
            }
        }
    }

    @Test
    void takesTheFreedomThatFilesHave() {
        Set<String> seen = new TreeSet<>();
        int absent = 0;
        for (long seed = 0; seed < SEEDS; seed++) {
            for (Operation operation : operations(PyptoProgramGenerator.unusual(seed))) {
                @Nullable String keys = KEYS.get(operation.name().local());
                List<String> names = fieldNames(operation);
                if (keys == null) {
                    seen.add("kind");
                } else {
                    List<String> known = List.of(keys.split(" "));
                    seen.add(known.containsAll(names) ? "" : "field");
                    absent += names.containsAll(known) ? 0 : 1;
                }
                operation.head().attributes().forEach(field -> {
                    Set<String> types = new TreeSet<>();
                    Set<String> values = new TreeSet<>();
                    survey(payload(field), types, values, new TreeSet<>());
                    seen.add(types.contains("NovelType") ? "type" : "");
                    seen.add(values.contains("Novel") ? "value" : "");
                });
            }
        }
        assertEquals(Set.of("", "kind", "field", "type", "value"), seen);
        assertTrue(absent > SEEDS, absent + " nodes without some field");
    }

    @Test
    void isAFunctionOfItsSeed() {
        assertEquals(PyptoProgramGenerator.document(5), PyptoProgramGenerator.document(5));
        assertEquals(PyptoProgramGenerator.unusual(7), PyptoProgramGenerator.unusual(7));
        assertNotEquals(PyptoProgramGenerator.unusual(7), PyptoProgramGenerator.program(7));
        assertNotEquals(PyptoProgramGenerator.program(6), PyptoProgramGenerator.program(7));
    }

    @Test
    void makesProgramsOfTheRequestedSize() {
        assertSize(PyptoProgramGenerator.Size.LARGE, 3_000, 20_000);
        assertSize(PyptoProgramGenerator.Size.DEEP, 10_000, 60_000);
        assertSize(PyptoProgramGenerator.Size.FLAT, 4_000, 20_000);
        assertEquals(41, PyptoProgramGenerator.doubling(40).counts().operations());
    }

    private static void assertSize(PyptoProgramGenerator.Size size, int low, int high) {
        long nodes = PyptoProgramGenerator.program(1, size).counts().operations();
        assertTrue(nodes >= low && nodes <= high, size + " has " + nodes + " nodes");
    }

    /** In the bytes of such a pattern PyPTO's reader meets a reference before its node; here only that they are made. */
    @Test
    void makesTheEightPatternsThatAreNotReadBack() {
        Set<String> roots = new TreeSet<>();
        for (int pattern = 0; pattern < PyptoPatterns.COUNT; pattern++) {
            List<Operation> operations = operations(PyptoProgramGenerator.unreadable(pattern, 3));
            roots.add(operations.get(operations.size() - 1).name().local());
        }
        assertEquals(
                Set.of(
                        "WhileStmt",
                        "CommDomainScopeStmt",
                        "MakeTuple",
                        "TupleGetItemExpr",
                        "SpmdScopeStmt",
                        "Function",
                        "MemRef",
                        "Var"),
                roots);
    }
}
