package io.isomorph.view.layout;

import io.isomorph.view.graph.Labels;
import io.isomorph.view.graph.Node;
import io.isomorph.view.graph.ProgramGraph;
import io.isomorph.view.graph.Source;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** All boxes that can be unfolded, each as the frame it is when only it and those around it are unfolded. */
final class FoldedFrames {
    private final Map<Node, Frame> frames = new LinkedHashMap<>();
    /** By what decides on it. */
    private final Map<List<Integer>, FoldedFrame.Shape> shapes = new HashMap<>();

    FoldedFrames(ProgramGraph graph) {
        for (Node node : graph.nodes()) {
            if (node.host() == null && node.isGroup()) {
                frames.put(node, new Frame(node));
            }
        }
        for (Node node : graph.nodes()) {
            for (@Nullable Source source : node.host() == null ? node.operands() : List.<Source>of()) {
                if (source != null && source.node().host() == null && source.node() != node) {
                    connect(source.node(), node);
                }
            }
        }
    }

    Collection<Frame> frames() {
        return Collections.unmodifiableCollection(frames.values());
    }

    /** Adds a value to each frame that it passes: out of those around its source, into those around its user. */
    private void connect(Node source, Node user) {
        List<Node> ways = Scene.outward(user);
        Node from = source;
        Node common = source;
        if (source.isGroup() && !ways.contains(source)) {
            frame(source).gate(source, false);
        }
        while (!ways.contains(common)) {
            Node around = Objects.requireNonNull(common.parent());
            if (!ways.contains(around)) {
                frame(around).connect(new Frame.Box(common), frame(around).gate(common, false));
                from = around;
            }
            common = around;
        }
        Node to = user;
        for (Node at : ways.subList(0, ways.indexOf(common))) {
            frame(at).connect(frame(at).gate(from, true), new Frame.Box(to));
            to = at;
        }
        if (common == source) {
            // what an operation gives, taken in its own region
            frame(common).connect(frame(common).gate(source, true), new Frame.Box(to));
        } else if (from != to) {
            frame(common).connect(new Frame.Box(from), new Frame.Box(to));
        }
        if (user.isGroup() && user != from) {
            frame(user).gate(from, true);
        }
    }

    private Frame frame(Node node) {
        return Objects.requireNonNull(frames.get(node));
    }

    List<FoldedFrame> layout(Labels labels) {
        List<FoldedFrame> found = new ArrayList<>();
        for (Frame frame : frames.values()) {
            FoldedFrame.Shape shape = shapes.computeIfAbsent(
                    decisive(frame, labels), key -> new ElkFrame(frame, labels, Map.of()).shape());
            List<FoldedFrame.Port> ports = frame.gates.stream()
                    .map(gate -> new FoldedFrame.Port(gate.source(), gate.enters()))
                    .toList();
            found.add(new FoldedFrame(frame.node, ports, shape));
        }
        return found;
    }

    /** Returns all that the layout of a frame depends on. */
    private static List<Integer> decisive(Frame frame, Labels labels) {
        List<Integer> all = new ArrayList<>();
        for (Node child : frame.node.children()) {
            BoxSize size = BoxSize.of(child, labels);
            all.add(size.width());
            all.add(size.height());
        }
        all.add(-1);
        frame.gates.forEach(gate -> all.add(gate.enters() ? 1 : 0));
        all.add(-frame.thoroughness());
        Map<Frame.End, Integer> ends = frame.ends();
        for (Frame.Line line : frame.laidOut()) {
            all.add(Objects.requireNonNull(ends.get(line.from())));
            all.add(Objects.requireNonNull(ends.get(line.to())));
        }
        return all;
    }
}
