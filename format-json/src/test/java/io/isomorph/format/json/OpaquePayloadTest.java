package io.isomorph.format.json;

import static io.isomorph.format.json.Json.assertCanonical;
import static io.isomorph.format.json.Json.attribute;
import static io.isomorph.format.json.Json.firstAttribute;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.family.pir.build.Pir;
import io.isomorph.family.pir.kind.PirKinds;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Payload;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

class OpaquePayloadTest {
    /** A payload under a name, and its text. */
    record Case(String id, Payload payload, String text) {}

    private static Payload map(String key, Payload value) {
        return Payload.map(Map.of(key, value));
    }

    private static Payload bits(long bits) {
        return new FloatValue(bits);
    }

    private static final Payload ONE = Payload.of(1);
    private static final Payload SHARP = map("#", Payload.of("0.t_f32"));

    private static final List<Case> UNKNOWN = List.of(
            new Case("x.y", Payload.ofNull(), "null"),
            new Case("x.y", Payload.of(true), "true"),
            new Case("x.y", Payload.of(Long.MIN_VALUE), "-9223372036854775808"),
            new Case("x.y", Payload.ofUnsigned(-1), "18446744073709551615"),
            new Case("x.y", Payload.of(1.0), "1.0"),
            new Case("x.y", Payload.of(-0.0), "-0.0"),
            new Case("x.y", Payload.of(Double.POSITIVE_INFINITY), "{\"$f64\":\"7ff0000000000000\"}"),
            new Case("x.y", bits(0xfff8_0000_0000_0001L), "{\"$f64\":\"fff8000000000001\"}"),
            new Case("x.y", Payload.of("NaN"), "\"NaN\""),
            new Case("x.y", Payload.of(new byte[0]), "{\"$bytes\":\"\"}"),
            new Case("x.y", Payload.of(new byte[] {(byte) 0xfb, (byte) 0xff, 1, 2}), "{\"$bytes\":\"+/8BAg==\"}"),
            new Case("x.y", Payload.operand(1), "{\"$operand\":1}"),
            new Case("x.y", Payload.of(IrType.of("builtin.t_f32")), "{\"$type\":{\"#\":\"0.t_f32\"}}"),
            new Case("x.y", Payload.of(IrType.NULL), "{\"$type\":{\"#\":\"NULL\"}}"),
            new Case("x.y", Payload.of(IrAttribute.of("a.b", ONE)), "{\"$attr\":{\"#\":\"a.b\",\"D\":1}}"),
            new Case("x.y", Payload.list(), "[]"),
            new Case("x.y", Payload.map(Map.of()), "{}"),
            new Case("x.y", SHARP, "{\"#\":\"0.t_f32\"}"),
            new Case("x.y", map("$operand", ONE), "{\"$$operand\":1}"),
            new Case("x.y", map("$$operand", ONE), "{\"$$$operand\":1}"),
            new Case("x.y", map("$map", map("$text", ONE)), "{\"$$map\":{\"$$text\":1}}"),
            new Case("x.y", map("$", ONE), "{\"$\":1}"),
            new Case("x.y", map("$other", ONE), "{\"$other\":1}"),
            new Case("x.y", map("$$other", ONE), "{\"$$other\":1}"),
            new Case("x.y", map("$operands", ONE), "{\"$operands\":1}"),
            new Case("x.y", Payload.map(Map.of("$operand", ONE, "a", ONE)), "{\"$operand\":1,\"a\":1}"),
            new Case("x.y", Payload.map(Map.of("$$type", ONE, "", ONE)), "{\"\":1,\"$$type\":1}"));

