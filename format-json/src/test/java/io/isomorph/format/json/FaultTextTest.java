package io.isomorph.format.json;

import static io.isomorph.format.json.Json.HEADER;
import static io.isomorph.format.json.Json.assertFault;
import static io.isomorph.format.json.Json.attribute;
import static io.isomorph.format.json.Json.file;
import static io.isomorph.format.json.Json.op;
import static io.isomorph.format.json.Json.ops;
import static io.isomorph.format.json.Json.type;
import static io.isomorph.format.json.Json.use;
import static io.isomorph.format.json.Json.value;
import static io.isomorph.format.json.Samples.PARAMETER;
import static io.isomorph.format.json.Samples.argument;
import static io.isomorph.format.json.Samples.blockOf;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.IsomorphException;
import io.isomorph.error.LimitExceededException;
import io.isomorph.error.StandardCode;
import io.isomorph.format.json.text.JsonSyntaxCode;
import io.isomorph.io.ByteSource;
import io.isomorph.io.Limit;
import io.isomorph.io.Limits;
import io.isomorph.spi.ReadOptions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What faults and normalizations report, and the pointers of faults at any depth. */
class FaultTextTest {
    private static final String OPS = "/program/regions/0/blocks/0/ops";

    /** A text, and what is reported for it. */
    record Reported(String text, String problem) {}

    private static final List<Reported> FAULTS = List.of(
            new Reported("5", "found a number for the document, expected an object"),
            new Reported(
                    ops(op("", "")).replace("\"1.x\"", "{}"),
                    "found an object for the name of an operation, expected a string"),
            new Reported(
                    ops(op("", "")).replace("\"1.x\"", "[]"),
                    "found an array for the name of an operation, expected a string"),
            new Reported(
                    ops(op("", "")).replace("\"1.x\"", "true"),
                    "found a truth value for the name of an operation, expected a string"),
            new Reported(
                    ops(op("", "")).replace("\"1.x\"", "false"),
                    "found a truth value for the name of an operation, expected a string"),
            new Reported(
                    ops(op("", "")).replace("\"1.x\"", "null"),
                    "found null for the name of an operation, expected a string"),
            new Reported(
                    ops(op("", "")).replace("\"1.x\"", "-1"),
                    "found a number for the name of an operation, expected a string"),
            new Reported(ops(op("", "")).replace("\"I\":[]", "\"I\":\"\""), "found a string for I, expected an array"),
            new Reported(ops(use("1.5")), "the id of a value is 1.5, expected an integer of 64 bits"),
            new Reported(
                    ops(use("9223372036854775808")),
                    "the id of a value is 9223372036854775808, expected an integer of 64 bits"),
            new Reported(ops(op("", "")).replace("1.x", "x"), "found \"x\" as the name of an operation"),
            new Reported(attribute("{\"#\":\"x\"}"), "found \"x\" as the name of an attribute"),
            new Reported(type("{\"#\":\"x\"}"), "found \"x\" as the name of a type"),
            new Reported(ops(op("", "")).replace("1.x", "NULL"), "an operation is named NULL"),
            new Reported(attribute("{\"#\":\"NULL\",\"D\":1}"), "NULL has a member \"D\""),
            new Reported(attribute("{\"#\":\"0.a_f32\",\"VD\":\"nan\"}"), "found \"nan\" in VD"),
            new Reported(attribute("x.y", "{\"$operand\":-1}"), "an operand index is -1, which is not 0 to 2147483647"),
            new Reported(attribute("x.y", "{\"$f64\":\"7ff\"}"), "the value of \"$f64\" is not of its form"),
            new Reported(attribute("x.y", "{\"$int\":1.5}"), "the value of \"$int\" is not of its form"),
            new Reported(
                    attribute("x.y", "{\"$operand\":2}"), "pd_op.x has 2 operands, and a payload refers to operand 2"),
            new Reported(
                    ops(PARAMETER.replace("[0,1,1,\"w\"]", "[0,1,1]")),
                    "A of a parameter has another length, expected 4 elements"),
            new Reported(
                    ops(PARAMETER.replace("[1,0,1]", "[1,0]")),
                    "OA of a parameter has another length, expected 3 elements"),
            new Reported(
                    "{\"base_code\":" + HEADER + ",\"program\":{\"regions\":[]}}",
                    "found none in the regions of program, expected one"),
            new Reported(
                    file(HEADER, blockOf(0, "", "", use("-65537"))),
                    "ids of operands would mean 65537 lost keyword arguments; at most 65536 are taken"));

    /** A fault reports what was found, and what was expected. */
    @ParameterizedTest
    @FieldSource("FAULTS")
    void aFaultReportsWhatWasFound(Reported reported) {
        IsomorphException fault = assertThrows(IsomorphException.class, () -> Json.read(reported.text));
        assertEquals(reported.problem, fault.problem().replace(" [pir version 4]", ""));
    }

