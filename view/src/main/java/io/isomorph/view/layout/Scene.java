package io.isomorph.view.layout;

import io.isomorph.view.graph.Node;
import io.isomorph.view.graph.ProgramGraph;
import io.isomorph.view.graph.Source;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What is visible of a graph: the frames of unfolded boxes, and the lines in them. A value that crosses borders is a line in every frame on
 * its way, from port to port. The page has the same in {@code scene.js}.
 */
final class Scene {
    private final Set<Node> unfolded;
    private final Map<Node, Frame> frames = new HashMap<>();
    private final Map<Node, Node> visible = new HashMap<>();
    final Frame root;

    private Scene(ProgramGraph graph, Set<Node> unfolded) {
        this.unfolded = unfolded;
        findVisible(graph);
        this.root = frame(graph.root());
        for (Node node : graph.nodes()) {
            if (node.host() == null) {
                for (@Nullable Source source : node.operands()) {
                    if (source != null && source.node().host() == null) {
                        connect(visible(source.node()), visible(node));
                    }
                }
            }
        }
    }

    static Scene of(ProgramGraph graph, Set<Node> unfolded) {
        return new Scene(graph, unfolded);
    }

    private Frame frame(Node node) {
        Frame frame = new Frame(node);
        frames.put(node, frame);
        for (Node child : node.children()) {
            if (unfolded.contains(child)) {
                frame.frames.add(frame(child));
            }
        }
        return frame;
    }

    /** Finds for each box itself if it is visible, else the outermost folded one around it. */
    private void findVisible(ProgramGraph graph) {
        for (Node node : graph.nodes()) {
            @Nullable Node around = node.parent();
            if (around != null) {
                boolean isShown = visible.get(around) == around && unfolded.contains(around);
                visible.put(node, isShown ? node : Objects.requireNonNull(visible.get(around)));
            } else if (node.host() == null) {
                visible.put(node, node);
            }
        }
    }

    private Node visible(Node node) {
        return Objects.requireNonNull(visible.get(node));
    }

    private void connect(Node from, Node to) {
        if (from == to) {
            return;
        }
        List<Node> ways = outward(to);
        Deque<Node> inward = new ArrayDeque<>();
        int common = -1;
        Node inner = from;
        Frame.End end;
        if (frames.containsKey(from) && ways.contains(from)) {
            common = ways.indexOf(from); // what an operation gives, taken in its own region
            end = gate(from, from, true);
        } else {
            end = end(from, from, false);
            for (Node at : outward(from)) {
                common = ways.indexOf(at);
                if (common >= 0) {
                    break;
                }
                Frame.End gate = gate(at, from, false);
                known(at).connect(end, gate);
                end = gate;
                inner = at;
            }
        }
        for (int i = 0; i < common; i++) {
            inward.push(ways.get(i));
        }
        Node frame = ways.get(common);
        for (Node at : inward) {
            Frame.End gate = gate(at, from, true);
            known(frame).connect(end, gate);
            end = gate;
            frame = at;
        }
        if (inner != to) {
            known(frame).connect(end, end(to, from, true));
        }
    }

    /** Returns the frames around a box, the innermost first. */
    static List<Node> outward(Node node) {
        List<Node> around = new ArrayList<>();
        for (@Nullable Node at = node.parent(); at != null; at = at.parent()) {
            around.add(at);
        }
        return around;
    }

    private Frame.End end(Node node, Node source, boolean enters) {
        return frames.containsKey(node) ? gate(node, source, enters) : new Frame.Box(node);
    }

    private Frame.Gate gate(Node frame, Node source, boolean enters) {
        return known(frame).gate(source, enters);
    }

    private Frame known(Node node) {
        return Objects.requireNonNull(frames.get(node));
    }
}
