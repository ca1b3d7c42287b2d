package io.isomorph.view.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.family.Families;
import io.isomorph.ir.Operands;
import io.isomorph.ir.Operation;
import io.isomorph.ir.Program;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.tools.diff.Diff;
import io.isomorph.tools.diff.DiffOptions;
import io.isomorph.view.Models;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class MergeTest {
    private static final Families FAMILIES = Families.load();

    private static Program chain(String... names) {
        List<Operation> operations = new ArrayList<>();
        for (String name : names) {
            Operands operands = operations.isEmpty() ? Operands.EMPTY : Operands.of(operations.size());
            operations.add(Models.operation("test." + name, AttributeList.EMPTY, operands));
        }
        return Models.program(operations);
    }

    private static Map<Change, Integer> count(ProgramGraph graph) {
        Map<Change, Integer> counts = new EnumMap<>(Change.class);
        graph.nodes().stream()
                .filter(node -> node.kind() == Node.Kind.OPERATION)
                .forEach(node -> counts.merge(node.change(), 1, Integer::sum));
        return counts;
    }

    private static Node find(ProgramGraph graph, String label) {
        return graph.nodes().stream()
                .filter(node -> node.label().equals(label))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void whatWasRemovedIsWhereItWasAndTakesWhatItTook() {
        ProgramGraph graph =
                ProgramGraph.ofTwo("test", chain("data", "b", "gone", "c"), chain("data", "b", "c", "new"), FAMILIES);
        assertEquals(
                List.of("data", "b", "gone", "c", "new"),
                graph.root().children().stream().map(Node::label).toList());
        assertEquals(Change.REMOVED, find(graph, "gone").change());
        assertEquals(Change.ADDED, find(graph, "new").change());
        assertEquals(Change.CHANGED, find(graph, "c").change());
        assertSame(
                find(graph, "b"),
                Objects.requireNonNull(find(graph, "gone").operands().get(0)).node());
    }

    @Test
    void everyDifferenceIsListedWithItsBox() {
        Program left = Models.example("resnet18.json");
        List<Operation> operations = new ArrayList<>(left.body().blocks().get(0).operations());
        Operation changed = operations.get(120);
        operations.set(120, new Operation(changed.head().withAttributes(AttributeList.EMPTY)));
        Program right = Models.program(operations);
        ProgramGraph graph = ProgramGraph.ofTwo("test", left, right, FAMILIES);
        assertEquals(
                Diff.edits(left, right, DiffOptions.EXACT).size(), graph.edits().size());
        assertTrue(graph.edits().size() > 2);
        assertEquals(
                120,
                graph.edits().stream()
                        .filter(edit -> edit.node() != null)
                        .mapToInt(edit -> Objects.requireNonNull(edit.node()).index())
                        .distinct()
                        .sum());
        assertEquals(Map.of(Change.SAME, 175, Change.CHANGED, 1), count(graph));
    }

    @Test
    void equalProgramsHaveNoDifferenceAndUnchangedPartsAreFolded() {
        Program program = Models.layers(12, "Block");
        assertEquals(
                List.of(),
                ProgramGraph.ofTwo("test", program, program, FAMILIES).edits());

        String[] names = new String[40];
        for (int i = 0; i < names.length; i++) {
            names[i] = "o" + i;
        }
        String[] others = names.clone();
        others[20] = "other";
        ProgramGraph graph = ProgramGraph.ofTwo("test", chain(names), chain(others), FAMILIES);
        assertTrue(graph.root().children().size() < 10);
        assertEquals("18 unchanged", graph.root().children().get(0).label());
    }
}
