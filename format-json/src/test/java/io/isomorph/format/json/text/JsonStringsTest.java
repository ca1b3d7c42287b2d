package io.isomorph.format.json.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Names of a file are printed on one line, act on no terminal, and are not long. */
class JsonStringsTest {
    @Test
    void aNameInAMessageHasNoCharacterThatDoesNotPrintAsItIs() {
        assertEquals(
                "pd_op.\\u202eadd\\u2028\\u001b[31m é", JsonStrings.forMessage("pd_op.\u202eadd\u2028\u001b[31m é"));
    }

    @Test
    void aLongNameInAMessageIsCutBetweenCharacters() {
        assertEquals("a".repeat(63) + "…", JsonStrings.forMessage("a".repeat(63) + "\ud83d\ude00"));
        assertEquals("a".repeat(64), JsonStrings.forMessage("a".repeat(64)));
    }
}
