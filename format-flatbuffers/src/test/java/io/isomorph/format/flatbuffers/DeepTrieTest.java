package io.isomorph.format.flatbuffers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.error.IsomorphException;
import io.isomorph.format.flatbuffers.layout.Column;
import io.isomorph.format.flatbuffers.layout.FlatbuffersCode;
import io.isomorph.io.ByteSource;
import io.isomorph.ir.Document;
import io.isomorph.ir.Entry;
import io.isomorph.ir.Operation;
import io.isomorph.ir.Program;
import io.isomorph.ir.ProgramInfo;
import io.isomorph.ir.Region;
import io.isomorph.spi.DocumentReader;
import io.isomorph.spi.ReadOptions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tries of many nodes and of many entries, and what is reported for a node that is in the wrong place. */
class DeepTrieTest {
    private static final int LEVELS = 70;

    /** Returns programs of which each has one operation more in common with the next. */
    private static Document stairs() {
        List<Entry> entries = new ArrayList<>();
        for (int i = 0; i < LEVELS; i++) {
            List<Operation> operations = new ArrayList<>();
            for (int j = 0; j < i; j++) {
                operations.add(Samples.link(j, "x.link"));
            }
            operations.add(Samples.link(i, "x.last"));
            entries.add(Samples.entry("entry " + (100 + i), Samples.program(operations)));
        }
        return Document.of(entries);
    }

    /** Programs below many nodes are read from the root on, each by itself and all of them. */
    @Test
    void aProgramBelowManyNodesIsReadFromTheRootOn() {
        Document document = stairs();
        byte[] bytes = Flatbuffers.write(document);
        int nodes = Draft.of(bytes).count(Column.NODE_PARENT);
        assertTrue(nodes > 2 * LEVELS - 3, () -> nodes + " nodes");
        FlatbuffersFile file = Flatbuffers.open(bytes);
        for (Entry entry : document.entries()) {
            assertEquals(entry.program(), file.program(entry.name()));
        }
        assertEquals(List.of(), Flatbuffers.read(bytes).codes());
    }

    /** The summary counts the records of each program, though programs share them, and the nodes at which programs end. */
    @Test
    void theSummaryCountsTheRecordsOfEachProgram() {
        byte[] bytes = Flatbuffers.write(stairs());
        try (DocumentReader reader = Flatbuffers.FORMAT.newReader(ByteSource.of(bytes), ReadOptions.DEFAULTS)) {
            // the begin of a block, the links, the last operation, and two ends
            int expected = LEVELS * 4 + LEVELS * (LEVELS - 1) / 2;
            assertEquals(Integer.toString(expected), reader.summary().get("records meant"));
            assertEquals(Integer.toString(LEVELS), reader.summary().get("terminals"));
            assertEquals(Integer.toString(LEVELS), reader.summary().get("entries"));
        }
    }

    /** Of columns with thousands of numbers each number is read, where the column is in the middle of the file and at its end. */
    @Test
    void eachOfThousandsOfEntriesIsFound() {
        List<Entry> entries = new ArrayList<>();
        for (int i = 0; i < 4_200; i++) {
            Program program = Program.of(new ProgramInfo("", i, false), Region.EMPTY);
            entries.add(Samples.entry("entry " + (10_000 + i), program));
        }
        byte[] bytes = Flatbuffers.write(Document.of(entries));
        byte[] reversed = Draft.of(bytes).reversed().file();
        for (byte[] each : List.of(bytes, reversed)) {
            FlatbuffersFile file = Flatbuffers.open(each);
            for (int i = entries.size() - 1; i >= 0; i -= 7) {
                Entry entry = entries.get(i);
                assertEquals(entry.name(), file.names().get(i));
                assertEquals(entry.program().info(), file.info(entry.name()));
            }
        }
    }

    private static void requireProblem(Draft draft, int node, String problem) {
        IsomorphException fault = Flatbuffers.refused(FlatbuffersCode.TRIE, draft.file());
        assertEquals("/node_parent/" + node, fault.location().pointer());
        assertEquals(problem, fault.problem());
    }

    private static Draft draft() {
        return Draft.of(Flatbuffers.write(Samples.document()));
    }

    /** A node whose children would begin with itself is refused for that. */
    @Test
    void aNodeIsNoChildOfItself() {
        Draft draft = draft().set(Column.NODE_CHILD_END, 0, 1).set(Column.NODE_CHILD_END, 1, 2);
        long ending = draft.get(Column.NODE_TERMINALS, 0);
        assertEquals(0, ending);
        requireProblem(draft, 1, "the children of node 1 would be 1 to 2 of 5 nodes");
    }

    /** An entry that ends at a node with children is refused, and the children are counted. */
    @Test
    void theChildrenOfANodeAtWhichAnEntryEndsAreCounted() {
        Draft draft = draft();
        int node = (int) draft.get(Column.ENTRY_NODE, 0);
        long children = draft.get(Column.NODE_CHILD_END, 0) - 1;
        draft.set(Column.ENTRY_NODE, 0, 0).set(Column.NODE_TERMINALS, 0, 1).set(Column.NODE_TERMINALS, node, 0);
        requireProblem(draft, 0, "1 entries end at node 0, which has 1 terminals and " + children + " children");
    }
}
