package io.isomorph.format.json;

import static io.isomorph.format.json.Json.HEADER;
import static io.isomorph.format.json.Json.UNTRAINABLE;
import static io.isomorph.format.json.Json.attribute;
import static io.isomorph.format.json.Json.block;
import static io.isomorph.format.json.Json.file;
import static io.isomorph.format.json.Json.named;
import static io.isomorph.format.json.Json.op;
import static io.isomorph.format.json.Json.ops;
import static io.isomorph.format.json.Json.type;
import static io.isomorph.format.json.Json.use;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.format.json.Modes.Written;
import io.isomorph.format.json.mode.JsonDeviationCode;
import io.isomorph.spi.Deviation;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What is replaced in what can be made portable. Each row was loaded with Paddle 3.3.1: the left did not load, or lost something. */
class PortableModeTest {
    private static final String F32 = "{\"#\":\"0.t_f32\"}";
    private static final String TENSOR = "{\"#\":\"0.t_dtensor\",\"D\":[" + F32 + ",[2],\"%s\",[],0]}";
    private static final String FLAG = "{\"#\":\"0.a_array\",\"D\":[{\"#\":\"0.a_bool\",\"D\":true}]}";

    /** A text, what is written for it, and what is reported. */
    private record Row(String text, String written, String code, String detail) {}

    private static Row attributes(String before, String after, String code, String detail) {
        return new Row(attribute(before), attribute(after), code, "attribute 'a': " + detail);
    }

    private static Row scalar(String scalar, String after) {
        String dataType = scalar.substring(2, scalar.indexOf('"', 2));
        return attributes(
                "{\"#\":\"1.a_scalar\",\"D\":" + scalar + "}",
                after,
                "scalar",
                "a scalar of '" + dataType + "' was written as "
                        + after.substring(6, 8).replace("0.", "builtin.") + after.substring(8, after.indexOf('"', 8)));
    }

    private static Row types(String before, String after, String detail) {
        return new Row(type(before), type(after), "layout-word", "result 0: " + detail);
    }

    private static String lost(String keywords) {
        return Samples.blockOf(0, Samples.argument(-1), keywords, use("-1", "-3"));
    }

    private static String keyword(int id, String name) {
        return "{\"#\":" + id + ",\"TT\":{\"#\":\"NULL\"},\"key\":\"" + name + "\"}";
    }

