package io.isomorph.view.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.family.Families;
import io.isomorph.ir.Operands;
import io.isomorph.ir.Operation;
import io.isomorph.ir.Program;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.testkit.generate.Profile;
import io.isomorph.testkit.generate.ProgramGenerator;
import io.isomorph.view.Models;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ProgramGraphTest {
    private static final Families FAMILIES = Families.load();

    private static ProgramGraph graph(Program program) {
        return ProgramGraph.of("test", program, FAMILIES);
    }

    private static List<String> labels(Node node) {
        return node.children().stream().map(Node::label).toList();
    }

    private static int visible(Node node, Set<Node> unfolded) {
        int sum = 0;
        for (Node child : node.children()) {
            sum += unfolded.contains(child) ? visible(child, unfolded) : 1;
        }
        return sum;
    }

    @Test
    void scopesAreBoxesAndTheirParametersLinesInThem() {
        ProgramGraph graph = graph(Models.example("resnet18.json"));
        assertEquals(
                List.of(
                        "data",
                        "conv2d",
                        "batch_norm_",
                        "relu",
                        "pool2d",
                        "Sequential",
                        "Sequential_1",
                        "Sequential_2",
                        "Sequential_3",
                        "pool2d",
                        "flatten",
                        "Linear",
                        "fetch"),
                labels(graph.root()));
        Node convolution = graph.root().children().get(1);
        assertEquals(List.of(new Labels.Line("filter", "64×3×7×7 f32")), new Labels(graph).lines(convolution));
        assertEquals(convolution, convolution.inlined().get(0).host());
    }

    @Test
    void equalLayersAreOneBoxWhateverTheirParametersAreCalled() {
        ProgramGraph graph = graph(Models.layers(12, "Block"));
        assertEquals(List.of("data", "Block"), labels(graph.root()));
        Node repeat = graph.root().children().get(1);
        assertEquals(Node.Kind.REPEAT, repeat.kind());
        assertEquals("×12, 4 operations each", new Labels(graph).detail(repeat));
        assertEquals("Block_11", labels(repeat).get(11));
    }

    @Test
    void layersThatDifferInOneAttributeAreNoRepetition() {
        List<Operation> operations =
                new ArrayList<>(Models.layers(2, "Block").body().blocks().get(0).operations());
        Operation last = operations.get(operations.size() - 1);
        AttributeList other =
                last.head().attributes().with("axis", last.head().attributes().get("struct_name"));
        operations.set(operations.size() - 1, new Operation(last.head().withAttributes(other)));
        assertEquals(
                List.of("data", "Block", "Block_1"),
                labels(graph(Models.program(operations)).root()));
    }

    @Test
    void aSequenceThatRepeatsWithoutScopesIsOneBox() {
        List<Operation> operations = new ArrayList<>();
        operations.add(Models.operation("pd_op.data", AttributeList.EMPTY, Operands.EMPTY));
        for (int i = 0; i < 5; i++) {
            for (String name : List.of("pd_op.exp", "pd_op.relu", "pd_op.tanh")) {
                operations.add(Models.operation(name, AttributeList.EMPTY, Operands.of(operations.size())));
            }
        }
        Node repeat = graph(Models.program(operations)).root().children().get(1);
        assertEquals(Node.Kind.REPEAT, repeat.kind());
        assertEquals(5, repeat.children().size());
        assertEquals(List.of("exp", "relu", "tanh"), labels(repeat.children().get(4)));
    }

    @Test
    void noBoxHoldsMoreThanCanBeLookedAtAndTheFirstViewIsSmall() {
        ProgramGraph graph = graph(ProgramGenerator.of(Profile.TYPICAL.withOperations(20_008, 20_008))
                .generate(1));
        assertTrue(graph.nodes().size() > 20_008);
        for (Node node : graph.nodes()) {
            assertTrue(node.children().size() <= Runs.MOST || node.kind() == Node.Kind.REPEAT, node::toString);
        }
        int visible = visible(graph.root(), Folding.first(graph.root(), false));
        assertTrue(visible > 4 && visible <= 60, () -> "" + visible);
    }

    @Test
    void eachOperationIsInTheGraphOnce() {
        for (String example : List.of("resnet18.json", "gpt_sdpa.json", "adam_training.json")) {
            Program program = Models.example(example);
            ProgramGraph graph = graph(program);
            long operations = graph.nodes().stream()
                    .filter(node -> node.kind() == Node.Kind.OPERATION)
                    .mapToInt(Node::index)
                    .distinct()
                    .count();
            assertEquals(program.counts().operations(), operations);
            assertEquals(program.counts().operations(), Labels.operations(graph.root()));
        }
    }

    @Test
    void aPartHasWhatIsNearAndNothingElse() {
        Program program = Models.layers(12, "Block");
        ProgramGraph graph = ProgramGraph.around("part", program, FAMILIES, "20", 1);
        assertNotNull(graph);
        Set<Integer> indexes = new java.util.TreeSet<>();
        graph.nodes().stream().filter(node -> node.index() >= 0).forEach(node -> indexes.add(node.index()));
        // a relu takes the product and gives to the sum
        assertEquals(Set.of(19, 20, 21), Set.copyOf(labelsAround(program, indexes)));
        assertNull(ProgramGraph.around("part", program, FAMILIES, "pd_op.nothing", 1));
        assertNotNull(ProgramGraph.around("part", program, FAMILIES, "/program/regions/0/blocks/0/ops/20", 0));
        assertNotNull(ProgramGraph.around("part", program, FAMILIES, "pd_op.relu", 0));
    }

    private static List<Integer> labelsAround(Program program, Set<Integer> indexes) {
        assertTrue(indexes.stream().allMatch(index -> index < program.counts().operations()));
        return List.copyOf(indexes);
    }
}
