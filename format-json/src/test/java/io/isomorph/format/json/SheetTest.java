package io.isomorph.format.json;

import static io.isomorph.format.json.Json.HEADER;
import static io.isomorph.format.json.Json.UNTRAINABLE;
import static io.isomorph.format.json.Json.assertCanonical;
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
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.family.pir.kind.PirKinds;
import io.isomorph.format.json.schema.ShortIds;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.TypeOrAttribute;
import io.isomorph.kind.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Every tag that Paddle's schema has, in every place that a tag may be in, is read without diagnostics and written byte for byte
 * again; and so is what is unusual about Paddle's own writer and reader.
 */
class SheetTest {
    private static final String TENSOR =
            "{\"#\":\"0.t_dtensor\",\"D\":[{\"#\":\"0.t_f32\"},[-1,3],\"NCHW\",[[0,2]],7]}";
    private static final String MESH = "{\"#\":\"4.a_process_mesh\",\"D\":[[2],[0,1],[\"x\"]]}";
    private static final String SPREAD = "{\"#\":\"4.a_tensor_dist\",\"D\":[" + MESH + ",[-1],[[0,0]]]}";

    /** Types of section 4, and the null type. */
    private static final List<String> TYPES = Stream.concat(
                    Stream.of(
                                    "0.t_bool 0.t_bf16 0.t_f16 0.t_f32 0.t_f64 0.t_i8 0.t_i16 0.t_i32 0.t_i64 0.t_ui8 0.t_index"
                                            + " 0.t_c64 0.t_c128 0.t_f8e4m3fn 0.t_f8e5m2 0.t_undefined 2.t_stack 2.t_inlet"
                                            + " 2.t_outlet NULL")
                            .flatMap(ids -> Stream.of(ids.split(" ")))
                            .map(id -> "{\"#\":\"" + id + "\"}"),
                    Stream.of(
                            TENSOR,
                            "{\"#\":\"0.t_dtensor\",\"D\":[{\"#\":\"NULL\"},[],\"Undefined(AnyLayout)\",[],0]}",
                            "{\"#\":\"1.t_selected_rows\",\"D\":[{\"#\":\"0.t_f32\"},[2],\"NHWC\",[[],[1]],9]}",
                            "{\"#\":\"1.t_dense_tensor_array\",\"D\":[{\"#\":\"0.t_i8\"},[],\"ONEDNN\"]}",
                            "{\"#\":\"1.t_sparse_coo_tensor\",\"D\":[{\"#\":\"0.t_f32\"},[4,2],[1],\"SPARSE_COO\","
                                    + TENSOR + "," + TENSOR + "]}",
                            "{\"#\":\"1.t_sparse_csr_tensor\",\"D\":[{\"#\":\"0.t_f32\"},[4,2],\"SPARSE_CSR\"," + TENSOR
                                    + "," + TENSOR + "," + TENSOR + "]}",
                            "{\"#\":\"0.t_vec\",\"D\":[]}",
                            "{\"#\":\"0.t_vec\",\"D\":[" + TENSOR
                                    + ",{\"#\":\"0.t_vec\",\"D\":[{\"#\":\"NULL\"},{\"#\":\"2.t_stack\"}]}]}",
                            "{\"#\":\"4.t_dist_dtensor\",\"D\":[" + TENSOR + "," + SPREAD + ",[1,3]]}"))
            .toList();