    private static final List<Case> GUARDED = List.of(
            new Case("builtin.a_type", SHARP, "{\"$map\":{\"#\":\"0.t_f32\"}}"),
            new Case("builtin.a_type", map("#", ONE), "{\"#\":1}"),
            new Case("builtin.a_array", Payload.list(SHARP), "[{\"$map\":{\"#\":\"0.t_f32\"}}]"),
            new Case("builtin.a_array", Payload.list(SHARP, ONE), "[{\"#\":\"0.t_f32\"},1]"),
            new Case("builtin.a_array", Payload.list(map("#", Payload.of("no name")), ONE), "[{\"#\":\"no name\"},1]"),
            new Case("builtin.a_array", SHARP, "{\"#\":\"0.t_f32\"}"),
            new Case("builtin.a_array", Payload.list(Payload.of(IrType.NULL)), "[{\"$type\":{\"#\":\"NULL\"}}]"),
            new Case(
                    "builtin.a_array",
                    Payload.list(Payload.of(IrAttribute.NULL), ONE),
                    "[{\"$attr\":{\"#\":\"NULL\"}},1]"),
            new Case("builtin.a_f32", Payload.of(0.1), "{\"$f64\":\"3fb999999999999a\"}"),
            new Case("builtin.a_f32", ONE, "{\"$int\":1}"),
            new Case("builtin.a_f64", ONE, "{\"$int\":1}"),
            new Case("builtin.a_f64", Payload.of("NaN"), "\"NaN\""),
            new Case("builtin.a_f64", Payload.list(Payload.of(1.0)), "[1.0]"),
            new Case("builtin.a_f32", bits(0x7ff0_0000_0000_0001L), "{\"$f64\":\"7ff0000000000001\"}"),
            new Case("builtin.a_c128", Payload.list(Payload.of("NaN"), Payload.of(1.0)), "[{\"$text\":\"NaN\"},1.0]"),
            new Case("builtin.a_c128", Payload.list(Payload.of("NaN"), Payload.of("x")), "[\"NaN\",\"x\"]"),
            new Case("builtin.a_c128", Payload.list(ONE, ONE), "[{\"$int\":1},{\"$int\":1}]"),
            new Case("builtin.a_c128", Payload.list(ONE, Payload.of(2.0)), "[{\"$int\":1},2.0]"),
            new Case(
                    "builtin.a_c128",
                    Payload.list(bits(0x7ff8_0000_0000_0000L), ONE),
                    "[{\"$f64\":\"7ff8000000000000\"},1]"),
            new Case(
                    "builtin.a_c64",
                    Payload.list(Payload.of(0.1), Payload.of(0.5)),
                    "[{\"$f64\":\"3fb999999999999a\"},0.5]"),
            new Case(
                    "builtin.a_c64",
                    Payload.list(Payload.of("NaN:7ff8000000000001"), Payload.of(0.5)),
                    "[\"NaN:7ff8000000000001\",0.5]"),
            new Case("builtin.a_c64", Payload.list(Payload.ofNull(), Payload.of(0.5)), "[null,0.5]"),
            new Case("builtin.a_c64", Payload.list(Payload.of(0.5)), "[0.5]"),
            new Case("builtin.a_c64", Payload.list(Payload.of(0.5), Payload.of(0.5), Payload.of(0.5)), "[0.5,0.5,0.5]"),
            new Case("builtin.a_i32", Payload.of(1L << 31), "2147483648"),
            new Case("builtin.a_i32", Payload.of(2.0), "2.0"),
            new Case("builtin.a_i64", Payload.ofUnsigned(Long.MIN_VALUE), "9223372036854775808"),
            new Case("builtin.a_bool", ONE, "1"),
            new Case("builtin.a_str", Payload.ofNull(), "null"),
            new Case("pd_op.a_place", Payload.list(ONE, Payload.of(128), Payload.of("")), "[1,128,\"\"]"),
            new Case("pd_op.a_scalar", Payload.list(Payload.of("f"), Payload.ofNull()), "[\"f\",null]"),
            new Case("pd_op.a_scalar", Payload.list(), "[]"));

    @ParameterizedTest
    @FieldSource("UNKNOWN")
    void payloadsOfUnknownKindsArePlainOrWords(Case payload) {
        check(payload);
    }

