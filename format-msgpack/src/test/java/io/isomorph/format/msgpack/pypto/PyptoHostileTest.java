package io.isomorph.format.msgpack.pypto;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.IsomorphException;
import io.isomorph.family.pypto.sample.PyptoGraph;
import io.isomorph.family.pypto.sample.PyptoNode;
import io.isomorph.family.pypto.sample.PyptoProgramGenerator;
import io.isomorph.family.pypto.sample.PyptoSamples;
import io.isomorph.ir.Program;
import io.isomorph.ir.payload.Payload;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Inputs that were made to do harm. Single rules are in the table of verdicts; here are locations, sizes and depths. */
class PyptoHostileTest {
    private static final WireText TEXTS = WireText.ofNodes();
    /** What a node is about; a list, a map or a text may follow its last key. */
    private static final String BEGINNING = "83a66669656c647381a161";

    private static String fault(byte[] bytes) {
        IsomorphException fault = PyptoFiles.refused(bytes);
        return fault.code().id() + " " + fault.location().byteOffset() + " "
                + fault.location().pointer();
    }

    private static String fault(String text) {
        return fault(TEXTS.bytes(text));
    }

    private static String sum(String left, String right) {
        return "{fields: {left: " + left + ", right: " + right + ", span: '$span', type: '$i64'}, id: 0, type: 'Add'}";
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "dfffffffff",
                BEGINNING + "ddffffffff",
                BEGINNING + "dfffffffff",
                BEGINNING + "dbffffffff",
                BEGINNING + "c6ffffffff",
                BEGINNING + "dd7fffffff",
                BEGINNING + "dd7fffffff90",
                "83a66669656c6473dfffffffff"
            })
    void whatAnnouncesMoreThanThereIsIsRefusedBeforeMemoryIsTaken(String hex) {
        byte[] bytes = PyptoFiles.bytes(hex);
        fault(bytes);
        var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        String fault = fault(bytes);
        long taken = threads.getCurrentThreadAllocatedBytes() - before;
        assertTrue(fault.startsWith("input.truncated "), fault);
        assertTrue(taken < 1 << 18, taken + " bytes");
    }

    @ParameterizedTest
    @ValueSource(strings = {"91", "dc0001", "81a161"})
    void payloadsNestedWithoutEndAreRefusedAtTheLimitOfDepth(String opening) {
        for (String end : new String[] {"c0a2696400a474797065a14e", ""}) {
            String fault = fault(PyptoFiles.bytes(BEGINNING + opening.repeat(100_000) + end));
            // the map of a reference would be one level more
            assertTrue(fault.startsWith("limit.depth " + (11 + 513 * opening.length() / 2) + " /fields/a/"), fault);
        }
    }

    @Test
    void payloadsAreReadAsDeepAsTheIrHoldsThem() {
        for (int levels = 509; levels <= 515; levels++) {
            assertDepth(levels, "[".repeat(levels) + "]".repeat(levels));
            assertDepth(levels, "[".repeat(levels - 1) + "1" + "]".repeat(levels - 1));
            assertDepth(levels, "[".repeat(levels - 1) + "'$x'" + "]".repeat(levels - 1));
            assertDepth(levels, "{a: ".repeat(levels - 1) + "{}" + "}".repeat(levels - 1));
        }
    }

    private static void assertDepth(int levels, String payload) {
        byte[] file = TEXTS.bytes("{fields: {a: " + payload + "}, id: 0, type: 'N'}");
        if (levels <= Payload.MAX_DEPTH) {
            assertEquals(PyptoFiles.Outcome.CANONICAL, PyptoFiles.check(file, levels + " levels"));
        } else {
            assertEquals("limit.depth", PyptoFiles.refused(file).code().id(), levels + " levels");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {10_000, 100_000})
    void nodesMayBeNestedAsDeepAsYouLike(int depth) {
        byte[] file = NestedFiles.nested(depth);
        PyptoFiles.Read read = PyptoFiles.read(file);
        assertTrue(read.normalizations().isEmpty());
        assertEquals(depth + 1, read.program().counts().operations());
        assertArrayEquals(file, PyptoFiles.write(read.program()));
        byte[] cut = Arrays.copyOf(file, file.length / 2);
        assertEquals("input.truncated", PyptoFiles.refused(cut).code().id());
    }

    @Test
    void nodesOfUnknownKindsMayBeNestedAsDeepAsYouLike() {
        PyptoNode node = PyptoSamples.variable("x");
        for (int i = 0; i < 10_000; i++) {
            node = PyptoNode.ofUnknown("N").with("a", node);
        }
        Program program = PyptoGraph.program(node);
        PyptoFiles.checkNested(PyptoFiles.write(program), program);
    }

    @Test
    void cyclesAreRefusedWhereTheyClose() {
        String later = "{fields: {operand: {ref: 0}, span: '$span', type: '$i64'}, id: 3, type: 'Neg'}";
        assertEquals("msgpack.cycle 152 /fields/right", fault(sum("'$x'", "{ref: 0}")));
        assertEquals("msgpack.cycle 169 /fields/right/fields/operand", fault(sum("'$x'", later)));
        assertEquals("msgpack.cycle 43 /fields/right/fields/operand", fault(sum("{ref: 3}", later)));
        String self = "{fields: {operand: {ref: 3}, span: '$span', type: '$i64'}, id: 3, type: 'Neg'}";
        assertEquals("msgpack.cycle 31 /fields/left/fields/operand", fault(sum(self, "'$x'")));
        String pair = "{fields: {operand: {ref: 4}, span: '$span', type: '$i64'}, id: 3, type: 'Neg'}";
        String back = "{fields: {operand: {ref: 3}, span: '$span', type: '$i64'}, id: 4, type: 'Neg'}";
        assertEquals("msgpack.cycle 171 /fields/right/fields/operand", fault(sum(pair, back)));
        assertEquals("msgpack.cycle 11 /fields/b", fault("{fields: {b: {ref: 0}}, id: 0, type: 'N'}"));
        assertEquals("msgpack.cycle 148 /fields/c", fault("{fields: {a: '$x', b: 1, c: {ref: 0}}, id: 0, type: 'N'}"));
        assertEquals(
                "msgpack.cycle 30 /fields/a/fields/c",
                fault("{fields: {b: {ref: 1}, a: {fields: {c: {ref: 0}}, id: 1, type: 'N'}}, id: 0, type: 'N'}"));
    }

    /** A fault has the same place whether the keys on the way are text or bytes. */
    @Test
    void aFaultBehindKeysOfBytesHasItsPlace() {
        String constant =
                "{fields: {name_hint: 'x', span: '$span', FIRST: {SECOND: 256, type_kind: 'ScalarType'}}, id: 0, type: 'Var'}";
        assertEquals(
                "schema.range 97 /fields/type/dtype",
                fault(constant.replace("FIRST", "type").replace("SECOND", "dtype")));
        assertEquals(
                "schema.range 99 /fields/type/dtype",
                fault(constant.replace("FIRST", "'hex:c40474797065'").replace("SECOND", "'hex:c4056474797065'")));
    }

    @Test
    void aReferenceIsRefusedWhereItNamesNothing() {
        assertEquals("msgpack.reference 152 /fields/right", fault(sum("'$x'", "{ref: 2}")));
        assertEquals("msgpack.reference 152 /fields/right", fault(sum("'$x'", "{ref: 18446744073709551615}")));
    }

    @Test
    void theSecondNodeOfAnIdIsRefused() {
        assertEquals("msgpack.node-repeated 152 /fields/right", fault(sum("'$x'", "'$x'")));
        assertEquals("msgpack.node-repeated 0 ", fault(sum("{fields: {a: 1}, id: 0, type: 'N'}", "'$x'")));
        String most = "{fields: {a: 1}, id: 18446744073709551615, type: 'N'}";
        assertEquals("msgpack.node-repeated 51 /fields/right", fault(sum(most, most)));
    }

    @Test
    void aMapIsANodeOrAReferenceNotBoth() {
        assertEquals("schema.unknown 152 /fields/right", fault(sum("'$x'", "{fields: {}, id: 2, ref: 1, type: 'N'}")));
        assertEquals("schema.unknown 152 /fields/right", fault(sum("'$x'", "{fields: {}, ref: 1}")));
        assertEquals("schema.unknown 0 ", fault("{ref: 0}"));
        assertEquals(
                "begin with the node",
                PyptoFiles.refused(TEXTS.bytes("{ref: 0}")).hint());
        assertEquals("schema.unknown 0 ", fault("{fields: {}, ref: 0}"));
        assertEquals("schema.kind 152 /fields/right", fault(sum("'$x'", "{ref: {ref: 1}}")));
        assertEquals("schema.kind 152 /fields/right", fault(sum("'$x'", "{ref: '$y'}")));
        assertEquals("schema.kind 152 /fields/right", fault(sum("'$x'", "{fields: {}, id: '$y', type: 'N'}")));
    }

    @Test
    void allIdsOf64BitsMayBeUsed() {
        for (String id :
                new String[] {"0", "1", "127", "128", "4294967296", "9223372036854775807", "18446744073709551615"}) {
            String root = id.equals("0") ? "5" : "0";
            String text = "{fields: {left: {fields: {a: 1}, id: " + id + ", type: 'N'}, right: {ref: " + id
                    + "}, span: '$span', type: '$i64'}, id: " + root + ", type: 'Add'}";
            Program program = PyptoFiles.program(TEXTS.bytes(text));
            assertEquals(
                    "[1, 1]",
                    program.body()
                            .blocks()
                            .get(0)
                            .operations()
                            .get(1)
                            .head()
                            .operands()
                            .toString());
        }
    }

    /** A node counts once, however often it is used: nothing here writes it out where it is used, and neither does PyPTO. */
    @Test
    void whatWouldExpandToAnyNumberOfNodesIsReadAndWritten() {
        for (int levels : new int[] {25, 40, 2_000}) {
            Program program = PyptoProgramGenerator.doubling(levels);
            byte[] file = ReferencePyptoEncoder.encode(program);
            PyptoFiles.checkNested(file, program);
            assertArrayEquals(file, PyptoFiles.write(program));
            assertArrayEquals(file, PyptoFiles.writePortably(program));
        }
    }
}
