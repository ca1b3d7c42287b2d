package io.isomorph.view.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.family.Families;
import io.isomorph.ir.Operands;
import io.isomorph.ir.Operation;
import io.isomorph.ir.OperationHead;
import io.isomorph.ir.Program;
import io.isomorph.ir.payload.AttributeList;
import io.isomorph.ir.payload.IrAttribute;
import io.isomorph.ir.payload.IrType;
import io.isomorph.ir.payload.Name;
import io.isomorph.testkit.generate.Profile;
import io.isomorph.testkit.generate.ProgramGenerator;
import io.isomorph.view.Models;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
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

    /** Layers of two operations, of which every second is another one. */
    private static boolean isOneBox(IntFunction<List<Operation>> layer) {
        List<Operation> operations = new ArrayList<>();
        operations.add(Models.operation("pd_op.data", AttributeList.EMPTY, Operands.EMPTY));
        for (int i = 0; i < 6; i++) {
            for (Operation operation : layer.apply(i)) {
                operations.add(new Operation(operation
                        .head()
                        .withAttributes(operation.head().attributes().with("struct_name", scope("/L_" + i + "/")))));
            }
        }
        return graph(Models.program(operations)).nodes().stream()
                .anyMatch(node ->
                        node.kind() == Node.Kind.REPEAT && node.children().size() == 6);
    }

    private static IrAttribute scope(String path) {
        return Models.text("struct_name", path).get(0).value();
    }

    /** Layers are equal only if all that is in them is: wires of any number, attributes of results, texts of constants. */
    @Test
    void layersThatDifferInAnyPartAreNoRepetition() {
        IntFunction<List<Operation>> same =
                i -> List.of(source(AttributeList.EMPTY, AttributeList.EMPTY), relu(18 * i + 2));
        assertTrue(isOneBox(same));
        assertFalse(isOneBox(
                i -> List.of(source(AttributeList.EMPTY, AttributeList.EMPTY), relu(18 * i + 2 + 16 * (i % 2)))));
        AttributeList[] either = {Models.text("mode", "a"), Models.text("mode", "b")};
        assertFalse(isOneBox(i -> List.of(source(either[i % 2], AttributeList.EMPTY), relu(18 * i + 2))));
        assertFalse(isOneBox(i -> List.of(source(AttributeList.EMPTY, either[i % 2]), relu(18 * i + 2))));
    }

    private static Operation source(AttributeList attributes, AttributeList resultAttributes) {
        return new Operation(new OperationHead(
                Name.of("test.source"),
                attributes,
                Operands.EMPTY,
                Collections.nCopies(17, IrType.NULL),
                resultAttributes));
    }

    private static Operation relu(int value) {
        return Models.operation("pd_op.relu", AttributeList.EMPTY, Operands.of(value));
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
