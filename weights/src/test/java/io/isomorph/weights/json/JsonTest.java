package io.isomorph.weights.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import io.isomorph.error.MalformedInputException;
import io.isomorph.io.Utf8;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class JsonTest {
    private static final JsonFactory JACKSON = new JsonFactory();
    private static final String[] PIECES = {
        "{",
        "}",
        "[",
        "]",
        ",",
        ":",
        "\"a\"",
        "\"\"",
        "\"\\u00e9\\n\"",
        "\"\\ud83d\\ude00\"",
        "\"\\ud83d\"",
        "\"\u00fc\ud83d\ude00\"",
        "0",
        "-0",
        "17",
        "-1.5e+7",
        "01",
        "1.",
        "1e",
        "-",
        "9223372036854775807",
        "true",
        "false",
        "null",
        "nul",
        " ",
        "\n",
        "\t",
        "\\",
        "\"",
        "\u0001",
        "/",
        "+1",
        "x",
        "\u00fc",
        "\"\\x\"",
        "\"\\u12g4\""
    };

    private static List<String> ours(String text) {
        Json json = new Json(text.getBytes(StandardCharsets.UTF_8), "test", 0);
        List<String> tokens = new ArrayList<>();
        int depth = 0;
        do {
            JsonToken token = json.next();
            if (token == null) {
                return tokens;
            }
            depth += token == JsonToken.START_OBJECT || token == JsonToken.START_ARRAY ? 1 : 0;
            depth -= token == JsonToken.END_OBJECT || token == JsonToken.END_ARRAY ? 1 : 0;
            tokens.add(token + " " + json.text());
        } while (depth > 0);
        json.end();
        return tokens;
    }

    private static List<String> theirs(String text) throws IOException {
        List<String> tokens = new ArrayList<>();
        try (JsonParser parser = JACKSON.createParser(text.getBytes(StandardCharsets.UTF_8))) {
            int depth = 0;
            do {
                com.fasterxml.jackson.core.JsonToken token = parser.nextToken();
                if (token == null) {
                    return tokens;
                }
                depth += token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
                String name = switch (token) {
                    case FIELD_NAME -> "KEY";
                    case VALUE_NUMBER_INT -> "INTEGER";
                    case VALUE_NUMBER_FLOAT -> "NUMBER";
                    default -> token.toString().replace("VALUE_", "");
                };
                if (!Utf8.isWellFormed(parser.getText())) {
                    throw new IOException("lone surrogate");
                }
                tokens.add(name + " " + parser.getText());
            } while (depth > 0);
            if (parser.nextToken() != null) {
                throw new IOException("something follows");
            }
            return tokens;
        }
    }

    private static String value(Random random, int depth) {
        switch (random.nextInt(depth > 4 ? 3 : 5)) {
            case 3 -> {
                List<String> items = new ArrayList<>();
                for (int i = random.nextInt(4); i > 0; i--) {
                    items.add(value(random, depth + 1));
                }
                return "[" + String.join(" ,", items) + "]";
            }
            case 4 -> {
                List<String> members = new ArrayList<>();
                for (int i = random.nextInt(4); i > 0; i--) {
                    members.add("\"k" + i + "\\t\": " + value(random, depth + 1));
                }
                return "{\r\n" + String.join(",", members) + "}";
            }
            default -> {
                return PIECES[6 + random.nextInt(PIECES.length - 6)];
            }
        }
    }

    /** Ours gives the tokens that Jackson gives, and rejects what it rejects; of 200,000 texts, many are good and many are not. */
    @Test
    void itAgreesWithJackson() {
        Random random = new Random(20261125);
        int good = 0;
        int bad = 0;
        for (int i = 0; i < 200_000; i++) {
            StringBuilder text = new StringBuilder(value(random, 0));
            for (int edits = random.nextInt(3); edits > 0; edits--) {
                int at = random.nextInt(text.length() + 1);
                text.replace(
                        at, Math.min(text.length(), at + random.nextInt(2)), PIECES[random.nextInt(PIECES.length)]);
            }
            if (!Utf8.isWellFormed(text)) {
                continue; // an edit divided a pair
            }
            String input = text.toString();
            List<String> expected;
            try {
                expected = theirs(input);
            } catch (IOException e) {
                assertThrows(MalformedInputException.class, () -> ours(input), input);
                bad++;
                continue;
            }
            assertEquals(expected, ours(input), input);
            good++;
        }
        assertTrue(good > 20_000 && bad > 20_000, good + " good and " + bad + " bad");
    }

    /** A fault is where the text stops to be JSON. */
    @Test
    void aFaultHasTheOffsetOfTheByteThatIsWrong() {
        assertEquals(4, fault("[1, ]"));
        assertEquals(4, fault("[1, x]"));
        assertEquals(7, fault("{\"a\": 1"));
        assertEquals(2, fault("\"\\\u00fc\""));
        assertEquals(2, fault("[01]"));
        assertEquals(3, fault("1  2"));
    }

    private static long fault(String text) {
        return assertThrows(MalformedInputException.class, () -> ours(text))
                .location()
                .byteOffset();
    }

    /** Depth is bounded by a number, not by the stack of the thread. */
    @Test
    void depthIsBounded() {
        assertEquals(
                2 * Json.DEEPEST,
                ours("[".repeat(Json.DEEPEST) + "]".repeat(Json.DEEPEST)).size());
        assertEquals(Json.DEEPEST, fault("[".repeat(1_000_000)));
    }

    /** Integers of a shape are exact up to 2^63-1, and no further. */
    @Test
    void naturalNumbersEndAt63Bits() {
        assertEquals(Long.MAX_VALUE, natural("9223372036854775807"));
        assertEquals(0, natural("0"));
        for (String text : List.of("9223372036854775808", "18446744073709551616", "-1", "-0", "1.0", "1e3", "\"1\"")) {
            assertThrows(MalformedInputException.class, () -> natural(text), text);
        }
    }

    private static long natural(String text) {
        Json json = new Json(text.getBytes(StandardCharsets.UTF_8), "test", 0);
        json.next();
        return json.natural("a number");
    }
}
