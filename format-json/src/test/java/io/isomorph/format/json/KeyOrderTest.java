package io.isomorph.format.json;

import static io.isomorph.format.json.Json.HEADER;
import static io.isomorph.format.json.Json.UNTRAINABLE;
import static io.isomorph.format.json.Json.block;
import static io.isomorph.format.json.Json.file;
import static io.isomorph.format.json.Json.named;
import static io.isomorph.format.json.Json.ops;
import static io.isomorph.format.json.Json.region;
import static io.isomorph.format.json.Json.type;
import static io.isomorph.format.json.Json.use;
import static io.isomorph.format.json.Json.value;
import static io.isomorph.format.json.Samples.PARAMETER;
import static io.isomorph.format.json.Samples.argument;
import static io.isomorph.format.json.Samples.keyword;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import io.isomorph.io.ByteSource;
import io.isomorph.spi.ReadOptions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

class KeyOrderTest {
    private static final String FLAG = named("stop_gradient", "{\"#\":\"0.a_bool\",\"D\":true}");
    private static final String INNER = region(1, block(1, value("2"), use("1", "2")));
    private static final String SECOND = "\"regions\":[{\"#\":\"region_0\",\"blocks\":[" + block() + "]}]";
    private static final String HEAD = "\"base_code\":" + HEADER;
    private static final String CANONICAL_IF = ops(
            value("1"),
            "{\"#\":\"1.if\",\"A\":[],\"I\":[],\"O\":[],\"OA\":[" + FLAG + "],\"regions\":[" + INNER + "]}",
            use("2"));

    /** A text whose members are in another order, and the text that the writer gives it. */
    record Case(String text, String canonical) {}

    private static String op(String members) {
        return "{" + members + "}";
    }

    private static final List<Case> CASES = List.of(
            new Case("{\"program\":{" + SECOND + "}," + HEAD + "}", ops()),
            new Case(
                    "{\"base_code\":{\"version\":4,\"trainable\":true,\"magic\":\"pir\"},\"program\":{" + SECOND + "}}",
                    ops()),
            new Case(
                    "{" + HEAD + ",\"program\":{\"regions\":[{\"blocks\":[" + block() + "],\"#\":\"region_0\"}]}}",
                    ops()),
            new Case(file(HEADER, "{\"ops\":[" + use("0") + "],\"args\":[],\"#\":\"block_0\"}"), ops(use("0"))),
            new Case(
                    file(
                            HEADER,
                            "{\"ops\":[" + use("-1", "-2") + "],\"kwargs\":[" + keyword(-2, "k") + "],\"args\":["
                                    + argument(-1) + "],\"#\":\"block_0\"}"),
                    file(HEADER, Samples.blockOf(0, argument(-1), keyword(-2, "k"), use("-1", "-2")))),
            new Case(
                    file(HEADER, "{\"#\":\"block_0\",\"ops\":[" + use("-3") + "],\"args\":[],\"kwargs\":[]}"),
                    file(HEADER, Samples.blockOf(0, "", "", use("-3")))),
            new Case(
                    file(
                            HEADER,
                            Samples.blockOf(
                                    0,
                                    "{\"TT\":{\"#\":\"0.t_f32\"},\"#\":-1}",
                                    "{\"key\":\"k\",\"TT\":{\"#\":\"0.t_f32\"},\"#\":-2}",
                                    "")),
                    file(HEADER, Samples.blockOf(0, argument(-1), keyword(-2, "k"), ""))),
            new Case(
                    ops(
                            value("1"),
                            op("\"regions\":[" + INNER + "],\"OA\":[" + FLAG
                                    + "],\"O\":[],\"I\":[],\"A\":[],\"#\":\"1.if\""),
                            use("2")),
                    CANONICAL_IF),
            new Case(
                    ops(
                            value("1"),
                            op("\"#\":\"1.if\",\"A\":[],\"I\":[],\"O\":[],\"regions\":[" + INNER + "],\"OA\":[" + FLAG
                                    + "]"),
                            use("2")),
                    CANONICAL_IF),
            new Case(
                    CANONICAL_IF
                            .replace(HEADER, UNTRAINABLE)
                            .replace(",\"OA\":[]", "")
                            .replace(
                                    ",\"OA\":[" + FLAG + "],\"regions\":[" + INNER.replace(",\"OA\":[]", "") + "]",
                                    ",\"regions\":[" + INNER.replace(",\"OA\":[]", "") + "],\"OA\":[" + FLAG + "]"),
                    CANONICAL_IF.replace(HEADER, UNTRAINABLE).replace(",\"OA\":[]", "")),
            new Case(
                    ops(
                            op(
                                    "\"QA\":[],\"OA\":[1,0,1],\"O\":{\"TT\":{\"#\":\"0.t_f32\"},\"%\":1},\"DA\":[],\"A\":[0,1,1,\"w\"],\"#\":\"p\"")),
                    ops(PARAMETER)),
            new Case(
                    ops(
                            "{\"#\":\"1.x\",\"A\":[{\"N\":\"stop_gradient\",\"AT\":{\"D\":true,\"#\":\"0.a_bool\"}}],\"I\":[],\"O\":[],\"OA\":[]}"),
                    ops(Json.op(FLAG, ""))),
            new Case(
                    type("{\"D\":[{\"D\":[{\"#\":\"0.t_f32\"}],\"#\":\"0.t_vec\"}],\"#\":\"0.t_vec\"}"),
                    type("{\"#\":\"0.t_vec\",\"D\":[{\"#\":\"0.t_vec\",\"D\":[{\"#\":\"0.t_f32\"}]}]}")),
            new Case(Json.attribute("x.y", "{\"b\":1,\"a\":2}"), Json.attribute("x.y", "{\"a\":2,\"b\":1}")),
            new Case(
                    Json.attribute("x.y", "{\"\ud83d\ude00\":1,\"\uffff\":2}"),
                    Json.attribute("x.y", "{\"\uffff\":2,\"\ud83d\ude00\":1}")));

