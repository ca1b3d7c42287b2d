package io.isomorph.format.msgpack.pypto;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.isomorph.error.MalformedInputException;
import io.isomorph.error.StandardCode;
import io.isomorph.spi.Normalization;
import io.isomorph.spi.NormalizationCode;
import io.isomorph.spi.ReadOptions;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** What the reader normalizes, each by its code and its location. */
class PyptoNormalizationTest {
    private static final WireText TEXTS = WireText.ofNodes();

    /**
     * One thing that is normalized.
     *
     * @param offset where it is reported
     * @param pointer the same location
     * @param text the file
     * @param becomes the file that the writer gives it
     */
    record Case(NormalizationCode code, int offset, String pointer, String text, String becomes) {
        @Override
        public String toString() {
            return code.id() + " " + text;
        }
    }

    private static Case of(NormalizationCode code, int offset, String pointer, String text, String becomes) {
        return new Case(code, offset, pointer, text, becomes);
    }

    /** A node of an unknown kind, of whose parts none is judged. */
    private static String node(String fields) {
        return "{fields: {" + fields + "}, id: 0, type: 'N'}";
    }

    private static String child(int id) {
        return "{fields: {}, id: " + id + ", type: 'C'}";
    }

    private static String sum(String left, String right) {
        return "{fields: {left: " + left + ", right: " + right + ", span: '$span', type: '$i64'}, id: 0, type: 'Add'}";
    }

    private static final List<Case> CASES = List.of(
            // numbers, lengths and headers in more bytes than they need
            of(NormalizationCode.LAYOUT, 11, "/fields/a", node("a: 'hex:cc05'"), node("a: 5")),
            of(NormalizationCode.LAYOUT, 11, "/fields/a", node("a: 'hex:d3ffffffffffffffff'"), node("a: -1")),
            of(NormalizationCode.LAYOUT, 11, "/fields/a", node("a: 'hex:d005'"), node("a: 5")),
            of(NormalizationCode.LAYOUT, 11, "/fields/a", node("a: 'hex:d90178'"), node("a: 'x'")),
            of(NormalizationCode.LAYOUT, 11, "/fields/a", node("a: 'hex:c5000178'"), node("a: 'hex:c40178'")),
            of(NormalizationCode.LAYOUT, 11, "/fields/a", node("a: 'hex:dc000101'"), node("a: [1]")),
            of(NormalizationCode.LAYOUT, 11, "/fields/a", node("a: 'hex:dd00000000'"), node("a: []")),
            of(NormalizationCode.LAYOUT, 11, "/fields/a", node("a: 'hex:de0001a16201'"), node("a: {b: 1}")),
            of(NormalizationCode.LAYOUT, 9, "/fields/a", node("'hex:d90161': 5"), node("a: 5")),
            of(NormalizationCode.LAYOUT, 12, "/id", "{fields: {}, id: 'hex:cd0000', type: 'N'}", node("")),
            of(NormalizationCode.LAYOUT, 11, "/fields/a", node("a: 'hex:ca3fc00000'"), node("a: 1.5")),
            of(NormalizationCode.LAYOUT, 9, "/fields/a", node("'hex:c40161': 5"), node("a: 5")),
            // references before the place where the node is written
            of(NormalizationCode.LAYOUT, 14, "/fields/left", sum("{ref: 1}", "'$x'"), sum("'$x'", "{ref: 1}")),
            // ids that are not those of the visit
            of(NormalizationCode.VALUE_IDS, 0, "", "{fields: {}, id: 1, type: 'N'}", node("")),
            of(NormalizationCode.VALUE_IDS, 11, "/fields/a", node("a: " + child(18)), node("a: " + child(1))),
            of(NormalizationCode.VALUE_IDS, 14, "/fields/left", sum("'$y'", "{ref: 2}"), sum(y(1), "{ref: 1}")),
            // keys in another order
            of(NormalizationCode.KEY_ORDER, 0, "", "{id: 0, fields: {}, type: 'N'}", node("")),
            of(NormalizationCode.KEY_ORDER, 0, "", "{type: 'N', fields: {}, id: 0}", node("")),
            of(NormalizationCode.KEY_ORDER, 8, "/fields", node("b: 1, a: 2"), node("a: 2, b: 1")),
            of(NormalizationCode.KEY_ORDER, 11, "/fields/a", node("a: {c: 1, b: 2}"), node("a: {b: 2, c: 1}")),
            of(NormalizationCode.KEY_ORDER, 8, "/fields", node("b: 1, '': 2"), node("'': 2, b: 1")),
            // keys that are dropped
            of(NormalizationCode.UNKNOWN_DROPPED, 0, "", "{fields: {}, id: 0, more: [1, {a: 2}], type: 'N'}", node("")),
            of(NormalizationCode.UNKNOWN_DROPPED, 0, "", "{'': 1, fields: {}, id: 0, type: 'N'}", node("")),
            of(NormalizationCode.UNKNOWN_DROPPED, 0, "", "{a: 1, b: 2, fields: {}, id: 0, type: 'N'}", node("")),
            of(
                    NormalizationCode.UNKNOWN_DROPPED,
                    152,
                    "/fields/right",
                    sum("'$x'", "{a: 1, ref: 1}"),
                    sum("'$x'", "{ref: 1}")));

