package io.isomorph.format.json;

import static io.isomorph.format.json.Json.F32;
import static io.isomorph.format.json.Json.HEADER;
import static io.isomorph.format.json.Json.block;
import static io.isomorph.format.json.Json.file;
import static io.isomorph.format.json.Json.nested;
import static io.isomorph.format.json.Json.ops;
import static io.isomorph.format.json.Json.region;
import static io.isomorph.format.json.Json.use;
import static io.isomorph.format.json.Json.value;
import static io.isomorph.format.json.Samples.argument;
import static io.isomorph.format.json.Samples.blockOf;
import static io.isomorph.format.json.Samples.keyword;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class ValueIdTest {
    /** An operation with one result and one region. */
    private static String loop(String id, String... operations) {
        return "{\"#\":\"1.while\",\"A\":[],\"I\":[],\"O\":[{\"%\":" + id + ",\"TT\":" + F32
                + "}],\"OA\":[],\"regions\":[" + region(1, block(1, operations)) + "]}";
    }

    private static String loopOfTwo(String first, String second, String... operations) {
        return loop(first, operations)
                .replace("\"O\":[{", "\"O\":[{\"%\":" + first + ",\"TT\":" + F32 + "},{")
                .replaceFirst("\\},\\{\"%\":" + first, "},{\"%\":" + second);
    }

    /** Checks what a text becomes, and which normalizations report it. */
    private static void assertBecomes(String expected, List<String> codes, String text) {
        Json.Read read = Json.read(text);
        assertEquals(expected, Json.text(read.document()));
        assertEquals(codes, read.codes());
        Json.assertCanonical(expected);
    }

    @Test
    void idsThatAreTheNumbersOfTheWalkStay() {
        Json.assertCanonical(
                ops(value("1"), loop("2", value("3"), use("1", "2", "3", "0")), value("4"), use("3", "4")));
        Json.assertCanonical(
                file(HEADER, blockOf(0, argument(-1) + "," + argument(-2), keyword(-3, "k"), use("-3", "-1"))));
    }

    @Test
    void otherIdsAreRenumberedAndUsesFollow() {
        assertBecomes(
                ops(value("1"), value("2"), value("3"), use("3", "1", "2")),
                List.of("value-ids", "value-ids", "value-ids"),
                ops(value("30"), value("10"), value("9223372036854775807"), use("9223372036854775807", "30", "10")));
    }

    @Test
    void idsMayBeSwapped() {
        assertBecomes(
                ops(value("1"), value("2"), use("2", "1")),
                List.of("value-ids", "value-ids"),
                ops(value("2"), value("1"), use("1", "2")));
    }

    @Test
    void aResultMayHaveANegativeIdAndAnArgumentAPositiveOne() {
        assertBecomes(
                file(HEADER, blockOf(0, argument(-1), keyword(-2, "k"), value("1") + "," + use("-1", "1", "-2"))),
                List.of("value-ids", "value-ids"),
                file(HEADER, blockOf(0, argument(7), keyword(-2, "k"), value("-8") + "," + use("7", "-8", "-2"))));
    }

    @Test
    void aRepeatedIdMeansTheValueThatHasItLast() {
        assertBecomes(
                ops(value("1"), use("1"), value("2"), use("2")),
                List.of("value-repeated"),
                ops(value("1"), use("1"), value("1"), use("1")));
    }

    @Test
    void anIdThatWasTakenAwayFromItsNumberIsRepeatedWhenTheNumberComes() {
        assertBecomes(
                ops(value("1"), use("1"), value("2"), use("2")),
                List.of("value-ids", "value-repeated"),
                ops(value("2"), use("2"), value("2"), use("2")));
    }

    @Test
    void anArgumentMayRepeatAnId() {
        assertBecomes(
                file(HEADER, blockOf(0, argument(-1) + "," + argument(-2), keyword(-3, "k"), use("-2", "0"))),
                List.of("value-repeated", "operand-undefined"),
                file(HEADER, blockOf(0, argument(-1) + "," + argument(-1), keyword(-3, "k"), use("-1", "-2"))));
    }

    @Test
    void theIdMinusOneOfAResultIsNotEntered() {
        assertBecomes(
                ops(value("1"), use("0"), value("2"), use("2")),
                List.of("value-ids", "operand-undefined"),
                ops(value("-1"), use("-1"), value("2"), use("2")));
        assertBecomes(
                file(HEADER, blockOf(0, argument(-1), keyword(-2, "k"), value("1") + "," + use("-1"))),
                List.of("value-ids"),
                file(HEADER, blockOf(0, argument(-1), keyword(-2, "k"), value("-1") + "," + use("-1"))));
    }

    @Test
    void theIdZeroIsTheNullValueUnlessAResultHasIt() {
        assertBecomes(ops(value("1"), use("1")), List.of("value-ids"), ops(value("0"), use("0")));
    }

    @Test
    void forwardReferencesBecomeTheNullValue() {
        assertBecomes(
                ops(use("0"), value("1"), use("1")), List.of("operand-undefined"), ops(use("1"), value("1"), use("1")));
        assertBecomes(
                ops(use("0", "0", "0"), value("1")),
                List.of("operand-undefined", "operand-undefined", "operand-undefined"),
                ops(use("5", "-1", "-9223372036854775808"), value("1")));
    }

    @Test
    void anOperandIsLookedUpBeforeTheResultsOfItsOwnOperation() {
        String own = "{\"#\":\"1.x\",\"A\":[],\"I\":[{\"%\":1}],\"O\":[{\"%\":1,\"TT\":" + F32 + "}],\"OA\":[]}";
        assertBecomes(ops(own.replace("[{\"%\":1}]", "[{\"%\":0}]")), List.of("operand-undefined"), ops(own));
    }

    @Test
    void insideItsRegionsAResultThatRepeatsAnIdIsNotSeenYet() {
        assertBecomes(
                ops(value("1"), loop("2", use("1")), use("2")),
                List.of("value-repeated"),
                ops(value("1"), loop("1", use("1")), use("1")));
    }

    @Test
    void insideItsRegionsAResultIsTheSameValueHoweverItsIdIsSpelled() {
        Json.assertCanonical(ops(loop("1", use("1")), use("1")));
        assertBecomes(ops(loop("1", use("1")), use("1")), List.of("value-ids"), ops(loop("5", use("5")), use("5")));
        assertBecomes(
                ops(loopOfTwo("1", "2", use("2", "1")), use("1")),
                List.of("value-ids", "value-ids"),
                ops(loopOfTwo("2", "1", use("1", "2")), use("2")));
    }

    @Test
    void insideItsRegionsTheNumberOfAResultOfAnotherIdIsNotKnown() {
        assertBecomes(
                ops(loop("1", use("0")), use("1", "0")),
                List.of("value-ids", "operand-undefined", "operand-undefined"),
                ops(loop("5", use("1")), use("5", "1")));
    }

    @Test
    void aValueOfARegionMayTakeTheIdOfAnEnclosingResult() {
        assertBecomes(
                ops(loop("1", value("2"), use("2")), use("1")),
                List.of("value-ids", "value-repeated"),
                ops(loop("9", value("9"), use("9")), use("9")));
    }

    @Test
    void aValueOfARegionThatTakesTheIdOfAnEnclosingResultEndsWithTheRegion() {
        assertBecomes(
                ops(loop("1", value("2"), use("2")), use("1")),
                List.of("value-repeated"),
                ops(loop("1", value("1"), use("1")), use("1")));
    }

    @Test
    void ofTwoResultsOfOneIdTheLastCountsBehindTheRegions() {
        String text = loopOfTwo("1", "1", use("1"));
        Json.Read read = Json.read(ops(text, use("1")));
        assertEquals(List.of("value-repeated"), read.codes());
        assertEquals(2, read.op(1).head().operands().get(0));
        assertEquals(ops(loopOfTwo("1", "2", use("1")), use("2")), Json.text(read.document()));
    }

    @Test
    void idsStayVisibleWhenTheirRegionHasEnded() {
        Json.assertCanonical(ops(nested(region(1, block(1, value("1"))), region(2, block(2, use("1")))), use("1")));
    }

    @Test
    void namesOfRegionsAndBlocksAreRenumberedAcrossTheWholeWalk() {
        assertBecomes(
                ops(nested(region(1, block(1), block(2)), region(2, block(3, nested(region(3)))))),
                List.of("region-names", "block-names", "block-names", "region-names", "block-names", "region-names"),
                ops(nested(region(7, block(7), block(0)), region(1, block(4, nested(region(0)))))));
    }

    @Test
    void blocksBesideTheFirstAreKeptAtTheTop() {
        Json.assertCanonical(file(HEADER, block(0, value("1")) + "," + block(1, use("1"))));
        Json.assertCanonical(file(HEADER, "")
                .replace("[{\"#\":\"region_0\",\"blocks\":[]}]", "[{\"#\":\"region_0\",\"blocks\":[]}]"));
    }
}
