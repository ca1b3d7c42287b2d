package io.isomorph.format.json;

import static io.isomorph.format.json.Json.F32;
import static io.isomorph.format.json.Json.HEADER;
import static io.isomorph.format.json.Json.assertFault;
import static io.isomorph.format.json.Json.attribute;
import static io.isomorph.format.json.Json.block;
import static io.isomorph.format.json.Json.file;
import static io.isomorph.format.json.Json.named;
import static io.isomorph.format.json.Json.nested;
import static io.isomorph.format.json.Json.op;
import static io.isomorph.format.json.Json.ops;
import static io.isomorph.format.json.Json.region;
import static io.isomorph.format.json.Json.type;
import static io.isomorph.format.json.Json.use;
import static io.isomorph.format.json.Json.value;
import static io.isomorph.format.json.Samples.PARAMETER;
import static io.isomorph.format.json.Samples.argument;
import static io.isomorph.format.json.Samples.blockOf;
import static io.isomorph.format.json.Samples.keyword;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.IsomorphException;
import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Utf8;
import io.isomorph.ir.ProgramVisitor;
import io.isomorph.spi.ReadOptions;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

class SchemaFaultTest {
    private static final String BLOCK = "/program/regions/0/blocks/0";
    private static final String OP = BLOCK + "/ops/0";
    private static final String AT = OP + "/A/0/AT";
    private static final String FOREIGN = HEADER.replace("pir", "other");

    /** A text that is JSON and no program: its code, with a mark at the fault, where it is, and in which operation. */
    record Case(StandardCode code, String marked, String pointer, long operation) {}

    private static Case of(StandardCode code, String marked, String pointer, long operation) {
        return new Case(code, marked, pointer, operation);
    }

