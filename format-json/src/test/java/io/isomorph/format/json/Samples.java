package io.isomorph.format.json;

import static io.isomorph.format.json.Json.HEADER;
import static io.isomorph.format.json.Json.UNTRAINABLE;
import static io.isomorph.format.json.Json.attribute;
import static io.isomorph.format.json.Json.block;
import static io.isomorph.format.json.Json.file;
import static io.isomorph.format.json.Json.nested;
import static io.isomorph.format.json.Json.op;
import static io.isomorph.format.json.Json.ops;
import static io.isomorph.format.json.Json.region;
import static io.isomorph.format.json.Json.use;
import static io.isomorph.format.json.Json.value;

import io.isomorph.io.Utf8;
import java.util.List;
import java.util.stream.Stream;

/** Canonical texts by hand, for what Paddle's own files seldom have. */
final class Samples {
    static final String PARAMETER =
            "{\"#\":\"p\",\"A\":[0,1,1,\"w\"],\"DA\":[],\"O\":{\"%\":1,\"TT\":{\"#\":\"0.t_f32\"}},\"OA\":[1,0,1],\"QA\":[]}";

    private static final String LOST = "{\"#\":\"block_%d\",\"args\":[%s],\"kwargs\":[%s],\"ops\":[%s]}";
    private static final String ARGUMENT = "{\"#\":%d,\"TT\":{\"#\":\"0.t_f32\"}}";
    private static final String KEYWORD = "{\"#\":%d,\"TT\":{\"#\":\"0.t_f32\"},\"key\":\"%s\"}";

    private Samples() {}

    static String argument(int id) {
        return ARGUMENT.formatted(id);
    }

    static String keyword(int id, String key) {
        return KEYWORD.formatted(id, key);
    }

    static String blockOf(int number, String arguments, String keywords, String operations) {
        return LOST.formatted(number, arguments, keywords, operations);
    }

    /** A program with one of each sort of object in a kilobyte. */
    static byte[] small() {
        return Utf8.encode(file(
                HEADER,
                blockOf(
                        0,
                        argument(-1),
                        keyword(-2, "\\u0001\u00e9\ud83d\ude00"),
                        PARAMETER + ","
                                + "{\"#\":\"1.while\",\"A\":[{\"AT\":{\"#\":\"0.a_c64\",\"D\":[1.5,-0.10000000149011612]},\"N\":\"c\"},"
                                + "{\"AT\":{\"#\":\"0.a_f32\",\"VD\":\"-INF\"},\"N\":\"f\"},"
                                + "{\"AT\":{\"#\":\"x.y\",\"D\":{\"$bytes\":\"AQ==\"}},\"N\":\"b\"}],\"I\":[{\"%\":-2},{\"%\":1}],"
                                + "\"O\":[{\"%\":2,\"TT\":{\"#\":\"0.t_dtensor\",\"D\":[{\"#\":\"0.t_f32\"},[-1,3],\"NCHW\",[],0]}}],"
                                + "\"OA\":[{\"AT\":{\"#\":\"0.a_array\",\"D\":[{\"#\":\"0.a_bool\",\"D\":true}]},\"N\":\"stop_gradient\"}],"
                                + "\"regions\":[" + region(1, block(1, use("2"))) + "]}")));
    }

    /** Keyword arguments in both forms, opaque payloads, parameters, programs that are not trainable. */
    static List<byte[]> unusual() {
        String lostInside = blockOf(1, argument(-2), argument(-2), use("-4"));
        return Stream.of(
                        file(HEADER, blockOf(0, "", "", use("-1", "-3"))),
                        file(HEADER, blockOf(0, argument(-1), argument(-1), use("-1", "-2"))),
                        file(
                                HEADER,
                                blockOf(0, argument(-1), keyword(-2, "k") + "," + keyword(-3, ""), use("-1", "-3"))),
                        file(
                                HEADER,
                                blockOf(0, argument(-1), "", nested(region(1, lostInside)) + "," + use("-1"))
                                        .replace(",\"kwargs\":[]", "")),
                        file(
                                HEADER,
                                blockOf(
                                        0,
                                        "",
                                        "",
                                        nested(region(1, blockOf(1, argument(-3), argument(-3), use("-2", "-5")))))),
                        file(
                                HEADER,
                                blockOf(
                                        0,
                                        "",
                                        "",
                                        nested(
                                                region(1, blockOf(1, "", "", use("-5"))),
                                                region(2, blockOf(2, argument(-7), argument(-7), ""))))),
                        ops(PARAMETER, PARAMETER.replace("\"%\":1", "\"%\":2").replace("\"w\"", "\"b\"")),
                        ops(PARAMETER.replace("\"DA\":[],", "").replace(",\"QA\":[]", "")),
                        file(
                                UNTRAINABLE,
                                block(
                                        value("1").replace(",\"OA\":[]", ""),
                                        nested(region(1, block(1, use("1").replace(",\"OA\":[]", ""))))
                                                .replace(",\"OA\":[]", ""))),
                        ops(
                                value("1"),
                                nested(region(1, block(1, value("2"), use("1", "2")))),
                                value("3"),
                                use("2", "3", "0")),
                        attribute(
                                "x.y",
                                "[{\"$operand\":1},{\"$type\":{\"#\":\"0.t_f32\"}},{\"$attr\":{\"#\":\"0.a_i32\",\"D\":1}},{\"$$map\":[]},1.5]"),
                        attribute(
                                "0.a_array",
                                "[{\"#\":\"0.a_array\",\"D\":[{\"$attr\":{\"#\":\"0.a_array\",\"D\":[{\"#\":\"zz\"},4]}}]},5]"),
                        attribute("0.a_c128", "[{\"$text\":\"NaN\"},1.0]"),
                        attribute("0.a_f32", "{\"$f64\":\"3fb999999999999a\"}"),
                        attribute("1.a_scalar", "[\"float32\",1.5,{\"a\":null}]"),
                        attribute("0.a_type", "{\"$map\":{\"#\":\"0.t_f32\"}}"),
                        ops(op("", "").replace("1.x", "1.y")))
                .map(Utf8::encode)
                .toList();
    }
}
