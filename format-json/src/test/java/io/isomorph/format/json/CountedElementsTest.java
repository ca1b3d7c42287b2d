package io.isomorph.format.json;

import static io.isomorph.format.json.Json.HEADER;
import static io.isomorph.format.json.Json.attribute;
import static io.isomorph.format.json.Json.file;
import static io.isomorph.format.json.Json.named;
import static io.isomorph.format.json.Json.nested;
import static io.isomorph.format.json.Json.op;
import static io.isomorph.format.json.Json.ops;
import static io.isomorph.format.json.Json.region;
import static io.isomorph.format.json.Json.use;
import static io.isomorph.format.json.Json.value;
import static io.isomorph.format.json.Samples.PARAMETER;
import static io.isomorph.format.json.Samples.argument;
import static io.isomorph.format.json.Samples.blockOf;
import static io.isomorph.format.json.Samples.keyword;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.LimitExceededException;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.spi.ReadOptions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;

/** What counts as an element, and as a level of a payload, in the limits on them. */
class CountedElementsTest {
    /** Elements of a file of {@link Json#attribute}, without the payload: region, block, operation, two operands, attribute. */
    private static final long AROUND = 6;

    private static void read(String text, Limit limit, long most) {
        ReadOptions options = ReadOptions.DEFAULTS.withLimits(Limits.DEFAULTS.with(limit, most));
        Json.read(ByteSource.of(Json.bytes(text), Json.SOURCE), options);
    }

    private static void requireCount(String text, Limit limit, long count) {
        read(text, limit, count);
        if (count > 1) {
            LimitExceededException fault =
                    assertThrows(LimitExceededException.class, () -> read(text, limit, count - 1), text);
            assertEquals(limit.code(), fault.code());
            assertTrue(fault.location().byteOffset() >= 0, fault.getMessage());
        }
    }

    /** A payload counts each of its values, and is as deep as they are nested. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "x.y|1|1|1",
                "x.y|null|1|1",
                "x.y|\"a\"|1|1",
                "x.y|[]|1|1",
                "x.y|{}|1|1",
                "x.y|[1,2]|3|2",
                "x.y|[[],[[1]]]|5|4",
                "x.y|[[1],2]|4|3",
                "x.y|{\"a\":1,\"b\":2}|3|2",
                "x.y|{\"a\":{\"b\":{}},\"c\":1}|4|3",
                "x.y|{\"$operand\":1}|1|1",
                "x.y|{\"$bytes\":\"AQ==\"}|1|1",
                "x.y|{\"$f64\":\"7ff0000000000000\"}|1|1",
                "x.y|{\"$$map\":[1]}|3|3",
                "x.y|{\"$type\":{\"#\":\"0.t_f32\"}}|1|1",
                "x.y|{\"$type\":{\"#\":\"x.t\",\"D\":[1]}}|3|3",
                "x.y|{\"$attr\":{\"#\":\"x.a\",\"D\":[1]}}|3|3",
                "x.y|[{\"$attr\":{\"#\":\"x.a\",\"D\":1}},{\"$type\":{\"#\":\"x.t\",\"D\":1}},3]|6|3",
                "0.a_i32|1|1|1",
                "0.a_str|\"a\"|1|1",
                "0.a_type|{\"#\":\"0.t_f32\"}|1|1",
                "0.a_type|{\"$map\":{\"#\":\"0.t_f32\"}}|2|2",
                "0.a_type|{\"$map\":{\"#\":\"a\",\"b\":{}}}|3|2",
                "0.a_c128|[1.0,2.0]|3|2",
                "0.a_array|[{\"#\":\"0.a_i32\",\"D\":1},{\"#\":\"0.a_i32\",\"D\":1}]|5|3",
                "0.a_array|[{\"#\":\"0.a_array\",\"D\":[{\"#\":\"0.a_i32\",\"D\":1}]},{\"#\":\"x.z\"}]|6|5",
                "0.a_array|[{\"#\":\"0.a_i32\",\"D\":1},5]|5|3",
                "0.a_f32|{\"$int\":1}|1|1"
            })
    void aPayloadCountsItsValues(String id, String data, long elements, long levels) {
        String text = attribute(id, data);
        Json.Read read = Json.read(text);
        assertEquals(AROUND + elements, read.program().counts().elements());
        requireCount(text, Limit.ELEMENTS, AROUND + elements);
        requireCount(text, Limit.DEPTH, levels);
    }

    /** A text, and its elements. */
    record Counted(long elements, String text) {}

    private static final String LAYER = named("name", "{\"#\":\"0.a_str\",\"D\":\"a layer\"}");
    private static final String LAYERS = op(LAYER, "");

    private static final List<Counted> COUNTED = List.of(
            new Counted(2, ops()),
            new Counted(3, ops(op("", ""))),
            new Counted(6, ops(op("", ""), use("0", "0"))),
            new Counted(4, ops(value("1"))),
            new Counted(8, ops(value("1"), value("2"), value("3"))),
            new Counted(4, attribute("{\"#\":\"x.y\"}").replace("{\"%\":0},{\"%\":0}", "")),
            new Counted(5, attribute("{\"#\":\"0.a_f32\",\"VD\":\"INF\"}").replace("{\"%\":0},{\"%\":0}", "")),
            new Counted(5, ops(LAYERS)),
            new Counted(11, ops(LAYERS, LAYERS, LAYERS)),
            new Counted(5, ops(nested(region(1, "{\"#\":\"block_1\",\"args\":[],\"ops\":[]}")))),
            new Counted(
                    4,
                    file(HEADER, blockOf(0, argument(-1) + "," + argument(-2), "", ""))
                            .replace(",\"kwargs\":[]", "")),
            new Counted(4, file(HEADER, blockOf(0, argument(-1), keyword(-2, "k"), ""))),
            // the copy of an argument is not counted, and a lost one is
            new Counted(4, file(HEADER, blockOf(0, argument(-1), argument(-1), ""))),
            new Counted(7, file(HEADER, blockOf(0, "", "", use("-3")))),
            new Counted(30, ops(PARAMETER)));

    /** Regions, blocks, arguments, operations, operands, results and attributes count one each, however they are found. */
    @ParameterizedTest
    @FieldSource("COUNTED")
    void aProgramCountsItsParts(Counted counted) {
        assertEquals(
                counted.elements, Json.read(counted.text).program().counts().elements(), counted.text);
        requireCount(counted.text, Limit.ELEMENTS, counted.elements);
    }

    /** Regions may be nested as deeply as the limit allows. */
    @Test
    void regionsAreLevelsToo() {
        String inner = region(3, "{\"#\":\"block_3\",\"args\":[],\"ops\":[]}");
        String middle = region(2, "{\"#\":\"block_2\",\"args\":[],\"ops\":[" + nested(inner) + "]}");
        String text = ops(nested(region(1, "{\"#\":\"block_1\",\"args\":[],\"ops\":[" + nested(middle) + "]}")));
        requireCount(text, Limit.DEPTH, 4);
    }
}