    /** Attributes of section 5 with the edges of what they hold, and the null attribute. */
    private static final List<String> ATTRIBUTES = List.of(
            "{\"#\":\"NULL\"}",
            "{\"#\":\"0.a_bool\",\"D\":true}",
            "{\"#\":\"0.a_bool\",\"D\":false}",
            "{\"#\":\"0.a_i32\",\"D\":-2147483648}",
            "{\"#\":\"0.a_i32\",\"D\":2147483647}",
            "{\"#\":\"0.a_i64\",\"D\":-9223372036854775808}",
            "{\"#\":\"0.a_i64\",\"D\":9223372036854775807}",
            "{\"#\":\"0.a_index\",\"D\":-1}",
            "{\"#\":\"0.a_f32\",\"D\":0.10000000149011612}",
            "{\"#\":\"0.a_f32\",\"D\":-0.0}",
            "{\"#\":\"0.a_f32\",\"VD\":\"NaN\"}",
            "{\"#\":\"0.a_f32\",\"VD\":\"INF\"}",
            "{\"#\":\"0.a_f64\",\"D\":4.9999999999999996e+22}",
            "{\"#\":\"0.a_f64\",\"VD\":\"NaN\"}",
            "{\"#\":\"0.a_f64\",\"VD\":\"-INF\"}",
            "{\"#\":\"0.a_str\",\"D\":\"\"}",
            "{\"#\":\"0.a_str\",\"D\":\"\\\"\\\\\\b\\f\\n\\r\\t\\u0000\\u001f/\u007f\u2028\ud83d\ude00\"}",
            "{\"#\":\"0.a_tensorname\",\"D\":\"t\"}",
            "{\"#\":\"0.a_array\",\"D\":[]}",
            "{\"#\":\"0.a_array\",\"D\":[{\"#\":\"NULL\"},{\"#\":\"0.a_i32\",\"D\":1},{\"#\":\"0.a_array\",\"D\":[{\"#\":\"0.a_f64\",\"VD\":\"NaN\"}]}]}",
            "{\"#\":\"0.a_type\",\"D\":{\"#\":\"NULL\"}}",
            "{\"#\":\"0.a_type\",\"D\":" + TENSOR + "}",
            "{\"#\":\"0.a_c64\",\"D\":[1.5,-0.10000000149011612]}",
            "{\"#\":\"0.a_c128\",\"D\":[0.1,-0.0]}",
            "{\"#\":\"0.a_c64\",\"D\":[null,0.0]}",
            "{\"#\":\"0.a_c128\",\"D\":[0.0,null]}",
            "{\"#\":\"1.a_intarray\",\"D\":[]}",
            "{\"#\":\"1.a_intarray\",\"D\":[-1,9223372036854775807]}",
            "{\"#\":\"1.a_dtype\",\"D\":\"Undefined(ALL_DTYPE)\"}",
            "{\"#\":\"1.a_dtype\",\"D\":\"float8_e5m2\"}",
            "{\"#\":\"1.a_place\",\"D\":[9,-128,\"npu\"]}",
            "{\"#\":\"1.a_layout\",\"D\":\"ONEDNN\"}",
            "{\"#\":\"1.a_layout\",\"D\":\"MKLDNNLAYOUT\"}",
            "{\"#\":\"1.a_scalar\",\"D\":[\"float32\",1.5]}",
            "{\"#\":\"1.a_scalar\",\"D\":[\"bool\",true]}",
            "{\"#\":\"1.a_scalar\",\"D\":[\"float16\",15360]}",
            "{\"#\":\"1.a_scalar\",\"D\":[\"complex128\",1.0,2.0]}",
            MESH,
            SPREAD,
            "{\"#\":\"4.a_op_dist\",\"D\":[" + MESH + ",[],[],-1]}",
            "{\"#\":\"4.a_op_dist\",\"D\":[" + MESH + ",[" + SPREAD + ",{\"#\":\"NULL\"}],[{\"#\":\"0.a_array\",\"D\":["
                    + SPREAD + "]}],0]}",
            // what Paddle has, but neither writes nor reads
            "{\"#\":\"0.a_pointer\",\"D\":7}",
            "{\"#\":\"4.a_placements\",\"D\":[]}");

