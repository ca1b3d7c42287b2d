package io.isomorph.format.json;

import static io.isomorph.format.json.Json.assertFault;
import static io.isomorph.format.json.Json.attribute;
import static io.isomorph.format.json.Json.op;
import static io.isomorph.format.json.Json.ops;
import static io.isomorph.format.json.Json.use;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.IsomorphException;
import io.isomorph.error.MalformedInputException;
import io.isomorph.format.json.text.JsonSyntaxCode;
import io.isomorph.io.ByteSource;
import io.isomorph.spi.ReadOptions;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

class SyntaxFaultTest {
    private static final String D = "/program/regions/0/blocks/0/ops/0/A/0/AT/D";
    private static final String OPS = "/program/regions/0/blocks/0/ops";

    /** A text that is no JSON: its code, with a mark at the fault, where it is, and in which operation if the reader was there. */
    record Case(JsonSyntaxCode code, String marked, String pointer, long operation) {}

    private static Case of(JsonSyntaxCode code, String marked, String pointer, long operation) {
        return new Case(code, marked, pointer, operation);
    }

    private static Case inString(JsonSyntaxCode code, String string) {
        return of(code, attribute("0.a_str", "\"" + string + "\""), D, 0);
    }

    private static Case number(String number) {
        return of(JsonSyntaxCode.NUMBER, attribute("0.a_f64", number), D, 0);
    }

    private static Case value(String value) {
        return of(JsonSyntaxCode.VALUE, attribute("x.y", value), D, 0);
    }

    private static final List<Case> CASES = List.of(
            of(JsonSyntaxCode.EMPTY, "§", "", -1),
            of(JsonSyntaxCode.EMPTY, " \n\t\r§", "", -1),
            of(JsonSyntaxCode.EMPTY, "\ufeff§", "", -1),
            of(JsonSyntaxCode.TRUNCATED, "{§", "", -1),
            of(JsonSyntaxCode.TRUNCATED, "{\"base_code§", "", -1),
            of(JsonSyntaxCode.TRUNCATED, "{\"base_code\\§", "", -1),
            of(JsonSyntaxCode.TRUNCATED, "{\"base_code\"§", "/base_code", -1),
            of(JsonSyntaxCode.TRUNCATED, "{\"base_code\":§", "/base_code", -1),
            of(JsonSyntaxCode.TRUNCATED, "{\"base_code\":{\"magic\":\"pir\"§", "/base_code/magic", -1),
            of(JsonSyntaxCode.TRUNCATED, "{\"base_code\":{\"magic\":\"pir\",§", "/base_code/magic", -1),
            of(
                    JsonSyntaxCode.TRUNCATED,
                    "{\"base_code\":{\"magic\":\"pir\",\"trainable\":tr§",
                    "/base_code/trainable",
                    -1),
            of(JsonSyntaxCode.TRUNCATED, "{\"base_code\":{\"magic\":\"pir\",\"version\":-§", "/base_code/version", -1),
            of(JsonSyntaxCode.TRUNCATED, "{\"base_code\":[1.§", "/base_code/0", -1),
            of(JsonSyntaxCode.TRUNCATED, "{\"base_code\":[1e+§", "/base_code/0", -1),
            of(JsonSyntaxCode.TRUNCATED, "{\"base_code\":[1,2§", "/base_code/1", -1),
            of(JsonSyntaxCode.TRAILING, ops() + "§x", "", -1),
            of(JsonSyntaxCode.TRAILING, ops() + "\n§{}", "", -1),
            of(JsonSyntaxCode.TRAILING, ops() + "§\u0000", "", -1),
            of(JsonSyntaxCode.TRAILING, "nullx".replace("x", " §1"), "", -1),
            value("§]"),
            value("§'a'"),
            value("§+1"),
            value("§.5"),
            value("§NaN"),
            value("§Infinity"),
            value("tr§e"),
            value("nul§"),
            value("true§x"),
            of(JsonSyntaxCode.VALUE, attribute("x.y", "[1,§]"), D + "/1", 0),
            value("§/* c */1"),
            value("§\u00e9"),
            value("§\u0000"),
            of(JsonSyntaxCode.KEY, "{§a:1}", "", -1),
            of(JsonSyntaxCode.KEY, "{\"base_code\":1,§}", "/base_code", -1),
            of(JsonSyntaxCode.KEY, "{§,}", "", -1),
            of(JsonSyntaxCode.KEY, "{§1:2}", "", -1),
            of(JsonSyntaxCode.COLON, "{\"base_code\"§,1}", "/base_code", -1),
            of(JsonSyntaxCode.COLON, "{\"base_code\" §1}", "/base_code", -1),
            of(JsonSyntaxCode.COMMA, attribute("x.y", "[1§ 2]").replace("§ ", " §"), D + "/0", 0),
            of(JsonSyntaxCode.COMMA, attribute("x.y", "{\"a\":1§;}"), D + "/a", 0),
            of(JsonSyntaxCode.COMMA, attribute("x.y", "[1§}"), D + "/0", 0),
            number("0§1"),
            number("-0§1"),
            number("-§a"),
            number("1.§"),
            number("1.§e5"),
            number("1e§"),
            number("1e+§"),
            number("1§a"),
            number("1.5§.5"),
            number("1§-2"),
            number("0§x10"),
            inString(JsonSyntaxCode.CONTROL, "a§\u0000"),
            inString(JsonSyntaxCode.CONTROL, "a§\n"),
            inString(JsonSyntaxCode.CONTROL, "§\u001f"),
            inString(JsonSyntaxCode.ESCAPE, "a§\\x"),
            inString(JsonSyntaxCode.ESCAPE, "§\\u12g4"),
            inString(JsonSyntaxCode.ESCAPE, "§\\u123"),
            inString(JsonSyntaxCode.ESCAPE, "§\\u"),
            inString(JsonSyntaxCode.ESCAPE, "\\n§\\'"),
            inString(JsonSyntaxCode.ESCAPE, "§\\\u00e9"),
            inString(JsonSyntaxCode.ESCAPE, "\\ud83d§\\u00"),
            inString(JsonSyntaxCode.SURROGATE, "a§\\ud800"),
            inString(JsonSyntaxCode.SURROGATE, "§\\udc00b"),
            inString(JsonSyntaxCode.SURROGATE, "§\\uD83Dx"),
            inString(JsonSyntaxCode.SURROGATE, "§\\ud83d\\n"),
            of(JsonSyntaxCode.SURROGATE, ops(op("", "")).replace("\"I\"", "\"§\\udfff\""), OPS + "/0/A", 0));

