package io.isomorph.format.json.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.io.ByteSource;
import io.isomorph.io.Limits;
import io.isomorph.io.Utf8;
import java.nio.ByteBuffer;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is searched for before the first event. */
class FormScanTest {
    private static final int WINDOW = 1 << 16;

    private static FormScan.Facts facts(String text) {
        return FormScan.of(ByteSource.of(Utf8.encode(text)), Limits.DEFAULTS);
    }

    @Test
    void aKeyIsFoundWhateverIsBehindIt() {
        for (String behind : List.of(":", " :", "\n:", "\t:", "\r\n  :")) {
            assertTrue(facts("{\"kwargs\"" + behind + "[]}").keywordArguments(), behind);
            assertTrue(facts("{\"OA\"" + behind + "[]}").resultAttributes(), behind);
        }
    }

    @Test
    void aStringOfTheSameLettersIsNoKey() {
        for (String behind : List.of(",", "}", "]", "")) {
            assertFalse(facts("{\"N\":\"kwargs\"" + behind).keywordArguments(), behind);
            assertFalse(facts("{\"N\":\"OA\"" + behind).resultAttributes(), behind);
        }
    }

    @Test
    void aKeyIsFoundBehindStringsOfTheSameLetters() {
        String strings = "{\"N\":\"kwargs\"},".repeat(100);
        assertTrue(facts(strings + "{\"kwargs\":[]}").keywordArguments());
        assertFalse(facts(strings + "{\"kwarg\":[]}").keywordArguments());
    }

    @Test
    void theEdgeOfAWindowMayFallAnywhere() {
        for (int before = WINDOW - 12; before <= WINDOW + 2; before++) {
            for (String behind : List.of(":", ",")) {
                byte[] text = Utf8.encode(" ".repeat(before) + "\"kwargs\"" + behind + " ".repeat(20));
                ByteSource source = ByteSource.of(ByteBuffer.wrap(text), "text.json");
                assertNull(source.array());
                assertEquals(
                        behind.equals(":"),
                        FormScan.of(source, Limits.DEFAULTS).keywordArguments(),
                        before + " bytes before, and '" + behind + "' behind");
            }
        }
    }

    private static final String FIRST_FORM = "{\"#\":\"p\",\"A\":[0,0,1,\"w\"],\"O\":{}}";

    /** The first parameter shows the form: in the first form it has neither of the two lists. */
    @Test
    void theFirstParameterShowsTheForm() {
        String later = FIRST_FORM.replace("\"O\"", "\"DA\":[],\"O\"");
        assertTrue(facts("[" + FIRST_FORM + "," + later + "]").firstFormParameters());
        assertFalse(facts("[" + later + "," + FIRST_FORM + "]").firstFormParameters());
        assertFalse(
                facts("[" + FIRST_FORM.replace("{}}", "{},\"QA\":[]}") + "]").firstFormParameters());
        assertFalse(facts("[]").firstFormParameters());
    }

    /** A parameter is found whatever white space is around its id, as long as that is not too long. */
    @Test
    void aParameterIsFoundWhateverWhiteSpaceItHas() {
        for (String gap : List.of("", " ", "\n", "\t", "\r\n    ")) {
            for (String text : List.of(
                    FIRST_FORM.replace("\"#\"", "\"#\"" + gap),
                    FIRST_FORM.replace(":\"p\"", ":" + gap + "\"p\""),
                    FIRST_FORM.replace("\"p\"", "\"p\"" + gap),
                    FIRST_FORM.replace("{\"#\"", "{" + gap + "\"#\""))) {
                assertTrue(facts(text).firstFormParameters(), text);
            }
        }
        assertFalse(facts(FIRST_FORM.replace(":\"p\"", ":" + " ".repeat(100) + "\"p\""))
                .firstFormParameters());
    }

    /** The letter of a parameter is its id only under the key of ids, and only with what a parameter has. */
    @Test
    void theLetterElsewhereIsNoParameter() {
        for (String text : List.of(
                "\"p\"",
                ":\"p\"",
                "#\":\"p\",\"A\":[],\"O\":{}}",
                FIRST_FORM.replace("\"#\"", "\"N\""),
                FIRST_FORM.replace("\"#\"", "\"##\""),
                FIRST_FORM.replace("\"#\"", "#\""),
                FIRST_FORM.replace("\"#\":", "\"#\""),
                FIRST_FORM.replace("\"A\"", "\"B\""),
                FIRST_FORM.replace("\"O\"", "\"B\""),
                FIRST_FORM.replace("\"A\":", "\"A\";"))) {
            assertFalse(facts(text).firstFormParameters(), text);
        }
    }

    /** Maps that begin as a parameter does are passed over, but not more than a few. */
    @Test
    void fewMapsThatLookLikeParametersArePassedOver() {
        String lookAlike = "{\"#\":\"p\",\"x\":1},";
        for (int count = 0; count <= 9; count++) {
            assertEquals(
                    count < 8,
                    facts("[" + lookAlike.repeat(count) + FIRST_FORM + "]").firstFormParameters());
        }
        String values = "{\"N\":\"p\"},";
        assertTrue(facts("[" + values.repeat(100) + FIRST_FORM + "]").firstFormParameters());
    }

    /** A text is readable if a line feed follows its first bracket, also behind a byte order mark. */
    @Test
    void aLineFeedBehindTheFirstBracketMakesATextReadable() {
        assertTrue(facts("{\n}").readable());
        assertTrue(facts("\ufeff{\n}").readable());
        for (String text :
                List.of("", "{", "{}", "{ \n}", "[\n]", "\n{\n}", "\ufeff", "\ufeff{", "\ufeff{}", "\ufeff\n{")) {
            assertFalse(facts(text).readable(), text);
        }
    }

    /** A key or a parameter far behind the first window is found as one in an array is. */
    @Test
    void whatIsFarBehindTheFirstWindowIsFound() {
        for (int before : new int[] {3 * WINDOW - 20, 3 * WINDOW, 5 * WINDOW + 7}) {
            byte[] text = Utf8.encode("{\"N\":\"p\"}" + " ".repeat(before) + FIRST_FORM + "{\"OA\":[]}");
            FormScan.Facts found = FormScan.of(ByteSource.of(ByteBuffer.wrap(text), "text.json"), Limits.DEFAULTS);
            assertTrue(found.firstFormParameters());
            assertTrue(found.resultAttributes());
            assertFalse(found.keywordArguments());
        }
    }

    /** Whether a text has keyword arguments is answered without the other facts. */
    @Test
    void keywordArgumentsAreSearchedForAlone() {
        for (String text : List.of("{\"kwargs\":[]}", "{\"N\":\"kwargs\"}", "", "\"kwargs\"")) {
            ByteSource source = ByteSource.of(Utf8.encode(text));
            assertEquals(text.contains(":[]"), FormScan.hasKeywordArguments(source, Limits.DEFAULTS), text);
            assertFalse(FormScan.withoutKeywords(source, Limits.DEFAULTS).keywordArguments());
        }
    }
}