    @ParameterizedTest
    @FieldSource("GUARDED")
    void payloadsOfKnownNamesThatDoNotFitAreGuardedWhereTheirTextWould(Case payload) {
        check(payload);
        assertTrue(PirKinds.TABLE.isOpaque(IrAttribute.of(payload.id, payload.payload)), payload.id);
    }

    private static void check(Case one) {
        IrAttribute attribute = IrAttribute.of(one.id, one.payload);
        ProgramBuilder builder = Pir.builder(4);
        builder.op("pd_op.x")
                .attribute("a", attribute)
                .operands(io.isomorph.ir.Value.NULL, io.isomorph.ir.Value.NULL)
                .add();
        Program program = builder.build();
        String text = Json.text(program);
        String id = one.id.replace("builtin.", "0.").replace("pd_op.", "1.");
        assertEquals(attribute(id, one.text), text);
        assertEquals(program, assertCanonical(text).program());
    }

    @Test
    void typesAreTreatedAlike() {
        assertCanonical(Json.type("{\"#\":\"0.t_vec\",\"D\":[{\"$map\":{\"#\":\"0.t_f32\"}}]}"));
        assertCanonical(Json.type("{\"#\":\"0.t_vec\",\"D\":[{\"#\":\"0.t_f32\"},1]}"));
        assertCanonical(Json.type("{\"#\":\"0.t_f32\",\"D\":null}"));
        assertCanonical(Json.type("{\"#\":\"0.t_vec\"}"));
        assertCanonical(Json.type("{\"#\":\"x.y\",\"D\":{\"$type\":{\"#\":\"0.t_f32\"}}}"));
    }

    @Test
    void noPayloadDiffersFromTheNullPayload() {
        assertNull(firstAttribute(attribute("{\"#\":\"x.y\"}")).payload());
        assertEquals(Payload.ofNull(), firstAttribute(attribute("x.y", "null")).payload());
        assertCanonical(attribute("{\"#\":\"0.a_i32\"}"));
        assertCanonical(attribute("{\"#\":\"0.a_f64\"}"));
    }

    @Test
    void aWordWithFurtherMembersIsAMap() {
        Json.Read read = assertCanonical(attribute("x.y", "{\"$int\":1,\"$map\":{\"#\":2}}"));
        assertEquals(
                Payload.map(Map.of("$int", ONE, "$map", map("#", Payload.of(2)))),
                read.op(0).head().attributes().get(0).value().payload());
    }

    @Test
    void wordsNestInAnyWay() {
        String text =
                "[{\"a\":[{\"$attr\":{\"#\":\"x.z\",\"D\":{\"$$attr\":{\"$operand\":1}}}}]},{\"$type\":{\"#\":\"0.t_vec\",\"D\":[{\"$map\":{\"#\":\"\"}}]}}]";
        assertCanonical(attribute("x.y", text));
    }

    @Test
    void otherSpellingsOfAPayloadAreReported() {
        Map<String, String> spellings = Map.of(
                "{\"$bytes\":\"QR==\"}", "{\"$bytes\":\"QQ==\"}",
                "{\"$bytes\":\"QQ\"}", "{\"$bytes\":\"QQ==\"}",
                "{\"$f64\":\"7FF8000000000001\"}", "{\"$f64\":\"7ff8000000000001\"}",
                "{\"$f64\":\"3ff0000000000000\"}", "1.0",
                "{\"$map\":{\"a\":1}}", "{\"a\":1}",
                "{\"$map\":{}}", "{}",
                "{\"$map\":{\"$int\":1}}", "{\"$$int\":1}",
                "[{\"$text\":\"NaN\"}]", "[\"NaN\"]");
        spellings.forEach((text, canonical) -> {
            Json.Read read = Json.read(attribute("x.y", text));
            assertEquals(List.of("payload-text"), read.codes(), text);
            assertEquals(attribute("x.y", canonical), Json.text(read.document()));
        });
    }
}