    private static String y(int id) {
        return "{fields: {name_hint: 'y', span: '$span', type: '$i64'}, id: " + id + ", type: 'Var'}";
    }

    @ParameterizedTest
    @FieldSource("CASES")
    void isReportedWithItsCodeAndPlaceAndWrittenInOrder(Case row) {
        PyptoFiles.Read read = PyptoFiles.read(TEXTS.bytes(row.text));
        assertEquals(List.of(row.code.id()), read.codes());
        Normalization normalization = read.normalizations().get(0);
        assertEquals(PyptoFiles.SOURCE, normalization.location().source());
        assertEquals(row.offset, normalization.location().byteOffset());
        assertEquals(row.pointer, normalization.location().pointer());
        byte[] canonical = TEXTS.bytes(row.becomes);
        assertArrayEquals(canonical, PyptoFiles.write(read.program()));
        assertEquals(PyptoFiles.Outcome.CANONICAL, PyptoFiles.check(canonical, row.becomes));
    }

    @ParameterizedTest
    @FieldSource("CASES")
    void isRefusedByStrictReading(Case row) {
        MalformedInputException fault = assertThrows(
                MalformedInputException.class,
                () -> PyptoFiles.read(TEXTS.bytes(row.text), ReadOptions.DEFAULTS.withStrict(true)));
        assertEquals(StandardCode.STRICT_NORMALISED, fault.code());
        assertEquals(row.offset, fault.location().byteOffset());
    }

    @Test
    void allCodesOfThePageAreHere() throws Exception {
        Set<String> here = CASES.stream().map(row -> row.code.id()).collect(Collectors.toCollection(TreeSet::new));
        assertEquals(PyptoPageTest.normalizations(), here);
    }

    /** Of each code the first location is reported, and that once. */
    @Test
    void ofEachCodeTheFirstLocationIsReported() {
        PyptoFiles.Read read = PyptoFiles.read(TEXTS.bytes(
                "{type: 'N', id: 'hex:cc07', fields: {c: {b: 1, a: 1}, b: 'hex:cc05', a: " + child(3) + "}}"));
        assertEquals(
                "[value-ids 0, key-order 0, layout 11]",
                read.normalizations().stream()
                        .map(n -> n.code().id() + " " + n.location().byteOffset())
                        .toList()
                        .toString());
    }

    /** What looks unusual, and is written like that. */
    @ParameterizedTest
    @FieldSource("KEPT")
    void isKeptAsItIs(String text) {
        assertEquals(PyptoFiles.Outcome.CANONICAL, PyptoFiles.check(TEXTS.bytes(text), text));
    }

    private static final List<String> KEPT = List.of(
            node("a: 'hex:c40178'"),
            node("a: 'hex:cb4000000000000000', b: 2"),
            node("a: 'hex:cb8000000000000000', b: 'hex:cb7ff8000000000001', c: 'hex:cbfff0000000000000'"),
            node("a: 18446744073709551615, b: -9223372036854775808"),
            node("'': 1, ' ': 2, '\u00e4': 3, '\ud83d\ude00': 4"),
            node("a: [" + child(1) + ", {}, [], null], b: {ref: 1}"),
            // of a kind that no table knows, children are visited by their ids: here the last in the bytes comes first
            node("a: " + child(2) + ", b: " + child(1) + ", c: {ref: 2}"),
            node("a: {fields: {x: {ref: 1}}, id: 2, type: 'C'}, b: " + child(1)),
            // a field that the table of a known kind does not have
            "{fields: {left: {ref: 1}, more: '$x', right: {ref: 1}, span: '$span', type: '$i64'}, id: 0, type: 'Add'}");

    /** Full children come by ascending ids; the numbers themselves are those of the visit. */
    @Test
    void childrenInPartsThatNoTableKnowsAreVisitedByTheirIds() {
        String text = node("a: " + child(7) + ", b: " + child(5) + ", c: " + child(6));
        PyptoFiles.Read read = PyptoFiles.read(TEXTS.bytes(text));
        assertEquals(List.of("value-ids"), read.codes());
        assertArrayEquals(
                TEXTS.bytes(node("a: " + child(3) + ", b: " + child(1) + ", c: " + child(2))),
                PyptoFiles.write(read.program()));
        assertEquals(
                "[1, 2, 3]",
                Arrays.toString(read.program()
                        .body()
                        .blocks()
                        .get(0)
                        .operations()
                        .get(3)
                        .head()
                        .operands()
                        .toArray()));
    }

    @Test
    void aNodeInWhatIsDroppedMayBeReferredTo() {
        PyptoFiles.Read read = PyptoFiles.read(
                TEXTS.bytes("{fields: {a: {ref: 1}}, id: 0, more: [" + child(1) + ", " + child(2) + "], type: 'N'}"));
        assertEquals(List.of("unknown-dropped", "layout"), read.codes());
        assertArrayEquals(TEXTS.bytes(node("a: " + child(1))), PyptoFiles.write(read.program()));
    }
}
