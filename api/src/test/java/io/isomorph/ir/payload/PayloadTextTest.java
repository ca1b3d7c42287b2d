package io.isomorph.ir.payload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.io.Limits;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class PayloadTextTest {
    static Stream<Arguments> texts() {
        return Stream.of(
                Arguments.of(Payload.ofNull(), "null"),
                Arguments.of(Payload.of(true), "true"),
                Arguments.of(Payload.of(false), "false"),
                Arguments.of(Payload.of(-7), "-7"),
                Arguments.of(Payload.ofUnsigned(-1), "18446744073709551615"),
                Arguments.of(Payload.of(1.0), "1.0"),
                Arguments.of(Payload.of(-0.0), "-0.0"),
                Arguments.of(Payload.of(Double.NEGATIVE_INFINITY), "-Infinity"),
                Arguments.of(new FloatValue(0x7ff8_0000_0000_0001L), "nan:7ff8000000000001"),
                Arguments.of(Payload.of("a\"\\\n\u001fä"), "\"a\\\"\\\\\\u000a\\u001fä\""),
                Arguments.of(Payload.of(new byte[] {0, -1}), "bytes 00ff"),
                Arguments.of(Payload.of(new byte[0]), "bytes "),
                Arguments.of(Payload.list(), "[]"),
                Arguments.of(Payload.list(Payload.of(1), Payload.of("x")), "[1, \"x\"]"),
                Arguments.of(Payload.map(Map.of("b", Payload.of(1), "a", Payload.list())), "{\"a\": [], \"b\": 1}"),
                Arguments.of(Payload.of(IrType.of("x.t", Payload.of(1))), "type x.t(1)"),
                Arguments.of(Payload.of(IrType.NULL), "type NULL"),
                Arguments.of(Payload.of(IrAttribute.of("x.a")), "x.a"),
                Arguments.of(Payload.of(IrAttribute.of("x.a", Payload.ofNull())), "x.a(null)"),
                Arguments.of(Payload.of(IrAttribute.NULL), "NULL"),
                Arguments.of(Payload.operand(3), "operand 3"));
    }

    @ParameterizedTest
    @MethodSource("texts")
    void eachKindHasItsText(Payload payload, String text) {
        assertEquals(text, payload.toString());
        IrAttribute attribute = IrAttribute.of("x.a", payload);
        assertEquals("x.a(" + text + ")", attribute.toString());
        StringBuilder whole = new StringBuilder("> ");
        PayloadText.append(attribute, whole, Limits.DEFAULTS);
        assertEquals("> x.a(" + text + ")", whole.toString());
    }

    @Test
    void nameThatCouldBeTakenForSomethingElseIsInApostrophes() {
        for (String plain : new String[] {"builtin.a_i32", "a.b.c", "ä.ß", "_x.0", "a.b1"}) {
            assertEquals(plain, IrType.of(plain).toString());
        }
        for (String unusual : new String[] {"1.5", "a.b c", "a.b(1)", "a.b,", "a-b.c", "\"a.b\"", "a.b:c", "😀.x"}) {
            assertEquals("'" + unusual + "'", IrType.of(unusual).toString());
        }
        assertEquals("'a.\\'\\u000a'", IrType.of("a.'\n").toString());
    }

    @Test
    void toStringIsCutWhereItGetsLongAndAppendIsNot() {
        Payload[] numbers = new Payload[10_000];
        Arrays.fill(numbers, Payload.of(7));
        IrAttribute attribute = IrAttribute.of("x.a", Payload.list(numbers));
        String text = attribute.toString();
        assertEquals(201, text.length());
        assertTrue(text.startsWith("x.a([7, 7, ") && text.endsWith("…"), text);
        StringBuilder whole = new StringBuilder();
        PayloadText.append(attribute, whole, Limits.DEFAULTS);
        assertEquals("x.a([" + "7, ".repeat(9_999) + "7])", whole.toString());
    }

    @Test
    void everyCompositeIsCut() {
        String word = "w".repeat(500);
        for (Payload payload : new Payload[] {
            Payload.list(Payload.of(word), Payload.of(word)),
            Payload.map(Map.of(word, Payload.of(1), word + "x", Payload.of(1))),
            Payload.of(new byte[500]),
            Payload.of(IrType.of("x." + word)),
            Payload.of(IrAttribute.of("x.a", Payload.of(word)))
        }) {
            assertEquals(201, payload.toString().length());
        }
        assertTrue(IrType.of("x." + word).toString().length() <= 201);
    }

    @Test
    void textIsNeverCutInsideACharacter() {
        for (int shift = 0; shift < 2; shift++) {
            String text = Payload.list(Payload.of("x".repeat(shift) + "😀".repeat(200)))
                    .toString();
            assertTrue(text.length() == 201 || text.length() == 200, text);
            assertTrue(io.isomorph.io.Utf8.isWellFormed(text), text);
        }
    }

    @Test
    void exactlyFittingTextIsWhole() {
        String text = IrType.of("x." + "y".repeat(198)).toString();
        assertEquals(200, text.length());
        assertTrue(text.endsWith("y"));
    }
}
