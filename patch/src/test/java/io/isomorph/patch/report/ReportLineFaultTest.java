package io.isomorph.patch.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.IsomorphException;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.patch.change.Change;
import io.isomorph.patch.rule.PatchCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Lines of reports: what people read, and lines that are none. */
class ReportLineFaultTest {
    private static final Change.Cause CAUSE = new Change.Cause(0, 2, "2.yaml", 7);

    private static String text(Change.Part part, int operation, Change.Item before, Change.Item after) {
        Change change = new Change(CAUSE, new Change.Place(operation, 0), part, 1, before, after);
        return new ReportLine("a.json", "", change).toText();
    }

    @Test
    void aLineReportsWhatWhereAndByWhom() {
        assertEquals(
                "a.json: op 3 name: t.old -> t.new (version 2, 2.yaml:7)",
                text(
                        Change.Part.NAME,
                        3,
                        new Change.OperationName(Name.of("t.old")),
                        new Change.OperationName(Name.of("t.new"))));
        assertEquals(
                "a.json: op 3 operand 1: nothing -> result 0 of op 2 (version 2, 2.yaml:7)",
                text(Change.Part.OPERAND, 3, null, new Change.Operand(2, -1, 0)));
        assertEquals(
                "a.json: op 3 operand 1: the null value -> nothing (version 2, 2.yaml:7)",
                text(Change.Part.OPERAND, 3, Change.Operand.NULL, null));
        assertEquals(
                "a.json: op 3 operand 1: argument 4 of block 1 of op 2 -> argument 0 of block 0 of the program (version 2,"
                        + " 2.yaml:7)",
                text(Change.Part.OPERAND, 3, new Change.Operand(2, 1, 4), new Change.Operand(-1, 0, 0)));
        assertEquals(
                "a.json: program block 0 argument 1: builtin.t_i8 -> builtin.t_i16 (version 2, 2.yaml:7)",
                text(
                        Change.Part.ARGUMENT,
                        -1,
                        new Change.Type(IrType.of("builtin.t_i8")),
                        new Change.Type(IrType.of("builtin.t_i16"))));
        Change version = new Change(
                new Change.Cause(-1, 2, "", 0),
                Change.Place.PROGRAM,
                Change.Part.VERSION,
                0,
                new Change.Version(1),
                new Change.Version(2));
        assertEquals("a.json entry 'x': program version: 1 -> 2", new ReportLine("a.json", "x", version).toText());
        assertEquals(
                "a\\u000a.json entry '\\u001b[2J\\u202e': program version: 1 -> 2",
                new ReportLine("a\n.json", "\u001b[2J\u202e", version).toText());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "[] | expected START_OBJECT",
                "{} | 'part' is missing",
                "{\"part\":\"name\"} | neither what was nor what is there",
                "{\"part\":\"name\",\"new\":{\"name\":\"t.x\"}} x | Unrecognized token",
                "{\"part\":\"name\",\"new\":{\"name\":\"t.x\"}} {} | more follows the object",
                "{\"part\":\"none\"} | No enum constant",
                "{\"part\":\"name\",\"other\":1} | found the key 'other'",
                "{\"part\":\"name\",\"part\":\"name\"} | Duplicate field 'part'",
                "{\"part\":\"name\",\"index\":-1} | the index -1",
                "{\"part\":\"name\",\"index\":99999999999} | out of range",
                "{\"part\":\"name\",\"file\":1} | expected VALUE_STRING",
                "{\"old\":{},\"part\":\"name\"} | 'part' follows",
                "{\"part\":\"name\",\"old\":{\"name\":\"relu\"}} | relu",
                "{\"part\":\"operand\",\"old\":{\"value\":1}} | found the key 'value'",
                "{\"part\":\"result\",\"old\":{}} | without 'kind'",
                "{\"part\":\"result\",\"old\":{\"kind\":\"t.a\",\"payload\":{}}} | an empty object as a payload",
                "{\"part\":\"result\",\"old\":{\"kind\":\"t.a\",\"payload\":{\"int\":1}}} | found the key 'int'",
                "{\"part\":\"result\",\"old\":{\"kind\":\"t.a\",\"payload\":1.5}} | VALUE_NUMBER_FLOAT",
                "{\"part\":\"result\",\"old\":{\"kind\":\"t.a\",\"payload\":99999999999999999999}} | an integer of 67 bits",
            })
    void aLineThatIsNoneIsRefused(String json, String words) {
        IsomorphException refusal =
                assertThrows(IsomorphException.class, () -> ReportLine.parse(json, "report.jsonl", 3));
        assertEquals(PatchCode.REPORT, refusal.code());
        assertEquals("report.jsonl:3", refusal.location().source());
        assertTrue(refusal.getMessage().contains(words), refusal::getMessage);
    }
}
