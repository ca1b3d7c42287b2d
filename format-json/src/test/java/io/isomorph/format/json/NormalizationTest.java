package io.isomorph.format.json;

import static io.isomorph.format.json.Json.F32;
import static io.isomorph.format.json.Json.HEADER;
import static io.isomorph.format.json.Json.MARK;
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
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.Location;
import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import io.isomorph.io.ByteSource;
import io.isomorph.spi.Normalization;
import io.isomorph.spi.NormalizationCode;
import io.isomorph.spi.ReadOptions;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

class NormalizationTest {
    /**
     * One thing that is normalized.
     *
     * @param marked a text, with a mark where the normalization is reported
     * @param becomes the text that the writer gives it
     */
    record Case(NormalizationCode code, String marked, String becomes, long operation) {
        @Override
        public String toString() {
            return code.id() + " " + marked.substring(Math.max(0, marked.indexOf(MARK) - 20));
        }
    }

    private static Case of(NormalizationCode code, String marked, String becomes, long operation) {
        return new Case(code, marked, becomes, operation);
    }

    private static final String EMPTY = ops();
    private static final String OP = ops(op("", ""));
    private static final String REST =
            ",\"program\":{\"regions\":[{\"#\":\"region_0\",\"blocks\":[" + block() + "]}]}}";