    private static final List<Reported> NORMALIZATIONS = List.of(
            new Reported(ops(value("7"), use("7")), "value 7 becomes 1"),
            new Reported(ops(value("1"), value("1")), "id 1 is given again; the value becomes 2"),
            new Reported(
                    file(HEADER, blockOf(0, argument(-9), "", use("-9")).replace(",\"kwargs\":[]", "")),
                    "value -9 becomes -1"),
            new Reported(
                    ops(value("1"), use("2")),
                    "operand 2 is not defined; 1 results and 0 block arguments are; it becomes the null value"),
            new Reported(ops().replace("block_0", "block_7"), "the name becomes block_0"),
            new Reported(ops().replace("region_0", "r"), "the name becomes region_0"),
            new Reported(ops().replace("\"version\":4", "\"version\":4.7"), "the version 4.7 is cut off"),
            new Reported(ops().replace("\"version\":4", "\"version\":4e0"), "the version 4.0 is cut off"),
            new Reported(ops().replace("\"version\":4", "\"version\":-0"), "-0 is the integer 0"),
            new Reported(ops(op("", "")).replace("1.x", "pd_op.x"), "pd_op.x is spelled without its short id"),
            new Reported(attribute("{\"#\":\"0.a_f32\",\"VD\":\"inf\"}").replace("inf", "NAN"), "NAN is spelled NaN"),
            new Reported(
                    attribute("0.a_f32", "1e39"),
                    "the number 1.0E39 is beyond the range of 32-bit floats; it becomes Infinity"),
            new Reported(attribute("0.a_f64", "1.50"), "the number is 1.5, spelled otherwise than the writer does"),
            new Reported(ops(PARAMETER.replace("[0,1,1,", "[0,7,1,")), "a flag is 7, written as 0 or 1"),
            new Reported(ops(PARAMETER.replace("[0,1,1,", "[0,true,1,")), "a flag is a truth value, written as 0 or 1"),
            new Reported(ops(PARAMETER.replace(",\"QA\":[]", "")), "DA and QA are put in"),
            new Reported(ops(op("", "")).replace("\"I\":[]", "\"I\":null"), "I is null, taken as empty"));

    /** A normalization reports what becomes of what was found. */
    @ParameterizedTest
    @FieldSource("NORMALIZATIONS")
    void aNormalizationReportsWhatBecomesOfIt(Reported reported) {
        Json.Read read = Json.read(reported.text);
        assertEquals(
                List.of(reported.problem),
                read.normalizations().stream().map(n -> n.detail()).toList());
    }

    /** A block may have lost 65536 keyword arguments, and no more. */
    @Test
    void asManyKeywordArgumentsMayBeLostAsAreAllowed() {
        Json.assertCanonical(file(HEADER, blockOf(0, "", "", use("-65536"))));
    }

    /** A pointer has the steps of 256 levels, and deeper ones add none. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 254, 255, 256, 257, 300})
    void aPointerHasTheStepsOfTheUpperLevels(int levels) {
        assertFault(
                JsonSyntaxCode.VALUE,
                "{\"a\":" + "[".repeat(levels) + "§x",
                "/a" + "/0".repeat(Math.min(levels, 255)),
                -1);
        assertFault(
                JsonSyntaxCode.VALUE,
                "{\"a\":[1," + "[2,".repeat(levels) + "3" + "]".repeat(levels) + "],\"b\":[" + "{\"c\":".repeat(levels)
                        + "§x",
                "/b/0" + "/c".repeat(Math.min(levels, 254)),
                -1);
    }

    /** A fault in a text that is one value is at its root. */
    @Test
    void aFaultOfATextThatIsOneValueIsAtTheRoot() {
        for (String text : List.of("§5", "§null", "§\"a\"", " §5")) {
            IsomorphException fault = assertFault(StandardCode.SCHEMA_KIND, text, "", -1);
            assertEquals("", fault.location().pointer());
        }
    }

    private static IsomorphException refusedUnder(long longest, String text) {
        return assertThrows(
                IsomorphException.class,
                () -> Json.read(
                        ByteSource.of(Json.bytes(text), Json.SOURCE),
                        ReadOptions.DEFAULTS.withLimits(Limits.DEFAULTS.with(Limit.STRING, longest))));
    }

    /** A fault keeps its code and pointer where a string behind it is too long. */
    @Test
    void aFaultIsTheFirstOneAlsoWhereALimitIsExceededBehindIt() {
        IsomorphException fault = refusedUnder(9, "{\"base_code\":1,\"a long key\":2}");
        assertEquals(StandardCode.SCHEMA_KIND, fault.code());
        assertEquals("/base_code", fault.location().pointer());
        assertEquals(13, fault.location().byteOffset());
    }

    /** A string over the limit is reported where it begins, with its pointer and its operation. */
    @Test
    void aLimitHasAPointer() {
        String text = attribute("0.a_str", "\"a long text\"");
        IsomorphException fault = refusedUnder(10, text);
        assertTrue(fault instanceof LimitExceededException, fault.getMessage());
        assertEquals(StandardCode.LIMIT_STRING, fault.code());
        assertEquals(OPS + "/0/A/0/AT/D", fault.location().pointer());
        assertEquals(text.indexOf("a long text"), fault.location().byteOffset());
        assertEquals(0, fault.location().operation());
        assertEquals(Json.SOURCE, fault.location().source());
    }

    /** What follows the body belongs to no operation. */
    @Test
    void whatFollowsTheBodyBelongsToNoOperation() {
        assertFault(StandardCode.SCHEMA_UNKNOWN, ops(value("1")).replaceAll("}$", ",§\"z\":1}"), "/z", -1);
    }
}