    private static final List<Case> CASES = List.of(
            of(StandardCode.SCHEMA_KIND, "§[]", "", -1),
            of(StandardCode.SCHEMA_KIND, "{\"base_code\":§1,\"program\":{}}", "/base_code", -1),
            of(StandardCode.SCHEMA_KIND, file(HEADER.replace("\"pir\"", "§null"), block()), "/base_code/magic", -1),
            of(StandardCode.SCHEMA_KIND, file(HEADER.replace("true", "§1"), block()), "/base_code/trainable", -1),
            of(StandardCode.SCHEMA_KIND, file(HEADER.replace("4", "§\"4\""), block()), "/base_code/version", -1),
            of(StandardCode.SCHEMA_KIND, file(HEADER.replace("4", "§true"), block()), "/base_code/version", -1),
            of(StandardCode.SCHEMA_KIND, ops(op("", "")).replace("\"I\":[]", "\"I\":§{}"), OP + "/I", 0),
            of(StandardCode.SCHEMA_KIND, ops(op("§[]", "")), OP + "/A/0", 0),
            of(StandardCode.SCHEMA_KIND, ops(use("1", "§\"1\"")), OP + "/I/1/%", 0),
            of(StandardCode.SCHEMA_KIND, ops(use("§1.5")), OP + "/I/0/%", 0),
            of(StandardCode.SCHEMA_KIND, ops(value("§null")), OP + "/O/0/%", 0),
            of(StandardCode.SCHEMA_KIND, type("§\"0.t_f32\""), OP + "/O/0/TT", 0),
            of(StandardCode.SCHEMA_KIND, type("{\"#\":§5}"), OP + "/O/0/TT/#", 0),
            of(StandardCode.SCHEMA_KIND, attribute("§null"), AT, 0),
            of(StandardCode.SCHEMA_KIND, attribute("{\"#\":\"0.a_f32\",\"VD\":§1}"), AT + "/VD", 0),
            of(StandardCode.SCHEMA_KIND, attribute("x.y", "{\"$operand\":§true}"), AT + "/D/$operand", 0),
            of(StandardCode.SCHEMA_KIND, attribute("x.y", "{\"$type\":§1}"), AT + "/D/$type", 0),
            of(StandardCode.SCHEMA_KIND, attribute("x.y", "{\"$map\":§[]}"), AT + "/D/$map", 0),
            of(StandardCode.SCHEMA_KIND, attribute("x.y", "{\"$int\":§\"1\"}"), AT + "/D/$int", 0),
            of(StandardCode.SCHEMA_KIND, attribute("x.y", "{\"$text\":§1}"), AT + "/D/$text", 0),
            of(StandardCode.SCHEMA_KIND, attribute("x.y", "{\"$bytes\":§[]}"), AT + "/D/$bytes", 0),
            of(StandardCode.SCHEMA_KIND, attribute("x.y", "{\"$f64\":§1.5}"), AT + "/D/$f64", 0),
            of(StandardCode.SCHEMA_KIND, ops(PARAMETER.replace("\"w\"", "§5")), OP + "/A/3", 0),
            of(StandardCode.SCHEMA_KIND, ops(PARAMETER.replace("[0,1,1", "[§\"0\",1,1")), OP + "/A/0", 0),
            of(StandardCode.SCHEMA_KIND, ops(PARAMETER.replace("[1,0,1]", "§{}")), OP + "/OA", 0),
            of(
                    StandardCode.SCHEMA_KIND,
                    ops(PARAMETER.replace("\"O\":{", "\"O\":§[{").replace("}},\"OA\"", "}}],\"OA\"")),
                    OP + "/O",
                    0),
            of(StandardCode.SCHEMA_KIND, file(HEADER, block().replace("\"block_0\"", "§0")), BLOCK + "/#", -1),
            of(StandardCode.SCHEMA_MISSING, "§{}", "", -1),
            of(StandardCode.SCHEMA_MISSING, "§{\"base_code\":" + HEADER + "}", "", -1),
            of(
                    StandardCode.SCHEMA_MISSING,
                    file(HEADER.replace("\"magic\":\"pir\",", "").replace("{", "§{"), block()),
                    "/base_code",
                    -1),
            of(
                    StandardCode.SCHEMA_MISSING,
                    file(HEADER.replace(",\"version\":4", "").replace("{", "§{"), block()),
                    "/base_code",
                    -1),
            of(StandardCode.SCHEMA_MISSING, "{\"base_code\":" + HEADER + ",\"program\":§{}}", "/program", -1),
            of(StandardCode.SCHEMA_MISSING, ops(nested("§{\"#\":\"region_1\"}")), OP + "/regions/0", 0),
            of(StandardCode.SCHEMA_MISSING, file(HEADER, "§{\"#\":\"block_0\",\"ops\":[]}"), BLOCK, -1),
            of(StandardCode.SCHEMA_MISSING, file(HEADER, "§{\"#\":\"block_0\",\"args\":[]}"), BLOCK, -1),
            of(StandardCode.SCHEMA_MISSING, ops("§{}"), OP, 0),
            of(StandardCode.SCHEMA_MISSING, ops(value("1"), "§{\"#\":\"1.x\",\"A\":[],\"I\":[]}"), BLOCK + "/ops/1", 1),
            of(StandardCode.SCHEMA_MISSING, ops("§{\"#\":\"p\",\"A\":[0,1,1,\"w\"]}"), OP, 0),
            of(StandardCode.SCHEMA_MISSING, ops(op("", "§{}")), OP + "/I/0", 0),
            of(StandardCode.SCHEMA_MISSING, ops(op("§{\"AT\":{\"#\":\"NULL\"}}", "")), OP + "/A/0", 0),
            of(StandardCode.SCHEMA_MISSING, attribute("§{\"D\":1}"), AT, 0),
            of(
                    StandardCode.SCHEMA_MISSING,
                    file(HEADER, blockOf(0, argument(-1), keyword(-2, "k") + ",{\"#\":§-3,\"TT\":" + F32 + "}", "")),
                    BLOCK + "/kwargs/1/#",
                    -1),
            of(
                    StandardCode.SCHEMA_MISSING,
                    file(HEADER, blockOf(0, argument(-1), argument(-2), "")).replace("\"kwargs\":", "\"kwargs\":§"),
                    BLOCK + "/kwargs",
                    -1),
            of(StandardCode.SCHEMA_UNKNOWN, "{§\"a/b~c\":1}", "/a~1b~0c", -1),
            of(StandardCode.SCHEMA_UNKNOWN, ops(op("", "").replace("\"A\"", "§\"B\":{},\"A\"")), OP + "/B", 0),
            of(StandardCode.SCHEMA_UNKNOWN, ops(op("", "").replace("\"A\"", "§\"B\":[1],\"A\"")), OP + "/B", 0),
            of(StandardCode.SCHEMA_UNKNOWN, ops(PARAMETER.replace("\"O\"", "\"I\":§[],\"O\"")), OP + "/I", 0),
            of(StandardCode.SCHEMA_UNKNOWN, ops(op("", "").replace("\"I\"", "\"DA\":§[],\"I\"")), OP + "/DA", 0),
            of(StandardCode.SCHEMA_UNKNOWN, type("{\"#\":\"NULL\",\"D\":§1}"), OP + "/O/0/TT/D", 0),
            of(StandardCode.SCHEMA_UNKNOWN, attribute("{\"#\":\"NULL\",\"D\":§[]}"), AT + "/D", 0),
            of(StandardCode.SCHEMA_UNKNOWN, attribute("{\"#\":\"0.a_i32\",\"D\":1,\"VD\":§\"INF\"}"), AT + "/VD", 0),
            of(
                    StandardCode.SCHEMA_DUPLICATE,
                    ops(op("", "")
                            .replace("\"I\"", "\"A\":[],§\"A\":[],\"I\"")
                            .replace("\"A\":[],\"A\":[],", "\"A\":[],")),
                    OP + "/A",
                    0),
            of(StandardCode.SCHEMA_DUPLICATE, attribute("x.y", "{\"a\":1,§\"a\":1}"), AT + "/D/a", 0),
            of(StandardCode.SCHEMA_DUPLICATE, attribute("x.y", "{\"a\":1,§\"\\u0061\":1}"), AT + "/D/a", 0),
            of(StandardCode.SCHEMA_DUPLICATE, attribute("x.y", "{\"$type\":1,§\"$type\":1}"), AT + "/D/$type", 0),
            of(StandardCode.SCHEMA_RANGE, ops(use("§9223372036854775808")), OP + "/I/0/%", 0),
            of(
                    StandardCode.SCHEMA_RANGE,
                    file(HEADER.replace("4", "§18446744073709551615"), block()),
                    "/base_code/version",
                    -1),
            of(StandardCode.SCHEMA_RANGE, attribute("0.a_f64", "§1e400"), AT + "/D", 0),
            of(StandardCode.SCHEMA_RANGE, attribute("x.y", "[1,§-1e400]"), AT + "/D/1", 0),
            of(
                    StandardCode.SCHEMA_RANGE,
                    file(HEADER, blockOf(0, "", "", use("-70000"))).replace("\"kwargs\":", "\"kwargs\":§"),
                    BLOCK + "/kwargs",
                    -1),
            of(StandardCode.SCHEMA_VALUE, attribute("{\"#\":\"0.a_f32\",\"VD\":\"§nan\"}"), AT + "/VD", 0),
            of(
                    StandardCode.SCHEMA_VALUE,
                    attribute("{\"#\":\"0.a_f32\",\"VD\":\"§NaN:7ff8000000000001\"}"),
                    AT + "/VD",
                    0),
            of(
                    StandardCode.SCHEMA_VALUE,
                    attribute("{\"#\":\"0.a_f64\",\"VD\":\"§NaN:3ff0000000000000\"}"),
                    AT + "/VD",
                    0),
            of(StandardCode.SCHEMA_RANGE, attribute("x.y", "[{\"$operand\":§-1}]"), AT + "/D/0/$operand", 0),
            of(StandardCode.SCHEMA_RANGE, attribute("x.y", "{\"$operand\":§2147483648}"), AT + "/D/$operand", 0),
            of(StandardCode.SCHEMA_VALUE, attribute("x.y", "§{\"$bytes\":\"A\"}"), AT + "/D", 0),
            of(StandardCode.SCHEMA_VALUE, attribute("x.y", "§{\"$f64\":\"7ff\"}"), AT + "/D", 0),
            of(StandardCode.SCHEMA_VALUE, attribute("x.y", "§{\"$f64\":\"000000000000000g\"}"), AT + "/D", 0),
            of(StandardCode.SCHEMA_VALUE, attribute("x.y", "§{\"$int\":1.5}"), AT + "/D", 0),
            of(
                    StandardCode.SCHEMA_COUNT,
                    "{\"base_code\":" + HEADER + ",\"program\":{\"regions\":§[]}}",
                    "/program/regions",
                    -1),
            of(
                    StandardCode.SCHEMA_COUNT,
                    "{\"base_code\":" + HEADER + ",\"program\":{\"regions\":[" + region(0) + ",§" + region(1) + "]}}",
                    "/program/regions/1",
                    -1),
            of(StandardCode.SCHEMA_COUNT, ops(PARAMETER.replace("[0,1,1,\"w\"]", "§[0,1,1]")), OP + "/A", 0),
            of(StandardCode.SCHEMA_COUNT, ops(PARAMETER.replace("[0,1,1,\"w\"]", "§[0,1]")), OP + "/A", 0),
            of(StandardCode.SCHEMA_COUNT, ops(PARAMETER.replace("[0,1,1,\"w\"]", "§[0,1,1,\"w\",1]")), OP + "/A", 0),
            of(StandardCode.SCHEMA_COUNT, ops(PARAMETER.replace("[1,0,1]", "§[]")), OP + "/OA", 0),
            of(StandardCode.SCHEMA_COUNT, ops(PARAMETER.replace("[1,0,1]", "§[1,0,1,1]")), OP + "/OA", 0),
            of(StandardCode.NAME_MALFORMED, ops(op("", "").replace("1.x", "§x")), OP + "/#", 0),
            of(StandardCode.NAME_MALFORMED, ops(op("", "").replace("1.x", "§NULL")), OP + "/#", 0),
            of(StandardCode.NAME_MALFORMED, ops(op("", "").replace("1.x", "§.x")), OP + "/#", 0),
            of(StandardCode.NAME_MALFORMED, type("{\"#\":\"§1.\"}"), OP + "/O/0/TT/#", 0),
            of(StandardCode.NAME_MALFORMED, attribute("{\"#\":\"§p\"}"), AT + "/#", 0),
            of(StandardCode.NAME_MALFORMED, attribute("0.a_array", "[{\"#\":\"§p\"}]"), AT + "/D/0/#", 0),
            of(
                    StandardCode.OPERAND_UNDEFINED,
                    file(FOREIGN, block(value("1"), use("1", "§2"))),
                    BLOCK + "/ops/1/I/1/%",
                    1),
            of(StandardCode.OPERAND_UNDEFINED, file(FOREIGN, block(use("§-1"))), OP + "/I/0/%", 0),
            of(
                    StandardCode.OPERAND_REFERENCE,
                    ops(op(named("a", "{\"#\":\"x.y\",\"D\":{\"$operand\":0}}"), "")
                            .replace("1.x", "§1.x")),
                    OP + "/#",
                    0),
            of(
                    StandardCode.OPERAND_REFERENCE,
                    type("{\"#\":\"x.y\",\"D\":{\"$operand\":0}}").replace("1.v", "§1.v"),
                    OP + "/#",
                    0),
            of(
                    StandardCode.OPERAND_REFERENCE,
                    file(HEADER, blockOf(0, "{\"#\":§-1,\"TT\":{\"#\":\"x.y\",\"D\":{\"$operand\":0}}}", "", "")),
                    BLOCK + "/args/0/#",
                    -1));