    @ParameterizedTest
    @FieldSource("CASES")
    void textThatIsNoJsonIsRefusedWithItsPlace(Case broken) {
        IsomorphException fault = assertFault(broken.code, broken.marked, broken.pointer, broken.operation);
        assertTrue(fault instanceof MalformedInputException);
        assertEquals(broken.code.hint(), fault.hint());
        byte[] text = Json.bytes(broken.marked.replace(Json.MARK, ""));
        IsomorphException windowed = assertThrows(
                IsomorphException.class,
                () -> Json.read(ByteSource.of(ByteBuffer.wrap(text), Json.SOURCE), ReadOptions.DEFAULTS));
        assertEquals(fault.getMessage(), windowed.getMessage());
    }

    @Test
    void everyCodeIsProvoked() {
        Set<JsonSyntaxCode> provoked = CASES.stream()
                .map(Case::code)
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(JsonSyntaxCode.class)));
        provoked.add(JsonSyntaxCode.ENCODING);
        assertEquals(EnumSet.allOf(JsonSyntaxCode.class), provoked);
    }

    /** Bad UTF-8: stray, overlong, a surrogate, above the last character, cut. */
    private static final List<byte[]> ILL_FORMED = List.of(
            new byte[] {(byte) 0x80},
            new byte[] {(byte) 0xff},
            new byte[] {(byte) 0xc0, (byte) 0x80},
            new byte[] {(byte) 0xe0, (byte) 0x80, (byte) 0x80},
            new byte[] {(byte) 0xed, (byte) 0xa0, (byte) 0x80},
            new byte[] {(byte) 0xf4, (byte) 0x90, (byte) 0x80, (byte) 0x80},
            new byte[] {(byte) 0xe2, (byte) 0x82});

    @ParameterizedTest
    @FieldSource("ILL_FORMED")
    void bytesThatAreNotUtf8AreRefusedInValuesAndInKeys(byte[] bad) {
        for (String marked :
                List.of(attribute("0.a_str", "\"é§\""), ops(use("0")).replace("\"A\"", "\"§\""))) {
            Json.Marked text = Json.Marked.of(marked);
            byte[] whole = Json.bytes(text.text());
            int at = (int) text.offset();
            byte[] broken = Arrays.copyOf(whole, whole.length + bad.length);
            System.arraycopy(bad, 0, broken, at, bad.length);
            System.arraycopy(whole, at, broken, at + bad.length, whole.length - at);
            IsomorphException fault = assertThrows(IsomorphException.class, () -> Json.read(broken));
            assertEquals(JsonSyntaxCode.ENCODING, fault.code());
            assertEquals(at, fault.location().byteOffset());
            assertEquals(0, fault.location().operation());
        }
    }

    @Test
    void brokenJsonIsReportedAsSuchEvenIfAFaultOfTheSchemaComesFirst() {
        String wrong = ops(use("\"a\"")).replace("}]}]}}", "§]}]}}");
        assertFault(JsonSyntaxCode.COMMA, wrong, "/program/regions/0/blocks/0/ops", -1);
        assertFault(JsonSyntaxCode.TRAILING, "[]§,", "", -1);
        assertFault(JsonSyntaxCode.TRUNCATED, "{\"x\":1§", "/x", -1);
        assertFault(JsonSyntaxCode.NUMBER, "{\"x\":1,\"program\":[{},0§1]}", "/program/1", -1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "null",
                "1",
                "\"\"",
                "[]",
                "{}",
                "true",
                "[[[{}]]]",
                "{\"a\":{\"b\":[1,2.5e3,\"\\u00e9\"]}}",
                "-0.0e-0"
            })
    void validJsonThatIsNoProgramNeverGetsASyntaxCode(String text) {
        IsomorphException fault = assertThrows(IsomorphException.class, () -> Json.read(text));
        assertTrue(fault.code().id().startsWith("schema."), fault.getMessage());
    }

    @Test
    void messagesNeverHoldControlCharacters() {
        IsomorphException fault = assertThrows(
                IsomorphException.class, () -> Json.read(ops(op("", "")).replace("\"I\"", "\"\\u0007\u009f\"")));
        assertTrue(fault.getMessage().chars().noneMatch(Character::isISOControl), fault.getMessage());
    }
}
