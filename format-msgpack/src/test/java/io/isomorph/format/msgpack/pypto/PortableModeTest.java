package io.isomorph.format.msgpack.pypto;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.StandardCode;
import io.isomorph.error.UnrepresentableException;
import io.isomorph.family.pypto.sample.Fields;
import io.isomorph.family.pypto.sample.PyptoGraph;
import io.isomorph.family.pypto.sample.PyptoNode;
import io.isomorph.family.pypto.sample.PyptoProgramGenerator;
import io.isomorph.family.pypto.sample.PyptoSamples;
import io.isomorph.ir.Program;
import io.isomorph.spi.NormalizationCode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PortableModeTest {
    private static final int SEEDS = 80;

    private static void assertReadable(Program program, String what) {
        byte[] portable = PyptoFiles.writePortably(program);
        assertTrue(UpstreamReader.reads(portable), what);
        PyptoFiles.Read read = PyptoFiles.read(portable);
        assertEquals(program, read.program(), what);
        assertTrue(Set.of("value-ids", "layout").containsAll(read.codes()), () -> what + read.normalizations());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7})
    void aPatternThatPyptoWritesAndCannotReadIsWrittenSoThatItCan(int pattern) {
        for (int seed = 0; seed < 20; seed++) {
            Program program = PyptoProgramGenerator.unreadable(pattern, seed);
            assertFalse(UpstreamReader.reads(PyptoFiles.write(program)), "pattern " + pattern + ", seed " + seed);
            assertReadable(program, "pattern " + pattern + ", seed " + seed);
        }
    }

    @Test
    void allThatIsGeneratedCanBeRead() {
        int unreadable = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            Program program = PyptoProgramGenerator.program(seed);
            unreadable += UpstreamReader.reads(PyptoFiles.write(program)) ? 0 : 1;
            assertReadable(program, "seed " + seed);
        }
        assertTrue(unreadable > SEEDS / 10 && unreadable < SEEDS * 9 / 10, unreadable + " patterns");
    }

    @Test
    void whatPyptoCanReadAnywayKeepsItsBytes() {
        PyptoNode x = PyptoSamples.variable("x");
        Program program = PyptoGraph.program(PyptoSamples.sequence(
                PyptoSamples.evaluate(PyptoSamples.binary("Add", x, x)), PyptoSamples.evaluate(x)));
        assertArrayEquals(PyptoFiles.write(program), PyptoFiles.writePortably(program));
    }

    /** The loop's condition is met before what it carries: there the ids and the full node go. */
    @Test
    void aNodeIsDefinedAndNumberedWhereItIsMetFirst() {
        PyptoNode carried = PyptoSamples.iterArg("c", PyptoSamples.constant(0));
        Program program = PyptoGraph.program(PyptoSamples.statement("WhileStmt")
                .with("iter_args", List.of(carried))
                .with("condition", carried)
                .with("body", PyptoSamples.statement("BreakStmt"))
                .with("return_vars", List.of()));
        PyptoFiles.Read read = PyptoFiles.read(PyptoFiles.writePortably(program));
        assertEquals(List.of(NormalizationCode.LAYOUT.id()), read.codes());
        assertEquals(
                "/fields/iter_args/0", read.normalizations().get(0).location().pointer());
    }

    /** PyPTO's reader looks at no type of a tuple, so what is only there is met last, with what it names. */
    @Test
    void whatIsOnlyWherePyptoNeverLooksIsNumberedLast() {
        NodeProgram nodes = new NodeProgram();
        int sum = nodes.sum(nodes.constant(), nodes.constant());
        int read = nodes.constant();
        nodes.add(
                "MakeTuple",
                Fields.list(
                        Fields.SPAN + ", elements: ['$1'], type: {type_kind: 'TensorType', dtype: 20, shape: ['$0']}"),
                sum,
                read);
        PyptoFiles.Read portable = PyptoFiles.read(PyptoFiles.writePortably(nodes.program()));
        assertEquals(nodes.program(), portable.program());
        assertEquals(List.of(NormalizationCode.VALUE_IDS.id()), portable.codes());
    }

    @Test
    void kindsThatPyptoDoesNotKnowAreRefused() {
        Program novel = PyptoGraph.program(
                PyptoSamples.evaluate(PyptoNode.ofUnknown("Novel").with("span", PyptoSamples.nowhere())));
        refused(novel, 0);
    }

    @Test
    void nodesInPartsThatPyptoDoesNotKnowAreRefused() {
        PyptoNode x = PyptoSamples.variable("x");
        refused(PyptoGraph.program(PyptoSamples.evaluate(x).with("more", new PyptoNode.Unknown(x))), 1);
    }

    private static void refused(Program program, long operation) {
        PyptoFiles.check(PyptoFiles.write(program), "faithfully");
        UnrepresentableException fault =
                assertThrows(UnrepresentableException.class, () -> PyptoFiles.writePortably(program));
        assertEquals(StandardCode.UNREPRESENTABLE, fault.code());
        assertEquals(operation, fault.location().operation());
        assertEquals("write it with pypto.mode=faithful", fault.hint());
    }

    @Test
    void whatIsNestedDeepTakesNoStack() {
        Program program = PyptoFiles.program(NestedFiles.nested(10_000));
        assertEquals(program, PyptoFiles.program(PyptoFiles.writePortably(program)));
    }

    /** Four of the files were written by PyPTO and cannot be read by it; it read all that it took, in its order. */
    @Test
    void theModelOfPyptosReaderAgreesWithTheCorpus() throws IOException {
        Set<String> unreadable = new TreeSet<>();
        for (Map.Entry<String, byte[]> file : PyptoCorpus.written().entrySet()) {
            if (!UpstreamReader.reads(file.getValue())) {
                unreadable.add(file.getKey());
            }
            assertReadable(PyptoFiles.program(file.getValue()), file.getKey());
        }
        assertEquals(4, unreadable.size(), unreadable::toString);
        List<String> missed = new ArrayList<>();
        for (PyptoCorpus.Reaction reaction : PyptoCorpus.reactions()) {
            if (reaction.accepted() && Verdicts.isRead(reaction.input()) && !UpstreamReader.reads(reaction.input())) {
                missed.add(reaction.name());
            }
        }
        assertEquals(List.of(), missed);
    }
}