    private static List<Row> rows() {
        String mkldnn = "layout 'ONEDNN' was written as MKLDNNLAYOUT";
        return List.of(
                attributes(
                        "{\"#\":\"0.a_f32\",\"VD\":\"NaN\"}",
                        "{\"#\":\"0.a_f32\",\"VD\":\"NAN\"}",
                        "nan-word",
                        "NaN was written as NAN"),
                attributes(
                        "{\"#\":\"0.a_f64\",\"VD\":\"NaN\"}",
                        "{\"#\":\"0.a_f64\",\"VD\":\"NAN\"}",
                        "nan-word",
                        "NaN was written as NAN"),
                attributes(
                        "{\"#\":\"0.a_array\",\"D\":[{\"#\":\"0.a_f64\",\"VD\":\"NaN\"},{\"#\":\"0.a_i32\",\"D\":1}]}",
                        "{\"#\":\"0.a_array\",\"D\":[{\"#\":\"0.a_f64\",\"VD\":\"NAN\"},{\"#\":\"0.a_i32\",\"D\":1}]}",
                        "nan-word",
                        "NaN was written as NAN"),
                attributes(
                        "{\"#\":\"0.a_f32\",\"VD\":\"NaN:ffc00000\"}",
                        "{\"#\":\"0.a_f32\",\"VD\":\"NAN\"}",
                        "nan-bits",
                        "the NaN fff8000000000000 was written as NAN"),
                attributes(
                        "{\"#\":\"0.a_f64\",\"VD\":\"NaN:7ff0000000000001\"}",
                        "{\"#\":\"0.a_f64\",\"VD\":\"NAN\"}",
                        "nan-bits",
                        "the NaN 7ff0000000000001 was written as NAN"),
                attributes(
                        "{\"#\":\"1.a_layout\",\"D\":\"ONEDNN\"}",
                        "{\"#\":\"1.a_layout\",\"D\":\"MKLDNNLAYOUT\"}",
                        "layout-word",
                        mkldnn),
                types(TENSOR.formatted("ONEDNN"), TENSOR.formatted("MKLDNNLAYOUT"), mkldnn),
                types(
                        TENSOR.formatted("oneDnn"),
                        TENSOR.formatted("MKLDNNLAYOUT"),
                        "layout 'oneDnn' was written as MKLDNNLAYOUT"),
                types(
                        "{\"#\":\"0.t_vec\",\"D\":[" + F32 + "," + TENSOR.formatted("ONEDNN") + "]}",
                        "{\"#\":\"0.t_vec\",\"D\":[" + F32 + "," + TENSOR.formatted("MKLDNNLAYOUT") + "]}",
                        mkldnn),
                types(
                        "{\"#\":\"1.t_dense_tensor_array\",\"D\":[" + F32 + ",[],\"ONEDNN\"]}",
                        "{\"#\":\"1.t_dense_tensor_array\",\"D\":[" + F32 + ",[],\"MKLDNNLAYOUT\"]}",
                        mkldnn),
                scalar("[\"bool\",true]", "{\"#\":\"0.a_bool\",\"D\":true}"),
                scalar("[\"int32\",-5]", "{\"#\":\"0.a_i32\",\"D\":-5}"),
                scalar("[\"int64\",5000000000]", "{\"#\":\"0.a_i64\",\"D\":5000000000}"),
                scalar("[\"float32\",1.5]", "{\"#\":\"0.a_f32\",\"D\":1.5}"),
                scalar("[\"float32\",0.1]", "{\"#\":\"0.a_f32\",\"D\":0.10000000149011612}"),
                scalar("[\"float64\",1]", "{\"#\":\"0.a_f64\",\"D\":1.0}"),
                scalar("[\"complex64\",1.0,2.0]", "{\"#\":\"0.a_c64\",\"D\":[1.0,2.0]}"),
                scalar("[\"complex128\",1.0,2.0]", "{\"#\":\"0.a_c128\",\"D\":[1.0,2.0]}"),
                new Row(
                        ops(op(named("a", FLAG), "").replace("\"OA\":[]", "\"OA\":[" + named("a", FLAG) + "]")),
                        ops(op(named("a", FLAG), "")),
                        "attribute-hidden",
                        "result attribute 'a' was left out; the operation has an attribute of that name"),
                new Row(
                        file(HEADER, Samples.blockOf(0, "", "", use("-1"))),
                        file(HEADER, Samples.blockOf(0, "", keyword(-1, ""), use("-1"))),
                        "keywords-lost",
                        "lost keyword arguments were written out: 1"),
                new Row(
                        file(HEADER, lost(keyword(-2, "") + "," + keyword(-3, ""))),
                        file(HEADER, lost(keyword(-2, "") + "," + keyword(-3, "keyword_1"))),
                        "keyword-name",
                        "keyword argument 1, without name, was named 'keyword_1'"),
                new Row(
                        file(HEADER, lost(keyword(-2, "keyword_2") + "," + keyword(-3, "") + "," + keyword(-4, ""))),
                        file(
                                HEADER,
                                lost(keyword(-2, "keyword_2") + "," + keyword(-3, "") + ","
                                        + keyword(-4, "keyword_2_"))),
                        "keyword-name",
                        "keyword argument 2, without name, was named 'keyword_2_'"),
                new Row(
                        file(UNTRAINABLE, block(op("", "").replace("\"OA\":[]", "\"OA\":[" + named("a", FLAG) + "]"))),
                        file(UNTRAINABLE, block(op("", "").replace("\"OA\":[]", "\"OA\":[" + named("a", FLAG) + "]"))),
                        "result-attributes-kept",
                        "written although the program is not trainable: 'a'"));
    }

    @Test
    void whatPaddleCannotReadIsReplacedByWhatItCan() {
        for (Row row : rows()) {
            Written written = Modes.portable(row.text());
            assertEquals(row.written(), written.text());
            assertEquals(
                    List.of("json." + row.code() + ": " + row.detail()),
                    written.deviations().stream()
                            .map(deviation -> deviation.code() + ": " + deviation.detail())
                            .toList());
        }
    }