    @ParameterizedTest
    @FieldSource("CASES")
    void anotherOrderIsTheSameProgram(Case late) {
        Json.Read read = Json.read(late.text);
        assertEquals(List.of("key-order"), read.codes());
        assertEquals(late.canonical, Json.text(read.document()));
        assertEquals(Json.assertCanonical(late.canonical).document(), read.document());
        assertEquals(Laws.trace(Json.bytes(late.canonical)), Laws.trace(Json.bytes(late.text)));
        assertEquals(Laws.Outcome.NORMALISED, Laws.check(Json.bytes(late.text), late.text));
    }

    @Test
    void aKeyWithEscapesIsTheSameKey() {
        String text = Json.attribute("0.a_type", "{\"#\":\"0.t_f32\"}");
        for (String key : List.of(
                "base_code", "trainable", "regions", "blocks", "args", "ops", "A", "AT", "N", "D", "#", "I", "%")) {
            String escaped =
                    text.replace("\"" + key + "\"", "\"\\u00%02x%s\"".formatted((int) key.charAt(0), key.substring(1)));
            Json.Read read = Json.read(escaped);
            assertEquals(
                    List.of("string-text"), read.codes().stream().distinct().toList(), key);
            assertEquals(text, Json.text(read.document()), key);
        }
    }

    @Test
    void kwargsWithEscapesIsNoKey() {
        String text = file(HEADER, Samples.blockOf(0, "", "", "")).replace("\"kwargs\":", "\"kw\\u0061rgs\":§");
        Json.assertFault(StandardCode.SCHEMA_UNKNOWN, text, "/program/regions/0/blocks/0/kwargs", -1);
    }

    @Test
    void kwargsWithEscapesIsNotDroppedLikeMembersThatNobodyKnows() {
        String text = file(HEADER, Samples.blockOf(0, "", "", "")).replace("\"kwargs\":", "\"kw\\u0061rgs\":");
        ReadOptions dropping = ReadOptions.DEFAULTS.with(JsonFormat.UNKNOWN_KEYS, JsonFormat.DROP);
        MalformedInputException refused =
                assertThrows(MalformedInputException.class, () -> Json.read(ByteSource.of(Json.bytes(text)), dropping));
        assertEquals("write the key without escapes", refused.hint());
    }
}
