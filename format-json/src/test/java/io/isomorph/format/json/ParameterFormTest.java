package io.isomorph.format.json;

import static io.isomorph.format.json.Json.UNTRAINABLE;
import static io.isomorph.format.json.Json.assertCanonical;
import static io.isomorph.format.json.Json.block;
import static io.isomorph.format.json.Json.file;
import static io.isomorph.format.json.Json.named;
import static io.isomorph.format.json.Json.nested;
import static io.isomorph.format.json.Json.op;
import static io.isomorph.format.json.Json.ops;
import static io.isomorph.format.json.Json.region;
import static io.isomorph.format.json.Samples.PARAMETER;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Form;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.NamedAttribute;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ParameterFormTest {
    private static final String ROLE = named("op_role", "{\"#\":\"0.a_i32\",\"D\":1}");
    private static final String DIST = named("op_dist_attr", "{\"#\":\"NULL\"}");
    private static final String STRUCT = named("struct_name", "{\"#\":\"0.a_str\",\"D\":\"/L/\"}");
    private static final String FIRST = PARAMETER.replace("\"DA\":[],", "").replace(",\"QA\":[]", "");

    private static String second(String parameter) {
        return parameter.replace("\"%\":1", "\"%\":2");
    }

    private static String flag(String name, String value) {
        return named(name, "{\"#\":\"0.a_array\",\"D\":[{\"#\":\"0.a_bool\",\"D\":" + value + "}]}");
    }

    private static final String FLAGS =
            flag("is_distributed", "false") + "," + flag("is_parameter", "true") + "," + flag("need_clip", "true");
    private static final String NAME = named("parameter_name", "{\"#\":\"0.a_str\",\"D\":\"w\"}");
    private static final String RESULT_FLAGS =
            flag("persistable", "true") + "," + flag("stop_gradient", "false") + "," + flag("trainable", "true");

    private static String general(String attributes, String operands, String results, String resultAttributes) {
        return "{\"#\":\"0.parameter\",\"A\":[" + attributes + "],\"I\":[" + operands + "],\"O\":[" + results
                + "],\"OA\":[" + resultAttributes + "]}";
    }

    private static final String RESULT = "{\"%\":1,\"TT\":{\"#\":\"0.t_f32\"}}";

    @Test
    void everyCombinationOfFlagsSurvives() {
        for (int bits = 0; bits < 64; bits++) {
            String flags = "[%d,%d,%d,".formatted(bits >> 5 & 1, bits >> 4 & 1, bits >> 3 & 1);
            String resultFlags = "[%d,%d,%d]".formatted(bits >> 2 & 1, bits >> 1 & 1, bits & 1);
            String text = ops(PARAMETER.replace("[0,1,1,", flags).replace("[1,0,1]", resultFlags));
            OperationHead head = assertCanonical(text).op(0).head();
            assertEquals(4, head.attributes().size());
            assertEquals(3, head.resultAttributes().size());
        }
    }

    @Test
    void theShortFormMeansTheGeneralOperation() {
        Json.Read general = Json.read(ops(general(FLAGS + "," + NAME, "", RESULT, RESULT_FLAGS)));
        Json.Read shortForm = assertCanonical(ops(PARAMETER));
        assertEquals(shortForm.document(), general.document());
        assertEquals(List.of("parameter-form"), general.codes());
        assertEquals(ops(PARAMETER), Json.text(general.document()));
        List<String> names = shortForm.op(0).head().attributes().items().stream()
                .map(NamedAttribute::name)
                .toList();
        assertEquals(List.of("is_distributed", "is_parameter", "need_clip", "parameter_name"), names);
    }

    @Test
    void withoutResultAttributesThereIsNoOa() {
        String text = ops(PARAMETER.replace("\"OA\":[1,0,1],", ""));
        assertEquals(AttributeList.EMPTY, assertCanonical(text).op(0).head().resultAttributes());
        assertCanonical(file(UNTRAINABLE, block(PARAMETER.replace("\"OA\":[1,0,1],", ""))));
        assertCanonical(file(UNTRAINABLE, block(PARAMETER)));
    }

    @Test
    void listsAreInDaAndQaByNameAndInTheirOrder() {
        assertCanonical(ops(PARAMETER.replace("\"DA\":[]", "\"DA\":[" + DIST + "," + ROLE + "]")));
        assertCanonical(ops(PARAMETER.replace("\"DA\":[]", "\"DA\":[" + ROLE + "," + DIST + "]")));
        Json.Read all = assertCanonical(ops(PARAMETER
                .replace("\"DA\":[]", "\"DA\":[" + ROLE + "]")
                .replace("\"QA\":[]", "\"QA\":[" + STRUCT + "]")));
        assertEquals("op_role", all.op(0).head().attributes().get(4).name());
        assertEquals("struct_name", all.op(0).head().attributes().get(5).name());
    }

    @Test
    void anAttributeInTheWrongListLeadsToTheGeneralForm() {
        String wrong = PARAMETER.replace("\"DA\":[]", "\"DA\":[" + STRUCT + "]");
        Json.Read read = Json.read(ops(wrong));
        assertEquals(List.of("parameter-form"), read.codes());
        assertEquals(ops(PARAMETER.replace("\"QA\":[]", "\"QA\":[" + STRUCT + "]")), Json.text(read.document()));
        Json.Read unknown =
                Json.read(ops(PARAMETER.replace("\"QA\":[]", "\"QA\":[" + named("other", "{\"#\":\"NULL\"}") + "]")));
        assertEquals(List.of("parameter-form"), unknown.codes());
        assertEquals(
                ops(general(FLAGS + "," + NAME + "," + named("other", "{\"#\":\"NULL\"}"), "", RESULT, RESULT_FLAGS)),
                Json.text(unknown.document()));
        Json.Read role = Json.read(ops(PARAMETER.replace("\"QA\":[]", "\"QA\":[" + ROLE + "]")));
        assertEquals(ops(PARAMETER.replace("\"DA\":[]", "\"DA\":[" + ROLE + "]")), Json.text(role.document()));
    }

    @Test
    void aFlagThatIsRepeatedInAListIsDropped() {
        Json.Read read = Json.read(ops(PARAMETER.replace("\"DA\":[]", "\"DA\":[" + flag("need_clip", "false") + "]")));
        assertEquals(List.of("attribute-repeated"), read.codes());
        assertEquals(ops(PARAMETER), Json.text(read.document()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"#\":\"0.a_bool\",\"D\":true}",
                "{\"#\":\"0.a_array\",\"D\":[]}",
                "{\"#\":\"0.a_i32\",\"D\":1}"
            })
    void whatTheShortFormCannotExpressKeepsTheGeneralForm(String clip) {
        String flags =
                flag("is_distributed", "false") + "," + flag("is_parameter", "true") + "," + named("need_clip", clip);
        assertCanonical(ops(general(flags + "," + NAME, "", RESULT, RESULT_FLAGS)));
    }

    @Test
    void everyOtherDepartureKeepsTheGeneralFormToo() {
        String swapped =
                flag("is_parameter", "true") + "," + flag("is_distributed", "false") + "," + flag("need_clip", "true");
        String two = "{\"#\":\"0.a_array\",\"D\":[{\"#\":\"0.a_bool\",\"D\":true},{\"#\":\"0.a_bool\",\"D\":true}]}";
        for (String text : List.of(
                general("", "", RESULT, RESULT_FLAGS),
                general(FLAGS, "", RESULT, RESULT_FLAGS),
                general(swapped + "," + NAME, "", RESULT, RESULT_FLAGS),
                general(FLAGS + "," + NAME.replace("0.a_str", "0.a_tensorname"), "", RESULT, RESULT_FLAGS),
                general(FLAGS + "," + NAME.replace("\"w\"", "5"), "", RESULT, RESULT_FLAGS),
                general(FLAGS + "," + NAME, "{\"%\":0}", RESULT, RESULT_FLAGS),
                general(FLAGS + "," + NAME, "", "", RESULT_FLAGS),
                general(FLAGS + "," + NAME, "", RESULT + "," + RESULT.replace("1,", "2,"), RESULT_FLAGS),
                general(FLAGS + "," + NAME + "," + STRUCT + "," + ROLE, "", RESULT, RESULT_FLAGS),
                general(FLAGS + "," + NAME, "", RESULT, flag("persistable", "true")),
                general(
                        FLAGS + "," + NAME,
                        "",
                        RESULT,
                        flag("stop_gradient", "true") + "," + flag("persistable", "true") + ","
                                + flag("trainable", "true")),
                general(FLAGS + "," + NAME, "", RESULT, RESULT_FLAGS.replace("\"trainable\"", "\"trainablE\"")),
                general(FLAGS + "," + NAME, "", RESULT, named("persistable", two)),
                general(FLAGS + "," + NAME, "", RESULT, RESULT_FLAGS)
                        .replace("]}]", "]}]")
                        .replaceFirst("\\}$", ",\"regions\":[" + region(1) + "]}"))) {
            assertCanonical(ops(text));
        }
    }

    @Test
    void unusualFlagsAreTakenAsUpstreamTakesThem() {
        for (String flag : List.of("2", "-1", "true", "1.0", "0.5", "18446744073709551615")) {
            assertEquals(
                    ops(PARAMETER),
                    Json.text(Json.read(ops(PARAMETER.replace("[0,1,1", "[0," + flag + ",1")))
                            .document()));
        }
        for (String flag : List.of("false", "0.0", "-0", "-0.0")) {
            Json.Read read = Json.read(ops(PARAMETER.replace("[0,1,1", "[" + flag + ",1,1")));
            assertEquals(ops(PARAMETER), Json.text(read.document()));
            assertTrue(!read.normalizations().isEmpty(), flag);
        }
    }

    @Test
    void theFirstParameterShowsWhetherTheFileIsOfTheFirstForm() {
        Json.Read first = assertCanonical(ops(FIRST, second(FIRST)));
        assertEquals("2024", first.form().get("json.parameter"));
        assertEquals(Json.read(ops(PARAMETER, second(PARAMETER))).document(), first.document());

        Json.Read mixed = Json.read(ops(FIRST, second(PARAMETER)));
        assertEquals(List.of("absent-member"), mixed.codes());
        assertEquals(ops(FIRST, second(FIRST)), Json.text(mixed.document()));

        Json.Read other = Json.read(ops(PARAMETER, second(FIRST)));
        assertEquals(List.of("absent-member"), other.codes());
        assertEquals(ops(PARAMETER, second(PARAMETER)), Json.text(other.document()));

        String withList = second(PARAMETER).replace("\"DA\":[]", "\"DA\":[" + ROLE + "]");
        assertCanonical(ops(FIRST, withList));
    }

    @Test
    void oneOfTheTwoListsAloneIsCompleted() {
        Json.Read read = Json.read(ops(PARAMETER.replace(",\"QA\":[]", "")));
        assertEquals(List.of("absent-member"), read.codes());
        assertEquals(ops(PARAMETER), Json.text(read.document()));
    }

    @Test
    void theFirstFormOfANestedReadableFileIsFound() {
        String text = ops(nested(region(1, block(1, FIRST))));
        assertCanonical(text);
        Document document = Json.read(text).document();
        Entry entry = document.entries().get(0);
        Form readable = entry.form().with("json.style", "readable");
        assertCanonical(Json.text(Document.of(List.of(new Entry("", 0, readable, entry.program())))));
    }

    @Test
    void whatOnlyLooksLikeAParameterShowsNothing() {
        assertCanonical(ops(op(named("a", "{\"#\":\"0.a_str\",\"D\":\"p\"}"), ""), PARAMETER));
        assertCanonical(ops(op(named("a", "{\"#\":\"x.y\",\"D\":{\"#\":\"p\"}}"), ""), PARAMETER));
        assertCanonical(ops(op(named("a", "{\"#\":\"x.y\",\"D\":{\"#\":\"p\",\"DA\":1}}"), ""), FIRST));
    }

    @Test
    void programsThatAreNotTrainableHaveResultAttributesOnlyWhereThereAreSome() {
        String without = "{\"#\":\"1.x\",\"A\":[],\"I\":[],\"O\":[]}";
        String with = op("", "").replace("\"OA\":[]", "\"OA\":[" + flag("stop_gradient", "true") + "]");
        assertCanonical(file(UNTRAINABLE, block(without, with, without)));
        assertEquals(
                List.of("absent-member"),
                Json.read(file(UNTRAINABLE, block(op("", "")))).codes());
        assertEquals(List.of("absent-member"), Json.read(ops(without)).codes());
    }
}
