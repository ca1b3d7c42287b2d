package io.isomorph.view.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isomorph.family.Families;
import io.isomorph.ir.Program;
import io.isomorph.testkit.generate.Profile;
import io.isomorph.testkit.generate.ProgramGenerator;
import io.isomorph.view.Models;
import io.isomorph.view.graph.Node;
import io.isomorph.view.graph.ProgramGraph;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class FoldedFramesTest {
    private static ProgramGraph graph(Program program) {
        return ProgramGraph.of("test", program, Families.load());
    }

    /** Each frame has the ports and lines, in order, of the scene in which only it and those around it are unfolded. */
    @Test
    void framesAreThoseOfScenes() {
        int frames = 0;
        for (Program program : List.of(
                Models.example("gpt_sdpa.json"),
                Models.example("resnet18.json"),
                Models.example("adam_training.json"),
                Models.hostile(),
                Models.loops(4),
                ProgramGenerator.of(Profile.TYPICAL.withOperations(800, 800)).generate(1))) {
            ProgramGraph graph = graph(program);
            for (Frame frame : new FoldedFrames(graph).frames()) {
                Set<Node> unfolded = new HashSet<>(Scene.outward(frame.node));
                unfolded.add(frame.node);
                Frame expected = Scene.of(graph, unfolded).root;
                while (expected.node != frame.node) {
                    expected = expected.frames.get(0);
                }
                assertEquals(List.copyOf(expected.gates), List.copyOf(frame.gates));
                assertEquals(List.copyOf(expected.lines), List.copyOf(frame.lines));
                frames++;
            }
        }
        assertTrue(frames > 100);
    }

    /** Layers with the same content are laid out once. */
    @Test
    void framesThatLookTheSameShareTheirShape() {
        ProgramGraph graph = graph(Models.layers(12, "Block"));
        List<FoldedFrame> layers = LayeredLayout.ofEach(graph).stream()
                .filter(frame -> frame.node().kind() == Node.Kind.SCOPE)
                .toList();
        assertEquals(12, layers.size());
        FoldedFrame.Shape shape = layers.get(3).shape();
        for (FoldedFrame frame : layers.subList(3, 11)) {
            assertSame(shape, frame.shape());
            assertNotNull(frame.node().parent());
        }
        assertEquals(3 * 2, shape.boxes().size());
        assertTrue(shape.routes().size() >= 3, shape::toString);
    }
}
