package io.isomorph.format.msgpack.pypto;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isomorph.error.IsomorphException;
import org.junit.jupiter.api.Test;

/** What was read before does not change what comes after. */
class ReadingMemoryTest {
    private static final String INLINE =
            "{fields: {body: 'x', language: 0, leading_comments: [], span: '$span'}, id: %d, type: 'InlineStmt'}";
    private static final String WHILE =
            "{fields: {body: %s, condition: '$x', iter_args: [], leading_comments: [], return_vars: [], span: '$span'}, id: %d, type: 'WhileStmt'}";

    private static byte[] sequence(String first, String second) {
        return WireText.ofNodes()
                .bytes("{fields: {leading_comments: [], span: '$span', stmts: [" + first + ", " + second
                        + "]}, id: 0, type: 'SeqStmts'}");
    }

    private static void refused(String expected, String first, String second) {
        IsomorphException fault = PyptoFiles.refused(sequence(first, second));
        assertEquals(expected, fault.code().id() + " " + fault.location().pointer());
    }

    /** Both kinds begin with a field of the same key, and differ in the next one. */
    @Test
    void aTextThatIsTheBodyOfOneKindIsNotThatOfAnother() {
        refused("schema.kind /fields/stmts/1/fields/body", String.format(INLINE, 7), String.format(WHILE, "'x'", 8));
    }

    @Test
    void aNodeThatIsTheBodyOfOneKindIsNotThatOfAnother() {
        String body = "{fields: {leading_comments: [], span: '$span'}, id: 9, type: 'BreakStmt'}";
        refused(
                "schema.kind /fields/stmts/1/fields/body",
                String.format(WHILE, body, 8),
                String.format(INLINE, 7).replace("'x'", "{ref: 9}"));
    }

    /** PyPTO's reader never looks at the comments of a sequence. */
    @Test
    void whatOneKindPassesOverIsJudgedInAnother() {
        String sequence = "{fields: {leading_comments: -1, span: '$span', stmts: []}, id: 7, type: 'SeqStmts'}";
        String result = "{fields: {leading_comments: -1, span: '$span', value: []}, id: 8, type: 'YieldStmt'}";
        refused("schema.kind /fields/stmts/1/fields/leading_comments", sequence, result);
        refused("schema.kind /fields/stmts/0/fields/leading_comments", result, sequence);
    }
}