    @Test
    void everyCodeIsProvokedByOneOfTheModes() {
        Set<String> provoked =
                rows().stream().map(row -> "json." + row.code()).collect(Collectors.toCollection(TreeSet::new));
        provoked.addAll(
                Modes.write(ops(Samples.PARAMETER), JsonFormat.INFERENCE).codes());
        assertEquals(
                Arrays.stream(JsonDeviationCode.values())
                        .map(JsonDeviationCode::id)
                        .collect(Collectors.toCollection(TreeSet::new)),
                provoked);
    }

    @Test
    void aDeviationHasThePlaceOfItsOperation() {
        String text = ops(use(), use(), op(named("b\\n", "{\"#\":\"0.a_f32\",\"VD\":\"NaN\"}"), ""));
        Deviation deviation = Modes.portable(text).deviations().get(0);
        assertEquals("<memory> (op 2)", deviation.location().toString());
        assertEquals("attribute 'b\\u000a': NaN was written as NAN", deviation.detail());
    }

    @Test
    void theLostKeywordArgumentsOfABlockWithPositionalOnesAreWrittenOut() {
        Written written = Modes.portable(file(HEADER, lost(Samples.argument(-1))));
        assertEquals(List.of("json.keywords-lost", "json.keyword-name"), written.codes());
        assertEquals(file(HEADER, lost(keyword(-2, "") + "," + keyword(-3, "keyword_1"))), written.text());
    }

    @Test
    void whatPaddleLoadsIsWrittenInSilenceAsItIs() {
        for (String attribute : List.of(
                "{\"#\":\"NULL\"}",
                "{\"#\":\"0.a_array\",\"D\":[{\"#\":\"NULL\"}]}",
                "{\"#\":\"0.a_type\",\"D\":{\"#\":\"NULL\"}}",
                "{\"#\":\"0.a_f32\",\"VD\":\"INF\"}",
                "{\"#\":\"0.a_f64\",\"VD\":\"-INF\"}",
                "{\"#\":\"0.a_f64\",\"D\":-0.0}",
                "{\"#\":\"0.a_str\",\"D\":\"a\\u0000b\"}",
                "{\"#\":\"1.a_layout\",\"D\":\"nchw\"}",
                "{\"#\":\"1.a_place\",\"D\":[42,-1,\"npu\"]}",
                "{\"#\":\"4.a_process_mesh\",\"D\":[[],[],[]]}",
                "{\"#\":\"4.a_process_mesh\",\"D\":[[-1,-2],[5,-7],[\"x\",\"y\"]]}")) {
            assertSilent(attribute(attribute));
        }
        for (String type : List.of(
                "{\"#\":\"NULL\"}",
                "{\"#\":\"0.t_vec\",\"D\":[{\"#\":\"NULL\"}]}",
                "{\"#\":\"0.t_dtensor\",\"D\":[{\"#\":\"NULL\"},[-5],\"nchw\",[[0,1]],7]}",
                "{\"#\":\"0.t_dtensor\",\"D\":[" + F32 + ",[1,1,1,1,1,1,1,1,1],\"NCHW\",[],0]}")) {
            assertSilent(type(type));
        }
        for (String id : List.of("0.x", "1.x", "2.x", "3.x", "4.x", "-1.x", "-2.x")) {
            assertSilent(ops(op("", "{\"%\":0}").replace("1.x", id)));
        }
        for (String version : List.of("-1", "1", "2", "3", "5", "9223372036854775807")) {
            assertSilent(file(HEADER.replace("4", version), block()));
        }
        assertSilent(ops(Samples.PARAMETER.replace("\"DA\":[],", "").replace(",\"QA\":[]", "")));
        assertSilent(file(HEADER, lost(keyword(-2, "a") + "," + keyword(-3, ""))));
        assertSilent(ops(Json.nested(Json.region(1), Json.region(2, block(1)))));
    }

    private static void assertSilent(String text) {
        assertEquals(new Written(text, List.of()), Modes.portable(text));
    }

    @Test
    void theStyleIsKept() {
        String readable = new String(Corpus.own("native/arrays_readable"), StandardCharsets.UTF_8);
        assertSilent(readable);
        assertTrue(readable.startsWith("{\n    "), readable);
    }
}