    @ParameterizedTest
    @FieldSource("CASES")
    void jsonThatIsNoProgramIsRefusedWithItsPlace(Case wrong) {
        IsomorphException fault = assertFault(wrong.code, wrong.marked, wrong.pointer, wrong.operation);
        assertTrue(fault instanceof MalformedInputException);
        assertTrue(JsonOracle.isJson(Json.bytes(wrong.marked.replace(Json.MARK, ""))));
    }

    @Test
    void everyCodeThatTheReaderHasIsProvoked() {
        Set<StandardCode> provoked = CASES.stream()
                .map(Case::code)
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(StandardCode.class)));
        assertEquals(
                EnumSet.of(
                        StandardCode.SCHEMA_KIND,
                        StandardCode.SCHEMA_MISSING,
                        StandardCode.SCHEMA_UNKNOWN,
                        StandardCode.SCHEMA_DUPLICATE,
                        StandardCode.SCHEMA_RANGE,
                        StandardCode.SCHEMA_VALUE,
                        StandardCode.SCHEMA_COUNT,
                        StandardCode.NAME_MALFORMED,
                        StandardCode.OPERAND_UNDEFINED,
                        StandardCode.OPERAND_REFERENCE),
                provoked);
    }

    @Test
    void theMessageReportsWhatTheFileDeclaresAboutItself() {
        IsomorphException fault = assertThrows(IsomorphException.class, () -> Json.read(ops(op("", "{}"))));
        assertTrue(fault.problem().endsWith(" [pir version 4]"), fault.problem());
    }

    @Test
    void anEntryWithANameIsAbsent() {
        var reader = Json.FORMAT.newReader(ByteSource.of(Json.bytes(ops()), Json.SOURCE), ReadOptions.DEFAULTS);
        IsomorphException fault =
                assertThrows(IsomorphException.class, () -> reader.accept("a", new ProgramVisitor() {}));
        assertEquals(StandardCode.ENTRY_ABSENT, fault.code());
        assertEquals(
                "test.json: there is no entry 'a'; a JSON file has one, without a name; hint: leave the entry's name empty",
                fault.getMessage());
        reader.accept("", new ProgramVisitor() {});
    }

    @Test
    void longNamesAreCutInPointersAndMessages() {
        String longKey = "k".repeat(63) + "\ud83d\ude00" + "k".repeat(1000);
        IsomorphException fault = assertThrows(
                IsomorphException.class,
                () -> Json.read(ops(op("", "").replace("\"A\"", "\"" + longKey + "\":1,\"A\""))));
        assertEquals(OP + "/" + "k".repeat(63) + "…", fault.location().pointer());
        assertTrue(fault.getMessage().length() < 400, fault.getMessage());
        String longName = "n".repeat(62) + "\ud83d\ude00" + "n".repeat(1000);
        IsomorphException name = assertThrows(
                IsomorphException.class, () -> Json.read(ops(op("", "").replace("1.x", longName))));
        assertTrue(name.getMessage().length() < 400, name.getMessage());
        assertTrue(Utf8.isWellFormed(name.getMessage()), name.getMessage());
    }

    @Test
    void namesInMessagesOfEverySortAreCutAndOnOneLine() {
        String bad = "\\n" + "n".repeat(1000);
        List<Json.Read> normalized = List.of(
                Json.read(ops(op(
                        named(bad, "{\"#\":\"NULL\"}") + "," + named(bad, "{\"#\":\"NULL\"}") + ",{\"N\":\"" + bad
                                + "\"}",
                        ""))),
                Json.read(type("{\"#\":\"builtin." + bad + "\"}")),
                Json.read(attribute("{\"#\":\"0.a_f32\",\"D\":\"" + bad + "\",\"VD\":\"INF\"}")));
        normalized.stream().flatMap(read -> read.normalizations().stream()).forEach(n -> requireShort(n.toString()));
        for (String text : List.of(
                file(HEADER.replace("pir", bad), block("{}")),
                ops(op(named("a", "{\"#\":\"x.y\",\"D\":{\"$operand\":0}}"), "").replace("1.x", "1." + bad)))) {
            requireShort(
                    assertThrows(IsomorphException.class, () -> Json.read(text)).getMessage());
        }
    }

    private static void requireShort(String message) {
        assertTrue(message.length() < 400, message);
        assertTrue(message.chars().noneMatch(Character::isISOControl), message);
    }
}
