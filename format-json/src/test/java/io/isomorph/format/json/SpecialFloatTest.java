package io.isomorph.format.json;

import static io.isomorph.format.json.Json.assertCanonical;
import static io.isomorph.format.json.Json.attribute;
import static io.isomorph.format.json.Json.firstAttribute;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.isomorph.error.IsomorphException;
import io.isomorph.family.pir.build.Pir;
import io.isomorph.family.pir.kind.Float32Attribute;
import io.isomorph.family.pir.kind.Float64Attribute;
import io.isomorph.family.pir.kind.PirKinds;
import io.isomorph.ir.ProgramBuilder;
import io.isomorph.ir.payload.FloatValue;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.Payload;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SpecialFloatTest {
    private static String written(IrAttribute attribute) {
        ProgramBuilder builder = Pir.builder(4);
        builder.op("pd_op.x").attribute("a", attribute).add();
        String text = Json.text(builder.build());
        String head = text.substring(0, text.indexOf("{\"AT\":") + 6);
        return text.substring(head.length(), text.indexOf(",\"N\":\"a\""));
    }

    private static String single(int bits) {
        return written(new Float32Attribute(bits).toAttribute());
    }

    private static String twice(long bits) {
        return written(new Float64Attribute(bits).toAttribute());
    }

    private static IrAttribute read(String attribute) {
        return firstAttribute(attribute(attribute));
    }

    @Test
    void paddlesWordsRepresentTheUsualSpecialFloats() {
        assertEquals("{\"#\":\"0.a_f32\",\"VD\":\"NaN\"}", single(0x7fc0_0000));
        assertEquals("{\"#\":\"0.a_f32\",\"VD\":\"INF\"}", single(0x7f80_0000));
        assertEquals("{\"#\":\"0.a_f32\",\"VD\":\"-INF\"}", single(0xff80_0000));
        assertEquals("{\"#\":\"0.a_f64\",\"VD\":\"NaN\"}", twice(0x7ff8_0000_0000_0000L));
        assertEquals("{\"#\":\"0.a_f64\",\"VD\":\"INF\"}", twice(0x7ff0_0000_0000_0000L));
        assertEquals("{\"#\":\"0.a_f64\",\"VD\":\"-INF\"}", twice(0xfff0_0000_0000_0000L));
    }

    @Test
    void everyOtherNanIsSpelledByItsBits() {
        assertEquals("{\"#\":\"0.a_f32\",\"VD\":\"NaN:7fc00001\"}", single(0x7fc0_0001));
        assertEquals("{\"#\":\"0.a_f32\",\"VD\":\"NaN:ffc00000\"}", single(0xffc0_0000));
        assertEquals("{\"#\":\"0.a_f32\",\"VD\":\"NaN:7f800001\"}", single(0x7f80_0001));
        assertEquals("{\"#\":\"0.a_f64\",\"VD\":\"NaN:fff8000000000000\"}", twice(0xfff8_0000_0000_0000L));
        assertEquals("{\"#\":\"0.a_f64\",\"VD\":\"NaN:7ff0000000000001\"}", twice(0x7ff0_0000_0000_0001L));
        assertEquals("{\"#\":\"0.a_f64\",\"VD\":\"NaN:7ff8000020000000\"}", twice(0x7ff8_0000_2000_0000L));
    }

    @Test
    void zerosKeepTheirSign() {
        assertEquals("{\"#\":\"0.a_f32\",\"D\":-0.0}", single(0x8000_0000));
        assertEquals("{\"#\":\"0.a_f64\",\"D\":0.0}", twice(0));
        assertEquals(new Float64Attribute(Long.MIN_VALUE).toAttribute(), read("{\"#\":\"0.a_f64\",\"D\":-0.0}"));
        assertCanonical(attribute("0.a_c64", "[-0.0,0.0]"));
    }

    @Test
    void everyBitPatternSurvives() {
        SplittableRandom random = new SplittableRandom(314);
        for (int i = 0; i < 300; i++) {
            int low = random.nextInt();
            for (int bits : new int[] {low, low | 0x7f80_0000, low & 0x807f_ffff}) {
                IrAttribute attribute = new Float32Attribute(bits).toAttribute();
                assertEquals(attribute, read(single(bits)), () -> Integer.toHexString(bits));
                assertEquals(new Float32Attribute(bits), PirKinds.TABLE.view(read(single(bits))));
            }
            long high = random.nextLong();
            for (long bits : new long[] {high, high | 0x7ff0_0000_0000_0000L, high & 0x800f_ffff_ffff_ffffL}) {
                assertEquals(new Float64Attribute(bits).toAttribute(), read(twice(bits)), () -> Long.toHexString(bits));
            }
        }
    }

    @Test
    void partsOfComplexNumbersAreWordsInTheirPlace() {
        assertCanonical(attribute("0.a_c64", "[\"NaN\",\"-INF\"]"));
        assertCanonical(attribute("0.a_c64", "[\"NaN:7fc00001\",1.5]"));
        assertCanonical(attribute("0.a_c128", "[\"INF\",\"NaN:7ff8000000000001\"]"));
        Payload expected = Payload.list(Payload.of(Double.POSITIVE_INFINITY), new FloatValue(0x7ff8_0000_0000_0001L));
        assertEquals(
                expected,
                firstAttribute(attribute("0.a_c128", "[\"INF\",\"NaN:7ff8000000000001\"]"))
                        .payload());
    }

    @Test
    void aNullThatPaddleWroteForAPartIsKept() {
        IrAttribute attribute = firstAttribute(attribute("0.a_c64", "[null,1.0]"));
        assertEquals(Payload.list(Payload.ofNull(), Payload.of(1.0)), attribute.payload());
        assertCanonical(attribute("0.a_c64", "[null,null]"));
    }

    @Test
    void wordsThatTheWriterSpellsOtherwiseAreNormalized() {
        for (List<String> pair : List.of(
                List.of("NAN", "NaN"),
                List.of("NaN:7fc00000", "NaN"),
                List.of("NaN:7f800000", "INF"),
                List.of("NaN:FF800000", "-INF"),
                List.of("NaN:7FC0000a", "NaN:7fc0000a"))) {
            String text = attribute("{\"#\":\"0.a_f32\",\"VD\":\"" + pair.get(0) + "\"}");
            Json.Read read = Json.read(text);
            assertEquals(List.of("number-text"), read.codes(), text);
            assertEquals(attribute("{\"#\":\"0.a_f32\",\"VD\":\"" + pair.get(1) + "\"}"), Json.text(read.document()));
        }
    }

    @Test
    void otherWordsAreRefused() {
        for (String word : List.of(
                "",
                "nan",
                "inf",
                "+INF",
                "Infinity",
                "NaN:",
                "NaN:7fc0001",
                "NaN:3f800000",
                "NaN:+7fc0000",
                "NaN: 7fc0000")) {
            assertThrows(IsomorphException.class, () -> read("{\"#\":\"0.a_f32\",\"VD\":\"" + word + "\"}"), word);
        }
    }

    @Test
    void aFiniteNumberBeyondASingleFloatIsRoundedAsUpstreamDoes() {
        assertEquals(new Float32Attribute(0x7f80_0000).toAttribute(), read("{\"#\":\"0.a_f32\",\"D\":1e39}"));
        assertEquals(new Float32Attribute(0xff80_0000).toAttribute(), read("{\"#\":\"0.a_f32\",\"D\":-3.5e38}"));
        assertEquals(new Float32Attribute(0).toAttribute(), read("{\"#\":\"0.a_f32\",\"D\":1e-300}"));
    }
}