    private static Set<String> ids(List<String> texts) {
        return texts.stream()
                .map(text -> text.substring(6, text.indexOf('"', 6)))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static <D extends TypeOrAttribute, V> Set<String> known(List<Kind<D, V>> kinds) {
        return kinds.stream().map(kind -> ShortIds.encode(kind.name())).collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void everyKindIsHere() {
        Set<String> types = known(PirKinds.TABLE.types());
        types.add("NULL");
        assertEquals(types, ids(TYPES));
        Set<String> attributes = known(PirKinds.TABLE.attributes());
        attributes.addAll(List.of("NULL", "0.a_pointer", "4.a_placements"));
        assertEquals(attributes, ids(ATTRIBUTES));
    }

    private static String untrainable(String operation) {
        return file(UNTRAINABLE, block(operation));
    }

    private static List<UnaryOperator<String>> placesOfTypes() {
        String argument = "{\"#\":-1,\"TT\":%s}";
        String keyword = "{\"#\":-1,\"TT\":%s,\"key\":\"k\"}";
        return List.of(
                Json::type,
                type -> ops("{\"#\":\"0.x\",\"A\":[],\"I\":[],\"O\":[{\"%\":1,\"TT\":" + type + "},{\"%\":2,\"TT\":"
                        + type + "}],\"OA\":[]}"),
                type -> untrainable("{\"#\":\"3.x\",\"A\":[],\"I\":[],\"O\":[{\"%\":1,\"TT\":" + type + "}]}"),
                type -> ops(Samples.PARAMETER.replace("{\"#\":\"0.t_f32\"}", type)),
                type -> file(
                        HEADER,
                        Samples.blockOf(0, argument.formatted(type), "", use("-1"))
                                .replace("\"kwargs\":[],", "")),
                type -> file(HEADER, Samples.blockOf(0, "", keyword.formatted(type), use("-1"))),
                type -> file(
                        HEADER,
                        Samples.blockOf(0, argument.formatted(type), argument.formatted(type), use("-1", "-2"))),
                type -> ops(nested(region(
                        1, Samples.blockOf(1, argument.formatted(type), "", "").replace("\"kwargs\":[],", "")))),
                type -> type("{\"#\":\"0.t_vec\",\"D\":[" + type + ",{\"#\":\"0.t_vec\",\"D\":[" + type + "]}]}"),
                type -> type("{\"#\":\"0.t_dtensor\",\"D\":[" + type + ",[],\"NCHW\",[],0]}"),
                type -> type("{\"#\":\"1.t_dense_tensor_array\",\"D\":[" + type + ",[],\"NCHW\"]}"),
                type -> attribute("0.a_type", type),
                type -> attribute("0.a_array", "[{\"#\":\"0.a_type\",\"D\":" + type + "}]"),
                type -> ops(op("", "")
                        .replace(
                                "\"OA\":[]", "\"OA\":[" + named("t", "{\"#\":\"0.a_type\",\"D\":" + type + "}") + "]")),
                type -> attribute("x.y", "{\"t\":{\"$type\":" + type + "}}"));
    }

    private static List<UnaryOperator<String>> placesOfAttributes() {
        return List.of(
                Json::attribute,
                value -> ops(op(named("a", value) + "," + named("b", value), "")),
                value -> ops(op("", "").replace("\"OA\":[]", "\"OA\":[" + named("stop_gradient", value) + "]")),
                value -> untrainable("{\"#\":\"3.x\",\"A\":[" + named("a", value) + "],\"I\":[],\"O\":[],\"OA\":["
                        + named("b", value) + "]}"),
                value -> attribute("0.a_array", "[" + value + "," + value + "]"),
                value -> attribute(
                        "0.a_array", "[{\"#\":\"0.a_array\",\"D\":[{\"#\":\"0.a_array\",\"D\":[" + value + "]}]}]"),
                value -> ops(Samples.PARAMETER.replace("\"DA\":[]", "\"DA\":[" + named("op_dist_attr", value) + "]")),
                value -> ops(Samples.PARAMETER.replace("\"DA\":[]", "\"DA\":[" + named("op_role", value) + "]")),
                value -> ops(Samples.PARAMETER.replace("\"QA\":[]", "\"QA\":[" + named("struct_name", value) + "]")),
                value -> ops(op(named("a", value), "").replace("1.x", "0.parameter")),
                value -> ops(nested(region(1, block(1, op(named("a", value), ""))))),
                value -> attribute("4.a_op_dist", "[" + MESH + ",[" + value + "],[" + value + "],-1]"),
                value -> attribute("4.a_tensor_dist", "[" + value + ",[],[]]"),
                value -> type("{\"#\":\"4.t_dist_dtensor\",\"D\":[" + TENSOR + "," + value + ",[]]}"),
                value -> attribute("x.y", "[{\"$attr\":" + value + "}]"));
    }

    @Test
    void everyTypeIsWrittenByteForByteAgainInEveryPlace() {
        for (UnaryOperator<String> place : placesOfTypes()) {
            TYPES.forEach(type -> assertCanonical(place.apply(type)));
        }
    }

    @Test
    void everyAttributeIsWrittenByteForByteAgainInEveryPlace() {
        for (UnaryOperator<String> place : placesOfAttributes()) {
            ATTRIBUTES.forEach(attribute -> assertCanonical(place.apply(attribute)));
        }
    }

    @Test
    void aKnownKindIsKnownInEveryPlaceAndTheOtherTwoAreNot() {
        for (String text : TYPES) {
            IrType type = Json.firstType(type(text));
            assertFalse(PirKinds.TABLE.isOpaque(type), text);
        }
        for (String text : ATTRIBUTES) {
            IrAttribute attribute = Json.firstAttribute(attribute(text));
            boolean unknown = text.contains("a_pointer") || text.contains("a_placements") || text.contains("null");
            assertEquals(unknown, PirKinds.TABLE.isOpaque(attribute), text);
        }
    }

    @Test
    void everyVersionIsCarriedInBothForms() {
        String first = Samples.PARAMETER.replace("\"DA\":[],", "").replace(",\"QA\":[]", "");
        for (String version : List.of("0", "1", "2", "3", "4", "5", "-1", "1099511627776", "9223372036854775807")) {
            for (String header : List.of(HEADER, UNTRAINABLE)) {
                for (String parameter : List.of(Samples.PARAMETER, first)) {
                    String operation = header.equals(HEADER) ? parameter : parameter.replace(",\"OA\":[1,0,1]", "");
                    assertCanonical(file(header.replace("4", version), block(operation)));
                }
            }
        }
    }

    @Test
    void aFileOfTheFirstFormGetsTheListsOnlyWhereThereIsSomethingInThem() {
        String first = Samples.PARAMETER.replace("\"DA\":[],", "").replace(",\"QA\":[]", "");
        String full = Samples.PARAMETER
                .replace("\"%\":1", "\"%\":2")
                .replace("\"QA\":[]", "\"QA\":[" + named("struct_name", "{\"#\":\"0.a_str\",\"D\":\"/a/\"}") + "]");
        assertCanonical(ops(first, full));
        assertCanonical(ops(first, first.replace("\"%\":1", "\"%\":2"), use("1", "2")));
    }

    /** Section 9, by number. Those of patches and of parameter files are not of this format. */
    @Test
    void theOdditiesOfPaddleAreKept() {
        String flag = "{\"#\":\"0.a_array\",\"D\":[{\"#\":\"0.a_bool\",\"D\":%s}]}";
        List<String> both =
                List.of(named("persistable", flag.formatted("true")), named("stop_gradient", flag.formatted("false")));
        String results = op("", "").replace("1.x", "1.fetch").replace("\"OA\":[]", "\"OA\":[%s]");
        List<String> texts = new ArrayList<>(List.of(
                // 2: either order of the result attributes
                ops(results.formatted(both.get(0) + "," + both.get(1))),
                ops(results.formatted(both.get(1) + "," + both.get(0))),
                // 10: dialects without a short id
                ops(op("", "").replace("1.x", "onednn_op.fused_softplus")),
                ops(op("", "").replace("1.x", "dist_op.shard_tensor")),
                ops(op("", "").replace("1.x", "shadow.shadow")),
                // 16, 17, 29: any version
                file(HEADER.replace("4", "0"), block()),
                // 18: further blocks of the body
                file(HEADER, block(use()) + "," + block(1, use())),
                // 21: attributes that Paddle's own writer drops
                ops(op(named("op_callstack", "{\"#\":\"0.a_array\",\"D\":[]}"), "")),
                ops(op(named("stop_gradient", flag.formatted("true")), "")),
                // 22, and upstream's extra members: what a kind has beyond its shape
                attribute("4.a_tensor_dist", "[" + MESH + ",[],[],{\"#\":\"4.a_placements\",\"D\":[]}]"),
                type("{\"#\":\"0.t_dtensor\",\"D\":[{\"#\":\"0.t_f32\"},[],\"NCHW\",[],0,1]}"),
                // 24: flags with several values have the general form
                ops("{\"#\":\"0.parameter\",\"A\":["
                        + named("is_distributed", flag.formatted("true},{\"#\":\"0.a_bool\",\"D\":false"))
                        + "],\"I\":[],\"O\":[{\"%\":1,\"TT\":{\"#\":\"0.t_f32\"}}],\"OA\":[]}"),
                // 30: parameters of programs that are not trainable
                file(UNTRAINABLE, block(Samples.PARAMETER.replace(",\"OA\":[1,0,1]", "")))));
        // 9: each spelling of a layout
        for (String layout : List.of("ONEDNN", "MKLDNNLAYOUT", "AnyLayout", "Undefined(AnyLayout)", "nchw", "other")) {
            texts.add(type(TENSOR.replace("NCHW", layout)));
        }
        texts.forEach(Json::assertCanonical);
    }

    @Test
    void theSmallestCompleteProgramIsWrittenByteForByteAgain() {
        String tensor = "{\"#\":\"0.t_dtensor\",\"D\":[{\"#\":\"0.t_f32\"},[%s],\"NCHW\",[],0]}";
        String flag = "{\"#\":\"0.a_array\",\"D\":[{\"#\":\"0.a_bool\",\"D\":%s}]}";
        String batch = tensor.formatted("-1,3");
        String text = ops(
                Samples.PARAMETER.replace("{\"#\":\"0.t_f32\"}", tensor.formatted("3")),
                "{\"#\":\"1.data\",\"A\":["
                        + String.join(
                                ",",
                                named("name", "{\"#\":\"0.a_str\",\"D\":\"x\"}"),
                                named("shape", "{\"#\":\"1.a_intarray\",\"D\":[-1,3]}"),
                                named("dtype", "{\"#\":\"1.a_dtype\",\"D\":\"float32\"}"),
                                named("place", "{\"#\":\"1.a_place\",\"D\":[0,0,\"\"]}"))
                        + "],\"I\":[],\"O\":[{\"%\":2,\"TT\":" + batch + "}],\"OA\":["
                        + named("stop_gradient", flag.formatted("true")) + "]}",
                "{\"#\":\"1.add\",\"A\":[],\"I\":[{\"%\":2},{\"%\":1}],\"O\":[{\"%\":3,\"TT\":" + batch + "}],\"OA\":["
                        + named("stop_gradient", flag.formatted("false")) + "]}",
                "{\"#\":\"1.fetch\",\"A\":[" + named("name", "{\"#\":\"0.a_str\",\"D\":\"fetch_name_0\"}") + ","
                        + named("col", "{\"#\":\"0.a_i32\",\"D\":0}") + "],\"I\":[{\"%\":3}],\"O\":[{\"%\":4,\"TT\":"
                        + batch
                        + "}],\"OA\":[" + named("persistable", flag.formatted("true")) + ","
                        + named("stop_gradient", flag.formatted("false")) + "]}");
        assertCanonical(text);
        assertEquals(new Modes.Written(text, List.of()), Modes.portable(text));
        assertTrue(text.endsWith("}]}]}]}}"), text);
    }
}