    private static final List<Case> CASES = List.of(
            of(NormalizationCode.VALUE_IDS, ops(value("§7"), use("7")), ops(value("1"), use("1")), 0),
            of(
                    NormalizationCode.VALUE_IDS,
                    ops(value("§-1"), use("1")).replace(use("1"), use("0")),
                    ops(value("1"), use("0")),
                    0),
            of(
                    NormalizationCode.VALUE_IDS,
                    file(
                            HEADER,
                            Samples.blockOf(0, "{\"#\":§-9,\"TT\":" + F32 + "}", "", use("-9"))
                                    .replace(",\"kwargs\":[]", "")),
                    file(
                            HEADER,
                            Samples.blockOf(0, Samples.argument(-1), "", use("-1"))
                                    .replace(",\"kwargs\":[]", "")),
                    -1),
            of(
                    NormalizationCode.VALUE_REPEATED,
                    ops(value("1"), value("§1"), use("1")),
                    ops(value("1"), value("2"), use("2")),
                    1),
            of(
                    NormalizationCode.REGION_NAMES,
                    ops(nested("{\"#\":\"§r\",\"blocks\":[]}")),
                    ops(nested("{\"#\":\"region_1\",\"blocks\":[]}")),
                    0),
            of(
                    NormalizationCode.BLOCK_NAMES,
                    ops(nested(region(1, block(1).replace("\"block_1\"", "\"§block_01\"")))),
                    ops(nested(region(1, block(1)))),
                    0),
            of(NormalizationCode.OPERAND_UNDEFINED, ops(use("§1"), value("1")), ops(use("0"), value("1")), 0),
            of(
                    NormalizationCode.NUMBER_TEXT,
                    attribute("0.a_f32", "§0.1"),
                    attribute("0.a_f32", "0.10000000149011612"),
                    0),
            of(NormalizationCode.NUMBER_TEXT, attribute("0.a_f64", "§1"), attribute("0.a_f64", "1.0"), 0),
            of(NormalizationCode.NUMBER_TEXT, attribute("0.a_f64", "§1.00"), attribute("0.a_f64", "1.0"), 0),
            of(
                    NormalizationCode.NUMBER_TEXT,
                    attribute("0.a_f64", "§5e22"),
                    attribute("0.a_f64", "4.9999999999999996e+22"),
                    0),
            of(NormalizationCode.NUMBER_TEXT, attribute("0.a_i32", "§-0"), attribute("0.a_i32", "0"), 0),
            of(NormalizationCode.NUMBER_TEXT, attribute("x.y", "§99999999999999999999"), attribute("x.y", "1e+20"), 0),
            of(
                    NormalizationCode.NUMBER_RANGE,
                    attribute("{\"#\":\"0.a_f32\",\"D\":§1e39}"),
                    attribute("{\"#\":\"0.a_f32\",\"VD\":\"INF\"}"),
                    0),
            of(
                    NormalizationCode.NUMBER_TEXT,
                    attribute("{\"#\":\"0.a_f64\",\"VD\":\"§NAN\"}"),
                    attribute("{\"#\":\"0.a_f64\",\"VD\":\"NaN\"}"),
                    0),
            of(NormalizationCode.NUMBER_TEXT, file(HEADER.replace("4", "§4.7"), block()), EMPTY, -1),
            of(NormalizationCode.STRING_TEXT, attribute("0.a_str", "\"§\\u0041\""), attribute("0.a_str", "\"A\""), 0),
            of(NormalizationCode.STRING_TEXT, attribute("0.a_str", "\"§\\/\""), attribute("0.a_str", "\"/\""), 0),
            of(
                    NormalizationCode.STRING_TEXT,
                    attribute("0.a_str", "\"§\\u001F\""),
                    attribute("0.a_str", "\"\\u001f\""),
                    0),
            of(NormalizationCode.STRING_TEXT, attribute("0.a_str", "\"§\\u000a\""), attribute("0.a_str", "\"\\n\""), 0),
            of(
                    NormalizationCode.STRING_TEXT,
                    attribute("0.a_str", "\"§\\ud83d\\ude00\""),
                    attribute("0.a_str", "\"\ud83d\ude00\""),
                    0),
            of(NormalizationCode.STRING_TEXT, OP.replace("\"I\"", "\"§\\u0049\""), OP, 0),
            of(NormalizationCode.PAYLOAD_TEXT, attribute("x.y", "§{\"$text\":\"a\"}"), attribute("x.y", "\"a\""), 0),
            of(NormalizationCode.PAYLOAD_TEXT, attribute("x.y", "§{\"$int\":1}"), attribute("x.y", "1"), 0),
            of(
                    NormalizationCode.PAYLOAD_TEXT,
                    attribute("{\"#\":\"0.a_f64\",\"D\":§{\"$f64\":\"7ff8000000000000\"}}"),
                    attribute("{\"#\":\"0.a_f64\",\"VD\":\"NaN\"}"),
                    0),
            of(
                    NormalizationCode.PAYLOAD_TEXT,
                    attribute("0.a_type", "§{\"$type\":{\"#\":\"0.t_f32\"}}"),
                    attribute("0.a_type", "{\"#\":\"0.t_f32\"}"),
                    0),
            of(
                    NormalizationCode.PAYLOAD_TEXT,
                    attribute("0.a_c128", "§[{\"$f64\":\"7ff0000000000000\"},1.0]"),
                    attribute("0.a_c128", "[\"INF\",1.0]"),
                    0),
            of(
                    NormalizationCode.ATTRIBUTE_WITHOUT_VALUE,
                    ops(op("§{\"N\":\"a\"}," + named("b", "{\"#\":\"NULL\"}"), "")),
                    ops(op(named("b", "{\"#\":\"NULL\"}"), "")),
                    0),
            of(
                    NormalizationCode.ATTRIBUTE_REPEATED,
                    ops(op(named("a", "{\"#\":\"NULL\"}") + ",§" + named("a", "{\"#\":\"0.a_i32\",\"D\":1}"), "")),
                    ops(op(named("a", "{\"#\":\"NULL\"}"), "")),
                    0),
            of(
                    NormalizationCode.VALUE_REPLACED,
                    attribute("{\"#\":\"0.a_f32\",\"D\":1.0,\"VD\":\"§INF\"}"),
                    attribute("{\"#\":\"0.a_f32\",\"VD\":\"INF\"}"),
                    0),
            of(NormalizationCode.DIALECT_SPELLED, OP.replace("\"1.x\"", "\"§pd_op.x\""), OP, 0),
            of(NormalizationCode.DIALECT_SPELLED, type("{\"#\":\"§builtin.t_f32\"}"), type(F32), 0),
            of(NormalizationCode.DIALECT_SPELLED, attribute("{\"#\":\"§test1.a\"}"), attribute("{\"#\":\"-2.a\"}"), 0),
            of(
                    NormalizationCode.PARAMETER_FORM,
                    ops(Samples.PARAMETER.replace("[0,1,1,", "[0,§7,1,")),
                    ops(Samples.PARAMETER),
                    0),
            of(NormalizationCode.ABSENT_MEMBER, OP.replace("\"A\":[]", "\"A\":§null"), OP, 0),
            of(NormalizationCode.ABSENT_MEMBER, EMPTY.replace("\"args\":[]", "\"args\":§null"), EMPTY, -1),
            of(NormalizationCode.ABSENT_MEMBER, OP.replace("\"OA\":[]", "\"OA\":[],\"regions\":§[]"), OP, 0),
            of(NormalizationCode.ABSENT_MEMBER, OP.replace("\"OA\":[]", "\"OA\":[],\"regions\":§null"), OP, 0),
            of(
                    NormalizationCode.ABSENT_MEMBER,
                    OP.replace(",\"OA\":[]", "").replace("{\"#\":\"1.x", "§{\"#\":\"1.x"),
                    OP,
                    0),
            of(
                    NormalizationCode.ABSENT_MEMBER,
                    OP.replace("true", "false").replace("\"OA\":[]", "\"OA\":§[]"),
                    OP.replace("true", "false").replace(",\"OA\":[]", ""),
                    0),
            of(
                    NormalizationCode.TRAINABLE_ABSENT,
                    "{\"base_code\":§{\"magic\":\"pir\",\"version\":4}" + REST,
                    "{\"base_code\":{\"magic\":\"pir\",\"trainable\":false,\"version\":4}" + REST,
                    -1),
            of(NormalizationCode.BYTE_ORDER_MARK, "§\ufeff" + EMPTY, EMPTY, -1),
            of(NormalizationCode.WHITE_SPACE, EMPTY.replace("\"args\":[]", "\"args\": §[]"), EMPTY, -1),
            of(NormalizationCode.WHITE_SPACE, EMPTY + "\n§", EMPTY, -1),
            of(
                    NormalizationCode.WHITE_SPACE,
                    attribute("x.y", "[1, §{\"k\" : 2}]"),
                    attribute("x.y", "[1,{\"k\":2}]"),
                    -1),
            of(NormalizationCode.WHITE_SPACE, " §" + EMPTY, EMPTY, -1),
            of(NormalizationCode.KEY_ORDER, OP.replace("\"A\":[],\"I\":[]", "\"I\":[],§\"A\":[]"), OP, 0),
            of(NormalizationCode.UNKNOWN_DROPPED, OP.replace("\"I\"", "§\"Fé~/\":{\"#\":1},\"I\""), OP, 0));

