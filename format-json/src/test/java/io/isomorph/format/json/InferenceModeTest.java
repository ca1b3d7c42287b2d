package io.isomorph.format.json;

import static io.isomorph.format.json.Json.UNTRAINABLE;
import static io.isomorph.format.json.Json.block;
import static io.isomorph.format.json.Json.file;
import static io.isomorph.format.json.Json.named;
import static io.isomorph.format.json.Json.nested;
import static io.isomorph.format.json.Json.ops;
import static io.isomorph.format.json.Json.region;
import static io.isomorph.format.json.Json.value;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.isomorph.error.Location;
import io.isomorph.format.json.Modes.Written;
import java.util.List;
import org.junit.jupiter.api.Test;

class InferenceModeTest {
    private static final String FLAG = named("stop_gradient", "{\"#\":\"0.a_bool\",\"D\":true}");

    private static Written inference(String text) {
        return Modes.write(text, JsonFormat.INFERENCE);
    }

    @Test
    void aTrainableProgramBecomesOneThatIsNotAndThisIsReported() {
        Written written = inference(ops(value("1")));
        assertEquals(file(UNTRAINABLE, block(value("1").replace(",\"OA\":[]", ""))), written.text());
        assertEquals(List.of("json.trainable-dropped"), written.codes());
        assertEquals(
                "trainable was written as false", written.deviations().get(0).detail());
        assertEquals(
                new Location("<memory>", Location.UNKNOWN, null, Location.UNKNOWN),
                written.deviations().get(0).location());
    }

    @Test
    void resultAttributesAreLeftOutAndNamedWithTheirOperation() {
        String flagged =
                value("2").replace("\"OA\":[]", "\"OA\":[" + FLAG + "," + named("b", "{\"#\":\"NULL\"}") + "]");
        Written written = inference(ops(Samples.PARAMETER, nested(region(1, block(1, flagged)))));
        assertFalse(written.text().contains("\"OA\""), written.text());
        assertEquals(
                List.of("json.trainable-dropped", "json.result-attributes-dropped", "json.result-attributes-dropped"),
                written.codes());
        assertEquals(0, written.deviations().get(1).location().operation());
        assertEquals(
                "left out: 'persistable', 'stop_gradient', 'trainable'",
                written.deviations().get(1).detail());
        assertEquals(2, written.deviations().get(2).location().operation());
        assertEquals(
                "left out: 'stop_gradient', 'b'", written.deviations().get(2).detail());
    }

    @Test
    void whatIsWithoutThemAlreadyIsWrittenInSilence() {
        String text = file(UNTRAINABLE, block(value("1").replace(",\"OA\":[]", "")));
        assertEquals(new Written(text, List.of()), inference(text));
    }

    @Test
    void anythingElseIsWrittenFaithfully() {
        String text = file(
                UNTRAINABLE.replace("pir", "other").replace("4", "0"),
                "{\"#\":\"block_0\",\"args\":[],\"ops\":[{\"#\":\"x.y\",\"A\":["
                        + named("a", "{\"#\":\"0.a_f64\",\"VD\":\"NaN\"}") + "],\"I\":[],\"O\":[]}]}");
        assertEquals(new Written(text, List.of()), inference(text));
    }

    @Test
    void aParameterOfTheGeneralFormThatFitsWithoutThemTakesTheShortForm() {
        String general =
                "{\"#\":\"0.parameter\",\"A\":[%s],\"I\":[],\"O\":[{\"%%\":1,\"TT\":{\"#\":\"0.t_f32\"}}],\"OA\":[%s]}";
        String flag = "{\"#\":\"0.a_array\",\"D\":[{\"#\":\"0.a_bool\",\"D\":true}]}";
        String attributes = String.join(
                ",",
                named("is_distributed", flag),
                named("is_parameter", flag),
                named("need_clip", flag),
                named("parameter_name", "{\"#\":\"0.a_str\",\"D\":\"w\"}"));
        Written written = inference(ops(general.formatted(attributes, FLAG)));
        assertEquals(
                file(
                        UNTRAINABLE,
                        block("{\"#\":\"p\",\"A\":[1,1,1,\"w\"],\"DA\":[],\"O\":{\"%\":1,\"TT\":{\"#\":\"0.t_f32\"}},"
                                + "\"QA\":[]}")),
                written.text());
    }
}
