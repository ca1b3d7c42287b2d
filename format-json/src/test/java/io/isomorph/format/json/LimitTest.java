package io.isomorph.format.json;

import static io.isomorph.format.json.Json.attribute;
import static io.isomorph.format.json.Json.ops;
import static io.isomorph.format.json.Json.use;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.isomorph.error.IsomorphException;
import io.isomorph.error.LimitExceededException;
import io.isomorph.error.StandardCode;
import io.isomorph.format.json.text.JsonSyntaxCode;
import io.isomorph.io.ByteSink;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.ir.Document;
import io.isomorph.spi.Formats;
import io.isomorph.spi.ReadOptions;
import io.isomorph.spi.WriteOptions;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LimitTest {
    private static LimitExceededException exceeded(String text, Limit limit, long value) {
        ReadOptions options = ReadOptions.DEFAULTS.withLimits(Limits.DEFAULTS.with(limit, value));
        LimitExceededException fault = assertThrows(
                LimitExceededException.class, () -> Json.read(ByteSource.of(Json.bytes(text), Json.SOURCE), options));
        assertEquals(limit.code(), fault.code());
        assertEquals(limit.option(), fault.option());
        return fault;
    }

    private static void fits(String text, Limit limit, long value) {
        Json.read(ByteSource.of(Json.bytes(text)), ReadOptions.DEFAULTS.withLimits(Limits.DEFAULTS.with(limit, value)));
    }

    @Test
    void inputThatIsTooLongIsNotRead() {
        fits(ops(), Limit.BYTES, ops().length());
        exceeded(ops(), Limit.BYTES, ops().length() - 1L);
    }

    @Test
    void theElementsOfAProgramAreCountedAsTheIrDoes() {
        List<byte[]> texts = new ArrayList<>(Samples.unusual());
        texts.add(Samples.small());
        Corpus.own().forEach(file -> texts.add(Corpus.bytes(file)));
        for (byte[] bytes : texts) {
            String text = new String(bytes, StandardCharsets.UTF_8);
            long elements = Json.read(text).program().counts().elements();
            fits(text, Limit.ELEMENTS, elements);
            if (elements > 1) {
                LimitExceededException fault = exceeded(text, Limit.ELEMENTS, elements - 1);
                assertFalse(fault.location().byteOffset() < 0, fault.getMessage());
            }
        }
    }

    @Test
    void aParameterIsAsDeepAsTheAttributesThatItsFlagsRepresent() {
        String text = ops(Samples.PARAMETER);
        fits(text, Limit.DEPTH, 3);
        exceeded(text, Limit.DEPTH, 2);
    }

    @Test
    void lostKeywordArgumentsAreCountedBeforeTheyAreMade() {
        String text = Json.file(Json.HEADER, Samples.blockOf(0, "", "", use("-60000")));
        exceeded(text, Limit.ELEMENTS, 50_000);
        Json.assertCanonical(text);
    }

    @Test
    void theOutputIsLimited() {
        Document document = Json.read(ops()).document();
        WriteOptions options = WriteOptions.DEFAULTS.withLimits(Limits.DEFAULTS.with(Limit.OUTPUT, 10));
        IsomorphException fault =
                assertThrows(IsomorphException.class, () -> Formats.toBytes(document, Json.FORMAT, options));
        assertEquals(StandardCode.LIMIT_OUTPUT, fault.code());
    }

    @ParameterizedTest
    @ValueSource(strings = {"1e400", "-1e400", "1e99999999999", "123456789e2147483647"})
    void numbersBeyondEveryRangeAreRefused(String number) {
        for (String name : List.of("0.a_f32", "0.a_f64", "0.a_i32", "x.y", "0.a_str")) {
            IsomorphException fault = assertThrows(IsomorphException.class, () -> Json.read(attribute(name, number)));
            assertEquals(StandardCode.SCHEMA_RANGE, fault.code());
        }
    }

    @Test
    void numbersOfAMillionDigitsAreReadInFairTime() {
        String digits = "123456789".repeat(120_000);
        assertTimeoutPreemptively(Duration.ofSeconds(10), () -> {
            assertEquals(
                    attribute("0.a_f64", "1.0"),
                    Json.text(Json.read(attribute("0.a_f64", "1." + "0".repeat(1_000_000)))
                            .document()));
            assertEquals(
                    attribute("0.a_f64", "1.234567891234568e-100"),
                    Json.text(Json.read(attribute("0.a_f64", digits + "e-1080099"))
                            .document()));
            assertThrows(IsomorphException.class, () -> Json.read(attribute("x.y", digits)));
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "\u0000",
                "\u0000\u0000\u0000\u0000",
                "\ufeff",
                "\ufeff\ufeff{}",
                "PK\u0003\u0004",
                "{\u0000}"
            })
    void bytesThatAreNothingAreNoJson(String text) {
        IsomorphException fault = assertThrows(IsomorphException.class, () -> Json.read(text));
        assertEquals(JsonSyntaxCode.class, fault.code().getClass(), fault.getMessage());
    }

    @Test
    void randomBytesAreRefused() {
        SplittableRandom random = new SplittableRandom(99);
        for (int i = 0; i < 500; i++) {
            byte[] bytes = new byte[random.nextInt(40)];
            random.nextBytes(bytes);
            assertEquals(Laws.Outcome.REFUSED, Laws.check(bytes, "bytes " + i));
        }
    }

    @Test
    void manyMapsThatLookLikeParametersAreReadInFairTime() {
        String maps = "{\"#\":\"p\",\"x\":".repeat(250) + "1" + "}".repeat(250);
        String text = attribute("x.y", "[" + (maps + ",").repeat(400) + "1]");
        assertTimeoutPreemptively(Duration.ofSeconds(10), () -> Json.assertCanonical(text));
    }

    @Test
    void aHundredThousandAttributesOfOneOperationAreReadInFairTime() {
        String first = numbered(150_000);
        String next = "{\"#\":\"1.next\",\"A\":[" + numbered(40) + "],\"I\":[],\"O\":[],\"OA\":[]}";
        String operations =
                "{\"#\":\"1.first\",\"A\":[" + first + "],\"I\":[],\"O\":[],\"OA\":[]}" + ("," + next).repeat(1_000);
        assertTimeoutPreemptively(Duration.ofSeconds(60), () -> Json.assertCanonical(Json.ops(operations)));
        String again = operations.replace(first, first + "," + numbered(1));
        assertEquals(List.of("attribute-repeated"), Json.read(Json.ops(again)).codes());
    }

    private static String numbered(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> "{\"AT\":{\"#\":\"0.a_i32\",\"D\":1},\"N\":\"a" + i + "\"}")
                .collect(Collectors.joining(","));
    }

    @Test
    void manyTypesThatDoNotRepeatAreRead() {
        StringBuilder attributes = new StringBuilder();
        for (int i = 0; i < 70_000; i++) {
            attributes
                    .append(i == 0 ? "" : ",")
                    .append("{\"#\":\"0.a_type\",\"D\":{\"#\":\"x.t")
                    .append(i)
                    .append("\"}}");
        }
        Json.assertCanonical(attribute("0.a_array", "[" + attributes + "]"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"twenty characters ...\"",
                "\"12345678901234\\u0001\"",
                "\"\u20ac\u20ac\u20ac\u20ac\u20ac\u20ac12\""
            })
    void aStringIsAsLongInWritingAsInReading(String string) {
        String text = attribute("0.a_str", string);
        long length = Json.bytes(string).length - 2L;
        fits(text, Limit.STRING, length);
        Document document = Json.read(text).document();
        WriteOptions enough = WriteOptions.DEFAULTS.withLimits(Limits.DEFAULTS.with(Limit.STRING, length));
        WriteOptions tooFew = WriteOptions.DEFAULTS.withLimits(Limits.DEFAULTS.with(Limit.STRING, length - 1));
        Formats.write(document, Json.FORMAT, ByteSink.inMemory(), enough);
        LimitExceededException fault = assertThrows(
                LimitExceededException.class, () -> Formats.write(document, Json.FORMAT, ByteSink.inMemory(), tooFew));
        assertEquals(Limit.STRING.code(), fault.code());
    }
}