    @ParameterizedTest
    @FieldSource("CASES")
    void isReportedOnceAtItsPlaceAndNormalized(Case normalized) {
        Json.Marked text = Json.Marked.of(normalized.marked);
        Json.Read read = Json.read(ByteSource.of(Json.bytes(text.text()), Json.SOURCE), options(normalized));
        List<Normalization> found = read.normalizations();
        assertEquals(
                List.of(new Normalization(
                        normalized.code,
                        new Location(Json.SOURCE, text.offset(), null, normalized.operation),
                        found.isEmpty() ? "" : found.get(0).detail())),
                found);
        assertEquals(normalized.becomes, Json.text(read.document()));
        Json.assertCanonical(normalized.becomes);
    }

    @ParameterizedTest
    @FieldSource("CASES")
    void isRefusedInStrictReading(Case normalized) {
        Json.Marked text = Json.Marked.of(normalized.marked);
        MalformedInputException fault = assertThrows(
                MalformedInputException.class,
                () -> Json.read(
                        ByteSource.of(Json.bytes(text.text()), Json.SOURCE),
                        options(normalized).withStrict(true)));
        assertEquals(StandardCode.STRICT_NORMALISED, fault.code());
        assertEquals(text.offset(), fault.location().byteOffset());
        assertTrue(fault.problem().startsWith(normalized.code.id() + ": "), fault.problem());
    }

    private static ReadOptions options(Case normalized) {
        return normalized.code == NormalizationCode.UNKNOWN_DROPPED
                ? ReadOptions.DEFAULTS.with(JsonFormat.UNKNOWN_KEYS, JsonFormat.DROP)
                : ReadOptions.DEFAULTS;
    }

    @Test
    void everyCodeThatTextCanHaveIsProvoked() {
        Set<NormalizationCode> provoked = CASES.stream()
                .map(Case::code)
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(NormalizationCode.class)));
        assertEquals(
                EnumSet.complementOf(EnumSet.of(NormalizationCode.OLDER_VERSION, NormalizationCode.LAYOUT)), provoked);
    }

    @Test
    void strictReadingTakesWhatIsCanonical() {
        for (byte[] text : Samples.unusual()) {
            Json.Read read = Json.read(ByteSource.of(text), ReadOptions.DEFAULTS.withStrict(true));
            Json.assertSameBytes(text, Json.write(read.document()), "strict");
        }
    }

    @Test
    void severalThingsAreReportedInTheOrderInWhichTheyAreMet() {
        Json.Read read = Json.read("\ufeff" + ops(value("5"), use("5", "6")).replace("\"1.v\"", "\"pd_op.v\"") + " ");
        assertEquals(
                List.of("byte-order-mark", "dialect-spelled", "value-ids", "operand-undefined", "white-space"),
                read.codes());
    }

    @Test
    void whatConcernsTheWholeTextIsReportedAtItsFirstPlaceOnly() {
        String late = op("", "").replace("\"A\":[],\"I\":[]", "\"I\":[],\"A\": []");
        assertEquals(
                List.of("key-order", "white-space"), Json.read(ops(late, late)).codes());
    }

    @Test
    void whatIsFoundWhileAShapeIsTriedThatDoesNotFitIsForgotten() {
        String inside = "{\"D\":01,\"#\":\"builtin.a_i32\"}".replace("01", "1");
        Json.Read read = Json.read(attribute("0.a_array", "[" + inside + ",5]"));
        assertEquals(List.of("key-order"), read.codes());
        Json.Read twice = Json.read(ops(
                op(named("a", "{\"#\":\"0.a_array\",\"D\":[{\"D\":1,\"#\":\"0.a_i32\"},\"\\u0041\",5]}"), ""),
                op("", "").replace("\"A\":[],\"I\":[]", "\"I\":[],\"A\":[]")));
        assertEquals(
                1,
                twice.codes().stream().filter("key-order"::equals).count(),
                twice.codes().toString());
    }
}
